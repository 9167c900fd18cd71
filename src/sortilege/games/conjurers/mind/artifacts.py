"""Artifacts that a seat may yet buy: what they would count, and how likely their price comes together in time."""

from __future__ import annotations

from typing import Final

from ..box.components import Parts
from ..box.terms import KINDS_OF_GOODS, RESOURCES
from ..state.conjurers import Conjurers
from ..state.points import Points

WEIGHTS: Final = (1, 1, 2, 2, 4, 4)
"""What a resource is worth beside the others: 1, 2 or 4 by its tier."""
INCOME: Final = (3.0, 5.0, 9.0, 16.0)
"""The weight of resources that a seat brings home in a turn of each phase."""
CHANGED: Final = 0.45
"""What of the weight of resources is left that the marketplace changes into what is needed."""
GROWTH: Final = 0.25
"""So many creatures of a mythology are to be expected more in each turn, if there are some."""
VARIETY_BEGUN: Final = 4.0
"""What the first and the second mythology of artifacts count for the variety that they begin, with time enough."""
CONSISTENCY_BEGUN: Final = 4.0
"""What the second artifact of a mythology counts for the consistency that it begins, with time enough."""


def income_to_come(game: Conjurers) -> float:
    """The weight of resources that a seat may bring home before the last chance to spend them."""
    parts = game.parts
    total = 0.0
    for turn in range(game.turn, parts.turns):
        total += INCOME[parts.phase_of[turn]]
    return total


def series_gain(parts: Parts, points: Points, origin: int, left: int) -> float:
    """What one more artifact of a mythology adds to variety and consistency, or promises for them."""
    have = points.artifacts[origin]
    begun = left / parts.turns
    if have == 0:
        kinds = len(points.artifacts) - points.artifacts.count(0)
        if kinds < 2:
            return VARIETY_BEGUN * begun
        return float(parts.artifact_variety[kinds + 1] - parts.artifact_variety[kinds])
    if have == 1:
        return CONSISTENCY_BEGUN * begun
    return float(parts.artifact_consistency) if have == 2 else 0.0


def combination_gain(parts: Parts, artifacts: int, creatures: int, left: int) -> float:
    """What one more artifact adds to the combination with so many creatures of its mythology, or with one more."""
    after, before = parts.combination[min(3, artifacts + 1)], parts.combination[min(3, artifacts)]
    creatures = min(creatures, 6)
    now = float(after[creatures] - before[creatures])
    if creatures in (0, 6):
        return now
    likely = min(1.0, GROWTH * left) * (1.0 if creatures > 1 else 0.5)
    then = after[creatures + 1] - before[creatures + 1]
    return now + likely * (then - now)


def artifact_ahead(game: Conjurers, seat: int, points: Points, left: int) -> float:
    """What the artifact promises that is most worth saving for, by how likely its price comes together in time."""
    parts = game.parts
    first = seat * KINDS_OF_GOODS
    goods = game.goods[first : first + RESOURCES]
    weight = 0
    for good in range(RESOURCES):
        weight += goods[good] * WEIGHTS[good]
    income = income_to_come(game)
    combined: list[float] = []
    series: list[float] = []
    for origin in range(len(points.artifacts)):
        combined.append(combination_gain(parts, points.artifacts[origin], points.creatures[origin], left))
        series.append(series_gain(parts, points, origin, left))
    best = 0.0
    for piece in range(parts.first_artifact, parts.pieces):
        if not game.stock[piece]:
            continue
        gain = parts.points[piece] + combined[parts.origin[piece]] + series[parts.origin[piece]]
        if gain <= best:
            continue
        missing = useful = 0
        for good, amount in parts.prices[game.seats][piece]:
            there = min(amount, goods[good])
            useful += there * WEIGHTS[good]
            missing += (amount - there) * WEIGHTS[good]
        lacks = max(0.0, missing - CHANGED * (weight - useful))
        if lacks < income:
            best = max(best, gain * (1.0 - lacks / income))
    return best
