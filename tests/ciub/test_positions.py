"""Positions that cannot be are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sortilege
from sortilege import PositionError

from .table import after_roll, before_turn


def broken(**table: object) -> dict[str, Any]:
    position = json.loads(json.dumps(after_roll("white swap, white 1", "red 4").position()))
    position["table"].update(table)
    return dict(position)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"active": 2}, "'table.active' must be a whole number from 0 to 1"),
        ({"phase": 5}, "'table.phase'"),
        ({"may_roll": 2}, "'table.may_roll' must be true or false"),
        ({"top": ["a_3333", "a_2244"]}, "'table.top' must be a list of length 3"),
        ({"bottom": "a_3333"}, "'table.bottom' must be a list of length 3, not 'a_3333'"),
        ({"gained": [[], {}]}, r"'table.gained\[1\]' must be a list, not {}"),
        ({"loose": [[7], []]}, "There is no die '7' in a game for 2"),
        ({"top": ["a_3333", "a_2244", "a_2244"]}, "Of the card 'a_2244' the table must have 1, not 2"),
        ({"top": ["a_3333", "a_2244", None]}, "Of the card 'b_666' the table must have 1, not 0"),
        ({"top": ["a_3333", "a_2244", "z"]}, "no card 'z'"),
        ({"opus": 1}, "The D card"),
        ({"tokens": ["a_246", "a_246"]}, "The token of seat 1"),
        ({"tokens": ["c_777", None]}, "The token of seat 0"),
        ({"tokens": ["a_246"]}, "'table.tokens' must be a list of length 2"),
        ({"loose": [["white-1 swap", "white-1 1"], []]}, "Die 'white-1' is there twice"),
        ({"loose": [["white-1 7"], []]}, "cannot show '7'"),
        ({"loose": [["white-1 spent"], []]}, "cannot show 'spent'"),
        ({"loose": [["white-1 swap"], ["white-2 1"]]}, "outside the tray show something"),
        ({"trays": [["red-1"], []]}, "A die in the tray of seat 0 shows nothing"),
        ({"loose": [[], []], "trays": [[], []]}, "Seat 0 has no dice"),
        ({"supply": {"white": 4}}, "The supply must hold"),
        ({"supply": 4}, "'table.supply' must be an object"),
        ({"gained": [["a_66"], []]}, "Of the card 'a_66' the table must have 1, not 2"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_a_position_that_cannot_be_is_refused(table: dict[str, object], said: str) -> None:
    position = broken(**table)
    if "supply" not in table:
        del position["table"]["supply"]
    with pytest.raises(PositionError, match=said):
        sortilege.load(position)


@pytest.mark.parametrize(
    "steps",
    [
        [["UseDice"]],
        [["EndTurn"], ["Foresight"]],
        [["EndTurn"], ["GainCard"]],
        [["EndTurn"], ["MoveDown", 3]],
        [["EndTurn"], ["MoveDown", "x"]],
        [["EndTurn"], ["Refill", 0]],
        [["EndTurn"], ["SecondDie", 9]],
        [["EndTurn"], ["RerollDie", 3, 4]],
        [["EndGame"]],
        [["EndTurn"], ["ReturnDie"]],
    ],
    ids=str,
)
def test_steps_that_do_not_fit_are_refused(steps: list[list[object]]) -> None:
    with pytest.raises(PositionError):
        sortilege.load({**broken(), "steps": steps})


def test_the_pile_must_be_b_over_c_over_d() -> None:
    position = json.loads(json.dumps(before_turn().position()))
    position["table"]["pile"].reverse()
    with pytest.raises(PositionError, match="The pile must hold the D card first"):
        sortilege.load(position)


def test_cards_taken_out_are_as_many_as_the_game_takes_out() -> None:
    position = json.loads(json.dumps(before_turn().position()))
    position["table"]["gone"].append(position["table"]["out"].pop())
    with pytest.raises(PositionError, match="taken out must be"):
        sortilege.load(position)
