"""What a bot is. Not compiled, so that users' bots may derive from it."""

from __future__ import annotations

from typing import Protocol

from ..kernel.vantage import Vantage


class Bot(Protocol):
    """A player that chooses. It sees a `Vantage`, never the true state."""

    def choose(self, vantage: Vantage) -> int:
        """The index of one of `vantage.options`."""
        ...
