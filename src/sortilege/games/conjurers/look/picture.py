"""A view as one picture that stands alone."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....kernel.words import Words
from .text import write

LINE: Final = 18
COLUMN: Final = 7.6
EDGE: Final = 24


def draw(view: dict[str, Any], words: Words) -> str:
    """The board as lines of text in an SVG."""
    lines = write(view, words).split("\n")
    width = round(2 * EDGE + COLUMN * max(len(line) for line in lines))
    height = 2 * EDGE + LINE * len(lines)
    rows = [
        f'<text x="{EDGE}" y="{EDGE + LINE * (number + 1)}" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
            ' font-family="monospace" font-size="12">',
            f'<rect width="{width}" height="{height}" fill="#f4ecd9"/>',
            *rows,
            "</svg>",
        ]
    )
