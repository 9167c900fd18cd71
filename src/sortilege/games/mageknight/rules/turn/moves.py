"""Kinds of moves. A move of a menu is a number: its kind times KIND, and what it is done with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from .....kernel.state import Closed
from .....kernel.words import Message
from ...state.state import MageKnight
from ..touches import Touch, move_touch

if TYPE_CHECKING:
    from .menu import Menu

M = TypeVar("M", bound="Menu")
KIND_BITS: Final = 20
KIND: Final = 1 << KIND_BITS
SLOT: Final = 1 << 12
"""What is done with a unit or a skill: its slot times this, plus the number of the effect."""

# The kinds that all menus share, in the order of `common_moves.COMMON`; those of a menu's own come before

FIRST: Final = 16
CARD: Final = FIRST * KIND
SIDE: Final = CARD + 1 * KIND
UNIT: Final = CARD + 2 * KIND
BANNER: Final = CARD + 3 * KIND
SKILL: Final = CARD + 4 * KIND
CURE: Final = CARD + 5 * KIND
TACTIC: Final = CARD + 6 * KIND
LEARN: Final = CARD + 7 * KIND
LEARN_TO_HAND: Final = CARD + 8 * KIND
BORROW: Final = CARD + 9 * KIND


class MoveKind(Generic[M]):
    """A kind of move on a menu of class M: what it does, how it is written, said and touched, and why it is closed.

    `rest` is what the move is done with, as a number that means something to this kind alone.
    """

    def choose(self, game: MageKnight, menu: M, rest: int) -> None:
        """Carry the move out, and push what follows."""
        raise NotImplementedError

    def text(self, game: MageKnight, menu: M, rest: int) -> str:
        raise NotImplementedError

    def label(self, game: MageKnight, menu: M, rest: int) -> Message:
        return Message("do-" + self.text(game, menu, rest).replace(" ", "-"))

    def touched(self, game: MageKnight, menu: M, rest: int) -> list[Touch]:
        """What is touched, in order: things, and at last perhaps the move itself."""
        return [move_touch(self.text(game, menu, rest), self.label(game, menu, rest))]

    def warning(self, game: MageKnight, menu: M, rest: int) -> Message | None:
        """What the move would bring about or waste that is worth a second thought; None if nothing."""
        return None

    def closed(self, game: MageKnight, menu: M, options: list[int]) -> list[Closed]:
        """What might be expected of this kind among the menu's own options and is not there."""
        return []

    def refusal(self, game: MageKnight, menu: M, text: str) -> Message | None:
        """Why this text is none of the options; None if it is no move of this kind."""
        return None
