"""How strong the levels are: `make strength`, or `python -m bench.ladder` with the modes to measure.

    python -m bench.ladder                            all that is listed below, one after the other
    python -m bench.ladder rivality "ciub/two players" --deals 60 --jobs 2
    python -m bench.ladder --write                    only write docs/strength.md anew, from what was measured

Every level meets the one below it in paired deals. What was played is kept in `build/strength`, so that it goes on
where it was stopped; when what a game thinks with changes, it is measured anew. The figures go into the package, where
the set-up page reads them, and into docs/strength.md.

The highest level thinks by the clock. Here it searches a number of iterations, so that the same seed plays the same
games on every machine, however busy: as many as an interpreted build has time for, or with `--part 0.1` a tenth of
them. With `--quick` levels that search are left out: theirs are the games that take hours.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path
from statistics import fmean

from rich.console import Console

from bench.modes import MODES
from sortilege.cli.build import compiled_beside, fits, paths, runs_compiled
from sortilege.games import find
from sortilege.kernel.skill import LEVELS
from sortilege.kernel.sure import Z95
from sortilege.lab import BotResult, Played, simulate
from sortilege.lab.report import progress_bar
from sortilege.lab.sources import package
from sortilege.lab.strength import FILE, Measured, RatedLevel, parsed, written

ROOT = Path(__file__).parents[1]
DATA = ROOT / "src" / "sortilege" / "lab" / FILE
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "build" / "strength"
SEED = 2026
DEALS = 60
ITERATIONS = {"rivality": 1200, "ciub": 60, "conjurers": 450, "mageknight": 1200}
"""How often the search tries a move in a second, interpreted, on a core of its own."""
TENFOLD = 400.0
MIDDLE = 1500.0
NEVER = {"mageknight/solo conquest", "rivality/solo"}
"""Where no bot has a seat beside a person."""


ABOUT = """\
Made by `make strength` (`python -m bench.ladder`), which goes on where it was stopped; the set-up page shows the same
ratings. Every level met the one below it in paired deals: each deal is played with every bot at every seat. With more
than two seats the two levels fill them in turn. *Won* is the share of the wins of the higher level, with the 95 %
interval over deals. 400 points of rating are odds of ten to one; the mean of the levels of a mode is 1500, so ratings
of different modes cannot be compared.

