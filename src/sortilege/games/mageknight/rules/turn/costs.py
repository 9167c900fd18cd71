"""What it costs to enter a space."""

from __future__ import annotations

from ...box.effects import ops
from ...box.terms import CLOSED, COSTLY, PLAINS, TERRAINS
from ...state.interactive import WEATHER
from ...state.state import MageKnight
from ...state.teams import allied
from ...state.turn import TerrainChange


def recount_costs(game: MageKnight) -> None:
    """Count all changes together: those that raise first, then those that set a limit, then reductions, those with the
    highest minimum first; so the player pays the least that any order allows. Where nothing lies, nothing is opened."""
    turn = game.turn
    box = game.box
    costs = list(box.costs_at_night if game.night else box.costs_by_day)
    changes = turn.terrain[:]
    every = 0
    for terrain in COSTLY:
        every |= 1 << terrain
    for hero in game.heroes:
        if WEATHER in hero.lasting:
            if hero.seat == game.acting:
                changes.append(TerrainChange(ops.LESS, every, 2, 1))
            elif not allied(game, hero.seat, game.acting):
                changes.append(TerrainChange(ops.MORE, every, 1, 5))
    for terrain in range(PLAINS, len(TERRAINS)):
        bit = 1 << terrain
        cost = costs[terrain]
        here = [change for change in changes if change.terrains & bit]
        for change in here:
            if change.how == ops.MORE:
                cost = max(cost, min(cost + change.amount, change.limit))
        for change in here:
            if change.how == ops.OPENS_AT or (change.how == ops.AT_MOST and cost < CLOSED):
                cost = min(cost, change.amount)
        for least in range(6, -1, -1):
            for change in here:
                if change.how == ops.LESS and change.limit == least and cost < CLOSED:
                    cost = min(cost, max(cost - change.amount, least))
        costs[terrain] = cost
    turn.costs = costs
