"""What a person types, and which option it stands for."""

from __future__ import annotations

import sortilege
from sortilege.games import find
from sortilege.terminal.choices import called, option_called

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
