"""Mage Knight: a hero explores a land, gathers cards, units and skills, and storms its cities."""

from .game import GAME

__all__ = ["GAME"]
