"""The end of the game: score sheets, ranking, tie-breaks."""

from __future__ import annotations

from ....kernel.outcome import Outcome, Sheet
from ....kernel.state import Step
from ....kernel.words import Message
from ..state.ciub import Ciub
from ..state.table import SIGNS


class EndGame(Step[Ciub]):
    """The last final turn is over: points are added up."""

    def fits(self, game: Ciub) -> bool:
        return game.final()

    def run(self, game: Ciub) -> None:
        game.tell("end-final-turns", {})
        game.finish(self, CiubOutcome(game))


def rank(game: Ciub) -> list[int]:
    """The place of each seat: most points, then most dice; who is still level shares the place."""
    keys = [(game.points(seat), game.dice(seat)) for seat in range(game.seats)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


class CiubOutcome(Outcome):
    """The end of a game of Ciub. It keeps the final state, which changes no more."""

    def __init__(self, game: Ciub) -> None:
        places = rank(game)
        points = [game.points(seat) for seat in range(game.seats)]
        super().__init__(Message("end-final-turns"), places, points, places.count(1))
        self.game = game

    def write_sheets(self) -> list[Sheet]:
        order = sorted((place, seat) for seat, place in enumerate(self.places))
        return [Sheet(SIGNS[seat], (seat,), score_lines(self.game, seat), place) for place, seat in order]


def score_lines(game: Ciub, seat: int) -> list[tuple[Message, int]]:
    """What the seat is counted, card by card; the dice count only where points are level."""
    lines = [
        (Message("score-card", {"card": game.card_id(card)}), game.parts.points[card]) for card in game.gained[seat]
    ]
    lines.append((Message("score-dice", {"dice": game.dice(seat)}), 0))
    return lines
