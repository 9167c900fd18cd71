"""Tables of Conjurers to be drawn: games at random, a moment of every question in them."""

from __future__ import annotations

import random
from functools import cache

import sortilege
from sortilege import Match
from sortilege.games.conjurers.words.english import ENGLISH

WORDS = ENGLISH
MODES: dict[str, tuple[int, dict[str, bool]]] = {
    "two": (2, {}),
    "three": (3, {"elements": True, "healing": True}),
    "four": (4, {"tournaments": True, "dice": False}),
}


@cache
def moments(mode: str) -> list[Match]:
    """A game at random at its start, at the first questions of each kind, now and then, and at its end."""
    seats, options = MODES[mode]
    match = sortilege.new("conjurers", seats, 5, options)
    chance = random.Random(5)
    asked: dict[str, int] = {}
    found: list[Match] = []
    while not match.over:
        step = str(match.view(None)["decision"]["step"])
        asked[step] = asked.get(step, 0) + 1
        if asked[step] <= 3 or len(match.moves) % 40 == 0:
            found.append(match.clone())
        match.play(chance.choice(match.decision.options))
    return [*found, match]


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.setup.seats)]


def fighting(mode: str) -> list[Match]:
    """The moments in which a battle is fought."""
    return [match for match in moments(mode) if not match.over and match.view(None)["decision"]["step"] == "Act"]
