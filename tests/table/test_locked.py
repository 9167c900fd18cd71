"""A database file that another process has locked: whoever asks waits once, is told so, and tries again."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from sortilege.table.room import UNANSWERED
from sortilege.table.store import Appended, Store, database, deadline
from sortilege.table.store.deadline import LEAST_SECONDS
from sortilege.table.store.store import Answer
from tests.table.inside import Browser, Inside, inside
from tests.table.stores import lay

SECONDS = 1.0
SLACK = 3 * SECONDS
"""Machines that do other things too are slower than clocks; one wait after the other would take much longer."""
MANY = 12


@pytest.fixture
async def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    monkeypatch.setattr(deadline, "COMMAND_SECONDS", SECONDS)
    monkeypatch.setattr(database, "TRY_SECONDS", 0.1)
    async with inside(tmp_path) as app:
        yield app


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    with closing(sqlite3.connect(folder / "tables.sqlite3", isolation_level=None)) as hog:
        hog.execute("BEGIN IMMEDIATE")
        yield
        hog.execute("ROLLBACK")


async def opened(browser: Browser) -> dict[str, Any]:
    body = {"game": "rivality", "seats": [{}, {"kind": "friend"}], "options": {"first": 0}, "public": True}
    answer = await browser.http.post("/api/tables", json=body)
    told: dict[str, Any] = answer.json()
    return told


async def test_however_many_ask_at_once_each_waits_once_and_is_told_so(app: Inside, tmp_path: Path) -> None:
    ann = app.browser()
    tables = [await opened(ann) for _ in range(2)]
    with locked(tmp_path):
        began = time.monotonic()
        sits = [
            ann.http.post(f"/api/tables/{table['id']}/seats/1", json={"key": table["keys"]["1"], "name": f"{number}"})
            for number in range(MANY // 2)
            for table in tables
        ]
        opens = [ann.http.post("/api/tables", json={"game": "rivality", "seats": [{}, {}]}) for _ in range(MANY)]
        answers = await asyncio.gather(*sits, *opens)
        took = time.monotonic() - began
    assert {(answer.status_code, answer.json()["detail"]) for answer in answers} == {(503, UNANSWERED)}
    assert SECONDS / 2 < took < SECONDS + SLACK, f"{took:.1f} seconds"
    answer = await ann.http.post(f"/api/tables/{tables[0]['id']}/seats/1", json={"key": tables[0]["keys"]["1"]})
    assert answer.status_code == 201, "it is tried again, and done"


async def test_who_looks_on_waits_for_nobody_who_writes(
    app: Inside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadline, "COMMAND_SECONDS", 60.0)
    ann = app.browser()
    table = await opened(ann)
    with locked(tmp_path):
        opens = [ann.http.post("/api/tables", json={"game": "rivality", "seats": [{}, {}]}) for _ in range(MANY)]
        writing = asyncio.gather(*opens)
        look = await ann.http.get(f"/t/{table['id']}")
        assert look.status_code == 200, "to look on needs no lock"
        assert not writing.done()
    assert {answer.status_code for answer in await writing} == {201}


async def test_all_that_a_table_has_to_write_down_is_waited_for_once(app: Inside, tmp_path: Path) -> None:
    ann = app.browser()
    table = await opened(ann)
    room = await app.hall.room(table["id"])
    await ann.http.post(f"/api/tables/{room.id}/seats/1", json={"key": table["keys"]["1"]})
    resign = {"key": table["keys"]["0"], "seat": 0, "seq": 0, "id": "enough", "text": "resign"}
    asked = [ann.http.post(f"/api/tables/{room.id}/moves", json={**resign, "id": f"{n}"}) for n in range(MANY)]
    with locked(tmp_path):
        began = time.monotonic()
        answers = await asyncio.gather(*asked)
        took = time.monotonic() - began
    assert {answer.status_code for answer in answers} == {503}
    assert took < SECONDS + SLACK, f"{took:.1f} seconds for {MANY} moves at one table"
    async with ann.at(f"{room.id}?key={table['keys']['0']}") as line:
        line.say(type="hello", seq=0)
        await line.hear("sync")
        with locked(tmp_path):
            began = time.monotonic()
            for number in range(MANY):
                line.say(type="chat", id=f"{number}", text=f"{number}")
            said = [await line.hear("refused") for _ in range(MANY)]
            took = time.monotonic() - began
    assert {each["reason"] for each in said} == {UNANSWERED}
    assert took < SECONDS + SLACK, f"{took:.1f} seconds for {MANY} lines of chat"


async def test_a_task_that_was_begun_in_time_has_its_own_time_later() -> None:
    async def late() -> float:
        await over.wait()
        with deadline.waiting(100):
            return deadline.end() - time.monotonic()

    over = asyncio.Event()
    with deadline.waiting(10):
        with deadline.waiting(100):
            assert deadline.end() - time.monotonic() <= 10, "whoever asks waits no longer for a part of it"
        task = asyncio.create_task(late())
        await asyncio.sleep(0)
    over.set()
    assert await task > 50


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    await store.open()
    yield store
    await store.close()


async def entered(store: Store, table: str, until: float) -> Answer:
    """The first move of a table, by somebody who waits until then."""
    with deadline.until(until):
        return await store.append(table, 1, 0, "move", "north", "c1")


@contextmanager
def locked_for(folder: Path, seconds: float) -> Iterator[None]:
    """Locked at first; the lock goes while somebody waits for it."""
    with closing(sqlite3.connect(folder / "tables.sqlite3", isolation_level=None)) as hog:
        hog.execute("BEGIN IMMEDIATE")
        asyncio.get_running_loop().call_later(seconds, hog.execute, "ROLLBACK")
        yield


async def test_who_worked_long_before_still_waits_for_a_short_lock(store: Store, tmp_path: Path) -> None:
    table = await lay(store)
    with locked_for(tmp_path, 0.1):
        assert isinstance(await entered(store, table, until=time.monotonic() - 1), Appended)


async def test_who_asks_late_shares_a_transaction_with_an_old_one_and_waits_as_long_as_ever(
    store: Store, tmp_path: Path
) -> None:
    tables = [await lay(store, f"table{number}") for number in range(2)]
    ends = [time.monotonic() - 1, time.monotonic() + 60]
    async with store.append_together.turn:
        tasks = [asyncio.create_task(entered(store, *each)) for each in zip(tables, ends, strict=True)]
        while len(store.append_together.waiting) < len(tasks):
            await asyncio.sleep(0)
    with locked_for(tmp_path, LEAST_SECONDS + 0.2):
        answers = await asyncio.gather(*tasks)
    assert all(isinstance(answer, Appended) for answer in answers)
