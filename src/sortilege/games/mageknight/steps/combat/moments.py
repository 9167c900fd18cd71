"""Which points are of use in a combat besides attack and block."""

from __future__ import annotations

from typing import Final

from ...effects import ops, rules
from ...state import MageKnight

DIPLOMACY: Final = (rules.DIPLOMACY, rules.DIPLOMACY_FIRE, rules.DIPLOMACY_ICE)
"""By element, the rule that turns influence into block of it."""


def uses_move(game: MageKnight) -> int:
    """Move points are of use with Agility in force, or with a card in hand that spends them in combat."""
    if game.turn.rules[rules.AGILITY] or any(game.box.uses_move[card] for card in game.hero.hand):
        return ops.USES_MOVE
    return 0


def uses_influence(game: MageKnight) -> int:
    """Influence is of use with Diplomacy or Learning in force."""
    in_force = game.turn.rules
    if diplomacy(game) or in_force[rules.LEARNING] or in_force[rules.LEARNING_TO_HAND]:
        return ops.USES_INFLUENCE
    return 0


def diplomacy(game: MageKnight) -> list[int]:
    """The elements of the block that influence can be turned into."""
    return [element for element, rule in enumerate(DIPLOMACY) if game.turn.rules[rule]]
