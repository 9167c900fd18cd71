"""A view as one picture that stands alone, for notebooks and files. The text board is next door, in `text`."""

from __future__ import annotations

from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from ....art import lone_style, moved, opening, square, text, use
from ....kernel.looking import called, touched_in
from ....kernel.words import Words, read_message
from ..box.components import EDGES
from ..box.grid import FACINGS
from .battlefield import Extent, battlefield
from .labels import hand_tile_told, name_of, tell
from .pieces import shape_defs, sign, token
from .reading import View, caster_of, golems_of, held_by, own_hand, sorted_by_target
from .sayings import hands, mode, question, result, say, seat_names, side_name, wizard_place
from .tile_face import face

RAIL: Final = 310
LEAST_WIDTH: Final = 760
LEAST_HEIGHT: Final = 420
STYLE: Final = Path(__file__).with_name("picture.css")


def draw(view: View, words: Words) -> str:
    """The view as a standalone SVG: the battlefield, the hand and the question below, the sides in a rail.

    Ids are those of click paths: cell-X,Y, hand-TILE, golem-COLOUR-X,Y, and facing-, edge- and mulligan where asked.
    """
    extent = Extent(view)
    bar_height = 176 if own_hand(view) or controls(view, words) else 84
    ground = max(extent.width, LEAST_WIDTH)
    rail, rail_height = draw_rail(view, words, ground)
    width = ground + RAIL
    height = max(max(extent.height, LEAST_HEIGHT) + bar_height, rail_height)
    top = height - bar_height
    left = (ground - extent.width) // 2 - extent.left
    down = (top - extent.height) // 2 - extent.top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rivality" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto" role="img">',
        f"<title>{escape(say(words, 'board-title', mode=mode(view)))}</title>",
        f"<style>{escape(lone_style(STYLE), quote=False)}</style>",
        shape_defs(),
        f'<rect class="felt" width="{width}" height="{height}"/>',
        f"<g{moved(left, down)}>{battlefield(view, words, extent, False)}</g>",
        draw_bar(view, words, ground, bar_height, top),
        f'<rect class="ground" x="{ground}" width="{RAIL}" height="{height}"/>',
        f'<path class="rule" d="M{ground} 0V{height}"/>',
        rail,
        "</svg>",
    ]
    return "\n".join(parts)


# Below the battlefield


