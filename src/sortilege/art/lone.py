"""What pictures that stand alone need besides shapes: the game's style sheet, written out, with the fonts in it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from .icons import embedded_fonts

BROWSER_ONLY: Final = "/* Only in the browser */"
"""What follows this line of a game's style sheet is for pages."""
FONTS: Final = (
    ("Alegreya", 700, "alegreya-latin-700-normal.woff2"),
    ("Alegreya Sans", 400, "alegreya-sans-latin-400-normal.woff2"),
)


@cache
def lone_style(sheet: Path) -> str:
    """The style sheet with fonts and values written out, since few readers of lone pictures know variables.

    It begins with one rule that gives all the variables their values.
    """
    written = re.sub(r"var\(--[\w-]+, ([^()]+)\)", r"\1", picture_rules(sheet))
    values = dict(re.findall(r"(--[\w-]+): ([^;]+);", written))
    rules = written[written.index("}") + 1 :]
    for name, value in values.items():
        rules = rules.replace(f"var({name})", value)
    return embedded_fonts(FONTS) + rules.strip()


@cache
def picture_rules(sheet: Path) -> str:
    """The rules of a style sheet that pictures need, without what is said about them."""
    written = sheet.read_text("utf-8").split(BROWSER_ONLY)[0]
    return re.sub(r"/\*.*?\*/\n?|(?<=\n)\n", "", written, flags=re.DOTALL).strip()
