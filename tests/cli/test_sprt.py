"""The sequential test, on results that are made up and on real ones."""

from __future__ import annotations

import json
from random import Random
from statistics import fmean

import pytest

from sortilege.kernel.errors import SetupError
from sortilege.lab import Sprt, simulate
from sortilege.lab.sprt import GO_ON, STRONGER, WEAKER
from tests.lanterns import GAME as LANTERNS

from .conftest import Run


def verdict(truth: float, chance: Random, alike: float, test: Sprt) -> str:
    """What the test says of deals whose mean share is the truth; in `alike` of them each bot wins a game."""
    share = (truth - 0.5 * alike) / (1 - alike)
    while test.verdict == GO_ON:
        one_each = chance.random() < alike
        test.add(0.5 if one_each else ((chance.random() < share) + (chance.random() < share)) / 2)
    return test.verdict


@pytest.mark.parametrize(("h0", "h1", "alike"), [(0.5, 0.6, 0.0), (0.5, 0.6, 0.6), (0.5, 0.8, 0.0), (0.7, 0.8, 0.0)])
def test_errors_are_as_rare_as_asked(h0: float, h1: float, alike: float) -> None:
    chance = Random(11)
    for truth, wrong in ((h0, STRONGER), (h1, WEAKER)):
        errors = fmean(verdict(truth, chance, alike, Sprt(h0, h1)) == wrong for _ in range(1000))
        assert errors <= 0.075, f"{wrong} in {errors:.1%} where the share is {truth}"


def test_what_is_clear_is_said_early_and_what_is_not_takes_longer() -> None:
    chance = Random(5)
    deals = []
    for truth in (0.9, 0.6):
        tests = [Sprt() for _ in range(50)]
        assert {verdict(truth, chance, 0.0, test) for test in tests} == {STRONGER}
        deals.append(fmean(test.deals for test in tests))
    assert deals[0] < 30 < deals[1] < 200


def test_one_deal_says_nothing() -> None:
    assert Sprt(0.0, 1.0, 0.4).add(1.0) == GO_ON


def test_the_games_end_when_the_test_is_decided() -> None:
    result = simulate(LANTERNS, ["greedy", "random"], deals=500, test=Sprt(0.5, 0.7))
    assert result.test is not None
    assert result.test.verdict == STRONGER
    assert result.deals == result.test.deals < 100
    assert result.games == 2 * result.deals


def test_alone_the_better_of_two_with_the_same_deal_wins_it(run: Run) -> None:
    arguments = ("sim", "rivality", "--seats", "1", "--bots", "random,random", "--sprt", "--h1", "0.9", "--json")
    test = json.loads(run(*arguments).out)["test"]
    assert test["verdict"] == WEAKER
    assert (test["h0"], test["h1"]) == (0.5, 0.9)


def test_the_command_says_what_came_of_it(run: Run) -> None:
    base = ("sim", "rivality", "--sprt", "--bots")
    assert "greedy is stronger than random (" in run(*base, "greedy,random", "--h1", "0.8").out
    assert "random is weaker than asked (" in run(*base, "random,greedy", "--h1", "0.8").out
    assert "Not decided yet" in run(*base, "random,random", "--deals", "2").out


@pytest.mark.parametrize(("h0", "h1", "error"), [(0.6, 0.5, 0.05), (0.5, 1.1, 0.05), (0.5, 0.6, 0.5), (0.5, 0.6, 0)])
def test_bounds_that_make_no_sense_are_refused(h0: float, h1: float, error: float) -> None:
    with pytest.raises(SetupError, match="the first below the second"):
        Sprt(h0, h1, error)


@pytest.mark.parametrize("arguments", [("--bots", "random,random,random"), ("--bots", "random")])
def test_a_test_is_between_two(run: Run, arguments: tuple[str, ...]) -> None:
    assert "two bots" in run("sim", "rivality", "--sprt", *arguments).refused()
