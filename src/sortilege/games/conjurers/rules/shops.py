"""One thing is taken after another until the player stops, in the shops of the town and when a creature is equipped."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.state import Ask
from ....kernel.words import Message
from ..state.conjurers import Conjurers
from .touches import DONE

STOP: Final = -1
"""The move of somebody who takes nothing more."""


class AskUntilStop(Ask[Conjurers]):
    """A question that comes again until the player stops. Move: something to take, or STOP.

    A subclass says what becomes of the thing, how it is written, said and touched; STOP is alike in all of them.
    """

    stop: ClassVar[str] = ""
    """The text of STOP."""
    stops: ClassVar[str] = ""
    """The label of STOP."""

    def take(self, game: Conjurers, thing: int) -> None:
        raise NotImplementedError

    def take_text(self, game: Conjurers, thing: int) -> str:
        raise NotImplementedError

    def take_label(self, game: Conjurers, thing: int) -> Message:
        raise NotImplementedError

    def take_path(self, game: Conjurers, thing: int) -> list[str]:
        raise NotImplementedError

    def choose(self, game: Conjurers, move: int) -> None:
        if move != STOP:
            self.take(game, move)

    def text(self, game: Conjurers, move: int) -> str:
        return self.stop if move == STOP else self.take_text(game, move)

    def label(self, game: Conjurers, move: int) -> Message:
        return Message(self.stops) if move == STOP else self.take_label(game, move)

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [DONE] if move == STOP else self.take_path(game, move)


class AskInShop(AskUntilStop):
    """The player whose turn it is takes what a shop of the town has."""

    def fits(self, game: Conjurers) -> bool:
        return game.in_town()

    def seat(self, game: Conjurers) -> int:
        return game.active
