"""A cable between a server and its PostgreSQL that can be pulled, without either end being told."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Cable:
    """Carries bytes both ways. Once `dead`, the lines that were open stay so and carry nothing more, ever."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.ends: list[socket.socket] = []
        self.line = 0
        self.dead = False
        self.loses_move = False
        """Whether the next move is stored and the answer is lost, and its line with it."""
        self.lost = threading.Event()
        threading.Thread(target=self.accept, daemon=True).start()

    def pull(self) -> None:
        """Lines die, and no new one is made."""
        self.line += 1
        self.dead = True

    def plug_in(self) -> None:
        """New lines are made; the old ones stay dead."""
        self.dead = False

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                self.ends.append(near)
                if not self.dead:
                    far = socket.create_connection(("127.0.0.1", self.target))
                    self.ends.append(far)
                    for source, sink in ((near, far), (far, near)):
                        threading.Thread(target=self.carry, args=(source, sink, near), daemon=True).start()

    def carry(self, source: socket.socket, sink: socket.socket, near: socket.socket) -> None:
        line, moving = self.line, False
        with suppress(OSError):
            while data := source.recv(65536):
                if line != self.line:
                    return
                moving = moving or b"INSERT INTO entries" in data
                if self.loses_move and moving and b"COMMIT" in data:
                    self.loses_move = False
                    near.shutdown(socket.SHUT_RDWR)
                    sink.sendall(data)
                    self.lost.set()
                    return
                sink.sendall(data)
            sink.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.listener.close()
        for end in self.ends:
            end.close()


@contextmanager
def cable(port: int) -> Iterator[Cable]:
    made = Cable(port)
    try:
        yield made
    finally:
        made.close()
