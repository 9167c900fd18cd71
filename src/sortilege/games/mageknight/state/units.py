"""Questions about a player's units, the banners they carry included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.effects.in_force import GLORY
from ..box.terms import NOBODY
from .hero import BANNER, LOYAL, SPENT, Hero

if TYPE_CHECKING:
    from .state import MageKnight


def armour_of(game: MageKnight, hero: Hero, slot: int) -> int:
    banner = game.box.banner_powers[hero.banner_of(slot)]
    glory = 1 if game.turn.rules[GLORY] and hero.seat == game.acting else 0
    return game.box.unit_armours[hero.units[slot]] + banner.armour + glory


def resists_of(game: MageKnight, hero: Hero, slot: int) -> int:
    return game.box.unit_resists[hero.units[slot]] | game.box.banner_powers[hero.banner_of(slot)].resists


def banner_bonus(game: MageKnight, slot: int) -> int:
    """What banners add to an amount of the unit; a unit borrowed from the offer carries none."""
    glory = game.turn.rules[GLORY]
    if slot == NOBODY:
        return glory
    return glory + game.box.banner_powers[game.hero.banner_of(slot)].amount


def command_tokens(game: MageKnight, hero: Hero) -> int:
    """How many units the hero can lead; a skill may be one more token."""
    return game.box.level_command[hero.level - 1] + hero.loyalty


def free_tokens(game: MageKnight, hero: Hero) -> int:
    return command_tokens(game, hero) - len(hero.units)


def loyal_free(hero: Hero) -> bool:
    """Whether the token that makes units cheaper, and loyal, is there and free."""
    return hero.loyalty > 0 and not any(flags & LOYAL for flags in hero.unit_flags)


def add_unit(hero: Hero, unit: int, loyal: bool) -> None:
    """A new unit arrives ready and unwounded."""
    hero.units.append(unit)
    hero.unit_flags.append(LOYAL if loyal else 0)


def remove_unit(game: MageKnight, hero: Hero, slot: int) -> None:
    """A unit is disbanded or destroyed: it leaves the game, its banner goes to the discard pile."""
    banner = hero.unit_flags[slot] // BANNER
    if banner:
        hero.discard.append(banner)
    game.gone_units.append(hero.units[slot])
    del hero.units[slot]
    del hero.unit_flags[slot]
    if game.effect.unit_slot > slot and hero.seat == game.acting:
        game.effect.unit_slot -= 1


def spend(hero: Hero, slot: int) -> None:
    hero.unit_flags[slot] |= SPENT
