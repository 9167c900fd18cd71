"""Compiled or not, the same seeds give the same games.

If a change of the rules is meant to change them, `python -m tests.checksums` writes the checksums anew.
"""

from __future__ import annotations

import json
import os

import pytest

from sortilege.games.ciub.rules import rolling
from sortilege.games.conjurers.rules import allocation
from sortilege.games.mageknight.rules.turn import walk
from sortilege.games.rivality.rules import turn
from sortilege.kernel import state
from tests.checksums import FILE, Sums, checksum
from tests.golden.games import GAMES, MODES

WANTED: Sums = json.loads(FILE.read_text("utf-8"))


def test_the_build_that_runs_is_the_one_that_is_meant() -> None:
    compiled = os.environ.get("SORTILEGE_COMPILED") == "1"
    for module in (state, turn, rolling, allocation, walk):
        assert str(module.__file__).endswith(".py") is not compiled


def test_every_mode_has_its_checksum() -> None:
    assert [(game, mode) for game, modes in WANTED.items() for mode in modes] == MODES


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_random_games_are_those_we_know(game: str, mode: str) -> None:
    assert checksum(game, mode, GAMES[game].sampled[0]) == WANTED[game][mode]
