"""Whom a creature on the board can reach, and what its equipment can still absorb."""

from __future__ import annotations

from ...box.components import Parts
from ...box.terms import ABSORPTION, FLYING
from ...state.battle import FACING, NO_CARD, NO_PIECE, ROW, Battle


def out_of_reach(battle: Battle, slot: int, enemy: int) -> bool:
    """Whether the enemy flies and the creature does not."""
    return battle.powers[enemy][FLYING] > 0 and battle.powers[slot][FLYING] == 0


def has_enemy(battle: Battle, slot: int) -> bool:
    """Whether an enemy faces the creature."""
    return battle.card[FACING[slot]] != NO_CARD


def left_to_absorb(parts: Parts, battle: Battle, place: int) -> int:
    """How much the piece at this place (slot * 2 + hand) can still absorb."""
    piece = battle.worn[place]
    return parts.gifts[piece][ABSORPTION] - battle.wear[place] if piece != NO_PIECE else 0


def number_in_row(slot: int) -> int:
    """What people call the slot: 1 to 3."""
    return slot % ROW + 1
