"""Bots by name: ours, and those a user brings."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from functools import partial
from traceback import format_exception_only

from ..kernel.errors import SetupError
from ..kernel.skill import LEVELS
from .bot import Bot
from .fallible import LevelBot
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot

BotFactory = Callable[[int], Bot]
"""Makes a bot from a seed."""

BUDGET = re.compile(r"search:(?:([0-9]{1,6}(?:\.[0-9]{1,6})?)s|([0-9]{1,9}))")

BUILT_IN: dict[str, BotFactory] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": lambda seed: SearchBot(seed, seconds=1.0),
    **{level: partial(LevelBot, level=level) for level in LEVELS},
}
NAMES = (*BUILT_IN, "search:2s", "search:500")
"""Every name, with an example of each kind of budget."""


def find_bot(name: str, brought: dict[str, BotFactory] | None = None) -> BotFactory:
    """What makes bots of this name; SetupError if there are none. `search:2s` and `search:500` set the budget."""
    found = (brought or {}).get(name) or BUILT_IN.get(name)
    if found is not None:
        return found
    budget = BUDGET.fullmatch(name)
    if budget is None or float(budget[1] or budget[2]) <= 0:
        expected = ", ".join([*NAMES, *(brought or {})])
        raise SetupError("There is no bot {name!r}: expected one of {expected}.", name=name, expected=expected)
    seconds = float(budget[1]) if budget[1] else None
    iterations = int(budget[2]) if budget[2] else None
    return lambda seed: SearchBot(seed, seconds=seconds, iterations=iterations)


def load_bots(path: str) -> dict[str, BotFactory]:
    """The bots of a user's file: it defines BOTS, which maps names to what makes a bot from a seed."""
    try:
        brought = runpy.run_path(path).get("BOTS")
    except Exception as error:
        reason = format_exception_only(error)[-1].strip()
        raise SetupError(
            "The bots in {file} cannot be loaded. Python says: {reason}", file=path, reason=reason
        ) from error
    if not isinstance(brought, dict) or not brought or not all(callable(factory) for factory in brought.values()):
        raise SetupError("{file} must define BOTS, a dict from names to what makes a bot from a seed.", file=path)
    return {str(name): factory for name, factory in brought.items()}
