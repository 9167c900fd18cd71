"""What random games come to, in one number: the same in every process and in every build.

`python -m tests.checksums` writes `tests/golden/checksums.json` anew; `python -m tests.checksums few` prints the
checksums of a few games a mode, played by the `random` and the `greedy` bot.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

import sortilege
from sortilege.bots import find_bot
from sortilege.kernel.vantage import Vantage
from tests.golden.games import GAMES

FILE = Path(__file__).parent / "golden" / "checksums.json"
OTHER_CHANCE = 1 << 32
"""Keeps what a bot throws apart from what the game deals."""


Sums = dict[str, dict[str, str]]


def checksum(game: str, mode: str, games: int, bot: str = "random") -> str:
    """A digest of every option on the way, of the final positions and of the outcomes."""
    seats, options = GAMES[game].modes[mode]
    digest = sha256()
    for seed in range(games):
        player = find_bot(bot)(seed + OTHER_CHANCE)
        m = sortilege.new(game, seats, seed, options)
        while not m.over:
            decision = m.decision
            for option in decision.options:
                digest.update(option.text.encode())
            m.play(decision.options[player.choose(Vantage(m.state, decision.seat))])
        assert m.outcome is not None
        digest.update(json.dumps([m.position(), m.outcome.as_dict()]).encode())
    return digest.hexdigest()


def all_checksums() -> Sums:
    """By game and mode."""
    return {
        game: {mode: checksum(game, mode, golden.sampled[0]) for mode in golden.modes} for game, golden in GAMES.items()
    }


def few_checksums() -> list[Sums]:
    """Of the `random` and of the `greedy` bot, for comparison of processes."""
    return [
        {game: {mode: checksum(game, mode, one.sampled[1]) for mode in one.modes} for game, one in GAMES.items()},
        {game: {mode: checksum(game, mode, 1, "greedy") for mode in one.greedy} for game, one in GAMES.items()},
    ]


def main() -> None:
    if sys.argv[1:]:
        print(json.dumps(few_checksums()))
    else:
        FILE.write_text(json.dumps(all_checksums(), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
