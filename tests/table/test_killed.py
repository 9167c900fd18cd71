"""Killed in the middle of things: what was acknowledged is there, what was not can be said again, and play goes on."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event, Lock
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import WebSocketException

from sortilege.games import find
from sortilege.kernel.launch import start_match
from tests.table.server import Opened, Server, Socket, live, running

KILLS = 6
PEOPLE = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
WITH_BOT = [{"kind": "me", "name": "Cleo"}, {"kind": "bot", "level": "easy"}]
NEAR = 16
"""So many messages before the end some players do not listen any more."""
FAR = 8
"""No game is over after so few moves."""
LINES = ["game", "seats", "options", "seed"]


class Made(NamedTuple):
    """A command that was acknowledged."""

    table: str
    seq: int
    seat: int
    text: str
    command: str


class Fate:
    """Counts the messages that all clients send and hear, and kills the server when the last one has come."""

    def __init__(self, server: Server, messages: int | None) -> None:
        self.server = server
        self.left = messages
        self.lock = Lock()
        self.done = Event()

    def passes(self) -> None:
        with self.lock:
            if self.left is not None and self.left > 0:
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
                self.take(json.loads(socket.connection.recv(timeout=20)))
                if self.pending is not None:
                    self.send(socket, fate, self.pending)
                while not (self.now["over"] and self.pending is None):
                    self.move(socket, fate)
                    self.take(json.loads(socket.connection.recv(timeout=20)))
                    fate.passes()
        except (WebSocketException, OSError, EOFError):
            assert fate.left == 0, "the line broke by itself"

    def send(self, socket: Socket, fate: Fate, message: dict[str, Any]) -> None:
        socket.send(**message)
        fate.passes()

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] in ("sync", "update"):
            assert message["seq"] >= self.now["seq"], "what was shown has not happened"
            self.now |= message
        elif message["type"] == "ack":
            command = self.pending
            assert command is not None
            assert (message["id"], message["seq"]) == (command["id"], command["seq"] + 1)
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


def logs(file: Path) -> dict[str, list[Made]]:
    """What the database has of each table, in order."""
    found: dict[str, list[Made]] = {}
    with closing(sqlite3.connect(file)) as database:
        for table, seq, seat, text, command in database.execute(
            "SELECT table_id, seq, seat, text, command_id FROM entries ORDER BY table_id, seq"
        ):
            found.setdefault(table, []).append(Made(table, seq, seat, text, command.removeprefix(f"{seat}-")))
    return found


def check(players: list[Player], file: Path) -> None:
    """Everything that anybody was told is in the log, once and in its place."""
    found = logs(file)
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


def replayed(file: Path, table: str) -> dict[int, dict[str, Any]]:
    """What each seat sees when the log is played from the start, by its seed."""
    with closing(sqlite3.connect(file)) as database:
        row = database.execute(f"SELECT {', '.join(LINES)} FROM tables WHERE id = ?", (table,)).fetchone()
    game, seats, options, seed = row
    match = start_match(find(game), seats, int(seed, 16), json.loads(options))
    for entry in logs(file)[table]:
        assert match.decision.seat == entry.seat
        match.play(entry.text)
    return {seat: json.loads(json.dumps(match.view(seat))) for seat in range(seats)}


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


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    dice = random.Random(7)
    file = tmp_path / "tables.sqlite3"
    with running(f"sqlite:///{file}", tmp_path) as server:
        club = Club(server, dice)
        for _ in range(KILLS):
            play(club.busy(), Fate(server, dice.randint(25, 90)))
            assert server.process.poll() == -signal.SIGKILL
            server.start()
            check(club.players, file)
        play(club.players, Fate(server, None))
        check(club.players, file)
        assert sum(player.unheard for player in club.players) > 0, "some moves were made and nobody heard of it"
        assert sum(len(player.made) for player in club.players) > 80
        for player in club.players:
            assert player.now["over"]
            assert player.table.see(player.seat)["view"] == replayed(file, player.table.id)[player.seat]


# The processes in which bots think


def thinkers(server: Server) -> list[int]:
    """The processes that the server started to think in."""
    look = ["pgrep", "-P", str(server.process.pid), "-f", "spawn_main"]
    return [int(pid) for pid in subprocess.run(look, capture_output=True, text=True, check=False).stdout.split()]


def runs(pid: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(listed.stdout.strip()) and not listed.stdout.startswith("Z")


def wait_for(so: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + 20
    while not so():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as started:
        yield started


def test_no_process_outlives_a_killed_server(server: Server) -> None:
    wait_for(lambda: len(thinkers(server)) > 0, "bots have a process to think in")
    left = thinkers(server)
    server.kill()
    wait_for(lambda: not any(runs(pid) for pid in left), f"{left} think on for nobody")


def test_a_bot_whose_process_is_killed_thinks_anew(server: Server) -> None:
    table = Opened(server, WITH_BOT, first=0)
    with live(server, f"{table.id}?key={table.keys[0]}") as socket:
        socket.send(type="hello", seq=0)
        now = socket.receive("sync")
        for _ in range(2):
            wait_for(lambda: len(thinkers(server)) > 0, "bots have a process to think in")
            for pid in thinkers(server):
                os.kill(pid, signal.SIGKILL)
            text = now["decision"]["options"][0]["text"]
            socket.send(type="move", id=text, seq=now["seq"], seat=0, text=text)
            while now["decision"]["seat"] != 1:
                now = socket.receive("sync", "update")
            while now["decision"]["seat"] != 0:
                now = socket.receive("sync", "update")
