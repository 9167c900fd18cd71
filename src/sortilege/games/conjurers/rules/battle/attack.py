"""Attack: a creature attacks the enemy that it faces."""

from __future__ import annotations

from ...box.terms import DEVOUR, FLYING, RANGED
from ...state.battle import FACING, NO_CARD, Battle
from ...state.conjurers import Conjurers
from ...state.fight import ATTACKED
from .action import ATTACK, ActionWith, held_fast, other_action
from .fight import begin_fight


class Attack(ActionWith):
    """An own creature attacks the enemy creature facing it. An enemy that flies can be attacked by those that fly or
    are ranged."""

    verb = "attack with"
    key = "attack"

    def add_options(self, game: Conjurers, battle: Battle, slots: list[int], found: list[int]) -> None:
        for slot in slots:
            why = self.obstacle(game, battle, slot)
            if not why:
                found.append(ATTACK + slot)

    def obstacle(self, game: Conjurers, battle: Battle, slot: int) -> str:
        if battle.devouring[slot] or battle.devouring[FACING[slot]]:
            return held_fast(battle, slot)
        if battle.bound[slot]:
            return "no-attack-bound"
        powers = battle.powers[slot]
        if powers[DEVOUR]:
            return "no-attack-devour"
        if battle.card[FACING[slot]] == NO_CARD:
            return "no-enemy-faces"
        if not powers[FLYING] and not powers[RANGED] and battle.powers[FACING[slot]][FLYING]:
            return "no-attack-flying"
        return ""

    def choose(self, game: Conjurers, rest: int) -> None:
        battle = game.battle()
        other_action(battle)
        begin_fight(game, battle, rest, ATTACKED)
