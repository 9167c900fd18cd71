"""PostgreSQL is restarted under two servers while people play at both: do both come back, with everything?"""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed

from tests.table.club import logs
from tests.table.postgres import Postgres, running_postgres
from tests.table.server import Opened, Server, Socket, live, running

from .result import Attack

CURRENT = 5.0
PATIENCE = 30.0
FAR = 14
"""No game is over after so few moves."""
PEOPLE = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


class Meeting:
    """One table, watched at both servers."""

    def __init__(self, servers: tuple[Server, Server], stack: ExitStack) -> None:
        self.table = Opened(servers[0], PEOPLE, public=True)
        self.servers = servers
        self.seq = 0
        self.made: list[tuple[int, str]] = []
        self.sockets = [Watcher(stack.enter_context(live(server, self.table.id))) for server in servers]
        for watcher in self.sockets:
            watcher.hear(0)

    def move(self) -> None:
        """Whoever is asked moves at the one server or the other, and says it again until it is answered."""
        self.table.server = self.servers[self.seq % 2]
        command, deadline = uuid4().hex, time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                decision = self.table.see(self.asked())["view"]["decision"]
                options = decision.get("options", [])  # none if the server has caught up in between
                text = options[self.seq * 5 % len(options)] if options else ""
                answer = self.table.move(decision["seat"], self.seq, text, command)
                if answer.status_code == 201:
                    self.seq = answer.json()["seq"]
                    self.made.append((self.seq, text))
                    return
            except (httpx.HTTPError, AssertionError):
                pass
            time.sleep(0.05)
        raise AssertionError("nobody could move any more")

    def asked(self) -> int:
        seat: int = self.table.see(0)["view"]["decision"]["seat"]
        return seat

    def hear(self) -> None:
        for watcher in self.sockets:
            watcher.hear(self.seq)


class Watcher:
    """A spectator who listens."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.seq = -1
        socket.send(type="hello", seq=0)

    def hear(self, seq: int) -> None:
        while self.seq < seq:
            self.seq = self.socket.receive("sync", "update")["seq"]


def restart(folder: Path, restarts: int) -> Attack:
    lost, waits, seen = 0, [0.0], ""
    with running_postgres() as postgres:
        database = asyncio.run(postgres.new_database())
        with running(database, folder) as first, running(database, folder) as second, ExitStack() as stack:
            meetings = [Meeting((first, second), stack)]
            for number in range(restarts):
                if meetings[-1].seq > FAR:
                    meetings.append(Meeting((first, second), stack))
                try:
                    waits.append(play_through(meetings[-1], postgres, number))
                except (AssertionError, ConnectionClosed, TimeoutError) as error:
                    lost += 1
                    seen = f"restart {number + 1}: {error!r}"[:80]
                    meetings.append(Meeting((first, second), stack))
            found = logs(database)
            for meeting in meetings:
                kept = {(entry.seq, entry.text) for entry in found.get(meeting.table.id, [])}
                lost += len(set(meeting.made) - kept)
    acknowledged = sum(len(meeting.made) for meeting in meetings)
    tried = f"{restarts} restarts under two servers, {acknowledged} acknowledged moves looked up"
    return Attack("restarts of PostgreSQL", tried, lost, max(waits), CURRENT, seen)


def play_through(meeting: Meeting, postgres: Postgres, number: int) -> float:
    """Moves before, during and after a restart; how long it took after it until both servers were current."""
    meeting.move()
    shutdown = signal.SIGINT if number % 2 else signal.SIGQUIT
    breaking = Thread(target=postgres.restart, args=(shutdown,))
    breaking.start()
    meeting.move()
    meeting.move()
    breaking.join()
    began = time.monotonic()
    for _ in range(2):
        meeting.move()
        meeting.hear()
    return time.monotonic() - began
