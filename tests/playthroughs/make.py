"""Writes the playthroughs anew: `python -m tests.playthroughs.make`.

One game a mode: its first decisions and its last ones, each with the question, some options, the move, what everybody
heard of it, what a seat alone learnt, and the board as a spectator sees it. And a first day of Mage Knight.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import sortilege
from sortilege import Match
from sortilege.kernel.rng import Rng
from tests.golden.games import GAMES, MODES
from tests.playthroughs import mageknight_day
from tests.playthroughs.heard import heard

FOLDER = Path(__file__).parent
SEED = 7
SHOWN = 4


def path_of(game: str, mode: str) -> Path:
    return FOLDER / f"{game}-{mode.replace(' ', '-')}.txt"


def playthrough(game: str, mode: str) -> str:
    """The whole record of a mode's game."""
    seats, options = GAMES[game].modes[mode]
    first, last = GAMES[game].told
    m = sortilege.new(game, seats, SEED, options)
    parts = [
        "\n".join([f"{m.setup.game.title}: {mode}, seed {SEED}, rules version {m.setup.game.version}", *opening(m)])
    ]
    matches = list(play(m))
    count = len(matches) - 1
    told = range(count) if count <= first + last else [*range(first), *range(count - last, count)]
    decisions = [tell(matches[at], matches[at + 1]) for at in told]
    if count > first + last:
        decisions.insert(first, f"... decisions {first + 1} to {count - last} ...")
    lines = "\n\n".join([*parts, *decisions]).splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def opening(m: Match) -> Iterator[str]:
    yield from heard(m, m.opening)
    yield ""
    yield board(m)


def play(m: Match) -> Iterator[Match]:
    """Play to the end: the match before each move, and over."""
    chance = Rng(SEED).spawn()
    lively = GAMES[m.setup.game.name].lively
    while not m.over:
        yield m.clone()
        m.play(lively(m, chance))
    yield m


def tell(before: Match, after: Match) -> str:
    """A decision, the move that was made, and what came of it."""
    decision = before.decision
    moment = after.moments[-1]
    texts = [option.text for option in decision.options]
    lines = [f"--- {moment.number}. Seat {decision.seat}: {decision.prompt}"]
    lines += [f"{len(texts)} options:", *(f"  {text}" for text in texts[:SHOWN])]
    if len(texts) > SHOWN:
        lines.append("  ...")
    return "\n".join([*lines, f"> {moment.text}", *heard(after, moment.events), "", board(after)])


def board(m: Match) -> str:
    return m.setup.game.board_text(m.view(None))


def main() -> None:
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for game, mode in MODES:
        path_of(game, mode).write_bytes(playthrough(game, mode).encode())
    mageknight_day.main()


if __name__ == "__main__":
    main()
