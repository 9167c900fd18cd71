"""The store: what the table server asks of its database."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Boolean, ColumnElement, Subquery, bindparam, false, func, insert, not_, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import ReturningInsert
from sqlalchemy.util import greenlet_spawn

from ...kernel.state import NOBODY
from . import database
from .deadline import LEAST_SECONDS, end, until, waiting
from .errors import StoreError, Unanswered
from .played import PlayedGame, played_by
from .records import (
    HOLDER,
    Appended,
    ChatRecord,
    EntryKind,
    EntryRecord,
    ListedTable,
    NewDeal,
    Repeated,
    SeatRecord,
    Stale,
    TableRecord,
    Unseated,
    now,
)
from .schema import chat, entries, seats, tables
from .telling import tell
from .together import Together

LEFT, HANDED_ON, TO_A_BOT, DEALT_ANEW = "seat-left", "seat-handed-on", "seat-to-bot", "dealt-anew"
"""What is told of seats that change hands: by these keys, in the reader's language."""
LARGEST = 2**31 - 1
"""The largest number a column holds. A seq or an id that a client made up may be anything."""
LOG = logging.getLogger("sortilege.table")
LAST_SECONDS = 2
"""How long a server that stops waits for a database that another process has locked."""
NEWEST_FIRST = (tables.c.updated.desc(), tables.c.id)
OVER = or_(tables.c.over.is_(True), func.coalesce(tables.c.turn, 0) == NOBODY)
"""A game that was brought along is over from its last move on; that is written down when somebody looks at it."""
TOUCH = update(tables).where(tables.c.id == bindparam("touched")).values(updated=bindparam("moment"))
PASS_TURN = TOUCH.values(turn=bindparam("next"))

HELD = {name: bindparam(f"held_{name}", type_=seats.c[name].type) for name in HOLDER}
ANYBODY = bindparam("anybody", type_=Boolean)
DEALT = bindparam("dealt", type_=tables.c.receipt.type)
ANY_DEAL = bindparam("any_deal", type_=Boolean)
"""On which terms an entry is added."""

P = ParamSpec("P")
R = TypeVar("R")
Answer = Appended | Repeated | Stale | Unseated
Method = Callable[Concatenate["Store", P], Coroutine[Any, Any, R]]


