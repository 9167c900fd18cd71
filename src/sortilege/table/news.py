"""News between processes: what one writes to PostgreSQL, all others hear. SQLite has one process only.

A line may break, or die without a word. It is watched, and made anew; whoever heard nothing for a while reads it all.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from .rooms import EVERYTHING, Rooms
from .store import CHANNEL
from .store.database import postgresql_address, reason

LOG: Final = logging.getLogger("sortilege.table")
BEAT_SECONDS: Final = 1.0
"""So often a line is asked whether it still lives."""
ANSWER_SECONDS: Final = 2.0
"""So long it may take to answer, or to be made."""
WAITS: Final = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8)
"""Before a line is tried again: quick at first, then with patience."""


class Listener:
    """Hears what others change, and keeps the rooms of this process up to date."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.address = postgresql_address(rooms.store.url)
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listen until it is cancelled."""
        tries = 0
        while True:
            try:
                async with self.line() as connection:
                    tries = 0
                    await self.watch(connection)
            except Exception as error:
                # Whatever it was, without this line the process would hear no news any more.
                if tries == 0:
                    LOG.warning("The line to the database broke: %s. It is made anew.", reason(error))
            await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])
            tries += 1

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Any]:
        """A connection that listens. Its end may not be heard any more on the other side, and is not waited for."""
        connection = await asyncpg.connect(self.address, timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS)
        try:
            await connection.add_listener(CHANNEL, self.heard)
            yield connection
        finally:
            connection.terminate()

    async def watch(self, connection: Any) -> None:
        """Until the line breaks: first make up for what was not heard, then ask it now and then."""
        gone = asyncio.Event()
        connection.add_termination_listener(lambda _: gone.set())
        self.start(self.make_up())
        while True:
            try:
                await asyncio.wait_for(gone.wait(), BEAT_SECONDS)
            except TimeoutError:
                pass
            await connection.execute("SELECT 1")

    async def make_up(self) -> None:
        await self.rooms.store.reconnect()
        await self.rooms.make_up_all()

    def heard(self, _connection: object, _pid: int, _channel: str, told: object) -> None:
        table_id, _, word = str(told).partition(" ")
        for change in EVERYTHING:
            if word == change:
                self.start(self.rooms.heard(table_id, change))

    def start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("News could not be taken in.", exc_info=task.exception())


@asynccontextmanager
async def hearing_news(rooms: Rooms) -> AsyncIterator[None]:
    """Rooms are kept up to date inside, whatever happens to the database."""
    work = [asyncio.create_task(rooms.keep_looking_after())]
    if rooms.store.url.get_backend_name() == "postgresql":
        work.append(asyncio.create_task(Listener(rooms).run()))
    try:
        yield
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
