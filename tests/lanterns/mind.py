"""What a position is worth, for bots."""

from __future__ import annotations

from sortilege.kernel.brain import Brain
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import State

from .state import ROUNDS, Tower


class TowerBrain(Brain):
    def value(self, game: State, seat: int) -> float:
        if game.outcome is not None:
            return game.outcome.share(seat)
        assert isinstance(game, Tower)
        hopes = [self.hope(game, one) for one in range(game.setup.seats)]
        best = max(hope for one, hope in enumerate(hopes) if one != seat)
        return min(1.0, max(0.0, 0.5 + (hopes[seat] - best) / 40))

    def hope(self, game: Tower, seat: int) -> float:
        """Points, and half the light that can still be brought to the windows."""
        turns = ROUNDS - (game.turn + game.setup.seats - 1 - seat) // game.setup.seats
        return game.score(seat) + 0.5 * sum(sorted(game.hands[seat], reverse=True)[: max(turns, 0)])

    def weigh(self, game: State) -> list[float]:
        """An option that brings news is worth what the table is worth before it."""
        foreseen = [game.foresee(index) for index in range(len(game.options))]
        return [self.value(after if after is not None else game, game.seat) for after in foreseen]

    def estimate(self, game: State, rng: Rng) -> list[float]:
        return [self.value(game, seat) for seat in range(game.setup.seats)]
