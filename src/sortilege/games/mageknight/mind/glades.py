"""Druid Nights: what shields on magical glades are worth, and what an incantation may come to."""

from __future__ import annotations

from typing import Final

from ..box.terms import GLADE
from ..state.hero import Hero
from ..state.state import MageKnight
from .fight_solver import can_solve, solve

PER_MARK: Final = 1.2
"""What a shield on a glade is worth until the incantation."""
NEW_MARK: Final = 0.9
"""And what it is worth to stand on a glade that may be marked when the move is over."""
WORLDS: Final = 3
STATES: Final = 200
"""Fights with enemies that nobody knows are fought in so many worlds, and so many states of each are looked at."""


def marks(game: MageKnight, hero: Hero) -> float:
    """What the hero's shields on glades are worth."""
    if not game.incantations or hero.seat in game.incanted:
        return 0.0
    return PER_MARK * len(game.land.marked_glades(hero.seat))


def new_mark(game: MageKnight, hero: Hero, space: int) -> float:
    """What it is worth to stand on a space whose glade can be marked."""
    if not game.incantations or game.land.site[space] != GLADE or hero.seat in game.incanted:
        return 0.0
    return 0.0 if space in game.land.marked_glades(hero.seat) else NEW_MARK


def incantations(game: MageKnight, index: int) -> list[MageKnight]:
    """How the fight of an incantation ends, with other enemies in each world; nothing if something is asked before."""
    rng = game.rng.clone()
    ends: list[MageKnight] = []
    for _ in range(WORLDS):
        world = game.imagine(game.seat, rng)
        assert isinstance(world, MageKnight)
        world.choose(index)
        if can_solve(world):
            ends.append(solve(world, STATES).end)
    return ends
