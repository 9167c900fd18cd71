"""Damage dealt out: who may take it, and what it does to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.effects.in_force import UNITS_SAFE
from ..box.terms import PARALYZE, POISON
from . import enemies, units
from .hero import ABSORBED, LOYAL, WOUNDS, Hero

if TYPE_CHECKING:
    from .state import MageKnight

WITHSTANDS: Final = 0
WOUNDED: Final = 1
POISONED: Final = 2
DESTROYED: Final = 3
FATES: Final = ("withstands", "wounded", "poisoned", "destroyed")
"""What becomes of a unit that takes damage: it bears it, or it has one wound, two, or is gone."""


class Hit:
    """What so much damage does to a unit: how much of it the unit takes, what is left, and what becomes of it."""

    def __init__(self, takes: int, left: int, fate: int) -> None:
        self.takes = takes
        self.left = left
        self.fate = fate


def takers(game: MageKnight, hero: Hero) -> list[int]:
    """The units that damage can be assigned to, by their slots."""
    if game.turn.rules[UNITS_SAFE]:
        return []
    barred = game.combat.no_units
    return [
        slot
        for slot, flags in enumerate(hero.unit_flags)
        if not flags & (WOUNDS | ABSORBED) and (not barred or flags & LOYAL)
    ]


def hit(game: MageKnight, hero: Hero, slot: int, at: int, damage: int) -> Hit:
    """A unit takes its armour's worth of the damage, twice if it withstands the attack; what is left goes on."""
    armour = units.armour_of(game, hero, slot)
    takes = armour
    if enemies.unit_withstands(game, units.resists_of(game, hero, slot), at):
        takes += armour
        if damage <= armour:
            return Hit(damage, 0, WITHSTANDS)
    abilities = enemies.abilities(game, at)
    fate = DESTROYED if abilities & PARALYZE else POISONED if abilities & POISON else WOUNDED
    return Hit(min(damage, takes), max(0, damage - takes), fate)
