"""The whole attack, and a table of what was tried and what was lost; 1 at the end if anything did not hold.

`python -m bench.attack` takes about half an hour on two cores; `python -m bench.attack --share 0.02` a minute or two.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from sortilege.games import names
from tests.table.postgres import running_postgres

from .faults import break_rows, fill_disk, lock_database
from .files import break_files
from .floods import flood_battles, flood_bots, flood_lines, flood_moments
from .kills import kill
from .requests import be_rude
from .restarts import restart
from .result import Attack, show

KILLS = 200
RESTARTS = 20
FILES = 10_000
REQUESTS = 10_000
FULL_DISKS = 20
FLOOD_SECONDS = 120.0


def kill_on_postgresql(folder: Path, kills: int, seed: int) -> Attack:
    with running_postgres() as postgres:
        return kill(asyncio.run(postgres.new_database()), folder, kills, seed)


def attacks(share: float, seed: int) -> Iterator[tuple[str, Callable[[Path], list[Attack]]]]:
    """Each part by its name, and what is done in a folder of its own: the log of one server is no fault of another's.
    `share` of all numbers are tried, at least one of each."""

    def some(number: int) -> int:
        return max(1, round(number * share))

    yield "kills", lambda folder: [kill(f"sqlite:///{folder / 'kills.sqlite3'}", folder, some(KILLS // 2), seed)]
    yield "kills", lambda folder: [kill_on_postgresql(folder, some(KILLS // 2), seed)]
    yield "restarts", lambda folder: [restart(folder, some(RESTARTS))]
    yield "faults", lambda folder: [lock_database(folder), fill_disk(folder, some(FULL_DISKS)), break_rows(folder)]
    yield "floods", lambda folder: [flood_bots(folder, max(10.0, FLOOD_SECONDS * share)), *flood_lines(folder)]
    yield "floods", lambda folder: [flood_moments(folder, max(8.0, FLOOD_SECONDS * share))]
    yield "floods", lambda folder: [flood_battles(folder, max(30.0, FLOOD_SECONDS * share))]
    yield "requests", lambda folder: be_rude(folder, some(REQUESTS), some(REQUESTS), seed)
    for game in names():
        yield "files", lambda _, game=game: [break_files(game, some(FILES), seed)]  # type: ignore[misc]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    parser.add_argument("parts", nargs="*", help="kills, restarts, faults, floods, requests, files; all if left out")
    parser.add_argument("--share", type=float, default=1.0, help="how much of it, 1 for all")
    parser.add_argument("--seed", type=int, default=2026)
    wanted = parser.parse_args()
    done: list[Attack] = []
    for part, work in attacks(wanted.share, wanted.seed):
        if wanted.parts and part not in wanted.parts:
            continue
        print(f"{part} ...", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            try:
                done += work(Path(folder))
            except Exception as error:
                traceback.print_exc()
                done.append(Attack(part, "broken off", 1, 0.0, 0.0, repr(error)[:80]))
    show(done)
    return 0 if all(attack.held for attack in done) else 1


if __name__ == "__main__":
    sys.exit(main())
