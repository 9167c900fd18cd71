"""Walks of several steps: how far the move points lead, and by which way, before anything new is seen."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Chain
from ...box.geometry import AROUND, space_text
from ...state.hero import Hero
from ...state.state import MageKnight
from ..touches import space_touch
from .reach import Route, cheapest_ways, cost_of, may_step
from .walk_moves import step_label
from .ways import pays_for, provoked_between

LABELS: Final = ("do-step", "do-walk")


def journeys(game: MageKnight, hero: Hero) -> list[Chain]:
    """A walk to each space that the move points lead to: the cheapest of those that provoke nobody, else of the others;
    to a space beside the hero it is the step there.

    On the way there nothing is provoked, assaulted or turned up; at its end something may be.
    """
    best = cheapest_ways(game, hero, game.turn.move, True)
    del best[hero.space]
    for beside in AROUND[hero.space * 6 : hero.space * 6 + 6]:
        if beside in best and pays_for(game, beside, game.turn.move) and may_step(game, hero, hero.space, beside):
            best[beside] = Route(cost_of(game, beside), [beside])
    return [journey(game, hero, space, best[space]) for space in sorted(best)]


def journey(game: MageKnight, hero: Hero, space: int, way: Route) -> Chain:
    several = len(way.spaces) > 1
    before = way.spaces[-2] if several else hero.space
    label = step_label(game, LABELS[several], space, way.cost, provoked_between(game, before, space))
    return Chain([space_touch(space).id], [f"move to {space_text(one)}" for one in way.spaces], label)
