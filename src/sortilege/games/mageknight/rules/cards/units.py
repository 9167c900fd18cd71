"""Unit abilities that need more than the language."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.effects.effect import Special
from ...box.terms import NOBODY
from ...state.hero import ONE_WOUND
from ...state.state import MageKnight


class WoundSelf(Special[MageKnight]):
    """The unit that acts is wounded by it; one that is borrowed from the offer is not."""

    def run(self, game: MageKnight, n: int) -> None:
        slot = game.effect.unit_slot
        if slot != NOBODY:
            hero = game.hero
            hero.unit_flags[slot] += ONE_WOUND
            unit = game.box.unit_ids[hero.units[slot]]
            game.tell("unit-wounded", {"unit": unit, "hero": game.name(hero.seat), "n": 1})


SPECIALS: Final[dict[str, Special[MageKnight]]] = {"wound_self": WoundSelf()}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = ()
