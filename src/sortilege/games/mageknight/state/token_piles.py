"""Face-down piles of enemy tokens and ruins, and their discards."""

from __future__ import annotations

from typing import Final

from ....kernel.rng import Rng
from ..box.terms import NOBODY

RUIN_PILE: Final = 6


class TokenPiles:
    """Tokens by colour; the last pile is that of the ruins. A pile that is used up takes its discards."""

    def __init__(self) -> None:
        self.piles: list[list[int]] = []
        self.discards: list[list[int]] = []

    def clone(self) -> TokenPiles:
        other = TokenPiles()
        other.piles = [pile[:] for pile in self.piles]
        other.discards = [pile[:] for pile in self.discards]
        return other

    def draw(self, colour: int, rng: Rng) -> int:
        """The next token of the colour, or NOBODY if there is none at all."""
        pile = self.piles[colour]
        if not pile:
            pile = self.discards[colour]
            if not pile:
                return NOBODY
            self.discards[colour] = []
            pile.sort()
            rng.shuffle(pile)
            self.piles[colour] = pile
        return pile.pop()
