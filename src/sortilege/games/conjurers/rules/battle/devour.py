"""Devour, and breaking free of it."""

from __future__ import annotations

from .....kernel.state import Step
from ...box.terms import DEVOUR as DEVOUR_ABILITY
from ...box.terms import IMMOBILITY
from ...state.battle import FACING, NO_CARD, SLOTS, Battle
from ...state.conjurers import Conjurers
from .abilities import has_enemy, out_of_reach
from .action import BREAK_FREE, DEVOUR, ActionWith, both, held_fast, other_action
from .damage import clear_damage, place_damage
from .deaths import let_go, remove_dead
from .dice import roll
from .told import BREAK_FREE as BREAK_FREE_TOUCH
from .told import creature, slot_touch


class Devour(ActionWith):
    """A creature with devour that faces an enemy is laid over it: the slot that it left is locked until the victim is
    dead or breaks free. That deals no damage yet."""

    verb = "devour with"
    key = "devour"

    def add_options(self, game: Conjurers, battle: Battle, slots: list[int], found: list[int]) -> None:
        for slot in slots:
            powers = game.parts.powers[battle.card[slot]]
            if powers[DEVOUR_ABILITY] and not self.obstacle(game, battle, slot):
                found.append(DEVOUR + slot)

    def obstacle(self, game: Conjurers, battle: Battle, slot: int) -> str:
        why = held_fast(battle, slot)
        if why:
            return why
        if not game.parts.powers[battle.card[slot]][DEVOUR_ABILITY]:
            return "no-devour-ability"
        if battle.bound[slot]:
            return "no-devour-bound"
        if battle.frost[slot]:
            return "no-devour-frost"
        if battle.powers[slot][IMMOBILITY]:
            return "no-devour-immobility"
        if not has_enemy(battle, slot):
            return "no-enemy-faces"
        if battle.resting[slot] == battle.turns:
            return "no-devour-resting"
        return "no-devour-flying" if out_of_reach(battle, slot, FACING[slot]) else ""

    def expected(self, game: Conjurers, battle: Battle, slot: int) -> bool:
        return game.parts.powers[battle.card[slot]][DEVOUR_ABILITY] > 0 and not battle.devouring[slot]

    def choose(self, game: Conjurers, rest: int) -> None:
        battle = game.battle()
        other_action(battle)
        battle.devouring[rest] = 1
        if game.log is not None:
            game.tell("devoured", both(game, rest))

    def rolls(self, game: Conjurers, rest: int) -> bool:
        return False


def digest(game: Conjurers, battle: Battle, victim: int, dice: int, how: str) -> None:
    """The victim takes what the devourer's dice show, and nothing is added to them."""
    devourer = FACING[victim]
    shown = roll(game, battle, dice * game.parts.dice[battle.card[devourer]])
    battle.incoming[victim] += sum(shown)
    if game.log is not None:
        told = {"card": creature(game, victim), "other": creature(game, devourer)}
        game.tell(how, {**told, "dice": [*shown], "n": sum(shown)})


class BreakFree(ActionWith):
    """All that a devoured creature can do: it takes twice as many dice of damage, and the devourer goes back."""

    verb = "break free with"
    key = "break-free"

    def add_options(self, game: Conjurers, battle: Battle, slots: list[int], found: list[int]) -> None:
        for slot in slots:
            enemy = FACING[slot]
            if battle.devouring[enemy]:
                found.append(BREAK_FREE + slot)

    def obstacle(self, game: Conjurers, battle: Battle, slot: int) -> str:
        return "" if battle.is_devoured(slot) else "no-break-free"

    def expected(self, game: Conjurers, battle: Battle, slot: int) -> bool:
        return False

    def choose(self, game: Conjurers, rest: int) -> None:
        battle = game.battle()
        other_action(battle)
        digest(game, battle, rest, 2, "broke-free")
        place_damage(game, battle, SettleBreakFree(rest))

    def path(self, game: Conjurers, rest: int) -> list[str]:
        return [slot_touch(rest), BREAK_FREE_TOUCH]


class SettleBreakFree(Step[Conjurers]):
    """The devouring is over, and the creature may have died of it."""

    fields = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fits(self, game: Conjurers) -> bool:
        if not 0 <= self.slot < SLOTS:
            return False
        return game.battle().card[self.slot] != NO_CARD and game.battle().is_devoured(self.slot)

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        let_go(game, FACING[self.slot])
        remove_dead(game, battle)
        clear_damage(battle)
