"""Rooms are a cache of the database: however reads and news overtake each other, they end up with what is there."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from sortilege.table.logbook import Unplayable
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE, NOT_SEATED, TABLE, Refused
from sortilege.table.rooms import BROKEN_SECONDS, Rooms
from sortilege.table.seating import taken_by_browser
from sortilege.table.store import Change, EntryRecord, SeatRecord, Store, Unanswered
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
    plans = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben")]
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
    first = asyncio.create_task(room.reread())
    await store.read.wait()
    free = room.seats[1]
    taken = replace(free, kind="person", name="Ben", owner_hash="ben")
    assert await store.update_seat(taken, free)
    second = asyncio.create_task(room.reread())
    await settle()
    store.gate.set()
    await asyncio.gather(first, second)
    assert room.seats[1] == taken


@pytest.mark.parametrize("what", [MOVE, TABLE])
async def test_news_that_come_while_a_room_is_brought_to_life_are_not_lost(store: Slow, what: Change) -> None:
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


# Rooms come and go


async def test_a_room_that_somebody_holds_is_found_again_however_many_are_forgotten(store: Slow) -> None:
    rooms = Rooms(store, Idle())
    table = await opened(store)
    held = await rooms.room(table)
    rooms.forget_quiet_rooms(most=0)
    assert await rooms.room(table) is held, "a table has one room, and who came before is in it"


async def test_a_room_that_nobody_holds_or_watches_is_forgotten(store: Slow) -> None:
    rooms = Rooms(store, Idle())
    tables = [await opened(store) for _ in range(3)]
    found = [weakref.ref(await rooms.room(table)) for table in [*tables, tables[0]]]
    rooms.forget_quiet_rooms(most=1)
    await settle()
    gc.collect()
    assert [each() is not None for each in found] == [True, False, False, True], "the one asked for last is kept"


async def test_a_room_that_is_long_in_coming_holds_nobody_up(store: Slow) -> None:
    rooms = Rooms(store, Idle())
    slow, quick = await opened(store), await opened(store)
    store.holds = "entries"
    coming = [asyncio.create_task(rooms.room(slow)) for _ in range(2)]
    await store.read.wait()
    async with asyncio.timeout(5):
        assert await rooms.room(quick) is not None
    store.gate.set()
    first, second = await asyncio.gather(*coming)
    assert first is second, "who comes at the same time comes into the same room"


async def test_one_who_goes_away_does_not_take_a_room_that_is_coming_from_the_others(store: Slow) -> None:
    rooms = Rooms(store, Idle())
    slow = await opened(store)
    store.holds = "entries"
    goes, stays = (asyncio.create_task(rooms.room(slow)) for _ in range(2))
    await store.read.wait()
    goes.cancel()
    await asyncio.wait({goes})
    store.gate.set()
    await asyncio.wait({stays})
    assert not stays.cancelled(), "who waited for the same room was sent away too"
    assert stays.result() is not None


async def test_news_whose_reading_was_cut_off_are_read_later(store: Slow) -> None:
    rooms = Rooms(store, Idle())
    room = await rooms.room(await opened(store))
    assert room is not None
    free = room.seats[1]
    assert await store.update_seat(replace(free, kind="person", owner_hash="ben"), free)
    store.holds = "seats"
    reading = asyncio.create_task(rooms.heard(room.id, TABLE))
    await store.read.wait()
    reading.cancel()
    await asyncio.wait({reading})
    await rooms.look_after()
    assert room.seats[1].kind == "person", "who sat down meanwhile is not seen at the table"


class Away(Slow):
    """A store that does not answer while it is away."""

    away = False

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.asked: list[str] = []
        """The tables whose log was asked for."""

    async def seats(self, table_id: str) -> list[SeatRecord]:
        self.check()
        return await super().seats(table_id)

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRecord]:
        self.asked.append(table_id)
        self.check()
        return await super().entries(table_id, after)

    def check(self) -> None:
        if self.away:
            raise Unanswered("The database did not answer.")


async def test_all_that_the_database_did_not_tell_is_read_when_it_answers(tmp_path: Path) -> None:
    store = Away(f"sqlite:///{tmp_path / 'away.db'}")
    await store.open()
    rooms, there = Rooms(store, Idle()), Rooms(store, Idle())
    room = await rooms.room(await opened(store))
    assert room is not None
    free = room.seats[1]
    assert await store.update_seat(replace(free, kind="person", owner_hash="ben"), free)
    other = await there.room(room.id)
    assert other is not None
    await other.command(MOVE, 0, other.match.decision.options[0].text, "first", 0)
    store.away = True
    assert not await rooms.make_up(room, MOVE, TABLE)
    store.away = False
    await rooms.look_after()
    assert (room.seats[1].kind, room.seq) == ("person", 1), "a part of what was missed is forgotten"
    await store.close()


async def test_what_people_look_at_is_made_up_for_first(tmp_path: Path) -> None:
    store = Away(f"sqlite:///{tmp_path / 'away.db'}")
    await store.open()
    rooms = Rooms(store, Idle())
    quiet, watched = [await rooms.room(await opened(store)) for _ in range(2)]
    assert quiet is not None
    assert watched is not None
    watched.changed.append(lambda: None)
    store.asked.clear()
    await rooms.make_up_all()
    assert store.asked == [watched.id, quiet.id], "people wait for a room that nobody looks at"
    await store.close()


async def test_a_room_that_is_broken_takes_no_more_commands(store: Slow) -> None:
    room = await Rooms(store, Idle()).room(await opened(store))
    assert room is not None
    room.seat([room.seats[0], replace(room.seats[1], kind="person", owner_hash="ben")])
    room.give_up()
    with pytest.raises(Unplayable):
        await room.command(MOVE, 0, room.match.decision.options[0].text, "first", 0)
    assert await store.entries(room.id) == [], "a move was added to a log that makes no sense"


async def test_a_table_that_cannot_be_opened_is_not_read_again_at_every_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Away(f"sqlite:///{tmp_path / 'broken.db'}")
    await store.open()
    table = await opened(store)
    await store.append(table, 1, 0, "move", "no move at all", "c1")
    looking = Rooms(store, Idle())
    for _ in range(5):
        with pytest.raises(Unplayable):
            await looking.room(table)
    assert len(store.asked) == 1, "a broken table costs its whole log at every look"
    later = time.monotonic() + BROKEN_SECONDS
    monkeypatch.setattr("sortilege.table.rooms.time", SimpleNamespace(monotonic=lambda: later))
    with pytest.raises(Unplayable):
        await looking.room(table)
    assert len(store.asked) == 2, "a while later it is tried again"
    await store.close()


async def test_whoever_lost_a_seat_elsewhere_does_not_move_though_no_news_came(store: Slow) -> None:
    rooms, there = Rooms(store, Idle()), Rooms(store, Idle())
    table = await opened(store)
    room, other = await rooms.room(table), await there.room(table)
    assert room is not None
    assert other is not None
    assert await rooms.change_seat(room, replace(room.seats[1], kind="person", owner_hash="ben"), room.seats[1])
    await there.changed(other)
    ann = other.seats[0]
    assert await there.change_seat(other, replace(ann, name="Cid", owner_hash="cid"), ann)
    assert room.seats[0].name == "Ann", "the news did not come"
    text = room.match.decision.options[0].text
    with pytest.raises(Refused) as refused:
        await room.command(MOVE, 0, text, "late", 0)
    assert refused.value.reason == NOT_SEATED
    assert room.seats == other.seats, "and the room has caught up"
    assert await store.entries(table) == []
    first = other.match.decision.options[0].text
    assert await other.command(MOVE, 0, first, "Cid's", 0) == 1
    bot = replace(other.seats[1], kind="bot", level="easy", owner_hash=None)
    assert await there.change_seat(other, bot, other.seats[1])
    await room.catch_up()
    with pytest.raises(Refused) as refused:
        await room.command(MOVE, 1, room.match.decision.options[0].text, "late", 1)
    assert refused.value.reason == NOT_SEATED, "a bot sits there now"


async def test_a_seat_that_changes_hands_brings_no_agreement_along(store: Slow) -> None:
    plans = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cid")]
    table = (await open_table(store, "rivality", plans, {}, False, "ann")).table.id
    rooms = Rooms(store, Idle())
    room = await rooms.room(table)
    assert room is not None
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Ben", "ben"), room.seats[1])
    assert await rooms.change_seat(room, replace(room.seats[2], wishes="1"), room.seats[2])
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Eve", "eve"), room.seats[1])
    assert room.seats[2].wanted_by == [], "Eve was never asked"
