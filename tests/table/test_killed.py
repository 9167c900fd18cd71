"""Killed in the middle of things: what was acknowledged is there, what was not can be said again, and play goes on."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import find
from sortilege.kernel.launch import start_match
from tests.table.club import WITH_BOT, Club, Fate, check, logs, play, rows
from tests.table.server import Opened, Server, live, running

KILLS = 6


def replayed(database: str, table: str) -> dict[int, dict[str, Any]]:
    """What each seat sees when the log is played from the start, by its seed."""
    query = f"SELECT game, seats, options, seed FROM tables WHERE id = '{table}'"
    game, seats, options, seed = rows(database, query)[0]
    match = start_match(find(game), seats, int(seed, 16), json.loads(options))
    for entry in logs(database)[table]:
        assert match.decision.seat == entry.seat
        match.play(entry.text)
    return {seat: json.loads(json.dumps(match.view(seat))) for seat in range(seats)}


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    dice = random.Random(7)
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with running(database, tmp_path) as server:
        club = Club(server, dice)
        for _ in range(KILLS):
            play(club.busy(), Fate(server, dice.randint(25, 90)))
            assert server.process.poll() == -signal.SIGKILL
            server.start()
            check(club.players, database)
        play(club.players, Fate(server, None))
        check(club.players, database)
        assert sum(player.unheard for player in club.players) > 0, "some moves were made and nobody heard of it"
        assert sum(len(player.made) for player in club.players) > 80
        for player in club.players:
            assert player.now["over"]
            assert player.table.see(player.seat)["view"] == replayed(database, player.table.id)[player.seat]


# The processes in which bots think


def thinkers(server: Server) -> list[int]:
    """The processes that the server started to think in."""
    look = ["pgrep", "-P", str(server.process.pid), "-f", "sortilege.table.worker"]
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
