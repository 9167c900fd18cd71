"""Bots think in processes of their own, so that a slow one delays nobody. They are sent imagined positions only."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
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
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(workers, mp_context=context)
        for _ in range(workers):
            self.pool.submit(names)

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
        return await loop.run_in_executor(self.pool, work, home, write_position(seen), seat, bot, secrets.randbits(64))

    async def close(self) -> None:
        """Let the bots finish their thought, and end."""
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)


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
        for each, chance in enumerate(game.brain.estimate(state.imagine(seat, rng), rng)):
            sums[each] += chance / WORLDS
    return sums
