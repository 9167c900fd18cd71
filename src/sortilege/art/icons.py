"""Reads what the build put into `vendor` (see hatch_build.py); `used.toml` says what that is."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from .outlines import rounded

VENDOR: Final = Path(__file__).with_name("vendor")
"""Fonts to be served are in `fonts`, with a style sheet `fonts.css` that names them."""
ABSENT: Final = "The icons and fonts are not there: install Sortilege with pip (pip install -e .), which fetches them."


@cache
def bodies() -> dict[str, str]:
    try:
        written = (VENDOR / "icons.json").read_text("utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(ABSENT) from None
    return {name: body.replace(' fill="currentColor"', "") for name, body in json.loads(written).items()}


@cache
def icon(name: str) -> str:
    """The shapes of an icon in a square of 512, in whatever ink is set around them."""
    found = bodies()
    if name not in found:
        raise KeyError(f"There is no icon {name!r}: add it to art/used.toml and install again.")
    return rounded(found[name])


def symbols(names: tuple[str, ...]) -> str:
    """The icons as symbols for `use`, to be had once in a page."""
    return "".join(f'<symbol id="icon-{name}" viewBox="0 0 512 512">{icon(name)}</symbol>' for name in names)


def use(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    """An icon of the symbols around a point; `kind` is its class."""
    classes = f' class="{escape(kind)}"' if kind else ""
    corner = f'x="{x - size / 2:g}" y="{y - size / 2:g}"'
    return f'<use href="#icon-{name}" {corner} width="{size:g}" height="{size:g}"{classes}/>'


@cache
def embedded_fonts(files: tuple[tuple[str, int, str], ...]) -> str:
    """A style sheet that holds the fonts itself, for files that stand alone: (family, weight, file) of each."""
    rules: list[str] = []
    for family, weight, name in files:
        try:
            data = b64encode((VENDOR / "fonts" / name).read_bytes()).decode()
        except FileNotFoundError:
            raise FileNotFoundError(ABSENT) from None
        rules.append(
            f"@font-face {{ font-family: '{family}'; font-weight: {weight}; "
            f"src: url(data:font/woff2;base64,{data}) format('woff2'); }}\n"
        )
    return "".join(rules)


def acknowledgements() -> list[dict[str, str]]:
    """Whose work the icons and fonts are: package, version, license and home of each."""
    said: list[dict[str, str]] = json.loads((VENDOR / "credits.json").read_text("utf-8"))
    return said
