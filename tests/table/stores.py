"""Empty stores, and tables laid in them."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege.table.store import Appended, ChatRecord, EntryRecord, SeatRecord, Store, TableRecord

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["sqlite", "postgresql"], name="url")
async def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    address: str = await request.getfixturevalue("postgres").new_database()
    return address


@pytest.fixture(name="store")
async def new_store(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    yield store
    await store.close()


class Slow(Store):
    """A store whose next answer is held back, once it was read, until it is let go."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.holds = ""
        self.read = asyncio.Event()
        self.gate = asyncio.Event()

    async def hold_back(self, what: str) -> None:
        if self.holds == what:
            self.holds = ""
            self.read.set()
            await self.gate.wait()

    async def seats(self, table_id: str) -> list[SeatRecord]:
        found = await super().seats(table_id)
        await self.hold_back("seats")
        return found

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRecord]:
        found = await super().entries(table_id, after)
        await self.hold_back("entries")
        return found

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatRecord]:
        found = await super().chat(table_id, after, limit)
        await self.hold_back("chat")
        return found


def header(table_id: str = "k3fz81qa", **changes: Any) -> TableRecord:
    record = TableRecord(
        id=table_id,
        game="rivality",
        version=1,
        seats=2,
        options={"mode": "standard"},
        seed="5eed" * 16,
        receipt="ab" * 32,
    )
    return replace(record, **changes)


def seating(table_id: str = "k3fz81qa") -> list[SeatRecord]:
    return [
        SeatRecord(table_id=table_id, seat=0, kind="person", name="Ann", owner_hash="ann"),
        SeatRecord(table_id=table_id, seat=1, kind="open", name="", invite_hash="s1"),
    ]


async def lay(store: Store, table_id: str = "k3fz81qa", moves: int = 0, **changes: Any) -> str:
    """A table with a person and an open seat, and some moves."""
    await store.create_table(header(table_id, **changes), seating(table_id))
    for seq in range(1, moves + 1):
        assert isinstance(await store.append(table_id, seq, 0, "move", f"move {seq}", f"c{seq}"), Appended)
    return table_id


def script(code: str, *arguments: str) -> subprocess.Popen[str]:
    """Another process, told `code`: it has `asyncio`, `sys`, `Store` and `lay`."""
    lead = "import asyncio, sys\nfrom sortilege.table.store import Store\nfrom tests.table.stores import lay\n"
    return subprocess.Popen(
        [sys.executable, "-c", lead + code, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
