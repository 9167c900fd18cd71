"""Lanterns: the smallest game that has everything, as docs/adding-a-game.md tells it; `test_lanterns.py` plays it."""

from .game import GAME

__all__ = ["GAME"]
