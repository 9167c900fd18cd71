"""Before the first move: nobody looks at a hand before all are there, and who has seen one takes no knowledge along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.kernel.replay import receipt
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.rooms import Rooms
from sortilege.table.seating import emptied, taken_by_bot, taken_by_browser
from sortilege.table.shown import Showing
from sortilege.table.store import Store
from tests.table.guests import Guest, watching
from tests.table.server import Opened, Server, running
from tests.table.test_rooms import Idle


@pytest.fixture(scope="module", name="server")
def new_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder / 'tables.db'}", folder) as server:
        yield server


OPTIONS: dict[str, dict[str, Any]] = {"mageknight": {"scenario": "first_reconnaissance"}}


def hand(line: dict[str, Any]) -> str:
    return str(line["regions"]["hand"])


async def room_of(store: Store, game: str, *plans: SeatPlan) -> Any:
    opened = await open_table(store, game, list(plans), OPTIONS.get(game, {}), True, "ann")
    rooms = Rooms(store, Idle())
    room = await rooms.room(opened.table.id)
    assert room is not None
    return rooms, room


@pytest.fixture(name="store")
async def new_store(tmp_path: Path) -> Any:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


FRIENDS = (SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"))


@pytest.mark.parametrize("game", ["rivality", "ciub", "mageknight", "conjurers"])
async def test_until_all_are_there_whoever_sits_sees_what_everybody_sees(store: Store, game: str) -> None:
    rooms, room = await room_of(store, game, *FRIENDS)
    stranger, ann = Showing(room, [], "en"), Showing(room, [0], "en")
    told, seen = stranger.sync(), ann.sync()
    assert seen["viewer"] is None
    for part in ("regions", "log", "decision", "asides", "nearness", "occasions", "lead"):
        assert seen[part] == told[part], f"{part} of a seat is shown before all are there"
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Ben", "ben"), room.seats[1])
    news = ann.update()
    assert news is not None
    assert news["viewer"] == 0
    assert news["type"] == "sync", "the log is read with one's own eyes from now on"
    assert (room.match.view(0) != room.match.view(None)) == (hand(news) != hand(told)) or game in ("ciub", "conjurers")


async def test_on_one_screen_nobody_lifts_a_veil_before_all_are_there(store: Store) -> None:
    _, room = await room_of(store, "rivality", SeatPlan("me", "Ann"), SeatPlan("here", "Bea"), SeatPlan("friend", "C"))
    shared = Showing(room, [0, 1], "en")
    assert not shared.veil
    shared.lift()
    assert shared.sync()["regions"] == Showing(room, [], "en").sync()["regions"]


async def test_tables_that_are_full_at_once_begin_at_once(store: Store) -> None:
    _, room = await room_of(store, "rivality", SeatPlan("me", "Ann"), SeatPlan("bot"))
    assert Showing(room, [0], "en").sync()["viewer"] == 0


async def test_who_sees_a_hand_and_leaves_before_the_first_move_knows_nobodys(store: Store) -> None:
    rooms, room = await room_of(store, "rivality", *FRIENDS)
    ann = Showing(room, [0], "en")
    promised = room.header
    free = room.seats[1]
    assert await rooms.change_seat(room, taken_by_browser(free, "Eve", "eve"), free)
    assert room.header == promised or room.header.receipt == promised.receipt, "nobody had seen anything"
    peeked, own = room.match.view(1), hand(ann.sync())
    assert await rooms.change_seat(room, emptied(room.seats[1]), room.seats[1])
    assert room.header.receipt not in ("", promised.receipt)
    assert receipt(int(room.header.seed, 16)) == room.header.receipt
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Ben", "ben"), room.seats[1])
    assert room.match.view(1)["table"] != peeked["table"], "Eve knows Ben's hand"
    assert room.match.seed == int(room.header.seed, 16)
    again = ann.update()
    assert again is not None
    assert again["type"] == "sync"
    assert hand(again) != own
    assert [(line.name, line.phrase) for line in await store.chat(room.id)] == [
        ("Eve", "seat-left"),
        ("Eve", "dealt-anew"),
    ]
    fresh = await Rooms(store, Idle()).room(room.id)
    assert fresh is not None
    assert fresh.match.position() == room.match.position(), "whoever reads the table finds the new deal"


@pytest.mark.parametrize("after", ["browser", "bot"])
async def test_a_seat_handed_on_before_the_first_move_is_dealt_anew(store: Store, after: str) -> None:
    rooms, room = await room_of(store, "rivality", *FRIENDS)
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Eve", "eve"), room.seats[1])
    ben = room.seats[1]
    promised = room.header.receipt
    changed = taken_by_browser(ben, "Ben", "ben") if after == "browser" else taken_by_bot(ben, "easy")
    assert await rooms.change_seat(room, changed, ben)
    assert room.header.receipt != promised


async def test_once_somebody_has_moved_the_deal_stays_and_the_chat_says_who_sat_there(store: Store) -> None:
    rooms, room = await room_of(store, "rivality", *FRIENDS)
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Eve", "eve"), room.seats[1])
    before = room.header.receipt
    seat = room.match.decision.seat
    await room.command("move", seat, room.match.decision.options[0].text, "first", 0)
    assert await rooms.change_seat(room, emptied(room.seats[1]), room.seats[1])
    assert room.header.receipt == before
    assert [line.phrase for line in await store.chat(room.id)] == ["seat-left"]
    assert Showing(room, [0], "en").sync()["viewer"] == 0, "whoever plays on sees their hand while they wait"


async def test_what_hides_nothing_or_was_brought_along_is_not_dealt_anew(store: Store) -> None:
    rooms, room = await room_of(store, "rivality", *FRIENDS)
    brought = await open_table(store, "rivality", list(FRIENDS), {}, True, "ann", seed=5)
    known = await rooms.room(brought.table.id)
    assert known is not None
    for each, anew in ((room, True), (known, False)):
        assert await rooms.change_seat(each, taken_by_browser(each.seats[1], "Eve", "eve"), each.seats[1])
        seed = each.header.seed
        assert await rooms.change_seat(each, emptied(each.seats[1]), each.seats[1])
        assert (each.header.seed != seed) is anew


async def test_a_server_that_has_not_heard_of_the_new_deal_makes_no_move_of_the_old_one(store: Store) -> None:
    rooms, room = await room_of(store, "rivality", *FRIENDS)
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Eve", "eve"), room.seats[1])
    there = Rooms(store, Idle())
    late = await there.room(room.id)
    assert late is not None
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Ben", "ben"), room.seats[1])
    seat = late.match.decision.seat
    held = late.seats[seat]
    if seat == 0:
        with pytest.raises(Exception, match="moved on"):
            await late.command("move", 0, late.match.decision.options[0].text, "late", 0)
        assert late.match.position() == room.match.position()
    else:
        with pytest.raises(Exception, match="do not sit"):
            await late.command("move", 1, late.match.decision.options[0].text, "late", 0)
        assert held.name == "Eve"
    assert await store.entries(room.id) == []
    first = room.match.decision
    await room.command("move", first.seat, first.options[0].text, "first", 0)
    other = await Rooms(store, Idle()).room(room.id)
    await late.catch_up()
    assert other is not None
    assert late.match.position() == room.match.position() == other.match.position()


# At a real server


def test_nobody_looks_at_a_friends_hand_with_a_second_browser(server: Server) -> None:
    ann, eve, ben = (Guest(server, name) for name in ("Ann", "Eve", "Ben"))
    table = ann.opens("me", "friend", first="0")
    with watching(ann, table) as line:
        assert line.now["viewer"] is None
        assert eve.sits(table, 1).status_code == 303
        with watching(eve, table) as peeking:
            peeked = hand(peeking.now)
            assert peeking.now["viewer"] == 1
        eve.leaves(table)
        link = ann.asks_link(table, 1)
        assert ben.sits(link, 1).status_code == 303
    with watching(ben, table) as line:
        assert line.now["viewer"] == 1
        assert hand(line.now) != peeked, "Eve knows what Ben holds"
        said = line.socket.receive("chat")["chat"]
        assert [(each["name"], each["note"], each["text"]) for each in said] == [
            ("Eve", True, "has left this seat."),
            ("Eve", True, "did so before the first move: everything was dealt anew, with a new fingerprint."),
        ]


def test_programs_and_pages_show_no_hand_before_all_are_there(server: Server) -> None:
    table = Opened(server, [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Ben"}], public=True, first=0)
    assert table.see(0)["view"] == table.see()["view"]
    assert table.see(0)["story"] == table.see()["story"]
    table.sit(1, "Ben")
    assert table.see(0)["view"] != table.see()["view"]
    ann = Guest(server, "Ann")
    mine = ann.opens("me", "friend", first="0", public=True)
    stranger = Guest(server, "Sam")
    assert ann.get(f"/t/{mine.id}/frame/0?view=0").status_code == 403
    assert (
        ann.get(f"/t/{mine.id}/frame/0?view=public").json() == stranger.get(f"/t/{mine.id}/frame/0?view=public").json()
    )
    assert "What everybody sees" in ann.get(f"/t/{mine.id}/replay").text
    assert not re.search(r'value="0"[^>]*>Ann', ann.get(f"/t/{mine.id}/replay").text)
