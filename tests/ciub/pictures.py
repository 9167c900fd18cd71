"""Tables of Ciub to be drawn: games at random, and moments that are rare in them."""

from __future__ import annotations

import random
from functools import cache

import sortilege
from sortilege import Match
from sortilege.games.ciub.words.english import ENGLISH

from .table import about_to_trade, after_roll, before_turn, stopped

WORDS = ENGLISH
MODES = {"two": (2, False), "two-short": (2, True), "three": (3, False), "four-short": (4, True)}


@cache
def moments(mode: str) -> list[Match]:
    """A game at random at its start, after every few moves, and at its end."""
    seats, short = MODES[mode]
    match = sortilege.new("ciub", seats, 5, {"short": short})
    chance = random.Random(5)
    found = [match.clone()]
    while not match.over:
        match.play(chance.choice(match.decision.options))
        if match.over or len(match.moves) % 7 == 0:
            found.append(match.clone())
    return found


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.setup.seats)]


def rare() -> dict[str, Match]:
    """Questions that games at random may miss."""
    return {
        "twins": after_roll("purple adjust, purple adjust, green reroll, green reroll, white 3, white 3, red"),
        "spent": after_roll("blue spent, purple skull, white swap", "orange 6, white 4", may_roll=True),
        "gain": stopped("orange 2, orange 4, red 6, white 4, red 5"),
        "return": stopped("orange 2, orange 4, red 6, white 4, white 3, green two_for_one, green 7"),
        "trade": about_to_trade("green two_for_one, purple two_for_one, red 3, white 1", "blue"),
        "final": stopped("orange 6, red 6, orange 6, white 1", top=["b_666", None, "a_66"], opus=1, pile=[]),
        "first": before_turn("white, white, blue", tokens={0: "a_246", 1: "a_sum20"}),
        "crowd": before_turn(", ".join(["white"] * 5 + ["orange", "yellow", "red", "blue", "purple", "green"] * 4)),
    }
