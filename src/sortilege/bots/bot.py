"""What a bot is. Not compiled, so that users' bots may derive from it."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ..kernel.vantage import Vantage


class Bot(Protocol):
    """A player that chooses. It sees a `Vantage`, never the true state."""

    def choose(self, vantage: Vantage) -> int:
        """The index of one of `vantage.options`."""
        ...


@runtime_checkable
class Interjector(Bot, Protocol):
    """A bot that also looks at what its seat may do while another decides. Others let it be."""

    def interject(self, vantage: Vantage) -> int:
        """The index of one of `vantage.asides`, or -1 to let it be."""
        ...
