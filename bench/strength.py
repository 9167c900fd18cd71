"""How strong the bots are, with 95 % intervals: `make strength`. Takes about half an hour."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

COMPILED = Path("build/compiled")
CONTESTS: list[tuple[str, list[str], int, float]] = [
    ("greedy", ["--bots", "greedy,random"], 400, 0.90),
    ("search:1s", ["--bots", "search:1s,greedy"], 100, 0.65),
    ("search:1s", ["--bots", "search:1s", "--seats", "1", "--option", "solo=standard"], 100, 0.60),
]
"""Whose wins, how the contest is set up, how many games, and the share of wins that is asked."""


def play(arguments: list[str], games: int, build: str) -> dict[str, Any]:
    environment = dict(os.environ)
    if build == "compiled":
        environment["PYTHONPATH"] = str(COMPILED.resolve())
    command = [sys.executable, "-m", "sortilege", "sim", "rivality", *arguments]
    command += ["--games", str(games), "--seed", "2026", "--jobs", str(os.cpu_count() or 1), "--json"]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    build = sys.argv[1] if len(sys.argv) > 1 else "compiled" if (COMPILED / "compiled").exists() else "interpreted"
    weak = []
    for bot, arguments, games, asked in CONTESTS:
        won = play(arguments, games, build)["wins"][bot]
        print(
            f"{build}, {' '.join(arguments)}: {bot} wins {won['share']:.0%} of {games} games, "
            f"95 % interval {won['low']:.0%} to {won['high']:.0%} (at least {asked:.0%} is asked)",
            flush=True,
        )
        if won["share"] < asked:
            weak.append(bot)
    if weak:
        raise SystemExit(f"Too weak: {', '.join(weak)}")


if __name__ == "__main__":
    main()
