"""After the action, or after a rest: special and healing effects may still be played, then the turn ends."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...box.effects import ops
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE
from ..combat.points import uses_influence
from ..end_of_turn.end_of_turn import end_turn
from ..end_of_turn.losses import end_label, losses
from ..touches import Touch, button_touch
from .explained import ExplainedMenu
from .menu import Menu
from .moves import MoveKind, by_number

END: Final = 0


class EndTurn(MoveKind[Menu]):
    """The turn ends."""

    number = END

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        end_turn(game)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "end turn"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return end_label(game)

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [button_touch("end-turn")]

    def warning(self, game: MageKnight, menu: Menu, rest: int) -> Message | None:
        return losses(game)


class Linger(ExplainedMenu):
    """Nothing is left but effects that fit any time."""

    rule = "turn"
    kinds = by_number(EndTurn())
    moment = ops.LINGER

    def weighty(self, game: MageKnight) -> bool:
        return game.turn.pledge == NO_PLEDGE

    def now(self, game: MageKnight) -> int:
        return ops.LINGER | uses_influence(game)

    def last(self, game: MageKnight) -> list[int]:
        return [END]

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-linger")

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        if text.startswith(("move to ", "explore ", "challenge ")) or text in ("talk", "enter", "rest"):
            return Message("no-after-action")
        return None


LINGER: Final = Linger()
