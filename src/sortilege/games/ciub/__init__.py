"""Ciub: wizards roll, swap and adjust dice to cast the spells on the table."""

from .game import GAME

__all__ = ["GAME"]
