"""The playthroughs under version control are those that the rules give, and stay cheap to change."""

from __future__ import annotations

from collections import Counter

import pytest

from sortilege.games import find
from tests.golden.games import GAMES, MODES
from tests.playthroughs import mageknight_day
from tests.playthroughs.make import FOLDER, moves_of, path_of, playthrough, recorded
from tests.playthroughs.teller import difference

LARGEST = 32_000
"""Bytes of a playthrough that can still be read."""


def written(game: str, mode: str) -> str:
    return path_of(game, mode).read_bytes().decode()


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_playthrough_goes_as_it_is_written(game: str, mode: str) -> None:
    told = playthrough(game, mode, moves_of(game, mode))
    assert told == written(game, mode), "Read the difference; if it is meant: python -m tests.playthroughs.make"
    assert "--- The board at the end" in told


def test_a_first_day_of_mage_knight_goes_as_it_is_told() -> None:
    assert mageknight_day.first_day() == mageknight_day.PATH.read_bytes().decode()


def test_there_are_no_other_playthroughs() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(game, mode) for game, mode in MODES} | {mageknight_day.PATH}


def test_a_playthrough_is_no_novel() -> None:
    assert {path.name: size for path in FOLDER.glob("*.txt") if (size := path.stat().st_size) > LARGEST} == {}


@pytest.mark.parametrize("game", GAMES)
def test_other_words_cost_a_playthrough_one_line(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The prompt and the sentence that are told most often in a game's playthroughs are worded otherwise."""
    templates = find(game).words.templates
    before = {mode: written(game, mode).splitlines() for mode in GAMES[game].modes}
    starts = [start for lines in before.values() for line in lines if (start := key_of(line)) in templates]
    often = Counter(starts).most_common()
    prompt = next(key for key, _ in often if key.startswith("ask"))
    sentence = next(key for key, _ in often if not key.startswith("ask"))
    assert dict(often)[sentence] > len(before), "it is told more than once a playthrough"
    for key in (prompt, sentence):
        monkeypatch.setitem(templates, key, f"{templates[key]} Indeed.")
    for mode, lines in before.items():
        after = playthrough(game, mode, moves_of(game, mode)).splitlines()
        changed = [line for line in after if line not in lines]
        assert len(after) == len(lines)
        assert 1 <= len(changed) <= 2, f"one line each, at most: {changed}"


def key_of(line: str) -> str:
    """The key of what a line tells; nothing if it tells none."""
    told = line.partition(", ")[2] if line.startswith("---") else line[2:] if line.startswith("  ") else ""
    return told.split(":")[0].split(" (")[0]


def test_moves_are_read_back_from_what_is_told_and_from_what_is_not() -> None:
    assert recorded(
        "--- 1. Seat 0, ask-roll: Roll. (2 options)\n> roll\n  rolled: 3\n\n> P  Purple  seat 1\n\n"
        "...\n>> 1: swap white for red | roll\n>> 0: end turn\n"
    ) == ["roll", "swap white for red", "roll", "end turn"]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (30, 25, "30 → 25"),
        (None, "rethink", "none → rethink"),
        (["a", "b", "c", "d"], ["a", "c", "d", "e"], "-b +e"),
        (["a"], [], "-a"),
        (["a", "b"], ["b", "a"], "→ b, a"),
        ({"salmon": 3, "purple": 4}, {"salmon": 3, "purple": 2}, "purple 4 → 2"),
        ({"at": "0,0"}, None, "→ none"),
        ({"at": "0,0", "fame": 1}, {"at": None, "fame": 3}, "fame 1 → 3; -at"),
        ([["a"], ["b"]], [["a"], ["b", "c"]], "1 +c"),
        (
            [{"at": "0,0", "up": True}],
            [{"at": "0,0", "up": False}, {"at": "1,0"}],
            "0,0 up true → false; +1,0 (at 1,0)",
        ),
        ([{"hero": "tovak", "fame": 1}], [{"hero": "tovak", "fame": 3}], "tovak fame 1 → 3"),
        (
            [{"army": [], "minus": 0}, {"army": ["imp"], "minus": 0}],
            [{"army": [], "minus": 0}, {"army": ["imp"], "minus": 2}],
            "1 minus 0 → 2",
        ),
        ([None, {"damage": 1}, None], [None, {"damage": 4}, None], "1 damage 1 → 4"),
        (
            [{"at": "0,0", "edge": "left"}, {"at": "0,0", "edge": "front"}],
            [{"at": "0,0", "edge": "front"}],
            "-(at 0,0, edge left)",
        ),
    ],
)
def test_what_changed_is_told_in_few_words(before: object, after: object, told: str) -> None:
    assert difference(before, after) == told
