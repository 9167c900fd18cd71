"""The option after which the game's own judgement likes the table best."""

from __future__ import annotations

from ..kernel.rng import Rng
from ..kernel.vantage import Vantage


class GreedyBot:
    """Looks one move ahead, in a world it imagines."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, vantage: Vantage) -> int:
        world = vantage.imagine(self.rng)
        return one_of_the_best(world.setup.game.brain.weigh_closely(world), self.rng)

    def interject(self, vantage: Vantage) -> int:
        return best_aside(vantage, self.rng)


def one_of_the_best(weights: list[float], rng: Rng) -> int:
    """The index of the greatest weight; of equals any."""
    best = max(weights)
    ties = [index for index, weight in enumerate(weights) if weight == best]
    return ties[rng.below(len(ties))]


def best_aside(vantage: Vantage, rng: Rng) -> int:
    """The aside that gains most in a world that is imagined, or -1; left to games whose brain looks at asides."""
    brain = vantage.brain
    if not brain.uses_asides:
        return -1
    gains = brain.weigh_asides(vantage.imagine(rng), vantage.seat)
    best = max(gains, default=0.0)
    return gains.index(best) if best > 0.0 else -1
