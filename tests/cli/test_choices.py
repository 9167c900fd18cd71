"""What a person types, and which option it stands for."""

from __future__ import annotations

import sortilege
from sortilege.games import find
from sortilege.terminal.choices import called, option_called
from sortilege.terminal.stories import entry, filled

WORDS = find("rivality").words


def test_what_an_option_says_is_understood_in_every_game() -> None:
    """Labels as they are listed, whatever their case; what has coordinates and is no space is called by its kind."""
    for name in ("rivality", "ciub"):
        match = sortilege.new(name, 2, 4)
        for option in match.decision.options:
            alike = [one.text for one in match.decision.options if one.label == option.label]
            if len(alike) == 1:
                assert option_called(match.decision.options, option.label.upper()) is option
    assert called(WORDS, "tile-1,1") == {"tile-1,1", "tile 1,1", "tile position 1,1"}
    assert "1,1" in called(WORDS, "cell-1,1")


def test_an_entry_of_a_list_that_is_too_long_goes_on_under_itself() -> None:
    assert entry(7, "Assault the keep (hills, 3)", 24) == ["   7  Assault the keep", "      (hills, 3)"]


def test_a_long_line_goes_on_further_in_and_keeps_its_words_whole() -> None:
    assert filled("  one two-three four", 14) == ["  one", "    two-three", "    four"]
    assert filled("short\n\n  and as it was", 80) == ["short", "", "  and as it was"]
    assert max(len(line) for line in filled("word " * 60, 200)) <= 100
