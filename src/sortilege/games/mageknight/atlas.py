"""The map as text: every space with its coordinates, terrain, and what stands there."""

from __future__ import annotations

import re
from typing import Any, Final

from .geometry import axial, read_position
from .words import ENGLISH

WIDTHS: Final = (13, 12, 11, 10, 9, 8)
"""Columns of a space, the widest that fits the page; a row below begins half a space further left or right."""
PAGE: Final = 98
HEIGHT: Final = 3
MARGIN: Final = 2
SHORT: Final = {
    "mountain": "mountn",
    "wasteland": "waste",
    "red city": "city",
    "blue city": "city",
    "green city": "city",
    "white city": "city",
    "blue mine": "mine blu",
    "green mine": "mine gre",
    "white mine": "mine whi",
    "magical_glade": "glade",
    "mage_tower": "tower",
    "monster_den": "den",
    "spawning_grounds": "spawning",
    "ancient_ruins": "ruins",
    "monastery": "monastry",
}
PLACE: Final = re.compile(r"-?\d+,-?\d+")

View = dict[str, Any]
Canvas = dict[tuple[int, int], str]


def map_text(view: View) -> str:
    """The map, north up. A space that can be chosen stands in brackets, heroes are marked with @ and two letters,
    enemies with !, face-down tokens with ?, shields with *."""
    table = view["table"]
    spaces: dict[str, list[str]] = table["map"]["spaces"]
    chosen = chosen_places(view)
    drawn = [(*coordinates(at), found, at) for at, found in spaces.items()]
    drawn += [(*axial(read_position(position) * 7), [], position) for position in positions_to_explore(view)]
    width = width_of([(q, r) for q, r, _, _ in drawn])
    canvas: Canvas = {}
    for q, r, found, at in drawn:
        left = (2 * q + r) * width // 2
        top = r * HEIGHT
        lines = space_lines(table, at, found, at in chosen, width) if found else ["[explore", f" {at}]"]
        for line, text in enumerate(lines):
            for column, letter in enumerate(text):
                canvas[(top + line, left + column)] = letter
    return painted(canvas)


def width_of(places: list[tuple[int, int]]) -> int:
    """How wide a space can be."""
    halves = [2 * q + r for q, r in places]
    across = (max(halves) - min(halves)) / 2 + 1
    return next((width for width in WIDTHS if across * width + MARGIN <= PAGE), WIDTHS[-1])


def painted(canvas: Canvas) -> str:
    """The canvas as lines, as far to the left as they go."""
    rows = sorted({row for row, _ in canvas})
    first = min(column for _, column in canvas)
    lines: list[str] = []
    for row in range(rows[0], rows[-1] + 1):
        columns = [column for there, column in canvas if there == row]
        last = max(columns, default=first)
        text = "".join(canvas.get((row, column), " ") for column in range(first, last + 1))
        lines.append((" " * MARGIN + text).rstrip())
    return "\n".join(lines)


def coordinates(at: str) -> tuple[int, int]:
    q, r = at.split(",")
    return int(q), int(r)


def chosen_places(view: View) -> list[str]:
    """The spaces that the viewer's options name."""
    decision = view["decision"]
    options = decision.get("options", ()) if decision is not None else ()
    wanted = ("move to ", "challenge ", "travel to ")
    return [found[0] for text in options if text.startswith(wanted) and (found := PLACE.search(text))]


def positions_to_explore(view: View) -> list[str]:
    """The tile positions that the viewer's options name."""
    decision = view["decision"]
    options = decision.get("options", ()) if decision is not None else ()
    return [text.removeprefix("explore ") for text in options if text.startswith("explore ")]


def space_lines(table: dict[str, Any], at: str, found: list[str], chosen: bool, width: int) -> list[str]:
    """Where it is and who stands there; the terrain; the site and what lies on it."""
    heroes = "".join(f"@{ENGLISH.name(hero['hero'])[:2]}" for hero in table["heroes"] if hero["at"] == at)
    first = f"[{at}]{heroes}" if chosen else f"{at}{heroes}"
    return [first[:width], fitted(found[0], width - 1), site_line(table, at, found, width - 1)]


def fitted(name: str, room: int) -> str:
    """The name, shortened if there is no room for all of it."""
    whole = ENGLISH.name(name)
    return (whole if len(whole) <= room else SHORT.get(name, whole))[:room]


def site_line(table: dict[str, Any], at: str, found: list[str], room: int) -> str:
    """Enemies that lie there are more important than the name of the site."""
    tokens = [token for token in table["map"]["tokens"] if token[0] == at]
    shield = next((f"*{ENGLISH.name(owner)[:2]}" for space, owner in table["map"]["shields"] if space == at), "")
    site = found[1] if len(found) > 1 else ""
    if site in ("orcs", "draconum"):
        return f"!{ENGLISH.name(tokens[0][2])}"[:room] if tokens and len(tokens[0]) > 2 else ""
    name = f"{found[2]} {site}" if site in ("mine", "city") else site
    unseen = sum(1 for token in tokens if len(token) == 2)
    marks = shield + "!" * (len(tokens) - unseen) + "?" * unseen
    marks += "?" if any(ruin[0] == at and len(ruin) == 1 for ruin in table["map"]["ruins"]) else ""
    return fitted(name, room - len(marks)) + marks
