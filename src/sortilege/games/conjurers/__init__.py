"""Conjurers: figures sent into a town, an economy, armies of mythological creatures and their battles."""

from .game import GAME

__all__ = ["GAME"]
