"""Where broken files begin: whole and lawful games of every mode, at many moments."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.kit import modes_of
from tests.mageknight.rich import rich

LATEST = 120
"""So many moves are played, at most."""
RICH = 12


def moments(game: str, each: int) -> list[Match]:
    """Games of every mode, played at random: one in four as far as they went, the others at any moment before."""
    found: list[Match] = []
    for seats, options in modes_of(find(game)):
        for seed in range(each):
            chance = random.Random(seed)
            m = sortilege.new(game, seats, seed, options)
            passed = [m.clone()]
            while not m.over and len(passed) <= LATEST:
                m.play(chance.choice(m.decision.options))
                passed.append(m.clone())
            found.append(chance.choice(passed) if chance.randrange(4) else passed[-1])
    return found


def rich_knights() -> list[Match]:
    """Poor games see no cities and few fights, so some of Mage Knight's are dealt richly."""
    return [*moments("mageknight", 1), *(rich(seed) for seed in range(RICH))]


SEEDS: dict[str, Callable[[], list[Match]]] = {
    "rivality": lambda: moments("rivality", 3),
    "ciub": lambda: moments("ciub", 4),
    "mageknight": rich_knights,
    "conjurers": lambda: moments("conjurers", 1),
}
"""By game. A new game brings its own."""


@cache
def seeds_of(game: str) -> tuple[Match, ...]:
    return tuple(SEEDS[game]())
