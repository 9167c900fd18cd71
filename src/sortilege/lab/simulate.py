"""Play many games of bots against each other, on one processor or on several."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

from ..bots import BotFactory
from ..kernel.errors import SetupError
from ..kernel.game import Game
from ..kernel.match import check_seed
from .arena import Arena, Plan, Played, count_sides
from .kept import ResultsFile, header_of
from .result import Result, Tally
from .sprt import GO_ON, Sprt
from .workers import play_in_processes


def simulate(
    game: Game,
    bots: Sequence[str | BotFactory],
    games: int | None = None,
    seed: int = 0,
    *,
    deals: int | None = None,
    test: Sprt | None = None,
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    seats: int | None = None,
    jobs: int = 1,
    on_game: Callable[[Played], None] | None = None,
    bot_code: str | None = None,
    results: str | None = None,
) -> Result:
    """Play the games and count.

    Bots are names, some of them perhaps from the file `bot_code`, or what makes a bot from a seed. They sit in turn
    around the table, one seat further with each game; there are as many seats as bots unless `seats` says otherwise,
    and then the bots repeat (of four seats, two bots play a team each). The same arguments give the same games whatever
    `jobs` is, unless a bot looks at the clock.

    Of `games` each has a deal of its own. Of `deals` each is played as often as there are bots, the seats rotated, and
    shares and scores are means over deals; where all seats are on one side, or there is but one, every bot plays every
    deal apart. A `test` of the first of two bots ends the games as soon as it is decided. A file of `results` keeps
    every game, and those that it has are not played again.
    """
    if (games is None) == (deals is None):
        raise SetupError("Expected a number of games or a number of deals, one of the two.")
    if test is not None and (deals is None or len(bots) != 2):
        raise SetupError("A test needs deals and two bots, of which the first may be the stronger.")
    amount = check_amount(games, deals, jobs)
    plan = make_plan(game, bots, seed, deals is not None, options, components, seats, bot_code)
    arena = Arena(game, plan)
    kept = None
    if results is not None:
        kept = ResultsFile(results, header_of(game, plan, "games" if deals is None else "deals"))
    tally = Tally(plan, deals is not None)
    wanted = amount * plan.rotations
    with closing(play_plan(arena, wanted, jobs, kept)) as playing:
        for played in playing:
            known = len(tally.deals)
            tally.add(played)
            if on_game is not None:
                on_game(played)
            if test is not None and len(tally.deals) > known and test.add(first_share(tally)) != GO_ON:
                break
    return tally.result(game.name, min(jobs, wanted), test.tested() if test is not None else None)


def check_amount(games: int | None, deals: int | None, jobs: int) -> int:
    """How many games or deals are asked for. One deal alone would say nothing of how sure a mean is."""
    if jobs < 1 or (games is not None and games < 1):
        raise SetupError(
            "Expected at least one game and one job, not {games} games and {jobs} jobs.", games=games, jobs=jobs
        )
    if deals is not None and deals < 2:
        raise SetupError("Expected at least two deals, not {deals}.", deals=deals)
    return games or deals or 0


def make_plan(
    game: Game,
    bots: Sequence[str | BotFactory],
    seed: int,
    paired: bool,
    options: dict[str, Any] | None,
    components: dict[str, Any] | None,
    seats: int | None,
    bot_code: str | None,
) -> Plan:
    """What is to be played, looked over; SetupError says what makes no sense."""
    check_seed(seed)
    table = len(bots) if seats is None else seats
    settled = game.settle(table, options or {}, game.components(components))
    plan = Plan(table, seed, settled, components, tuple(bots), label_bots(bots), bot_code)
    apart = (paired or len(bots) == 1) and count_sides(game, plan) == 1
    if not bots or (len(bots) > table and not apart):
        raise SetupError(
            "{seats} seats cannot be shared by {bots} bots: expected 1 to {seats}.", seats=table, bots=len(bots)
        )
    return replace(plan, rotations=len(bots) if paired else 1, apart=apart)


def play_plan(arena: Arena, games: int, jobs: int, kept: ResultsFile | None) -> Generator[Played]:
    """The games of an arena's plan in order: those that are kept, then the others, which are kept from now on."""
    plan = arena.plan
    done = kept.games(plan)[:games] if kept is not None else []
    yield from done
    numbers = range(len(done), games)
    workers = min(jobs, len(numbers))
    played_now = play_in_processes(arena.game, plan, numbers, workers) if workers > 1 else map(arena.play, numbers)
    for played in played_now:
        if kept is not None:
            kept.add(plan, played)
        yield played


def first_share(tally: Tally) -> float:
    """What a test is told of the last deal: the first bot's share of the wins, or apart whether it did better."""
    deal = tally.deals[-1]
    return deal.ahead[0][1] if tally.plan.apart else deal.shares[0]


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
