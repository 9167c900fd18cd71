"""What a person types, and which option it stands for."""

from __future__ import annotations

import sortilege
from sortilege.games import find
from sortilege.kernel.errors import SortilegeError
from sortilege.terminal.choices import Names, option_called, unclear
from sortilege.terminal.stories import entry, filled
from sortilege.terminal.words import refused, say, things

WORDS = find("rivality").words


def test_what_an_option_says_is_understood_in_every_game() -> None:
    """Labels as they are listed, whatever their case; what has coordinates and is no space is called by its kind."""
    for name in ("rivality", "ciub"):
        match = sortilege.new(name, 2, 4)
        for option in match.decision.options:
            alike = [one.text for one in match.decision.options if one.label == option.label]
            if len(alike) == 1:
                assert option_called(match.decision.options, option.label.upper()) is option
    names = Names(WORDS, {"tile-1,1": "tile position 1,1"})
    assert names.all_of("tile-1,1") == {"tile-1,1", "tile 1,1", "tile position 1,1"}
    assert "1,1" in names.all_of("cell-1,1")


def test_an_entry_of_a_list_that_is_too_long_goes_on_under_itself() -> None:
    assert entry(7, "Assault the keep (hills, 3)", 24) == ["   7  Assault the keep", "      (hills, 3)"]


def test_a_long_line_goes_on_further_in_and_keeps_its_words_whole() -> None:
    assert filled("  one two-three four", 14) == ["  one", "    two-three", "    four"]
    assert filled("short\n\n  and as it was", 80) == ["short", "", "  and as it was"]
    assert max(len(line) for line in filled("word " * 60, 200)) <= 100


def test_several_names_are_told_the_readers_way() -> None:
    winners = things(["Salmon (you)", "Purple (greedy)", "Blue (random)"])
    assert say("won-shared", who=winners) == "The win is shared: Salmon (you), Purple (greedy) and Blue (random)."
    assert say("won", who=winners[:2], n=2) == "Salmon (you) and Purple (greedy) win."
    assert say("won", who=things(["nobody"]), n=1) == "Nobody wins."
    asked = refused(SortilegeError, "aside-who", seats=things([0, 2, 3]))
    assert str(asked) == "Expected the seat of another person who plays here: 0, 2 or 3."
    assert asked.sentence == "Expected the seat of another person who plays here: {seats:or}."


def test_a_word_that_could_be_several_things_names_them_and_counts_the_rest() -> None:
    names = [f"tile {number}" for number in range(1, 9)]
    assert str(unclear("tile", names[:2])) == "'tile' could be one of these: tile 1; tile 2."
    assert str(unclear("tile", names)).endswith("tile 5; tile 6; and 2 more.")
