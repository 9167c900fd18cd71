"""What the story makes of a game: which events say most about a turn, and where a battle begins and ends in it."""

from __future__ import annotations

from typing import Final

from ..state.battle import ENDINGS

BATTLE_BEGINS: Final = ("fights-for", "match", "left-out", "left-out-nobody", "drew")
BATTLE_ENDS: Final = tuple([f"battle-{ending}{whose}" for ending in ENDINGS[1:] for whose in ("", "-monsters")])
TELLING: Final = (
    *("creature-won", "duel-won", "duel-lost", "award", "tournament-place", "creature-not-won"),
    *BATTLE_ENDS,
    *("bought", "bought-free", "hired", "sacrificed", "traded", "challenged", "sent"),
)
"""The most telling first: what a battle brought, then what a figure did."""