def unbroken(method: Method[P, R]) -> Method[P, R]:
    """Once begun, carry it out, also when the caller is cancelled, as the handler of a lost connection is.

    Cut off in the middle of a statement, aiosqlite 0.22 may wait for ever to close the connection, and so would we.
    """

    @wraps(method)
    async def run(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> R:
        task = asyncio.create_task(method(store, *args, **kwargs))
        store.tasks.add(task)
        task.add_done_callback(store.tasks.discard)
        return await asyncio.shield(task)

    return run


class Coming(NamedTuple):
    """An entry to be added, the seat that is to choose after it, and on which terms."""

    entry: EntryRecord
    turn: int | None
    holder: SeatRecord | None = None
    """Who must hold the seat still; None if it may be anybody."""
    receipt: str | None = None
    """That of the deal for which it was made; None if it may be any."""
    end: float = math.inf
    """When whoever gave it waits no more."""


class Store:
    """Tables, seats, logs and chat in one database. What a method has written is durable when it returns."""

    def __init__(self, url: str) -> None:
        """DatabaseRefused unless the address is sqlite:///FILE or postgresql://…"""
        self.url = database.read_url(url)
        self.patience = database.Patience()
        self.readers = database.connect(self.url, patience=self.patience)
        self.writers = self.readers.execution_options(writes=True)
        self.insert_next = insert_next(self.url.get_backend_name())
        self.silent = False
        """Whether the last who wrote waited in vain: those behind them do not wait once more each."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.letting_go: asyncio.Task[None] | None = None
        self.append_together: Together[Coming, Answer] = Together(self.append_all)
        # SQLite has one writer at a time. Ours queue here, in order, instead of trying again and again.
        self.turn: AbstractAsyncContextManager[Any] = (
            asyncio.Lock() if self.url.get_backend_name() == "sqlite" else nullcontext()
        )

    async def open(self) -> None:
        """Bring the database up to date; DatabaseRefused if that cannot be. May be called again, by any process."""
        await database.migrate(self.url)

    def hurry(self) -> None:
        """The server stops: what another process keeps us from writing is refused soon, and acknowledged to nobody."""
        self.patience.end_within(LAST_SECONDS)

    async def close(self) -> None:
        """Let what has begun come to its end, then let go of the database. Without it, a process may not end."""
        self.hurry()
        while self.tasks:
            await asyncio.wait(self.tasks)
        if self.letting_go is not None:
            self.letting_go.cancel()
        await self.readers.dispose()

    async def reconnect(self) -> None:
        """Use new connections only: after a fault of the network old ones may be dead, and take long to admit it."""
        old = self.readers.pool
        await self.readers.dispose(close=False)
        self.letting_go = asyncio.create_task(greenlet_spawn(old.dispose))

    # Tables and seats

    @unbroken
    async def create_table(
        self,
        header: TableRecord,
        seating: Sequence[SeatRecord],
        rematch_of: str | None = None,
        log: Sequence[EntryRecord] = (),
    ) -> str:
        """Open a table, with a log if it was played elsewhere. For a rematch, only if there is none yet. The id of the
        table that is there now."""
        async with self.writing() as connection:
            if rematch_of is not None:
                holding = await claim_next(connection, rematch_of, header.id)
                if holding != header.id:
                    return holding
                await tell(connection, rematch_of, "table")
            await connection.execute(insert(tables).values(fields(header)))
            if seating:
                await connection.execute(insert(seats), [fields(seat) for seat in seating])
            if log:
                await connection.execute(insert(entries), [fields(entry) for entry in log])
        return header.id

    @unbroken
    async def table(self, table_id: str) -> TableRecord | None:
        async with self.reading() as connection:
            found = await connection.execute(select(tables).where(tables.c.id == table_id))
            row = found.mappings().one_or_none()
        return TableRecord(**row) if row is not None else None

    @unbroken
    async def seats(self, table_id: str) -> list[SeatRecord]:
        async with self.reading() as connection:
            return await seating_of(connection, seats.c.table_id == table_id)

    @unbroken
    async def update_seat(
        self, record: SeatRecord, before: SeatRecord, deal: NewDeal | None = None, rivals: Sequence[int] = ()
    ) -> bool:
        """Change a seat if it is still as it was before; only then nothing of what others changed is lost.

        False, and nothing changes, if somebody else was quicker, if there is no such seat, or if one of its rivals is
        held by the browser that is to have it.

        When it changes hands, nothing that was agreed there holds any more, and that a person has left it is told. If
        there is a `deal`, nobody has moved yet, and all were there, so that hands were shown, everything is dealt anew.
        """
        here = [seats.c.table_id == record.table_id, seats.c.seat == record.seat]
        here += [seats.c[name].is_not_distinct_from(value) for name, value in fields(before).items()]
        async with self.writing() as connection:
            await lock(connection, record.table_id)
            if rivals and await holds_one(connection, record, rivals):
                return False
            shown = deal is not None and await complete(connection, record.table_id)
            changed = await connection.execute(
                update(seats).where(*here).values(fields(record)).returning(seats.c.seat)
            )
            if changed.one_or_none() is None:
                return False
            if record.holder != before.holder:
                await disagree(connection, record)
                if before.kind == "person":
                    dealt = deal is not None and shown and await deal_anew(connection, record.table_id, deal)
                    await tell_of_change(connection, record, before, dealt)
            await connection.execute(TOUCH, {"touched": record.table_id, "moment": now()})
            await tell(connection, record.table_id, "table")
        return True

    # The log

    @unbroken
    async def append(
        self,
        table_id: str,
        seq: int,
        seat: int,
        kind: EntryKind,
        text: str,
        command_id: str,
        turn: int | None = None,
        holder: SeatRecord | None = None,
        receipt: str | None = None,
    ) -> Answer:
        """Put an entry at `seq`, if that is the next one and the command is new. The database decides races.

        `turn` is the seat that is to choose after it, written down with it; None if nobody can tell. Unless whoever
        gave it, the `holder`, holds the seat still, and the table is dealt as it was with this receipt, it is Unseated.
        """
        entry = EntryRecord(
            table_id=table_id, seq=seq, seat=seat, kind=kind, text=text, command_id=command_id, at=now()
        )
        if self.url.get_backend_name() == "sqlite":
            return await self.append_together(Coming(entry, turn, holder, receipt, end()))
        async with self.writing() as connection:
            if seq == 1:
                await lock(connection, table_id)  # so that it is not dealt anew just now
            answer = await self.add(connection, Coming(entry, turn, holder, receipt))
            if isinstance(answer, Appended):
                await pass_turn(connection, [Coming(entry, turn)])
                await tell(connection, table_id, "move")
        return answer

    async def append_all(self, batch: list[Coming]) -> list[Answer | Exception]:
        """Put entries of many tables in one transaction of SQLite, where what one breaks does not harm the others."""
        answers: list[Answer | Exception] = []
        with until(max(coming.end for coming in batch)):
            await self.append_each(batch, answers)
        return answers

    async def append_each(self, batch: list[Coming], answers: list[Answer | Exception]) -> None:
        async with self.writing() as connection:
            for coming in batch:
                try:
                    answers.append(await self.add(connection, coming))
                except IntegrityError as error:
                    answers.append(unfit(error))
                except StoreError as error:
                    answers.append(error)
            await pass_turn(
                connection,
                [coming for coming, answer in zip(batch, answers, strict=True) if isinstance(answer, Appended)],
            )

    async def add(self, connection: AsyncConnection, coming: Coming) -> Answer:
        entry = coming.entry
        if 0 < entry.seq <= LARGEST:
            added = await connection.execute(self.insert_next, fields(entry, "new_") | terms_of(coming))
            row = added.mappings().one_or_none()
            if row is not None:
                return Appended(EntryRecord(**row))
        same = (entries.c.table_id == entry.table_id, entries.c.command_id == entry.command_id)
        row = (await connection.execute(select(entries).where(*same))).mappings().one_or_none()
        if row is not None:
            return Repeated(EntryRecord(**row))
        await known(connection, entry.table_id)
        newest = await connection.scalar(select(newest_seq(entry.table_id))) or 0
        return Unseated() if newest == entry.seq - 1 else Stale(newest)

    @unbroken
    async def entries(self, table_id: str, after: int = 0) -> list[EntryRecord]:
        """The log, oldest first, from the entry that follows `after`."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(entries)
                .where(entries.c.table_id == table_id, entries.c.seq > within(after))
                .order_by(entries.c.seq)
            )
            return [EntryRecord(**row) for row in found.mappings()]

    @unbroken
    async def finish(self, table_id: str, outcome: dict[str, Any]) -> None:
        """The game is over. The first outcome stays; to say it again changes nothing."""
        async with self.writing() as connection:
            await known(connection, table_id)
            await connection.execute(
                update(tables)
                .where(tables.c.id == table_id, tables.c.over.is_(False))
                .values(over=True, outcome=outcome, updated=now())
            )

    @unbroken
    async def write_turn(self, header: TableRecord, turn: int) -> None:
        """Whose turn it is at a table where that is not written down, or wrongly; nothing if anything changed since."""
        async with self.writing() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == header.id, tables.c.updated == header.updated).values(turn=turn)
            )

    # Chat

    @unbroken
    async def add_chat(
        self, table_id: str, seat: int | None, name: str, text: str, phrase: str | None = None
    ) -> ChatRecord:
        async with self.writing() as connection:
            # One speaker at a time at a table, so that whoever reads on from an id misses nobody.
            await known(connection, table_id, lock=True)
            added = await connection.execute(
                insert(chat)
                .values(table_id=table_id, seat=seat, name=name, text=text, at=now(), phrase=phrase)
                .returning(chat)
            )
            await tell(connection, table_id, "chat")
            return ChatRecord(**added.mappings().one())

    @unbroken
    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatRecord]:
        """What was said after the id: the newest `limit` of it, oldest first."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(chat)
                .where(chat.c.table_id == table_id, chat.c.id > within(after))
                .order_by(chat.c.id.desc())
                .limit(limit)
            )
            return [ChatRecord(**row) for row in reversed(found.mappings().all())]

    # Lists of tables, those that changed last first

    async def mine(self, owner_hash: str, limit: int = 50, *, running: bool = False) -> list[ListedTable]:
        """The tables where the owner has a seat: all, or those that are not over."""
        which = (held_by(owner_hash), not_(OVER)) if running else (held_by(owner_hash),)
        return await self.listed(*which, limit=limit)

    async def public_tables(self, limit: int = 50) -> list[ListedTable]:
        """Public tables that are not over."""
        return await self.listed(tables.c.public.is_(True), tables.c.over.is_(False), limit=limit)

    async def finished(
        self, limit: int = 50, owner_hash: str | None = None, *, public: bool = True
    ) -> list[ListedTable]:
        """Tables that are over: public ones, and those where the owner has a seat; or the latter alone."""
        shown: list[ColumnElement[bool]] = [tables.c.public.is_(True)] if public else []
        if owner_hash is not None:
            shown.append(held_by(owner_hash))
        return await self.listed(OVER, or_(false(), *shown), limit=limit)

    @unbroken
    async def played(self, owner_hash: str, limit: int = 1000) -> list[PlayedGame]:
        """The newest games that the owner has played to their end here."""
        async with self.reading() as connection:
            return await played_by(connection, owner_hash, limit)

    @unbroken
    async def listed(self, *which: ColumnElement[bool], limit: int) -> list[ListedTable]:
        async with self.reading() as connection:
            rows = await readable(
                connection, select(tables.c.id).where(*which).order_by(*NEWEST_FIRST).limit(limit).subquery()
            )
            seating: dict[str, list[SeatRecord]] = {row["id"]: [] for row in rows}
            for seat in await seating_of(connection, seats.c.table_id.in_(list(seating))):
                seating[seat.table_id].append(seat)
        newest = [(row.pop("last"), row.pop("at")) for row in rows]
        return [
            ListedTable(TableRecord(**row), seating[row["id"]], *last) for row, last in zip(rows, newest, strict=True)
        ]

    # Connections

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.readers.connect() as connection:
                yield connection
        except database.FAILURES as error:
            raise Unanswered(f"The database did not answer: {database.reason(error)}.") from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end of the block."""
        try:
            with waiting(least=0.0 if self.silent else LEAST_SECONDS):
                async with self.turn, self.writers.begin() as connection:
                    self.silent = False
                    yield connection
        except IntegrityError as error:
            raise unfit(error) from error
        except database.FAILURES as error:
            self.silent = True
            raise Unanswered(f"The database did not answer: {database.reason(error)}.") from error


