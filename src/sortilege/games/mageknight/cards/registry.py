"""Every special effect by the name that component files call it by; tactics and banners by their ids.

Each file of this folder lists what it brings: SPECIALS, POWERS, STEPS and the WORDS that its questions need.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Step
from ..effects.effect import Special
from ..powers import BannerPower, TacticPower
from . import tactics
from .pending import PENDING, Pending

SPECIALS: Final[dict[str, Special]] = {**{name: Pending() for name in PENDING}}
TACTICS: Final[dict[str, TacticPower]] = tactics.POWERS
BANNERS: Final[dict[str, BannerPower]] = {}
STEPS: Final[tuple[type[Step[Any]], ...]] = (*tactics.STEPS,)
WORDS: Final[dict[str, str]] = {**tactics.WORDS}
