"""Players that choose. They know the kernel and a game's `brain`, nothing else."""

from ..kernel.skill import LEVELS
from .bot import Bot, Interjector
from .registry import NAMES, BotFactory, find_bot, load_bots

__all__ = ["LEVELS", "NAMES", "Bot", "BotFactory", "Interjector", "find_bot", "load_bots"]
