"""What many games showed."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import Any

from ..kernel.sure import wilson
from .arena import Plan, Played
from .deals import Deal, sum_up
from .sprt import Tested
from .stats import mean_interval, share_interval


@dataclass(frozen=True)
class BotResult:
    """A bot's share of the wins, the 95 % interval of it, and its mean score. A win that is shared counts in part.

    Paired deals tell the interval of the score as well, and bots that play apart what the lines of the score sheet
    came to.
    """

    share: float
    low: float
    high: float
    score: float
    score_interval: tuple[float, float] | None = None
    lines: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """All that was counted. `seconds` is the time spent playing, by the clock; it alone differs from run to run.

    `deals` is None where every game had a deal of its own. Then games are what shares are counted over (Wilson),
    otherwise deals (`share_interval`). `test` is what a sequential test of the first bot against the second says.
    """

    game: str
    seats: int
    seed: int
    options: dict[str, bool | int | str]
    games: int
    decisions: int
    options_per_decision: float
    longest: int
    endings: dict[str, int]
    bots: dict[str, BotResult]
    seconds: float
    deals: int | None = None
    test: Tested | None = None

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    def as_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        shown = asdict(self)
        del shown["bots"]
        return {
            **shown,
            "decisions_per_second": self.decisions_per_second,
            "games_per_second": self.games_per_second,
            "wins": {label: {"share": bot.share, "low": bot.low, "high": bot.high} for label, bot in self.bots.items()},
            "scores": {label: bot.score for label, bot in self.bots.items()},
            "score_intervals": {label: bot.score_interval for label, bot in self.bots.items()},
            "lines": {label: bot.lines for label, bot in self.bots.items()},
        }


class Tally:
    """Counts games as they come in, always in the same order, so that sums agree to the last bit. Of `paired` games
    every deal is summed up when its last game comes in."""

    def __init__(self, plan: Plan, paired: bool = False) -> None:
        bots = len(plan.labels)
        self.plan = plan
        self.paired = paired
        self.deal: list[Played] = []
        self.deals: list[Deal] = []
        self.games = 0
        self.decisions = 0
        self.options = 0
        self.longest = 0
        self.seconds = 0.0
        self.endings: Counter[str] = Counter()
        self.wins = [0.0] * bots
        self.scores = [0] * bots
        self.sat = [0] * bots
        self.lines: list[Counter[str]] = [Counter() for _ in range(bots)]

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        self.options += played.options
        self.longest = max(self.longest, played.decisions)
        self.seconds += played.seconds
        self.endings[played.reason] += 1
        for seat, bot in enumerate(played.bots):
            self.wins[bot] += played.shares[seat]
            self.scores[bot] += played.scores[seat]
            self.sat[bot] += 1
        for key, points in played.lines:
            self.lines[played.bots[0]][key] += points
        if self.paired:
            self.deal.append(played)
            if len(self.deal) == self.plan.rotations:
                self.deals.append(sum_up(self.deal, len(self.sat)))
                self.deal = []

    def result(self, game: str, workers: int, test: Tested | None = None) -> Result:
        """What was counted; `workers` played at the same time."""
        return Result(
            game=game,
            seats=self.plan.seats,
            seed=self.plan.seed,
            options=dict(self.plan.options),
            games=self.games,
            decisions=self.decisions,
            options_per_decision=self.options / max(1, self.decisions),
            longest=self.longest,
            endings=dict(sorted(self.endings.items())),
            bots={label: self.bot_result(bot) for bot, label in enumerate(self.plan.labels)},
            seconds=self.seconds / workers,
            deals=len(self.deals) if self.paired else None,
            test=test,
        )

    def bot_result(self, bot: int) -> BotResult:
        sat = max(1, self.sat[bot])
        mean = self.scores[bot] / sat
        lines = {key: points * self.plan.seats / sat for key, points in self.lines[bot].items()}
        if not self.paired:
            low, high = wilson(self.wins[bot], self.games)
            return BotResult(self.wins[bot] / self.games, low, high, mean, lines=lines)
        shares = [deal.shares[bot] for deal in self.deals]
        interval = mean_interval([deal.scores[bot] for deal in self.deals])
        return BotResult(fmean(shares), *share_interval(shares), mean, interval, lines)
