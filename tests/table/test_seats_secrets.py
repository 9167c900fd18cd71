"""Who sits down is alone in the seat: a link is spent, a key shows its own seat, and neither does the other's work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.table.identity import hashed
from sortilege.table.live import LOST, PRIVATE
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.seating import emptied, held_with, lets_in, taken_by_bot, taken_by_browser, taken_by_program
from sortilege.table.store import SeatRecord, Store
from tests.table.guests import Guest, Table, kinds, seated, seen, watching
from tests.table.server import Opened, Server, Socket, live, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("secrets")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def api(server: Server, path: str, **body: Any) -> httpx.Response:
    return httpx.post(f"{server.address}/api/tables/{path}", json=body)


def opens_nothing(server: Server, table: str, seat: int, key: str) -> None:
    """The key neither shows the seat, nor moves for it, nor sits down there."""
    look = httpx.get(f"{server.address}/api/tables/{table}", params={"seat": seat, "key": key})
    assert look.status_code == 401, f"the key showed what seat {seat} sees: {look.text[:200]}"
    for command in ("moves", "undo"):
        answer = api(server, f"{table}/{command}", key=key, seat=seat, seq=0, id="stolen", text="pass")
        assert answer.status_code == 401, f"the key was heard at seat {seat}: {command}: {answer.text}"
    assert holds(server, table, key) == [], f"the key holds seats on a live line, expected none, seat {seat} least"
    cannot_sit(server, table, seat, key)


def cannot_sit(server: Server, table: str, seat: int, key: str) -> None:
    answer = api(server, f"{table}/seats/{seat}", key=key, name="Eve")
    assert answer.status_code == 401, f"a program sat down with a key that is spent: {answer.text}"
    eve = Guest(server, "Eve")
    link = Table(table, {seat: key})
    assert eve.get(f"/t/{table}/seat/{seat}?key={key}").status_code == 401, "the link still shows a way to sit down"
    assert eve.sits(link, seat).status_code == 401, "a browser sat down with a link that is spent"


def holds(server: Server, table: str, key: str) -> list[int]:
    """The seats that a live line with the key holds."""
    with live(server, f"{table}?key={key}") as line:
        return held_after(line, type="hello", seq=0)


def held_after(line: Socket, **message: Any) -> list[int]:
    """The seats that the line holds once it has sent this; none when it is closed since the table is private."""
    try:
        line.send(**message)
        found: list[int] = line.receive("sync")["you"]
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.reason not in (PRIVATE, LOST):
            raise
        return []
    return found


# A link is spent


def test_who_made_a_link_neither_sees_nor_plays_the_guests_hand(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("me", "friend", first="1")
    assert ben.sits(table, 1).status_code == 303
    opens_nothing(server, table.id, 1, table.links[1])
    assert [seat["name"] for seat in seen(ben, table)["seats"]] == ["Ann", "Ben"]


def test_a_program_that_sits_down_gets_a_key_that_nobody_else_has(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "friend", first="1")
    told = api(server, f"{table.id}/seats/1", key=table.links[1], name="Robot").json()
    assert told["key"] != table.links[1]
    opens_nothing(server, table.id, 1, table.links[1])
    assert holds(server, table.id, told["key"]) == [1]
    look = httpx.get(f"{server.address}/api/tables/{table.id}", params={"seat": 1, "key": told["key"]}).json()
    move = look["view"]["decision"]["options"][0]
    assert api(server, f"{table.id}/moves", key=told["key"], seat=1, seq=0, id="1", text=move).json() == {"seq": 1}


def test_a_link_is_spent_when_a_bot_takes_the_seat(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "friend", first="0")
    ann.wants_bot(table, 1)
    assert kinds(ann, table) == ["person", "bot"]
    opens_nothing(server, table.id, 1, table.links[1])


def test_a_link_is_spent_when_the_seat_is_left_or_handed_on(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2, first="0")
    mine = ann.asks_link(table, 0)
    cleo = Guest(server, "Cleo")
    assert cleo.sits(mine, 0).status_code == 303
    opens_nothing(server, table.id, 0, mine.links[0])
    his = ben.asks_link(table, 1)
    ben.leaves(table)
    opens_nothing(server, table.id, 1, his.links[1])


@pytest.mark.parametrize(
    "after",
    [
        lambda seat: taken_by_browser(seat, "Ben", "new"),
        lambda seat: taken_by_program(seat, "Ben", "new"),
        lambda seat: taken_by_bot(seat, "easy"),
        emptied,
    ],
    ids=["browser", "program", "bot", "nobody"],
)
def test_nothing_of_before_opens_a_seat_that_changed_hands(after: Callable[[SeatRecord], SeatRecord]) -> None:
    old = hashed("old")
    before = SeatRecord(
        table_id="t", seat=0, kind="person", name="Ann", wishes="1", invite_hash=old, key_hash=old, owner_hash=old
    )
    now = after(before)
    assert not lets_in(now, "old"), "the link of before lets people in"
    assert not held_with(now, "old", "old"), "who sat there before still holds the seat"
    assert now.wishes == "", "what was agreed about the seat as it was is still agreed"


# A key opens a seat of the kind it was made for


def test_a_link_to_a_free_seat_shows_no_hand_and_moves_nothing(server: Server) -> None:
    table = Opened(server, [{"kind": "me", "name": "Ann"}, {"kind": "friend"}], first=1)
    look = httpx.get(f"{server.address}/api/tables/{table.id}", params={"seat": 1, "key": table.keys[1]})
    assert look.status_code == 401, f"a link showed the hand of a free seat: {look.text[:200]}"
    assert table.move(1, 0, "pass").status_code == 401
    assert holds(server, table.id, table.keys[1]) == []


def test_a_link_to_ones_own_seat_shows_no_hand_before_somebody_sits_down(server: Server) -> None:
    table, (ann, _) = seated(server, "Ann", "Ben", players=2, first="0")
    mine = ann.asks_link(table, 0).links[0]
    look = httpx.get(f"{server.address}/api/tables/{table.id}", params={"seat": 0, "key": mine})
    assert look.status_code == 401, f"a link showed the hand before the seat was handed on: {look.text[:200]}"
    assert holds(server, table.id, mine) == []
    told = api(server, f"{table.id}/seats/0", key=mine, name="Robot").json()
    assert holds(server, table.id, told["key"]) == [0]
    assert ann.get(f"/t/{table.id}").status_code == 403, "the seat was handed on to the program"
    opens_nothing(server, table.id, 0, mine)


def test_the_key_of_a_program_is_no_link(server: Server) -> None:
    table = Opened(server, [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}], first=0)
    eve = Guest(server, "Eve")
    assert eve.get(f"/t/{table.id}/seat/0?key={table.keys[0]}").status_code == 401
    assert eve.sits(Table(table.id, table.keys), 0).status_code == 401
    assert holds(server, table.id, table.keys[0]) == [0], "the program sits where it sat"


async def test_in_a_rematch_everybody_keeps_their_seat_and_no_link_is_open(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    opened = await open_table(store, "rivality", [SeatPlan("me"), SeatPlan("friend")], {}, False, None)
    before = await store.seats(opened.table.id)
    assert [(seat.key_hash is None, seat.invite_hash is None) for seat in before] == [(False, True), (True, False)]
    again = await open_table(store, "rivality", [SeatPlan("me")] * 2, {}, False, None, rematch_of=before)
    after = await store.seats(again.table.id)
    assert again.secrets == {}
    assert [seat.key_hash for seat in after] == [before[0].key_hash, None]
    assert [seat.invite_hash for seat in after] == [None, None]
    await store.close()


def test_who_handed_a_seat_on_before_saying_hello_is_shown_nothing_of_it(server: Server) -> None:
    for public in (True, False):
        ann, cleo = Guest(server, "Ann"), Guest(server, "Cleo")
        table = ann.opens("me", "bot", public=public, first="0")
        with ann.at(table) as silent:
            assert cleo.sits(ann.asks_link(table, 0), 0).status_code == 303
            assert held_after(silent, type="lift", seq=0) == [], (
                "a seat that was handed on is still shown to whoever had it"
            )
        with watching(cleo, table) as line:
            assert line.moves(0)["type"] == "ack"


def test_the_mark_of_a_link_says_whether_a_link_is_open(server: Server) -> None:
    """Browsers show a link as long as its mark is there."""
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("me", "friend")
    with watching(ann, table) as line:
        assert (line.seat(0)["link"], len(line.seat(1)["link"])) == ("", 8)
        assert ben.sits(table, 1).status_code == 303
        line.until(lambda now: now["seats"][1]["kind"] == "person")
        assert line.seat(1)["link"] == ""
        ann.asks_link(table, 0)
        line.until(lambda now: len(now["seats"][0]["link"]) == 8)
        ben.leaves(table)
        line.until(lambda now: now["seats"][1]["kind"] == "open")
        assert line.seat(1)["link"] == ""
