"""A tile as SVG: its paper and illustration, its spells as it lies, its shields and its value."""

from __future__ import annotations

from typing import Any, Final

from ...art import moved, square, text, use
from .components import EDGES, SHIELD_BREAKING_RANGE
from .field import FACINGS
from .pieces import DIAMOND

TILE: Final = 112
ART: Final = {"well": "well", "stone_circle": "dolmen", "cottage": "hut", "fortress": "castle"}
SPELL_LINE: Final = 45
"""How far the spells stand from the middle of a tile."""
LONGEST: Final = 56
"""Longer spells are drawn smaller, so that they stay out of the corners."""
PIP: Final = 10.4
STEP: Final = 7.4
SIGN: Final = 11
GAP: Final = 2.5
"""How much of a spell's length a golem takes, a tile of range, another sign, and what is left between them."""
SHIELD_SPOTS: Final = ((-45, 44), (-34, 44), (-33, 32), (-45, 32))
"""Shields fill the bottom left corner, two in a row."""


def face(tile: dict[str, Any], live: list[str], lit: list[str], extra: str = "") -> str:
    """The printed side as it lies; illustration, shields and value stay upright.

    Spells on `live` edges can still be cast, those that are `lit` wait; `extra` is the side with one more shield.
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
        parts.append(strip(edge, golems, reach, edge in live, edge in lit))
    parts.append("</g>")
    kinds = ["ink"] * tile["shields"] + ([f"ink-{extra}"] if extra else [])
    for (x, y), kind in zip(SHIELD_SPOTS, kinds, strict=False):
        parts.append(use("checked-shield", x, y, 12.4, kind))
    if len(kinds) > len(SHIELD_SPOTS):
        parts.append(text(-20, 50, f"{len(kinds)}", "ink bold", 12))
    parts.append(text(49, 49, str(tile["value"]), "value ink end", 22))
    return "".join(parts) + "</g>"


def strip(edge: str, golems: int, reach: int, live: bool, lit: bool) -> str:
    """A spell on its edge: a golem for each golem, a diamond for each tile of range, a broken shield at range 3."""
    breaks = reach == SHIELD_BREAKING_RANGE
    length = PIP * golems + GAP + STEP * reach
    length += GAP + SIGN if breaks else 0
    length += GAP + SIGN if lit else 0
    size = min(1.0, LONGEST / length)
    at = -length / 2
    parts: list[str] = []
    if lit:
        parts.append(f'<rect class="pill" x="{at - 4:g}" y="-7" width="{length + 8:g}" height="14" rx="7"/>')
    parts += [use("rock-golem", at + PIP * (place + 0.5), 0, 11.6) for place in range(golems)]
    at += PIP * golems + GAP
    parts += [f'<path d="{DIAMOND}"{moved(at + STEP * (place + 0.5), 0)}/>' for place in range(reach)]
    at += STEP * reach + GAP
    if breaks:
        parts.append(use("cracked-shield", at + SIGN / 2, 0, SIGN))
        at += SIGN + GAP
    if lit:
        parts.append(use("hourglass", at + SIGN / 2, 0, SIGN - 1))
    turn = f"rotate({EDGES[edge] * 90}) translate(0 {-SPELL_LINE:g})" + (f" scale({size:g})" if size < 1 else "")
    return f'<g class="spell ink{"" if live else " spent"}" transform="{turn}">{"".join(parts)}</g>'


def back() -> str:
    """A tile that lies face down."""
    art = use("pentagram-rose", 0, 0, 64, "art ink")
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
