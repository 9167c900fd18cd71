from __future__ import annotations

from typing import Any

import pytest

from sortilege.bots import BotFactory
from sortilege.bots.random import RandomBot
from sortilege.games import find
from sortilege.kernel.errors import SetupError
from sortilege.kernel.vantage import Vantage
from sortilege.lab import BotFailed, Played, Result, simulate

GAME = find("rivality")


class LastOption:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, vantage: Vantage) -> int:
        return len(vantage.options) - 1


class Answers:
    """A bot that answers whatever it is told to."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, vantage: Vantage) -> Any:
        assert vantage.options
        return self.answer


class LikeNumPy:
    def __index__(self) -> int:
        return 0


def counted(result: Result) -> dict[str, Any]:
    """All that does not depend on the clock."""
    shown = result.as_dict()
    for name in ("seconds", "decisions_per_second", "games_per_second"):
        assert shown.pop(name) > 0
    return shown


def games_of(bots: list[Any], games: int, **more: Any) -> list[Played]:
    played: list[Played] = []
    simulate(GAME, bots, games, on_game=played.append, **more)
    assert [game.number for game in played] == list(range(games))
    return played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_at_every_seat_equally_often(seats: int) -> None:
    played = games_of(["random", LastOption], 12, seats=seats)
    for seat in range(seats):
        sat = [game.bots[seat] for game in played].count(0)
        assert sat == 6, f"the first of two bots sat at seat {seat} in {sat} of 12 games"


def test_of_four_seats_each_of_two_bots_plays_a_team() -> None:
    for game in games_of(["random", "random"], 6, seats=4):
        assert game.bots[0] == game.bots[2] != game.bots[1] == game.bots[3]
        assert game.scores[0] == game.scores[2]
        assert sum(game.shares) == pytest.approx(1), f"the seats of a game share one win, not {game.shares}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shares_of_all_bots_make_one(seats: int) -> None:
    result = simulate(GAME, ["random", LastOption], 30, seats=seats)
    assert sum(bot.share for bot in result.bots.values()) == pytest.approx(1)
    assert all(bot.low < bot.share < bot.high for bot in result.bots.values())


def test_a_win_goes_to_the_bot_that_sat_there() -> None:
    played: list[Played] = []
    result = simulate(GAME, ["random", LastOption], 21, 5, on_game=played.append)
    wins = sum(game.shares[game.bots.index(1)] for game in played)
    assert result.bots["LastOption"].share == pytest.approx(wins / 21)
    scores = [game.scores[game.bots.index(1)] for game in played]
    assert result.bots["LastOption"].score == pytest.approx(sum(scores) / 21)
    for game in played:
        assert game.shares[game.scores.index(max(game.scores))] == 1 or game.scores[0] == game.scores[1]


def test_the_better_bot_wins_wherever_it_is_named() -> None:
    for bots in (["greedy", "random"], ["random", "greedy"]):
        assert simulate(GAME, bots, 6).bots["greedy"].share > 0.7


def test_one_bot_plays_against_suramun() -> None:
    played = games_of(["random"], 30)
    assert {game.shares for game in played} == {(0.0,), (1.0,)}
    assert {len(game.scores) for game in played} == {1}


def test_counts_add_up() -> None:
    played: list[Played] = []
    result = simulate(GAME, ["random", "random"], 20, seed=1, on_game=played.append)
    assert result.decisions == sum(game.decisions for game in played)
    assert result.longest == max(game.decisions for game in played) <= 200
    assert played[-1].decisions < result.longest
    assert result.options_per_decision == pytest.approx(sum(game.options for game in played) / result.decisions)
    assert sum(result.endings.values()) == 20
    assert result.endings["end-last-tile"] == [game.reason for game in played].count("end-last-tile") > 0


def test_the_same_seed_plays_the_same_games() -> None:
    once = simulate(GAME, ["random", "random"], 20, seed=3)
    assert counted(once) == counted(simulate(GAME, ["random", "random"], 20, seed=3))
    assert counted(once) != counted(simulate(GAME, ["random", "random"], 20, seed=4))


def test_games_differ_and_so_do_the_bots_of_one_game() -> None:
    seeds: list[int] = []

    def spy(seed: int) -> RandomBot:
        seeds.append(seed)
        return RandomBot(seed)

    played = games_of([spy, spy], 10)
    assert len(set(seeds)) == 20
    assert len({game.scores for game in played}) > 5


def test_several_processes_play_the_same_games() -> None:
    bots: list[str | BotFactory] = ["random", LastOption]
    assert counted(simulate(GAME, bots, 60, seed=9, jobs=2)) == counted(simulate(GAME, bots, 60, seed=9))


@pytest.mark.parametrize("jobs", [1, 2])
def test_time_is_told_by_the_clock_however_many_play_at_once(jobs: int) -> None:
    played: list[Played] = []
    result = simulate(GAME, ["random", "random"], 6, jobs=jobs, on_game=played.append)
    assert result.seconds == pytest.approx(sum(game.seconds for game in played) / jobs)


def test_bots_that_cannot_be_sent_to_other_processes_are_refused() -> None:
    def local(seed: int) -> LastOption:
        return LastOption(seed)

    with pytest.raises(SetupError, match="cannot be sent to other processes"):
        simulate(GAME, [local, "random"], 4, jobs=2)


def test_bots_of_one_name_are_told_apart() -> None:
    result = simulate(GAME, ["random", "random", LastOption], 3)
    assert list(result.bots) == ["random", "random#2", "LastOption"]
    assert list(result.as_dict()["wins"]) == ["random", "random#2", "LastOption"]


@pytest.mark.parametrize("answer", [-1, 10_000, None, 1.0, "0"])
def test_a_bot_that_answers_with_no_option_is_named(answer: Any) -> None:
    def wayward(_seed: int) -> Answers:
        return Answers(answer)

    with pytest.raises(BotFailed, match=r"'wayward' chose .* expected the index of an option, 0 to \d+"):
        simulate(GAME, ["random", wayward], 2)


def test_an_index_need_not_be_an_int() -> None:
    def numeric(_seed: int) -> Answers:
        return Answers(LikeNumPy())

    assert simulate(GAME, [numeric], 1).games == 1


def test_a_bot_that_fails_is_named_with_the_place() -> None:
    class Broken:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, vantage: Vantage) -> int:
            return len(vantage.options) // 0

    with pytest.raises(BotFailed, match=r"'Broken' failed at test_simulate.py:\d+ with ZeroDivisionError"):
        simulate(GAME, ["random", Broken], 2)


def test_what_is_no_bot_is_refused() -> None:
    def nothing(_seed: int) -> Any:
        return None

    with pytest.raises(BotFailed, match="'nothing' has no method 'choose'"):
        simulate(GAME, ["random", nothing], 2)


@pytest.mark.parametrize(
    ("bots", "more"),
    [
        ([], {}),
        (["random", "random", "random"], {"seats": 2}),
        (["random", "random"], {"games": 0}),
        (["random", "random"], {"jobs": 0}),
        (["random", "random"], {"seed": -1}),
        (["random", "nobody"], {}),
    ],
)
def test_what_makes_no_sense_is_refused(bots: list[str], more: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=r"xpected|A seed is"):
        simulate(GAME, bots, **{"games": 2, **more})
