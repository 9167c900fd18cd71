"""Fifty tables of two scripted clients on loopback: moves a second, and how long the other client waits for each."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import random
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.table.server import Opened, Server, running

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
SECONDS = 10.0
GAMES = 200
"""Tables that wait for those whose game is over before the time is."""


async def receive(client: ClientConnection, seq: int) -> dict[str, Any]:
    """The first message that shows the position with this number."""
    while True:
        message: dict[str, Any] = json.loads(await client.recv())
        if message["type"] in ("sync", "update") and message["seq"] >= seq:
            return message


async def play_table(server: Server, table: Opened, pause: float, until: float, waits: list[float]) -> None:
    """Play until time is up: whoever is asked moves, the other one's clock runs until the news arrives."""
    address = f"ws://127.0.0.1:{server.port}/live/{table.id}?key="
    async with (
        connect(address + table.keys[0], origin=Origin(server.address)) as first,
        connect(address + table.keys[1], origin=Origin(server.address)) as second,
    ):
        clients = [first, second]
        for client in clients:
            await client.send('{"type": "hello", "seq": 0}')
        seen = [await receive(client, 0) for client in clients]
        seq = 0
        while perf_counter() < until and not seen[0]["over"]:
            mover = seen[0]["decision"]["seat"]
            text = seen[mover]["decision"]["options"][seq % len(seen[mover]["decision"]["options"])]["text"]
            command = {"type": "move", "id": str(seq), "seq": seq, "seat": mover, "text": text}
            start = perf_counter()
            await clients[mover].send(json.dumps(command))
            seq += 1
            seen[1 - mover] = await receive(clients[1 - mover], seq)
            waits.append(perf_counter() - start)
            seen[mover] = await receive(clients[mover], seq)
            await asyncio.sleep(pause * (0.5 + random()))


async def worker(server: Server, tables: list[Opened], pause: float, until: float, waits: list[float]) -> None:
    """One table after another."""
    while perf_counter() < until and tables:
        await play_table(server, tables.pop(), pause, until, waits)


async def measure(server: Server, count: int, pause: float) -> None:
    """Tables are opened before the clock starts: moves are what is measured."""
    waits: list[float] = []
    tables = [Opened(server, SEATS) for _ in range(count + GAMES)]
    start = perf_counter()
    await asyncio.gather(*(worker(server, tables, pause, start + SECONDS, waits) for _ in range(count)))
    passed = perf_counter() - start
    marks = quantiles(waits, n=100)
    pace = "a move a second each" if pause else "as fast as they can"
    print(
        f"{count} tables, {pace}: {len(waits) / passed:,.0f} moves/s, from sending to the other client's update "
        f"p50 {marks[49] * 1000:.0f} ms, p99 {marks[98] * 1000:.0f} ms",
        flush=True,
    )


def main() -> None:
    counts = [int(count) for count in sys.argv[1:]] or [1, 50]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        with running(database, Path(folder)) as server:
            httpx.get(f"{server.address}/api/games").raise_for_status()
            for count in counts:
                asyncio.run(measure(server, count, 0.0))
            asyncio.run(measure(server, counts[-1], 1.0))


if __name__ == "__main__":
    main()
