"""Every special effect by the name that component files call it by; tactics and banners by their ids.

Each file of this folder lists what it brings: SPECIALS or POWERS, and its STEPS. Their words are in `words/cards`.
"""

from __future__ import annotations

from typing import Any, Final

from .....kernel.state import Step
from ...box.effects.effect import Special
from ...box.powers import BannerPower, TacticPower
from ...state.hero import Hero
from ...state.state import MageKnight
from . import (
    actions,
    artifacts,
    banners,
    calls,
    energy,
    interactive_skills,
    interactive_spells,
    repeats,
    sideways,
    skills,
    spells,
    tactics,
    travels,
    units,
)

SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    **actions.SPECIALS,
    **repeats.SPECIALS,
    **spells.SPECIALS,
    **calls.SPECIALS,
    **travels.SPECIALS,
    **interactive_spells.SPECIALS,
    **energy.SPECIALS,
    **artifacts.SPECIALS,
    **banners.SPECIALS,
    **units.SPECIALS,
    **skills.SPECIALS,
    **interactive_skills.SPECIALS,
    **sideways.SPECIALS,
}
TACTICS: Final[dict[str, TacticPower[MageKnight, Hero]]] = tactics.POWERS
BANNERS: Final[dict[str, BannerPower[MageKnight, Hero]]] = banners.POWERS
STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *actions.STEPS,
    *repeats.STEPS,
    *spells.STEPS,
    *calls.STEPS,
    *travels.STEPS,
    *interactive_spells.STEPS,
    *energy.STEPS,
    *artifacts.STEPS,
    *banners.STEPS,
    *units.STEPS,
    *skills.STEPS,
    *interactive_skills.STEPS,
    *sideways.STEPS,
    *tactics.STEPS,
)
