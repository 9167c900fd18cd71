"""What comes from outside is measured before it is read: size, nesting, moves, lines and numbers."""

from __future__ import annotations

import json
import pickle
import re
from typing import Any

import pytest

import sortilege
from sortilege import ComponentsError, Match, PositionError, ReplayError, SetupError, SortilegeError
from sortilege.games import find
from sortilege.kernel.errors import QUOTED, quotable
from sortilege.kernel.limits import (
    DEPTH_LIMIT,
    FILE_LIMIT,
    LINE_LIMIT,
    MOVE_LIMIT,
    read_json,
    read_toml,
    typed_number,
)

DEEP = 100_000
HUGE = 10**5_000


def repr_of(value: object) -> str:
    return str(quotable(value))[:40]


def match() -> Match:
    return sortilege.new("rivality", seats=2, seed=7)


def position(**changes: Any) -> str:
    return json.dumps({**match().position(), **changes})


def header(**changes: Any) -> str:
    return json.dumps({**json.loads(match().replay()), **changes})


# Files


@pytest.mark.parametrize("mark", ["[", '{"a":', '[{"a":'])
def test_a_text_nested_too_deep_is_refused_before_it_is_parsed(mark: str) -> None:
    with pytest.raises(PositionError, match=f"nested too deep: expected at most {DEPTH_LIMIT} levels"):
        sortilege.load(mark * DEEP)
    with pytest.raises(ReplayError, match="nested too deep"):
        sortilege.replay(mark * DEEP)
    with pytest.raises(SortilegeError, match="nested too deep"):
        read_toml("a = " + mark * DEEP)


def test_brackets_in_texts_are_not_counted() -> None:
    assert read_json(json.dumps(["[" * 99, '\\"{[' * 99])) == ["[" * 99, '\\"{[' * 99]
    assert read_toml(f"a = '{'[' * 99}' # {'[' * 99}\nb = \"{'[' * 99}\"\nc = '''\n{'[' * 99}'''") == {
        "a": "[" * 99,
        "b": "[" * 99,
        "c": "[" * 99,
    }


@pytest.mark.parametrize(
    "text", ['"' + '\\"' * 400_000, '"' * 400_001, "'" * 400_001, '"""' + '"\\' * 300_000, "#'\n" * 300_000]
)
def test_texts_that_never_end_are_passed_over_quickly(text: str) -> None:
    for read in (read_json, read_toml):
        with pytest.raises(SortilegeError):
            read("[" * DEPTH_LIMIT + text)


def test_a_key_of_very_many_parts_is_nested_too_deep() -> None:
    with pytest.raises(SortilegeError, match="nested too deep"):
        read_toml("a." * 10_000 + "a = 1")


def test_an_object_nested_too_deep_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(DEEP):
        deep = [deep]
    for key in ("table", "options", "steps", "components"):
        with pytest.raises(PositionError, match="nested too deep"):
            sortilege.load({**match().position(), key: {"a": deep}})
    with pytest.raises(ComponentsError, match="nested too deep"):
        sortilege.new("rivality", 2, components={"a": deep})
    loop: dict[str, Any] = match().position()
    loop["table"]["tiles"] = loop
    with pytest.raises(PositionError, match="nested too deep"):
        sortilege.load(loop)


def test_a_file_that_is_too_long_is_refused() -> None:
    for read in (sortilege.load, sortilege.replay):
        with pytest.raises(SortilegeError, match=f"expected at most {FILE_LIMIT}"):
            read(position() + " " * FILE_LIMIT)


def test_a_replay_has_so_many_moves_and_no_more() -> None:
    with pytest.raises(ReplayError, match=f"{MOVE_LIMIT + 1} moves: expected at most {MOVE_LIMIT}"):
        sortilege.replay(match().replay() + "pass\n" * (MOVE_LIMIT + 1))


def test_a_move_has_so_many_characters_and_no_more() -> None:
    text = "x" * (LINE_LIMIT + 1)
    with pytest.raises(ReplayError, match=f"Move 1 of the replay has {LINE_LIMIT + 1} characters"):
        sortilege.replay(match().replay() + text)
    with pytest.raises(sortilege.MalformedMove, match="too long for a move"):
        match().play(text)


# Numbers


@pytest.mark.parametrize(
    "number", ["1e999", "-1e999", "NaN", "Infinity", "-Infinity", "9" * 101, "9" * 5_000], ids=repr_of
)
@pytest.mark.parametrize("place", ["seats", "version", "seed", "chance"])
def test_huge_and_infinite_numbers_are_refused(number: str, place: str) -> None:
    written = f', "{place}": {number}}}'
    with pytest.raises(PositionError, match="The position cannot be read"):
        sortilege.load(position()[:-1] + written)
    with pytest.raises(ReplayError, match="must be its header"):
        sortilege.replay(header()[:-1] + written)


@pytest.mark.parametrize("value", [float("inf"), float("nan"), HUGE, {1, 2}, (1,), b"x", range(3)], ids=repr_of)
def test_an_object_with_a_value_that_no_file_has_is_refused(value: object) -> None:
    with pytest.raises(PositionError, match="it has the value"):
        sortilege.load({**match().position(), "seats": value})
    with pytest.raises(ComponentsError, match="it has the value"):
        sortilege.new("rivality", 2, components={"a": value})


@pytest.mark.parametrize("text", ["²", "٣", "", "-1", "+1", "1_0", "1e3", " 1", "9" * 5_000])
def test_only_plain_digits_are_a_number(text: str) -> None:
    assert typed_number(text) == -1


def test_plain_digits_are_a_number() -> None:
    assert [typed_number(text) for text in ("0", "12", "007")] == [0, 12, 7]


