"""A client that sends bytes as they are: whatever a library would put right or refuse to send."""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass

from tests.table.server import Server


@dataclass(frozen=True)
class Answer:
    """What came back; `status` is 0 if the line was closed without a word."""

    status: int
    head: str
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")


def ask(server: Server, request: bytes, seconds: float = 20.0) -> Answer:
    """Send all of it, and hear the answer until the server closes the line."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as line:
        line.sendall(request)
        return heard(line)


def heard(line: socket.socket) -> Answer:
    """Everything that comes until the line is closed."""
    told = b""
    try:
        while piece := line.recv(65536):
            told += piece
    except ConnectionResetError:
        pass
    return read(told)


def heard_once(line: socket.socket) -> Answer:
    """One answer of a line that stays open."""
    told = b""
    while True:
        head, ended, body = told.partition(b"\r\n\r\n")
        length = re.search(rb"(?i)\ncontent-length: *(\d+)", head)
        if ended and length is not None and len(body) >= int(length[1]):
            return read(told)
        piece = line.recv(65536)
        assert piece, f"the line was closed in the middle of an answer: {told[:100]!r}"
        told += piece


def read(told: bytes) -> Answer:
    head, _, body = told.partition(b"\r\n\r\n")
    words = head.split(b" ", 2)
    status = int(words[1]) if len(words) > 1 else 0
    return Answer(status, head.decode("latin-1"), body)


def request(
    method: str, target: bytes, headers: list[tuple[bytes, bytes]], body: bytes = b"", host: bytes = b"127.0.0.1"
) -> bytes:
    """One request, after which the line is closed."""
    lines = [method.encode() + b" " + target + b" HTTP/1.1", b"host: " + host, b"connection: close"]
    lines += [name + b": " + value for name, value in headers]
    if body:
        lines.append(b"content-length: %d" % len(body))
    return b"\r\n".join([*lines, b"", body])
