"""Tokens that are laid on a site when it is revealed."""

from __future__ import annotations

from ...box.terms import NOBODY
from ...state.land import FACE_UP, PLACE
from ...state.state import MageKnight


def put_face_up(game: MageKnight, space: int, colour: int) -> None:
    """A token face up; if there is none, it is drawn when somebody would fight it."""
    enemy = game.token_piles.draw(colour, game.rng)
    if enemy != NOBODY:
        game.land.put_token(space, enemy, FACE_UP)
    else:
        game.land.owed.append(space * PLACE + colour)


def put_face_down(game: MageKnight, space: int, colour: int) -> None:
    """A token face down; if there is none, it is drawn when it would be turned up."""
    enemy = game.token_piles.draw(colour, game.rng)
    if enemy != NOBODY:
        game.land.put_token(space, enemy, 0)
    else:
        game.land.owed.append(space * PLACE + colour)
