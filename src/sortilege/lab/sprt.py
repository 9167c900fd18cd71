"""A sequential test: play on only as long as it is not clear which of two bots is stronger."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Final

from ..kernel.errors import SetupError

STRONGER: Final = "stronger"
WEAKER: Final = "weaker"
GO_ON: Final = "go on"


@dataclass(frozen=True)
class Tested:
    """Where a test stands: the log-likelihood ratio, the bounds that end it, and what it says."""

    h0: float
    h1: float
    error: float
    deals: int
    ratio: float
    lower: float
    upper: float
    verdict: str


class Sprt:
    """Wald's sequential probability ratio test of a mean share of the wins: `h0` against `h1`, over paired deals.

    The variance of a deal is not known, so the generalized test is used: the ratio of the likelihoods under a normal
    distribution with the variance seen so far, one deal won and one lost added so that it is never nothing. Each of the
    two errors, to say "stronger" where the share is `h0` and "weaker" where it is `h1`, has about the probability
    `error`.
    """

    def __init__(self, h0: float = 0.5, h1: float = 0.55, error: float = 0.05) -> None:
        if not (0 <= h0 < h1 <= 1 and 0 < error < 0.5):
            raise SetupError(
                "A test needs two shares of the wins, 0 to 1, the first below the second, and an error below 0.5, "
                "not {h0}, {h1} and {error}.",
                h0=h0,
                h1=h1,
                error=error,
            )
        self.h0 = h0
        self.h1 = h1
        self.error = error
        self.bound = log((1 - error) / error)
        self.deals = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, share: float) -> str:
        """One more deal; what the test says now."""
        self.deals += 1
        self.sum += share
        self.squares += share * share
        return self.verdict

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of h1 to h0."""
        seen = self.deals + 2
        mean = (self.sum + 1) / seen
        variance = (self.squares + 1 - seen * mean * mean) / (seen - 1)
        return (self.h1 - self.h0) * (2 * self.sum - self.deals * (self.h0 + self.h1)) / (2 * variance)

    @property
    def verdict(self) -> str:
        """What can be said by now; one deal alone says nothing."""
        if self.deals < 2 or abs(self.ratio) < self.bound:
            return GO_ON
        return STRONGER if self.ratio > 0 else WEAKER

    def tested(self) -> Tested:
        return Tested(self.h0, self.h1, self.error, self.deals, self.ratio, -self.bound, self.bound, self.verdict)
