"""A view as one picture that stands alone, for notebooks and files. The text board is next door, in `board`."""

from __future__ import annotations

from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from ...art import lone_style, moved, text
from ...kernel.words import Words
from .board import View, mode, say
from .faces import COLOURS
from .picture_words import PICTURE_NAMES, PICTURE_TEMPLATES
from .regions import faces_of
from .scene import options_of, plan_of, table
from .shapes import Die, shape_defs, small_die, token
from .told import named
from .words import NAMES, TEMPLATES

RAIL: Final = 330
BAR: Final = 118
ENGLISH: Final = Words({**TEMPLATES, **PICTURE_TEMPLATES}, {**NAMES, **PICTURE_NAMES})
STYLE: Final = Path(__file__).with_name("picture.css")
ACROSS: Final = 12
"""So many dice stand in a line of a side's panel."""


def draw(view: View) -> str:
    """The view as a standalone SVG: the table, the question below, the sides in a rail.

    Ids are those of click paths where these name one thing: card-ID, supply-COLOUR, tray, and the buttons.
    """
    plan = plan_of(view)
    wide, high = round(plan.wide_box[0]), round(plan.wide_box[1])
    rail, rail_height = draw_rail(view, wide)
    width = wide + RAIL
    height = max(high + BAR, rail_height)
    top = height - BAR
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ciub" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto" role="img">',
        f"<title>{escape(f'Ciub, {mode(view)}')}</title>",
        f"<style>{escape(lone_style(STYLE), quote=False)}</style>",
        shape_defs(),
        f'<rect class="felt" width="{width}" height="{height}"/>',
        f"<g{moved(0, (top - high) // 2)}>{table(view, ENGLISH, plan, False)}</g>",
        draw_bar(view, wide, top),
        f'<rect class="floor" x="{wide}" width="{RAIL}" height="{height}"/>',
        f'<path class="rule" d="M{wide} 0V{height}"/>',
        rail,
        "</svg>",
    ]
    return "\n".join(parts)


# Below the table


def draw_bar(view: View, width: int, top: int) -> str:
    """The question with its buttons, or the result."""
    parts = [
        f"<g{moved(0, top)}>",
        f'<rect class="floor" width="{width}" height="{BAR}"/><path class="rule" d="M0 0H{width}"/>',
    ]
    decision = view["decision"]
    if view["outcome"] is not None:
        winners = [ENGLISH.name(sheet["side"]) for sheet in view["outcome"]["sheets"] if sheet["place"] == 1]
        headline = f"{winners[0]} wins." if len(winners) == 1 else f"{' and '.join(winners)} share the win."
        rest = say(view["outcome"]["reason"])
    elif decision is not None:
        who = next(side["side"] for side in view["table"]["sides"] if decision["seat"] in side["seats"])
        headline = "Your turn" if decision["seat"] == view["seat"] else f"{ENGLISH.name(who)} is asked"
        rest = str(decision.get("prompt", ""))
    else:
        headline, rest = "", ""
    parts.append(text(24, 36, headline, "title", 21))
    for order, line in enumerate(wrap(rest, max(30, (width - 48) // 7))):
        parts.append(text(24, 61 + 20 * order, line, "muted", 16))
    at = 24
    for name, label in controls(options_of(view)):
        broad = 24 + 8 * len(label)
        parts.append(
            f'<g id="{name}"><rect class="key" x="{at}" y="78" width="{broad}" height="30" rx="8"/>'
            f"{text(at + broad / 2, 98, label, 'middle bold', 15)}</g>"
        )
        at += broad + 10
    return "".join(parts) + "</g>"


def controls(options: list[str]) -> list[tuple[str, str]]:
    """What else is touched on the way to a move: ids and labels."""
    found = [(f"face-{face}", ENGLISH.name(face)) for face in faces_of(options)]
    for name, label, start in (
        ("token", "token", "token on "),
        ("remove", "remove", "remove "),
        ("roll", "roll", "roll"),
        ("all", "all aside", "set aside all"),
        ("nothing", "no card", "gain nothing"),
        ("end-turn", "end turn", "end turn"),
    ):
        if any(option.startswith(start) for option in options):
            found.append((name, label))
    if any(option.endswith(" for white") and option.startswith("trade ") for option in options):
        found.append(("for-white", "for white"))
    return found


# The rail


def draw_rail(view: View, left: int) -> tuple[str, int]:
    """The sides, and the score sheets at the end; and how high that is."""
    x = left + 16
    parts = [text(x, 36, "Ciub", "title", 24), text(x, 57, mode(view), "muted", 15)]
    y = 74
    for side in view["table"]["sides"]:
        panel, high = draw_side(view, side, x, y)
        parts.append(panel)
        y += high + 10
    if view["outcome"] is not None:
        for sheet in view["outcome"]["sheets"]:
            lines, y = draw_sheet(sheet, x, y + 30)
            parts.append(lines)
    return "".join(parts), y + 24


def draw_side(view: View, side: dict[str, Any], x: int, y: int) -> tuple[str, int]:
    """A side with its dice, cards and token; a gold edge if it has to choose. And how high that is."""
    sign = str(side["side"])
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    wide = RAIL - 32
    dice: list[Die] = sorted([*side["loose"], *side["tray"]], key=lambda die: COLOURS.index(str(die["colour"])))
    lines = (len(dice) + ACROSS - 1) // ACROSS
    you = " (you)" if view["seat"] in side["seats"] else ""
    placed = f"token on {ENGLISH.name(side['token'])}" if side["token"] else "token free"
    told = wrap(f"{placed} · spells: {named(ENGLISH, side['cards']) or 'none'}", 42)
    high = 50 + 25 * lines + 18 * len(told)
    parts = [
        f'<g id="side-{sign}"{moved(x, y)}>',
        f'<rect class="side-card{" asked" if asked else ""}" width="{wide}" height="{high}" rx="9"/>',
        f'<rect class="bar-{sign}" x="4" y="8" width="4" height="{high - 16}" rx="2"/>',
        token(sign, 31, 22, 0.72),
        text(52, 28, ENGLISH.name(sign) + you, "title", 18),
        text(wide - 12, 28, f"{side['points']} VP", "title end", 18),
    ]
    parts += [
        small_die(str(die["colour"]), 27 + 22.5 * (place % ACROSS), 54 + 25 * (place // ACROSS), 0.25)
        for place, die in enumerate(dice)
    ]
    parts += [text(18, 56 + 25 * lines + 18 * order, line, "muted", 14) for order, line in enumerate(told)]
    return "".join(parts) + "</g>", high


def draw_sheet(sheet: dict[str, Any], x: int, y: int) -> tuple[str, int]:
    """What a side was counted, line by line; and where that ends."""
    right = x + RAIL - 32
    parts = [
        token(str(sheet["side"]), x + 11, y - 6, 0.6),
        text(x + 30, y, f"{sheet['place']}. {ENGLISH.name(sheet['side'])}", "title", 17),
        text(right, y, str(sheet["total"]), "title end", 20),
        f'<path class="rule" d="M{x} {y + 9}H{right}"/>',
    ]
    y += 10
    for line in sheet["lines"]:
        if line["points"]:
            parts.append(text(right, y + 18, str(line["points"]), "muted end", 14))
        for part in wrap(say(line), 38):
            y += 18
            parts.append(text(x, y, part, "muted", 14))
    return "".join(parts), y
