"""What a client has said on its live line and is not answered yet."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

import msgspec

from .i18n import mark
from .messages import Command, Message, Question, extra

LONGEST: Final = 2000
"""Characters in a message from a client."""
BURST: Final = 60
PER_SECOND: Final = 20.0
"""Messages a client may send at once, and how many it gains back a second."""
TOO_LONG: Final = mark("That message is too long.")
NO_MESSAGE: Final = mark("That is no message of this protocol.")


class Rude(Exception):
    """A client that sends what nobody understands, or too much of it, or that may not look on."""


class Inbox:
    """Filled as fast as messages come, so that who says too much is known before any of it is answered."""

    def __init__(self) -> None:
        self.allowance = float(BURST)
        self.last = time.monotonic()
        self.waiting: deque[tuple[Message, float]] = deque()
        """What waits, and since when."""
        self.answering: Message | None = None
        self.filled = asyncio.Event()

    def put(self, text: str) -> None:
        """Rude if it is no message, or one too many. A question that waits already is not asked twice."""
        message = self.read(text)
        if isinstance(message, Question) and message in (self.answering, *(each for each, _ in self.waiting)):
            return
        if len(self.waiting) >= BURST:
            raise Rude("Too many messages.")
        self.waiting.append((message, self.last))
        self.filled.set()

    def read(self, text: str) -> Message:
        """A bucket that fills slowly and empties with every message."""
        now = time.monotonic()
        self.allowance = min(float(BURST), self.allowance + (now - self.last) * PER_SECOND) - 1
        self.last = now
        if len(text) > LONGEST:
            raise Rude(TOO_LONG)
        if self.allowance < 0:
            raise Rude("Too many messages.")
        try:
            message: Message = msgspec.json.decode(text, type=Message)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Rude(NO_MESSAGE) from error
        self.allowance -= extra(message)
        return message

    async def filling(self) -> None:
        """Until there is something to be answered; what was taken before has been."""
        self.answering = None
        while not self.waiting:
            self.filled.clear()
            await self.filled.wait()

    def take(self) -> tuple[Message, float]:
        """The oldest message, which is answered now, and when it came."""
        self.answering, came = self.waiting.popleft()
        return self.answering, came

    def left_behind(self) -> list[Command]:
        """What a client that has gone still wanted done."""
        return [message for message, _ in self.waiting if isinstance(message, Command)]
