"""Every clause of the rules has a test or names the work that brings it, and the maps in `docs/coverage` say which.

After a change of the marks, `python -m tests.coverage` writes the maps anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coverage import clauses, later, maps, marks, rewrite

TO_COME = {"Mage Knight: against and beside each other"}


@pytest.mark.parametrize("path", maps(), ids=lambda path: path.name)
def test_the_map_names_the_tests_that_there_are(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text == rewrite(text, marks()), "Write it anew: python -m tests.coverage"


@pytest.mark.parametrize("path", maps(), ids=lambda path: path.name)
def test_every_clause_has_a_test_or_is_yet_to_come(path: Path) -> None:
    text = path.read_text("utf-8")
    known = {**marks(), **later(text)}
    assert [clause for clause in clauses(text) if clause not in known] == []


@pytest.mark.parametrize("path", maps(), ids=lambda path: path.name)
def test_a_clause_yet_to_come_names_a_known_piece_of_work_and_has_no_test(path: Path) -> None:
    found = later(path.read_text("utf-8"))
    covering = marks()
    assert set(found.values()) <= TO_COME
    assert [clause for clause in found if clause in covering] == []


@pytest.mark.parametrize("path", maps(), ids=lambda path: path.name)
def test_every_clause_stands_in_its_map_once(path: Path) -> None:
    found = clauses(path.read_text("utf-8"))
    assert len(set(found)) == len(found)


def test_every_mark_names_a_clause_that_there_is() -> None:
    known = {clause for path in maps() for clause in clauses(path.read_text("utf-8"))}
    assert {clause: tests for clause, tests in marks().items() if clause not in known} == {}


@pytest.mark.parametrize(
    ("game", "mark", "last"),
    [("ciub", "CIU", 145), ("conjurers", "CON", 591), ("mage-knight", "MK", 999), ("rivality", "RIV", 240)],
)
def test_the_map_of_a_game_holds_all_its_clauses(game: str, mark: str, last: int) -> None:
    found = clauses(next(path for path in maps() if path.stem == game).read_text("utf-8"))
    assert sorted(found) == [f"{mark}-{number:03}" for number in range(1, last + 1)]


def test_a_note_under_a_heading_is_for_all_below_it_and_one_in_a_clause_for_that_clause() -> None:
    text = """
## 1. Here

AB-01 Now.

AB-02 Not yet.
Later: some day

## 2. There

Later: another day

### 2.1 Deep

AB-03 Not yet either.

## 3. Again

AB-04 Now.
"""
    assert later(text) == {"AB-02": "some day", "AB-03": "another day"}
