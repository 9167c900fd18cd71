"""What is stored, as plain values. Moments are in UTC; secrets and owners come hashed and stay so."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, Literal, NamedTuple

HOLDER: Final = ("kind", "owner_hash", "key_hash")
"""The fields of a seat that say who sits there."""
SeatKind = Literal["person", "bot", "open"]
EntryKind = Literal["move", "undo"]

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that are not mistaken for each other."""
ID_LENGTH = 10


def new_table_id() -> str:
    """A short random name for a table, fit for an address and for reading aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRecord:
    """The header of a table. The seed is secret until the game is over, so it is not in the repr."""

    id: str
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    seed: str = field(repr=False)
    """In hex; empty where a position takes its place."""
    receipt: str
    """The commitment to the seed that is published at the start; empty where there is none."""
    components: dict[str, Any] | None = field(default=None, repr=False)
    position: dict[str, Any] | None = field(default=None, repr=False)
    """Where a copy begins that was opened with "play on from here"."""
    public: bool = False
    created: datetime = field(default_factory=now)
    updated: datetime = field(default_factory=now)
    over: bool = False
    outcome: dict[str, Any] | None = field(default=None, repr=False)
    next_table: str | None = None
    """The rematch."""
    turn: int | None = None
    """The seat that is to choose after the newest entry of the log, -1 when the game is over; None where that was not
    written down yet."""
    advice: bool = True
    """Whether hints and win chances are given here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord:
    """A seat of a table. A browser holds it by its cookie or a program by its key; a link lets somebody sit down."""

    table_id: str
    seat: int
    kind: SeatKind
    name: str
    level: str | None = None
    wishes: str = ""
    """The seats whose people agreed that a bot takes this free one: "0 2"."""
    invite_hash: str | None = field(default=None, repr=False)
    """The link to a free seat, or to one that is handed on. It opens nothing but the way to sit down."""
    key_hash: str | None = field(default=None, repr=False)
    """The key of the program that sits here."""
    owner_hash: str | None = field(default=None, repr=False)
    """The browser of the person who sits here."""

    @property
    def holder(self) -> tuple[str, str | None, str | None]:
        """Who sits here: seats that change hands differ in it."""
        return self.kind, self.owner_hash, self.key_hash

    @property
    def wanted_by(self) -> list[int]:
        return [int(seat) for seat in self.wishes.split()]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRecord:
    """A line of a table's log. `seq` counts from 1 without gaps."""

    table_id: str
    seq: int
    seat: int
    kind: EntryKind
    text: str
    command_id: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRecord:
    """Something said at a table; `seat` is None for a spectator."""

    id: int
    table_id: str
    seat: int | None
    name: str
    text: str
    at: datetime
    phrase: str | None = None
    """The key of a quick phrase, which everybody reads in their own language; there is no other text then."""


@dataclass(frozen=True, slots=True)
class Appended:
    """The entry is in the log, durably."""

    entry: EntryRecord


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command was carried out before; this is the entry it made then."""

    entry: EntryRecord


@dataclass(frozen=True, slots=True)
class Unseated:
    """Whoever gave the command does not hold the seat any more, or everything was dealt anew since."""


@dataclass(frozen=True, slots=True)
class Stale:
    """The command was made for another position. `newest` is the last seq of the log, 0 when it is empty."""

    newest: int


class NewDeal(NamedTuple):
    """What a table is dealt from: its seed in hex, and the commitment to it."""

    seed: str
    receipt: str


class ListedTable(NamedTuple):
    """A table as lists show it."""

    table: TableRecord
    seats: list[SeatRecord]
    last: int
    """The newest seq of its log."""
    at: datetime | None
    """When that was entered; None while there is nothing."""
