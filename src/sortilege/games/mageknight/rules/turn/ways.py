"""Which ways are open: where a hero may step, with whom he may deal, what he may enter; and why not."""

from __future__ import annotations

from ...box.effects.in_force import SPACE_BENDING
from ...box.geometry import AROUND, distance
from ...box.terms import (
    CITY,
    CLOSED,
    DEN,
    DUNGEON,
    KEEP,
    MAGE_TOWER,
    MINE,
    MONASTERY,
    NOBODY,
    RUINS,
    SPAWNING,
    TOMB,
    VILLAGE,
    WOUND,
)
from ...state.hero import Hero
from ...state.holdings import conquered_city, is_held
from ...state.land import piece_of
from ...state.safety import kept_out, shared
from ...state.state import MageKnight
from ...state.teams import of_team
from ..effects.mana import affordable


def must_rest(game: MageKnight, hero: Hero) -> bool:
    """With nothing but wounds in hand, and nothing played, no card could be played or discarded but by a rest."""
    return not game.turn.exerted and bool(hero.hand) and hero.hand[-1] == WOUND


def step_closed(game: MageKnight, hero: Hero, beside: int, direction: int) -> str:
    """Why the space cannot be entered, its cost apart; empty if it can."""
    land = game.land
    if land.rampant[beside]:
        return "no-step-rampaging"
    site = land.site[beside]
    if site == CITY and game.scenario.cities_closed:
        return "no-step-city"
    if site in (KEEP, MAGE_TOWER) and kept_out(game, hero, beside):
        return "no-step-owner"
    occupied = game.seats > 1 and game.hero_on(beside, hero.seat) != NOBODY and not shared(game, beside)
    if occupied and direction != NOBODY and provoked_by(game, hero.space, direction):
        return "no-step-provoke-hero"
    return ""


def pays_for(game: MageKnight, space: int, points: int) -> bool:
    """Whether so many move points lead into the space. Where the ground is closed, none do, however many."""
    cost = game.turn.costs[game.land.terrain[space]]
    return cost <= points and cost < CLOSED


def provoked_by(game: MageKnight, space: int, direction: int) -> list[int]:
    """The rampaging enemies that a step in this direction provokes."""
    if game.turn.rules[SPACE_BENDING]:
        return []
    rampant = game.land.rampant
    return [beside for beside in common_neighbours(space, direction) if beside >= 0 and rampant[beside]]


def provoked_between(game: MageKnight, start: int, end: int) -> list[int]:
    """The spaces of rampaging enemies that a step from one space to another provokes; none of a step that is bent."""
    for direction in range(6):
        if AROUND[start * 6 + direction] == end:
            return provoked_by(game, start, direction)
    return []


def talk_closed(game: MageKnight, hero: Hero) -> str:
    """Why the hero cannot deal with locals here; empty if he can."""
    land = game.land
    space = hero.space
    site = land.site[space]
    owner = land.owner[space]
    open_to = (
        site == VILLAGE
        or (site == MONASTERY and owner == 0)
        or (is_held(game, site) and of_team(game, owner, hero.seat))
        or (site == MAGE_TOWER and owner != 0 and not is_held(game, site))
        or (site == CITY and conquered_city(game, space))
    )
    if not open_to:
        return "no-talk-site"
    if hero.reputation <= game.box.lowest_reputation:
        return "no-talk-reputation"
    return ""


def enter_closed(game: MageKnight, hero: Hero) -> str:
    """Why the hero cannot enter an adventure site here; empty if he can."""
    land = game.land
    space = hero.space
    site = land.site[space]
    if site in (DUNGEON, TOMB):
        return "no-enter-conquered" if game.scenario.underground and land.owner[space] else ""
    if site in (DEN, SPAWNING):
        return "no-enter-conquered" if land.owner[space] else ""
    if site == MINE and game.scenario.guarded_mines:
        return "no-enter-liberated" if land.owner[space] else ""
    if site == RUINS:
        if land.owner[space]:
            return "no-enter-conquered"
        at = land.ruin_at(space)
        if at == NOBODY:
            return "no-enter-site"
        ruin = piece_of(land.ruins[at])
        colour = game.box.altar_colour[ruin]
        price = (colour,) * game.box.altar_mana[ruin]
        if price and not affordable(game, hero, price, False):
            return "no-enter-altar"
        return ""
    return "no-enter-site"


def common_neighbours(space: int, direction: int) -> tuple[int, int]:
    """The two spaces that adjoin both ends of a step."""
    return AROUND[space * 6 + (direction + 5) % 6], AROUND[space * 6 + (direction + 1) % 6]


def bent_steps(game: MageKnight, hero: Hero) -> list[int]:
    """The spaces at distance 2 that can be entered as if they were adjacent."""
    turn = game.turn
    assert turn.rules[SPACE_BENDING]
    found: list[int] = []
    for beside in AROUND[hero.space * 6 : hero.space * 6 + 6]:
        if beside < 0:
            continue
        for far in AROUND[beside * 6 : beside * 6 + 6]:
            if far < 0 or far in found or distance(hero.space, far) != 2:
                continue
            if pays_for(game, far, turn.move) and step_closed(game, hero, far, NOBODY) == "":
                found.append(far)
    found.sort()
    return found
