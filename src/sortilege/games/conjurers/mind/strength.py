"""How strong creatures are: what they stand times what they deal, and the chance to win that comes of it."""

from __future__ import annotations

import math
from typing import Final

from ....kernel.state import NOBODY
from ..box.components import Parts
from ..box.terms import (
    ABSORPTION,
    BIND,
    BURNING,
    DEFENSIVE,
    DEVOUR,
    FIRST_STRIKE,
    FLYING,
    FROST_ATTACK,
    LIFE_STEAL,
    MAGICIAN,
    MULTI_ATTACK,
    OFFENSIVE,
    POISONOUS,
    POWER_HIT,
    RANGED,
    RESURRECTION,
)
from ..rules.battle.abilities import left_to_absorb
from ..rules.battle.ending import QUIET_ROUNDS, stronger
from ..state.battle import ATTACKERS, NO_CARD, Battle
from ..state.conjurers import Conjurers
from ..state.table import Table

WORN_AT_MOST: Final = 2
"""So many pieces of equipment a creature carries."""
UNWORN: Final = 0.8
"""What a piece that can still be given counts, beside one that is worn."""
ABSORBED: Final = 1.5
"""What a point that equipment absorbs is worth, beside a hit point: whoever needs it most gets it."""
LAST_STRIKE: Final = 1.5
"""Whoever is about to die strikes once more: so many hit points it is worth to stand at all."""
STILL_THERE: Final = 2.0
"""And so many more once it is on the board, however much it has suffered: the dead do not strike at all."""
STEEPNESS: Final = 5.5
"""How much a small lead in strength tells."""
TYPICAL_HIT_POINTS: Final = 10.0
TYPICAL_DICE: Final = 3.0


def vigor(hit_points: float, dice: float, powers: list[int]) -> float:
    """What a creature with these abilities may deal before it falls, for each damage that an enemy deals in a fight.

    The numbers were fitted to how 4,000 battles of bots ended."""
    dealt = dice + 1.2 * powers[POWER_HIT] + 0.45 * powers[OFFENSIVE] + 1.2 * powers[BURNING]
    if powers[POISONOUS]:
        dealt += 1.4
    if powers[MULTI_ATTACK]:
        dealt += 0.1
    if powers[FROST_ATTACK]:
        dealt += 0.8
    if powers[MAGICIAN]:
        dealt += 1.8
    stood = hit_points + LAST_STRIKE + powers[DEFENSIVE] * 1.9
    if powers[RESURRECTION]:
        stood *= 1.75
    if powers[LIFE_STEAL]:
        stood *= 1.3
    if powers[RANGED]:
        stood *= 1.7
    if powers[FLYING]:
        stood *= 1.25
    if powers[FIRST_STRIKE]:
        stood *= 1.2
    if powers[DEVOUR]:
        stood *= 1.65
    if powers[BIND]:
        stood *= 1.4
    return stood * dealt


def card_vigor(parts: Parts, card: int) -> float:
    return vigor(float(parts.hit_points[card]), float(parts.dice[card]), parts.powers[card])


def piece_vigor(parts: Parts, piece: int, hit_points: float, dice: float) -> float:
    """What a piece of equipment adds to a creature that has so many hit points and dice."""
    gifts = parts.gifts[piece]
    return vigor(hit_points + ABSORBED * gifts[ABSORPTION], dice, gifts) - (hit_points + LAST_STRIKE) * dice


def pieces_vigor(parts: Parts, counts: list[int], most: int) -> float:
    """What the best of these pieces of equipment add, at most so many."""
    found: list[float] = []
    for piece in range(parts.pieces):
        if counts[piece]:
            found += [piece_vigor(parts, piece, TYPICAL_HIT_POINTS, TYPICAL_DICE)] * counts[piece]
    found.sort(reverse=True)
    return sum(found[:most])


def army_strength(table: Table, seat: int) -> float:
    """What the seat brings into a battle: of a large army the draw takes only a part, good and bad alike."""
    parts = table.parts
    army = table.army(seat)
    total = 0.0
    for card in army:
        total += card_vigor(parts, card)
    count = len(army)
    drawn = min(count, parts.drawn)
    if count > drawn:
        total *= drawn / count
    return total + UNWORN * pieces_vigor(parts, table.equipment_of(seat), WORN_AT_MOST * drawn)


def guard_strength(parts: Parts, card: int) -> float:
    """What a creature that is fought for and its minion bring."""
    return card_vigor(parts, card) + card_vigor(parts, parts.minion_for(card))


def chance(mine: float, theirs: float) -> float:
    """How likely the stronger wins."""
    if mine <= 0.0:
        return 0.0
    return 1.0 / (1.0 + math.pow(theirs / mine, STEEPNESS))


# A battle under way


def side_strength(parts: Parts, battle: Battle, side: int) -> float:
    """What is left of a side, on the board and in hand."""
    total = 0.0
    for slot in battle.standing(side):
        total += slot_vigor(parts, battle, slot)
    for card in battle.hands[side]:
        total += card_vigor(parts, card)
    if battle.hands[side] and any(battle.spare[side]):
        total += UNWORN * pieces_vigor(parts, battle.spare[side], WORN_AT_MOST * len(battle.hands[side]))
    return total


def slot_vigor(parts: Parts, battle: Battle, slot: int) -> float:
    """What the creature in the slot is still good for."""
    card = battle.card[slot]
    left = float(parts.hit_points[card] - battle.damage[slot])
    left += left_to_absorb(parts, battle, 2 * slot) + left_to_absorb(parts, battle, 2 * slot + 1)
    left = max(0.5, left - 1.5 * battle.poison[slot]) + STILL_THERE
    dice = float(parts.dice[card])
    if battle.frost[slot]:
        dice *= 0.75
    if battle.bound[slot]:
        dice *= 0.6
    powers = battle.powers[slot]
    if powers[RESURRECTION] and battle.risen[slot]:
        powers = powers[:]
        powers[RESURRECTION] = 0
    found = vigor(left, dice, powers)
    return found * 0.5 if battle.is_devoured(slot) else found


def attackers_chance(game: Conjurers, battle: Battle) -> float:
    """How likely the attackers win; where nothing happens, the side with more hit points does."""
    if battle.over():
        return 1.0 if battle.winner == ATTACKERS else 0.0
    parts = game.parts
    if battle.turns == 0:
        return chance_before(game, battle)
    odds = chance(side_strength(parts, battle, 0), side_strength(parts, battle, 1))
    if battle.rolled:
        return odds
    stale = min(1.0, (battle.quiet + 0.5) / (QUIET_ROUNDS + 0.5))
    return odds * (1.0 - stale) + stale * (0.9 if stronger(game, battle) == ATTACKERS else 0.1)


def chance_before(game: Conjurers, battle: Battle) -> float:
    """How likely the attackers of a battle win that has not begun."""
    mine = army_strength(game, battle.attacker)
    if battle.defender != NOBODY:
        theirs = army_strength(game, battle.defender)
        if battle.left_out != NO_CARD:
            theirs = without(game, battle, theirs)
        return chance(mine, theirs)
    return chance(mine, guard_strength(game.parts, battle.prize)) if battle.prize != NO_CARD else 0.0


def without(game: Conjurers, battle: Battle, strength: float) -> float:
    """The strength of an army when its weakest creature, or another, is left out of the draw."""
    parts = game.parts
    army = game.army(battle.defender)
    total = 0.0
    for card in army:
        total += card_vigor(parts, card)
    mean = total / len(army)
    rest = (total - card_vigor(parts, battle.left_out)) / (len(army) - 1)
    return strength + (rest - mean) * min(parts.drawn, len(army))
