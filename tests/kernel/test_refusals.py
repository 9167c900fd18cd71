"""What makes no sense gets one clear error and changes nothing."""

import json
import pickle
import re
from typing import Any

import pytest

import sortilege
from sortilege import Match


def match() -> Match:
    m = sortilege.new("rivality", seats=2, seed=7, options={"first": 0})
    m.play(m.decision.options[0])
    return m


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            {"game": "chess", "seats": 2},
            "There is no game 'chess': expected one of ciub, conjurers, mageknight, rivality",
        ),
        ({"seats": 0}, "cannot be played with 0 seats: expected one of 1, 2, 3, 4"),
        ({"seats": 5}, "cannot be played with 5 seats"),
        ({"seats": "2"}, "cannot be played with '2' seats"),
        ({"seats": True}, "cannot be played with true seats"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": 2**256}, "A seed is a whole number"),
        ({"seed": "7"}, "A seed is a whole number"),
        ({"options": {"speed": 3}}, "has no option 'speed': expected one of expert, first, salmon, solo, star"),
        ({"options": {"expert": "yes"}}, "Option 'expert' cannot be 'yes': expected one of false, true"),
        ({"options": {"expert": 1}}, "Option 'expert' cannot be 1"),
        ({"options": {"solo": "master"}}, "The solo mode is for one seat, not 2"),
        ({"seats": 1, "options": {"expert": True}}, "cannot be combined with the solo mode"),
        ({"options": {"first": 2}}, "names seat 2: expected 0 to 1 or 'random'"),
    ],
)
def test_a_game_that_cannot_be_set_up(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(sortilege.SetupError) as refused:
        sortilege.new(**{"game": "rivality", "seats": 2, **arguments})
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("", sortilege.MalformedMove, "is no move here: expected one like 'place "),
        ("castle", sortilege.MalformedMove, "is no move here"),
        ("place at 1,0", sortilege.MalformedMove, "is no move here"),
        ("place stone_1_star at 1,0 facing up", sortilege.MalformedMove, "is no move here"),
        ("pass", sortilege.IllegalMove, "You must lay a tile"),
        ("mulligan", sortilege.IllegalMove, "Only the first player may take a mulligan"),
        ("place rook at 1,0 facing north", sortilege.IllegalMove, "There is no tile called rook"),
        ("place well at 1,0 facing north", sortilege.IllegalMove, "You do not hold the Well of Mana"),
    ],
)
def test_a_move_that_cannot_be_made(text: str, error: type[sortilege.SortilegeError], says: str) -> None:
    m = match()
    before = m.position()
    with pytest.raises(error) as refused:
        m.play(text)
    assert says in str(refused.value)
    assert m.position() == before
    assert len(m.moves) == 1


def test_moves_to_cells_that_are_taken_or_touch_nothing() -> None:
    m = match()
    tile = m.decision.options[0].text.split()[1]
    for at, says in (("0,0", "A tile lies at 0,0 already"), ("9,9", "must share an edge"), ("99,-99", "share an edge")):
        with pytest.raises(sortilege.IllegalMove, match=says):
            m.play(f"place {tile} at {at} facing north")


@pytest.mark.parametrize("choice", [None, 3, b"pass", ["pass"]])
def test_a_move_that_is_no_text(choice: Any) -> None:
    with pytest.raises(sortilege.MalformedMove, match="A move is a text or an option"):
        match().play(choice)


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    m = match()
    for ask in (m.view, m.imagine, m.events, m.asides):
        with pytest.raises(sortilege.SortilegeError, match="There is no seat"):
            ask(seat)


def broken(**changes: Any) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(json.dumps(match().position()))
    for key, value in changes.items():
        target = position
        *path, last = key.split("__")
        for name in path:
            target = target[int(name)] if isinstance(target, list) else target[name]
        target[last] = value
    return position


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"sortilege": 2}, "format 2: expected 1"),
        ({"version": 99}, "version 99"),
        ({"seats": 3}, "colours must be"),
        ({"options": []}, "'options' must be an object"),
        ({"options": {"expert": 3}}, "Option 'expert' cannot be 3"),
        ({"steps": []}, "'steps' must be a list of steps"),
        ({"steps": [["Fly"]]}, "has no step 'Fly'"),
        ({"steps": [["PlaceTile", 3]]}, "Step PlaceTile takes no fields"),
        ({"steps": ["PlaceTile"]}, "A step is a list"),
        ({"steps": [["NextTurn"], ["CastSpell", 77, 0, 0]]}, "does not fit the position's table"),
        ({"components": "0123"}, "other components are meant"),
        ({"chance": {"seed": "xyz", "drawn": 0}}, "'chance' must hold"),
        ({"table__active": 2}, "'table.active' must be a whole number from 0 to 1, not 2"),
        ({"table__reserves": {"salmon": 29, "purple": 7}}, "expected 30 together"),
        ({"table__reserves": {"gold": 29}}, "Nobody plays 'gold'"),
        ({"table__wizards": {"salmon": "5,5"}}, "No tile lies at '5,5'"),
        ({"table__tiles__0__at": "1,2"}, "The Well must be the first"),
        ({"table__tiles__0__tile": "rook"}, "There is no tile 'rook'"),
        ({"table__tiles__0__facing": "up"}, "faces 'up'"),
        ({"table__tiles__0__golems": {"salmon": 6}}, "expected at most 5"),
        ({"table__tiles__0__at": "nowhere"}, "No tile can lie at 'nowhere'"),
        ({"table__tiles__0__at": "99,0"}, "No tile can lie at '99,0'"),
        ({"table__tiles__0__golems": 3}, "golems"),
        ({"table__hands": [[], []]}, "the table must have 1, not 0"),
        ({"table__hands": [["stone_1_star"] * 3, []]}, "holds 3 tiles"),
    ],
)
def test_a_position_that_cannot_be(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(sortilege.PositionError) as refused:
        sortilege.load(broken(**changes))
    assert says in str(refused.value)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "{'game'", '{"game": 3}'])
