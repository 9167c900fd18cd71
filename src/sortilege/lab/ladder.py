"""A ladder: who of several bots is the strongest, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from math import fsum
from statistics import fmean
from typing import Any, Final

from ..bots import BotFactory
from ..kernel.errors import SetupError
from ..kernel.game import Game, OptionValue
from ..kernel.match import check_seed
from .arena import Arena, Plan, count_sides
from .kept import ResultsFile, header_of
from .rating import rate, rating_intervals
from .result import Tally
from .simulate import check_amount, label_bots, play_plan
from .stats import mean_interval, share_interval

RATING: Final = "rating"
SCORE: Final = "mean score"
Party = tuple[int, ...]
"""The bots at a table, as numbers of the ladder's."""


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder. `value` is its rating, or its mean score where bots play apart, from `low` to `high` in 95 %
    of the cases; `share` of the wins were its own, in the games that it played, and its mean score was `score`. `lines`
    are the points of the score sheet's lines where bots play apart, and `behind` is by how many points it was behind
    the highest with the same deals, and the interval of that: the luck of the deal is not in it."""

    bot: str
    value: float
    low: float
    high: float
    share: float
    share_low: float
    share_high: float
    score: float
    lines: dict[str, float]
    behind: tuple[float, float, float] | None


@dataclass(frozen=True)
class Ladder:
    """The rungs, the highest first, by `measure`: "rating" or "mean score". `ahead` says of any two bots how often the
    one came out before the other, of the times that they met."""

    measure: str
    game: str
    seats: int
    seed: int
    options: dict[str, OptionValue]
    deals: int
    games: int
    seconds: float
    rungs: tuple[Rung, ...]
    ahead: dict[str, dict[str, float]]

    def as_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        return asdict(self)


def climb(
    game: Game,
    bots: Sequence[str | BotFactory],
    deals: int,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    jobs: int = 1,
    on_progress: Callable[[int, int], None] | None = None,
    bot_code: str | None = None,
    results: str | None = None,
) -> Ladder:
    """Let all bots meet and rate them (Bradley and Terry); `on_progress` hears how many games of how many are played.

    With two seats, or two teams, every two bots play the same deals, the seats rotated; with three or four seats as
    many bots sit at a table, every such party once; fewer bots than seats make one table, at which they repeat. With
    one seat, or all on one side, every bot plays the deals apart, and the mean score is what counts. `results` is as
    for `simulate`.
    """
    check_amount(None, deals, jobs)
    check_seed(seed)
    if len(bots) < 2:
        raise SetupError("A ladder needs at least two bots, not {bots}.", bots=len(bots))
    table = seats if seats is not None else min(number for number in game.seats if number > 1)
    settled = game.settle(table, options or {}, game.components(components))
    whole = Plan(table, seed, settled, components, tuple(bots), label_bots(bots), bot_code)
    Arena(game, whole)  # refuses bots that there are not, before anything is played or kept
    sides = count_sides(game, whole)
    whole = replace(whole, apart=sides == 1)
    kept = ResultsFile(results, header_of(game, whole, "ladder")) if results is not None else None
    parties = find_parties(len(bots), sides)
    total = deals * sum(map(len, parties))
    tallies: dict[Party, Tally] = {}
    games, seconds = 0, 0.0
    for party in parties:
        plan = seat_party(whole, party)
        tallies[party] = Tally(plan, paired=True)
        for played in play_plan(Arena(game, plan), deals * plan.rotations, jobs, kept):
            tallies[party].add(played)
            games += 1
            seconds += played.seconds
            if on_progress is not None:
                on_progress(games, total)
    return Ladder(
        measure=SCORE if whole.apart else RATING,
        game=game.name,
        seats=table,
        seed=seed,
        options=settled,
        deals=deals,
        games=games,
        seconds=seconds / jobs,
        rungs=rank_bots(whole, tallies),
        ahead=meetings(whole, tallies),
    )


# Who meets whom


def find_parties(bots: int, sides: int) -> list[Party]:
    """Which bots play the same deals together: as many as there are sides, all of them where each plays apart."""
    return list(combinations(range(bots), bots if sides == 1 else min(sides, bots)))


def seat_party(whole: Plan, party: Party) -> Plan:
    return replace(
        whole,
        bots=tuple(whole.bots[bot] for bot in party),
        labels=tuple(whole.labels[bot] for bot in party),
        rotations=len(party),
    )


# What came of it


def rank_bots(whole: Plan, tallies: dict[Party, Tally]) -> tuple[Rung, ...]:
    """The rungs, the highest first. What a bot won and scored with a deal is the mean over its tables."""
    bots = range(len(whole.bots))
    own = [[(tally, party.index(bot)) for party, tally in tallies.items() if bot in party] for bot in bots]
    shares = [over_deals([[deal.shares[at] for deal in tally.deals] for tally, at in own[bot]]) for bot in bots]
    scores = [over_deals([[deal.scores[at] for deal in tally.deals] for tally, at in own[bot]]) for bot in bots]
    if whole.apart:
        values = [fmean(scores[bot]) for bot in bots]
        intervals = [mean_interval(scores[bot]) for bot in bots]
    else:
        deals = compared(whole, tallies)
        values = rate(deals)
        intervals = rating_intervals(deals, whole.seed)
    best = scores[max(bots, key=lambda bot: values[bot])]
    behind = [[most - score for most, score in zip(best, scores[bot], strict=True)] for bot in bots]
    rungs = [
        Rung(
            whole.labels[bot],
            values[bot],
            *intervals[bot],
            fmean(shares[bot]),
            *share_interval(shares[bot]),
            fmean(scores[bot]),
            own[bot][0][0].bot_result(own[bot][0][1]).lines,
            (fmean(behind[bot]), *mean_interval(behind[bot])) if whole.apart else None,
        )
        for bot in bots
    ]
    return tuple(sorted(rungs, key=lambda rung: -rung.value))


def over_deals(tables: list[list[float]]) -> list[float]:
    return [fmean(deal) for deal in zip(*tables, strict=True)]


def compared(whole: Plan, tallies: dict[Party, Tally]) -> list[list[list[float]]]:
    """For each deal, how often each bot came out before each other, at all tables."""
    bots = len(whole.bots)
    count = len(next(iter(tallies.values())).deals)
    found = [[[0.0] * bots for _ in range(bots)] for _ in range(count)]
    for party, tally in tallies.items():
        for number, deal in enumerate(tally.deals):
            for i, one in enumerate(party):
                for j, other in enumerate(party):
                    found[number][one][other] += deal.ahead[i][j]
    return found


def meetings(whole: Plan, tallies: dict[Party, Tally]) -> dict[str, dict[str, float]]:
    """Of any two bots that met, how often the one came out before the other."""
    deals = compared(whole, tallies)
    bots = range(len(whole.bots))
    wins = [[fsum(deal[i][j] for deal in deals) for j in bots] for i in bots]
    return {
        one: {
            other: wins[i][j] / (wins[i][j] + wins[j][i])
            for j, other in enumerate(whole.labels)
            if wins[i][j] + wins[j][i]
        }
        for i, one in enumerate(whole.labels)
    }
