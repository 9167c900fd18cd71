"""Every way to go on after a roll weighed, quickly."""

from __future__ import annotations

from typing import Final

from ..box.components import SIDES
from ..box.faces import ADJUST, COLOURS, FACE, REROLL, SHIFT, SKULL, SPENT
from ..rules.dice import ITSELF
from ..rules.rolling import ALL_ASIDE, KIND, LOOK, REROLLS, ROLL_AGAIN, SET_ASIDE, SOURCE, SWAPS, TARGET
from ..state.ciub import Ciub
from .prospects import Prospects, odds

DONE: Final = 1e-4
"""What makes stopping better than rolling on for nothing."""


class DiceWork:
    """The worth of every move after a roll: dice are tried on lists and not on the table."""

    def __init__(self, game: Ciub) -> None:
        self.game = game
        self.ahead = Prospects(game)
        seat = game.active
        self.cards = self.ahead.open_to(seat)
        self.tally = game.tally(seat)
        self.looks = [game.looks[die] for die in game.loose[seat]]
        self.known: dict[int, float] = {}

    def weigh(self) -> list[float]:
        game = self.game
        seat = game.active
        scores = self.ahead.scores()
        scores[seat] -= self.ahead.rolling()
        worths = [self.worth(move) for move in game.options]
        best = max([worths[at] for at, move in enumerate(game.options) if not for_its_like(move)])
        weights: list[float] = []
        for at, move in enumerate(game.options):
            if for_its_like(move) and (game.may_roll or worths[at] <= best):
                weights.append(0.0)
                continue
            trial = scores[:]
            trial[seat] += worths[at]
            weights.append(odds(game, trial)[seat])
        return weights

    def worth(self, move: int) -> float:
        """The points that a move promises this turn."""
        kind = move >> KIND
        source = move >> SOURCE & LOOK
        target = move >> TARGET & LOOK
        looks = self.looks[:]
        tally = self.tally[:]
        if kind == ROLL_AGAIN:
            return self.roll(tally, looks)
        if kind == ALL_ASIDE:
            for look in looks:
                tally[look & FACE] += 1
            return self.ahead.shown(self.cards, tally, [], True) + DONE
        looks.remove(source)
        if kind == SET_ASIDE:
            tally[source & FACE] += 1
            return self.ahead.shown(self.cards, tally, looks, True)
        if kind == SWAPS:
            looks.append(target << SHIFT)
            if for_its_like(move):
                return self.roll(tally, looks) - DONE
            return self.ahead.shown(self.cards, tally, looks, True)
        if kind == REROLLS:
            return self.reroll(source, target, looks)
        if target == ITSELF:
            tally[move & FACE] += 1
        else:
            tally[ADJUST] += 1
            looks.remove(target)
            looks.append(target & ~FACE | move & FACE)
        return self.ahead.shown(self.cards, tally, looks, True)

    def roll(self, tally: list[int], looks: list[int]) -> float:
        """Skulls go into the tray, and the rest is rolled."""
        pool = [0] * len(COLOURS)
        for look in looks:
            if look & FACE == SKULL:
                tally[SKULL] += 1
            else:
                pool[look >> SHIFT] += 1
        return self.ahead.rolled(self.cards, tally, pool)

    def reroll(self, source: int, target: int, looks: list[int]) -> float:
        """The mean over what the die may show."""
        colour = source >> SHIFT
        if target != ITSELF:
            colour = target >> SHIFT
            looks.remove(target)
            looks.append(source + SPENT - REROLL)
        total = 0.0
        for roll in range(SIDES):
            look = self.game.parts.rolls[colour * SIDES + roll]
            total += self.ahead.shown(self.cards, self.tally, [*looks, look], self.game.may_roll)
        return total / SIDES


def for_its_like(move: int) -> bool:
    """Whether a die is swapped for one of its own colour. All it brings is that every die may be rolled again: whatever
    else may be done then may be done before."""
    return move >> KIND == SWAPS and (move >> SOURCE & LOOK) >> SHIFT == move >> TARGET & LOOK
