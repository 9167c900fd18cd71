"""Whether bots keep their time on a busy machine: `python -m bench.busy`, or with the games to ask about.

Every processor is taken by somebody else, and several tables ask for a move of the highest level at once. How long does
each wait, from the question to the answer? Asked is that 95 % wait no longer than twice what the level takes.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import time
from statistics import quantiles

from sortilege.bots import LEVELS, find_bot
from sortilege.games import find, names
from sortilege.kernel.launch import start_match
from sortilege.kernel.state import State
from sortilege.kernel.vantage import Vantage
from sortilege.table.fair import Client
from sortilege.table.settings import fitting_workers
from sortilege.table.thinkers import Thinkers

TABLES = 3
"""So many ask at the same time."""
QUESTIONS = 8
"""And each so often."""
BETWEEN = 2
"""So many moves lie between two questions."""
MOST = 2.0


def burn() -> None:
    while True:
        pass


def positions(game: str, seed: int) -> list[State]:
    """Some of a game between beginners, in which there is something to choose."""
    match = start_match(find(game), 2, seed, {})
    bots = [find_bot(LEVELS[0])(seat) for seat in range(2)]
    found: list[State] = []
    moves = 0
    while len(found) < QUESTIONS and not match.over:
        if moves % BETWEEN == 0 and len(match.state.options) > 1:
            found.append(match.state.clone())
        moves += 1
        choice = bots[match.decision.seat].choose(Vantage(match.state, match.decision.seat))
        match.play(match.decision.options[choice].text)
    return found


async def waits(thinkers: Thinkers, states: list[State], person: str) -> list[float]:
    found = []
    for state in states:
        began = time.monotonic()
        await thinkers.choose(state, state.seat, LEVELS[-1], Client(person))
        found.append(time.monotonic() - began)
    return found


async def measure(game: str) -> list[float]:
    thinkers = Thinkers(fitting_workers())
    thinkers.open()
    try:
        tables = [positions(game, seed) for seed in range(TABLES)]
        # The first question to a worker loads the game.
        await asyncio.gather(*(thinkers.choose(states[0], states[0].seat, "normal", Client("")) for states in tables))
        each = await asyncio.gather(*(waits(thinkers, states, str(table)) for table, states in enumerate(tables)))
        return [one for found in each for one in found]
    finally:
        await thinkers.close()


def main() -> None:
    late = []
    burning = [multiprocessing.Process(target=burn, daemon=True) for _ in range(os.cpu_count() or 1)]
    for process in burning:
        process.start()
    try:
        for game in sys.argv[1:] or names():
            budget = find(game).brain.skills[LEVELS[-1]].seconds
            if not budget:
                print(f"{game}: the highest level does not think by the clock", flush=True)
                continue
            found = asyncio.run(measure(game))
            p95 = quantiles(found, n=20)[-1]
            print(
                f"{game}: {len(found)} moves of {TABLES} tables at once, every processor taken: p95 {p95:.2f} s, "
                f"longest {max(found):.2f} s, with {budget:.1f} s to think (at most {MOST * budget:.1f} s is asked)",
                flush=True,
            )
            if p95 > MOST * budget:
                late.append(game)
    finally:
        for process in burning:
            process.kill()
    if late:
        raise SystemExit(f"Too late: {', '.join(late)}")


if __name__ == "__main__":
    main()
