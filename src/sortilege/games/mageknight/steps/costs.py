"""What it costs to enter a space."""

from __future__ import annotations

from ..effects import ops
from ..lasting import WEATHER
from ..state import MageKnight
from ..terms import CLOSED, COSTLY, TERRAINS


def recount_costs(game: MageKnight) -> None:
    """Count all changes together: those that raise first, then those that set a limit, then reductions, those with the
    highest minimum first; so the player pays the least that any order allows."""
    turn = game.turn
    box = game.box
    costs = list(box.costs_at_night if game.night else box.costs_by_day)
    changes = turn.terrain[:]
    every = 0
    for terrain in COSTLY:
        every |= 1 << terrain
    for hero in game.heroes:
        if WEATHER in hero.lasting:
            if hero.seat == game.active:
                changes += [ops.LESS, every, 2, 1]
            else:
                changes += [ops.MORE, every, 1, 5]
    parts = [tuple(changes[at : at + 4]) for at in range(0, len(changes), 4)]
    for terrain in range(len(TERRAINS)):
        bit = 1 << terrain
        cost = costs[terrain]
        for how, which, n, limit in parts:
            if how == ops.MORE and which & bit:
                cost = max(cost, min(cost + n, limit))
        for how, which, n, _ in parts:
            if which & bit and (how == ops.OPENS_AT or (how == ops.AT_MOST and cost < CLOSED)):
                cost = min(cost, n)
        for least in range(6, -1, -1):
            for how, which, n, limit in parts:
                if how == ops.LESS and limit == least and which & bit and cost < CLOSED:
                    cost = min(cost, max(cost - n, limit))
        costs[terrain] = cost
    turn.costs = costs
