"""Kinds of moves, and questions whose moves are of several kinds. Such a move is a number: that of its kind, plus what
it is done with."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from .....kernel.state import Closed
from .....kernel.words import Message
from ...state.state import MageKnight
from ..questions import AskIfAny
from ..touches import Touch, move_touch

M = TypeVar("M", bound="AskByKind")
KIND_BITS: Final = 20
KIND: Final = 1 << KIND_BITS
SLOT: Final = 1 << 12
"""What is done with a unit or a skill: its slot times this, plus the number of the effect."""
SIDES: Final = 4
"""What is played sideways: the card times this, plus what it is played for."""

# The kinds that all menus share; those of a menu's own come before

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
    """A kind of move of a question of class M: what it does, how it is written, said and touched, and why it is closed.

    `rest` is what the move is done with, as a number that means something to this kind alone.
    """

    number: ClassVar[int] = 0
    """The move without what it is done with: a multiple of KIND."""
    key: ClassVar[str] = ""
    """The message that says it, if this has no parameters."""
    can: ClassVar[str] = ""
    """What the question of the movement part says of it."""
    is_step: ClassVar[bool] = False
    """Whether it takes the hero to another space."""

    def choose(self, game: MageKnight, menu: M, rest: int) -> None:
        """Carry the move out, and push what follows."""
        raise NotImplementedError

    def text(self, game: MageKnight, menu: M, rest: int) -> str:
        raise NotImplementedError

    def label(self, game: MageKnight, menu: M, rest: int) -> Message:
        return Message(self.key)

    def touched(self, game: MageKnight, menu: M, rest: int) -> list[Touch]:
        """What is touched, in order: things, and at last perhaps the move itself."""
        return [move_touch(self.text(game, menu, rest), self.label(game, menu, rest))]

    def used_by(self, game: MageKnight, menu: M, rest: int) -> list[Touch]:
        """What of that the move uses, as a rule all of it."""
        return self.touched(game, menu, rest)

    def begins(self, game: MageKnight, rest: int) -> str:
        """The action that the move begins, "talk", "challenge" or "assault"; nothing if it is none of these."""
        return ""

    def warning(self, game: MageKnight, menu: M, rest: int) -> Message | None:
        """What the move would bring about or waste that is worth a second thought; None if nothing."""
        return None

    def closed(self, game: MageKnight, menu: M, options: list[int]) -> list[Closed]:
        """What might be expected of this kind among the menu's own options and is not there."""
        return []

    def refusal(self, game: MageKnight, menu: M, text: str) -> Message | None:
        """Why this text is none of the options; None if it is no move of this kind."""
        return None


def by_number(*kinds: MoveKind[Any]) -> dict[int, MoveKind[Any]]:
    return {kind.number: kind for kind in kinds}


class AskByKind(AskIfAny):
    """A question whose moves are of several kinds, each of which knows all about its own."""

    kinds: ClassVar[dict[int, MoveKind[Any]]] = {}
    """By their numbers."""

    def kind_of(self, move: int) -> MoveKind[Any]:
        return self.kinds[move & -KIND]

    def choose(self, game: MageKnight, move: int) -> None:
        self.kind_of(move).choose(game, self, move & KIND - 1)

    def text(self, game: MageKnight, move: int) -> str:
        return self.kind_of(move).text(game, self, move & KIND - 1)

    def label(self, game: MageKnight, move: int) -> Message:
        return self.kind_of(move).label(game, self, move & KIND - 1)

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return self.kind_of(move).touched(game, self, move & KIND - 1)

    def warning(self, game: MageKnight, move: int) -> Message | None:
        return self.kind_of(move).warning(game, self, move & KIND - 1)

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        """Why this text is none of the moves of these kinds; None if it is not like them at all."""
        for kind in self.kinds.values():
            found = kind.refusal(game, self, text)
            if found is not None:
                return found
        return None
