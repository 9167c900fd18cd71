"""The games of a plan on several processes, in the order of their numbers."""

from __future__ import annotations

import pickle
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from multiprocessing import get_context

from ..kernel.errors import SetupError
from ..kernel.game import Game
from .arena import Arena, Plan, Played

CHUNK_SECONDS = 0.2
"""So long a worker plays before it reports: seldom enough to be cheap, often enough for a progress bar."""
LARGEST_CHUNK = 500

told: list[tuple[str, Plan]] = []


def play_in_processes(game: Game, plan: Plan, numbers: range, workers: int) -> Iterator[Played]:
    """The games of these numbers; SetupError if the bots cannot be sent to another process."""
    try:
        pickle.dumps(plan)
    except Exception as error:
        raise SetupError(
            "These bots cannot be sent to other processes: expected names, or what makes a bot at the top of a module."
        ) from error
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=tell, initargs=(game.home, plan))
    rest = numbers[workers:]
    try:
        first = [pool.submit(play, number) for number in numbers[:workers]]
        probe = first[0].result()
        chunk = max(1, min(int(CHUNK_SECONDS / probe.seconds), LARGEST_CHUNK, len(rest) // (2 * workers)))
        later = pool.map(play, rest, chunksize=chunk)
        for future in first:
            yield future.result()
        yield from later
    finally:
        pool.shutdown(cancel_futures=True)


def tell(home: str, plan: Plan) -> None:
    """A new worker learns what is to be played. An interrupt from the keyboard ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    told.append((home, plan))


@cache
def arena() -> Arena:
    home, plan = told[-1]
    return Arena(import_module(home).GAME, plan)


def play(number: int) -> Played:
    return arena().play(number)
