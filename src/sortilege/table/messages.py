"""What clients say on a live line. See docs/protocol.md."""

from __future__ import annotations

from typing import Final

import msgspec

HELLO: Final = 4.0
AGAIN: Final = 9.0
"""How many more messages a hello counts as, since everything is drawn for it; and a turn that is shown again, move by
move."""


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    """First of all: everything is answered."""


class MoveWanted(msgspec.Struct, tag_field="type", tag="move"):
    id: str
    seq: int
    seat: int
    text: str


class Undo(msgspec.Struct, tag_field="type", tag="undo"):
    id: str
    seq: int
    seat: int


class PreviewWanted(msgspec.Struct, tag_field="type", tag="preview"):
    id: str
    seq: int
    text: str
    seat: int | None = None
    """For an aside: whose it is."""
    then: list[str] = []
    """Of a chain: the moves after the first."""


class Hint(msgspec.Struct, tag_field="type", tag="hint"):
    id: str
    seq: int


class Chat(msgspec.Struct, tag_field="type", tag="chat"):
    id: str
    text: str = ""
    phrase: str = ""
    """The key of a quick phrase, in place of a text."""


class Lift(msgspec.Struct, tag_field="type", tag="lift"):
    seq: int


class Chance(msgspec.Struct, tag_field="type", tag="chance"):
    seq: int


class Score(msgspec.Struct, tag_field="type", tag="score"):
    """The score sheets as the game stands."""


class Read(msgspec.Struct, tag_field="type", tag="read"):
    """The learner of a guided game has read what was told about the move."""

    seq: int


class Again(msgspec.Struct, tag_field="type", tag="again"):
    since: int
    """The number of the first move that is shown again."""


Command = MoveWanted | Undo | Chat
"""What changes something: it is carried out even if who sent it has gone."""
Question = Hello | PreviewWanted | Hint | Lift | Chance | Score | Again | Read
"""What is only answered: the same one is answered once while it waits, and not at all if nobody is there to hear it."""
Message = Command | Question


def extra(message: Message) -> float:
    """How many more messages it counts as."""
    if isinstance(message, Hello):
        return HELLO
    return AGAIN if isinstance(message, Again) else 0.0
