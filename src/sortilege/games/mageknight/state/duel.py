"""Combat between two players: who attacks whom, what the attack under way is made of, and the one who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.terms import NOBODY
from .effect_under_way import EffectUnderWay
from .turn import Turn

if TYPE_CHECKING:
    from .state import MageKnight


class Side:
    """The player of a duel who waits while the other acts: his turn, his effect, and what befell him in the combat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.turn = Turn()
        self.effect = EffectUnderWay()
        self.wounds = 0
        self.knocked_out = 0
        self.played = 0
        self.burning = 0

    def clone(self) -> Side:
        other = Side(self.seat)
        other.turn = self.turn.clone()
        other.effect = self.effect.clone()
        other.wounds = self.wounds
        other.knocked_out = self.knocked_out
        other.played = self.played
        other.burning = self.burning
        return other


class Share:
    """A unit's part in the attack under way: its slot, the kind of points (as in `Combat.attack`), and how many."""

    def __init__(self, slot: int, kind: int, points: int) -> None:
        self.slot = slot
        self.kind = kind
        self.points = points


class Weakness:
    """What effects took from a unit for the whole combat: points of armour, and resistances as bits."""

    def __init__(self, seat: int, slot: int, armour: int, resistances: int) -> None:
        self.seat = seat
        self.slot = slot
        self.armour = armour
        self.resistances = resistances


class Duel:
    """A combat between players. The aggressor moved in, the defender was there; in each exchange one attacks and the
    other blocks. Its points are those of the combat (`state.fight`), whose enemies are the opponent's units.

    `full` says that the defender takes his next turn in advance, `melee` which exchange is on, `passes` how often an
    attack was passed up in succession. `blocking` is set while an attack is being blocked; `unhurried` makes the block
    count in full, and `mana_paid` is what the attack cost. `damage` is being dealt, by an attack with these `elements`
    as bits. `loser` is who was driven out.
    """

    def __init__(self, aggressor: int, defender: int) -> None:
        self.aggressor = aggressor
        self.defender = defender
        self.waiting = Side(defender)
        self.full = 0
        self.melee = 0
        self.passes = 0
        self.blocking = 0
        self.unhurried = 0
        self.mana_paid = 0
        self.damage = 0
        self.elements = 0
        self.loser = NOBODY
        self.shares: list[Share] = []
        self.weaknesses: list[Weakness] = []

    def clone(self) -> Duel:
        other = Duel(self.aggressor, self.defender)
        other.waiting = self.waiting.clone()
        other.full = self.full
        other.melee = self.melee
        other.passes = self.passes
        other.blocking = self.blocking
        other.unhurried = self.unhurried
        other.mana_paid = self.mana_paid
        other.damage = self.damage
        other.elements = self.elements
        other.loser = self.loser
        other.shares = self.shares[:]
        other.weaknesses = self.weaknesses[:]
        return other

    def armour_lost(self, seat: int, slot: int) -> int:
        return sum(one.armour for one in self.weaknesses if one.seat == seat and one.slot == slot)

    def resistances_lost(self, seat: int, slot: int) -> int:
        """As bits."""
        lost = 0
        for one in self.weaknesses:
            if one.seat == seat and one.slot == slot:
                lost |= one.resistances
        return lost

    def sharing(self) -> list[int]:
        """The slots of the attacker's units that have a part in the attack."""
        return sorted({share.slot for share in self.shares})

    def forget_attack(self) -> None:
        """What belonged to one attack is over with it."""
        self.blocking = 0
        self.unhurried = 0
        self.mana_paid = 0
        self.damage = 0
        self.elements = 0
        self.shares = []


def change_sides(game: MageKnight) -> None:
    """Who waited acts, and the other waits."""
    duel = game.duel
    assert duel is not None
    side = duel.waiting
    game.acting, side.seat = side.seat, game.acting
    game.turn, side.turn = side.turn, game.turn
    game.effect, side.effect = side.effect, game.effect
    fight = game.fight
    if fight is not None:
        fight.wounds, side.wounds = side.wounds, fight.wounds
        fight.knocked_out, side.knocked_out = side.knocked_out, fight.knocked_out
        fight.played, side.played = side.played, fight.played
        fight.burning, side.burning = side.burning, fight.burning
