"""The report: an introduction, what we made of it, and the tables for each number of players."""

from __future__ import annotations

from pathlib import Path

from sortilege.games.conjurers.box.components import Parts

from .record import GameRecord
from .tables import creatures, mines, overview, pieces, spaces, unused, ways

REPORT = Path("docs/conjurers-economy.md")
NOTES = Path("bench/economy/notes.md")
"""What was seen in the tables, and what was changed for it."""
INTRODUCTION = """# The economy of Conjurers, played

Prices, numerals of spaces and most creatures are designed by us (`source = "designed"` in the data). This is how they
play: games of bots, counted. Bots are no people; what they never do may still be good, and what they like may be beaten
by somebody who knows it.

Written by

```
{command}
```

from {played}.

Intervals are of 95 %. A *weight* is what resources are worth beside each other: wood and stone 1, iron and bronze 2,
sapphires and diamonds 4.
"""


def write_report(games: dict[int, list[GameRecord]], parts: Parts, command: str, notes: str) -> str:
    played = ", ".join(f"{len(found):,} games of {seats} players" for seats, found in games.items())
    lines = [INTRODUCTION.format(command=command, played=played)]
    if notes:
        lines += [notes.strip(), ""]
    for seats, found in games.items():
        lines += [f"## {seats} players: {len(found):,} games", "", *overview(found), ""]
        lines += ["### Ways to win", "", *ways(found), "", *mines(found, parts), ""]
        lines += ["### Spaces", "", *spaces(found, parts), ""]
        lines += ["### Equipment", "", *pieces(found, parts), ""]
        lines += ["### Creatures", "", *creatures(found, parts), ""]
        lines += ["### Left alone", "", *unused(found, parts), ""]
    return "\n".join(lines)
