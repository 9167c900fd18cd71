"""Which points are of use in a combat besides attack and block."""

from __future__ import annotations

from typing import Final

from ...box.effects import in_force, ops
from ...state.state import MageKnight

DIPLOMACY: Final = (in_force.DIPLOMACY, in_force.DIPLOMACY_FIRE, in_force.DIPLOMACY_ICE)
"""By element, the rule that turns influence into block of it."""


def uses_move(game: MageKnight) -> int:
    """Move points are of use with Agility in force, or with a card in hand that spends them in combat."""
    if game.turn.rules[in_force.AGILITY] or any(game.box.uses_move[card] for card in game.hero.hand):
        return ops.USES_MOVE
    return 0


def uses_influence(game: MageKnight) -> int:
    """Influence is of use with Diplomacy or Learning in force."""
    rules = game.turn.rules
    if diplomacy(game) or rules[in_force.LEARNING] or rules[in_force.LEARNING_TO_HAND]:
        return ops.USES_INFLUENCE
    return 0


def diplomacy(game: MageKnight) -> list[int]:
    """The elements of the block that influence can be turned into."""
    return [element for element, rule in enumerate(DIPLOMACY) if game.turn.rules[rule]]
