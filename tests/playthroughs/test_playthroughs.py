"""The playthroughs under version control are those that the rules give."""

from __future__ import annotations

import pytest

from tests.golden.games import MODES
from tests.playthroughs import mageknight_day
from tests.playthroughs.make import FOLDER, path_of, playthrough


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_playthrough_goes_as_it_is_written(game: str, mode: str) -> None:
    written = path_of(game, mode).read_bytes().decode()
    assert playthrough(game, mode) == written, "Read the difference; if it is meant: python -m tests.playthroughs.make"


def test_a_first_day_of_mage_knight_goes_as_it_is_told() -> None:
    assert mageknight_day.first_day() == mageknight_day.PATH.read_bytes().decode()


def test_there_are_no_other_playthroughs() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(game, mode) for game, mode in MODES} | {mageknight_day.PATH}
