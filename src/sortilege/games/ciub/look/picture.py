"""A view as one picture that stands alone, for notebooks and files. The text board is next door, in `text`."""

from __future__ import annotations

from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from ....art import lone_style, moved, text
from ....kernel.looking import called, touched_in
from ....kernel.words import Words, read_message
from ..box.faces import COLOURS
from .labels import tell
from .reading import Die, View, faces_in
from .sayings import card_ids, mode, question, result, say, side_name
from .scene import layout_of, table
from .shapes import shape_defs, small_die, token

RAIL: Final = 330
BAR: Final = 118
STYLE: Final = Path(__file__).with_name("picture.css")
BUTTONS: Final = ("token", "remove", "roll", "all", "nothing", "end-turn", "for-white")
"""What has a button below the table."""
ACROSS: Final = 12
"""So many dice stand in a line of a side's panel."""


def draw(view: View, words: Words) -> str:
    """The view as a standalone SVG: the table, the question below, the sides in a rail.

    Ids are those of click paths where these name one thing: card-ID, supply-COLOUR, tray, and the buttons.
    """
    layout = layout_of(view)
    wide, high = round(layout.wide_box[0]), round(layout.wide_box[1])
    rail, rail_height = draw_rail(view, words, wide)
    width = wide + RAIL
    height = max(high + BAR, rail_height)
    top = height - BAR
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ciub" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto" role="img">',
        f"<title>{escape(say(words, 'board-title', mode=mode(view)))}</title>",
        f"<style>{escape(lone_style(STYLE), quote=False)}</style>",
        shape_defs(),
        f'<rect class="felt" width="{width}" height="{height}"/>',
        f"<g{moved(0, (top - high) // 2)}>{table(view, words, layout, False)}</g>",
        draw_bar(view, words, wide, top),
        f'<rect class="floor" x="{wide}" width="{RAIL}" height="{height}"/>',
        f'<path class="rule" d="M{wide} 0V{height}"/>',
        rail,
        "</svg>",
    ]
    return "\n".join(parts)


# Below the table


def draw_bar(view: View, words: Words, width: int, top: int) -> str:
    """The question with its buttons, or the result."""
    parts = [
        f"<g{moved(0, top)}>",
        f'<rect class="floor" width="{width}" height="{BAR}"/><path class="rule" d="M0 0H{width}"/>',
    ]
    if view["outcome"] is not None:
        headline, rest = result(view, words)
    else:
        headline, rest = question(view, words) if view["decision"] is not None else ("", "")
    parts.append(text(24, 36, headline, "title", 21))
    for order, line in enumerate(wrap(rest, max(30, (width - 48) // 7))):
        parts.append(text(24, 61 + 20 * order, line, "muted", 16))
    at = 24
    for name, label in controls(view, words):
        broad = 24 + 8 * len(label)
        parts.append(
            f'<g id="{name}"><rect class="key" x="{at}" y="78" width="{broad}" height="30" rx="8"/>'
            f"{text(at + broad / 2, 98, label, 'middle bold', 15)}</g>"
        )
        at += broad + 10
    return "".join(parts) + "</g>"


def controls(view: View, words: Words) -> list[tuple[str, str]]:
    """What else is touched on the way to a move: ids and labels."""
    touched = touched_in(view)
    found = [f"face-{face}" for face in faces_in(view)] + [touch for touch in BUTTONS if touch in touched]
    return [(touch, called(view, words, touch)) for touch in found]


# The rail


def draw_rail(view: View, words: Words, left: int) -> tuple[str, int]:
    """The sides, and the score sheets at the end; and how high that is."""
    x = left + 16
    parts = [text(x, 36, say(words, "board-game"), "title", 24), text(x, 57, words.say(mode(view)), "muted", 15)]
    y = 74
    for side in view["table"]["sides"]:
        panel, high = draw_side(view, words, side, x, y)
        parts.append(panel)
        y += high + 10
    if view["outcome"] is not None:
        for sheet in view["outcome"]["sheets"]:
            lines, y = draw_sheet(words, sheet, x, y + 30)
            parts.append(lines)
    return "".join(parts), y + 24


def draw_side(view: View, words: Words, side: dict[str, Any], x: int, y: int) -> tuple[str, int]:
    """A side with its dice, cards and token; a gold edge if it has to choose. And how high that is."""
    sign = str(side["side"])
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    wide = RAIL - 32
    dice: list[Die] = sorted([*side["loose"], *side["tray"]], key=lambda die: COLOURS.index(str(die["colour"])))
    lines = (len(dice) + ACROSS - 1) // ACROSS
    placed = tell(words, "token-on" if side["token"] else "token-free", card=side["token"] or "")
    spells = say(words, "pic-spells" if side["cards"] else "pic-spells-none", cards=card_ids(side["cards"]))
    told = wrap(f"{placed} · {spells}", 42)
    high = 50 + 25 * lines + 18 * len(told)
    parts = [
        f'<g id="side-{sign}"{moved(x, y)}>',
        f'<rect class="side-card{" asked" if asked else ""}" width="{wide}" height="{high}" rx="9"/>',
        f'<rect class="bar-{sign}" x="4" y="8" width="4" height="{high - 16}" rx="2"/>',
        token(sign, 31, 22, 0.72),
        text(52, 28, words.name(side_name(view, side)), "title", 18),
        text(wide - 12, 28, tell(words, "points", points=side["points"]), "title end", 18),
    ]
    parts += [
        small_die(str(die["colour"]), 27 + 22.5 * (place % ACROSS), 54 + 25 * (place // ACROSS), 0.25)
        for place, die in enumerate(dice)
    ]
    parts += [text(18, 56 + 25 * lines + 18 * order, line, "muted", 14) for order, line in enumerate(told)]
    return "".join(parts) + "</g>", high


def draw_sheet(words: Words, sheet: dict[str, Any], x: int, y: int) -> tuple[str, int]:
    """What a side was counted, line by line; and where that ends."""
    right = x + RAIL - 32
    parts = [
        token(str(sheet["side"]), x + 11, y - 6, 0.6),
        text(x + 30, y, tell(words, "sheet", place=sheet["place"], side=sheet["side"]), "title", 17),
        text(right, y, str(sheet["total"]), "title end", 20),
        f'<path class="rule" d="M{x} {y + 9}H{right}"/>',
    ]
    y += 10
    for line in sheet["lines"]:
        if line["points"]:
            parts.append(text(right, y + 18, str(line["points"]), "muted end", 14))
        for part in wrap(words.say(read_message(line)), 38):
            y += 18
            parts.append(text(x, y, part, "muted", 14))
    return "".join(parts), y
