"""What a piece of equipment of Conjurers adds to the chance of a battle: `python -m bench.pieces [PIECE …]`, else all
items.

Three creatures of a level fight for one of the next level and its minion, with the piece and without. Creatures are
drawn at random, and bots fight on both sides.
"""

from __future__ import annotations

import argparse
from typing import cast

from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.box.components import Parts
from sortilege.games.conjurers.mind.bouts import fight_out
from sortilege.games.conjurers.mind.trials import BATTLEGROUND, Troop, laid_out
from sortilege.kernel.game import Setup
from sortilege.kernel.rng import Rng
from sortilege.lab import wilson

LEVELS = (1, 2, 3)
NO_PIECE = -1


def of_level(parts: Parts, level: int) -> list[int]:
    return [card for card in range(parts.first_minion) if parts.level[card] == level]


def battles_won(setup: Setup, parts: Parts, level: int, piece: int, battles: int, seed: int) -> int:
    """How many battles three creatures of a level win, with this piece of equipment or with none."""
    rng = Rng(seed)
    attackers, prizes = of_level(parts, level), of_level(parts, level + 1)
    nothing = [0] * parts.pieces
    equipment = nothing[:]
    if piece != NO_PIECE:
        equipment[piece] = 1
    won = 0
    for _ in range(battles):
        drawn = attackers[:]
        rng.shuffle(drawn)
        troop = Troop(drawn[:3], equipment)
        guard = Troop([prizes[rng.below(len(prizes))]], nothing)
        won += fight_out(laid_out(setup, BATTLEGROUND, troop, guard, rng.spawn()), rng)
    return won


def main() -> None:
    reader = argparse.ArgumentParser(description="What equipment of Conjurers adds to the chance of a battle.")
    reader.add_argument("pieces", nargs="*")
    reader.add_argument("--battles", type=int, default=400, help="for each piece and level")
    reader.add_argument("--seed", type=int, default=7)
    given = reader.parse_args()
    parts = cast(Parts, GAME.components(None))
    setup = Setup(GAME, 2, GAME.settle(2, {}), parts)
    pieces = [parts.piece_index[name] for name in given.pieces] or list(range(parts.first_artifact))
    for piece in (NO_PIECE, *pieces):
        told = []
        for level in LEVELS:
            won = battles_won(setup, parts, level, piece, given.battles, given.seed)
            low, high = wilson(won, given.battles)
            told.append(f"level {level} {won / given.battles:.0%} ({low:.0%} to {high:.0%})")
        name = parts.piece_ids[piece] if piece != NO_PIECE else "nothing"
        print(f"{name}: {', '.join(told)} of {given.battles} battles won", flush=True)


if __name__ == "__main__":
    main()
