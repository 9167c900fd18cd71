"""The option after which the game's own judgement likes the table best."""

from __future__ import annotations

from ..kernel.rng import Rng
from ..kernel.vantage import Vantage


class GreedyBot:
    """Looks one move ahead, in a world it imagines. `slips` is the share of moves it makes at random instead."""

    def __init__(self, seed: int, slips: float = 0.0) -> None:
        self.rng = Rng(seed)
        self.slips = slips

    def choose(self, vantage: Vantage) -> int:
        if self.slips > 0.0 and self.rng.unit() < self.slips:
            return self.rng.below(len(vantage.options))
        world = vantage.imagine(self.rng)
        weights = world.setup.game.brain.weigh(world)
        best = max(weights)
        ties = [index for index, weight in enumerate(weights) if weight == best]
        return ties[self.rng.below(len(ties))]
