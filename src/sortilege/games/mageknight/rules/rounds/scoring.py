"""The end of the game: score sheets and ranking."""

from __future__ import annotations

from typing import Final

from .....kernel.outcome import Outcome, Sheet
from .....kernel.state import Step
from .....kernel.words import Message
from ...box.terms import NOBODY
from ...state.state import MageKnight
from ...state.teams import sides_of
from .score_sheets import SCORINGS

REASONS: Final = ("scenario", "rounds")
GIVEN_UP: Final = "given_up"
VOID: Final = "void"
TOGETHER: Final = "together"
TEAMS: Final = ("team_1", "team_2")


class EndGame(Step[MageKnight]):
    """The game is over: because the scenario's end was reached, or because all rounds were played."""

    fields = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.loser = NOBODY

    def fits(self, game: MageKnight) -> bool:
        return self.reason in REASONS

    def run(self, game: MageKnight) -> None:
        if game.returners:
            game.reveal("returners")
            for team, seat in enumerate(game.returners):
                game.tell("returner-was", {"team": TEAMS[team], "hero": game.name(seat)})
        game.tell("end-" + self.reason, {})
        game.finish(self, MageKnightOutcome(game, self.reason, self.loser))


class EndBySurrender(EndGame):
    """The game is over because a side gave up."""

    fields = ("loser",)

    def __init__(self, loser: int) -> None:
        super().__init__(GIVEN_UP)
        self.loser = loser

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.loser < len(sides_of(game))


def standing(game: MageKnight) -> list[Sheet]:
    """The sheets as they would be counted now, best first; all of it can be seen or was seen by everybody."""
    scoring = SCORINGS[game.scenario.scoring]
    sides = sides_of(game)
    lines = scoring.lines(game, over=False)
    totals = [sum(points for _, points in one) for one in lines]
    places = [1 + sum(1 for other in totals if other > total) for total in totals]
    order = sorted((place, side) for side, place in enumerate(places))
    return [Sheet(side_name(game, sides, side), sides[side], lines[side], place) for place, side in order]


def side_name(game: MageKnight, sides: list[tuple[int, ...]], side: int) -> str:
    """A hero, all of them together, or a team."""
    if len(sides[side]) == 1:
        return game.name(sides[side][0])
    return TOGETHER if len(sides) == 1 else TEAMS[side]


class MageKnightOutcome(Outcome):
    """The end of a game of Mage Knight. It keeps the final state, which changes no more."""

    def __init__(self, game: MageKnight, reason: str, loser: int = NOBODY) -> None:
        scoring = SCORINGS[game.scenario.scoring]
        self.sides = sides_of(game)
        self.lines = scoring.lines(game, over=True)
        totals = [sum(points for _, points in one) for one in self.lines]
        self.placed = scoring.places(game, totals)
        if loser != NOBODY:
            self.placed = [2 if side == loser else 1 for side in range(len(self.sides))]
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
        names = [side_name(self.game, self.sides, side) for side in range(len(self.sides))]
        sheets = [Sheet(names[side], self.sides[side], self.lines[side], place) for place, side in order]
        if 1 not in self.placed:
            sheets.insert(0, Sheet(VOID, (), [], 1))
        return sheets
