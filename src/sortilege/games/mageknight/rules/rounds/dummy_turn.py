"""The dummy player's turn."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.terms import NO_COLOUR, NOBODY
from ...state.state import MageKnight

FLIPS: Final = 3


class DummyTurn(Step[MageKnight]):
    """Three cards are turned over, and one more for each crystal of the last one's colour; with no deck left the end of
    the round is announced."""

    def fits(self, game: MageKnight) -> bool:
        return game.dummy.hero != NOBODY

    def run(self, game: MageKnight) -> None:
        dummy = game.dummy
        if not dummy.deck:
            if game.final == NOBODY and game.announced == NOBODY:
                game.announced = game.seats
                game.final = len(game.order) - 1
                game.tell("dummy-announces", {})
            return
        game.reveal("dummy")
        self.flip(game, FLIPS)
        colour = game.box.card_colours[dummy.discard[-1]]
        if colour != NO_COLOUR:
            self.flip(game, dummy.crystals[colour])
        game.tell("dummy-turns", {"left": len(dummy.deck)})

    def flip(self, game: MageKnight, count: int) -> None:
        dummy = game.dummy
        for _ in range(min(count, len(dummy.deck))):
            dummy.discard.append(dummy.deck.pop())


DUMMY_TURN: Final = DummyTurn()
