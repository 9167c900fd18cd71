"""Battles by themselves: two line-ups, fought many times, and how sure the share of wins is."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

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


class SoFar(NamedTuple):
    """What a trial has come to, so that it can go on elsewhere."""

    battles: int
    wins: int
    drawn: int
    """How far the stream of chance has come."""


NONE_YET: Final = SoFar(0, 0, 0)


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
    if isinstance(battles, bool) or not isinstance(battles, int) or not 1 <= battles <= MOST_BATTLES:
        raise SetupError("Battles must be 1 to {most}, not {battles!r}.", most=MOST_BATTLES, battles=battles)
    trial = Trial(game, first, second, seed, occasion, options, components)
    trial.fight(battles, until)
    return trial.told()


class Trial:
    """Two line-ups, the battles that they have fought, and how many of them the first one won."""

    def __init__(
        self,
        game: Game,
        first: LineUp,
        second: LineUp,
        seed: int,
        occasion: str = "",
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        so_far: SoFar = NONE_YET,
    ) -> None:
        """`so_far` is what such a trial had come to elsewhere: it goes on from there."""
        self.trials = trials_of(game)
        self.occasion = occasion or self.trials.occasions[0]
        if self.occasion not in self.trials.occasions:
            raise SetupError(
                "There is no occasion {name!r}: expected one of {expected}.",
                name=self.occasion,
                expected=", ".join(self.trials.occasions),
            )
        check_seed(seed)
        parts = game.components(components)
        settled = game.settle(self.trials.seats, options or {}, parts)
        self.setup = Setup(game, self.trials.seats, settled, parts)
        self.line_ups = (known(self.setup, self.trials, first), known(self.setup, self.trials, second))
        self.seed = seed
        self.battles, self.wins = so_far.battles, so_far.wins
        self.rng = Rng(seed, so_far.drawn)

    def fight(self, battles: int, until: float | None = None) -> None:
        """So many more, or fewer where time is up before; some are fought in any case."""
        goal = self.battles + battles
        while self.battles < goal:
            some = min(AT_A_TIME, goal - self.battles)
            self.wins += self.trials.wins(self.setup, self.occasion, self.line_ups, some, self.rng)
            self.battles += some
            if until is not None and time.monotonic() >= until:
                break

    @property
    def so_far(self) -> SoFar:
        return SoFar(self.battles, self.wins, self.rng.drawn)

    def told(self) -> Fought:
        low, high = wilson(self.wins, self.battles)
        settled = self.setup.options
        return Fought(
            self.setup.game.name,
            self.occasion,
            self.line_ups,
            {name: settled[name] for name in self.trials.options},
            self.seed,
            self.battles,
            self.wins,
            self.wins / self.battles,
            low,
            high,
        )


def trials_of(game: Game) -> Trials:
    if game.trials is None:
        raise SetupError("{game} has no battles that can be tried by themselves.", game=game.title)
    return game.trials


def known(setup: Setup, trials: Trials, entries: LineUp) -> LineUp:
    """The line-up by ids, where it names things as people do. What nobody knows stays, to be refused with its place."""
    things = [thing for shelf in trials.shelves(setup.components) for _, group in shelf.groups for thing in group]
    ids = {setup.words.name(thing).lower(): thing for thing in things} | {thing: thing for thing in things}
    return [ids.get(" ".join(entry.lower().split()), entry) for entry in entries]
