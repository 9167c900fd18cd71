"""Points and the end of the game: score sheets, ranking, tie-breaks."""

from __future__ import annotations

from typing import Final

from ....kernel.outcome import Outcome, Sheet
from ....kernel.state import Step
from ....kernel.words import Message, Param
from ..box.terms import HIGHEST, LOWEST, MYTHOLOGIES, PAIRS
from ..state.conjurers import Conjurers
from ..state.points import Points
from ..state.table import SIDES

Line = tuple[Message, int]


class EndGame(Step[Conjurers]):
    """The last turn is completely over: points are counted, and the most win."""

    def fits(self, game: Conjurers) -> bool:
        return game.turn == game.parts.turns

    def run(self, game: Conjurers) -> None:
        game.tell("end-last-turn", {})
        game.finish(self, ConjurersOutcome(game))


class ConjurersOutcome(Outcome):
    """The end of a game of Conjurers: most points, then most from combinations, artifacts, creatures, resources. Who is
    still level has won together."""

    def __init__(self, game: Conjurers) -> None:
        self.points = [Points(game, seat) for seat in range(game.seats)]
        ranks = [points.rank() for points in self.points]
        places = [1 + sum(1 for other in ranks if other > rank) for rank in ranks]
        totals = [rank[0] for rank in ranks]
        super().__init__(Message("end-last-turn"), places, totals, places.count(1))

    def write_sheets(self) -> list[Sheet]:
        order = sorted((place, seat) for seat, place in enumerate(self.places))
        return [Sheet(SIDES[seat], (seat,), score_lines(self.points[seat]), place) for place, seat in order]


def score_lines(points: Points) -> list[Line]:
    """What a seat is counted, line by line: creatures, artifacts, combinations, resources, minus points."""
    lines: list[Line] = [(Message("score-creatures"), points.levels)]
    for level in range(LOWEST, HIGHEST + 1):
        told = {"level": level, "n": points.at_level[level]}
        add(lines, Message("score-variety", told), points.variety[level])
    for one, mythology in enumerate(MYTHOLOGIES):
        levels: dict[str, Param] = {"mythology": mythology, "n": points.levels_of[one]}
        add(lines, Message("score-consistency", levels), points.consistency[one])
    for one, mythology in enumerate(MYTHOLOGIES):
        creatures: dict[str, Param] = {"mythology": mythology, "n": points.creatures[one]}
        add(lines, Message("score-abundance", creatures), points.abundance[one])
    add(lines, Message("score-artifacts"), points.printed)
    mythologies = len(MYTHOLOGIES) - points.artifacts.count(0)
    add(lines, Message("score-artifact-variety", {"n": mythologies}), points.artifact_variety)
    for one, mythology in enumerate(MYTHOLOGIES):
        add(lines, Message("score-artifact-consistency", {"mythology": mythology}), points.artifact_consistency[one])
    for one, mythology in enumerate(MYTHOLOGIES):
        both: dict[str, Param] = {
            "mythology": mythology,
            "n": points.creatures[one],
            "artifacts": points.artifacts[one],
        }
        add(lines, Message("score-combination", both), points.combinations[one])
    for tier, pair in enumerate(PAIRS):
        add(lines, Message("score-resources", {"good": pair}), points.resources[tier])
    add(lines, Message("score-minus"), -points.minus)
    return lines


def add(lines: list[Line], message: Message, points: int) -> None:
    """A line that counts something."""
    if points:
        lines.append((message, points))


END_GAME: Final = EndGame()
