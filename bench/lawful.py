"""Mage Knight over very many random games: `python -m bench.lawful [GAMES] [STATES]`, else 2,000 and 100,000.

Every game, in all scenarios with all numbers of players, ends with an outcome, and keeps every card, token, tile, skill
and die of its box on the way. On the states of some of them, spread over all modes, the law of views is checked for all
seats and for a spectator: what they see does not change when all that they cannot know is dealt anew.
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter
from typing import Any

from sortilege.games import find
from sortilege.games.mageknight.box.terms import CRYSTAL_LIMIT
from sortilege.games.mageknight.state.conserved import check_components, enemy_tokens
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kit import modes_of
from sortilege.kit.laws import BrokenLaw, views_agree

GAME = find("mageknight")
MODES = modes_of(GAME)
LONGEST = 5_000
LOOKS = 10
"""Components are counted at every so manyeth decision, and at the end."""


def begin(seats: int, options: dict[str, Any], seed: int) -> MageKnight:
    state = start_state(GAME, seats, seed, GAME.settle(seats, options), GAME.components(None))
    assert isinstance(state, MageKnight)
    return state


def count(state: MageKnight) -> None:
    """Everything in the box is there exactly once, and crystals are within their limit."""
    check_components(state)
    if len(enemy_tokens(state)) != 60:
        raise BrokenLaw(f"There are {len(enemy_tokens(state))} enemy tokens.")
    if any(not 0 <= crystals <= CRYSTAL_LIMIT for hero in state.heroes for crystals in hero.crystals):
        raise BrokenLaw("A hero has more crystals than may be held.")


def play_out(seats: int, options: dict[str, Any], seed: int) -> tuple[int, str]:
    """Play a game at random; says how many decisions it took, and why it ended."""
    state = begin(seats, options, seed)
    rng = Rng(seed).spawn()
    decisions = 0
    while state.asking is not None:
        if decisions % LOOKS == 0:
            count(state)
        state.choose(rng.below(len(state.options)))
        decisions += 1
        if decisions > LONGEST:
            raise BrokenLaw(f"Seed {seed} does not end, {seats} seats, {options}.")
    count(state)
    outcome = state.outcome
    if outcome is None or 1 not in [sheet.place for sheet in outcome.sheets]:
        raise BrokenLaw(f"Seed {seed} ends without a first place, {seats} seats, {options}.")
    return decisions, outcome.reason.key


def look(seats: int, options: dict[str, Any], states: int) -> int:
    """Check the law of views on so many states of a mode, for everybody; says how many views were compared."""
    rng = Rng(seats)
    seen = views = 0
    seed = 1 << 20
    while seen < states:
        state = begin(seats, options, seed)
        seed += 1
        while state.asking is not None and seen < states:
            for seat in range(seats):
                if not views_agree(state, seat, rng):
                    raise BrokenLaw(f"Seed {seed - 1}: seat {seat} sees what it cannot know, {seats} seats, {options}.")
            if state.imagine(seen % seats, rng).view(NOBODY) != state.view(NOBODY):
                raise BrokenLaw(f"Seed {seed - 1}: a spectator sees what is hidden, {seats} seats, {options}.")
            views += seats + 1
            seen += 1
            state.choose(rng.below(len(state.options)))
    return views


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    states = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    start = perf_counter()
    total = 0
    for number, (seats, options) in enumerate(MODES):
        ends: Counter[str] = Counter()
        decisions = 0
        seeds = range(number, games, len(MODES))
        for seed in seeds:
            took, reason = play_out(seats, options, seed)
            decisions += took
            ends[reason] += 1
        told = ", ".join(f"{reason} {times}" for reason, times in sorted(ends.items()))
        print(f"{seats} seats, {options['scenario']}: {len(seeds)} games, {decisions:,} decisions: {told}", flush=True)
        total += decisions
    print(f"{games:,} games over, {total:,} decisions, nothing lost ({perf_counter() - start:.0f} s)", flush=True)
    views = 0
    for number, (seats, options) in enumerate(MODES):
        views += look(seats, options, len(range(number, states, len(MODES))))
    print(f"{states:,} states, {views:,} views: nobody sees what is hidden ({perf_counter() - start:.0f} s)")


if __name__ == "__main__":
    main()
