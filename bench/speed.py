"""Speed against Catanatron in the same run: `make bench`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.ours import MODES

ROUNDS = 5
SECONDS = 2.0
COMPILED = Path("build/compiled")
HEADLINE = "two players"
TARGETS = {"interpreted": 3.0, "compiled": 6.0}


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


def our_speed(build: str, modes: list[str]) -> dict[str, Any]:
    environment = dict(os.environ)
    if build == "compiled":
        environment["PYTHONPATH"] = str(COMPILED.resolve())
    command = [sys.executable, "-m", "bench.ours", str(SECONDS), *modes]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    measured: dict[str, Any] = json.loads(done.stdout)
    assert measured["compiled"] == (build == "compiled"), f"the {build} build was not the one that ran"
    return measured


def main() -> None:
    builds = ["interpreted"] + (["compiled"] if (COMPILED / "compiled").exists() else [])
    ratios: dict[str, list[float]] = {build: [] for build in builds}
    for turn in range(1, ROUNDS + 1):
        for build in builds:
            peer = peer_speed(SECONDS)
            ours = our_speed(build, [HEADLINE])["modes"][HEADLINE]
            ratios[build].append(ours["decisions_per_second"] / peer)
            print(
                f"round {turn}, {build}: Rivality {ours['decisions_per_second']:,.0f} decisions/s "
                f"({ours['options_per_decision']:.0f} options each), Catanatron {peer:,.0f}: "
                f"{ratios[build][-1]:.1f}x"
            )
    print()
    for build in builds:
        every = our_speed(build, list(MODES))
        print(f"{build}: {median(ratios[build]):.1f}x Catanatron (at least {TARGETS[build]:.0f}x is asked)")
        print(f"  clone {every['clone_us']:.1f} µs, a decision costs {every['history_cost']:.2f} times as much late")
        for mode, measured in every["modes"].items():
            print(
                f"  {mode}: {measured['decisions_per_second']:,.0f} decisions/s, "
                f"{measured['options_per_decision']:.0f} options each"
            )
    slow = [build for build in builds if median(ratios[build]) < TARGETS[build]]
    if slow:
        raise SystemExit(f"Too slow: {', '.join(slow)}")


if __name__ == "__main__":
    main()
