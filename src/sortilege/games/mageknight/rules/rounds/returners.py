"""One to Return in teams: each team secretly picks the one of its members who has to stand where the portal was."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...box.terms import NOBODY
from ...state.state import MageKnight
from ...state.teams import members
from ..questions import AskPlayer

PROPOSE: Final = 0
ANSWER: Final = 1
DECIDE: Final = 2
OBJECT: Final = 0
AGREE: Final = 1


def pick_returners(game: MageKnight) -> list[PickReturner]:
    """Team by team, before the first tactics."""
    if not game.teams or not game.scenario.portal_closes:
        return []
    game.returners = [NOBODY, NOBODY]
    return [PickReturner(0, PROPOSE), PickReturner(1, PROPOSE)]


class PickReturner(AskPlayer):
    """The first member of a team names one of the two, the second agrees or does not; then the first decides.

    Move: the seat of a member; for the answer OBJECT or AGREE.
    """

    rule = "cooperation"
    secret = True
    fields = ("team", "part")

    def __init__(self, team: int, part: int) -> None:
        self.team = team
        self.part = part

    def fits(self, game: MageKnight) -> bool:
        if self.team not in (0, 1) or len(game.returners) != 2 or not PROPOSE <= self.part <= DECIDE:
            return False
        return (game.returners[self.team] == NOBODY) == (self.part == PROPOSE)

    def seat(self, game: MageKnight) -> int:
        return members(game, self.team)[1 if self.part == ANSWER else 0]

    def options(self, game: MageKnight) -> list[int]:
        return [AGREE, OBJECT] if self.part == ANSWER else members(game, self.team)

    def choose(self, game: MageKnight, move: int) -> None:
        seat = self.seat(game)
        if self.part == ANSWER:
            if move == OBJECT:
                game.tell("returner-answered", {"hero": game.name(seat)}, {}, tuple(members(game, self.team)))
                game.then(PickReturner(self.team, DECIDE))
                return
        else:
            game.returners[self.team] = move
            if self.part == PROPOSE:
                game.then(PickReturner(self.team, ANSWER))
                return
        picked = {"other": game.name(game.returners[self.team])}
        game.tell("returner-picked", {"team": f"team_{self.team + 1}"}, picked, tuple(members(game, self.team)))

    def prompt(self, game: MageKnight) -> Message:
        if self.part == ANSWER:
            named = game.name(game.returners[self.team])
            return Message("ask-agree-returner", {"hero": game.name(members(game, self.team)[0]), "other": named})
        return Message("ask-returner" if self.part == PROPOSE else "ask-decide-returner")

    def text(self, game: MageKnight, move: int) -> str:
        if self.part == ANSWER:
            return "agree" if move == AGREE else "object"
        return f"return {game.name(move)}"

    def label(self, game: MageKnight, move: int) -> Message:
        if self.part == ANSWER:
            return Message("do-agree" if move == AGREE else "do-object")
        return Message("do-return", {"hero": game.name(move)})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-returner") if text.startswith("return ") else super().refusal(game, text)
