"""What a game tells bots about itself, so that bots need not know any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .rng import Rng
    from .state import State


class Brain:
    """A game's judgement. Bots hand it imagined states only."""

    looks_past_news: ClassVar[bool] = True
    """Whether what was found behind new information holds when that comes out otherwise. Where it does not, as with
    handfuls of dice, a search goes no further and `estimate` should play on."""

    def value(self, game: State, seat: int) -> float:
        """How the seat stands, as a share of the win between 0 and 1; exact once the game is over."""
        raise NotImplementedError

    def weigh(self, game: State) -> list[float]:
        """For each option of the pending decision, how the seat that decides would stand after it (0 to 1)."""
        raise NotImplementedError

    def estimate(self, game: State, rng: Rng) -> list[float]:
        """How each seat would stand in the end, by a quick look or by playing the imagined game on."""
        raise NotImplementedError

    def glance(self, game: State, rng: Rng) -> list[float]:
        """How each seat would stand in the end, for people who look on: as `estimate`, unless that takes its time."""
        return self.estimate(game, rng)
