"""The battlefield: an endless grid of cells on which tiles lie, with the golems on them."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from ..box.grid import STEPS, WIDTH

SPOT: Final = 8
SECOND_TILE: Final = 4
SPOTS: Final = tuple(tuple(range(cell * SPOT, cell * SPOT + SPOT)) for cell in range(WIDTH * WIDTH))
"""Every way to lay a tile on a cell: cell * 8, plus 4 for the second tile of the hand, plus the facing."""

NOBODY: Final = -1
SIDES: Final = 3
LIMIT: Final = 5
"""No tile holds more golems than this; so many of one side are entrenched."""
VOID: Final = 0
EDGE: Final = 255
NO_GOLEMS: Final = (0, 0, 0)


class Battlefield:
    """The tiles laid so far. Each lies in a *slot*, numbered as they were laid; golems are counted per slot and side.

    `spots` holds every way to lay one of two tiles (see SPOTS), for each free cell beside a tile, in order.
    """

    def __init__(self) -> None:
        self.grid = bytearray(WIDTH * WIDTH)
        self.cells: list[int] = []
        self.tiles: list[int] = []
        self.facings: list[int] = []
        self.golems: list[int] = []
        self.spots: list[int] = []

    def clone(self) -> Battlefield:
        other = Battlefield()
        other.grid = self.grid[:]
        other.cells = self.cells[:]
        other.tiles = self.tiles[:]
        other.facings = self.facings[:]
        other.golems = self.golems[:]
        other.spots = self.spots[:]
        return other

    def lay(self, tile: int, cell: int, facing: int) -> int:
        """Put a tile on a free cell, and say in which slot it lies now."""
        grid = self.grid
        spots = self.spots
        if grid[cell] == EDGE:
            at = bisect_left(spots, cell * SPOT)
            del spots[at : at + SPOT]
        self.cells.append(cell)
        self.tiles.append(tile)
        self.facings.append(facing)
        self.golems.extend(NO_GOLEMS)
        slot = len(self.cells)
        grid[cell] = slot
        for step in STEPS:
            beside = cell + step
            if grid[beside] == VOID:
                grid[beside] = EDGE
                at = bisect_left(spots, beside * SPOT)
                spots[at:at] = SPOTS[beside]
        return slot - 1

    def slot(self, cell: int) -> int:
        """The slot of the tile on the cell, or -1."""
        found = self.grid[cell]
        return -1 if found == EDGE else found - 1

    def free(self, cell: int) -> bool:
        """Whether the cell is free and shares an edge with a tile."""
        return self.grid[cell] == EDGE

    def on(self, slot: int, side: int) -> int:
        """How many golems the side has there."""
        return self.golems[slot * SIDES + side]

    def count(self, slot: int) -> int:
        """How many golems stand there, of all sides together."""
        at = slot * SIDES
        golems = self.golems
        return golems[at] + golems[at + 1] + golems[at + 2]

    def add(self, slot: int, side: int, golems: int) -> None:
        self.golems[slot * SIDES + side] += golems

    def holder(self, slot: int) -> int:
        """The side with more golems there than each other, or NOBODY."""
        at = slot * SIDES
        golems = self.golems
        first = golems[at]
        second = golems[at + 1]
        third = golems[at + 2]
        if first > second:
            return 0 if first > third else NOBODY if first == third else 2
        if second > first:
            return 1 if second > third else NOBODY if second == third else 2
        return 2 if third > first else NOBODY

    def leaders(self, slot: int) -> list[int]:
        """The sides that have most golems there: several if it is contested, none if nobody stands there."""
        counts = self.golems[slot * SIDES : slot * SIDES + SIDES]
        most = max(counts)
        return [side for side in range(SIDES) if counts[side] == most] if most else []

    def contested(self, slot: int) -> bool:
        return self.holder(slot) == NOBODY and self.count(slot) > 0

    def entrenched(self, slot: int) -> bool:
        """Whether one side has five golems there."""
        at = slot * SIDES
        golems = self.golems
        return golems[at] >= LIMIT or golems[at + 1] >= LIMIT or golems[at + 2] >= LIMIT

    def neighbours(self, slot: int) -> list[int]:
        """The slots of the tiles that share an edge with it."""
        cell = self.cells[slot]
        return [found for found in (self.slot(cell + step) for step in STEPS) if found >= 0]
