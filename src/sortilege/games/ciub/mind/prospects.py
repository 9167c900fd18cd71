"""What each player may hope for, and what that makes of the game."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from ....kernel.state import NOBODY
from ..box.components import Parts
from ..box.faces import COLOURS, FACE, SPENT, TWO_FOR_ONE, WHITE
from ..rules.trading import SecondDie
from ..state.chances.goals import goal_of
from ..state.chances.odds import dice_of
from ..state.chances.outlook import Outlook, stocked_mask
from ..state.ciub import Ciub
from ..state.table import GAINING, NO_CARD, ROLLING

DIE: Final = 0.55
"""What a die more is worth in the next turn, in points."""
SECOND_BEST: Final = 0.3
"""How much of the second best card counts, when the best fails."""
NEXT: Final = 0.6
"""How much the turn after the coming one counts."""
PACE: Final = 0.75
"""How many cards a turn takes from the pile, on average."""
NOISE: Final = 2.2
GROWTH: Final = 1.6
"""How far points may drift apart, at once and with every turn to come."""
NOTHING: Final = [0] * (SPENT + 1)


class Prospects:
    """Judges one table. Chances are remembered with the components, so that a second look costs little."""

    def __init__(self, game: Ciub) -> None:
        self.game = game
        parts = game.parts
        self.parts: Parts = parts
        self.outlook = Outlook(dice_of(parts.faces), stocked_mask(game.supply))
        self.fresh = [0] * len(COLOURS)
        self.fresh[WHITE] = parts.keep

    # Cards

    def open_to(self, seat: int) -> list[int]:
        """The cards that the seat could gain with the right dice."""
        game = self.game
        tokens = game.tokens
        row = game.display if game.opus != NOBODY else game.display[game.width :]
        return [card for card in row if card != NO_CARD and (card not in tokens or tokens[seat] == card)]

    def worth(self, card: int) -> float:
        """The card's points, with those of the Opus Magnum if that comes along."""
        points = self.parts.points
        return float(points[card] + points[self.parts.opus]) if self.game.last_turned() else float(points[card])

    # A turn to come

    def pool(self, seat: int) -> list[int]:
        """The dice with which the seat will begin its next turn, as things stand."""
        pool = self.game.held(seat)
        for colour, most in enumerate(self.parts.limits):
            pool[colour] = min(pool[colour], most)
        return pool

    def chances(self, cards: list[int], pool: list[int]) -> list[float]:
        parts = self.parts
        return [self.outlook.chance(parts.kinds[card], goal_of(parts, card, NOTHING), pool) for card in cards]

    def hope(self, worths: list[float], chances: list[float], dice: int) -> float:
        """The points that a turn promises: the best card's, some of the second's, and the die if none is gained."""
        best = second = 0.0
        chance = 0.0
        for index in range(len(worths)):
            promise = worths[index] * chances[index]
            if promise > best:
                second = best
                best = promise
                chance = chances[index]
            elif promise > second:
                second = promise
        later = DIE * (dice + 1 - self.parts.keep) if self.game.opus == NOBODY else 0.0
        return best + (1.0 - chance) * (SECOND_BEST * second + later)

    # All seats

    def scores(self) -> list[float]:
        """The points that each seat may expect, apart from what all may expect alike.

        Every seat has its next turn, and the one that begins half of another. Who has rolled begins no more: so things
        are worth the same before the turn is passed on and after, and nothing is gained by putting that off.
        """
        game = self.game
        scores = [float(game.points(seat)) for seat in range(game.seats)]
        survival = [1.0] * len(self.parts.ids)
        first = game.active
        if game.phase == ROLLING:
            scores[first] += self.rolling()
        elif game.phase >= GAINING:
            first = (first + 1) % game.seats
        for step in range(1 if game.phase == ROLLING else 0, game.seats + 1):
            seat = (first + step) % game.seats
            if seat == game.opus and game.opus != NOBODY:
                break
            if step == game.seats:
                scores[seat] += self.later(seat, survival)
            else:
                scores[seat] += self.turn(seat, survival)
        return scores

    def turn(self, seat: int, survival: list[float]) -> float:
        """What a whole turn promises the seat, if cards are still there with these chances; it takes its best one."""
        cards = self.open_to(seat)
        pool = self.pool(seat)
        chances = self.chances(cards, pool)
        worths = [self.worth(card) for card in cards]
        best = -1.0
        wanted = NO_CARD
        taken = 0.0
        for index, card in enumerate(cards):
            chances[index] *= survival[card]
            if chances[index] * worths[index] > best:
                best = chances[index] * worths[index]
                wanted = card
                taken = chances[index]
        if wanted != NO_CARD:
            survival[wanted] *= 1.0 - taken
        return self.hope(worths, chances, sum(pool)) + self.to_trade(seat)

    def to_trade(self, seat: int) -> float:
        """What dice promise that the seat may still trade for two in the turn that goes on."""
        game = self.game
        if seat != game.active or game.phase < GAINING:
            return 0.0
        twos = sum(1 for die in game.trays[seat] if game.looks[die] & FACE == TWO_FOR_ONE)
        return DIE * (twos + 1 if isinstance(game.asking, SecondDie) else twos)

    def later(self, seat: int, survival: list[float]) -> float:
        """What the seat that begins may hope for in its turn after, when the others have had theirs."""
        cards = self.open_to(seat)
        worths = [self.worth(card) for card in cards]
        chances = self.chances(cards, self.fresh)
        for index, card in enumerate(cards):
            chances[index] *= survival[card]
        return NEXT * self.hope(worths, chances, sum(self.fresh))

    # The turn that goes on

    def rolling(self) -> float:
        """What the turn still promises the active seat while it rolls."""
        game = self.game
        seat = game.active
        looks = [game.looks[die] for die in game.loose[seat]]
        return self.shown(self.open_to(seat), game.tally(seat), looks, game.may_roll)

    def shown(self, cards: list[int], tally: list[int], looks: list[int], may_roll: bool) -> float:
        """What dice promise that show this, with these in the tray."""
        parts = self.parts
        chances = [
            self.outlook.keep_and_roll(parts.kinds[card], goal_of(parts, card, tally), looks, may_roll)
            for card in cards
        ]
        worths = [self.worth(card) for card in cards]
        dice = self.game.dice(self.game.active)
        return self.hope(worths, chances, dice) + DIE * tally[TWO_FOR_ONE]

    def rolled(self, cards: list[int], tally: list[int], pool: list[int]) -> float:
        """What dice promise that are about to be rolled."""
        parts = self.parts
        chances = [self.outlook.chance(parts.kinds[card], goal_of(parts, card, tally), pool) for card in cards]
        worths = [self.worth(card) for card in cards]
        return self.hope(worths, chances, self.game.dice(self.game.active)) + DIE * tally[TWO_FOR_ONE]


# Who wins


def shares(game: Ciub) -> list[float]:
    """How likely each seat is to win."""
    outcome = game.outcome
    if outcome is not None:
        return [outcome.share(seat) for seat in range(game.seats)]
    return odds(game, Prospects(game).scores())


def odds(game: Ciub, scores: list[float]) -> list[float]:
    """How likely each seat is to win with these points in prospect."""
    scale = spread(game)
    most = max(scores)
    chances = [exp((score - most) / scale) for score in scores]
    total = sum(chances)
    return [chance / total for chance in chances]


def spread(game: Ciub) -> float:
    """How far points may still drift apart."""
    turns = 0.0
    if game.opus == NOBODY:
        turns = 1.0 + len(game.pile) / (PACE * game.seats)
    return NOISE + GROWTH * sqrt(turns)
