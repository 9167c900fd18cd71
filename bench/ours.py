"""How fast Sortilege plays, in this process: `python -m bench.ours SECONDS GAME MODE…` prints it as JSON."""

from __future__ import annotations

import json
import sys
from time import perf_counter

import sortilege
from bench.modes import MODES
from sortilege.games import find
from sortilege.kernel import state as kernel_state
from sortilege.kernel.launch import start_state
from sortilege.kernel.match import Match
from sortilege.kernel.rng import Rng

LATE = {"rivality": 20, "ciub": 300, "conjurers": 80, "mageknight": 100}
"""After how many moves a two-player game is well on its way."""


def random_play(name: str, mode: str, seconds: float) -> tuple[float, float]:
    """Decisions a second and options a decision under random play, every option listed."""
    seats, wanted = MODES[name][mode]
    game = find(name)
    options = game.settle(seats, wanted)
    components = game.components(None)
    rng = Rng(1)
    decisions = listed = seed = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = start_state(game, seats, seed, options, components)
        seed += 1
        while state.asking is not None:
            count = len(state.options)
            listed += count
            decisions += 1
            state.choose(rng.below(count))
    return decisions / (perf_counter() - start), listed / decisions


def midgame(name: str, moves: int) -> Match:
    match = sortilege.new(name, seats=2, seed=5)
    rng = Rng(3)
    for _ in range(moves):
        match.play(match.decision.options[rng.below(len(match.decision.moves))])
    return match


def clone_time(name: str) -> float:
    """Microseconds for a clone of a state late in the game, best of several tries."""
    state = midgame(name, LATE[name]).state
    best = 1e9
    for _ in range(20):
        start = perf_counter()
        for _ in range(500):
            state.clone()
        best = min(best, (perf_counter() - start) / 500)
    return best * 1e6


def history_cost(name: str) -> float:
    """The time of a decision after a long history, as a multiple of its time in the same position without one."""
    long = midgame(name, LATE[name] // 2)
    option = long.decision.options[0]
    state = long.state
    while len(long.returns) < 1 and long.last is not None and long.last.number < 3000:
        long.play(option)
        long.state = state
        long.asked = None
    short = sortilege.load(long.position())
    best = [1e9, 1e9]
    for _ in range(30):
        for which, match in enumerate((long, short)):
            start = perf_counter()
            for _ in range(100):
                match.clone().play(match.decision.options[0])
            best[which] = min(best[which], perf_counter() - start)
    return best[0] / best[1]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    name = sys.argv[2] if len(sys.argv) > 2 else "rivality"
    modes = sys.argv[3:] or list(MODES[name])
    played = {mode: random_play(name, mode, seconds) for mode in modes}
    print(
        json.dumps(
            {
                "compiled": not str(kernel_state.__file__).endswith(".py"),
                "modes": {
                    mode: {"decisions_per_second": speed, "options_per_decision": listed}
                    for mode, (speed, listed) in played.items()
                },
                "clone_us": clone_time(name),
                "history_cost": history_cost(name),
            }
        )
    )


if __name__ == "__main__":
    main()
