"""The map as text: every space with its coordinates, terrain, and what stands there."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Message, Words
from ..box.geometry import axial, read_position
from ..box.terms import RAMPAGING_SITES
from .reading import Table, View, shields_at, site_name, tokens_at, touchable

WIDTHS: Final = (13, 12, 11, 10, 9, 8)
"""Columns of a space, the widest that fits the page; a row below begins half a space further left or right."""
PAGE: Final = 98
HEIGHT: Final = 3
MARGIN: Final = 2
Canvas = dict[tuple[int, int], str]


class MapText:
    """The map, north up. A space that can be chosen stands in brackets, heroes are marked with @ and two letters,
    enemies with !, face-down tokens with ?, shields with *."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.table: dict[str, Any] = view["table"]

    def write(self) -> str:
        spaces: dict[str, Table] = self.table["map"]["spaces"]
        chosen = touchable(self.view, "space")
        drawn = [(*coordinates(at), found, at) for at, found in spaces.items()]
        drawn += [(*axial(read_position(position) * 7), {}, position) for position in touchable(self.view, "tile")]
        width = width_of([(q, r) for q, r, _, _ in drawn])
        explore = self.words.say(Message("board-explore"))
        canvas: Canvas = {}
        for q, r, found, at in drawn:
            left = (2 * q + r) * width // 2
            top = r * HEIGHT
            lines = self.space_lines(at, found, at in chosen, width) if found else [f"[{explore}", f" {at}]"]
            for line, text in enumerate(lines):
                for column, letter in enumerate(text):
                    canvas[(top + line, left + column)] = letter
        return painted(canvas)

    def space_lines(self, at: str, found: Table, chosen: bool, width: int) -> list[str]:
        """Where it is and who stands there; the terrain; the site and what lies on it."""
        heroes = "".join(f"@{self.words.name(hero['hero'])[:2]}" for hero in self.table["heroes"] if hero["at"] == at)
        first = f"[{at}]{heroes}" if chosen else f"{at}{heroes}"
        terrain = found["terrain"]
        return [
            first[:width],
            self.fitted(self.words.name(terrain), terrain, width - 1),
            self.site(at, found, width - 1),
        ]

    def fitted(self, name: str, thing: str, room: int) -> str:
        """The name, shortened if there is no room for all of it."""
        return (name if len(name) <= room else self.words.names.get(f"short-{thing}", name))[:room]

    def site(self, at: str, found: Table, room: int) -> str:
        """Enemies that lie there are more important than the name of the site."""
        tokens = tokens_at(self.table, at)
        if found["site"] in RAMPAGING_SITES:
            return f"!{self.words.name(tokens[0]['enemy'])}"[:room] if tokens and tokens[0]["enemy"] else ""
        unseen = sum(1 for token in tokens if not token["enemy"])
        marks = "".join(f"*{self.words.name(owner)[:2]}" for owner in shields_at(self.table, at))
        marks += "!" * (len(tokens) - unseen) + "?" * unseen
        marks += "?" if any(ruin["at"] == at and not ruin["ruin"] for ruin in self.table["map"]["ruins"]) else ""
        thing = "-".join(found[part] for part in ("colour", "site") if found[part])
        return self.fitted(site_name(self.words, found), thing, room - len(marks)) + marks


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
