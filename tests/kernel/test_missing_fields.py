"""Positions of every game that leave something out, or say more than anybody asks: what is missing is as it is at
set-up, or asked for by name, so that a field that a game gains breaks no position that was kept."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError
from sortilege.games import find, names
from sortilege.kit import modes_of
from tests.fuzz.files import check_sentence
from tests.fuzz.seeds import seeds_of

IS_NOWHERE = re.compile(r"Of the \w+ '\w+' the table must have \d+, not \d+")
Way = tuple[str | int, ...]
LATER = 30
"""So many fields of a position in the middle of a game are left out."""
NATURAL = {"up", "costs", "turn", "crystals"}
"""Fields of Mage Knight whose default is that of a turn in which nothing was done, or of a token that lies face up, and
colours that are none where they are not written."""
MODES = [(game, seats, options) for game in names() for seats, options in modes_of(find(game))]


def written(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(m.position()))
    return found


def fields(found: Any, way: Way = ()) -> Iterator[Way]:
    """The ways to all fields, those of objects in lists included."""
    for key, value in found.items() if isinstance(found, dict) else enumerate(found):
        if isinstance(found, dict):
            yield (*way, key)
        if isinstance(value, dict | list):
            yield from fields(value, (*way, key))


def without(found: dict[str, Any], way: Way) -> dict[str, Any]:
    """The position, but for a field of its table."""
    copy: dict[str, Any] = json.loads(json.dumps(found))
    here: Any = copy["table"]
    for part in way[:-1]:
        here = here[part]
    del here[way[-1]]
    return copy


def place(way: Way) -> str:
    return "table" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in way)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_at_set_up_what_is_missing_is_the_same_or_asked_for_by_name(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    whole = written(sortilege.new(game, seats, 7, options))
    filled = 0
    for way in fields(whole["table"]):
        try:
            read = sortilege.load(without(whole, way))
        except PositionError as error:
            said = str(error)
            assert str(way[-1]) in said or IS_NOWHERE.search(said), f"{place(way)} or what it holds is named: {said}"
        else:
            assert written(read) == whole or NATURAL & {*way}, f"{place(way)} is as it is at set-up"
            filled += 1
    assert filled, "something has a default"


@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_in_the_middle_of_a_game_what_is_missing_has_its_default_or_is_refused_in_a_sentence(game: str) -> None:
    chance = random.Random(game)
    for m in seeds_of(game)[::3]:
        whole = written(m)
        ways = list(fields(whole["table"]))
        for way in chance.sample(ways, min(LATER, len(ways))):
            try:
                sortilege.load(without(whole, way))
            except PositionError as error:
                check_sentence(error)
                said = str(error)
                assert "cannot be read" not in said, place(way)
                assert "somewhere" not in said, place(way)


@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_what_nobody_asks_for_is_left_aside(game: str) -> None:
    for m in seeds_of(game)[::5]:
        whole = written(m)
        more = json.loads(json.dumps(whole))
        more["weather"] = "fair"
        more["table"]["weather"] = {"sun": 3}
        assert written(sortilege.load(more)) == whole


@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_the_parts_of_a_position_that_must_be_there_are_asked_for_by_name(game: str) -> None:
    whole = written(seeds_of(game)[0])
    for name in whole:
        if name in ("chance", "components"):
            continue
        with pytest.raises(PositionError) as told:
            sortilege.load({key: value for key, value in whole.items() if key != name})
        assert repr(name) in str(told.value)


def test_a_step_that_was_kept_before_it_had_its_last_field_has_the_default() -> None:
    m = sortilege.new("mageknight", 1, 7)
    m.play(m.decision.options[0])
    whole = written(m)
    whole["steps"] = [["StartTurn", 0, 0]]
    older = {**whole, "steps": [["StartTurn", 0]]}
    assert written(sortilege.load(older)) == written(sortilege.load(whole))


@pytest.mark.parametrize("step", [["StartTurn"], ["StartTurn", 0, 0, 0], ["NextTurn", 0]])
def test_a_step_with_too_few_fields_or_too_many_is_told_which_it_takes(step: list[object]) -> None:
    whole = written(sortilege.new("mageknight", 1, 7))
    with pytest.raises(PositionError, match=r"Step (StartTurn takes player, more|NextTurn takes no fields)\."):
        sortilege.load({**whole, "steps": [step]})
