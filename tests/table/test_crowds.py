"""Who comes and goes wakes only those who are shown it, and nobody takes more lines or words than is fair."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.table.crowd import Crowd
from sortilege.table.room import LINES_PER_MINUTE
from sortilege.table.settings import Settings
from tests.table.crowds import all_go, all_hear, crowd
from tests.table.guests import Guest, Line, seated, watching
from tests.table.server import KEY, Opened, Server, live, running

MANY = 40
TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("crowds")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


async def come_go_and_see_a_move(server: Server, many: int) -> int:
    """People come one after the other, half of them go, one of the players moves: how many messages that took."""
    table = Opened(server, TWO, public=True, first=0)
    people = await crowd(server, table.id, many)
    stay, leave = people[::2], people[1::2]
    await all_go(leave)
    move = (await asyncio.to_thread(table.see, 0))["view"]["decision"]["options"][0]
    assert (await asyncio.to_thread(table.move, 0, 0, move)).status_code == 201
    sent = await all_hear(stay, 1) + sum(len(each.told) for each in leave)
    await all_go(stay)
    return sent


async def test_each_who_watches_is_told_what_there_is_and_what_happens_and_no_more(server: Server) -> None:
    sent = await come_go_and_see_a_move(server, MANY)
    assert sent == MANY + MANY // 2, "a sync for everybody who came, an update of the move for everybody who stayed"


def test_a_players_coming_and_going_is_told_and_a_second_tab_is_not(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2)
    with watching(ann, table) as line:
        with watching(ben, table):
            line.until(lambda now: now["seats"][1]["present"])
            with watching(ben, table):
                pass
        told = len(line.told)
        line.until(lambda now: not now["seats"][1]["present"])
        assert len(line.told) == told + 1, "one update: that Ben has gone"


def turned_away(server: Server, table: str, cookies: str = "") -> tuple[int, str]:
    """How a line is closed that should not be opened."""
    with live(server, table, cookies) as socket:
        return socket.closed()


def test_a_browser_has_so_many_lines_and_when_one_is_closed_another_opens(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path, "--sockets-per-browser", "3") as server:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.opens("me", "friend", public=True)
        ben.get("/")
        with ExitStack() as lines:
            for _ in range(3):
                lines.enter_context(watching(ann, table))
            with ann.at(table) as socket:
                assert Line(socket, {}).closed() == "This browser has too many tables open: close one."
            with watching(ben, table) as other:
                assert other.now["seq"] == 0, "another browser at the same address comes in"
        while True:
            with ann.at(table) as socket:
                socket.send(type="hello", seq=0)
                try:
                    assert socket.receive("sync")["seq"] == 0
                    break
                except ConnectionClosed:
                    continue  # the server has not noticed yet that the others are closed


def test_an_address_has_so_many_lines_with_a_cookie_or_without(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path, "--sockets-per-address", "3") as server:
        ann = Guest(server, "Ann")
        table = ann.opens("me", "friend", public=True)
        with watching(ann, table), live(server, table.id) as second, live(server, table.id) as third:
            for socket in (second, third):
                socket.send(type="hello", seq=0)
                socket.receive("sync")
            assert turned_away(server, table.id) == (1008, "Too many tables are open from your address.")


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("--watchers-per-table", "Too many people watch this table: come back later."),
        ("--sockets", "Too many people watch here: come back later."),
    ],
)
def test_where_too_many_watch_the_players_still_come_in(tmp_path: Path, option: str, sentence: str) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path, option, "2") as server:
        ann = Guest(server, "Ann")
        table = ann.opens("me", "friend", public=True)
        with live(server, table.id) as first, live(server, table.id) as second:
            for socket in (first, second):
                socket.send(type="hello", seq=0)
                socket.receive("sync")
            assert turned_away(server, table.id) == (1013, sentence)
            with watching(ann, table) as line:
                assert line.now["you"] == [0]


def test_who_has_gone_is_not_remembered() -> None:
    crowd = Crowd(Settings("sqlite:////nowhere", KEY))
    coming = ("ann", "203.0.113.1", "table", True)
    with crowd.line(*coming):
        with crowd.line(*coming):
            pass
        assert (crowd.browsers["ann"], crowd.addresses.total(), crowd.watchers["table"]) == (1, 1, 1)
    left = [dict(counted) for counted in (crowd.browsers, crowd.addresses, crowd.watchers)]
    assert left == [{}, {}, {}], "a server that runs for long remembers everybody who ever came"


def test_a_seat_says_so_much_however_many_lines_it_has(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2)
    with watching(ann, table) as line, watching(ann, table) as second, watching(ben, table) as other:
        for number in range(LINES_PER_MINUTE):
            (line, second)[number % 2].socket.send(type="chat", id=str(number), text=f"Line {number}")
        told: list[str] = []
        while len(told) < LINES_PER_MINUTE:
            told += [said["text"] for said in other.socket.receive("chat")["chat"]]
        for each in (line, second):
            each.socket.send(type="chat", id="more", text="And another thing")
            assert each.socket.receive("refused")["reason"] == "You talk faster than others can read: wait a little."
        other.socket.send(type="chat", id="1", text="Pardon?")
        assert other.socket.receive("chat")["chat"][0]["text"] == "Pardon?", "others say what they like"
