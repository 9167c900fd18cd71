"""Banners: what they give the unit that carries them."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Step
from ..effects.effect import Special
from ..powers import BannerPower
from ..state import MageKnight

SPECIALS: Final[dict[str, Special]] = {}
POWERS: Final[dict[str, BannerPower]] = {}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = ()
WORDS: Final[dict[str, str]] = {}
