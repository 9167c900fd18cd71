"""Games of bots for each number of players, and the report on the economy that they make: `python -m bench.economy`.

Each game is kept in `build/economy` as soon as it is over, so that a run can be stopped and taken up again, and made
longer with `--games`. What was kept is of use only for the same components, bots and seed: otherwise it is left alone
and games are played anew, in a file of their own.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path
from typing import cast

from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.box.components import Parts

from .record import GameRecord, play, read_record, written
from .report import NOTES, REPORT, write_report

KEPT = Path("build/economy")
COUNTS = (2, 3, 4)


def kept_file(seats: int, bots: str, seed: int, label: str) -> Path:
    mark = hashlib.sha256(f"{bots} {seed} {label}".encode()).hexdigest()[:12]
    return KEPT / f"{seats}-{mark}.jsonl"


def read_kept(path: Path) -> list[GameRecord]:
    if not path.exists():
        return []
    return [read_record(json.loads(line)) for line in path.read_text().splitlines()]


def games_of(seats: int, given: argparse.Namespace, parts: Parts) -> list[GameRecord]:
    """So many games, those that were kept included."""
    path = kept_file(seats, given.bots, given.seed, f"{parts.fingerprint} {given.label}")
    path.parent.mkdir(parents=True, exist_ok=True)
    found = read_kept(path)
    with path.open("a") as file:
        for number in range(len(found), given.games):
            record = play(seats, given.seed, number, given.bots.split(","), parts)
            file.write(json.dumps(written(record)) + "\n")
            file.flush()
            found.append(record)
            if (number + 1) % 50 == 0:
                print(f"{seats} players: {number + 1} games", flush=True)
    return found[: given.games] if given.games else found


def told_command(counts: dict[int, int], bots: str, seed: int) -> str:
    """How the same games are played anew: at one go, or number by number if they are not equally many."""
    rest = f"--bots {bots} --seed {seed}"
    if len(set(counts.values())) == 1 and tuple(counts) == COUNTS:
        return f"python -m bench.economy --games {counts[COUNTS[0]]} {rest}"
    lines = [f"python -m bench.economy --seats {seats} --games {games} {rest}" for seats, games in counts.items()]
    return "\n".join([*lines, f"python -m bench.economy --games 0 {rest}"])


def main() -> None:
    reader = argparse.ArgumentParser(description="The economy of Conjurers, played by bots.")
    reader.add_argument("--games", type=int, default=1000, help="for each number of players; 0: only what was kept")
    reader.add_argument("--bots", default="greedy", help="a bot for each seat, or one for all")
    reader.add_argument("--seed", type=int, default=2026)
    reader.add_argument("--label", default="", help="keeps games of different bots of the same name apart")
    reader.add_argument("--seats", type=int, nargs="*", default=list(COUNTS))
    reader.add_argument("--report", type=Path, default=REPORT)
    given = reader.parse_args()
    parts = cast(Parts, GAME.components(None))
    games = {seats: games_of(seats, given, parts) for seats in given.seats}
    command = told_command({seats: len(found) for seats, found in games.items()}, given.bots, given.seed)
    notes = NOTES.read_text() if NOTES.exists() else ""
    given.report.write_text(write_report({n: found for n, found in games.items() if found}, parts, command, notes))


if __name__ == "__main__":
    main()
