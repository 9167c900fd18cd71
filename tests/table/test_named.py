"""What the log says can be pointed at: pieces of a line make the line, and what they name is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from sortilege.games import find
from sortilege.kernel.events import Event
from sortilege.kernel.launch import replay_match
from sortilege.kernel.match import Match
from sortilege.kernel.replay import read_replay
from sortilege.table.i18n import LANGUAGES, words_in
from tests.golden.make import FOLDER as GOLDEN

FOLDER = GOLDEN / "rivality"
NAMES = sorted(path.stem for path in FOLDER.glob("*.replay"))
GAME = find("rivality")
ID = re.compile(r' id="([^"]+)"')
POINTED_AT = {
    ("begins", "side"),
    ("placed", "side"),
    ("placed", "at"),
    ("summoned", "at"),
    ("controls", "side"),
    ("contested", "at"),
    ("wizard-moves", "at"),
    ("delayed-cast", "from"),
    ("siege", "at"),
    ("turned-up", "at"),
    ("spell-lost", "side"),
    ("spell-waits", "side"),
}
"""Some of the names that must light up something, in one golden replay or another."""


def moments(name: str) -> Iterator[tuple[Match, list[Event]]]:
    """A golden replay move by move: the match as it stood then, and what was told."""
    header, moves = read_replay((FOLDER / f"{name}.replay").read_text("utf-8"))
    match = replay_match(GAME, header, [])
    yield match, match.opening
    for move in moves:
        if move.startswith("@"):
            seat, _, text = move[1:].partition(" ")
            yield match, match.play(text, seat=int(seat))
        else:
            yield match, match.play(move)


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.setup.seats)]


@pytest.mark.parametrize("name", NAMES)
def test_the_pieces_of_a_line_are_the_line_in_every_language(name: str) -> None:
    told = 0
    for match, events in moments(name):
        for event in events:
            for viewer in viewers(match):
                message = event.message(viewer)
                for language in LANGUAGES:
                    words = words_in(GAME, language)
                    pieces = words.parts(message)
                    assert "".join(text for text, _ in pieces) == words.say(message)
                    assert all(not param or param in message.params for _, param in pieces)
                    told += 1
    assert told > 100


@cache
def pointed_at(name: str) -> set[tuple[str, str]]:
    """The names in a golden replay that point at something; each must be drawn for everybody who reads the line."""
    found = set()
    for match, events in moments(name):
        for viewer in viewers(match):
            drawn = set(ID.findall("".join(GAME.regions(match.view(viewer), GAME.words).values())))
            for event in events:
                message = event.message(viewer)
                for _, param in GAME.words.parts(message):
                    about = GAME.element(message, param) if param else ""
                    if about:
                        assert about in drawn, f"{message} speaks of {about}"
                        found.add((message.key, param))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_what_a_line_points_at_is_drawn(name: str) -> None:
    assert len(pointed_at(name)) >= 8


def test_lines_of_many_kinds_point_at_something() -> None:
    found = set().union(*(pointed_at(name) for name in NAMES))
    assert found >= POINTED_AT
