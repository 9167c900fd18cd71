"""Where things lie on the table, in two arrangements: a wide one, and a tall one for phones held upright.

Groups are drawn at their own size. A wide picture puts them where `transform` says; the page's style sheet puts them
where `--tall` says when the room is tall. So one drawing serves both, and a die keeps its element when a phone is
turned.
"""

from __future__ import annotations

from typing import Final

from ....art import moved
from .card_face import HEIGHT, WIDTH

GAP: Final = 16
MARGIN: Final = 16
CAPTION: Final = 50
"""Room above the top row, for its name and the draw pile."""
BETWEEN: Final = 40
"""Room between the rows, for the name of the bottom row."""
ROWS: Final = CAPTION + 2 * HEIGHT + BETWEEN

ENTRY_WIDTH: Final = 304
ENTRY_HEIGHT: Final = 46
COMPACT_WIDTH: Final = 112
COMPACT_HEIGHT: Final = 96
"""A colour of the supply: with its faces, and, when the table is tall, as a die and a number that a finger can meet."""
COLOURS: Final = 7
AREA_WIDTH: Final = 562
AREA_TITLE: Final = 46
WIDE_LINES: Final = ((6, 2, 0.97), (8, 3, 0.73), (11, 4, 0.53))
TALL_LINES: Final = ((7, 1, 0.86), (7, 2, 0.86), (10, 3, 0.6))
"""How dice lie in an area: so many in a line, so many lines, so large; the first that has room for all."""
TALL: Final = 840
LARGEST: Final = 1.3
"""How much cards are enlarged at most when the table is tall."""
DIE: Final = 76
FINGER: Final = 42
EYE: Final = 34
"""How large a die is drawn, and how many pixels it needs on a phone, for fingers, and on a desk, for eyes."""

Spot = tuple[float, float, float]
"""Across, down, and how large."""


class Lines:
    """Where up to so many dice lie in an area."""

    def __init__(self, kinds: tuple[tuple[int, int, float], ...], dice: int) -> None:
        fitting = [(across, lines, scale) for across, lines, scale in kinds if across * lines >= dice] or [kinds[-1]]
        self.across, lines, self.scale = fitting[0]
        self.step = (AREA_WIDTH - 30) / self.across
        self.height = AREA_TITLE + lines * self.step + 12

    def spot(self, place: int) -> Spot:
        line, column = place // self.across, place % self.across
        return 15 + self.step * (column + 0.5), AREA_TITLE + 2 + self.step * (line + 0.5), self.scale


class Layout:
    """The places of all groups for rows of so many columns and up to so many dice, in both arrangements."""

    def __init__(self, columns: int, dice: int) -> None:
        self.columns = columns
        self.wide = Lines(WIDE_LINES, dice)
        self.tall = Lines(TALL_LINES, dice)
        rows = columns * (WIDTH + GAP) - GAP
        right = rows + 26
        inner = right + ENTRY_WIDTH
        below = MARGIN + ROWS + 24
        area = (inner - 20) / 2 / AREA_WIDTH
        tall_rows = min(TALL / rows, LARGEST)
        tall_area = TALL / AREA_WIDTH
        rolling = MARGIN + ROWS * tall_rows + 22
        tray = rolling + self.tall.height * tall_area + 16
        supply = tray + self.tall.height * tall_area + 18
        step = (ROWS - CAPTION) / COLOURS
        step_right = (TALL - COMPACT_WIDTH) / (COLOURS - 1)
        self.rows: tuple[Spot, Spot] = (
            (MARGIN, MARGIN, 1),
            (MARGIN + (TALL - rows * tall_rows) / 2, MARGIN, tall_rows),
        )
        self.title: Spot = (MARGIN + right, MARGIN, 1)
        self.rolling: tuple[Spot, Spot] = ((MARGIN, below, area), (MARGIN, rolling, tall_area))
        self.tray: tuple[Spot, Spot] = ((MARGIN + inner / 2 + 10, below, area), (MARGIN, tray, tall_area))
        self.entries: list[tuple[Spot, Spot]] = [
            (
                (MARGIN + right, MARGIN + CAPTION + step * place + (step - ENTRY_HEIGHT) / 2, 1),
                (MARGIN + place * step_right, supply, 1),
            )
            for place in range(COLOURS)
        ]
        self.wide_box = (inner + 2 * MARGIN, below + self.wide.height * area + MARGIN)
        self.tall_box = (TALL + 2 * MARGIN, supply + COMPACT_HEIGHT + MARGIN)
        die, tall_die = DIE * self.wide.scale * area, DIE * self.tall.scale * tall_area
        self.wide_least = (max(FINGER / die, FINGER / ENTRY_HEIGHT), EYE / die)
        self.tall_least = (FINGER / tall_die, EYE / tall_die)


def placed(wide: Spot, tall: Spot, buttons: bool) -> str:
    """The attributes that put something of the class `lay` where it belongs; lone pictures are wide."""
    there = moved(round(wide[0], 2), round(wide[1], 2), round(wide[2], 4))
    if not buttons:
        return there
    return f'{there} style="--tall: translate({tall[0]:.1f}px, {tall[1]:.1f}px) scale({tall[2]:.4g})"'


def card_spot(row: int, column: int) -> tuple[float, float]:
    """The corner of a card in its group: row 0 is the top row."""
    return column * (WIDTH + GAP), CAPTION + row * (HEIGHT + BETWEEN)
