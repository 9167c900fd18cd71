"""Writes the playthroughs anew: `python -m tests.playthroughs.make`, from the moves that they hold.

One game a mode: the board at first, the first decisions and the last ones, the moves between them, the board at the
end. And a first day of Mage Knight. `python -m tests.playthroughs.make --record` plays other games and records them.
"""

from __future__ import annotations

import sys
from itertools import groupby, pairwise
from pathlib import Path
from textwrap import wrap

import sortilege
from sortilege import Match, SortilegeError
from sortilege.kernel.rng import Rng
from tests.golden.games import GAMES, MODES
from tests.playthroughs import mageknight_day
from tests.playthroughs.teller import Teller, page

FOLDER = Path(__file__).parent
SEED = 7
WIDTH = 110
QUESTION = "--- "
MOVE = "> "
MOVES = ">> "
BETWEEN = " | "


def path_of(game: str, mode: str) -> Path:
    return FOLDER / f"{game}-{mode.replace(' ', '-')}.txt"


def begin(game: str, mode: str) -> Match:
    seats, options = GAMES[game].modes[mode]
    return sortilege.new(game, seats, SEED, options)


def record(game: str, mode: str) -> list[str]:
    """The moves of a game that is played to its end so that something happens."""
    m = begin(game, mode)
    chance = Rng(SEED).spawn()
    while not m.over:
        m.play(GAMES[game].lively(m, chance))
    return m.moves


def recorded(text: str) -> list[str]:
    """The moves that a playthrough holds: `> move` below a question, `>> 0: move | move` of a seat between."""
    moves: list[str] = []
    for above, line in pairwise(text.splitlines()):
        if line.startswith(MOVES):
            moves += line.partition(": ")[2].split(BETWEEN)
        elif line.startswith(MOVE) and above.startswith(QUESTION):
            moves.append(line.removeprefix(MOVE))
    return moves


def playthrough(game: str, mode: str, moves: list[str]) -> str:
    """The game of these moves, told."""
    m = begin(game, mode)
    teller = Teller(m)
    first, last = GAMES[game].told
    title = f"{m.setup.game.title}: {mode}, seed {SEED}, rules version {m.setup.game.version}"
    parts = ["\n".join([title, *teller.heard(m.opening)]), teller.board(None)]
    between = moves[first:-last] if len(moves) > first + last else []
    parts += [teller.play(move) for move in moves[: first if between else len(moves)]]
    if between:
        parts.append("\n".join(["...", *played(m, between)]))
        parts += [teller.play(move) for move in moves[-last:]]
    return page([*parts, "--- The board at the end, but for what it showed at first:", teller.board(None)])


def played(m: Match, moves: list[str]) -> list[str]:
    """Make moves that nobody tells, and write them down, a seat's on a line or a few."""
    seats: list[int] = []
    for move in moves:
        seats.append(m.decision.seat)
        m.play(move)
    lines: list[str] = []
    for seat, made in groupby(zip(seats, moves, strict=True), key=lambda pair: pair[0]):
        # Moves stay whole when lines are broken: their spaces are others for as long.
        line = " ".join(f"{move}{BETWEEN}".replace(" ", "\0") for _, move in made)
        rows = wrap(line, WIDTH, break_long_words=False, break_on_hyphens=False)
        lines += [f"{MOVES}{seat}: {row.replace(' ', '').replace(chr(0), ' ').removesuffix(BETWEEN)}" for row in rows]
    return lines


def moves_of(game: str, mode: str) -> list[str]:
    return recorded(path_of(game, mode).read_bytes().decode())


def main() -> None:
    anew = "--record" in sys.argv[1:]
    written: dict[Path, str] = {}
    for game, mode in MODES:
        path = path_of(game, mode)
        moves = record(game, mode) if anew or not path.exists() else moves_of(game, mode)
        try:
            written[path] = playthrough(game, mode, moves)
        except SortilegeError as error:
            raise SystemExit(f"{path.name}: {error} If the rules have changed, record other games: --record") from error
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for path, text in written.items():
        path.write_bytes(text.encode())
    mageknight_day.main()


if __name__ == "__main__":
    main()
