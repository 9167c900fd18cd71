"""A game comes to a decision or to its end; one that does neither is stopped, and says so."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

import json
from time import perf_counter
from typing import Any

import sortilege
from sortilege import PositionError, SortilegeError
from sortilege.kernel.state import STEP_LIMIT, Ask, State, Step
from tests.fuzz.files import deadline


class Again(Step[State]):
    """Leads to itself."""

    def run(self, game: State) -> None:
        game.then(self)


class OneAnswer(Ask[State]):
    """Has one answer, which leads to itself."""

    def seat(self, game: State) -> int:
        return 0

    def options(self, game: State) -> list[int]:
        return [0]

    def choose(self, game: State, move: int) -> None:
        game.then(self)


class NoAnswer(OneAnswer):
    def options(self, game: State) -> list[int]:
        return []


@pytest.mark.parametrize("step", [Again(), OneAnswer()])
def test_steps_that_lead_nowhere_are_stopped(step: Step[State]) -> None:
    state = State()
    state.then(step)
    with deadline(10), pytest.raises(SortilegeError, match=f"{STEP_LIMIT} steps led nowhere"):
        state.advance()


def test_a_question_without_an_answer_is_never_put() -> None:
    state = State()
    state.then(NoAnswer())
    with pytest.raises(SortilegeError, match="The question NoAnswer has no answer"):
        state.advance()


def test_a_game_that_stops_without_an_outcome_says_so() -> None:
    with pytest.raises(SortilegeError, match="Nothing is to follow, and yet the game is not over"):
        State().advance()


def endless() -> dict[str, Any]:
    """Mage Knight alone, with no cards left; somebody who does not play has announced the end of the round."""
    written: dict[str, Any] = json.loads(json.dumps(sortilege.new("mageknight", 1, 1).position()))
    table = written["table"]
    hero, dummy = table["heroes"][0], table["dummy"]
    hero["discard"], hero["deck"], hero["hand"] = hero["deck"] + hero["hand"], [], []
    dummy["discard"], dummy["deck"] = dummy["deck"], []
    table.update({"announced": 5, "final": None, "order": [0, 1], "at": 0})
    written["steps"] = [["NextTurn"]]
    return written


def test_a_position_whose_fields_contradict_each_other_does_not_run_for_ever() -> None:
    start = perf_counter()
    with deadline(10), pytest.raises(PositionError, match=r"'table\.announced' must be a whole number from 0 to 1"):
        sortilege.load(endless())
    assert perf_counter() - start < 2, "a contradiction is found at once"


def test_who_has_announced_the_end_of_the_round_has_left_turns_to_the_others() -> None:
    written = endless()
    written["table"]["announced"] = 0
    with deadline(10), pytest.raises(PositionError, match=r"'table\.final' contradicts the rest: expected turns left"):
        sortilege.load(written)
