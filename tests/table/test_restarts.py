"""PostgreSQL goes away and comes back under two servers: nothing is lost or done twice, and both are soon current."""

from __future__ import annotations

import asyncio
import random
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, NamedTuple

import asyncpg
import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.cable import Cable, cable
from tests.table.guests import Line, seated, watching
from tests.table.postgres import Postgres, running_postgres
from tests.table.server import Opened, Server, live, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
SOON = 5.0
"""Seconds after which both servers show the same."""
UNANSWERED = "The database did not answer: try again."
AGAIN = 0.1
"""Seconds before something is said again: whoever says too much is sent away."""
TABLES = 3
MOVES = 12
"""So many moves are made between two restarts."""


class Made(NamedTuple):
    """A command that was acknowledged."""

    table: str
    seq: int
    seat: int
    text: str
    command: str


class Play:
    """People at tables, one of each two at each server, who move until it is enough."""

    def __init__(self, servers: tuple[Server, Server]) -> None:
        self.servers = servers
        self.made: list[Made] = []
        self.refusals = 0
        self.slowest = 0.0
        self.back = time.monotonic()
        """When the database was there again."""
        self.enough = threading.Event()

    def go_on(self, dice: random.Random) -> None:
        while not self.enough.is_set():
            self.play(self.opened(), dice)

    def opened(self) -> Opened:
        deadline = time.monotonic() + 30
        while True:
            body = {"game": "rivality", "seats": TWO, "options": {"first": 0}}
            answer = httpx.post(f"{self.servers[0].address}/api/tables", json=body, timeout=30)
            if answer.status_code == 201:
                table = object.__new__(Opened)
                table.server, table.id, table.receipt = self.servers[0], answer.json()["id"], answer.json()["receipt"]
                table.keys = {int(seat): key for seat, key in answer.json()["keys"].items()}
                return table
            assert (answer.status_code, answer.json()["detail"]) == (503, UNANSWERED), answer.text
            assert time.monotonic() < deadline, "no table could be opened"
            time.sleep(AGAIN)

    def play(self, table: Opened, dice: random.Random) -> None:
        """One table, until its game is over."""
        with ExitStack() as stack:
            lines = [self.line(stack, table, seat) for seat in (0, 1)]
            while not lines[0].now["over"] and not self.enough.is_set():
                decision = lines[0].now["decision"]
                mover = lines[decision["seat"]]
                text = dice.choice(mover.now["decision"]["options"])["text"]
                command = f"{dice.getrandbits(64):x}"
                self.move(mover, Made(table.id, mover.now["seq"] + 1, decision["seat"], text, command))
                told = time.monotonic()
                for line in lines:
                    line.hear(self.made_at(table.id))
                    self.slowest = max(self.slowest, time.monotonic() - max(told, self.back))

    def line(self, stack: ExitStack, table: Opened, seat: int) -> Line:
        """A live line at the server of this seat, made again while the database cannot tell what lies on the table."""
        deadline = time.monotonic() + 30
        while True:
            try:
                socket = stack.enter_context(live(self.servers[seat], f"{table.id}?key={table.keys[seat]}"))
                socket.send(type="hello", seq=0)
                return Line(socket, socket.receive("sync"))
            except ConnectionClosed as closed:
                told = closed.rcvd.reason if closed.rcvd is not None else ""
            assert told == UNANSWERED, f"expected to be told to try again, not {told!r}"
            assert time.monotonic() < deadline, "nobody could sit down"
            time.sleep(AGAIN)

    def move(self, line: Line, move: Made) -> None:
        """Say it until it is acknowledged."""
        while True:
            line.socket.send(type="move", id=move.command, seq=move.seq - 1, seat=move.seat, text=move.text)
            answer = self.answer(line)
            if answer["type"] == "ack":
                assert answer["seq"] == move.seq, "a command that is said again is answered as the first time"
                self.made.append(move)
                return
            assert answer["reason"] == UNANSWERED
            self.refusals += 1
            time.sleep(AGAIN)

    def answer(self, line: Line) -> dict[str, Any]:
        while True:
            message = line.socket.receive("ack", "refused", "sync", "update")
            if message["type"] in ("ack", "refused"):
                return message
            line.now |= message

    def made_at(self, table: str) -> int:
        return max(made.seq for made in self.made if made.table == table)


@pytest.fixture(scope="module", name="own")
def own_postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(name="url")
def new_url(own: Postgres) -> str:
    return asyncio.run(own.new_database())


async def log_of(url: str) -> list[Made]:
    connection = await asyncpg.connect(url)
    try:
        query = "SELECT table_id, seq, seat, text, command_id FROM entries ORDER BY table_id, seq"
        rows = await connection.fetch(query)
        return [Made(table, seq, seat, text, name.partition("-")[2]) for table, seq, seat, text, name in rows]
    finally:
        await connection.close()


