"""The laws that every game and every bot must keep, ours or a stranger's.

`check_game` plays games at random and checks all laws on the way; `check_bot` lets a bot play. Both return what they
checked and raise BrokenLaw at the first breach.
"""

from .bots import check_bot
from .games import Mode, check_game, modes_of
from .laws import BrokenLaw

__all__ = ["BrokenLaw", "Mode", "check_bot", "check_game", "modes_of"]
