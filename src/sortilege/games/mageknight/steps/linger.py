"""After the action, or after a rest: special and healing effects may still be played, then the turn ends."""

from __future__ import annotations

from typing import Final

from ....kernel.words import Message
from ..effects import ops
from ..state import MageKnight
from ..turn import NO_PLEDGE
from .combat.moments import uses_influence
from .menu import Menu


class Linger(Menu):
    """Nothing is left but effects that fit any time.

    Own move: 0, the turn ends.
    """

    rule = "turn"
    moment = ops.LINGER

    def weighty(self, game: MageKnight) -> bool:
        return game.turn.pledge == NO_PLEDGE

    def now(self, game: MageKnight) -> int:
        return ops.LINGER | uses_influence(game)

    def last(self, game: MageKnight) -> list[int]:
        return [0]

    def act(self, game: MageKnight, move: int) -> None:
        from .end_of_turn import end_turn

        end_turn(game)

    def own_text(self, game: MageKnight, move: int) -> str:
        return "end turn"

    def own_label(self, game: MageKnight, move: int) -> Message:
        return Message("do-end-turn")

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-linger")

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        if text.startswith(("move to ", "explore ", "challenge ")) or text in ("talk", "enter", "rest"):
            return Message("no-after-action")
        return None


LINGER: Final = Linger()
