"""A hero comes to a space: what is seen, what is provoked, what begins."""

from __future__ import annotations

from ..effects.rules import SPACE_BENDING
from ..geometry import AROUND, distance, space_text
from ..hero import Hero
from ..land import PLACE, TOKEN
from ..state import MageKnight
from ..terms import NOBODY, RUINS, TERRAINS
from .safety import must_be_assaulted
from .sighting import look_around, turn_up_ruin


def common_neighbours(space: int, direction: int) -> tuple[int, int]:
    """The two spaces that adjoin both ends of a step."""
    return AROUND[space * 6 + (direction + 5) % 6], AROUND[space * 6 + (direction + 1) % 6]


def rampaging_name(game: MageKnight, space: int) -> str:
    """The id of the rampaging enemy on the space."""
    land = game.land
    return game.box.enemy_ids[land.tokens[land.token_places(space)[0]] % PLACE // TOKEN]


def enter_space(game: MageKnight, hero: Hero, space: int, provoked: list[int]) -> bool:
    """Put the hero on the space; says whether the movement goes on. If not, the combat has been pushed."""
    from .combat.begin import BeginAssault, BeginProvoked

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
    if assault:
        game.then(BeginAssault(came_from, tuple(provoked)))
    elif provoked:
        game.then(BeginProvoked(tuple(provoked)))
    look_around(game, hero)
    if land.site[space] == RUINS:
        turn_up_ruin(game, space)
    return not assault and not provoked


def bent_steps(game: MageKnight, hero: Hero) -> list[int]:
    """The spaces at distance 2 that can be entered as if they were adjacent."""
    from .walk import step_closed

    land = game.land
    turn = game.turn
    assert turn.rules[SPACE_BENDING]
    found: list[int] = []
    for beside in AROUND[hero.space * 6 : hero.space * 6 + 6]:
        if beside < 0:
            continue
        for far in AROUND[beside * 6 : beside * 6 + 6]:
            if far < 0 or far in found or distance(hero.space, far) != 2:
                continue
            if turn.costs[land.terrain[far]] <= turn.move and step_closed(game, hero, far, NOBODY) == "":
                found.append(far)
    found.sort()
    return found
