"""Many games at once."""

from ..bots.answers import BotFailed
from ..kernel.sure import wilson
from .arena import Played
from .ladder import Ladder, Rung, climb
from .result import BotResult, Result
from .simulate import simulate
from .sprt import Sprt, Tested
from .trials import Fought, fight

__all__ = [
    "BotFailed",
    "BotResult",
    "Fought",
    "Ladder",
    "Played",
    "Result",
    "Rung",
    "Sprt",
    "Tested",
    "climb",
    "fight",
    "simulate",
    "wilson",
]
