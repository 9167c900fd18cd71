"""What random games come to, in one number: the same in every process and in every build.

`python -m tests.checksums` writes `tests/golden/checksums.json` anew; `python -m tests.checksums GAMES` prints the
checksums of so many games a mode, played by the `random` and the `greedy` bot.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import sortilege
from sortilege.bots import find_bot
from sortilege.kernel.vantage import Vantage
from tests.golden.required import MODES

FILE = Path(__file__).parent / "golden" / "checksums.json"
GAMES = 50
"""How many games a mode the file stands for."""
OTHER_CHANCE = 1 << 32
"""Keeps what a bot throws apart from what the game deals."""


def checksum(seats: int, options: dict[str, Any], games: int, bot: str = "random") -> str:
    """A digest of every option on the way, of the final positions and of the outcomes."""
    digest = sha256()
    for seed in range(games):
        player = find_bot(bot)(seed + OTHER_CHANCE)
        m = sortilege.new("rivality", seats, seed, options)
        while not m.over:
            decision = m.decision
            for option in decision.options:
                digest.update(option.text.encode())
            m.play(decision.options[player.choose(Vantage(m.state, decision.seat))])
        assert m.outcome is not None
        digest.update(json.dumps([m.position(), m.outcome.as_dict()]).encode())
    return digest.hexdigest()


def checksums(games: int, bot: str = "random") -> dict[str, str]:
    """By mode."""
    return {mode: checksum(seats, options, games, bot) for mode, (seats, options) in MODES.items()}


def main() -> None:
    if sys.argv[1:]:
        games = int(sys.argv[1])
        print(json.dumps([checksums(games), checksums(1, "greedy")]))
    else:
        FILE.write_text(json.dumps(checksums(GAMES), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
