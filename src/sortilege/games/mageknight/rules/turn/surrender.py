"""Conquer and Hold in teams: a side gives up if both of its members want to."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...state.state import MageKnight
from ...state.teams import members
from ..questions import AskPlayer

FIGHT_ON: Final = 0
GIVE_UP: Final = 1


def may_give_up(game: MageKnight) -> bool:
    """Whether the player may propose to give up: in a team, before anything else in the turn, and once."""
    turn = game.turn
    if not game.teams or not game.scenario.strongholds or turn.calls_declined:
        return False
    return not turn.moved and not turn.acted and not turn.exerted and not turn.resting


class AnswerSurrender(AskPlayer):
    """The teammate of a player who wants to give up agrees, and the other team has won, or not.

    Move: FIGHT_ON or GIVE_UP.
    """

    rule = "conquer-and-hold"

    def fits(self, game: MageKnight) -> bool:
        return len(game.teams) > 0 and game.scenario.strongholds

    def seat(self, game: MageKnight) -> int:
        return next(seat for seat in members(game, game.teams[game.acting]) if seat != game.acting)

    def options(self, game: MageKnight) -> list[int]:
        return [FIGHT_ON, GIVE_UP]

    def choose(self, game: MageKnight, move: int) -> None:
        told = {"hero": game.name(self.seat(game))}
        if move == GIVE_UP:
            game.tell("gives-up-too", told)
            game.then(game.step_called("EndBySurrender", game.teams[game.acting]))
        else:
            game.tell("fights-on", told)
            game.turn.calls_declined += 1

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-surrender", {"hero": game.name(game.acting)})

    def text(self, game: MageKnight, move: int) -> str:
        return "give up too" if move == GIVE_UP else "fight on"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-give-up-too" if move == GIVE_UP else "do-fight-on")
