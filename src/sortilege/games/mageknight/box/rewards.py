"""Rewards won in combat, to be taken at the end of the turn."""

from __future__ import annotations

from typing import Final

ARTIFACT: Final = 0
SPELL: Final = 1
ACTION: Final = 2
UNIT: Final = 3
CRYSTALS: Final = 4
CRYSTAL: Final = 5
DUNGEON_TREASURE: Final = 6
NAMES: Final = ("artifact", "spell", "advanced_action", "unit", "crystals_one_of_each", "crystal", "dungeon_treasure")
