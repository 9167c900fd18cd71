"""Positions that cannot be are refused; what is damaged loads or is refused, and nothing else happens."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sortilege
from sortilege import PositionError
from tests.kernel.test_fuzz import THOROUGH, damaged

from .table import GAME, after_roll, before_turn, random_play, stopped

MATCHES = [
    before_turn(),
    after_roll("white swap, blue reroll, purple adjust, red 4", "white 1", seats=3),
    stopped("orange 2, orange 4, red 6, white 1, white 1, green two_for_one"),
    [m.clone() for m in random_play(4, 3, short=True)][400],
]
VOCABULARY = [word for match in MATCHES for option in match.decision.options for word in option.text.split()]
POSITIONS: list[dict[str, Any]] = [json.loads(json.dumps(match.position())) for match in MATCHES]


def broken(**table: object) -> dict[str, Any]:
    position = json.loads(json.dumps(after_roll("white swap, white 1", "red 4").position()))
    position["table"].update(table)
    return dict(position)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"active": 2}, "'active' must be a whole number from 0 to 1"),
        ({"phase": 5}, "'phase'"),
        ({"may_roll": 1}, "'may_roll' must be true or false"),
        ({"top": ["a_3333", "a_2244"]}, "Both rows must have 3 places"),
        ({"top": ["a_3333", "a_2244", "a_2244"]}, "Card 'a_2244' is there 2 times"),
        ({"top": ["a_3333", "a_2244", None]}, "Card 'b_666' is there 0 times"),
        ({"top": ["a_3333", "a_2244", "z"]}, "no card 'z'"),
        ({"opus": 1}, "The D card"),
        ({"tokens": ["a_246", "a_246"]}, "The token of seat 1"),
        ({"tokens": ["c_777", None]}, "The token of seat 0"),
        ({"tokens": ["a_246"]}, "each of 2 seats"),
        ({"loose": [["white-1 swap", "white-1 1"], []]}, "Die 'white-1' is there twice"),
        ({"loose": [["white-1 7"], []]}, "cannot show '7'"),
        ({"loose": [["white-1 spent"], []]}, "cannot show 'spent'"),
        ({"loose": [["white-1 swap"], ["white-2 1"]]}, "outside the tray show something"),
        ({"trays": [["red-1"], []]}, "A die in the tray of seat 0 shows nothing"),
        ({"loose": [[], []], "trays": [[], []]}, "Seat 0 has no dice"),
        ({"supply": {"white": 3}}, "The supply must hold"),
        ({"gained": [["a_66"], []]}, "Card 'a_66' is there 2 times"),
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


@THOROUGH
@given(st.data())
def test_a_damaged_position_loads_or_is_refused(data: st.DataObject) -> None:
    position = damaged(data.draw(st.sampled_from(POSITIONS)), data)
    try:
        m = sortilege.load(position)
    except sortilege.SortilegeError as error:
        assert str(error)
        return
    while not m.over and len(m.moves) < 40:
        m.play(m.decision.options[len(m.moves) * 7 % len(m.decision.options)])


@THOROUGH
@given(st.data())
def test_damaged_components_are_played_with_or_refused(data: st.DataObject) -> None:
    components = damaged(GAME.components(None).data, data)
    try:
        m = sortilege.new("ciub", seats=data.draw(st.integers(2, 4)), seed=3, components=components)
    except sortilege.SortilegeError as error:
        assert str(error)
        return
    while not m.over and len(m.moves) < 60:
        m.play(m.decision.options[len(m.moves) * 7 % len(m.decision.options)])


@THOROUGH
@given(st.lists(st.sampled_from(VOCABULARY), max_size=8).map(" ".join) | st.text(max_size=40))
def test_any_text_is_a_move_or_refused_without_a_trace(text: str) -> None:
    for match in MATCHES:
        m = match.clone()
        before = m.position()
        try:
            m.play(text)
        except sortilege.SortilegeError as error:
            assert str(error)
            assert m.position() == before
