"""Conjurers and assistants: with which assistant a player begins."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Ask
from ....kernel.words import Message
from ..box.terms import FIGURES, MERCHANT, RECRUITER, WARRIOR, WORKER
from ..state.conjurers import Conjurers
from ..state.table import SETTING_UP, SIDES
from .touches import kind_touch, name_kinds

KINDS: Final = (WORKER, MERCHANT, WARRIOR, RECRUITER)


class FirstAssistant(Ask[Conjurers]):
    """Openly and clockwise from the starting player, each chooses the kind of the assistant to begin with."""

    rule = "figures"

    def fits(self, game: Conjurers) -> bool:
        if game.part != SETTING_UP:
            return False
        chosen = (game.active - game.starting) % game.seats
        return all(
            len(game.assistants(seat)) == (1 if number < chosen else 0) for number, seat in enumerate(game.order())
        )

    def seat(self, game: Conjurers) -> int:
        return game.active

    def options(self, game: Conjurers) -> list[int]:
        return list(KINDS)

    def choose(self, game: Conjurers, move: int) -> None:
        seat = game.active
        game.add_assistant(seat, move)
        if game.log is not None:
            game.tell("first-assistant", {"side": SIDES[seat], "kind": FIGURES[move]})
        game.active = game.left_of(seat)
        if game.active != game.starting:
            game.then(FIRST_ASSISTANT)

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-first-assistant")

    def text(self, game: Conjurers, move: int) -> str:
        return f"start with {FIGURES[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        return Message(f"do-start-{FIGURES[move]}")

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [kind_touch(move)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_kinds(list(KINDS))


FIRST_ASSISTANT: Final = FirstAssistant()
