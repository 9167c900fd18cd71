"""Ladders: who meets whom, what is told of it, and the file that keeps it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sortilege.games import find
from sortilege.kernel.vantage import Vantage
from sortilege.lab import climb
from sortilege.lab.arena import Plan, count_sides
from sortilege.lab.ladder import find_parties
from sortilege.lab.picture import stride
from tests.lanterns import GAME as LANTERNS

from .conftest import Run

LADDER = ("ladder", "rivality", "--bots", "random,greedy,easy", "--deals", "3")


class FirstOption:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, vantage: Vantage) -> int:
        return 0


def sides(game: str, seats: int, **options: str) -> int:
    rules = find(game)
    return count_sides(rules, Plan(seats, 1, rules.settle(seats, options), None, (), (), None))


def test_sides_are_counted() -> None:
    assert [sides("rivality", seats) for seats in (1, 2, 3, 4)] == [1, 2, 3, 2]
    assert sides("mageknight", 2, scenario="full_cooperation") == 1
    assert sides("conjurers", 3) == 3


def test_every_two_meet_and_larger_tables_are_mixed() -> None:
    assert find_parties(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert find_parties(4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    assert find_parties(2, 4) == [(0, 1)], "fewer bots than seats repeat"


def test_on_one_side_all_play_the_same_deals() -> None:
    assert find_parties(3, 1) == [(0, 1, 2)]


def test_the_stronger_stands_higher() -> None:
    heard: list[tuple[int, int]] = []
    ladder = climb(LANTERNS, ["random", FirstOption, "greedy"], 6, on_progress=lambda *of: heard.append(of))
    assert heard == [(number, 36) for number in range(1, 37)]
    assert (ladder.games, ladder.deals, ladder.measure) == (36, 6, "rating")
    assert ladder.rungs[0].bot == "greedy"
    assert sum(rung.value for rung in ladder.rungs) == pytest.approx(4500)
    for rung in ladder.rungs:
        assert rung.low < rung.value < rung.high
        assert rung.share_low <= rung.share <= rung.share_high
    for one, met in ladder.ahead.items():
        assert all(share == pytest.approx(1 - ladder.ahead[other][one]) for other, share in met.items())


def test_three_at_a_table_are_rated_by_their_places() -> None:
    ladder = climb(LANTERNS, ["random", "greedy"], 5, seats=3)
    assert ladder.games == 10
    assert ladder.rungs[0].bot == "greedy"


def test_alone_the_mean_score_counts() -> None:
    ladder = climb(find("rivality"), ["random", FirstOption], 6, seats=1)
    assert ladder.measure == "mean score"
    first, second = ladder.rungs
    assert (first.value, second.value) == (first.score, second.score)
    assert first.behind == (0, 0, 0)
    assert second.behind is not None
    behind, low, high = second.behind
    assert behind == pytest.approx(first.score - second.score)
    assert low < behind < high


def test_several_processes_climb_the_same_ladder() -> None:
    once, spread = (climb(find("rivality"), ["random", "easy"], 3, jobs=jobs) for jobs in (1, 2))
    assert once.rungs == spread.rungs


# The command


def test_the_command_prints_a_table_json_and_a_picture(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "ladder.svg"
    told = run(*LADDER, "-o", str(picture)).out
    assert "Rivality: 3 deals, 18 games, 2 seats" in told
    assert told.index("greedy") < told.index("easy") < told.index("random")
    drawn = "".join(ElementTree.fromstring(picture.read_text("utf-8")).itertext())
    assert "rating, 95 % intervals; 3 deals, 2 seats" in drawn
    ladder = json.loads(run(*LADDER, "--json").out)
    assert [rung["bot"] for rung in ladder["rungs"]] == ["greedy", "easy", "random"]
    for rung in ladder["rungs"]:
        assert f"{rung['bot']}" in drawn
        assert f"{rung['value']:.0f}" in drawn


@pytest.mark.parametrize(("span", "apart"), [(0, 0.2), (1000, 200), (90, 20), (400, 100), (2000, 500)])
def test_stripes_are_round_numbers_apart(span: float, apart: float) -> None:
    assert stride(span) == pytest.approx(apart)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "random"), "at least two bots"),
        (("--deals", "1"), "at least two deals"),
        (("--seats", "9"), "9 seats: expected one of 1, 2, 3, 4"),
        (("--bots", "random,nobody"), "no bot 'nobody'"),
        (("-o", "ladder.png"), "Pictures are SVG"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    file = tmp_path / "results.jsonl"
    assert said in run(*LADDER, "--resume", str(file), *arguments).refused()
    assert not file.exists()


# What is kept


def kept_games(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]


def test_a_ladder_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = json.loads(run(*LADDER, "--json").out)
    run(*LADDER, "--deals", "2", "--resume", str(file), "--json")
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 12
    file.write_text("".join(lines[:8]) + lines[8][:30], "utf-8")  # stopped in the middle of a line
    resumed = json.loads(run(*LADDER, "--resume", str(file), "--json").out)
    assert resumed["rungs"] == whole["rungs"]
    assert len(kept_games(file)) == 18
    before = file.read_text("utf-8")
    assert json.loads(run(*LADDER, "--resume", str(file), "--json").out) == resumed, "nothing is played again"
    assert file.read_text("utf-8") == before


def test_sim_keeps_its_games_too(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    base = ("sim", "rivality", "--bots", "random,greedy", "--json", "--resume", str(file))
    run(*base, "--deals", "2")
    more = json.loads(run(*base, "--deals", "4").out)
    assert [game["number"] for game in kept_games(file)] == list(range(8))
    fewer = json.loads(run(*base, "--deals", "3").out)
    assert (more["deals"], fewer["deals"], len(kept_games(file))) == (4, 3, 8)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seed", "9"), "its 'seed' is 0, not 9"),
        (("--bots", "random,easy"), "its 'bots' is"),
        (("--option", "expert=true"), "its 'options' is"),
    ],
)
def test_a_file_that_measures_something_else_is_refused(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "results.jsonl"
    base = ("ladder", "rivality", "--bots", "random,random", "--deals", "2", "--resume", str(file))
    assert run(*base).code == 0
    before = file.read_text("utf-8")
    assert said in run(*base, *arguments).refused()
    assert 'its \'measure\' is "ladder", not "games"' in run("sim", *base[1:4], *base[6:]).refused()
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize("code", [None, "of another bot"])
def test_games_of_other_bots_are_not_gone_on_with(run: Run, tmp_path: Path, code: str | None) -> None:
    file = tmp_path / "results.jsonl"
    base = ("ladder", "rivality", "--bots", "random,random", "--deals", "2", "--resume", str(file))
    run(*base)
    first, *games = file.read_text("utf-8").splitlines(keepends=True)
    header = json.loads(first)
    assert header.pop("code")
    other = json.dumps(header if code is None else {**header, "code": code}) + "\n" + "".join(games)
    file.write_text(other, "utf-8")
    assert "was begun with other code of the rules or the bots" in run(*base).refused()
    assert file.read_text("utf-8") == other


@pytest.mark.parametrize("content", ["my diary", "[1]\n", '{"a": 1}\n'])
def test_a_file_that_holds_no_results_is_left_alone(run: Run, tmp_path: Path, content: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(content, "utf-8")
    assert "holds no results" in run(*LADDER, "--resume", str(file)).refused()
    assert file.read_text("utf-8") == content


def test_a_line_that_is_no_game_is_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    base = ("sim", "rivality", "--bots", "random,random", "--games", "2", "--resume", str(file))
    run(*base)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    for wrong in (lines[2], "{}\n", "nothing\n"):
        file.write_text(lines[0] + wrong, "utf-8")
        assert "Line 2 of" in run(*base).refused()
