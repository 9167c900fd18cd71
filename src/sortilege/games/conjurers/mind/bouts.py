"""Battles fought to their end by themselves, with the battle play of the bots on both sides."""

from __future__ import annotations

from typing import Final

from ....kernel.outcome import Outcome
from ....kernel.rng import Rng
from ....kernel.state import Step
from ....kernel.words import Message
from ..rules.battles import TakeSpoils
from ..state.battle import ATTACKERS
from ..state.conjurers import Conjurers
from .battling import chances


class BattleDecided(Step[Conjurers]):
    """Beneath a battle that is fought by itself: once it is over, nothing follows."""

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        places = [1 if seat == battle.player(battle.winner) else 2 for seat in range(game.seats)]
        game.finish(self, Outcome(Message("battle-beaten"), places, [0] * game.seats, 1))


BATTLE_DECIDED: Final = BattleDecided()


def cut_off(game: Conjurers) -> None:
    """The battle that is fought, and nothing of the town that would follow on it."""
    stack = game.stack
    for at in range(len(stack) - 1, -1, -1):
        step = stack[at]
        if isinstance(step, TakeSpoils) and step.at == game.fighting:
            stack[: at + 1] = [BATTLE_DECIDED]
            return
    raise AssertionError("What a battle brings is taken when it is over.")


def fight_out(game: Conjurers, rng: Rng) -> bool:
    """Whether the attackers win the battle, once it is fought to its end. Beneath it must lie BATTLE_DECIDED."""
    battle = game.battle()
    while not battle.over():
        game.choose(best_option(game, rng))
    return battle.winner == ATTACKERS


def best_option(game: Conjurers, rng: Rng) -> int:
    """What the seat that decides would do, as far as it knows the hands; among equals chance decides."""
    hidden = game.battle().benches
    world = game.imagine(game.seat, rng) if hidden[0] or hidden[1] else game
    assert isinstance(world, Conjurers)
    weights = chances(world)
    best = max(weights)
    ties = [index for index, weight in enumerate(weights) if weight == best]
    return ties[rng.below(len(ties))] if len(ties) > 1 else ties[0]