def draw_bar(view: View, words: Words, width: int, height: int, top: int) -> str:
    """The viewer's hand, and the question or the result."""
    parts = [
        f"<g{moved(0, top)}>",
        f'<rect class="ground" width="{width}" height="{height}"/><path class="rule" d="M0 0H{width}"/>',
    ]
    left = 24
    touched = touched_in(view)
    for tile in own_hand(view):
        touch = f"hand-{tile['tile']}" in touched
        group = opening(
            "tile open" if touch else "tile",
            f"hand-{tile['tile']}",
            hand_tile_told(words, tile),
            False,
            moved(left + 56, 76),
        )
        name = text(0, 81, name_of(words, tile), "title middle", 14)
        parts.append(f"{group}{face(tile, list(EDGES), [])}{square(60, 12, 'ring')}{name}</g>")
        left += 136
    room = max(20, (width - left - 30) // 7)
    if view["outcome"] is not None:
        headline, rest = result(view, words), words.say(read_message(view["outcome"]["reason"]))
    else:
        headline, rest = question(view, words) if view["decision"] is not None else ("", "")
    parts.append(text(left + 6, 36, headline, "title", 21))
    for order, line in enumerate(wrap(rest, room)):
        parts.append(text(left + 6, 61 + 20 * order, line, "muted", 16))
    at = left + 6
    for name, label in controls(view, words):
        wide = 24 + 8 * len(label)
        parts.append(
            f'<g id="{name}"><rect class="key" x="{at}" y="114" width="{wide}" height="30" rx="8"/>'
            f"{text(at + wide / 2, 134, label, 'middle bold', 15)}</g>"
        )
        at += wide + 10
    return "".join(parts) + "</g>"


def controls(view: View, words: Words) -> list[tuple[str, str]]:
    """What else is touched on the way to a move: the ids and labels of facings, edges and the mulligan."""
    touched = touched_in(view)
    found = [(f"facing-{facing}", words.name(facing)) for facing in FACINGS if f"facing-{facing}" in touched]
    others = [touch for touch in (*(f"edge-{edge}" for edge in EDGES), "mulligan") if touch in touched]
    return [*found, *((touch, called(view, words, touch)) for touch in others)]


# The rail


def draw_rail(view: View, words: Words, left: int) -> tuple[str, int]:
    """The sides, then waiting spells, then the score sheets; and how high that is."""
    x = left + 16
    parts = [text(x, 36, say(words, "board-game"), "title", 24), text(x, 57, words.say(mode(view)), "muted", 15)]
    y = 74
    for side in view["table"]["sides"]:
        parts.append(draw_side(view, words, side, x, y))
        y += 98 if view["table"]["level"] else 116
    if view["table"]["waiting"] and view["outcome"] is None:
        y += 22
        parts.append(text(x, y, say(words, "board-waiting"), "title", 16))
        for spell in sorted_by_target(view["table"]["waiting"]):
            y += 21
            colour = caster_of(view, spell)
            sign = token(colour, x + 8, y - 5, 0.62) if colour else use("crossed-swords", x + 8, y - 5, 14, "muted")
            waits = {"golems": spell["golems"], "at": spell["target"], "from": spell["from"]}
            told = tell(words, "waits-on" if colour else "waits-contested", **waits)
            parts.append(sign + text(x + 24, y, told, "muted", 14))
    if view["outcome"] is not None:
        for sheet in view["outcome"]["sheets"]:
            lines, y = draw_sheet(view, words, sheet, x, y + 30)
            parts.append(lines)
        return "".join(parts), y + 24
    parts.append(draw_legend(words, x, y + 20))
    return "".join(parts), y + 140


def draw_legend(words: Words, x: int, y: int) -> str:
    """What the signs on tiles mean."""
    lines = (
        (sign("golem", 6, 0, 0.8) + sign("reach", 24, 0, 0.7), "spell"),
        (sign("broken", 14, 0, 0.9), "breaks"),
        (sign("shield", 14, 0, 0.7), "shield"),
        (use("crossed-swords", 14, 0, 14), "contested"),
    )
    parts = [f'<g class="muted"{moved(x, y)}>']
    for order, (shown, key) in enumerate(lines):
        parts.append(f"<g{moved(0, 10 + 24 * order)}>{shown}{text(38, 5, tell(words, f'legend-{key}'), '', 14)}</g>")
    return "".join(parts) + "</g>"


def draw_side(view: View, words: Words, side: dict[str, Any], x: int, y: int) -> str:
    """A side with its reserve as a bar; a gold edge if it has to choose."""
    colour = side["side"]
    table = view["table"]
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    total = max(1, golems_of(view, colour))
    wide = RAIL - 32
    high = 88 if table["level"] else 106
    controls_told = say(words, "board-controls", n=held_by(view, colour))
    points = side.get("points")
    corner = seat_names(view, words, side) if points is None else tell(words, "points", points=points)
    tiles = "" if table["level"] else f"{hands(view, words, side)} · {say(words, 'board-pile', n=side['pile'])}"
    return "".join(
        (
            f'<g id="side-{colour}"{moved(x, y)}>',
            f'<rect class="side-card{" asked" if asked else ""}" width="{wide}" height="{high}" rx="9"/>',
            f'<rect class="bar-{colour}" x="4" y="8" width="4" height="{high - 16}" rx="2"/>',
            token(colour, 30, 23, 0.9),
            text(50, 29, words.name(side_name(view, colour)), "title", 18),
            text(wide - 12, 28, corner, "muted end" if points is None else "title end", 14 if points is None else 18),
            '<rect class="ground" x="18" y="49" width="150" height="7" rx="3.5"/>',
            f'<rect class="bar-{colour}" x="18" y="49" width="{150 * side["reserve"] / total:g}" height="7" rx="3.5"/>',
            text(178, 57, tell(words, "reserve-of", n=side["reserve"], start=total), "bold", 15),
            text(18, 77, f"{controls_told} · {wizard_place(words, side)}", "muted", 14),
            text(18, 96, tiles, "muted", 14) if tiles else "",
            "</g>",
        )
    )


def draw_sheet(view: View, words: Words, sheet: dict[str, Any], x: int, y: int) -> tuple[str, int]:
    """What a side was counted, line by line; and where that ends."""
    right = x + RAIL - 32
    place = tell(words, "sheet", place=sheet["place"], side=side_name(view, sheet["side"]))
    parts = [
        token(sheet["side"], x + 9, y - 6, 0.72),
        text(x + 27, y, place, "title", 17),
        text(right, y, str(sheet["total"]), "title end", 20),
        f'<path class="rule" d="M{x} {y + 9}H{right}"/>',
    ]
    y += 10
    for line in sheet["lines"]:
        parts.append(text(right, y + 18, str(line["points"]), "muted end", 14))
        for part in wrap(words.say(read_message(line)), 38):
            y += 18
            parts.append(text(x, y, part, "muted", 14))
    return "".join(parts), y
