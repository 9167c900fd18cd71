"""The Source: mana dice that all players share."""

from __future__ import annotations

from ....kernel.rng import Rng
from ..box.terms import BLACK, GOLD


class Source:
    """The dice. `dice` lie in the Source; `used` were used this turn and are rerolled at its end; `fixed` come back at
    its end as they are. Dice that heroes keep are with them."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.used: list[int] = []
        self.fixed: list[int] = []

    def clone(self) -> Source:
        other = Source()
        other.dice = self.dice[:]
        other.used = self.used[:]
        other.fixed = self.fixed[:]
        return other

    def roll(self, count: int, rng: Rng) -> None:
        """Roll so many dice; black and gold ones again until at least half show basic colours."""
        dice = [rng.below(6) for _ in range(count)]
        while 2 * sum(1 for die in dice if die < GOLD) < count:
            dice = [rng.below(6) if die >= GOLD else die for die in dice]
        self.dice = dice
        self.dice.sort()

    def return_used(self, rng: Rng) -> None:
        """Reroll the dice used this turn and put them back."""
        for _ in self.used:
            self.dice.append(rng.below(BLACK + 1))
        self.dice += self.fixed
        self.used = []
        self.fixed = []
        self.dice.sort()
