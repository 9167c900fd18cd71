"""Rooms are a cache of the database: however reads and news overtake each other, they end up with what is there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from sortilege.table.opening import Plan, open_table
from sortilege.table.rooms import MOVE, TABLE, Rooms
from sortilege.table.store import Store
from sortilege.table.thinkers import Thinkers
from tests.table.stores import Slow


class Idle(Thinkers):
    """Bots that are never asked."""

    def __init__(self) -> None:
        """Without a process."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Slow]:
    store = Slow(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


async def opened(store: Store) -> str:
    plans = [Plan("me", "Ann"), Plan("friend", "Ben")]
    return (await open_table(store, "rivality", plans, {"first": 0}, False, "ann")).table.id


async def settle() -> None:
    """Time for whoever can go on to do so."""
    for _ in range(50):
        await asyncio.sleep(0.001)


async def test_a_slow_read_of_the_seats_does_not_undo_a_later_one(store: Slow) -> None:
    rooms = Rooms(store, Idle())
    room = await rooms.room(await opened(store))
    assert room is not None
    store.holds = "seats"
    first = asyncio.create_task(rooms.reread(room))
    await store.read.wait()
    free = room.seats[1]
    taken = replace(free, kind="person", name="Ben", owner_hash="ben")
    assert await store.update_seat(taken, free)
    second = asyncio.create_task(rooms.reread(room))
    await settle()
    store.gate.set()
    await asyncio.gather(first, second)
    assert room.seats[1] == taken


@pytest.mark.parametrize("what", [MOVE, TABLE])
async def test_news_that_come_while_a_room_is_brought_to_life_are_not_lost(store: Slow, what: str) -> None:
    table = await opened(store)
    rooms = Rooms(store, Idle())
    store.holds = "entries"
    coming = asyncio.create_task(rooms.room(table))
    await store.read.wait()
    there = Rooms(store, Idle())
    free = (await store.seats(table))[1]
    assert await store.update_seat(replace(free, kind="person", owner_hash="ben"), free)
    other = await there.room(table)
    assert other is not None
    if what == MOVE:
        await other.command(MOVE, 0, other.match.decision.options[0].text, "first", 0)
    heard = asyncio.create_task(rooms.heard(table, what))
    await settle()
    store.gate.set()
    room = await coming
    await heard
    assert room is not None
    if what == MOVE:
        assert (room.seq, room.match.moves) == (1, other.match.moves)
    else:
        assert room.seats[1].kind == "person"
