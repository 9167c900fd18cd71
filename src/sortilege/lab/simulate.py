"""Play many games of bots against each other, on one processor or on several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..bots import BotFactory
from ..kernel.errors import SetupError
from ..kernel.game import Game
from ..kernel.match import check_seed
from .arena import Arena, Plan, Played
from .result import Result, Tally
from .workers import play_in_processes


def simulate(
    game: Game,
    bots: Sequence[str | BotFactory],
    games: int,
    seed: int = 0,
    *,
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    seats: int | None = None,
    jobs: int = 1,
    on_game: Callable[[Played], None] | None = None,
    bot_code: str | None = None,
) -> Result:
    """Play the games and count.

    Bots are names, some of them perhaps from the file `bot_code`, or what makes a bot from a seed. They sit in turn
    around the table, one seat further with each game; there are as many seats as bots unless `seats` says otherwise,
    and then the bots repeat (of four seats, two bots play a team each). The same arguments give the same games whatever
    `jobs` is, unless a bot looks at the clock.
    """
    if games < 1 or jobs < 1:
        raise SetupError(
            "Expected at least one game and one job, not {games} games and {jobs} jobs.", games=games, jobs=jobs
        )
    check_seed(seed)
    table = len(bots) if seats is None else seats
    settled = game.settle(table, options or {}, game.components(components))
    if not 1 <= len(bots) <= table:
        raise SetupError(
            "{seats} seats cannot be shared by {bots} bots: expected 1 to {seats}.", seats=table, bots=len(bots)
        )
    plan = Plan(table, seed, settled, components, tuple(bots), label_bots(bots), bot_code)
    arena = Arena(game, plan)
    workers = min(jobs, games)
    tally = Tally(plan)
    for played in play_here(arena, games) if workers == 1 else play_in_processes(game, plan, games, workers):
        tally.add(played)
        if on_game is not None:
            on_game(played)
    return tally.result(game.name, workers)


def play_here(arena: Arena, games: int) -> Iterator[Played]:
    for number in range(games):
        yield arena.play(number)


def label_bots(bots: Sequence[str | BotFactory]) -> tuple[str, ...]:
    """A name for each, different from all others: the second `random` is `random#2`."""
    labels: list[str] = []
    for bot in bots:
        name = bot if isinstance(bot, str) else str(getattr(bot, "__name__", type(bot).__name__))
        label, count = name, 1
        while label in labels:
            count += 1
            label = f"{name}#{count}"
        labels.append(label)
    return tuple(labels)
