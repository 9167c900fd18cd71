"""How far the land lies open: the cheapest way to every space, and why a hero cannot go there now."""

from __future__ import annotations

from heapq import heappop, heappush

from .....kernel.words import Message, Param
from ...box.effects.in_force import SEE_GARRISONS, SPACE_BENDING
from ...box.geometry import AROUND, distance, space_text
from ...box.terms import CITY, CLOSED, NOBODY, RUINS, TERRAINS, UNKNOWN
from ...state.hero import Hero
from ...state.land import FACE_UP
from ...state.safety import must_be_assaulted, shared
from ...state.state import MageKnight
from .ways import must_rest, pays_for, provoked_between, step_closed


class Route:
    """A walk: what it costs, and the spaces entered on it."""

    def __init__(self, cost: int, spaces: list[int]) -> None:
        self.cost = cost
        self.spaces = spaces


Ways = dict[int, Route]
"""The way to each space."""


def cheapest_ways(game: MageKnight, hero: Hero, points: int, quiet: bool) -> Ways:
    """The way to each space that so many move points lead to: the cheapest of those that provoke nobody, else of the
    others. On the way nothing is provoked or assaulted, and if it is `quiet` nothing new comes into sight."""
    bent = game.turn.rules[SPACE_BENDING]
    """Where steps are bent, a walk of straight ones may not be the shortest: none is found."""
    best: Ways = {}
    queue: list[tuple[int, int, int, list[int]]] = [(0, 0, hero.space, [])]
    while queue:
        provoking, cost, space, way = heappop(queue)
        if space in best:
            continue
        best[space] = Route(cost, way)
        if way and (bent or provoking or must_be_assaulted(game, hero, space)):
            continue
        if way and quiet and not is_quiet(game, space):
            continue
        for beside in AROUND[space * 6 : space * 6 + 6]:
            if beside < 0 or beside in best:
                continue
            spent = cost + cost_of(game, beside)
            if pays_for(game, beside, points - cost) and may_step(game, hero, space, beside):
                provokes = 1 if provoked_between(game, space, beside) else 0
                heappush(queue, (provokes, spent, beside, [*way, beside]))
    return best


def ways_from(game: MageKnight, hero: Hero) -> Ways:
    """The ways to all spaces, however much they cost."""
    return cheapest_ways(game, hero, CLOSED - 1, False)


def cost_of(game: MageKnight, space: int) -> int:
    return game.turn.costs[game.land.terrain[space]]


def may_step(game: MageKnight, hero: Hero, space: int, beside: int) -> bool:
    """Whether the step is open: as `step_closed` says, but from wherever the walk has come to."""
    occupied = game.hero_on(beside, hero.seat) != NOBODY and not shared(game, beside)
    return step_closed(game, hero, beside, NOBODY) == "" and not (occupied and provoked_between(game, space, beside))


def is_quiet(game: MageKnight, space: int) -> bool:
    """Whether nothing comes into sight from there."""
    land = game.land
    if land.site[space] == RUINS:
        at = land.ruin_at(space)
        if at != NOBODY and not land.ruins[at] & FACE_UP:
            return False
    by_day = not game.night or bool(game.turn.rules[SEE_GARRISONS])
    return not any(
        beside >= 0 and land.garrisoned[beside] and (by_day or land.site[beside] == CITY)
        for beside in AROUND[space * 6 : space * 6 + 6]
    )


def why_no_space(game: MageKnight, hero: Hero, space: int, ways: Ways) -> Message:
    """Why the hero cannot move to the space, wherever it is; `ways` lead from the hero to all spaces."""
    at = space_text(space)
    if must_rest(game, hero):
        return Message("no-end-rest")
    if space == hero.space:
        return Message("no-step-here", {"at": at})
    direction = NOBODY
    for way in range(6):
        if AROUND[hero.space * 6 + way] == space:
            direction = way
    bent = game.turn.rules[SPACE_BENDING] and distance(hero.space, space) == 2
    land = game.land
    terrain = land.terrain[space]
    if terrain == UNKNOWN:
        return Message("no-step-unknown", {"at": at})
    reason = step_closed(game, hero, space, direction)
    if reason:
        return Message(reason, {"at": at})
    cost = game.turn.costs[terrain]
    if cost >= CLOSED:
        return Message("no-step-terrain", {"at": at, "terrain": TERRAINS[terrain]})
    if direction == NOBODY and not bent:
        return why_not_so_far(game, space, ways)
    return Message("no-step-points", {"at": at, "terrain": TERRAINS[terrain], "n": cost, "move": game.turn.move})


def why_not_so_far(game: MageKnight, space: int, ways: Ways) -> Message:
    """Why a space that is not next to the hero is out of reach, though it could be entered."""
    params: dict[str, Param] = {"at": space_text(space), "terrain": TERRAINS[game.land.terrain[space]]}
    if space not in ways:
        return Message("no-step-no-way", params)
    way = ways[space]
    params["steps"], params["n"] = len(way.spaces), way.cost
    if way.cost <= game.turn.move:
        return Message("no-step-at-once", params)
    params["move"], params["short"] = game.turn.move, way.cost - game.turn.move
    return Message("no-step-far", params)
