"""Battle dice."""

from __future__ import annotations

from ...state.battle import Battle
from ...state.conjurers import Conjurers


def roll(game: Conjurers, battle: Battle, dice: int) -> list[int]:
    """What so many battle dice show. Without dice each of them deals exactly 1; either way it counts as a roll."""
    if dice == 0:
        return []
    battle.rolled = True
    if not game.dice:
        return [1] * dice
    game.reveal("roll")
    shown = game.rng.throw(game.parts.faces, dice)
    if game.log is not None:
        game.tell("rolled", {"dice": [*shown]})
    return shown
