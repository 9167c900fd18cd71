"""What a bot needs to know of Ciub."""

from __future__ import annotations

from ...kernel.brain import Brain
from ...kernel.rng import Rng
from ...kernel.state import State
from .state import Ciub


class CiubBrain(Brain):
    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, Ciub)
        return 1.0 / game.seats

    def weigh(self, game: State) -> list[float]:
        return [0.5] * len(game.options)

    def estimate(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, Ciub)
        return [1.0 / game.seats] * game.seats
