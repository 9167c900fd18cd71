"""What a bot answers, and what is said of a bot that answers badly."""

from __future__ import annotations

import traceback
from operator import index as as_index
from pathlib import Path

from ..kernel.errors import LONGEST, SortilegeError
from ..kernel.match import Match
from ..kernel.vantage import Vantage
from .bot import Bot, Interjector
from .registry import BotFactory


class BotFailed(SortilegeError):
    """A bot that raised an error, or answered with something that is no option."""


def make_bot(name: str, factory: BotFactory, seed: int) -> Bot:
    """A bot; BotFailed if what makes it fails or makes something else."""
    try:
        made = factory(seed)
    except Exception as error:
        raise failure(name, error) from error
    if not callable(getattr(made, "choose", None)):
        raise BotFailed("The bot {name!r} has no method 'choose': {made!r} is no bot.", name=name, made=made)
    return made


def ask_bot(name: str, bot: Bot, vantage: Vantage) -> int:
    """The bot's choice, looked over."""
    try:
        answer = bot.choose(vantage)
    except Exception as error:
        raise failure(name, error) from error
    return look_over(name, answer, len(vantage.options))


def turn_passed(match: Match) -> bool:
    """Whether the seat that is asked has just become so: the moment at which others are offered their asides, once."""
    last = match.last
    return last is None or (not last.aside and last.seat != match.state.seat)


def ask_aside(name: str, bot: Bot, vantage: Vantage) -> int:
    """The aside that the bot makes, looked over, or -1: a bot without `interject` lets them be."""
    count = len(vantage.asides)
    if count == 0 or not isinstance(bot, Interjector):
        return -1
    try:
        answer = bot.interject(vantage)
    except Exception as error:
        raise failure(name, error) from error
    return -1 if answer == -1 else look_over(name, answer, count)


def look_over(name: str, answer: object, count: int) -> int:
    """The answer as an int, for instance one of NumPy's; BotFailed if it is the index of no option."""
    try:
        found = as_index(answer)  # type: ignore[arg-type]
    except TypeError:
        found = -1
    if not 0 <= found < count:
        raise BotFailed(
            "The bot {name!r} chose {answer!r}: expected the index of an option, 0 to {last}.",
            name=name,
            answer=answer,
            last=count - 1,
        )
    return found


def failure(name: str, error: Exception) -> BotFailed:
    """A bot's own error as one sentence that says where it happened."""
    frames = traceback.extract_tb(error.__traceback__)
    kind, text = type(error).__name__, str(error)[:LONGEST]
    said = f"{kind}: {text}" if text else kind
    if not frames:
        return BotFailed("The bot {name!r} failed with {said}.", name=name, said=said)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
    return BotFailed("The bot {name!r} failed at {where} with {said}.", name=name, where=where, said=said)
