"""How a game went: chances turn by turn, points, the moves that turned it; and percents that add up."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from sortilege.games import find
from sortilege.kernel.launch import replay_match
from sortilege.kernel.replay import read_replay
from sortilege.table.course import MOST_MARKS, MOST_TURNING, Course, Hindsight, Turning, course_of, thinned
from sortilege.table.curve import APART, WIDTH, chance_svg, spread
from sortilege.table.shares import percents
from tests.golden.make import FOLDER

SIEGE: Final = FOLDER / "rivality" / "2-players-expert-spent-by-a-siege.replay"
TEAMS: Final = sorted((FOLDER / "rivality").glob("4-players*.replay"))[0]
SOLO: Final = sorted((FOLDER / "rivality").glob("solo-standard*.replay"))[0]
DICE: Final = FOLDER / "ciub" / "2-players-equal-skulls.replay"
LONG: Final = FOLDER / "mageknight" / "3-players-blitz-conquest-rounds-run-out.replay"


@pytest.mark.parametrize("file", [SIEGE, TEAMS, DICE, LONG], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_course_goes_from_the_start_to_what_came_of_it(file: Path) -> None:
    text = file.read_text("utf-8")
    header, moves = read_replay(text)
    course = course_of(find(header["game"]).home, text)
    assert course.marks[0] == 0
    assert course.marks[-1] == len(moves)
    assert course.marks == sorted(set(course.marks))
    assert len(course.chances) == len(course.marks) <= MOST_MARKS
    assert all(abs(sum(chances) - 1) < 1e-6 for chances in course.chances), "sides share the whole"
    assert max(course.chances[-1]) in (1.0, 0.5)
    assert len(course.turning) <= MOST_TURNING
    assert all(1 <= turning.move <= len(moves) for turning in course.turning)
    assert course_of(find(header["game"]).home, text) == course, "thinking again changes nothing"


def test_points_are_told_where_they_can_be_seen_before_the_end() -> None:
    course = course_of(find("ciub").home, DICE.read_text("utf-8"))
    assert len(course.points) == len(course.marks)
    assert course.points[0] == [0, 0]
    assert max(course.points[-1]) > 0


def test_looking_ahead_leaves_the_game_as_it_was() -> None:
    text = SOLO.read_text("utf-8")
    header, moves = read_replay(text)
    course = course_of(find("rivality").home, text)
    for mark, points in zip(course.marks, course.points, strict=True):
        match = replay_match(find("rivality"), header, moves[:mark])
        sheets = match.outcome.sheets if match.outcome is not None else match.standing()
        assert points == [sheet.total for sheet in sheets if sheet.seats], f"after {mark} moves"


def test_who_is_alone_has_a_chance_at_the_start() -> None:
    course = course_of(find("rivality").home, SOLO.read_text("utf-8"))
    assert 0.1 < course.chances[0][0] < 0.9


def test_partners_are_one_side() -> None:
    assert course_of(find("rivality").home, TEAMS.read_text("utf-8")).sides == [[0, 2], [1, 3]]


def test_who_is_to_move_is_no_better_off_for_it() -> None:
    """The judgement alone jumps to and fro with every move of a quiet opening; the curve does not."""
    course = course_of(find("rivality").home, SIEGE.read_text("utf-8"))
    opening = [chances[0] for chances in course.chances[:9]]
    assert max(abs(now - before) for before, now in pairwise(opening)) < 0.1


def test_a_turning_point_is_a_large_change_but_not_that_who_was_ahead_has_won() -> None:
    course = course_of(find("rivality").home, SIEGE.read_text("utf-8"))
    changes = [abs(now[0] - before[0]) for before, now in pairwise(course.chances)]
    assert course.chances[-2][0] > 0.5
    assert course.chances[-1][0] == 1.0
    assert changes[-1] == max(changes), "the end itself is the largest change"
    assert max(turning.gain for turning in course.turning) == pytest.approx(max(changes[:-1]))


@pytest.mark.parametrize("file", [SIEGE, TEAMS, DICE], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_nothing_is_certain_before_the_end(file: Path) -> None:
    text = file.read_text("utf-8")
    course = course_of(find(read_replay(text)[0]["game"]).home, text)
    assert all(0.01 <= chance <= 0.99 for chances in course.chances[:-1] for chance in chances)


class Scripted(Hindsight):
    """A game of two sides that take turns, with what is thought of the first one's chances."""

    def __init__(self, thought: list[float]) -> None:
        self.thought = {at: [chance, 1 - chance] for at, chance in enumerate(thought)}
        self.sides = [[0], [1]]
        self.side_of = {0: 0, 1: 1}
        self.movers = [at % 2 for at in range(len(thought) - 1)]
        self.states = [SimpleNamespace(outcome=None) for _ in thought]  # type: ignore[misc]


def test_what_somebody_lost_by_their_own_turn_is_a_turning_point() -> None:
    hindsight = Scripted([0.6, 0.5, 0.6, 0.5, 0.9, 0.3, 0.35])
    chances = [[0.5, 0.5]] * 4 + [[0.7, 0.3], [0.6, 0.4], [0.3, 0.7]]
    lapses = hindsight.lapses(list(range(7)), chances)
    assert [(lapse.move, lapse.side) for lapse in lapses] == [(5, 0), (4, 1)], "those who lost most come first"
    assert [(lapse.before, lapse.after) for lapse in lapses] == [(0.7, 0.6), (0.5, 0.3)], "as the course tells it"


@pytest.mark.parametrize("file", [SIEGE, TEAMS, DICE], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_turning_point_tells_what_the_course_says_around_its_move(file: Path) -> None:
    text = file.read_text("utf-8")
    course = course_of(find(read_replay(text)[0]["game"]).home, text)
    assert course.turning
    for turning in course.turning:
        at = bisect_left(course.marks, turning.move)
        assert (turning.before, turning.after) == (
            course.chances[at - 1][turning.side],
            course.chances[at][turning.side],
        )


def test_a_long_game_keeps_its_ends() -> None:
    marks = thinned(list(range(0, 3000, 3)))
    assert (len(marks), marks[0], marks[-1]) == (MOST_MARKS, 0, 2997)


# The picture


def test_numbers_of_turning_points_never_cover_each_other() -> None:
    for places in ([1.0, 2.0, 3.0, 4.0], [290.0, 295.0, 299.0, 300.0], [150.0, 151.0], []):
        found = spread(places)
        assert all(after - before >= APART for before, after in pairwise(found))
        assert all(0 < place < WIDTH for place in found)


def test_names_of_sides_cannot_break_the_picture() -> None:
    course = Course([[0], [1]], [0, 1], [[0.5, 0.5], [1.0, 0.0]], [], [Turning(1, 0, 0.5, 1.0)])
    assert '"><script' not in chance_svg(course, ['"><script>', "b"])


# Percents


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ([1 / 3, 1 / 3, 1 / 3], [34, 33, 33]),
        ([0.505, 0.495], [51, 49]),
        ([0.335, 0.335, 0.33], [34, 33, 33]),
        ([0.125, 0.125, 0.375, 0.375], [13, 13, 37, 37]),
        ([1.0, 0.0], [100, 0]),
        ([0.424], [42]),
        ([], []),
    ],
)
def test_percents_add_up(shares: list[float], told: list[int]) -> None:
    assert percents(shares) == told
