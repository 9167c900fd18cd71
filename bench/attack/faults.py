"""A database that is locked, a disk that is full, rows that are broken: what is refused, and what heals by itself?"""

from __future__ import annotations

import resource
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx

from tests.table.club import logs
from tests.table.guests import Guest
from tests.table.server import Opened, Server, live, running

from .result import Attack

HEALED = 10.0
LOCKED = 2.0
PEOPLE = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
HARM = {
    "a move that is none": "UPDATE entries SET text = 'fly to the moon' WHERE table_id = ?",
    "a move of nobody": "UPDATE entries SET seat = 9 WHERE table_id = ?",
    "a gap in the log": "UPDATE entries SET seq = 7 WHERE table_id = ? AND seq = 2",
    "a take-back of nothing": "UPDATE entries SET kind = 'undo' WHERE table_id = ? AND seq = 1",
    "a game that is gone": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "other rules": "UPDATE tables SET version = 99 WHERE id = ?",
    "options that are none": "UPDATE tables SET options = '[]' WHERE id = ?",
    "a seed that is none": "UPDATE tables SET seed = 'x' WHERE id = ?",
    "a position that is none": "UPDATE tables SET position = '{\"sortilege\": 1}' WHERE id = ?",
    "too many seats": "UPDATE tables SET seats = 9 WHERE id = ?",
    "a seat less": "DELETE FROM seats WHERE table_id = ? AND seat = 1",
    "over without an outcome": "UPDATE tables SET over = 1, outcome = NULL WHERE id = ?",
    "over with a broken outcome": "UPDATE tables SET over = 1, outcome = '{\"places\": [1]}' WHERE id = ?",
}


def move(table: Opened, command: str | None = None) -> httpx.Response:
    """One move of whoever is asked."""
    seen = table.see(0)
    seat = seen["view"]["decision"]["seat"]
    options = table.see(seat)["view"]["decision"]["options"]
    return table.move(seat, seen["seq"], options[0], command)


def lock_database(folder: Path) -> Attack:
    """Another process holds the database for a while: a move waits, and is then made."""
    file = folder / "locked.sqlite3"
    with running(f"sqlite:///{file}", folder) as server:
        table = Opened(server, PEOPLE, first=0)
        move(table)
        with closing(sqlite3.connect(file, check_same_thread=False)) as other:
            other.execute("BEGIN EXCLUSIVE")
            threading.Timer(LOCKED, other.rollback).start()
            began = time.monotonic()
            answer = move(table)
            waited = time.monotonic() - began
        lost = (answer.status_code != 201) + (table.see(0)["seq"] != 2)
    return Attack("database locked", f"for {LOCKED:g} s", lost, waited, HEALED)


def fill_disk(folder: Path, times: int) -> Attack:
    """The files of the server may not grow for a while: moves are refused, none that was acknowledged is gone."""
    file = folder / "full.sqlite3"
    lost, refused, waits, seen = 0, 0, [0.0], ""
    with running(f"sqlite:///{file}", folder) as server:
        tables = [Opened(server, PEOPLE, first=0) for _ in range(times)]
        for table in tables:
            made = 0
            limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, limits[1]))
            for _ in range(3):
                code = move(table).status_code
                made += code == 201
                refused += code != 201
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
            began = time.monotonic()
            while time.monotonic() < began + HEALED and (answer := move(table)).status_code != 201:
                seen = answer.text[:60]
            made += 1
            waits.append(time.monotonic() - began)
            lost += made > len(logs(f"sqlite:///{file}").get(table.id, []))
    return Attack("disk full", f"{times} times, {refused} moves refused meanwhile", lost, max(waits), HEALED, seen)


def break_rows(folder: Path) -> Attack:
    """Rows that say what cannot be: their table is refused in a sentence, and all others stand."""
    file = folder / "broken.sqlite3"
    with running(f"sqlite:///{file}", folder) as server:
        ann = Guest(server, "Ann")
        good = ann.opens("me", "bot", public=True, first="0")
        broken: dict[str, str] = {}
        for harm in HARM:
            table = Opened(server, PEOPLE, public=True, first=0)
            move(table)
            move(table)
            broken[harm] = table.id
        server.stop()
        with closing(sqlite3.connect(file)) as database, database:
            for harm, table_id in broken.items():
                database.execute("PRAGMA foreign_keys = OFF")
                database.execute(HARM[harm], (table_id,))
        server.start()
        faults, slowest = visit(server, broken)
        home = Guest(server, "Ben").get("/")
        if home.status_code != 200 or good.id not in home.text:
            faults.append(f"the home page: {home.status_code}")
        slowest = max(slowest, timed(lambda: ann.get(f"/t/{good.id}")))
    for fault in faults:
        print(f"  broken rows: {fault}", flush=True)
    return Attack("broken rows", f"{len(HARM)} kinds, every page of each", len(faults), slowest, 2.0)


def visit(server: Server, broken: dict[str, str]) -> tuple[list[str], float]:
    faults, slowest = [], 0.0
    for harm, table_id in broken.items():
        for path in ("/t/{}", "/t/{}/replay", "/t/{}/frame/1", "/t/{}/file", "/t/{}/verify", "/api/tables/{}"):
            began = time.monotonic()
            answer = httpx.get(server.address + path.format(table_id), headers={"accept": "text/html"}, timeout=30)
            slowest = max(slowest, time.monotonic() - began)
            if answer.status_code >= 500 or (answer.status_code >= 400 and "facing" in answer.text):
                faults.append(f"{harm}: {path} answered {answer.status_code}")
        try:
            with live(server, table_id) as socket:
                socket.send(type="hello", seq=0)
                socket.connection.recv(timeout=10)
        except Exception as error:
            if "1011" in str(error) or isinstance(error, TimeoutError):
                faults.append(f"{harm}: the line broke with {error!r}"[:100])
    return faults, slowest


def timed(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began
