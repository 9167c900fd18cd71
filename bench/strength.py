"""Whether `greedy` and `search` are as strong as is asked, with 95 % intervals: `python -m bench.strength GAME…`. How
strong the levels are that people choose from is measured by `python -m bench.ladder`.

Rivality takes about half an hour, Ciub several hours: a game of it has some 150 decisions to think about, and one of
Conjurers some 200 for each bot. How well they fight there is measured apart, by `python -m bench.battles`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

COMPILED = Path("build/compiled")
CONTESTS: dict[str, list[tuple[str, list[str], int, float]]] = {
    "rivality": [
        ("greedy", ["--bots", "greedy,random"], 400, 0.90),
        ("search:1s", ["--bots", "search:1s,greedy"], 100, 0.65),
        ("search:1s", ["--bots", "search:1s", "--seats", "1", "--option", "solo=standard"], 100, 0.60),
    ],
    "ciub": [
        ("greedy", ["--bots", "greedy,random"], 400, 0.95),
        ("search:1s", ["--bots", "search:1s,greedy"], 200, 0.60),
    ],
    "conjurers": [
        ("greedy", ["--bots", "greedy,random,random,random", "--seats", "4"], 200, 0.95),
        ("search:1s", ["--bots", "search:1s,greedy"], 200, 0.60),
    ],
}
"""By game: whose wins, how the contest is set up, how many games, and the share of wins that is asked."""


def play(game: str, arguments: list[str], games: int, build: str) -> dict[str, Any]:
    environment = dict(os.environ)
    if build == "compiled":
        environment["PYTHONPATH"] = str(COMPILED.resolve())
    command = [sys.executable, "-m", "sortilege", "sim", game, *arguments]
    command += ["--games", str(games), "--seed", "2026", "--jobs", str(os.cpu_count() or 1), "--json"]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    build = "compiled" if (COMPILED / "compiled").exists() else "interpreted"
    weak = []
    for game in sys.argv[1:] or CONTESTS:
        for bot, arguments, games, asked in CONTESTS[game]:
            won = play(game, arguments, games, build)["wins"][bot]
            print(
                f"{game}, {build}, {' '.join(arguments)}: {bot} wins {won['share']:.0%} of {games} games, "
                f"95 % interval {won['low']:.0%} to {won['high']:.0%} (at least {asked:.0%} is asked)",
                flush=True,
            )
            if won["share"] < asked:
                weak.append(f"{bot} at {game}")
    if weak:
        raise SystemExit(f"Too weak: {', '.join(weak)}")


if __name__ == "__main__":
    main()
