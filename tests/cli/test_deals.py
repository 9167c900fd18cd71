"""Paired deals: the same deal, every bot at every seat."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

import pytest

from sortilege.games import find
from sortilege.kernel.errors import SetupError
from sortilege.kernel.vantage import Vantage
from sortilege.lab import Played, simulate
from sortilege.lab.arena import Arena
from sortilege.lab.deals import compare, sum_up
from sortilege.lab.simulate import make_plan
from sortilege.lab.stats import mean_interval, share_interval, student
from tests.lanterns import GAME as LANTERNS

from .conftest import Run

RIVALITY = find("rivality")


class FirstOption:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, vantage: Vantage) -> int:
        return 0


def games_of(bots: list[Any], deals: int, **more: Any) -> list[Played]:
    played: list[Played] = []
    simulate(RIVALITY, bots, deals=deals, on_game=played.append, **more)
    return played


def game(number: int, bots: tuple[int, ...], places: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    shares = tuple(float(place == 1) for place in places)
    return Played(number, bots, shares, places, scores, (), "end", 1, 1, 0.1)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 3), (2, 4)])
def test_every_bot_plays_every_deal_at_every_seat(bots: int, seats: int) -> None:
    played = games_of(["random"] * bots, 3, seats=seats)
    assert len(played) == 3 * bots
    for deal in range(3):
        games = played[deal * bots : (deal + 1) * bots]
        for seat in range(seats):
            assert sorted(game.bots[seat] for game in games) == list(range(bots))


def test_the_games_of_a_deal_are_dealt_alike_and_deals_differ() -> None:
    played = games_of([FirstOption, FirstOption], 6)
    pairs = [(played[at].scores, played[at + 1].scores) for at in range(0, 12, 2)]
    assert all(one == other for one, other in pairs), "who always does the same comes out the same"
    assert len(set(pairs)) > 2


def test_deals_begin_with_the_games_that_are_dealt_each_for_itself() -> None:
    alone: list[Played] = []
    simulate(RIVALITY, ["random", "random"], 1, on_game=alone.append)
    assert games_of(["random", "random"], 2)[0].scores == alone[0].scores


def test_games_of_one_deal_have_bots_with_seeds_of_their_own() -> None:
    seeds: list[int] = []

    def spy(seed: int) -> FirstOption:
        seeds.append(seed)
        return FirstOption(seed)

    games_of([spy, spy], 3)
    assert len(set(seeds)) == 12


def test_shares_and_scores_are_means_over_deals() -> None:
    played = games_of(["greedy", "random"], 8)
    result = simulate(RIVALITY, ["greedy", "random"], deals=8)
    assert (result.deals, result.games) == (8, 16)
    deals = [sum_up(played[at : at + 2], 2) for at in range(0, 16, 2)]
    greedy = result.bots["greedy"]
    assert greedy.share == pytest.approx(fmean(deal.shares[0] for deal in deals))
    assert (greedy.low, greedy.high) == share_interval([deal.shares[0] for deal in deals])
    assert greedy.score_interval == mean_interval([deal.scores[0] for deal in deals])
    assert greedy.share + result.bots["random"].share == pytest.approx(1)


def test_several_processes_play_the_same_deals() -> None:
    once, spread = (simulate(RIVALITY, ["random", "random"], deals=6, jobs=jobs).bots for jobs in (1, 2))
    assert once == spread


def test_who_came_out_before_whom() -> None:
    seats = [game(0, (0, 1, 2), (1, 2, 2), (9, 4, 4)), game(1, (1, 2, 0), (3, 1, 2), (1, 9, 5))]
    assert compare(seats, 3) == ((0.0, 2.0, 1.0), (0.0, 0.0, 0.5), (1.0, 1.5, 0.0))
    alone = [game(0, (0,), (1,), (5,)), game(1, (1,), (2,), (8,)), game(2, (2,), (2,), (8,))]
    assert compare(alone, 3) == ((0.0, 1.0, 1.0), (0.0, 0.0, 0.5), (0.0, 0.5, 0.0)), "a win before any score"


# Alone


def test_alone_every_bot_plays_the_same_deals() -> None:
    result = simulate(RIVALITY, ["random", FirstOption, FirstOption], deals=5, seats=1)
    assert (result.seats, result.games) == (1, 15)
    assert result.bots["FirstOption"] == result.bots["FirstOption#2"]
    low, high = result.bots["random"].score_interval or (0.0, 0.0)
    assert low < result.bots["random"].score < high


def test_on_one_side_every_bot_plays_all_seats() -> None:
    quest = find("mageknight")
    plan = make_plan(quest, ["a", "b", "c"], 1, True, {"scenario": "blitz_cooperation"}, None, 2, None)
    assert (plan.apart, plan.rotations) == (True, 3)
    arena = Arena(RIVALITY, replace(plan, bots=(FirstOption,) * 3, options=RIVALITY.settle(2, {})))
    assert [arena.play(number).bots for number in range(4)] == [(0, 0), (1, 1), (2, 2), (0, 0)]


def test_games_alone_tell_what_the_lines_of_the_score_sheet_came_to() -> None:
    quest = find("mageknight")
    plan = make_plan(quest, ["random"], 1, True, {"scenario": "first_reconnaissance"}, None, 1, None)
    played = Arena(quest, plan).play(0)
    assert played.lines[0][0] == "score-fame"
    assert sum(points for _, points in played.lines) == played.scores[0]
    assert games_of(["random"], 2, seats=1)[0].lines == (), "tiles of one game are not lines of every game"
    assert not make_plan(quest, ["greedy"], 1, True, {}, None, 2, None).apart, "a bot against itself has two sheets"


# How sure


@pytest.mark.parametrize(("freedom", "t"), [(1, 12.706), (2, 4.303), (6, 2.447), (10, 2.228), (30, 2.042)])
def test_students_t(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, rel=0.006)


def test_the_interval_of_a_mean_is_students() -> None:
    assert mean_interval([1, 2, 3, 4, 5, 6]) == pytest.approx((1.5366, 5.4634), abs=1e-3)


def test_few_deals_that_all_went_one_way_make_nothing_sure() -> None:
    low, high = share_interval([1.0] * 5)
    assert 0.4 < low < 0.6
    assert high == 1
    assert share_interval([1.0] * 50)[0] > 0.9


@pytest.mark.parametrize("alike", [0.0, 0.7])
def test_the_interval_of_shares_holds_the_truth_as_often_as_it_says(alike: float) -> None:
    """Deals of two games each; in `alike` of them whoever has the better seat wins, so that each bot wins one."""
    chance = Random(4)

    def deal() -> float:
        if chance.random() < alike:
            return 0.5
        return ((chance.random() < 0.7) + (chance.random() < 0.7)) / 2

    truth = alike * 0.5 + (1 - alike) * 0.7
    found = [share_interval([deal() for _ in range(40)]) for _ in range(400)]
    assert 0.925 <= fmean(low <= truth <= high for low, high in found) <= 0.99


def test_pairing_narrows_the_interval_where_the_seat_decides() -> None:
    """Every deal is won by the better seat: that bot and bot are equal is known from few deals."""
    low, high = share_interval([0.5] * 100)
    assert high - low < 0.04


# The command


def test_the_command_plays_deals(run: Run) -> None:
    ran = run("sim", "rivality", "--bots", "greedy,random", "--deals", "4", "--json")
    result = json.loads(ran.out)
    assert (result["deals"], result["games"]) == (4, 8)
    low, high = result["score_intervals"]["greedy"]
    assert low < result["scores"]["greedy"] < high
    told = run("sim", "rivality", "--bots", "greedy,random", "--deals", "4").out
    assert "4 deals, 8 games" in told
    assert told.count("95 % interval") == 2


def test_games_alone_are_told_with_their_score_sheet(run: Run) -> None:
    told = run("sim", "mageknight", "--bots", "random", "--seats", "1", "--games", "1").out
    assert "Fame" in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "2", "--deals", "2"), "expected no --games with --deals"),
        (("--deals", "1"), "at least two deals"),
        (("--deals", "2", "--seats", "1", "--bots", ","), "cannot be shared by 0 bots"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in run("sim", "rivality", "--bots", "random,random", *arguments).refused()


def test_games_or_deals_are_asked_for() -> None:
    for more in ({}, {"games": 2, "deals": 2}):
        with pytest.raises(SetupError, match="one of the two"):
            simulate(LANTERNS, ["random", "random"], **more)  # type: ignore[arg-type]
