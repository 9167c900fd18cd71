"""Bots think in processes of their own, so that a slow one delays nobody. They are sent imagined positions only."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeVar

from ..bots import find_bot
from ..games import names
from ..kernel.position import read_position, write_position
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.vantage import Vantage

T = TypeVar("T")
WORLDS: Final = 12
"""How many worlds are looked at to tell the chances."""


class Thinkers:
    """A pool of processes. What they answer is about the position they were given, and may come too late."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=end_with_the_server)
        for _ in range(self.workers):
            pool.submit(names)
        return pool

    async def choose(self, state: State, seat: int, bot: str) -> str:
        """The text of the move that the bot would make at this seat."""
        return await self.ask(think, state, seat, bot)

    async def chances(self, state: State, seat: int) -> list[float]:
        """How likely each seat is to win, as far as the seat (NOBODY: a spectator) can tell."""
        return await self.ask(reckon, state, seat, "")

    async def ask(self, work: Callable[..., T], state: State, seat: int, bot: str) -> T:
        seen = state.imagine(seat, Rng(secrets.randbits(128)))
        home = state.setup.game.home
        loop = asyncio.get_running_loop()
        question = partial(work, home, write_position(seen), seat, bot, secrets.randbits(64))
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, question)
        except BrokenProcessPool:
            if pool is self.pool:
                self.pool = self.new_pool()
            return await loop.run_in_executor(self.pool, question)

    async def close(self) -> None:
        """Let the bots finish their thought, and end."""
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)


def end_with_the_server() -> None:
    """Runs in every process of the pool: a server that is killed takes its bots along."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def think(home: str, position: dict[str, Any], seat: int, bot: str, seed: int) -> str:
    state = read_position(import_module(home).GAME, position)
    step = state.asking
    assert step is not None
    choice = find_bot(bot)(seed).choose(Vantage(state, seat))
    return step.text(state, state.options[choice])


def reckon(home: str, position: dict[str, Any], seat: int, _bot: str, seed: int) -> list[float]:
    game = import_module(home).GAME
    state = read_position(game, position)
    rng = Rng(seed)
    sums = [0.0] * state.setup.seats
    for _ in range(WORLDS):
        for each, chance in enumerate(game.brain.glance(state.imagine(seat, rng), rng)):
            sums[each] += chance / WORLDS
    return sums
