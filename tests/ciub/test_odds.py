"""Chances: exact where the dice are few, close where they are many."""

from __future__ import annotations

import pytest

from sortilege import Match
from sortilege.games.ciub.box.components import FACES_KIND, SUM_KIND
from sortilege.games.ciub.state.chances.exact import Exact
from sortilege.games.ciub.state.chances.goals import advance, dice_missing, goal_of
from sortilege.games.ciub.state.chances.odds import Dice, Estimate
from sortilege.games.ciub.state.chances.reach import chances, chances_in
from sortilege.games.ciub.state.ciub import Ciub

from .table import PARTS, after_roll, before_turn, random_play, stopped

WHITE, ORANGE, YELLOW, RED, BLUE, PURPLE, GREEN = range(7)
ALL = list(range(7))


def need(*numbers: int) -> int:
    return sum(1 << 4 * number for number in numbers)


def exact(goal: int, *pool: int, kind: int = FACES_KIND) -> float:
    return Exact(PARTS.rolls, PARTS.choices, kind, ALL).chance(goal, tuple(sorted(pool)))


def reach(m: Match) -> dict[str, float]:
    assert isinstance(m.state, Ciub)
    return chances(m.state, m.state.active)


@pytest.mark.parametrize(
    ("goal", "pool", "chance"),
    [
        (need(6), [RED], 1 / 6),
        (need(6), [WHITE], 2 / 6 * 1 / 6),
        (need(1), [BLUE], 1 / 2),
        (need(1), [WHITE], 1 / 6 + 2 / 6 * 1 / 2),
        (need(1), [YELLOW, RED], 1 - (2 / 3) ** 2),
        (need(1), [YELLOW, RED, RED], 1 - (2 / 3) ** 3),
        (need(7), [GREEN], 1 / 4),
        (need(3), [PURPLE], 3 / 6),
        (need(2), [WHITE, RED], 1 / 6 + 2 / 6 * 3 / 4 + 3 / 6 * 2 / 6),
        (need(9), [RED, RED], 0),
        (need(1, 1), [YELLOW], 0),
    ],
)
def test_chances_of_a_few_dice_are_those_that_can_be_reckoned_by_hand(
    goal: int, pool: list[int], chance: float
) -> None:
    """A white die must be swapped first; a blue one shows the number, adjusts itself to it, or is rolled again by a
    swap or a Re-roll; useless dice are given up before useful ones."""
    assert exact(goal, *pool) == pytest.approx(chance, abs=1e-5)


def test_an_adjust_helps_another_die_and_a_skull_is_lost() -> None:
    assert exact(need(6), PURPLE, RED) > exact(need(6), RED, RED)
    assert exact(need(1, 1), BLUE, BLUE) < exact(need(1, 1), BLUE, BLUE, RED)


def test_more_dice_and_smaller_goals_are_better() -> None:
    assert exact(need(6, 6), RED, RED) < exact(need(6, 6), RED, RED, ORANGE) < exact(need(6), RED, RED, ORANGE)


def test_sums_are_exact_too() -> None:
    assert exact(6, RED, kind=SUM_KIND) == pytest.approx(1 / 6)
    assert 1.0 > exact(9, RED, RED, kind=SUM_KIND) > exact(10, RED, RED, kind=SUM_KIND) > 0.0


def test_a_goal_is_what_is_missing() -> None:
    card = PARTS.index["b_1166"]
    tally = [0] * 16
    assert goal_of(PARTS, card, tally) == need(1, 1, 6, 6)
    tally[6] = 3
    goal = goal_of(PARTS, card, tally)
    assert goal == need(1, 1)
    assert dice_missing(FACES_KIND, goal) == 2
    assert advance(FACES_KIND, goal, 6) == goal
    assert advance(FACES_KIND, advance(FACES_KIND, goal, 1), 1) == 0


@pytest.mark.parametrize(
    ("goal", "pool"),
    [
        (need(6, 6), [RED, RED, ORANGE]),
        (need(1, 1, 1), [YELLOW, YELLOW, BLUE, RED]),
        (need(2, 4, 6), [ORANGE, ORANGE, RED, GREEN]),
        (need(2, 2), [ORANGE, PURPLE, RED]),
        (need(1, 3), [WHITE, WHITE]),
        (need(5), [WHITE, YELLOW]),
    ],
)
def test_estimates_are_close_to_exact_chances(goal: int, pool: list[int]) -> None:
    estimate = Estimate(Dice(PARTS.faces), FACES_KIND, [pool.count(colour) for colour in ALL], 127).chance(goal)
    assert estimate == pytest.approx(exact(goal, *pool), abs=0.12)


def test_the_table_is_told_the_chance_of_each_card_within_reach() -> None:
    m = before_turn(tokens={0: "a_sum20", 1: "a_same4"})
    found = reach(m)
    assert list(found) == ["a_246", "a_sum20"]
    assert all(0.3 < chance < 1 for chance in found.values())
    m = after_roll("red 5", "orange 2, orange 4")
    assert reach(m)["a_246"] == 0.0
    m = after_roll("red 5", "orange 2, orange 4", may_roll=True)
    assert reach(m)["a_246"] == pytest.approx(1 / 6)
    m = after_roll("purple adjust, red 5", "orange 2, orange 4")
    assert reach(m)["a_246"] == 1.0
    m = after_roll("green reroll, red 5", "orange 2, orange 4")
    assert reach(m)["a_246"] == pytest.approx(1 / 6 + 5 / 6 * 1 / 6)
    m = after_roll("white swap", "orange 2, orange 4")
    assert reach(m)["a_246"] == pytest.approx(1 / 6)
    m = after_roll("white swap", "orange 2, orange 4", closing=True)
    assert reach(m)["a_246"] == pytest.approx(2 / 6 * 1 / 6)


def test_a_view_tells_the_same() -> None:
    for number, m in enumerate(random_play(3, 8, short=True)):
        if number % 25 == 0 and not m.over:
            told = chances_in(m.view(None))
            assert all(0.0 <= chance <= 1.0 for chance in told.values())
            if m.view(None)["table"]["phase"] <= 2:
                assert told == reach(m)
    assert chances_in(m.view(None)) == {}
    assert chances_in(stopped("orange 2, orange 4, red 6").view(0)) == {}


def test_a_preview_tells_the_chance_as_it_will_be_and_nothing_where_that_is_not_known() -> None:
    def foreseen(m: Match, text: str) -> dict[str, float]:
        return chances_in(dict(m.preview(text).view))

    m = before_turn()
    assert foreseen(m, "roll") == reach(m)
    assert min(reach(m).values()) > 0.0
    m.play("token on a_246")
    assert foreseen(m, "roll") == reach(m)
    m = after_roll("white 3, red 5, orange 4, white 1, orange 2", "", may_roll=True)
    assert foreseen(m, "set aside white 3")["a_246"] == pytest.approx(reach(m)["a_246"], abs=0.4)
    assert foreseen(m, "set aside white 3")["a_246"] > 0.0
    # Dice that are rolled again show what they showed no longer.
    m = after_roll("red 6, red 6", "orange 2, orange 4", closing=True, may_roll=True)
    assert reach(m)["a_246"] == 1.0
    assert foreseen(m, "roll")["a_246"] == pytest.approx(1 - (5 / 6) ** 3)
    m = after_roll("green reroll, red 5", "orange 2, orange 4")
    assert foreseen(m, "reroll red 5 using green") == {}
    assert foreseen(m, "set aside green reroll")["a_246"] == pytest.approx(1 / 6)
