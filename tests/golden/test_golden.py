"""Golden replays: games of every game, mode and way to end, which come to the same end for ever.

If a change of the rules is meant to change them, `python -m tests.golden.make` writes them anew.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from tests.golden.games import GAMES, REPLAYED
from tests.golden.make import FOLDER, end_of

NAMES = sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.replay"))


def text(name: str) -> str:
    return Path(FOLDER, f"{name}.replay").read_text("utf-8")


@cache
def replayed(name: str) -> Match:
    return sortilege.replay(text(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_replay_comes_to_its_end(name: str) -> None:
    m = replayed(name)
    end = end_of(m)
    expected = json.loads(Path(FOLDER, f"{name}.end.json").read_text("utf-8"))
    assert set(expected["table"]) <= set(end["table"])
    # A field that positions have gained since is as it is where nothing is written, so it costs no golden file a line.
    expected["table"] = sortilege.load({**m.position(), "table": expected["table"]}).position()["table"]
    assert end == expected
    assert m.replay() == text(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_a_golden_replay_survives_as_a_position(name: str) -> None:
    m = replayed(name)
    read = sortilege.load(json.dumps(m.position()))
    assert read.position() == m.position()
    assert read.outcome is not None
    assert m.outcome is not None
    assert read.outcome.as_dict() == m.outcome.as_dict()


@cache
def shown_by(name: str) -> tuple[str, set[str]]:
    m = replayed(name)
    golden = GAMES[m.setup.game.name]
    return golden.mode(m), golden.traits(m)


@pytest.mark.parametrize(("game", "wanted"), REPLAYED)
def test_the_golden_replays_show_every_way_a_game_ends(game: str, wanted: str) -> None:
    shown = [shown_by(name) for name in NAMES if name.startswith(f"{game}/")]
    assert not set(GAMES[game].required[wanted]) - {
        trait for mode, traits in shown if mode == wanted for trait in traits
    }


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_replays_follow_the_current_rules(game: str) -> None:
    headers = [json.loads(text(name).splitlines()[0]) for name in NAMES if name.startswith(f"{game}/")]
    assert {(header["game"], header["version"]) for header in headers} == {(game, find(game).version)}


def test_every_golden_replay_has_its_end_and_every_end_its_replay() -> None:
    assert sorted(
        path.relative_to(FOLDER).as_posix() for game in GAMES for path in (FOLDER / game).iterdir()
    ) == sorted([f"{name}.replay" for name in NAMES] + [f"{name}.end.json" for name in NAMES])
