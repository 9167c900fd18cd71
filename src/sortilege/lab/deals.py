"""Paired deals: the same deal with the seats rotated. Luck of the deal meets all bots alike, so less of it is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .arena import Played


class Deal(NamedTuple):
    """What the games of one deal came to: the unit over which means and intervals are taken.

    By bot: its share of the wins of the games that it played, and its mean score. `ahead[one][other]` is how often the
    one came out before the other; equal places count half to each.
    """

    shares: tuple[float, ...]
    scores: tuple[float, ...]
    ahead: tuple[tuple[float, ...], ...]


def sum_up(games: Sequence[Played], bots: int) -> Deal:
    """The games of one deal as a unit."""
    wins, scores, sat, played = [0.0] * bots, [0] * bots, [0] * bots, [0] * bots
    for game in games:
        for seat, bot in enumerate(game.bots):
            wins[bot] += game.shares[seat]
            scores[bot] += game.scores[seat]
            sat[bot] += 1
        for bot in set(game.bots):
            played[bot] += 1
    return Deal(
        tuple(wins[bot] / played[bot] for bot in range(bots)),
        tuple(scores[bot] / sat[bot] for bot in range(bots)),
        compare(games, bots),
    )


def compare(games: Sequence[Played], bots: int) -> tuple[tuple[float, ...], ...]:
    """Who came out before whom: seats of one game by their places, bots that played the deal apart by win and score."""
    ahead = [[0.0] * bots for _ in range(bots)]
    if len(set(games[0].bots)) == 1:
        meetings = [[(game.bots[0], (-game.shares[0], -game.scores[0])) for game in games]]
    else:
        meetings = [[(bot, (game.places[seat], 0)) for seat, bot in enumerate(game.bots)] for game in games]
    for meeting in meetings:
        for one, place in meeting:
            for other, other_place in meeting:
                if one != other:
                    ahead[one][other] += 1.0 if place < other_place else 0.5 if place == other_place else 0.0
    return tuple(map(tuple, ahead))
