"""Walks of several steps: how far the move points lead, and by which way, before anything new is seen."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from .....kernel.state import Chain
from ...box.effects.in_force import SEE_GARRISONS, SPACE_BENDING
from ...box.geometry import AROUND, space_text
from ...box.terms import CITY, NOBODY, RUINS
from ...state.hero import Hero
from ...state.land import FACE_UP
from ...state.safety import must_be_assaulted, shared
from ...state.state import MageKnight
from ..touches import space_touch
from .walk_moves import provoked_between, step_label
from .ways import step_closed

LABELS: Final = ("do-step", "do-walk")


def journeys(game: MageKnight, hero: Hero) -> list[Chain]:
    """A walk to each space that the move points lead to: the cheapest of those that provoke nobody, else of the others;
    to a space beside the hero it is the step there.

    On the way there nothing is provoked, assaulted or turned up; at its end something may be.
    """
    bent = game.turn.rules[SPACE_BENDING]
    """Where steps are bent, a walk of straight ones may not be the shortest: none is offered."""
    best: dict[int, tuple[int, int, list[int]]] = {}
    """For each space whether its walk provokes somebody, what it costs, and the spaces entered on it."""
    queue: list[tuple[int, int, int, list[int]]] = [(0, 0, hero.space, [])]
    while queue:
        provoking, cost, space, way = heappop(queue)
        if space in best:
            continue
        best[space] = (provoking, cost, way)
        if way and (bent or provoking or not is_quiet(game, hero, space)):
            continue
        for beside in AROUND[space * 6 : space * 6 + 6]:
            if beside < 0 or beside in best:
                continue
            spent = cost + cost_of(game, beside)
            if spent <= game.turn.move and may_step(game, hero, space, beside):
                provokes = 1 if provoked_between(game, space, beside) else 0
                heappush(queue, (provokes, spent, beside, [*way, beside]))
    del best[hero.space]
    for beside in AROUND[hero.space * 6 : hero.space * 6 + 6]:
        if beside in best and cost_of(game, beside) <= game.turn.move and may_step(game, hero, hero.space, beside):
            best[beside] = (0, cost_of(game, beside), [beside])
    return [journey(game, hero, space, best[space]) for space in sorted(best)]


def journey(game: MageKnight, hero: Hero, space: int, found: tuple[int, int, list[int]]) -> Chain:
    _, cost, way = found
    before = way[-2] if len(way) > 1 else hero.space
    label = step_label(game, LABELS[len(way) > 1], space, cost, provoked_between(game, before, space))
    return Chain([space_touch(space).id], [f"move to {space_text(one)}" for one in way], label)


def cost_of(game: MageKnight, space: int) -> int:
    return game.turn.costs[game.land.terrain[space]]


def may_step(game: MageKnight, hero: Hero, space: int, beside: int) -> bool:
    """Whether the step is open: as `step_closed` says, but from wherever the walk has come to."""
    occupied = game.hero_on(beside, hero.seat) != NOBODY and not shared(game, beside)
    return step_closed(game, hero, beside, NOBODY) == "" and not (occupied and provoked_between(game, space, beside))


def is_quiet(game: MageKnight, hero: Hero, space: int) -> bool:
    """Whether the hero can walk on from there: nothing comes into sight, and no assault begins."""
    land = game.land
    if must_be_assaulted(game, hero, space):
        return False
    if land.site[space] == RUINS:
        at = land.ruin_at(space)
        if at != NOBODY and not land.ruins[at] & FACE_UP:
            return False
    by_day = not game.night or bool(game.turn.rules[SEE_GARRISONS])
    return not any(
        beside >= 0 and land.garrisoned[beside] and (by_day or land.site[beside] == CITY)
        for beside in AROUND[space * 6 : space * 6 + 6]
    )