def fields(record: TableRecord | SeatRecord | EntryRecord, prefix: str = "") -> dict[str, Any]:
    return {prefix + name: getattr(record, name) for name in record.__dataclass_fields__}


def within(number: int) -> int:
    return max(0, min(number, LARGEST))


def newest_seq(table_id: str | ColumnElement[str]) -> ColumnElement[int]:
    """The newest seq of a table's log, 0 while it is empty."""
    newest = select(func.max(entries.c.seq)).where(entries.c.table_id == table_id).scalar_subquery()
    return func.coalesce(newest, 0)


def insert_next(backend: str) -> ReturningInsert[Any]:
    """One statement: it adds the entry if its seq is the next, nothing if its seq or command id is taken."""
    new = {column.name: bindparam(f"new_{column.name}", type_=column.type) for column in entries.c}
    row = select(*new.values()).where(
        newest_seq(new["table_id"]) == new["seq"] - 1,
        select(tables.c.id).where(tables.c.id == new["table_id"], or_(ANY_DEAL, tables.c.receipt == DEALT)).exists(),
        or_(
            ANYBODY,
            select(seats.c.seat)
            .where(seats.c.table_id == new["table_id"], seats.c.seat == new["seat"])
            .where(*[seats.c[name].is_not_distinct_from(term) for name, term in HELD.items()])
            .exists(),
        ),
    )
    if backend == "sqlite":
        return sqlite.insert(entries).from_select(list(new), row).on_conflict_do_nothing().returning(entries)
    return postgresql.insert(entries).from_select(list(new), row).on_conflict_do_nothing().returning(entries)


