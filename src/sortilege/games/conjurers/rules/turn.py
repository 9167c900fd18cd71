"""The turn and its parts: allocation, resolving, end."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Step
from ..box.terms import NUMERALS
from ..state.conjurers import Conjurers
from ..state.table import ALLOCATION, END, SIDES
from .allocation import NEXT_TO_ALLOCATE
from .feeding import FEED
from .mines import COLLECT
from .resolving import BEGIN_RESOLVING
from .scoring import END_GAME
from .tournaments import HOLD_TOURNAMENT


class BeginTurn(Step[Conjurers]):
    """The holder of the initiative button starts the turn. With a new phase more spaces are open, and outputs rise."""

    def run(self, game: Conjurers) -> None:
        game.part = ALLOCATION
        game.starting = game.active = game.initiative
        if game.turn in game.parts.first_turns:
            game.open_spaces()
            if game.log is not None:
                game.tell("phase", {"phase": NUMERALS[game.phase()]})
        if game.log is not None:
            game.tell("turn", {"turn": game.turn, "side": SIDES[game.starting]})
        game.then(NEXT_TO_ALLOCATE, BEGIN_RESOLVING, END_PART)


class EndPart(Step[Conjurers]):
    """Mines pay; after the last turn of a phase creatures are fed, and a tournament may be held."""

    def run(self, game: Conjurers) -> None:
        game.part = END
        game.active = game.starting
        ending: list[Step[Conjurers]] = [COLLECT]
        if game.is_feeding_turn():
            ending.append(FEED)
        if game.is_tournament_turn():
            ending.append(HOLD_TOURNAMENT)
        game.then(*ending, NEXT_TURN)


class NextTurn(Step[Conjurers]):
    """The turn figure moves one turn ahead; after the last turn the game is over."""

    def run(self, game: Conjurers) -> None:
        if game.turn == game.parts.turns:
            game.then(END_GAME)
            return
        game.turn += 1
        game.then(BEGIN_TURN)


BEGIN_TURN: Final = BeginTurn()
END_PART: Final = EndPart()
NEXT_TURN: Final = NextTurn()
