"""Where pictures and words for live lines are made: piece by piece, and nobody has the brush for long.

All lines share one event loop, so what is drawn for one of them others wait for. Hence between pieces the loop turns,
one client has one piece in a round however many lines it has, and whoever has had least lately comes first. Those who
have had plenty share half of the time.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeVar

from .fair import Client, Ledger

T = TypeVar("T")
SLICE: Final = 0.01
"""So many seconds of drawing, then others have their turn; a piece that was begun is finished."""
PLENTY: Final = 1.0
"""Who has had more seconds lately than this lets others have as long before the next round."""


class Piece:
    """Something to be drawn, and who waits for it."""

    def __init__(self, draw: Callable[[], Any]) -> None:
        self.draw = draw
        self.drawn: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def finish(self) -> None:
        try:
            drawn = self.draw()
        except Exception as error:
            self.drawn.set_exception(error)
        else:
            self.drawn.set_result(drawn)


class Easel:
    """One for all lines of a server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.ledger = Ledger(clock)
        self.waiting: dict[Client, deque[Piece]] = {}
        self.modest_came = asyncio.Event()
        """Set when somebody asks who has not had plenty."""
        self.drawing: asyncio.Task[None] | None = None

    async def draw(self, client: Client, draw: Callable[[], T]) -> T:
        """What it draws, when it is the client's turn; raises what it raises. Who is cancelled meanwhile gets nothing
        drawn."""
        piece = Piece(draw)
        self.waiting.setdefault(client, deque()).append(piece)
        if not self.had_plenty(client):
            self.modest_came.set()
        if self.drawing is None or self.drawing.done():
            self.drawing = asyncio.create_task(self.rounds())
        drawn: T = await piece.drawn
        return drawn

    def had_plenty(self, client: Client) -> bool:
        return self.ledger.held_against(client, self.clock())[0] > PLENTY

    async def rounds(self) -> None:
        """Until nobody waits any more."""
        while self.waiting:
            self.modest_came.clear()
            took = self.round()
            await asyncio.sleep(0)
            if self.waiting and all(self.had_plenty(client) for client in self.waiting):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(took):
                        await self.modest_came.wait()

    def round(self) -> float:
        """A piece for each client, as far as the time goes; how long it took."""
        began = self.clock()
        for client in sorted(self.waiting, key=lambda each: self.ledger.held_against(each, began)):
            piece = self.next_of(client)
            if piece is None:
                continue
            since = self.clock()
            piece.finish()
            now = self.clock()
            self.ledger.charge(client, now - since)
            if now - began > SLICE:
                break
        return self.clock() - began

    def next_of(self, client: Client) -> Piece | None:
        """The next piece that somebody still waits for."""
        pieces = self.waiting[client]
        found = None
        while pieces and found is None:
            piece = pieces.popleft()
            found = None if piece.drawn.done() else piece
        if not pieces:
            del self.waiting[client]
        return found
