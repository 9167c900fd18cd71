"""Speed against Catanatron in the same run: `make bench`, or `python -m bench.speed GAME…`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.modes import MODES, TARGETS, headline
from sortilege.games import find

ROUNDS = 5
SECONDS = 2.0
COMPILED = Path("build/compiled")


def peer_speed(seconds: float) -> float:
    """Decisions a second of four random players of Catan."""
    from catanatron import Color, Game, RandomPlayer

    decisions = seed = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        game.play()
        seed += 1
        decisions += len(game.state.actions)
    return decisions / (perf_counter() - start)


def our_speed(build: str, game: str, modes: list[str]) -> dict[str, Any]:
    environment = dict(os.environ)
    if build == "compiled":
        environment["PYTHONPATH"] = str(COMPILED.resolve())
    command = [sys.executable, "-m", "bench.ours", str(SECONDS), game, *modes]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    measured: dict[str, Any] = json.loads(done.stdout)
    assert measured["compiled"] == (build == "compiled"), f"the {build} build was not the one that ran"
    return measured


def contest(builds: list[str], games: list[str]) -> dict[tuple[str, str], list[float]]:
    """The headline of every game and build against the peer, round after round."""
    ratios: dict[tuple[str, str], list[float]] = {(game, build): [] for game in games for build in builds}
    for turn in range(1, ROUNDS + 1):
        for (game, build), found in ratios.items():
            peer = peer_speed(SECONDS)
            ours = our_speed(build, game, [headline(game)])["modes"][headline(game)]
            found.append(ours["decisions_per_second"] / peer)
            print(
                f"round {turn}, {build}: {find(game).title} {ours['decisions_per_second']:,.0f} decisions/s "
                f"({ours['options_per_decision']:.0f} options each), Catanatron {peer:,.0f}: "
                f"{found[-1]:.1f}x",
                flush=True,
            )
    return ratios


def main() -> None:
    builds = ["interpreted"] + (["compiled"] if (COMPILED / "compiled").exists() else [])
    ratios = contest(builds, sys.argv[1:] or list(MODES))
    slow: list[str] = []
    for (game, build), found in ratios.items():
        every = our_speed(build, game, list(MODES[game]))
        asked = TARGETS[game][build]
        title = f"{find(game).title}, {build}"
        print(f"\n{title}: {median(found):.1f}x Catanatron (at least {asked:g}x is asked)")
        print(f"  clone {every['clone_us']:.1f} µs, a decision costs {every['history_cost']:.2f} times as much late")
        for mode, measured in every["modes"].items():
            print(
                f"  {mode}: {measured['decisions_per_second']:,.0f} decisions/s, "
                f"{measured['options_per_decision']:.0f} options each"
            )
        if median(found) < asked:
            slow.append(title)
    if slow:
        raise SystemExit(f"Too slow: {'; '.join(slow)}")


if __name__ == "__main__":
    main()
