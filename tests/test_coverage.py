"""Every clause of the rules has a test, and the maps in `docs/coverage` say which.

After a change of the marks, `python -m tests.coverage` writes the maps anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coverage import clauses, maps, marks, rewrite


@pytest.mark.parametrize("path", maps(), ids=lambda path: path.name)
def test_the_map_names_the_tests_that_there_are(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text == rewrite(text, marks()), "Write it anew: python -m tests.coverage"


@pytest.mark.parametrize("path", maps(), ids=lambda path: path.name)
def test_every_clause_has_a_test(path: Path) -> None:
    covering = marks()
    assert [clause for clause in clauses(path.read_text("utf-8")) if clause not in covering] == []


@pytest.mark.parametrize("path", maps(), ids=lambda path: path.name)
def test_every_clause_stands_in_its_map_once(path: Path) -> None:
    found = clauses(path.read_text("utf-8"))
    assert len(set(found)) == len(found)


def test_every_mark_names_a_clause_that_there_is() -> None:
    known = {clause for path in maps() for clause in clauses(path.read_text("utf-8"))}
    assert {clause: tests for clause, tests in marks().items() if clause not in known} == {}


@pytest.mark.parametrize(("game", "mark", "last"), [("ciub", "CIU", 145), ("rivality", "RIV", 240)])
def test_the_map_of_a_game_holds_all_its_clauses(game: str, mark: str, last: int) -> None:
    found = clauses(next(path for path in maps() if path.stem == game).read_text("utf-8"))
    assert sorted(found) == [f"{mark}-{number:03}" for number in range(1, last + 1)]
