"""The playthroughs under version control are those that the rules give."""

from __future__ import annotations

import pytest

from tests.golden.required import MODES
from tests.playthroughs.make import FOLDER, path_of, playthrough


@pytest.mark.parametrize("mode", MODES)
def test_a_playthrough_goes_as_it_is_written(mode: str) -> None:
    written = path_of(mode).read_bytes().decode()
    assert playthrough(mode) == written, "Read the difference; if it is meant: python -m tests.playthroughs.make"


def test_there_are_no_other_playthroughs() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(mode) for mode in MODES}
