"""The end of the game: score sheets and ranking."""

from __future__ import annotations

from typing import Final

from .....kernel.outcome import Outcome, Sheet
from .....kernel.state import Step
from .....kernel.words import Message
from ...state.state import MageKnight
from ...state.teams import sides_of
from .score_sheets import SCORINGS

REASONS: Final = ("scenario", "rounds")
VOID: Final = "void"
TOGETHER: Final = "together"
TEAMS: Final = ("team_1", "team_2")


class EndGame(Step[MageKnight]):
    """The game is over: because the scenario's end was reached, or because all rounds were played."""

    fields = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def fits(self, game: MageKnight) -> bool:
        return self.reason in REASONS

    def run(self, game: MageKnight) -> None:
        game.tell("end-" + self.reason, {})
        game.finish(self, MageKnightOutcome(game, self.reason))


class MageKnightOutcome(Outcome):
    """The end of a game of Mage Knight. It keeps the final state, which changes no more."""

    def __init__(self, game: MageKnight, reason: str) -> None:
        scoring = SCORINGS[game.scenario.scoring]
        self.sides = sides_of(game)
        self.lines = scoring.lines(game)
        totals = [sum(points for _, points in one) for one in self.lines]
        self.placed = scoring.places(game, totals)
        places = [0] * game.seats
        scores = [0] * game.seats
        for side, seats in enumerate(self.sides):
            for seat in seats:
                places[seat] = self.placed[side]
                scores[seat] = totals[side]
        super().__init__(Message("end-" + reason), places, scores, max(1, self.placed.count(1)))
        self.game = game

    def write_sheets(self) -> list[Sheet]:
        order = sorted((place, side) for side, place in enumerate(self.placed))
        sheets = [Sheet(self.name(side), self.sides[side], self.lines[side], place) for place, side in order]
        if 1 not in self.placed:
            sheets.insert(0, Sheet(VOID, (), [], 1))
        return sheets

    def name(self, side: int) -> str:
        seats = self.sides[side]
        if len(seats) == 1:
            return self.game.name(seats[0])
        return TOGETHER if len(self.sides) == 1 else TEAMS[side]
