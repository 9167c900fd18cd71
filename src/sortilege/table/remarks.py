"""What bots say of a good move: a few words, each in its own manner, and seldom."""

from __future__ import annotations

from typing import Any, Final

from ..kernel.state import State
from .crew import WorkLost
from .fair import Client
from .i18n import mark, say
from .named import name_of
from .room import Room
from .seating import BOT
from .takeback import only_person

MANNERS: Final = (
    (mark("Well seen."), mark("I would have done the same.")),
    (mark("Hm. I had hoped you would miss that."), mark("Not bad. Not bad at all.")),
    (mark("What a beautiful move!"), mark("Oh, I like that one!")),
    (mark("Ouch. I felt that."), mark("Now you have my attention.")),
)
"""By seat, what a bot has to say: it is courteous, grumbles, is delighted, or takes it with humour."""
CLEARLY: Final = 0.03
"""A move is good if it is the best, and by so much of the win better than what one might do as well."""
SELDOM: Final = 4
"""So many moves of a person lie between two remarks at least."""


class Remarks:
    """What the bots of a table say to the one person who plays with them. Where several people play nothing is said: a
    remark would tell the others what only the one who moves can know. Nor is it where no advice is given."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.moves = 0
        """So many were made since the last remark."""
        self.said = 0
        self.advised: tuple[int, str] | None = None
        """The last hint, its position and its move: who follows it is not praised for it."""

    def before(self, seat: int, text: str) -> State | None:
        """The position in which the seat is about to make a move, if that is to be looked at."""
        room = self.room
        if (room.seq, text) == self.advised:
            return None
        if not room.header.advice or only_person(room.seats) != seat or self.speaker(seat) is None:
            return None
        if self.moves + 1 < SELDOM or room.match.over or room.match.decision.seat != seat:
            return None
        return room.match.state.clone() if len(room.match.decision.options) > 1 else None

    def made(self) -> None:
        """A move of the person was carried out."""
        self.moves += 1

    async def about(self, before: State, seat: int, text: str, client: Client, language: str) -> dict[str, Any] | None:
        """What is said of the move, ready to be sent; None if it is nothing special."""
        by = self.speaker(seat)
        try:
            if by is None or await self.room.thinkers.appraise(before, seat, text, client) < CLEARLY:
                return None
        except WorkLost:
            return None
        manner = MANNERS[by % len(MANNERS)]
        self.moves = 0
        self.said += 1
        name = name_of(self.room.seats[by], language)
        return {"type": "remark", "seat": by, "name": name, "text": say(language, manner[self.said % len(manner)])}

    def speaker(self, seat: int) -> int | None:
        """The next bot after the seat."""
        seats = self.room.seats
        after = [seats[(seat + step) % len(seats)] for step in range(1, len(seats))]
        return next((each.seat for each in after if each.kind == BOT), None)
