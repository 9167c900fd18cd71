"""The lattice of tile positions and spaces. It never changes, so that it is worked out once.

A tile position is (x, y), the start tile lies at (0, 0). A space is a number: position * 7 + place, the place being 0
for the centre of the tile and 1 to 6 for the spaces around it, clockwise from the north-east.
"""

from __future__ import annotations

import re
from typing import Final

X_COUNT: Final = 18
Y_LOW: Final = -3
Y_COUNT: Final = 22
POSITIONS: Final = X_COUNT * Y_COUNT
SPACES: Final = POSITIONS * 7
PLACES: Final = ("C", "NE", "E", "SE", "SW", "W", "NW")
DIRECTIONS: Final = ("ne", "e", "se", "sw", "w", "nw")
OFFSETS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""From a space to its neighbour, by direction, in axial coordinates."""
TILE_OFFSETS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NOWHERE: Final = -1
COORDINATES: Final = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


def position_at(x: int, y: int) -> int:
    """The tile position, or NOWHERE beyond the edge of the world."""
    if 0 <= x < X_COUNT and Y_LOW <= y < Y_LOW + Y_COUNT:
        return x * Y_COUNT + y - Y_LOW
    return NOWHERE


def position_xy(position: int) -> tuple[int, int]:
    return position // Y_COUNT, position % Y_COUNT + Y_LOW


def axial(space: int) -> tuple[int, int]:
    """Where a space lies: how far east, and how far down to the south-east."""
    x, y = position_xy(space // 7)
    place = space % 7
    q, r = 3 * x + y, -2 * x - 3 * y
    if place:
        q, r = q + OFFSETS[place - 1][0], r + OFFSETS[place - 1][1]
    return q, r


def lay_out() -> tuple[list[int], dict[tuple[int, int], int]]:
    """Each space's six neighbours, one after the other, and the space at each place."""
    spaces = {axial(space): space for space in range(SPACES)}
    around: list[int] = []
    for space in range(SPACES):
        q, r = axial(space)
        for dq, dr in OFFSETS:
            around.append(spaces.get((q + dq, r + dr), NOWHERE))
    return around, spaces


LAID_OUT: Final = lay_out()
AROUND: Final = LAID_OUT[0]
"""The neighbour of a space in each direction: AROUND[space * 6 + direction]."""
AT: Final = LAID_OUT[1]


def neighbours(space: int) -> list[int]:
    return [beside for beside in AROUND[space * 6 : space * 6 + 6] if beside != NOWHERE]


def adjacent(one: int, other: int) -> bool:
    return other in AROUND[one * 6 : one * 6 + 6]


def distance(one: int, other: int) -> int:
    """How many steps lead from one space to the other."""
    q, r = axial(one)
    p, s = axial(other)
    return (abs(q - p) + abs(r - s) + abs(q + r - p - s)) // 2


def space_text(space: int) -> str:
    """A space as people write it."""
    q, r = axial(space)
    return f"{q},{r}"


def read_space(text: str) -> int:
    """The space that people write so, or NOWHERE."""
    read = COORDINATES.fullmatch(text)
    return NOWHERE if read is None else AT.get((int(read[1]), int(read[2])), NOWHERE)


def position_text(position: int) -> str:
    x, y = position_xy(position)
    return f"{x},{y}"


def read_position(text: str) -> int:
    """The tile position that people write so, or NOWHERE."""
    read = COORDINATES.fullmatch(text)
    return NOWHERE if read is None else position_at(int(read[1]), int(read[2]))


def tile_neighbours(position: int) -> list[int]:
    """The tile positions that touch this one."""
    x, y = position_xy(position)
    found = [position_at(x + dx, y + dy) for dx, dy in TILE_OFFSETS]
    return [beside for beside in found if beside != NOWHERE]


TILES_AROUND: Final = [tile_neighbours(position) for position in range(POSITIONS)]
CENTRE: Final = position_at(0, 0) * 7
"""The centre of the start tile, where the portal is."""
