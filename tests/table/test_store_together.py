"""Entries made durable together: nobody is answered too soon, nobody pays for another's mistake, order is kept."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, event

from sortilege.table.store import Appended, Repeated, Stale, Store, StoreError, Unanswered
from sortilege.table.store.store import Answer, Coming
from sortilege.table.store.together import Together
from tests.table.stores import lay

T = TypeVar("T")

# Together, whatever the work is


class Work:
    """Work that waits until it is let go, and then says every word backwards; it has no answer to "bad"."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.gate = asyncio.Semaphore(0)
        self.breaks = False

    async def __call__(self, batch: list[str]) -> list[str | Exception]:
        self.batches.append(batch)
        await self.gate.acquire()
        if self.breaks:
            raise StoreError("The disk is full.")
        return [ValueError(word) if word == "bad" else word[::-1] for word in batch]


async def ask(together: Together[str, str], *words: str) -> list[asyncio.Task[str]]:
    """Callers who have come and wait."""
    tasks = [asyncio.create_task(together(word)) for word in words]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


async def told(tasks: Sequence[asyncio.Task[T]]) -> list[T | BaseException]:
    """What each caller was answered, or why not; nobody is left waiting."""
    async with asyncio.timeout(5):
        return await asyncio.gather(*tasks, return_exceptions=True)


async def test_what_comes_while_one_is_served_is_served_together_and_in_order() -> None:
    work = Work()
    together = Together(work)
    tasks = await ask(together, "one")
    tasks += await ask(together, "two", "three")
    tasks += await ask(together, "four")
    assert work.batches == [["one"]]
    work.gate.release()
    assert await told(tasks[:1]) == ["eno"]
    work.gate.release()
    assert await told(tasks) == ["eno", "owt", "eerht", "ruof"]
    assert work.batches == [["one"], ["two", "three", "four"]]


async def test_nobody_is_answered_before_the_work_is_done() -> None:
    work = Work()
    together = Together(work)
    tasks = await ask(together, "one", "two", "three")
    work.gate.release()
    done, _ = await asyncio.wait(tasks, timeout=0.1)
    assert done == {tasks[0]}
    work.gate.release()
    assert await told(tasks) == ["eno", "owt", "eerht"]


async def test_one_without_an_answer_fails_alone() -> None:
    work = Work()
    together = Together(work)
    tasks = await ask(together, "one", "two", "bad", "three")
    for _ in range(2):
        work.gate.release()
    answers = await told(tasks)
    assert [str(answer) for answer in answers] == ["eno", "owt", "bad", "eerht"]
    assert isinstance(answers[2], ValueError)


async def test_work_that_breaks_fails_all_who_wait_for_it_and_nobody_after_them() -> None:
    work = Work()
    together = Together(work)
    tasks = await ask(together, "one")
    tasks += await ask(together, "two", "three")
    work.gate.release()
    await told(tasks[:1])
    work.breaks = True
    work.gate.release()
    answers = await told(tasks)
    assert [str(answer) for answer in answers] == ["eno", "The disk is full.", "The disk is full."]
    work.breaks = False
    work.gate.release()
    assert await told(await ask(together, "four")) == ["ruof"]


async def test_one_who_goes_away_while_waiting_keeps_nobody_from_an_answer() -> None:
    work = Work()
    together = Together(work)
    tasks = await ask(together, "one")
    tasks += await ask(together, "two", "three")
    tasks[1].cancel()
    for _ in range(2):
        work.gate.release()
    answers = await told(tasks)
    assert [answers[0], answers[2]] == ["eno", "eerht"]
    assert isinstance(answers[1], asyncio.CancelledError)


# Appending to many tables


