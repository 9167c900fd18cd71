"""What a bot needs to know of Mage Knight."""

from __future__ import annotations

from ...kernel.brain import Brain
from ...kernel.rng import Rng
from ...kernel.state import State
from .state import MageKnight


class MageKnightBrain(Brain):
    """A first judgement: fame, and what makes more of it."""

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, MageKnight)
        if game.outcome is not None:
            return game.outcome.share(seat)
        return 0.5

    def weigh(self, game: State) -> list[float]:
        return [0.5] * len(game.options)

    def estimate(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, MageKnight)
        return [self.value(game, seat) for seat in range(game.seats)]
