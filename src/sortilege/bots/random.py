"""Any option, each as likely."""

from __future__ import annotations

from ..kernel.rng import Rng
from ..kernel.vantage import Vantage


class RandomBot:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, vantage: Vantage) -> int:
        return self.rng.below(len(vantage.options))
