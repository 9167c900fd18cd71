"""A creature comes to stand before an enemy: whether they fight."""

from __future__ import annotations

from .....kernel.state import Step
from ...box.terms import DEVOUR, FLYING, RANGED
from ...state.battle import FACING, NO_CARD, ROW, SLOTS, Battle
from ...state.conjurers import Conjurers
from ...state.fight import MOVED, SUMMONED
from .fight import begin_fight
from .healing import heal_troops


def will_fight(battle: Battle, slot: int, cause: int) -> bool:
    """Summoned or moved to face an enemy, a creature fights it at once. But not one that devours, and not one without
    flying before an enemy that flies, unless it is ranged and moves."""
    if battle.card[FACING[slot]] == NO_CARD:
        return False
    powers = battle.powers[slot]
    if powers[DEVOUR]:
        return False
    if powers[FLYING] or not battle.powers[FACING[slot]][FLYING]:
        return True
    return cause == MOVED and powers[RANGED] > 0


def meet_enemy(game: Conjurers, battle: Battle, slot: int, cause: int) -> None:
    """A creature has been summoned or moved: a summoning may heal its troops, and it fights the enemy that it faces."""
    if game.healing and cause == SUMMONED:
        heal_troops(game, slot)
    if will_fight(battle, slot, cause):
        begin_fight(game, battle, slot, cause)


class MeetEnemy(Step[Conjurers]):
    """The creature in the slot meets the enemy, now that it has its equipment."""

    fields = ("slot", "cause")

    def __init__(self, slot: int, cause: int) -> None:
        self.slot = slot
        self.cause = cause

    def fits(self, game: Conjurers) -> bool:
        if not 0 <= self.slot < SLOTS or not SUMMONED <= self.cause <= MOVED:
            return False
        battle = game.battle()
        return battle.card[self.slot] != NO_CARD and self.slot // ROW == battle.side and not battle.devouring[self.slot]

    def run(self, game: Conjurers) -> None:
        meet_enemy(game, game.battle(), self.slot, self.cause)
