"""Turning up what comes into sight: garrisons beside a hero, ruins under a hero's feet."""

from __future__ import annotations

from ...box.descriptions import ruin_shows
from ...box.effects.in_force import SEE_GARRISONS
from ...box.geometry import AROUND, NOWHERE, space_text
from ...box.terms import CITY, NOBODY
from ...state.hero import Hero
from ...state.land import FACE_UP, PLACE, piece_of
from ...state.state import MageKnight


def look_around(game: MageKnight, hero: Hero) -> None:
    """Garrisons of keeps and mage towers are seen from beside by day, those of cities always."""
    space = hero.space
    if space == NOWHERE:
        return
    garrisoned = game.land.garrisoned
    for beside in AROUND[space * 6 : space * 6 + 6]:
        if beside >= 0 and garrisoned[beside]:
            by_day = not game.night or (game.turn.rules[SEE_GARRISONS] and hero.seat == game.acting)
            if by_day or game.land.site[beside] == CITY:
                turn_up(game, beside)


def turn_up(game: MageKnight, space: int) -> None:
    """Turn all tokens on the space face up; those that are due are drawn now."""
    land = game.land
    space = land.main_of(space)
    draw_owed(game, space)
    land.mark_garrison(space, 1 if land.owed_at(space) else 0)
    for at in land.token_places(space):
        token = land.tokens[at]
        if not token & FACE_UP:
            game.reveal("enemy")
            land.tokens[at] = token | FACE_UP
            if game.log is not None:
                enemy = game.box.enemy_ids[piece_of(token)]
                game.tell("turned-up", {"enemy": enemy, "at": space_text(space)})


def draw_owed(game: MageKnight, space: int) -> None:
    land = game.land
    for colour in land.owed_at(space):
        game.reveal("enemy")
        enemy = game.token_piles.draw(colour, game.rng)
        if enemy != NOBODY:
            land.owed.remove(space * PLACE + colour)
            land.put_token(space, enemy, 0)


def turn_up_ruin(game: MageKnight, space: int) -> None:
    land = game.land
    at = land.ruin_at(space)
    if at != NOBODY and not land.ruins[at] & FACE_UP:
        game.reveal("ruin")
        land.ruins[at] |= FACE_UP
        if game.log is not None:
            ruin = ruin_shows(game.box, piece_of(land.ruins[at]))
            game.tell("ruin-turned-up", {"ruin": ruin, "at": space_text(space)})
