"""Entries that are made durable together. A commit waits for the disk: while one does, the next ones gather."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")


class Together(Generic[Item, Answer]):
    """Hands everything that came since the last time to `work`, which answers each item or says why not."""

    def __init__(self, work: Callable[[list[Item]], Awaitable[list[Answer | Exception]]]) -> None:
        self.work = work
        self.waiting: list[tuple[Item, asyncio.Future[Answer]]] = []
        self.turn = asyncio.Lock()

    async def __call__(self, item: Item) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting.append((item, answer))
        async with self.turn:
            if not answer.done():
                await self.serve()
        return await answer

    async def serve(self) -> None:
        batch, self.waiting = self.waiting, []
        try:
            answers = await self.work([item for item, _ in batch])
        except Exception as error:
            answers = [error for _ in batch]
        for (_, future), answer in zip(batch, answers, strict=True):
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
