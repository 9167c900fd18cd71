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

NAMES = {
    "rivality": [f"rivality/{path.stem}" for path in sorted((GOLDEN / "rivality").glob("*.replay"))],
    "ciub": [f"ciub/{path.stem}" for path in sorted((GOLDEN / "ciub").glob("*-short-*.replay"))][:5],
}
ALL = [name for names in NAMES.values() for name in names]
ID = re.compile(r' id="([^"]+)"')
CIUB_POINTS_AT = {
    ("token-placed", "card"),
    ("token-shifted", "from"),
    ("turned-up", "card"),
    ("rolled", "rolled"),
    ("gained", "side"),
    ("gained-opus", "card"),
    ("moved-down", "card"),
}
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
    header, moves = read_replay((GOLDEN / f"{name}.replay").read_text("utf-8"))
    match = replay_match(find(name.partition("/")[0]), header, [])
    yield match, match.opening
    for move in moves:
        if move.startswith("@"):
            seat, _, text = move[1:].partition(" ")
            yield match, match.play(text, seat=int(seat))
        else:
            yield match, match.play(move)


def viewers(match: Match) -> list[int | None]:
    """Everybody, where what they see differs."""
    return [None, *range(match.setup.seats)] if match.setup.game.name == "rivality" else [None]


@pytest.mark.parametrize("name", ALL)
def test_the_pieces_of_a_line_are_the_line_in_every_language(name: str) -> None:
    told = 0
    for match, events in moments(name):
        for event in events:
            for viewer in viewers(match):
                message = event.seen(viewer).message()
                for language in LANGUAGES:
                    words = words_in(match.setup.game, language)
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
            game = match.setup.game
            words = words_in(game, "en")
            drawn = set(ID.findall("".join(game.regions(match.view(viewer), words).values())))
            for event in events:
                message = event.seen(viewer).message()
                for _, param in words.parts(message):
                    about = game.element(message, param) if param else ""
                    if about:
                        assert about in drawn, f"{message} speaks of {about}"
                        found.add((message.key, param))
    return found


@pytest.mark.parametrize("name", ALL)
def test_what_a_line_points_at_is_drawn(name: str) -> None:
    assert len(pointed_at(name)) >= 8


@pytest.mark.parametrize(("game", "wanted"), [("rivality", POINTED_AT), ("ciub", CIUB_POINTS_AT)])
def test_lines_of_many_kinds_point_at_something(game: str, wanted: set[tuple[str, str]]) -> None:
    found = set().union(*(pointed_at(name) for name in NAMES[game]))
    assert found >= wanted
