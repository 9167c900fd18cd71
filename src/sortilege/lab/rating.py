"""Ratings from who came out before whom: the model of Bradley and Terry.

It is written out here, in the standard library: what there is ready-made brings NumPy, SciPy and pandas with it, for
one page of code, and does not draw whole deals anew, as the intervals must.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, log, log10
from random import Random
from statistics import fmean
from typing import Final

Matrix = Sequence[Sequence[float]]
"""How often each came out before each other."""

MEAN_RATING: Final = 1500.0
TENFOLD: Final = 400.0
"""So many points are odds of ten to one, as in chess."""
HALF: Final = 0.5
DRAWN: Final = 1000
"""How often deals are weighted anew for intervals."""
CLOSE: Final = 1e-6
MOST_ROUNDS: Final = 10_000


def rate(deals: Sequence[Matrix]) -> list[float]:
    """The ratings of the bots, their mean 1500. Each pair that met is taken to have had one more draw, so that somebody
    who lost every game has a rating too; the farther apart two bots are, the nearer this brings them."""
    return bradley_terry(add_up(deals, [1.0] * len(deals), lambda: HALF))


def rating_intervals(deals: Sequence[Matrix], seed: int = 0) -> list[tuple[float, float]]:
    """The 95 % interval of each rating, by the Bayesian bootstrap (Rubin 1981): a thousand times every deal is given a
    weight at random and the bots are rated.

    A deal is weighted as a whole, with the games of all tables, since games of one deal hang together. The additional
    draw of each pair is weighted at random as well, so that a few deals that all went one way make nothing sure: of two
    bots this is the interval of Jeffreys.
    """
    chance = Random(seed)
    rated = rate(deals)
    drawn: list[list[float]] = []
    for _ in range(DRAWN):
        weights = [chance.expovariate(1.0) for _ in deals]
        drawn.append(bradley_terry(add_up(deals, weights, lambda: chance.gammavariate(HALF, 1.0)), rated))
    edge = DRAWN // 40
    ordered = [sorted(ratings) for ratings in zip(*drawn, strict=True)]
    return [(min(one[edge], rating), max(one[-1 - edge], rating)) for one, rating in zip(ordered, rated, strict=True)]


def add_up(deals: Sequence[Matrix], weights: Sequence[float], more: Callable[[], float]) -> list[list[float]]:
    """The wins of several deals, each with its weight, and some more for each bot against each that it met."""
    bots = range(len(deals[0]))
    return [
        [
            fsum(weight * deal[i][j] for deal, weight in zip(deals, weights, strict=True)) + more()
            if i != j and any(deal[i][j] or deal[j][i] for deal in deals)
            else 0.0
            for j in bots
        ]
        for i in bots
    ]


def bradley_terry(wins: Matrix, start: Sequence[float] | None = None) -> list[float]:
    """The ratings under which the wins are most likely, their mean 1500; `start` are some that may be near. Of two that
    met each has won something.

    One bot after another is given the strength that fits those of the others, again and again, as Newman (2023) does:
    his rounds come to the one maximum of the likelihood much sooner than Zermelo's.
    """
    bots = range(len(wins))
    met = [[(j, wins[i][j], wins[j][i]) for j in bots if wins[i][j]] for i in bots]
    strength = [1.0 if start is None else 10 ** ((start[i] - MEAN_RATING) / TENFOLD) for i in bots]
    for _ in range(MOST_ROUNDS):
        moved = 0.0
        for i in bots:
            own = strength[i]
            gained = fsum(won * strength[j] / (own + strength[j]) for j, won, _ in met[i])
            strength[i] = gained / fsum(lost / (own + strength[j]) for j, _, lost in met[i])
            moved = max(moved, abs(log(strength[i] / own)))
        if moved < CLOSE:
            break
    ratings = [TENFOLD * log10(one) for one in strength]
    return [MEAN_RATING + one - fmean(ratings) for one in ratings]
