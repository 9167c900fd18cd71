"""A view as one picture that stands alone, for notebooks and files. The text board is next door, in `board`."""

from __future__ import annotations

from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from ...art import lone_style, moved, opening, square, text, use
from ...kernel.words import Words
from .board import (
    View,
    caster_of,
    golems_of,
    held_by,
    mode,
    options_of,
    own_hand,
    question,
    result,
    say,
    seat_names,
    side_name,
    sorted_by_target,
    write,
)
from .components import EDGES
from .field import FACINGS
from .ground import Plan, battlefield
from .picture_words import PICTURE_NAMES, PICTURE_TEMPLATES
from .pieces import DIAMOND, shape_defs, token
from .tile_face import face
from .told import hand_tile_told, name_of
from .words import NAMES, TEMPLATES

__all__ = ["draw", "write"]

RAIL: Final = 310
LEAST_WIDTH: Final = 760
LEAST_HEIGHT: Final = 420
ENGLISH: Final = Words({**TEMPLATES, **PICTURE_TEMPLATES}, {**NAMES, **PICTURE_NAMES})
STYLE: Final = Path(__file__).with_name("picture.css")


def draw(view: View) -> str:
    """The view as a standalone SVG: the battlefield, the hand and the question below, the sides in a rail.

    Ids are those of click paths: cell-X,Y, hand-TILE, golem-COLOUR-X,Y, and facing-, edge- and mulligan where asked.
    """
    plan = Plan(view)
    bar_height = 176 if own_hand(view) or controls(options_of(view)) else 84
    ground = max(plan.width, LEAST_WIDTH)
    rail, rail_height = draw_rail(view, ground)
    width = ground + RAIL
    height = max(max(plan.height, LEAST_HEIGHT) + bar_height, rail_height)
    top = height - bar_height
    left = (ground - plan.width) // 2 - plan.left
    down = (top - plan.height) // 2 - plan.top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rivality" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto" role="img">',
        f"<title>{escape(f'Rivality, {mode(view)}')}</title>",
        f"<style>{escape(lone_style(STYLE), quote=False)}</style>",
        shape_defs(),
        f'<rect class="felt" width="{width}" height="{height}"/>',
        f"<g{moved(left, down)}>{battlefield(view, ENGLISH, plan, False)}</g>",
        draw_bar(view, ground, bar_height, top),
        f'<rect class="ground" x="{ground}" width="{RAIL}" height="{height}"/>',
        f'<path class="rule" d="M{ground} 0V{height}"/>',
        rail,
        "</svg>",
    ]
    return "\n".join(parts)


# Below the battlefield


