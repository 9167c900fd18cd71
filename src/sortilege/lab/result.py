"""What many games showed."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from .arena import Plan, Played
from .stats import wilson


@dataclass(frozen=True)
class BotResult:
    """A bot's share of the wins, the 95 % interval of it, and its mean score. A win that is shared counts in part."""

    share: float
    low: float
    high: float
    score: float


@dataclass(frozen=True)
class Result:
    """All that was counted. `seconds` is the time spent playing, by the clock; it alone differs from run to run."""

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
        }


class Tally:
    """Counts games as they come in, always in the same order, so that sums agree to the last bit."""

    def __init__(self, plan: Plan) -> None:
        bots = len(plan.labels)
        self.plan = plan
        self.games = 0
        self.decisions = 0
        self.options = 0
        self.longest = 0
        self.seconds = 0.0
        self.endings: Counter[str] = Counter()
        self.wins = [0.0] * bots
        self.scores = [0] * bots
        self.sat = [0] * bots

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

    def result(self, game: str, workers: int) -> Result:
        """What was counted; `workers` played at the same time."""
        bots = {}
        for bot, label in enumerate(self.plan.labels):
            low, high = wilson(self.wins[bot], self.games)
            mean = self.scores[bot] / max(1, self.sat[bot])
            bots[label] = BotResult(self.wins[bot] / self.games, low, high, mean)
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
            bots=bots,
            seconds=self.seconds / workers,
        )
