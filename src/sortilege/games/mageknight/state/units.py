"""Questions about a player's units, the banners they carry included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.effects.in_force import GLORY
from ..box.terms import NOBODY
from .hero import BANNER, LOYAL, SPENT, Hero

if TYPE_CHECKING:
    from .state import MageKnight


def number_of(things: list[int], at: int) -> int:
    """The number of a thing among those alike, from 1 on; 0 if it is the only one of its kind."""
    alike = things.count(things[at])
    return things[:at].count(things[at]) + 1 if alike > 1 else 0


def numbered_text(name: str, things: list[int], at: int) -> str:
    """One of several things as text: its name, numbered where there are several alike."""
    number = number_of(things, at)
    return f"{name} {number}" if number else name


def armour_of(game: MageKnight, hero: Hero, slot: int) -> int:
    """In a duel what effects took from it is gone, but for one point."""
    banner = game.box.banner_powers[hero.banner_of(slot)]
    duel = game.duel
    if duel is None:
        glory = 1 if game.turn.rules[GLORY] and hero.seat == game.acting else 0
        return game.box.unit_armours[hero.units[slot]] + banner.armour + glory
    rules = rules_of(game, hero)
    glory = 1 if rules is not None and rules[GLORY] else 0
    armour = game.box.unit_armours[hero.units[slot]] + banner.armour + glory
    return max(1, armour - duel.armour_lost(hero.seat, slot))


def rules_of(game: MageKnight, hero: Hero) -> list[int] | None:
    """The rules in force for a hero, if he is the one who acts or his opponent in a duel."""
    if hero.seat == game.acting:
        return game.turn.rules
    duel = game.duel
    return duel.waiting.turn.rules if duel is not None and duel.waiting.seat == hero.seat else None


def resists_of(game: MageKnight, hero: Hero, slot: int) -> int:
    resists = game.box.unit_resists[hero.units[slot]] | game.box.banner_powers[hero.banner_of(slot)].resists
    duel = game.duel
    return resists if duel is None else resists & ~duel.resistances_lost(hero.seat, slot)


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
