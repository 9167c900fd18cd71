"""Broken files of every game by the thousand."""

from __future__ import annotations

from tests.fuzz import files

from .result import Attack

SLOWEST = 2.0


def break_files(game: str, number: int, seed: int) -> Attack:
    tally = files.attack_files(game, number, seed)
    for where, times in tally.often.most_common(20):
        print(f"  broken files: {times} times {where}; {tally.finds[where]}"[:400], flush=True)
    seen = f"{tally.accepted:,} accepted and played on, {tally.refused:,} refused"
    return Attack(f"broken files of {game}", f"{tally.files:,} files", tally.foreign, tally.slowest, SLOWEST, seen)
