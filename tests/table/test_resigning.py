"""To resign from the page of a table: whose game is over then, whose goes on, and who may."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.pages.seats import give_seat, give_up
from sortilege.table.room import MOVE
from sortilege.table.rooms import Rooms
from sortilege.table.seating import emptied, linked_by
from sortilege.table.store import SeatRecord, Store, Unanswered
from tests.table.guests import Guest, Table, kinds, seated, seen
from tests.table.inside import inside
from tests.table.server import Server, running
from tests.table.test_rooms import Idle


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("resigning")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


def resigns(guest: Guest, table: Table) -> tuple[int, str]:
    """How the page is answered, and where it leads."""
    answer = guest.post(f"/t/{table.id}/resign")
    return answer.status_code, answer.headers.get("location", "")


def places(guest: Guest, table: Table) -> list[int]:
    """The place of each seat, once the game is over."""
    outcome = seen(guest, table)["outcome"]
    assert outcome is not None, "the game goes on: expected that it is over"
    return [side["place"] for seat in (0, 1) for side in outcome["sides"] if seat in side["seats"]]


def test_of_two_the_other_one_wins(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2)
    assert resigns(ben, table) == (303, f"/t/{table.id}")
    assert places(ann, table) == [1, 2]


def test_on_one_screen_whoever_is_asked_resigns(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "here", first="1")
    resigns(ann, table)
    assert places(ann, table) == [1, 2], "the second player was asked, and has lost"


def test_where_more_play_a_bot_goes_on_in_ones_place(server: Server) -> None:
    table, (ann, ben, _) = seated(server, "Ann", "Ben", "Cleo")
    assert resigns(ann, table) == (303, "/"), "a private table is no longer hers to look at"
    assert kinds(ben, table) == ["bot", "person", "person"]
    assert not seen(ben, table)["over"], "the others play on"
    assert ann.get(f"/t/{table.id}").status_code == 403


def test_nobody_resigns_for_others_nor_twice(server: Server) -> None:
    ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
    table = ann.opens("me", "bot", public=True)
    refused = eve.post(f"/t/{table.id}/resign")
    assert (refused.status_code, "Only players may resign." in refused.text) == (403, True)
    assert not seen(ann, table)["over"], "somebody who only watches ended the game"
    assert resigns(ann, table)[0] == 303
    again = ann.post(f"/t/{table.id}/resign")
    assert (again.status_code, "The game is over." in again.text) == (400, True)


async def test_who_resigns_while_a_link_to_the_seat_is_made_has_resigned(tmp_path: Path) -> None:
    async with inside(tmp_path) as app:
        ann = app.browser()
        form = {"seats": "3", "kind-0": "me", "kind-1": "friend", "kind-2": "friend", "access": "public"}
        table = (await ann.post("/new/rivality", data=form)).headers["location"].split("#")[0].removeprefix("/t/")
        room = await app.hall.room(table)
        mine = room.seats[0]
        assert await app.hall.store.update_seat(linked_by(mine, "a link"), mine)
        assert (await ann.post(f"/t/{table}/resign")).status_code == 303
        assert [seat.kind for seat in await app.hall.store.seats(table)] == ["bot", "open", "open"]


class Forgetful(Store):
    """A store that is written to, and cannot tell what it has."""

    silent = False

    async def seats(self, table_id: str) -> list[SeatRecord]:
        if self.silent:
            raise Unanswered("The database did not answer.")
        return await super().seats(table_id)


async def test_a_seat_is_given_once_though_nobody_can_read_it_again(tmp_path: Path) -> None:
    store = Forgetful(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
    table = (await open_table(store, "rivality", plans, {}, False, "ann")).table
    rooms = Rooms(store, Idle())
    room = await rooms.room(table.id)
    assert room is not None
    store.silent = True
    await give_seat(rooms, room, 0, emptied)
    store.silent = False
    assert [seat.kind for seat in await store.seats(table.id)] == ["open", "person"]
    await store.close()


async def test_who_resigns_while_another_moves_has_resigned(store: Store) -> None:
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
    table = (await open_table(store, "rivality", plans, {"first": 0}, False, "ann")).table
    room = await Rooms(store, Idle()).room(table.id)
    assert room is not None
    first = room.match.decision.options[0].text
    await asyncio.gather(room.command(MOVE, 0, first, "first", 0), give_up(room, 1, "ann"))
    assert (room.seq, room.match.over) == (2, True), "the move was made, and then the game was given up"
