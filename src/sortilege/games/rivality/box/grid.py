"""Cells, directions and the lands of the solo mode: where tiles can lie, and how people write it."""

from typing import Final

WIDTH: Final = 64
MIDDLE: Final = 32 * WIDTH + 32
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
FACINGS: Final = ("north", "east", "south", "west")
STEPS: Final = (WIDTH, 1, -WIDTH, -1)
"""From a cell to its neighbour, by direction."""

COLUMNS: Final = 4
ROWS: Final = 6
"""How wide and how deep the lands of the solo mode are, the player's and Suramun's together."""


def cell_at(x: int, y: int) -> int:
    """The cell x steps east and y steps north of the middle."""
    return MIDDLE + y * WIDTH + x


def cell_text(cell: int) -> str:
    """A cell as people write it: how far east, how far north of the middle."""
    return f"{cell % WIDTH - 32},{cell // WIDTH - 32}"


def land(column: int, row: int) -> int:
    """The cell in this column from the left and this row from the player's side, both counted from 1."""
    return cell_at(column, row)
