"""A ladder as a picture: a dot for each bot and a line for its interval."""

from __future__ import annotations

from math import floor, log10
from typing import Final

from ..art.drawing import text
from ..art.icons import embedded_fonts
from ..art.lone import FONTS
from ..kernel.game import Game
from .ladder import RATING, Ladder

WIDTH: Final = 720
LEFT: Final = 150
RIGHT: Final = 610
TOP: Final = 84
STEP: Final = 34
LEAST_STRIPES: Final = 4
STYLE: Final = """
text { font-family: 'Alegreya Sans', sans-serif; fill: #f2ecdf; dominant-baseline: middle; }
.title { font-family: 'Alegreya', serif; font-weight: 700; }
.muted { fill: #b3bdca; }
.mid { text-anchor: middle; }
.end { text-anchor: end; }
.felt { fill: #1f2733; }
.stripe { stroke: #3f4d60; }
.interval { stroke: #b3bdca; stroke-width: 3; stroke-linecap: round; }
.dot { fill: #f2c14e; }
"""


def ladder_svg(ladder: Ladder, game: Game) -> str:
    """The picture; it stands alone, its fonts in it."""
    height = TOP + STEP * len(ladder.rungs) + 34
    low = min(rung.low for rung in ladder.rungs)
    high = max(rung.high for rung in ladder.rungs)
    step = stride(high - low)
    first, last = floor(low / step), floor(high / step) + 1

    def across(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * (value / step - first) / (last - first)

    seats = "one seat" if ladder.seats == 1 else f"{ladder.seats} seats"
    parts = [
        text(24, 30, game.title, "title", 22),
        text(24, 56, f"{ladder.measure}, 95 % intervals; {ladder.deals:,} deals, {seats}", "muted", 15),
    ]
    foot = TOP + STEP * len(ladder.rungs)
    for number in range(first, last + 1):
        x = across(number * step)
        parts.append(f'<line class="stripe" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 8}" y2="{foot}"/>')
        parts.append(text(round(x, 1), foot + 14, f"{number * step:g}", "mid muted", 13))
    for place, rung in enumerate(ladder.rungs):
        y = TOP + STEP * place + STEP // 2 - 4
        parts.append(text(LEFT - 14, y, rung.bot, "end", 16))
        ends = f'x1="{across(rung.low):.1f}" x2="{across(rung.high):.1f}"'
        parts.append(f'<line class="interval" {ends} y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{across(rung.value):.1f}" cy="{y}" r="6"/>')
        parts.append(text(WIDTH - 24, y, f"{rung.value:.{0 if ladder.measure == RATING else 1}f}", "end", 16))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img"><style>{embedded_fonts(FONTS)}{STYLE}</style>'
        f'<rect class="felt" width="{WIDTH}" height="{height}" rx="10"/>{"".join(parts)}</svg>\n'
    )


def stride(span: float) -> float:
    """How far apart the stripes of a scale are: 1, 2 or 5 times a power of ten, for four stripes or a few more."""
    wanted = max(span, 1.0) / LEAST_STRIPES
    power = 10.0 ** floor(log10(wanted))
    return max(power * times for times in (1, 2, 5) if power * times <= wanted)
