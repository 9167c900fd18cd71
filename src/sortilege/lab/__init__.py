"""Many games at once."""

from .answers import BotFailed
from .arena import Played
from .result import BotResult, Result
from .simulate import simulate
from .stats import wilson
from .trials import Fought, fight

__all__ = ["BotFailed", "BotResult", "Fought", "Played", "Result", "fight", "simulate", "wilson"]
