"""Compiled or not, the same seeds give the same games.

If a change of the rules is meant to change them, `python -m tests.checksums` writes the checksums anew.
"""

from __future__ import annotations

import json
import os

import pytest

from sortilege.games.rivality import steps
from sortilege.kernel import state
from tests.checksums import FILE, GAMES, checksum
from tests.golden.required import MODES

WANTED: dict[str, str] = json.loads(FILE.read_text("utf-8"))


def test_the_build_that_runs_is_the_one_that_is_meant() -> None:
    compiled = os.environ.get("SORTILEGE_COMPILED") == "1"
    for module in (state, steps):
        assert str(module.__file__).endswith(".py") is not compiled


def test_every_mode_has_its_checksum() -> None:
    assert list(WANTED) == list(MODES)


@pytest.mark.parametrize("mode", MODES)
def test_random_games_are_those_we_know(mode: str) -> None:
    seats, options = MODES[mode]
    assert checksum(seats, options, GAMES) == WANTED[mode]
