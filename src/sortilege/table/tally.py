"""How somebody's games went: per game, and against whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ..bots import LEVELS
from .seating import BOT
from .store.played import PlayedGame

PEOPLE: Final = "people"
ALONE: Final = "alone"
SCREEN: Final = "screen"
"""Where one browser plays for several people, nobody can tell who of them won."""
KINDS: Final = (*LEVELS, PEOPLE, ALONE, SCREEN)
"""Against whom, in the order in which it is shown."""


class GamesAgainst(NamedTuple):
    """Games of one kind: how many were played, and how many won."""

    against: str
    played: int
    won: int


def tallies(games: Iterable[PlayedGame]) -> dict[str, list[GamesAgainst]]:
    """By the name of the game, most played first."""
    counts: dict[str, dict[str, list[int]]] = {}
    for game in games:
        count = counts.setdefault(game.game, {}).setdefault(against(game), [0, 0])
        count[0] += 1
        count[1] += won(game)
    most = sorted(counts, key=lambda name: -sum(played for played, _ in counts[name].values()))
    return {name: [GamesAgainst(kind, *counts[name][kind]) for kind in KINDS if kind in counts[name]] for name in most}


def against(game: PlayedGame) -> str:
    """People if there was any other person, else the strongest of the bots."""
    others = [seat for seat in game.seats if not seat.mine]
    if len(game.seats) - len(others) > 1:
        return SCREEN
    if not others:
        return ALONE
    if any(seat.kind != BOT for seat in others):
        return PEOPLE
    return max((seat.level if seat.level in KINDS else "normal" for seat in others), key=KINDS.index)


def won(game: PlayedGame) -> bool:
    return against(game) != SCREEN and any(seat.mine and seat.place == 1 for seat in game.seats)
