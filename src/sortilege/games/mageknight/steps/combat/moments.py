"""Which points are of use in a combat besides attack and block."""

from __future__ import annotations

from ...effects import ops, rules
from ...state import MageKnight


def uses_move(game: MageKnight) -> int:
    """Move points are of use with Agility in force, or with a card in hand that spends them in combat."""
    if game.turn.rules[rules.AGILITY] or any(game.box.uses_move[card] for card in game.hero.hand):
        return ops.USES_MOVE
    return 0


def uses_influence(game: MageKnight) -> int:
    """Influence is of use with Diplomacy or Learning in force."""
    in_force = game.turn.rules
    if in_force[rules.DIPLOMACY] or in_force[rules.DIPLOMACY_ICE] or in_force[rules.DIPLOMACY_FIRE]:
        return ops.USES_INFLUENCE
    if in_force[rules.LEARNING] or in_force[rules.LEARNING_TO_HAND]:
        return ops.USES_INFLUENCE
    return 0


def diplomatic(game: MageKnight) -> bool:
    """Whether influence can be turned into block."""
    in_force = game.turn.rules
    return bool(in_force[rules.DIPLOMACY] or in_force[rules.DIPLOMACY_ICE] or in_force[rules.DIPLOMACY_FIRE])
