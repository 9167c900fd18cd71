"""The map as text: every space with its coordinates, terrain, and what stands there."""

from __future__ import annotations

import re
from typing import Any, Final

WIDTH: Final = 9
"""Columns of a space; a row below begins half a space further to the left or right."""
HEIGHT: Final = 3
MARGIN: Final = 2
SHORT: Final = {
    "mountain": "mountn",
    "wasteland": "waste",
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
    canvas: Canvas = {}
    for at, found in spaces.items():
        q, r = coordinates(at)
        left = (2 * q + r) * WIDTH // 2
        top = r * HEIGHT
        for line, text in enumerate(space_lines(table, at, found, at in chosen)):
            for column, letter in enumerate(text):
                canvas[(top + line, left + column)] = letter
    return painted(canvas)


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


def space_lines(table: dict[str, Any], at: str, found: list[str], chosen: bool) -> list[str]:
    """Where it is and who stands there; the terrain; the site and what lies on it."""
    heroes = "".join(f"@{hero['hero'][:2]}" for hero in table["heroes"] if hero["at"] == at)
    first = f"[{at}]{heroes}" if chosen else f"{at}{heroes}"
    second = SHORT.get(found[0], found[0])
    return [first[:WIDTH], second[: WIDTH - 1], site_line(table, at, found)[: WIDTH - 1]]


def site_line(table: dict[str, Any], at: str, found: list[str]) -> str:
    """Enemies that lie there are more important than the name of the site."""
    tokens = [token for token in table["map"]["tokens"] if token[0] == at]
    shield = next((f"*{owner[:2]}" for space, owner in table["map"]["shields"] if space == at), "")
    site = found[1] if len(found) > 1 else ""
    name = SHORT.get(site, site)
    if site in ("orcs", "draconum"):
        return f"!{tokens[0][2]}" if tokens and len(tokens[0]) > 2 else ""
    if site in ("mine", "city"):
        name = f"{name} {found[2][:3]}"
    unseen = sum(1 for token in tokens if len(token) == 2)
    seen = len(tokens) - unseen
    return name[: WIDTH - 1 - len(shield) - (1 if seen else 0) - unseen] + shield + ("!" if seen else "") + "?" * unseen
