"""A tile as SVG: its paper and illustration, its spells as it lies, its shields and its value."""

from __future__ import annotations

from typing import Any, Final

from ....art import square, use
from ..box.components import EDGES, SHIELD_BREAKING_RANGE
from ..box.grid import FACINGS
from .pieces import number, sign

TILE: Final = 112
ART: Final = {"well": "well", "stone_circle": "dolmen", "cottage": "hut", "fortress": "castle"}
SPELL_LINE: Final = 43.5
"""How far the spells stand from the middle of a tile."""
LONGEST: Final = 61
"""Longer spells are drawn smaller, so that they stay out of the corners."""
GOLEMS: Final = 33
REACH: Final = 18
SIGN: Final = 15
GAP: Final = 2
"""How much of a spell's length its golems take, its range, another sign, and what is left between them."""
CORNER: Final = 44.5
"""How far shields and value are from the middle, each in a corner."""


def face(tile: dict[str, Any], live: list[str], lit: list[str], extra: str = "") -> str:
    """The printed side as it lies; illustration, shields and value stay upright.

    Spells on `live` edges can still be cast, those that are `lit` wait; `extra` is the side with one more shield.
    What changes in a game stands on lines of its own: the print need not travel again.
    """
    facing = FACINGS.index(tile.get("facing", "north"))
    turn = f' transform="rotate({facing * 90})"' if facing else ""
    parts = [
        f'<g class="face {tile["terrain"]}">',
        square(56, 9, "paper"),
        square(56, 9, "glow"),
        square(51.5, 6, "line"),
        use(ART[tile["terrain"]], 0, -1, 66, "art ink"),
        f'<g class="spells"{turn}>',
    ]
    for edge, (golems, reach) in tile["spells"].items():
        parts.append("\n" + strip(edge, golems, reach, facing, edge in live, edge in lit))
    parts.append("\n</g>")
    shields = tile["shields"] + (1 if extra else 0)
    if shields:
        parts.append(sign("shield", -CORNER, CORNER - 0.5, 0.92, f"ink-{extra}" if extra else "ink"))
        parts.append(number(shields, -CORNER, CORNER + 4.5, 16, "on-ink"))
    parts.append(f'<circle class="tab" cx="{CORNER}" cy="{CORNER}" r="9.5"/>')
    parts.append(number(tile["value"], CORNER, CORNER + 5.6, 17, "ink"))
    return "".join(parts) + "</g>"


def strip(edge: str, golems: int, reach: int, facing: int, live: bool, lit: bool) -> str:
    """A spell on its edge: how many golems, in an arrow how many tiles away, and a broken shield if it breaks them.

    Numbers and figures stand upright, however the tile lies.
    """
    breaks = reach == SHIELD_BREAKING_RANGE
    length = GOLEMS + GAP + REACH + (GAP + SIGN if breaks else 0)
    size = min(1.0, LONGEST / length)
    at = -length / 2
    upright = -90 * (EDGES[edge] + facing)
    middle = at + GOLEMS / 2
    parts = [
        f'<rect class="plate ink" x="{at:g}" y="-10.5" width="{GOLEMS}" height="21" rx="5"/>',
        standing(sign("golem", 0, 0, 0.84, "on-ink"), middle - 7.3, upright),
        standing(number(golems, 0, 6, 18, "on-ink"), middle + 8.2, upright),
    ]
    at += GOLEMS + GAP
    parts.append(sign("reach", at + REACH / 2, 0, 1, "tab"))
    parts.append(standing(number(reach, 0, 6, 17, "ink"), at + REACH / 2, upright))
    if breaks:
        at += REACH + GAP
        parts.append(standing(sign("broken", 0, 0, 1, "ink"), at + SIGN / 2, upright))
    if lit:
        parts.append(f'\n<circle class="seal" cy="19" r="8.5"/>{use("hourglass", 0, 19, 11, "seal-ink")}')
    turn = f"rotate({EDGES[edge] * 90}) translate(0 {-SPELL_LINE:g})" + (f" scale({size:.3g})" if size < 1 else "")
    kind = f"spell{'' if live else ' spent'}{' lit' if lit else ''}"
    return f'<g class="{kind}" transform="{turn}">\n{"".join(parts)}\n</g>'


def standing(shown: str, x: float, turn: int) -> str:
    """A sign at its place in a spell, turned upright; a style sheet may turn it further."""
    return f'<g transform="translate({x:g} 0) rotate({turn % 360})"><g class="upright">{shown}</g></g>'


def back() -> str:
    """A tile that lies face down."""
    art = sign("spiral", 0, 0, 2.6, "art ink")
    return f'<g class="face back">{square(56, 9, "paper")}{square(51.5, 6, "line")}{art}</g>'


def control(tile: dict[str, Any]) -> str:
    """A frame in the colour of who holds the tile; of all who tie for it, in turns, when it is contested."""
    most = max(tile["golems"].values(), default=0)
    leaders = [colour for colour, count in tile["golems"].items() if count == most]
    if len(leaders) == 1:
        frame = square(54, 7.5, f"held {leaders[0]}")
        return frame + square(51.4, 5.5, f"held walls {leaders[0]}") if tile["entrenched"] else frame
    parts: list[str] = []
    for order, colour in enumerate(leaders):
        dashes = f' stroke-dasharray="9 {9 * (len(leaders) - 1)}" stroke-dashoffset="{-9 * order}"'
        parts.append(square(54, 7.5, f"held {colour}", dashes))
    if leaders:
        parts.append(f'<circle class="seal" cx="42" cy="-42" r="9.5"/>{use("crossed-swords", 42, -42, 13, "seal-ink")}')
    return "".join(parts)
