"""Any option, each as likely, and now and then an aside."""

from __future__ import annotations

from typing import Final

from ..kernel.rng import Rng
from ..kernel.vantage import Vantage

SELDOM: Final = 8
"""Of so many offers to act while another decides, one is taken."""


class RandomBot:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, vantage: Vantage) -> int:
        return self.rng.below(len(vantage.options))

    def interject(self, vantage: Vantage) -> int:
        count = len(vantage.asides)
        return self.rng.below(count) if count and self.rng.below(SELDOM) == 0 else -1