def test_a_position_that_is_none(text: str) -> None:
    with pytest.raises(sortilege.PositionError):
        sortilege.load(text)


@pytest.mark.parametrize("key", ["sortilege", "version", "seats", "options", "table", "steps"])
def test_a_position_that_lacks_something(key: str) -> None:
    position = broken()
    del position[key]
    with pytest.raises(sortilege.PositionError, match=f"The position lacks '{key}'"):
        sortilege.load(position)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"sortilege-replay": 1', '"sortilege-replay": 9', "no replay of format 1"),
        ('"version": 1', '"version": 99', "this is version 1"),
        ('"seed": 7', '"seed": "x"', "A seed is a whole number"),
        ('"seats": 2', '"seats": 9', "cannot be played with 9 seats"),
        ('"game": "rivality"', '"game": 5', "must name its 'game'"),
        ("place ", "lay ", "Move 1 of the replay does not follow the rules"),
        ("facing ", "facing up", "Move 1 of the replay"),
    ],
)
def test_a_replay_that_cannot_be(old: str, new: str, says: str) -> None:
    with pytest.raises(sortilege.ReplayError) as refused:
        sortilege.replay(match().replay().replace(old, new))
    assert says in str(refused.value)


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "[1]", '{"game": "rivality"}'])
def test_a_replay_that_is_none(text: str) -> None:
    with pytest.raises(sortilege.ReplayError):
        sortilege.replay(text)


def test_a_refusal_keeps_what_it_is_made_of() -> None:
    with pytest.raises(sortilege.SetupError) as refused:
        sortilege.new("chess", seats=2)
    assert refused.value.sentence == "There is no game {name!r}: expected one of {expected}."
    assert refused.value.params["name"] == "chess"
    assert str(refused.value).startswith("There is no game 'chess': expected one of ")


@pytest.mark.parametrize("sentence", ["", "Braces { in } a {sentence} of its own, 100%"])
def test_a_sentence_without_parameters_stays_as_it_is(sentence: str) -> None:
    assert str(sortilege.SetupError(sentence)) == sentence


def test_a_refusal_can_be_pickled() -> None:
    header, _ = match().replay().splitlines()
    for line in ("pass", "fly", "@1 pass"):
        with pytest.raises(sortilege.ReplayError) as refused:
            sortilege.replay(f"{header}\n{line}\n")
        copy: sortilege.ReplayError = pickle.loads(pickle.dumps(refused.value))
        assert type(copy) is sortilege.ReplayError
        assert str(copy) == str(refused.value)
        assert copy.sentence == refused.value.sentence
        assert copy.params["number"] == 1
        assert str(copy.params["reason"]) == str(refused.value.params["reason"])


def test_comments_and_blank_lines_in_a_replay_are_passed_over() -> None:
    m = match()
    header, move = m.replay().splitlines()
    assert sortilege.replay(f"# mine\n{header}\n\n# a good move\n{move}\n").position() == m.position()


@pytest.mark.parametrize("game", ["ciub", "mageknight", "rivality"])
def test_no_refusal_of_a_position_speaks_python(game: str) -> None:
    position = sortilege.new(game, seats=2, seed=1).position()
    for key in position["table"]:
        for table in (
            {name: value for name, value in position["table"].items() if name != key},
            {**position["table"], key: [[None]]},
        ):
            try:
                sortilege.load({**position, "table": table})
            except sortilege.PositionError as refused:
                said = str(refused)
                assert not re.search(r"\w(Error|Exception)\b|Traceback|<class|object at 0x", said), said


def test_what_is_quoted_is_written_as_files_write_it() -> None:
    for value, said in (
        (None, "null"),
        (True, "true"),
        ([False, {"a": None}], "[false, {'a': null}]"),
        ("yes", "'yes'"),
    ):
        assert str(sortilege.SortilegeError("not {found!r}", found=value)) == f"not {said}"
