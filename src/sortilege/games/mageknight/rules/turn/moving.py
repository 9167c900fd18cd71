"""A hero comes to a space: what is seen, what is provoked, what begins."""

from __future__ import annotations

from ...box.geometry import space_text
from ...box.terms import NOBODY, RUINS, TERRAINS
from ...state.hero import Hero
from ...state.safety import defender_inside, must_be_assaulted
from ...state.state import MageKnight
from ..combat.begin import BeginAssault, BeginProvoked
from ..duel.begin import BeginDuel
from .sighting import look_around, turn_up_ruin


def enter_space(game: MageKnight, hero: Hero, space: int, provoked: list[int]) -> bool:
    """Put the hero on the space; says whether the movement goes on. If not, the combat has been pushed."""
    turn = game.turn
    came_from = hero.space
    turn.path.append(came_from)
    turn.moved = 1
    hero.space = space
    land = game.land
    if game.log is not None:
        terrain = TERRAINS[land.terrain[space]]
        place = space_text(space)
        game.tell("moves", {"hero": game.name(hero.seat), "at": place, "terrain": terrain, "move": turn.move})
    assault = must_be_assaulted(game, hero, space)
    inside = defender_inside(game, hero, space) if assault else NOBODY
    if inside != NOBODY:
        game.then(BeginDuel(inside, came_from))
    elif assault:
        game.then(BeginAssault(came_from, tuple(provoked)))
    elif provoked:
        game.then(BeginProvoked(tuple(provoked)))
    look_around(game, hero)
    if land.site[space] == RUINS:
        turn_up_ruin(game, space)
    return not assault and not provoked
