"""Battles by themselves: two line-ups, fought many times, and how sure the share of wins is."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any, Final

from ..kernel.errors import SetupError
from ..kernel.game import Game, OptionValue, Setup
from ..kernel.match import check_seed
from ..kernel.rng import Rng
from ..kernel.sure import wilson
from ..kernel.trials import LineUp, Trials

MOST_BATTLES: Final = 100_000
AT_A_TIME: Final = 4
"""So many battles are fought before somebody looks at the clock: an even number, for those that are fought in turn."""


@dataclass(frozen=True, slots=True)
class Fought:
    """What came of it: `battles` were fought, all that were asked for unless time was up.

    `share` of the battles the first line-up won; the true share lies from `low` to `high` in 95 %
    of the cases (Wilson)."""

    game: str
    occasion: str
    line_ups: tuple[LineUp, LineUp]
    options: dict[str, OptionValue]
    seed: int
    battles: int
    wins: int
    share: float
    low: float
    high: float

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def fight(
    game: Game,
    first: LineUp,
    second: LineUp,
    battles: int = 400,
    seed: int = 0,
    *,
    occasion: str = "",
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    until: float | None = None,
) -> Fought:
    """Let two line-ups fight; the same seed fights the same battles. SetupError says what makes no sense.

    From the moment `until` of `time.monotonic` on no more are begun, and what was fought counts.
    """
    trials = trials_of(game)
    chosen = occasion or trials.occasions[0]
    if chosen not in trials.occasions:
        raise SetupError(
            "There is no occasion {name!r}: expected one of {expected}.",
            name=chosen,
            expected=", ".join(trials.occasions),
        )
    if isinstance(battles, bool) or not isinstance(battles, int) or not 1 <= battles <= MOST_BATTLES:
        raise SetupError("Battles must be 1 to {most}, not {battles!r}.", most=MOST_BATTLES, battles=battles)
    check_seed(seed)
    parts = game.components(components)
    settled = game.settle(trials.seats, options or {}, parts)
    setup = Setup(game, trials.seats, settled, parts)
    line_ups = (known(setup, trials, first), known(setup, trials, second))
    rng = Rng(seed)
    wins = done = 0
    while done < battles:
        some = min(AT_A_TIME, battles - done)
        wins += trials.wins(setup, chosen, line_ups, some, rng)
        done += some
        if until is not None and time.monotonic() >= until:
            break
    low, high = wilson(wins, done)
    told = {name: settled[name] for name in trials.options}
    return Fought(game.name, chosen, line_ups, told, seed, done, wins, wins / done, low, high)


def trials_of(game: Game) -> Trials:
    if game.trials is None:
        raise SetupError("{game} has no battles that can be tried by themselves.", game=game.title)
    return game.trials


def known(setup: Setup, trials: Trials, entries: LineUp) -> LineUp:
    """The line-up by ids, where it names things as people do. What nobody knows stays, to be refused with its place."""
    things = [thing for shelf in trials.shelves(setup.components) for _, group in shelf.groups for thing in group]
    ids = {setup.words.name(thing).lower(): thing for thing in things} | {thing: thing for thing in things}
    return [ids.get(" ".join(entry.lower().split()), entry) for entry in entries]
