"""Requests that arrive in time. Who sends one drop by drop holds no line for long, and no stop waits for it.

uvicorn limits how long a line may be idle between requests, and nothing else.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from .lines import LiveProtocol

MOST_HEADERS: Final = 64 * 1024
"""Bytes before the content of a request."""
LONGEST_LINE: Final = 8000
MOST_LINES: Final = 100
"""Of the head of a request for a live line."""
MOST_WAITING: Final = 100
"""Requests that a client may send before it has the answers to the earlier ones; browsers send one at a time."""
GRACE: Final = 5.0
"""Seconds in which a request that was too slow can be told so (see gate.py) before its line is cut."""
FAREWELL: Final = 3.0
"""Seconds in which a client may take its last answer when the server is ended."""
AT_ONCE: Final = struct.pack("ii", 1, 0)
"""How a socket is told to forget what it has still to send."""


class PunctualConfig(uvicorn.Config):
    """Also says how long the head and the content of a request may take to arrive."""

    def __init__(self, app: Any, header_seconds: float, body_seconds: float, **settings: Any) -> None:
        super().__init__(app, http=PunctualProtocol, ws=LiveProtocol, **settings)
        self.header_seconds = header_seconds
        self.body_seconds = body_seconds


class PunctualProtocol(HttpToolsProtocol):
    """A line to a client, cut when what should come over it, or be taken from it, takes too long."""

    config: PunctualConfig

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.arrival: asyncio.TimerHandle | None = None
        self.reading: asyncio.TimerHandle | None = None
        self.unanswered: list[RequestResponseCycle] = []
        self.head = 0
        """Bytes of a head that is not complete."""
        self.upgraded = False

    # What comes

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect_within(self.config.header_seconds)

    def data_received(self, data: bytes) -> None:
        if self.idle:
            self.head += len(data)
        super().data_received(data)
        if self.upgraded:
            return
        if self.idle and self.arrival is None:
            self.expect_within(self.config.header_seconds)
        if len(self.pipeline) > MOST_WAITING or (self.idle and self.head > MOST_HEADERS):
            self.cut()

    @property
    def idle(self) -> bool:
        """Whether no request is being answered: whatever comes now is the head of the next."""
        return self.cycle is None or self.cycle.response_complete

    def on_headers_complete(self) -> None:
        self.head = 0
        self.expect_within(self.config.body_seconds + GRACE)
        super().on_headers_complete()
        self.unanswered = [cycle for cycle in self.unanswered if not cycle.response_complete]
        if self.cycle is not None:
            self.unanswered.append(self.cycle)

    def on_message_complete(self) -> None:
        self.head = 0
        self.arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """What reads the head once more takes no longer lines, and would leave who sends them without an answer."""
        self.arrived()
        lines = [self.url, *(name + value for name, value in self.headers)]
        if max(len(line) for line in lines) > LONGEST_LINE or len(lines) > MOST_LINES:
            self.send_400_response("That request is too long.")
        else:
            self.upgraded = True
            super().handle_websocket_upgrade()

    def expect_within(self, seconds: float) -> None:
        self.arrived()
        self.arrival = self.loop.call_later(seconds, self.cut)

    def arrived(self) -> None:
        if self.arrival is not None:
            self.arrival.cancel()
            self.arrival = None

    # What is taken

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading = self.loop.call_later(self.config.body_seconds, self.cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taken()

    def taken(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    # The end

    def shutdown(self) -> None:
        """A request that has not arrived is not waited for, and an answer that is not taken not for long."""
        if self.arrival is not None:
            self.cut()
            return
        super().shutdown()
        self.loop.call_later(FAREWELL, self.cut)

    def cut(self) -> None:
        """End the line now, without the system's patience for what was not taken."""
        if not self.transport.is_closing():
            line = self.transport.get_extra_info("socket")
            if line is not None:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.arrived()
        self.taken()
        for cycle in self.unanswered:  # uvicorn tells only the last of them
            cycle.disconnected = cycle.disconnected or not cycle.response_complete
            cycle.message_event.set()
        super().connection_lost(exc)
