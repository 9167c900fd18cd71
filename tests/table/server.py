"""A real server in a process of its own, and small clients that speak to it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

KEY: Final = "a key for tests only"
"""What the servers of the tests sign with."""
PATIENCE: Final = 20
"""Seconds in which a live line is heard."""


class Server:
    """A running server; `restart` kills it without mercy and starts it anew on the same database."""

    program: ClassVar[tuple[str, ...]] = ("-m", "sortilege")

    def __init__(self, database: str, folder: Path, *options: str, tables_per_minute: int = 100_000) -> None:
        self.database = database
        self.tables_per_minute = tables_per_minute
        self.folder = folder
        self.options = options
        self.log = folder / "log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--database", self.database]
        command += ["--tables-per-minute", str(self.tables_per_minute), *self.options]
        environment = {**os.environ, "SORTILEGE_KEY": KEY, "XDG_DATA_HOME": str(self.folder)}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Sortilege is at"), line + self.log.read_text("utf-8")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@contextmanager
def running(database: str, folder: Path, *options: str, tables_per_minute: int = 100_000) -> Iterator[Server]:
    server = Server(database, folder, *options, tables_per_minute=tables_per_minute)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Opened:
    """A table opened through the API, with the keys of its seats."""

    def __init__(
        self, server: Server, seats: list[dict[str, str]], public: bool = False, game: str = "rivality", **options: Any
    ) -> None:
        body = {"game": game, "seats": seats, "options": options, "public": public}
        answer = httpx.post(f"{server.address}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        self.server = server
        self.id: str = told["id"]
        self.keys: dict[int, str] = {int(seat): key for seat, key in told["keys"].items()}
        self.receipt: str = told["receipt"]

    def see(self, seat: int | None = None) -> dict[str, Any]:
        query: dict[str, Any] = {} if seat is None else {"seat": seat, "key": self.keys[seat]}
        answer = httpx.get(f"{self.server.address}/api/tables/{self.id}", params=query)
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def move(self, seat: int, seq: int, text: str, command: str | None = None) -> httpx.Response:
        body = {"key": self.keys[seat], "seat": seat, "seq": seq, "id": command or uuid4().hex, "text": text}
        return httpx.post(f"{self.server.address}/api/tables/{self.id}/moves", json=body)

    def undo(self, seat: int, seq: int, command: str | None = None) -> httpx.Response:
        body = {"key": self.keys[seat], "seat": seat, "seq": seq, "id": command or uuid4().hex}
        return httpx.post(f"{self.server.address}/api/tables/{self.id}/undo", json=body)

    def sit(self, seat: int, name: str = "") -> None:
        body = {"key": self.keys[seat], "name": name}
        answer = httpx.post(f"{self.server.address}/api/tables/{self.id}/seats/{seat}", json=body)
        assert answer.status_code == 201, answer.text
        self.keys[seat] = answer.json()["key"]


class Socket:
    """A client of the live protocol."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def receive(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; TimeoutError says what was heard instead."""
        heard: list[str] = []
        while True:
            try:
                message: dict[str, Any] = json.loads(self.connection.recv(timeout=PATIENCE))
            except TimeoutError:
                instead = ", ".join(heard) or "nothing"
                raise TimeoutError(f"expected {' or '.join(kinds)} on the live line, and heard {instead}") from None
            if message["type"] in kinds:
                return message
            heard.append(str(message["type"]))

    def closed(self) -> tuple[int, str]:
        """The code and the sentence with which the server closes the line."""
        try:
            self.receive("nothing that is ever sent")
        except TimeoutError:
            raise AssertionError("the line stays open: expected the server to close it with a sentence") from None
        except ConnectionClosed as gone:
            frame = gone.rcvd
        assert frame is not None, "the line broke: expected the server to close it with a sentence"
        return frame.code, frame.reason


@contextmanager
def live(server: Server, table: str, cookies: str = "", origin: str | None = None) -> Iterator[Socket]:
    headers = {"Cookie": cookies} if cookies else {}
    address = f"ws://127.0.0.1:{server.port}/live/{table}"
    with connect(address, origin=Origin(origin or server.address), additional_headers=headers) as connection:
        yield Socket(connection)