def terms_of(coming: Coming) -> dict[str, Any]:
    """What the insert asks for."""
    holder = coming.holder
    held = dict(zip(HOLDER, holder.holder if holder is not None else (None,) * len(HOLDER), strict=True))
    return {
        "anybody": holder is None,
        **{f"held_{name}": value for name, value in held.items()},
        "any_deal": coming.receipt is None,
        "dealt": coming.receipt,
    }


async def lock(connection: AsyncConnection, table_id: str) -> None:
    """Others that ask so wait until this transaction ends. SQLite has one writer at a time anyway."""
    await connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update(key_share=True))


async def disagree(connection: AsyncConnection, record: SeatRecord) -> None:
    """Whoever held this seat has agreed to nothing any more."""
    others = await seating_of(connection, (seats.c.table_id == record.table_id) & (seats.c.wishes != ""))
    for other in others:
        if record.seat in other.wanted_by:
            wishes = " ".join(str(seat) for seat in other.wanted_by if seat != record.seat)
            here = (seats.c.table_id == other.table_id, seats.c.seat == other.seat)
            await connection.execute(update(seats).where(*here).values(wishes=wishes))


async def complete(connection: AsyncConnection, table_id: str) -> bool:
    """Whether somebody sits at every seat."""
    free = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.kind == "open")
    return (await connection.execute(free)).first() is None