class Counted(Store):
    """A store that remembers what it wrote together."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.batches: list[int] = []

    async def append_all(self, batch: list[Coming]) -> list[Answer | Exception]:
        self.batches.append(len(batch))
        return await super().append_all(batch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Counted]:
    store = Counted(f"sqlite:///{file}")
    await store.open()
    yield store
    await store.close()


def entry(store: Store, table: str, seq: int, command: str = "", kind: str = "move") -> asyncio.Task[Answer]:
    """An append that has begun."""
    made = store.append(table, seq, seq % 2, kind, f"move {seq}", command or f"c{seq}")  # type: ignore[arg-type]
    return asyncio.ensure_future(made)


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not so():
            await asyncio.sleep(0)


async def test_all_appends_of_many_tables_at_once_are_durable_when_they_are_answered(
    store: Counted, file: Path
) -> None:
    tables = [await lay(store, f"table{number}") for number in range(12)]
    reader = sqlite3.connect(file)
    seen = 0

    async def play(table: str, seq: int) -> None:
        nonlocal seen
        assert isinstance(await entry(store, table, seq), Appended)
        found = reader.execute("SELECT text FROM entries WHERE table_id = ? AND seq = ?", (table, seq)).fetchall()
        assert found == [(f"move {seq}",)]
        seen += 1

    async with asyncio.timeout(20):
        await asyncio.gather(*(play(table, seq) for seq in range(1, 21) for table in tables))
    reader.close()
    assert seen == sum(store.batches) == 240
    assert len(store.batches) < 60, "commits are shared"
    for table in tables:
        assert [(line.seq, line.text) for line in await store.entries(table)] == [
            (seq, f"move {seq}") for seq in range(1, 21)
        ]
    assert [listed.last for listed in await store.mine("ann")] == [20] * 12


async def test_an_entry_that_cannot_be_fails_alone(store: Counted) -> None:
    await lay(store, "table1", moves=2)
    await lay(store, "table2")
    store.batches.clear()
    async with store.turn:
        first = entry(store, "table2", 1)
        await until(lambda: store.batches == [1])
        tasks = [
            entry(store, "table1", 3),
            entry(store, "nowhere", 1),
            entry(store, "table2", 2),
            entry(store, "table2", 3, kind="redo"),
            entry(store, "table2", 3, "new"),
            entry(store, "table1", 9, "early"),
            entry(store, "table1", 4, "c1"),
            entry(store, "table1", 4, "last"),
        ]
        await until(lambda: len(store.append_together.waiting) == 8)
    answers = await told([first, *tasks])
    assert store.batches == [1, 8]
    kinds = [Appended, Appended, StoreError, Appended, StoreError, Appended, Stale, Repeated, Appended]
    assert [type(answer) for answer in answers] == kinds
    assert str(answers[2]) == "There is no table 'nowhere'."
    assert str(answers[4]).startswith("This cannot be stored")
    assert answers[6] == Stale(3)
    assert [line.command_id for line in await store.entries("table1")] == ["c1", "c2", "c3", "last"]
    assert [line.command_id for line in await store.entries("table2")] == ["c1", "c2", "new"]


async def test_entries_of_a_table_keep_the_order_in_which_they_came(store: Counted) -> None:
    table = await lay(store)
    store.batches.clear()
    async with store.turn:
        tasks = [entry(store, table, 1)]
        await until(lambda: store.batches == [1])
        tasks += [entry(store, table, seq) for seq in range(2, 30)]
        tasks += [entry(store, table, seq, f"late {seq}") for seq in range(2, 30)]
        await until(lambda: len(store.append_together.waiting) == 56)
    answers = await told(tasks)
    assert store.batches == [1, 56]
    assert all(isinstance(answer, Appended) for answer in answers[:29])
    assert answers[29:] == [Stale(29)] * 28
    assert [line.command_id for line in await store.entries(table)] == [f"c{seq}" for seq in range(1, 30)]


async def test_a_commit_that_fails_is_told_to_all_who_wait_and_the_next_one_works(store: Counted) -> None:
    await lay(store, "table1", moves=1)
    await lay(store, "table2", moves=1)
    store.batches.clear()
    broken = True

    def fail(_connection: Connection) -> None:
        if broken:
            raise sqlite3.OperationalError("disk I/O error")

    event.listen(store.readers.sync_engine, "commit", fail)
    async with store.turn:
        tasks = [entry(store, "table1", 2)]
        await until(lambda: store.batches == [1])
        tasks += [entry(store, "table2", 2), entry(store, "table1", 2, "other"), entry(store, "nowhere", 2)]
        await until(lambda: len(store.append_together.waiting) == 3)
    answers = await told(tasks)
    assert store.batches == [1, 3]
    assert [type(answer) for answer in answers] == [Unanswered] * 4
    assert {str(answer) for answer in answers} == {"The database did not answer: disk I/O error."}
    assert [len(await store.entries(table)) for table in ("table1", "table2")] == [1, 1]
    broken = False
    again = await told([entry(store, "table1", 2), entry(store, "table2", 2)])
    assert [type(answer) for answer in again] == [Appended, Appended]


async def test_a_full_disk_loses_nothing_that_was_acknowledged(store: Counted) -> None:
    table = await lay(store)
    async with store.writing() as connection:
        pages = int((await connection.exec_driver_sql("PRAGMA page_count")).scalar_one())
    await store.readers.dispose()

    def limit(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages + 3}")

    event.listen(store.readers.sync_engine, "connect", limit)
    made: list[int] = []
    with pytest.raises(StoreError, match="did not answer: database or disk is full"):
        await fill(store, table, made)
    event.remove(store.readers.sync_engine, "connect", limit)
    await store.readers.dispose()
    assert len(made) > 1
    assert [line.seq for line in await store.entries(table)] == made
    assert isinstance(await entry(store, table, len(made) + 1), Appended)


async def fill(store: Store, table: str, made: list[int]) -> None:
    for seq in range(1, 100):
        await store.append(table, seq, 0, "move", "x" * 1000, f"c{seq}")
        made.append(seq)
