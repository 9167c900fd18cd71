"""The shape of the map that is chosen as a small picture, for the form that opens a table."""

from __future__ import annotations

from html import escape
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Final

from ....kernel.game import OptionValue
from ....kernel.words import Message, Words
from ..box.components import Box
from ..box.geometry import POSITIONS, axial, position_at, position_xy
from ..box.scenario import SetupNumbers
from ..state.land import LAID_FACE_DOWN, PREDEFINED, SHAPES, WEDGE, Land
from ..state.team_variants import numbers_of
from ..state.variants import chosen_numbers
from .map_drawing import middle

Place = tuple[float, float]
ACROSS: Final = middle(*axial(position_at(1, 0) * 7))
"""From a tile to the next."""
TILE: Final = hypot(*ACROSS) / sqrt(3)
TURNED: Final = degrees(atan2(ACROSS[1], ACROSS[0])) + 30
"""How large a tile is, and which way its first corner points."""
COLOURS: Final = {"start": "#d9b36c", "countryside": "#7fa85c", "core": "#9c7a52", "beyond": "none"}
EDGES: Final = {"start": "#5b4a2d", "countryside": "#35522a", "core": "#4d3820", "beyond": "#c9d6e2"}
ROWS_BEYOND: Final = 1
"""So far beyond its last tile an open side of the map is hinted at."""


def sketch(box: Box, seats: int, options: dict[str, OptionValue], words: Words) -> str:
    """The tiles in their colours, nearest first, and in words how many there are and how long it takes."""
    numbers = numbers_of(box.scenarios[str(options["scenario"])], seats, options)
    if numbers is None:
        return ""
    numbers = chosen_numbers(numbers, options)
    told = words.say(
        Message(
            "sketch-told",
            {
                "n": numbers.rounds,
                "tiles": numbers.countryside,
                "core": numbers.core + numbers.core_city,
                "cities": numbers.core_city,
            },
        )
    )
    shape = words.say(Message(f"sketch-{numbers.shape}"))
    return f"{drawing(laid(numbers))}<span>{escape(shape)} {escape(told)}</span>"


def far(position: int) -> tuple[int, int]:
    """How many tiles away from the start a position is; those in the middle come first."""
    x, y = position_xy(position)
    return (abs(x) + abs(y) + abs(x + y)) // 2, abs(2 * y + x)


def laid(numbers: SetupNumbers) -> list[tuple[str, Place]]:
    """A kind of tile for each position of the shape, as they may come to lie."""
    land = Land()
    land.shape = SHAPES.index(numbers.shape)
    found = sorted((position for position in range(POSITIONS) if land.within(position)), key=far)
    if land.shape == PREDEFINED:
        found.sort(key=lambda position: (LAID_FACE_DOWN.get(position, 0), far(position)))
    start, near = found[:1], found[1 : numbers.countryside + 1]
    rest = found[numbers.countryside + 1 :]
    inland = [position for position in rest if land.shape != WEDGE or min(position_xy(position)) > 0]
    core = inland[: numbers.core + numbers.core_city]
    last = max(far(position)[0] for position in core) + ROWS_BEYOND
    beyond = [position for position in rest if position not in core and far(position)[0] <= last]
    shown = [("start", start), ("countryside", near), ("core", core), ("beyond", beyond)]
    return [(kind, middle(*axial(position * 7))) for kind, positions in shown for position in positions]


def drawing(tiles: list[tuple[str, Place]]) -> str:
    left, top = min(x for _, (x, _) in tiles) - TILE, min(y for _, (_, y) in tiles) - TILE
    across = max(x for _, (x, _) in tiles) + TILE - left
    down = max(y for _, (_, y) in tiles) + TILE - top
    parts = [
        f'<svg viewBox="0 0 {across:.0f} {down:.0f}" width="{across / 8:.0f}" height="{down / 8:.0f}" '
        'aria-hidden="true">'
    ]
    for kind in ("beyond", "core", "countryside", "start"):
        outline = "".join(tile(x - left, y - top) for one, (x, y) in tiles if one == kind)
        dashes = ' stroke-dasharray="16 16"' if kind == "beyond" else ""
        parts.append(f'<path d="{outline}" fill="{COLOURS[kind]}" stroke="{EDGES[kind]}" stroke-width="7"{dashes}/>')
    return "".join((*parts, "</svg>"))


def tile(x: float, y: float) -> str:
    """A tile, its ragged edge made straight."""
    turns = [radians(TURNED + 60 * corner) for corner in range(6)]
    return "M" + "L".join(f"{x + TILE * cos(turn):.0f} {y + TILE * sin(turn):.0f}" for turn in turns) + "z"
