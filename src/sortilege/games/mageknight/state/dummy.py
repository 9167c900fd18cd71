"""The dummy player: a deck that runs out, and crystals that make it run out sooner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.terms import NOBODY

if TYPE_CHECKING:
    from .state import MageKnight


class Dummy:
    """The dummy player's cards. `hero` is NOBODY where there is none."""

    def __init__(self) -> None:
        self.hero = NOBODY
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.crystals: list[int] = [0, 0, 0, 0]
        self.skill_pile: list[int] = []
        self.tactic = NOBODY

    def clone(self) -> Dummy:
        other = Dummy()
        other.hero = self.hero
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.crystals = self.crystals[:]
        other.skill_pile = self.skill_pile[:]
        other.tactic = self.tactic
        return other


def dummy_brings_skills(game: MageKnight) -> bool:
    """Whether skills of the dummy's hero come to the common area: alone, unless they were switched off."""
    return game.seats == 1 and game.setup.options.get("bare_dummy") is not True
