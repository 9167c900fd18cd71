"""What a bot needs to know of Rivality."""

from __future__ import annotations

from ...kernel.brain import Brain
from ...kernel.rng import Rng
from ...kernel.state import State
from .placements import Placements, weigh_option
from .prospects import shares, worth_to
from .state import Rivality
from .steps import PlaceTile


class RivalityBrain(Brain):
    """Judges positions of every mode."""

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, Rivality)
        return worth_to(game, seat)

    def weigh(self, game: State) -> list[float]:
        assert isinstance(game, Rivality)
        if isinstance(game.asking, PlaceTile):
            return Placements(game).weigh()
        return [weigh_option(game, index) for index in range(len(game.options))]

    def estimate(self, game: State, rng: Rng) -> list[float]:
        """The solo mode is played on at random, it is short; otherwise the next placement is the quick look."""
        assert isinstance(game, Rivality)
        if game.level:
            while game.asking is not None:
                game.choose(rng.below(len(game.options)))
        if game.outcome is not None:
            return [game.outcome.share(seat) for seat in range(game.seats)]
        decider = game.side_of(game.seat)
        best = max(self.weigh(game))
        chances = shares(game)
        others = 1.0 - chances[decider]
        for side in range(game.sides):
            if side != decider:
                chances[side] *= (1.0 - best) / others
        chances[decider] = best
        return [chances[game.side_of(seat)] for seat in range(game.seats)]
