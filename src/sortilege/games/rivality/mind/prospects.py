"""Who is likely to keep which tile, and what that makes of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from ..state.field import LIMIT, NOBODY, SIDES
from ..state.rivality import Rivality
from ..state.table import SURAMUN, WELL, YOU

SPELLS: Final = ((4, 1, 2), (3, 1, 8), (3, 2, 4), (2, 1, 6), (2, 2, 13), (2, 3, 11), (1, 1, 6), (1, 2, 5), (1, 3, 2))
"""Golems, range, and how many of the 57 spells of all tiles are like that."""
MOST_SHIELDS: Final = 9


def falls(shields: int, holding: int, attacking: int) -> float:
    """How likely one spell, drawn from all, takes a tile from the side that holds it; a tie is half a loss."""
    total = sum(count for _, _, count in SPELLS)
    chance = 0.0
    for golems, reach, count in SPELLS:
        arrived = golems if reach == 3 else max(0, golems - shields)
        after = attacking + arrived
        left = min(holding, max(0, LIMIT - after))
        if after > left:
            chance += count / total
        elif after == left:
            chance += count / total / 2
    return chance


FALLS: Final = [
    falls(shields, holding, attacking)
    for shields in range(MOST_SHIELDS + 2)
    for holding in range(LIMIT + 1)
    for attacking in range(LIMIT + 1)
]


def worth_to(game: Rivality, seat: int) -> float:
    """How the seat stands: its share of the win, expected or won."""
    if game.outcome is not None:
        return game.outcome.share(seat)
    return shares(game)[game.side_of(seat)]


def shares(game: Rivality) -> list[float]:
    """How likely each side is to win."""
    return odds(game, prospects(game), tiles_left(game))


def odds(game: Rivality, prospects: list[float], left: int) -> list[float]:
    """How likely each side is to win with these points in prospect."""
    scale = 1.2 + 0.25 * left
    most = max(prospects)
    chances: list[float] = []
    for side in range(game.sides):
        handicap = 0.5 if game.level and side == YOU else 0.0
        chances.append(exp((prospects[side] - handicap - most) / scale))
    total = sum(chances)
    return [chance / total for chance in chances]


def prospects(game: Rivality) -> list[float]:
    """The points each side may expect: every tile, by how likely it stays with who holds it."""
    points = [0.0] * game.sides
    danger = danger_with(tiles_left(game))
    well = NOBODY if game.level else game.field.holder(WELL)
    for slot in range(len(game.field.cells)):
        add_prospect(game, slot, danger, well, points)
    return points


def add_prospect(game: Rivality, slot: int, danger: float, well: int, points: list[float]) -> None:
    """Add what one tile promises to each side."""
    field = game.field
    golems = field.golems
    at = slot * SIDES
    standing = golems[at] + golems[at + 1] + golems[at + 2]
    if standing == 0:
        return
    value = float(game.tileset.values[field.tiles[slot]])
    guarded = slot in game.wizards
    if guarded and danger == 0.0:
        return
    holder = field.holder(slot)
    if holder == NOBODY:
        add_contested(game, slot, value, well, points)
        return
    holding = golems[at + holder]
    attacking = standing - holding
    if attacking and (game.expert or (game.level == "master" and holder == YOU)):
        value -= 1.0
    shields = game.tileset.shields[field.tiles[slot]] + (1 if holding == LIMIT else 0)
    add_held(game, holder, value, guarded, danger * fall_chance(shields, holding, attacking), points)


def add_contested(game: Rivality, slot: int, value: float, well: int, points: list[float]) -> None:
    """A contested tile is worth a part to each who may yet win it, most to who holds the Well."""
    if game.level and game.level != "beginner":
        points[SURAMUN] += value * 0.6
        points[YOU] += value * 0.3
        return
    for side in game.field.leaders(slot):
        points[side] += value * (0.6 if side == well else 0.3)


def add_held(game: Rivality, holder: int, value: float, guarded: bool, risk: float, points: list[float]) -> None:
    """Add what a held tile promises: a wizard guards it for now, but has to move on."""
    if guarded:
        risk = risk * 0.6 + 0.1
    points[holder] += value * (1.0 - risk)
    if game.sides == 2:
        points[1 - holder] += value * risk * 0.8


def fall_chance(shields: int, holding: int, attacking: int) -> float:
    return FALLS[(shields * (LIMIT + 1) + holding) * (LIMIT + 1) + attacking]


def danger_with(left: int) -> float:
    """How likely a tile is attacked again while so many tiles are to be laid."""
    return min(0.85, 0.09 * left)


def tiles_left(game: Rivality) -> int:
    """How many tiles are still to be laid; in the solo mode, how many turns there may be."""
    if game.level:
        return min(game.reserve) // 4
    left = 0
    for pile in game.piles:
        left += len(pile)
    for tile in game.hands:
        if tile >= 0:
            left += 1
    return left
