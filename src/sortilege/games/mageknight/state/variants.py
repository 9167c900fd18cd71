"""Variants that hosts may choose, as options name them."""

from __future__ import annotations

from typing import Final

from ....kernel.game import OptionValue

RAISED_LEVELS: Final = ("usual", "raised_1", "raised_2", "raised_3", "raised_4", "raised_5", "raised_6")
"""How much higher the levels of cities are, by number."""
HIGHEST_CITY: Final = 11
NO_RAMPAGE: Final = 0
RAMPAGE: Final = 1
MORE_RAMPAGE: Final = 2
RAMPAGES: Final = ("no_rampage", "rampage", "more_rampage")
RAMPAGE_REPUTATION: Final = (0, -2, -4)
"""By rampage: what it changes in the reputation at the start."""


class Chosen:
    """What was chosen for a game and never changes in it, shared between its copies.

    `friendly_mana` says that a gold die leaves to others what other dice give.
    """

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.friendly_mana = options.get("friendly_mana") is True
