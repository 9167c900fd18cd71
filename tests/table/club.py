"""People who play on and on while their server is killed, and what they were told against what the database has."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Event, Lock
from typing import Any, NamedTuple

import asyncpg
from websockets.exceptions import WebSocketException

from tests.table.server import Opened, Server, Socket, live

PEOPLE = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
WITH_BOT = [{"kind": "me", "name": "Cleo"}, {"kind": "bot", "level": "easy"}]
NEAR = 16
"""So many messages before the end some players do not listen any more."""
FAR = 8
"""No game is over after so few moves."""


class Made(NamedTuple):
    """A command that was acknowledged."""

    table: str
    seq: int
    seat: int
    text: str
    command: str


class Fate:
    """Counts the messages that all clients send and hear, and kills the server when the last one has come.

    With `tables` it begins to count when a move was acknowledged at each of them.
    """

    def __init__(self, server: Server, messages: int | None, tables: frozenset[str] = frozenset()) -> None:
        self.server = server
        self.left = messages
        self.tables = tables
        self.lock = Lock()
        self.done = Event()
        self.since = time.monotonic()
        self.first: dict[str, float] = {}
        """After how many seconds the first move of each table was made."""

    def passes(self) -> None:
        with self.lock:
            if self.left is not None and self.left > 0 and self.tables <= self.first.keys():
                self.left -= 1
                if self.left == 0:
                    self.server.kill()
                    self.done.set()

    @property
    def near(self) -> bool:
        return self.left is not None and self.left < NEAR


class Player:
    """One client: moves at random whenever it is asked, and after a broken line repeats what was not answered.

    Every third move shortly before the end of the server it does not listen to the answer, as if that were lost.
    """

    def __init__(self, table: Opened, seat: int, dice: random.Random) -> None:
        self.table = table
        self.seat = seat
        self.dice = dice
        self.now: dict[str, Any] = {"seq": 0, "over": False, "decision": None}
        self.pending: dict[str, Any] | None = None
        self.unheard = 0
        self.made: list[Made] = []

    def play(self, fate: Fate) -> None:
        """Until the game is over or the line breaks."""
        address = f"{self.table.id}?key={self.table.keys[self.seat]}"
        try:
            with live(self.table.server, address) as socket:
                self.send(socket, fate, {"type": "hello", "seq": self.now["seq"]})
                self.take(json.loads(socket.connection.recv(timeout=20)), fate)
                if self.pending is not None:
                    self.send(socket, fate, self.pending)
                while not (self.now["over"] and self.pending is None):
                    self.move(socket, fate)
                    self.take(json.loads(socket.connection.recv(timeout=20)), fate)
                    fate.passes()
        except (WebSocketException, OSError, EOFError):
            assert fate.left == 0, "the line broke by itself"

    def send(self, socket: Socket, fate: Fate, message: dict[str, Any]) -> None:
        socket.send(**message)
        fate.passes()

    def take(self, message: dict[str, Any], fate: Fate) -> None:
        if message["type"] in ("sync", "update"):
            assert message["seq"] >= self.now["seq"], "what was shown has not happened"
            self.now |= message
        elif message["type"] == "ack":
            command = self.pending
            assert command is not None
            assert (message["id"], message["seq"]) == (command["id"], command["seq"] + 1)
            fate.first.setdefault(self.table.id, time.monotonic() - fate.since)
            self.made.append(Made(self.table.id, message["seq"], self.seat, command["text"], command["id"]))
            self.pending = None
        else:
            raise AssertionError(f"{self.pending} was answered with {message}")

    def move(self, socket: Socket, fate: Fate) -> None:
        """If it is asked, and has seen what came of its last move."""
        decision = self.now["decision"]
        done = self.made[-1].seq if self.made else 0
        if self.pending is None and decision and decision["yours"] and self.now["seq"] >= done:
            text = self.dice.choice(decision["options"])["text"]
            name = f"{self.dice.getrandbits(64):x}"
            self.pending = {"type": "move", "id": name, "seq": self.now["seq"], "seat": self.seat, "text": text}
            self.send(socket, fate, self.pending)
            if fate.near and self.dice.random() < 1 / 3 and fate.done.wait(0.5):
                raise EOFError("the answer is lost")


def play(players: list[Player], fate: Fate) -> None:
    """All at once, until each has no more to do or the server is gone."""
    with ThreadPoolExecutor(len(players)) as threads:
        for done in [threads.submit(player.play, fate) for player in players]:
            done.result(60)


def rows(database: str, query: str) -> list[tuple[Any, ...]]:
    """What a query finds, in SQLite or PostgreSQL."""
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
            return [tuple(row) for row in connection.execute(query)]

    async def ask() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(database)
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()

    return asyncio.run(ask())


def logs(database: str) -> dict[str, list[Made]]:
    """What the database has of each table, in order."""
    found: dict[str, list[Made]] = {}
    query = "SELECT table_id, seq, seat, text, command_id FROM entries ORDER BY table_id, seq"
    for table, seq, seat, text, command in rows(database, query):
        found.setdefault(table, []).append(Made(table, seq, seat, text, command.removeprefix(f"{seat}-")))
    return found


def check(players: list[Player], database: str) -> None:
    """Everything that anybody was told is in the log, once and in its place."""
    found = logs(database)
    for log in found.values():
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        assert len({(entry.seat, entry.command) for entry in log}) == len(log)
    for player in players:
        log = found.get(player.table.id, [])
        assert player.now["seq"] <= len(log), "somebody has seen what is not in the log"
        assert set(player.made) <= set(log)
        if player.pending is not None:
            said = [entry for entry in log if (entry.seat, entry.command) == (player.seat, player.pending["id"])]
            assert [entry.seq for entry in said] in ([], [player.pending["seq"] + 1])
            player.unheard += len(said)


class Club:
    """Tables at which people play; one whose game is far on makes room for a new one."""

    def __init__(self, server: Server, dice: random.Random) -> None:
        self.server = server
        self.dice = dice
        self.players: list[Player] = []
        self.playing: list[list[Player]] = []

    def busy(self) -> list[Player]:
        """Those who play now: at three tables with a friend, at one with a bot."""
        self.playing = [table for table in self.playing if max(player.now["seq"] for player in table) < FAR]
        while len(self.playing) < 4:
            alone = any(len(table) == 1 for table in self.playing)
            table = Opened(self.server, PEOPLE if alone else WITH_BOT)
            self.playing.append([Player(table, seat, random.Random(self.dice.random())) for seat in table.keys])
            self.players += self.playing[-1]
        return [player for table in self.playing for player in table]
