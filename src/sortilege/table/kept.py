"""Answers that several share: kept while a position lasts, or as long as somebody waits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Kept(Generic[K, T]):
    """Whoever asks the same shares one answer; what failed is tried again when it is asked for again."""

    def __init__(self) -> None:
        self.answers: dict[K, asyncio.Task[T]] = {}

    async def get(self, key: K, think: Callable[[], Coroutine[Any, Any, T]]) -> T | None:
        """The answer, or None if it was given up since the position has passed."""
        task = self.answers.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self.answers[key] = asyncio.create_task(think())
        # Not awaited itself: one who goes away must not take the answer from the others.
        await asyncio.wait({task})
        return None if task.cancelled() else task.result()

    def clear(self) -> None:
        """The position has passed: nobody needs these any more."""
        for task in self.answers.values():
            task.cancel()
        self.answers = {}


class Shared(Generic[K, T]):
    """Whoever asks the same while it is worked on shares the answer, which is then forgotten. Once nobody waits any
    more, the work is given up."""

    def __init__(self) -> None:
        self.working: dict[K, asyncio.Task[T]] = {}
        self.waiting: Counter[K] = Counter()

    async def get(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if key not in self.working:
            self.working[key] = asyncio.create_task(work())
        task = self.working[key]
        self.waiting[key] += 1
        try:
            return await asyncio.shield(task)
        finally:
            self.waiting[key] -= 1
            if not self.waiting[key]:
                task.cancel()
                del self.working[key], self.waiting[key]
