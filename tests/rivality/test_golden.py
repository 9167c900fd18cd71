"""Golden replays: games of every mode and every way to end, which come to the same end for ever.

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
from tests.golden.make import FOLDER, end_of
from tests.golden.required import MODES, REQUIRED
from tests.golden.traits import mode, traits

NAMES = sorted(path.stem for path in FOLDER.glob("*.replay"))


def text(name: str) -> str:
    return Path(FOLDER, f"{name}.replay").read_text("utf-8")


@cache
def replayed(name: str) -> Match:
    return sortilege.replay(text(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_replay_comes_to_its_end(name: str) -> None:
    m = replayed(name)
    assert end_of(m) == json.loads(Path(FOLDER, f"{name}.end.json").read_text("utf-8"))
    assert m.replay() == text(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_a_golden_replay_survives_as_a_position(name: str) -> None:
    m = replayed(name)
    read = sortilege.load(json.dumps(m.position()))
    assert read.position() == m.position()
    assert read.outcome is not None
    assert m.outcome is not None
    assert read.outcome.as_dict() == m.outcome.as_dict()


@pytest.mark.parametrize("wanted", MODES)
def test_the_golden_replays_show_every_way_a_game_ends(wanted: str) -> None:
    shown = {trait for name in NAMES if mode(replayed(name)) == wanted for trait in traits(replayed(name))}
    assert not set(REQUIRED[wanted]) - shown


def test_the_golden_replays_follow_the_current_rules() -> None:
    version = find("rivality").version
    assert {json.loads(text(name).splitlines()[0])["version"] for name in NAMES} == {version}


def test_every_golden_replay_has_its_end_and_every_end_its_replay() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(
        [f"{name}.replay" for name in NAMES] + [f"{name}.end.json" for name in NAMES]
    )