@pytest.mark.parametrize("seat", ["²", "٣", "", "x", "-1", "9" * 500])
def test_an_aside_of_a_seat_that_is_no_number_is_refused(seat: str) -> None:
    with pytest.raises(ReplayError, match="an aside begins with @ and its seat"):
        sortilege.replay(match().replay() + f"@{seat} x")


# What is quoted


def test_what_is_quoted_of_a_file_is_cut_short() -> None:
    long = "x" * 900_000
    for change in ({"version": long}, {"seats": long}, {"steps": [[long]]}, {"table": long}, {"components": long}):
        with pytest.raises(PositionError) as refused:
            sortilege.load(position(**change))
        assert len(str(refused.value)) < 600, f"a sentence, not the file: {len(str(refused.value))} characters"
    with pytest.raises(ReplayError) as told:
        sortilege.replay(match().replay() + "y" * LINE_LIMIT)
    assert "y" * (QUOTED + 1) not in str(told.value)
    assert "y" * QUOTED + "'…" in str(told.value)


@pytest.mark.parametrize("game", ["rivality", "ciub", "mageknight"])
def test_a_word_in_a_table_is_cut_short(game: str) -> None:
    written = sortilege.new(game, 2, 1).position()
    text = json.dumps(written)
    for known in ("stone_1_star", "a_01", "rage", "red", "white-1 none", "none"):
        with_long = re.sub(f'"{known}"(?!:)', '"' + "x" * 100_000 + '"', text, count=1)
        if with_long != text:
            with pytest.raises(PositionError) as refused:
                sortilege.load(with_long)
            assert len(str(refused.value)) < 1_200, "a sentence, not the word"


def test_a_cut_refusal_can_be_pickled() -> None:
    with pytest.raises(SetupError) as refused:
        sortilege.new("x" * 5_000, 2)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


# Arguments


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"game": 5}, SetupError, "A game is called by its name, not by 5"),
        ({"game": None}, SetupError, "A game is called by its name"),
        ({"game": ["rivality"]}, SetupError, "A game is called by its name"),
        ({"seats": "2"}, SetupError, "cannot be played with '2' seats"),
        ({"seats": None}, SetupError, "cannot be played with null seats"),
        ({"seats": 2.0}, SetupError, "cannot be played with 2.0 seats"),
        ({"seats": []}, SetupError, "seats"),
        ({"seats": HUGE}, SetupError, "a number of very many digits seats"),
        ({"options": 5}, SetupError, "Options are a dict from names to values, not 5"),
        ({"options": []}, SetupError, "Options are a dict"),
        ({"options": "expert"}, SetupError, "Options are a dict"),
        ({"options": {5: 1}}, SetupError, "Options are a dict"),
        ({"options": {"expert": []}}, SetupError, "Option 'expert' cannot be"),
        ({"options": {"expert": None}}, SetupError, "Option 'expert' cannot be null"),
        ({"options": {"first": HUGE}}, SetupError, "Option 'first' cannot be a number of very many digits"),
        ({"components": []}, ComponentsError, "Components are a dict of tables, not"),
        ({"components": "x"}, ComponentsError, "Components are a dict of tables, not 'x'"),
        ({"components": 5}, ComponentsError, "Components are a dict of tables, not 5"),
        ({"components": {5: {}}}, ComponentsError, "it has the key 5"),
        ({"components": {}}, ComponentsError, "The components need"),
        ({"seed": 1.5}, SetupError, "A seed is a whole number"),
        ({"seed": []}, SetupError, "A seed is a whole number"),
        ({"seed": HUGE}, SetupError, "A seed is a whole number"),
    ],
    ids=repr_of,
)
def test_a_game_of_arguments_of_the_wrong_kind(
    arguments: dict[str, Any], error: type[SortilegeError], says: str
) -> None:
    with pytest.raises(error) as refused:
        sortilege.new(**{"game": "rivality", "seats": 2, **arguments})
    assert says in str(refused.value)


@pytest.mark.parametrize("thing", [None, 5, 1.5, b"{}", [], ["x"], {5: 1}, {"game": 5}, {"game": "rivality"}, range(3)])
def test_what_is_no_position_and_no_replay_is_refused(thing: Any) -> None:
    with pytest.raises(PositionError):
        sortilege.load(thing)
    with pytest.raises(ReplayError):
        sortilege.replay(thing)


@pytest.mark.parametrize("found", [5, None, [], "x", True])
def test_a_replay_that_begins_at_no_position(found: object) -> None:
    text = json.dumps({"sortilege-replay": 1, "game": "rivality", "version": 1, "position": found})
    with pytest.raises(ReplayError, match="A position is an object, not"):
        sortilege.replay(text)


@pytest.mark.parametrize("thing", [None, 5, b"pass", [], range(3)])
def test_questions_of_the_wrong_kind(thing: Any) -> None:
    m = match()
    for ask in (m.play, m.preview, lambda text: m.play(text, seat=1 - m.state.seat)):
        with pytest.raises(sortilege.MalformedMove, match="A move is a text or an option"):
            ask(thing)
    if thing is not None:
        with pytest.raises(sortilege.MalformedMove, match="A move is a text or an option"):
            m.why_not(thing)
    if thing != 5:
        with pytest.raises(SetupError, match="A seed is a whole number"):
            m.imagine(0, seed=thing)


def test_what_lawful_games_write_is_far_within_the_limits() -> None:
    for name in ("rivality", "ciub", "mageknight"):
        m = sortilege.new(name, 4, 1, components=find(name).components(None).data)
        assert len(m.replay()) < FILE_LIMIT / 10, f"components and all, {name} stays far below the limit of a file"
        assert sortilege.load(json.dumps(m.position())).position() == m.position()
