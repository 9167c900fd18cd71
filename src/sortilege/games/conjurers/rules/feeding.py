"""Feeding: what creatures and assistants eat, and what it costs to have too little."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Step
from ..box.terms import FOOD
from ..state.conjurers import Conjurers
from ..state.table import SIDES


class Feed(Step[Conjurers]):
    """Everybody feeds creatures and assistants. Food that is there must be paid; what is missing costs points, and
    nothing else: the unfed stay."""

    def run(self, game: Conjurers) -> None:
        for seat in game.order():
            needed = game.food_needed(seat)
            paid = min(needed, game.has(seat, FOOD))
            game.gain(seat, FOOD, -paid)
            points = (needed - paid) * game.parts.minus_per_food
            game.minus[seat] += points
            if game.log is not None:
                told = {"side": SIDES[seat], "food": paid}
                if points:
                    game.tell("fed-short", {**told, "short": needed - paid, "points": points})
                else:
                    game.tell("fed", told)


FEED: Final = Feed()
