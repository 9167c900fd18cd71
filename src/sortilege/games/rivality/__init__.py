"""Rivality: wizards lay tiles, summon golems with their spells, and fight for the majority on each tile."""

from .game import GAME

__all__ = ["GAME"]
