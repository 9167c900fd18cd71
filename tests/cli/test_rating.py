"""Ratings, on results that are made up."""

from __future__ import annotations

from itertools import combinations
from math import log10
from random import Random
from statistics import fmean

import pytest

from sortilege.lab import rating
from sortilege.lab.rating import Matrix, bradley_terry, rate, rating_intervals


def won(one: float, other: float) -> list[list[float]]:
    return [[0.0, one], [other, 0.0]]


def made_up(truth: list[float], deals: int, chance: Random) -> list[Matrix]:
    """Deals in which every two bots meet twice, and win as bots of these ratings do."""
    found: list[Matrix] = []
    for _ in range(deals):
        deal = [[0.0] * len(truth) for _ in truth]
        for i, j in combinations(range(len(truth)), 2):
            for _ in range(2):
                better = chance.random() < 1 / (1 + 10 ** ((truth[j] - truth[i]) / 400))
                deal[i][j] += better
                deal[j][i] += not better
        found.append(deal)
    return found


@pytest.mark.parametrize(("one", "other"), [(3, 1), (10, 1), (5, 5)])
def test_of_two_bots_the_odds_are_those_of_their_wins(one: float, other: float) -> None:
    first, second = bradley_terry(won(one, other))
    assert first - second == pytest.approx(400 * log10(one / other))
    assert first + second == pytest.approx(3000)


def test_wins_that_follow_the_model_give_back_the_ratings() -> None:
    truth = [1900.0, 1550.0, 1450.0, 1100.0]
    odds = [
        [0.0 if i == j else 1 / (1 + 10 ** ((b - a) / 400)) for j, b in enumerate(truth)] for i, a in enumerate(truth)
    ]
    assert bradley_terry(odds) == pytest.approx(truth, abs=0.01)


def test_bots_that_never_met_are_compared_by_those_between_them() -> None:
    top, middle, foot = bradley_terry([[0, 3, 0], [1, 0, 3], [0, 1, 0]])
    assert top - middle == pytest.approx(400 * log10(3), abs=0.01)
    assert middle - foot == pytest.approx(400 * log10(3), abs=0.01)


def test_who_never_lost_has_a_rating_and_more_wins_make_it_higher() -> None:
    few, many = rate([won(2, 0)] * 5), rate([won(2, 0)] * 50)
    assert 1500 < few[0] < many[0] < 3000


def test_few_deals_that_all_went_one_way_make_nothing_sure() -> None:
    (low, high), _ = rating_intervals([won(2, 0)] * 3)
    assert high - low > 300
    first, _ = rate([won(2, 0)] * 3)
    assert low < first < high


def test_more_deals_narrow_the_interval_and_the_same_seed_gives_the_same() -> None:
    chance = Random(1)
    few, many = (rating_intervals(made_up([1600, 1400], deals, chance)) for deals in (10, 160))
    assert few[0][1] - few[0][0] > 2 * (many[0][1] - many[0][0])
    deals = made_up([1600, 1400], 10, chance)
    assert rating_intervals(deals, 3) == rating_intervals(deals, 3) != rating_intervals(deals, 4)


@pytest.mark.parametrize("truth", [[1600.0, 1500.0, 1400.0], [2000.0, 1500.0, 1000.0]])
def test_intervals_hold_the_truth_about_as_often_as_they_say(
    truth: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rating, "DRAWN", 80)
    chance = Random(8)
    held = [
        low <= true <= high
        for trial in range(40)
        for (low, high), true in zip(rating_intervals(made_up(truth, 25, chance), trial), truth, strict=True)
    ]
    assert fmean(held) > 0.86
