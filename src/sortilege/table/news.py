"""News between processes: whoever changes a table tells the others through PostgreSQL. SQLite has one process only."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg

from .rooms import Rooms

CHANNEL: Final = "sortilege_tables"


async def start_news(database: str, rooms: Rooms) -> Callable[[], Awaitable[None]]:
    """Begin to listen and to tell; what is returned ends it."""
    if not database.startswith("postgres"):
        return quiet
    connection = await asyncpg.connect(database.replace("postgresql+asyncpg://", "postgresql://"))
    tasks: set[asyncio.Task[None]] = set()
    lock = asyncio.Lock()

    def heard(_connection: object, _pid: int, _channel: str, told: object) -> None:
        table_id, _, what = str(told).partition(" ")
        task = asyncio.create_task(rooms.heard(table_id, what))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def tell(table_id: str, what: str) -> None:
        async with lock:
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{table_id} {what}")

    async def stop() -> None:
        await connection.close()

    await connection.add_listener(CHANNEL, heard)
    rooms.news = tell
    return stop


async def quiet() -> None:
    """Nothing to end."""
