"""Many who watch a table at once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.table.server import Server

PATIENCE = 60


class Watcher:
    """A live line of somebody who watches, and every message that came over it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.told: list[dict[str, Any]] = []

    async def until(self, seq: int) -> None:
        """Hear everything up to the news of this number."""
        while not self.told or self.told[-1].get("seq", -1) < seq:
            async with asyncio.timeout(PATIENCE):
                self.told.append(json.loads(await self.connection.recv()))


async def watcher(server: Server, table: str, **headers: str) -> Watcher:
    """Somebody who comes to watch, and has seen the table."""
    address = f"ws://127.0.0.1:{server.port}/live/{table}"
    connection = await connect(address, origin=Origin(server.address), additional_headers=headers)
    came = Watcher(connection)
    await connection.send(json.dumps({"type": "hello", "seq": 0}))
    await came.until(0)
    return came


async def crowd(server: Server, table: str, many: int) -> list[Watcher]:
    """So many people, one after the other."""
    return [await watcher(server, table) for _ in range(many)]


async def all_hear(watchers: list[Watcher], seq: int) -> int:
    """Everybody hears up to the news of this number; how many messages were sent to them in all so far."""
    await asyncio.gather(*(each.until(seq) for each in watchers))
    return sum(len(each.told) for each in watchers)


async def all_go(watchers: list[Watcher]) -> None:
    await asyncio.gather(*(each.connection.close() for each in watchers))
