"""How a seat changes hands. Who sits down is alone there: links and keys of those before them open nothing any more."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .identity import hashed, matches
from .store import SeatRecord
from .store.records import SeatKind

PERSON: Final[SeatKind] = "person"
BOT: Final[SeatKind] = "bot"
OPEN: Final[SeatKind] = "open"
LESSON: Final = "lesson"
"""The level of bots that follow the script of a guided game."""


def emptied(record: SeatRecord) -> SeatRecord:
    """The seat with nobody in it and no way in."""
    return replace(record, kind=OPEN, wishes="", invite_hash=None, key_hash=None, owner_hash=None)


def taken_by_browser(record: SeatRecord, name: str, browser: str) -> SeatRecord:
    return replace(emptied(record), kind=PERSON, name=name, owner_hash=hashed(browser))


def taken_by_program(record: SeatRecord, name: str, key: str) -> SeatRecord:
    return replace(emptied(record), kind=PERSON, name=name, key_hash=hashed(key))


def taken_by_bot(record: SeatRecord, level: str) -> SeatRecord:
    return replace(emptied(record), kind=BOT, level=level)


def linked_by(record: SeatRecord, link: str) -> SeatRecord:
    """The seat with a new link to it, the only one that is good; whoever sits there stays until it is followed."""
    return replace(record, invite_hash=hashed(link))


def lets_in(record: SeatRecord, link: str) -> bool:
    """Whether the link lets somebody sit down here."""
    return matches(link, record.invite_hash)


def held_with(record: SeatRecord, browser: str, key: str) -> bool:
    """Whether the person who sits here has this browser, or is the program with this key."""
    return record.kind == PERSON and (matches(browser, record.owner_hash) | matches(key, record.key_hash))