def test_restarts_under_two_servers(own: Postgres, url: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    dice = random.Random(11)
    folder = tmp_path_factory.mktemp("servers")
    with running(url, folder) as first, running(url, folder) as second, ThreadPoolExecutor(TABLES) as threads:
        play = Play((first, second))
        playing = [threads.submit(play.go_on, random.Random(dice.random())) for _ in range(TABLES)]
        try:
            for shutdown in (signal.SIGINT, signal.SIGQUIT, signal.SIGINT, signal.SIGQUIT):
                wait_for(play, len(play.made) + MOVES)
                own.restart(shutdown)
                play.back = time.monotonic()
            wait_for(play, len(play.made) + MOVES)
        finally:
            play.enough.set()
        for each in playing:
            each.result(60)
    found = asyncio.run(log_of(url))
    assert set(play.made) <= set(found), "everything that was acknowledged is there"
    assert set(found) <= set(play.made), "nothing is there that nobody was told of"
    assert len(found) == len(set(found)) == len(play.made), "nothing was done twice"
    assert play.refusals > 0, "somebody moved while the database was away"
    assert play.slowest < SOON


def wait_for(play: Play, moves: int) -> None:
    deadline = time.monotonic() + 30
    while len(play.made) < moves:
        assert time.monotonic() < deadline, f"expected {moves} moves, not {len(play.made)}"
        time.sleep(0.02)


@pytest.fixture(name="pulled")
def servers_with_a_cable(
    own: Postgres, url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server, Cable]]:
    """Two servers; the second reaches the database by a cable."""
    folder = tmp_path_factory.mktemp("servers")
    with cable(own.port) as made:
        by_cable = url.replace(f":{own.port}/", f":{made.port}/")
        with running(url, folder) as first, running(by_cable, folder) as second:
            yield first, second, made


def test_lines_that_die_without_a_word_are_noticed(pulled: tuple[Server, Server, Cable]) -> None:
    first, second, made = pulled
    table, (ann, ben) = seated(first, "Ann", "Ben", players=2, first="0")
    ben.moved_to(second)
    with watching(ann, table) as here, watching(ben, table) as there:
        assert here.moves(0)["seq"] == 1
        for line in (here, there):
            line.hear(1)
        made.pull()
        here.socket.send(type="chat", id="1", text="Hello?")
        here.socket.receive("chat")
        asked = time.monotonic()
        there.socket.send(type="chat", id="2", text="Nobody hears me")
        assert there.socket.receive("refused")["reason"] == UNANSWERED
        assert time.monotonic() - asked < 2 * SOON, "somebody who waits for the database is told so"
        while here.now["decision"]["seat"] == 0:
            here.hear(here.moves(0)["seq"])
        made.plug_in()
        back = time.monotonic()
        said: list[str] = []
        while not said or there.now["seq"] < here.now["seq"]:
            message = there.socket.receive("sync", "update", "chat")
            if message["type"] == "chat":
                said += [each["text"] for each in message["chat"]]
            else:
                there.now |= message
        assert time.monotonic() - back < SOON
        assert said == ["Hello?"]
        assert there.moves(1)["type"] == "ack"
        here.hear(here.now["seq"] + 1)


def test_a_move_that_was_stored_without_an_answer_is_seen_by_all_and_made_once(
    pulled: tuple[Server, Server, Cable],
) -> None:
    first, second, made = pulled
    table, (ann, ben) = seated(first, "Ann", "Ben", players=2, first="1")
    ben.moved_to(second)
    with watching(ann, table) as here, watching(ben, table) as there:
        text = there.now["decision"]["options"][0]["text"]
        made.loses_move = True
        there.socket.send(type="move", id="m", seq=0, seat=1, text=text)
        assert there.socket.receive("ack", "refused") == {"type": "refused", "id": "m", "reason": UNANSWERED}
        assert made.lost.wait(SOON), "expected that the commit was carried out and its answer lost"
        for line in (here, there):
            line.hear(1)
        there.socket.send(type="move", id="m", seq=0, seat=1, text=text)
        assert there.socket.receive("ack", "refused") == {"type": "ack", "id": "m", "seq": 1}


def test_a_seat_that_was_taken_while_a_server_heard_nothing_is_seen_there(pulled: tuple[Server, Server, Cable]) -> None:
    first, second, made = pulled
    table, (ann,) = seated(first, "Ann", players=2, first="0")
    cleo = seated(first, "Cleo")[1][0]
    with watching(ann.moved_to(second), table) as line:
        made.pull()
        assert cleo.sits(table, 1).status_code == 303
        made.plug_in()
        back = time.monotonic()
        line.until(lambda now: now["complete"])
        assert time.monotonic() - back < SOON
        assert line.seat(1)["name"] == "Cleo"
