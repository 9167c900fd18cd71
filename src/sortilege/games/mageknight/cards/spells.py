"""Spells that need more than the language."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Step
from ..effects.effect import Special
from ..state import MageKnight

SPECIALS: Final[dict[str, Special]] = {}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = ()
WORDS: Final[dict[str, str]] = {}
