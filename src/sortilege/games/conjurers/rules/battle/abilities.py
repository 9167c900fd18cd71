"""What a creature on the board can do: its own abilities, those of its equipment, what flies over whom."""

from __future__ import annotations

from ...box.components import Parts
from ...box.terms import ABSORPTION, DEVOUR, FLYING
from ...state.battle import FACING, NO_CARD, NO_PIECE, ROW, Battle


def power(parts: Parts, battle: Battle, slot: int, ability: int) -> int:
    """The number of an ability of the creature in the slot, from itself and its equipment together; 0 if it has it not.

    A bound creature has none of its own."""
    total = 0 if battle.bound[slot] else parts.powers[battle.card[slot]][ability]
    first = battle.worn[2 * slot]
    if first != NO_PIECE:
        total += parts.gifts[first][ability]
        second = battle.worn[2 * slot + 1]
        if second != NO_PIECE:
            total += parts.gifts[second][ability]
    return total


def powers_of(parts: Parts, battle: Battle, slot: int) -> list[int]:
    """All abilities of the creature in the slot, as `power` gives each of them. Not to be changed."""
    found = parts.no_powers if battle.bound[slot] else parts.powers[battle.card[slot]]
    first = battle.worn[2 * slot]
    if first != NO_PIECE:
        found = added(found, parts.gifts[first])
        second = battle.worn[2 * slot + 1]
        if second != NO_PIECE:
            found = added(found, parts.gifts[second])
    return found


def added(powers: list[int], gifts: list[int]) -> list[int]:
    return [powers[ability] + gifts[ability] for ability in range(len(powers))]


def out_of_reach(parts: Parts, battle: Battle, slot: int, enemy: int) -> bool:
    """Whether the enemy flies and the creature does not."""
    return power(parts, battle, enemy, FLYING) > 0 and power(parts, battle, slot, FLYING) == 0


def devours(parts: Parts, battle: Battle, slot: int) -> bool:
    """Whether the creature devours instead of attacking."""
    return power(parts, battle, slot, DEVOUR) > 0


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
