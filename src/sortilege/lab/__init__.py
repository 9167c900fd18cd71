"""Many games at once."""

from .answers import BotFailed
from .arena import Played
from .result import BotResult, Result
from .simulate import simulate
from .stats import wilson

__all__ = ["BotFailed", "BotResult", "Played", "Result", "simulate", "wilson"]