async def holds_one(connection: AsyncConnection, record: SeatRecord, rivals: Sequence[int]) -> bool:
    """Whether the browser that is to have the seat holds one of its rivals."""
    held = select(seats.c.seat).where(seats.c.table_id == record.table_id, seats.c.seat.in_(rivals))
    return (await connection.execute(held.where(seats.c.owner_hash == record.owner_hash))).first() is not None


async def deal_anew(connection: AsyncConnection, table_id: str, deal: NewDeal) -> bool:
    """Whether it was: not once somebody has moved."""
    if await connection.scalar(select(newest_seq(table_id))):
        return False
    await connection.execute(update(tables).where(tables.c.id == table_id).values(seed=deal.seed, receipt=deal.receipt))
    return True


async def tell_of_change(connection: AsyncConnection, record: SeatRecord, before: SeatRecord, dealt: bool) -> None:
    """A line for everybody: a person gave up the seat, and to whom; and that everything was dealt anew."""
    first = LEFT if record.kind == "open" else TO_A_BOT if record.kind == "bot" else HANDED_ON
    told = [first, DEALT_ANEW] if dealt else [first]
    line = {"table_id": record.table_id, "seat": before.seat, "name": before.name, "text": "", "at": now()}
    await connection.execute(insert(chat), [{**line, "phrase": phrase} for phrase in told])
    await tell(connection, record.table_id, "chat")


def held_by(owner_hash: str) -> ColumnElement[bool]:
    """Tables where the owner has a seat."""
    return tables.c.id.in_(select(seats.c.table_id).where(seats.c.owner_hash == owner_hash))


async def readable(connection: AsyncConnection, chosen: Subquery) -> list[dict[str, Any]]:
    """The headers of these tables, each with its `last` seq and when that was entered, but for those that a fault of
    the disk left unreadable."""
    last = newest_seq(tables.c.id).label("last")
    of_table = select(entries.c.at).where(entries.c.table_id == tables.c.id)
    at = of_table.order_by(entries.c.seq.desc()).limit(1).scalar_subquery().label("at")
    query = select(tables, last, at).join(chosen, chosen.c.id == tables.c.id).order_by(*NEWEST_FIRST)
    try:
        return [dict(row) for row in (await connection.execute(query)).mappings()]
    except (TypeError, ValueError):
        LOG.exception("the list of tables has one that cannot be read")
    rows = []
    for table_id in (await connection.execute(select(chosen.c.id))).scalars().all():
        with suppress(TypeError, ValueError):
            found = await connection.execute(query.where(tables.c.id == table_id))
            rows += [dict(row) for row in found.mappings()]
    return rows


async def seating_of(connection: AsyncConnection, which: ColumnElement[bool]) -> list[SeatRecord]:
    found = await connection.execute(select(seats).where(which).order_by(seats.c.table_id, seats.c.seat))
    return [SeatRecord(**row) for row in found.mappings()]


async def known(connection: AsyncConnection, table_id: str, lock: bool = False) -> None:
    """StoreError unless there is such a table. With `lock`, others that ask so wait until this transaction ends."""
    here = select(tables.c.id).where(tables.c.id == table_id)
    if await connection.scalar(here.with_for_update(key_share=True) if lock else here) is None:
        raise StoreError(f"There is no table {table_id!r}.")


async def pass_turn(connection: AsyncConnection, added: Sequence[Coming]) -> None:
    """The tables of these entries have changed just now, and each says whose turn it is next."""
    if added:
        moment = now()
        passed = [{"touched": each.entry.table_id, "moment": moment, "next": each.turn} for each in added]
        await connection.execute(PASS_TURN, passed)


def unfit(error: IntegrityError) -> StoreError:
    return StoreError(f"This cannot be stored: {database.reason(error)}.")


async def claim_next(connection: AsyncConnection, table_id: str, next_id: str) -> str:
    claimed = await connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(next_table=func.coalesce(tables.c.next_table, next_id))
        .returning(tables.c.next_table)
    )
    holding = claimed.scalar_one_or_none()
    if holding is None:
        raise StoreError(f"There is no table {table_id!r}.")
    return str(holding)