def draw_bar(view: View, width: int, height: int, top: int) -> str:
    """The viewer's hand, and the question or the result."""
    parts = [
        f"<g{moved(0, top)}>",
        f'<rect class="ground" width="{width}" height="{height}"/><path class="rule" d="M0 0H{width}"/>',
    ]
    left = 24
    options = options_of(view)
    for tile in own_hand(view):
        touch = any(option.startswith(f"place {tile['tile']} ") for option in options)
        group = opening(
            "tile open" if touch else "tile",
            f"hand-{tile['tile']}",
            hand_tile_told(ENGLISH, tile),
            False,
            moved(left + 56, 76),
        )
        name = text(0, 81, name_of(ENGLISH, tile), "title middle", 14)
        parts.append(f"{group}{face(tile, list(EDGES), [])}{square(60, 12, 'ring')}{name}</g>")
        left += 136
    room = max(20, (width - left - 30) // 7)
    if view["outcome"] is not None:
        headline, rest = result(view), say(view["outcome"]["reason"])
    else:
        headline, rest = question(view) if view["decision"] is not None else ("", "")
    parts.append(text(left + 6, 36, headline, "title", 21))
    for order, line in enumerate(wrap(rest, room)):
        parts.append(text(left + 6, 61 + 20 * order, line, "muted", 16))
    at = left + 6
    for name, label in controls(options):
        wide = 24 + 8 * len(label)
        parts.append(
            f'<g id="{name}"><rect class="key" x="{at}" y="114" width="{wide}" height="30" rx="8"/>'
            f"{text(at + wide / 2, 134, label, 'middle bold', 15)}</g>"
        )
        at += wide + 10
    return "".join(parts) + "</g>"


def controls(options: list[str]) -> list[tuple[str, str]]:
    """What else is touched on the way to a move: the ids and labels of facings, edges and the mulligan."""
    found = [
        (f"facing-{facing}", facing)
        for facing in FACINGS
        if any(option.endswith(f" facing {facing}") for option in options)
    ]
    found += [
        (f"edge-{edge}", f"{edge} spell")
        for edge in EDGES
        if any(option.startswith(f"cast delayed {edge} ") for option in options)
    ]
    if "mulligan" in options:
        found.append(("mulligan", "mulligan"))
    return found


# The rail


def draw_rail(view: View, left: int) -> tuple[str, int]:
    """The sides, then waiting spells, then the score sheets; and how high that is."""
    x = left + 16
    parts = [text(x, 36, "Rivality", "title", 24), text(x, 57, mode(view), "muted", 15)]
    y = 74
    for side in view["table"]["sides"]:
        parts.append(draw_side(view, side, x, y))
        y += 98 if view["table"]["level"] else 116
    if view["table"]["waiting"] and view["outcome"] is None:
        y += 22
        parts.append(text(x, y, "Spells that wait for a tile", "title", 16))
        for spell in sorted_by_target(view["table"]["waiting"]):
            y += 21
            colour = caster_of(view, spell)
            sign = token(colour, x + 8, y - 5, 0.62) if colour else use("crossed-swords", x + 8, y - 5, 14, "muted")
            what = f"{spell['golems']} on {spell['target']}, from {spell['from']}"
            parts.append(sign + text(x + 24, y, what + ("" if colour else " (contested)"), "muted", 14))
    if view["outcome"] is not None:
        for sheet in view["outcome"]["sheets"]:
            lines, y = draw_sheet(view, sheet, x, y + 30)
            parts.append(lines)
        return "".join(parts), y + 24
    parts.append(draw_legend(x, y + 20))
    return "".join(parts), y + 140


def draw_legend(x: int, y: int) -> str:
    """What the signs on tiles mean."""
    diamond = f'<path d="{DIAMOND}"{moved(23, 0)}/>'
    lines = (
        (use("rock-golem", 10, 0, 14) + diamond, "golems, exactly so many tiles away"),
        (use("cracked-shield", 14, 0, 14), "range 3: breaks shields"),
        (use("checked-shield", 14, 0, 14), "shield; one more when entrenched"),
        (use("crossed-swords", 14, 0, 14), "contested: nobody controls it"),
    )
    parts = [f'<g class="muted"{moved(x, y)}>']
    for order, (sign, words) in enumerate(lines):
        parts.append(f"<g{moved(0, 10 + 24 * order)}>{sign}{text(38, 5, words, '', 14)}</g>")
    return "".join(parts) + "</g>"


def draw_side(view: View, side: dict[str, Any], x: int, y: int) -> str:
    """A side with its reserve as a bar; a gold edge if it has to choose."""
    colour = side["side"]
    table = view["table"]
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    total = max(1, golems_of(view, colour))
    wide = RAIL - 32
    high = 88 if table["level"] else 106
    hands = ", ".join(str(hand["count"]) for hand in table["hands"] if hand["seat"] in side["seats"])
    place = f"wizard at {side['wizard']}" if side["wizard"] else "wizard to come"
    points = side.get("points")
    corner = seat_names(view, side) if points is None else f"{points} VP"
    return "".join(
        (
            f'<g id="side-{colour}"{moved(x, y)}>',
            f'<rect class="side-card{" asked" if asked else ""}" width="{wide}" height="{high}" rx="9"/>',
            f'<rect class="bar-{colour}" x="4" y="8" width="4" height="{high - 16}" rx="2"/>',
            token(colour, 30, 23, 0.9),
            text(50, 29, side_name(view, colour), "title", 18),
            text(wide - 12, 28, corner, "muted end" if points is None else "title end", 14 if points is None else 18),
            '<rect class="ground" x="18" y="49" width="150" height="7" rx="3.5"/>',
            f'<rect class="bar-{colour}" x="18" y="49" width="{150 * side["reserve"] / total:g}" height="7" rx="3.5"/>',
            text(178, 57, f"{side['reserve']} of {total}", "bold", 15),
            text(18, 77, f"controls {held_by(view, colour)} · {place}", "muted", 14),
            "" if table["level"] else text(18, 96, f"hand {hands} · pile {side['pile']}", "muted", 14),
            "</g>",
        )
    )


def draw_sheet(view: View, sheet: dict[str, Any], x: int, y: int) -> tuple[str, int]:
    """What a side was counted, line by line; and where that ends."""
    right = x + RAIL - 32
    parts = [
        token(sheet["side"], x + 9, y - 6, 0.72),
        text(x + 27, y, f"{sheet['place']}. {side_name(view, sheet['side'])}", "title", 17),
        text(right, y, str(sheet["total"]), "title end", 20),
        f'<path class="rule" d="M{x} {y + 9}H{right}"/>',
    ]
    y += 10
    for line in sheet["lines"]:
        parts.append(text(right, y + 18, str(line["points"]), "muted end", 14))
        for part in wrap(say(line), 38):
            y += 18
            parts.append(text(x, y, part, "muted", 14))
    return "".join(parts), y
