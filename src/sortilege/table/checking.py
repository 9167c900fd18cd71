"""Before an upgrade: which of the tables that are being played would this version of the rules break, and why?

Each log is carried out in a process of its own, with a deadline. What is said about a table tells nothing of what lies
on it: no seed, no hand, no move.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from ..kernel.errors import (
    ComponentsError,
    IllegalMove,
    MalformedMove,
    PositionError,
    SetupError,
    SortilegeError,
    UndoRefused,
)
from ..kernel.state import NOBODY
from .crew import Crew, WorkLost
from .fair import UNKNOWN, Kind
from .logbook import OtherRules, carried_out, opening, rules_of
from .store import DatabaseRefused, EntryRecord, Store, TableRecord, Unanswered
from .store.running import Running, running_in

MEBIBYTES: Final = 512
EXPECTED: Final = 0.5
SECONDS: Final = 20.0
"""So long the log of a table may take."""

KINDS: Final[tuple[tuple[type[Exception], str], ...]] = (
    (IllegalMove, "the rules forbid this move now"),
    (MalformedMove, "this is no move of the game any more"),
    (UndoRefused, "the rules forbid this take-back now"),
    (PositionError, "its position does not agree with the rules"),
    (ComponentsError, "its components are refused now"),
    (SetupError, "its set-up does not agree with the rules"),
    (SortilegeError, "it does not agree with the rules"),
)


class Followed(NamedTuple):
    """How far a log could be carried out: to the end, where it is for `turn` to choose, or up to entry `broken`, and
    what kind of thing is wrong with that."""

    turn: int
    broken: int | None = None
    why: str = ""


class Verdict(NamedTuple):
    """What becomes of a table. `fault` says why it would break, and is empty if it would go on."""

    table: str
    game: str
    entries: int
    fault: str = ""

    def __str__(self) -> str:
        what = self.fault or f"good after {self.entries} {'entry' if self.entries == 1 else 'entries'}."
        return f"{self.table} ({self.game}): {what}"


async def check_tables(address: str, seconds: float = SECONDS) -> AsyncIterator[Verdict]:
    """Every table that is not over. Where the database has a place for it, whose turn it is is written down too."""
    store = Store(address)
    try:
        running = await running_in(store)
        async with crew() as workers:
            for table_id in await running.ids():
                yield await verdict(running, workers, table_id, seconds)
    except Unanswered as error:
        raise DatabaseRefused(str(error)) from error
    finally:
        await store.close()


@asynccontextmanager
async def crew() -> AsyncIterator[Crew]:
    workers = Crew(1, MEBIBYTES)
    workers.open()
    try:
        yield workers
    finally:
        await workers.close()


async def verdict(running: Running, workers: Crew, table_id: str, seconds: float) -> Verdict:
    try:
        header = await running.header(table_id)
        log = await running.store.entries(table_id)
    except Unanswered:
        raise
    except Exception:
        return Verdict(table_id, "?", 0, "It cannot be read.")

    def told(fault: str = "") -> Verdict:
        return Verdict(table_id, header.game, len(log), fault)

    try:
        rules_of(header)
        followed = await workers.ask(
            follow, header, log, client=UNKNOWN, kind=Kind.MOVE, expected=EXPECTED, deadline=seconds
        )
    except OtherRules as error:
        return told(str(error))
    except WorkLost:
        return told(f"It took more than {seconds:g} seconds or {MEBIBYTES} MiB, so nobody can tell.")
    if followed.broken == 0:
        return told(f"It cannot be set up any more: {followed.why}.")
    if followed.broken is not None:
        return told(f"Its log cannot be followed from entry {followed.broken} on: {followed.why}.")
    if running.turns and header.turn != followed.turn:
        await running.store.write_turn(header, followed.turn)
    return told()


def follow(header: TableRecord, log: list[EntryRecord]) -> Followed:
    """Carry the log out as a room does. Of what goes wrong only the kind is told: the rest may tell what is hidden."""
    number = 0
    try:
        match = opening(header)
        for entry in log:
            number = entry.seq
            match = carried_out(match, entry.kind, entry.seat, entry.text)
    except MemoryError:
        raise
    except Exception as error:
        return Followed(NOBODY, number, kind_of(error))
    return Followed(match.state.seat)


def kind_of(error: Exception) -> str:
    """What kind of thing went wrong, in words that tell nothing of a table."""
    return next((said for kind, said in KINDS if isinstance(error, kind)), f"an error of ours ({type(error).__name__})")