`hard` thinks by the clock. It is measured with a number of iterations of its search, so that the same seed plays the
same games everywhere. In a second an interpreted build has time for some {pace}; a
compiled one has time for several times as many. Where fewer were searched, `hard` is at least so strong."""


def modes() -> list[tuple[str, str]]:
    """Everything that can be measured: game and mode."""
    return [(game, mode) for game in MODES for mode in MODES[game] if f"{game}/{mode}" not in NEVER]


def bots_of(game: str, part: float) -> dict[str, str]:
    """The bot that stands for each level: those that search do such a part of what they have time for, or are left
    out if that is nothing."""
    found: dict[str, str] = {}
    for level in LEVELS:
        if not find(game).brain.skills[level].seconds:
            found[level] = level
        elif part:
            found[level] = f"search:{round(part * ITERATIONS[game])}"
    return found


def thinking(game: str) -> str:
    """Another one whenever what the bots of a game think with changes: kernel, bots, and the game without its looks."""
    found = sha256()
    for room in ("kernel", "bots", f"games/{game}"):
        for file in sorted((package() / room).rglob("*.py")):
            if not {"look", "words"} & set(file.relative_to(package()).parts):
                found.update(file.relative_to(package()).as_posix().encode() + b"\n" + file.read_bytes())
    return found.hexdigest()[:12]


def measure(game: str, mode: str, usual: int, searching: int, jobs: int, part: float) -> Measured:
    seats, options = MODES[game][mode]
    bots = bots_of(game, part)
    KEPT.mkdir(parents=True, exist_ok=True)
    met: list[BotResult] = []
    played: list[int] = []
    for below, above in pairwise(bots):
        names = [bots[above], bots[below]]
        deals = usual if bots[above] == above else searching
        name = f"{game} {mode} {bots[above]} {bots[below]} {thinking(game)}"
        file = KEPT / f"{re.sub(r'[^a-z0-9]+', '-', name)}.jsonl"
        print(f"{game}, {mode}: {above} against {below}", flush=True)
        with progress_bar(Console(stderr=True)) as on_progress:
            result = simulate(
                find(game),
                names,
                seed=SEED,
                deals=deals,
                options=dict(options),
                seats=seats,
                jobs=jobs,
                results=str(file),
                on_game=partial(tell_progress, on_progress, 2 * deals),
            )
        won = result.bots[names[0]]
        met.append(won)
        played.append(deals)
        print(f"  {won.share:.0%} of the wins, {won.low:.0%} to {won.high:.0%}", flush=True)
    return Measured(game, mode, seats, dict(options), SEED, commit(), build(), bots, rated(met, played))


def tell_progress(on_progress: Callable[[int, int], None], total: int, played: Played) -> None:
    on_progress(played.number + 1, total)


def rated(met: list[BotResult], deals: list[int]) -> tuple[RatedLevel, ...]:
    """Ratings from what each level won against the one below: steps of 400 points for odds of ten to one, their mean
    1500. The errors of the steps are independent, so they add up as squares."""
    counted = list(zip(met, deals, strict=True))
    steps = [odds_in_points(one.share, count) for one, count in counted]
    errors = [(odds_in_points(one.high, count) - odds_in_points(one.low, count)) / (2 * Z95) for one, count in counted]
    levels = LEVELS[: len(met) + 1]
    raw = [sum(steps[:at]) for at in range(len(levels))]
    found = []
    for at, level in enumerate(levels):
        rating = MIDDLE + raw[at] - fmean(raw)
        # How much each step moves this level against the mean of all.
        moved = [(step < at) - (len(levels) - 1 - step) / len(levels) for step in range(len(steps))]
        half = Z95 * sqrt(sum((move * error) ** 2 for move, error in zip(moved, errors, strict=True)))
        won = met[at - 1] if at else None
        found.append(
            RatedLevel(
                level=level,
                rating=round(rating, 1),
                low=round(rating - half, 1),
                high=round(rating + half, 1),
                share=round(won.share, 4) if won is not None else None,
                share_low=round(won.low, 4) if won is not None else None,
                share_high=round(won.high, 4) if won is not None else None,
                deals=deals[at - 1] if at else 0,
            )
        )
    return tuple(found)


def odds_in_points(share: float, deals: int) -> float:
    """One more draw is counted, so that a level that won everything has a rating too."""
    counted = (share * deals + 0.5) / (deals + 1)
    return TENFOLD * log10(counted / (1 - counted))


def build() -> str:
    return "compiled" if runs_compiled() else "interpreted"


def commit() -> str:
    """The commit that was measured, with a mark if what thinks was changed since."""
    told = git("rev-parse", "--short=10", "HEAD")
    changed = git("status", "--porcelain", "--", *(f"src/sortilege/{room}" for room in ("kernel", "bots", "games")))
    return (told or "unknown") + ("-dirty" if changed else "")


def git(*arguments: str) -> str:
    told = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return told.stdout.strip()


# What is told


def page(ladders: tuple[Measured, ...]) -> str:
    """docs/strength.md."""
    lines = [
        "# How strong the bots are",
        "",
        ABOUT.format(pace=", ".join(f"{count} in {find(game).title}" for game, count in ITERATIONS.items())),
    ]
    for game in MODES:
        found = [one for one in ladders if one.game == game]
        missing = [mode for name, mode in modes() if name == game and mode not in [one.mode for one in found]]
        lines += ["", f"## {find(game).title}"]
        for one in found:
            lines += ["", *section(one)]
        if missing:
            lines += ["", f"Not measured: {'; '.join(missing)}."]
    return "\n".join(lines) + "\n"


def section(one: Measured) -> list[str]:
    bots = "".join(f"; `{level}` is `{bot}`" for level, bot in one.bots.items() if level != bot)
    missing = [f"`{level}`" for level in LEVELS if level not in one.bots]
    found = [
        f"### {one.mode[:1].upper()}{one.mode[1:]}",
        "",
        f"Seed {one.seed}, {one.build} build, commit `{one.commit}`{bots}."
        + (f" Not measured: {', '.join(missing)}." if missing else ""),
        "",
        "| level | rating | 95 % | won against the level below | 95 % | deals |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for step in reversed(one.steps):
        won = ("", "", "")
        if step.share is not None and step.share_low is not None and step.share_high is not None:
            won = (f"{step.share:.0%}", f"{step.share_low:.0%} to {step.share_high:.0%}", str(step.deals))
        found.append(f"| {step.level} | {step.rating:.0f} | {step.low:.0f} to {step.high:.0f} | {' | '.join(won)} |")
    return found


def keep(one: Measured) -> None:
    """Put it in its place among what was measured before."""
    before = {(each.game, each.mode): each for each in parsed(DATA.read_text("utf-8"))}
    before[one.game, one.mode] = one
    ladders = tuple(before[key] for key in modes() if key in before)
    DATA.write_text(written(ladders), "utf-8")
    PAGE.write_text(page(ladders), "utf-8")


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.ladder")
    asked.add_argument("modes", nargs="*", help="games, or GAME/MODE; all if left out")
    asked.add_argument("--deals", type=int, default=DEALS)
    asked.add_argument("--search-deals", type=int, help="for levels that search; as many if left out")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--part", type=float, default=1.0, help="the part of its time that a search has")
    asked.add_argument("--quick", action="store_true", help="leave levels out that search")
    asked.add_argument("--write", action="store_true", help="only write docs/strength.md anew")
    given = asked.parse_args()
    if given.write:
        PAGE.write_text(page(parsed(DATA.read_text("utf-8"))), "utf-8")
        return
    compiled = compiled_beside(package())
    if not runs_compiled() and compiled is not None and fits(compiled, package()):
        os.execve(
            sys.executable,
            [sys.executable, "-m", "bench.ladder", *sys.argv[1:]],
            {**os.environ, "PYTHONPATH": os.pathsep.join(paths(compiled))},
        )
    wanted = [(game, mode) for game, mode in modes() if not given.modes or {game, f"{game}/{mode}"} & set(given.modes)]
    if not wanted:
        raise SystemExit(f"Expected games or modes: {', '.join(f'{game}/{mode}' for game, mode in modes())}")
    for game, mode in wanted:
        part = 0.0 if given.quick else given.part
        keep(measure(game, mode, given.deals, given.search_deals or given.deals, given.jobs, part))


if __name__ == "__main__":
    main()
