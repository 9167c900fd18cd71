"""Rewards won in combat, to be taken at the end of the turn."""

from __future__ import annotations

from typing import Final

from .state import MageKnight

ARTIFACT: Final = 0
SPELL: Final = 1
ACTION: Final = 2
UNIT: Final = 3
CRYSTALS: Final = 4
CRYSTAL: Final = 5
DUNGEON_TREASURE: Final = 6
NAMES: Final = ("artifact", "spell", "advanced_action", "unit", "crystals_one_of_each", "crystal", "dungeon_treasure")


def promise(game: MageKnight, *won: int) -> None:
    """Rewards that wait for the end of the turn; artifacts of all sources are drawn together."""
    for reward in won:
        if reward == ARTIFACT:
            game.turn.artifacts += 1
        else:
            game.turn.rewards.append(reward)
        game.tell("wins-reward", {"hero": game.name(game.active), "reward": NAMES[reward]})
