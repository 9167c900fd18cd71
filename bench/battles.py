"""How well the bots of Conjurers fight, with the 95 % interval: `python -m bench.battles`.

Equal battles: creatures and equipment are drawn at random, and both sides have the same. Each line-up is fought twice
with the sides exchanged, so that neither the first turn nor the tie of the defenders helps anybody.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import cast

from sortilege.bots import Bot, find_bot
from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.rules.battle.turn import NEXT_BATTLE_TURN
from sortilege.games.conjurers.rules.battles import TakeSpoils, duel
from sortilege.games.conjurers.rules.scoring import END_GAME
from sortilege.games.conjurers.state.battle import ATTACKERS, DEFENDERS, IN_DUEL, Battle
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage
from sortilege.lab import wilson

ASKED = 0.75
"""The share of wins that is asked of `greedy` against `random`."""
MOST_PIECES = 4


def lay_out(chance: Rng) -> Conjurers:
    """A duel of seat 0 with seat 1, both with the same creatures and equipment, at its first battle turn. The game ends
    with it, so that who wins the duel has won all."""
    state = start_state(GAME, 2, chance.spawn().seed, GAME.settle(2, {}), GAME.components(None))
    game = cast(Conjurers, state)
    parts = game.parts
    cards = list(range(parts.first_minion))
    chance.shuffle(cards)
    spare = [0] * parts.pieces
    for _ in range(chance.below(MOST_PIECES + 1)):
        spare[chance.below(parts.pieces)] += 1
    battle = duel(IN_DUEL, 0, 1)
    for side in (ATTACKERS, DEFENDERS):
        battle.hands[side] = sorted(cards[: parts.drawn])
        battle.spare[side] = spare[:]
    game.turn = parts.turns
    game.battles = [battle]
    game.fighting = 0
    game.asking = None
    game.stack[:] = [END_GAME, TakeSpoils(0), NEXT_BATTLE_TURN]
    game.advance()
    return game


def fight(game: Conjurers, bots: list[Bot]) -> int:
    """The seat that wins."""
    battle: Battle = game.battle()
    while game.asking is not None:
        game.choose(bots[game.seat].choose(Vantage(game, game.seat)))
    return battle.attacker if battle.winner == ATTACKERS else battle.defender


def contest(battles: int, seed: int, one: Callable[[int], Bot], other: Callable[[int], Bot]) -> int:
    """How many of so many battles the one bot wins."""
    won = 0
    chance = Rng(seed)
    for _ in range(battles // 2):
        laid = lay_out(chance)
        for place in range(2):
            game = laid.clone()
            game.rng = chance.spawn()
            bots = [one(chance.spawn().seed), other(chance.spawn().seed)]
            if place:
                bots.reverse()
            won += fight(game, bots) == place
    return won


def main() -> None:
    reader = argparse.ArgumentParser(description="Equal battles of Conjurers, sides exchanged.")
    reader.add_argument("--bots", default="greedy,random", help="two bots; the wins of the first are counted")
    reader.add_argument("--battles", type=int, default=400)
    reader.add_argument("--seed", type=int, default=2026)
    given = reader.parse_args()
    names = given.bots.split(",")
    one, other = (find_bot(name, {}) for name in names)
    won = contest(given.battles, given.seed, one, other)
    low, high = wilson(won, given.battles)
    print(
        f"conjurers, equal battles, {given.bots}, seed {given.seed}: {names[0]} wins {won / given.battles:.1%} of "
        f"{given.battles} battles, 95 % interval {low:.1%} to {high:.1%}"
    )
    if names == ["greedy", "random"] and won / given.battles < ASKED:
        raise SystemExit(f"Too weak: at least {ASKED:.0%} is asked.")


if __name__ == "__main__":
    main()
