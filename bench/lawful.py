"""Very many random games of Conjurers or Mage Knight: `python -m bench.lawful GAME [GAMES] [STATES]`, else 2,000 and
100,000.

Every game, in all modes with all numbers of players, ends with an outcome, and keeps every card, figure, token, tile,
skill and die of its box on the way. On the states of some of them, spread over all modes, the law of views is checked
for all seats and for a spectator: what they see does not change when all that they cannot know is dealt anew. In Mage
Knight some of the states are of wild positions, in which heroes fight each other, assault cities together and play in
teams: games by chance seldom come there.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import Any

from sortilege.games import find
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.games.mageknight.box.terms import CRYSTAL_LIMIT
from sortilege.games.mageknight.state.conserved import check_components, enemy_tokens
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.game import Game
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY, State
from sortilege.kit import modes_of
from sortilege.kit.laws import BrokenLaw, views_agree
from tests.conjurers.conserved import conserved, went_on
from tests.mageknight import duels, wild
from tests.mageknight.modes import TEAMS, VARIED

LONGEST = 5_000
WILD = 10
"""One of so many states is of a wild position, or of a duel."""
WILD_DECISIONS = 60
"""So many follow from each."""
LOOKS = 10
"""Components are counted at every so manyeth decision, and at the end."""


class MageKnightCount:
    """Everything in the box is there exactly once, and crystals are within their limit."""

    def __call__(self, state: State) -> None:
        assert isinstance(state, MageKnight)
        check_components(state)
        if len(enemy_tokens(state)) != 60:
            raise BrokenLaw(f"There are {len(enemy_tokens(state))} enemy tokens.")
        if any(not 0 <= crystals <= CRYSTAL_LIMIT for hero in state.heroes for crystals in hero.crystals):
            raise BrokenLaw("A hero has more crystals than may be held.")


class ConjurersCount:
    """Everything in the box is somewhere, once, and creatures go from piles to players and from there out of the
    game."""

    def __init__(self) -> None:
        self.holders: list[int] = []

    def __call__(self, state: State) -> None:
        assert isinstance(state, Conjurers)
        conserved(state)
        went_on(self.holders or state.holders, state.holders)
        self.holders = state.holders[:]


COUNTS: dict[str, Callable[[], Callable[[State], None]]] = {
    "conjurers": ConjurersCount,
    "mageknight": MageKnightCount,
}


def begin(game: Game, seats: int, options: dict[str, Any], seed: int) -> State:
    return start_state(game, seats, seed, game.settle(seats, options), game.components(None))


def play_out(game: Game, seats: int, options: dict[str, Any], seed: int) -> tuple[int, str]:
    """Play a game at random; says how many decisions it took, and why it ended."""
    state = begin(game, seats, options, seed)
    count = COUNTS[game.name]()
    rng = Rng(seed).spawn()
    decisions = 0
    try:
        while state.asking is not None:
            if decisions % LOOKS == 0:
                count(state)
            state.choose(rng.below(len(state.options)))
            decisions += 1
            if decisions > LONGEST:
                raise BrokenLaw("It does not end.")
        count(state)
    except (AssertionError, BrokenLaw) as error:
        raise BrokenLaw(f"Seed {seed}, decision {decisions}, {seats} seats, {options}: {error}") from error
    outcome = state.outcome
    if outcome is None or 1 not in [sheet.place for sheet in outcome.sheets]:
        raise BrokenLaw(f"Seed {seed} ends without a first place, {seats} seats, {options}.")
    return decisions, outcome.reason.key


def look(game: Game, seats: int, options: dict[str, Any], states: int) -> int:
    """Check the law of views on so many states of a mode, for everybody; says how many views were compared."""
    rng = Rng(seats)
    seen = views = 0
    seed = 1 << 20
    while seen < states:
        state = begin(game, seats, options, seed)
        seed += 1
        while state.asking is not None and seen < states:
            views += look_at(state, rng, f"Seed {seed - 1}, {seats} seats, {options}")
            seen += 1
            state.choose(rng.below(len(state.options)))
    return views


def look_at(state: State, rng: Rng, where: str) -> int:
    """Check the law of views for everybody; says how many views were compared."""
    seats = state.setup.seats
    for seat in range(seats):
        if not views_agree(state, seat, rng):
            raise BrokenLaw(f"{where}: seat {seat} sees what it cannot know.")
    if state.imagine(rng.below(seats), rng).view(NOBODY) != state.view(NOBODY):
        raise BrokenLaw(f"{where}: a spectator sees what is hidden.")
    return seats + 1


def look_wildly(states: int) -> tuple[int, Counter[str]]:
    """The same in duels and in wild positions, by turns; says how many of the states were of duels, of joint assaults
    and of teams."""
    settings = [*wild.SETTINGS, *TEAMS]
    rng = Rng(states)
    found: Counter[str] = Counter()
    seen = views = seed = 0
    while seen < states:
        seats, options = settings[seed // 2 % len(settings)]
        state = (duels.armed(seed // 2) if seed % 2 else wild.wild_in(seats, options, seed)).state
        assert isinstance(state, MageKnight)
        seed += 1
        for _ in range(WILD_DECISIONS):
            if state.asking is None or seen == states:
                break
            views += look_at(state, rng, f"Wild seed {seed - 1}")
            seen += 1
            found["duels"] += state.duel is not None
            found["joint assaults"] += state.assault is not None
            found["teams"] += len(state.teams) > 0
            state.choose(rng.below(len(state.options)))
    return views, found


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] not in COUNTS:
        raise SystemExit(f"Which game? {', '.join(COUNTS)}")
    game = find(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 2_000
    states = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    modes = [*modes_of(game), *(VARIED if game.name == "mageknight" else [])]
    usual = {variant.name: variant.default for variant in game.variants}
    start = perf_counter()
    total = 0
    for number, (seats, options) in enumerate(modes):
        ends: Counter[str] = Counter()
        decisions = 0
        seeds = range(number, games, len(modes))
        for seed in seeds:
            took, reason = play_out(game, seats, options, seed)
            decisions += took
            ends[reason] += 1
        chosen = {name: value for name, value in options.items() if value != usual[name]}
        mode = ", ".join(f"{name} {value}" for name, value in chosen.items()) or "as usual"
        told = ", ".join(f"{reason} {times}" for reason, times in sorted(ends.items()))
        print(f"{seats} seats, {mode}: {len(seeds)} games, {decisions:,} decisions: {told}", flush=True)
        total += decisions
    print(f"{games:,} games over, {total:,} decisions, nothing lost ({perf_counter() - start:.0f} s)", flush=True)
    views = 0
    in_order = states - states // WILD if game.name == "mageknight" else states
    for number, (seats, options) in enumerate(modes):
        views += look(game, seats, options, len(range(number, in_order, len(modes))))
    if in_order < states:
        more, found = look_wildly(states - in_order)
        views += more
        told = ", ".join(f"{times:,} of {name}" for name, times in found.items())
        print(f"{states - in_order:,} of them where heroes meet: {told}")
    print(f"{states:,} states, {views:,} views: nobody sees what is hidden ({perf_counter() - start:.0f} s)")


if __name__ == "__main__":
    main()
