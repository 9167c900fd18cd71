"""Achievements: what each category brings a player, and who earns its title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.terms import ADVANCED_ACTION, ADVENTURES, ARTIFACT, DUNGEON, KEEP, MAGE_TOWER, MONASTERY, SPELL, TOMB, WOUND
from .hero import Hero

if TYPE_CHECKING:
    from .state import MageKnight

KNOWLEDGE: Final = 0
LOOT: Final = 1
LEADER: Final = 2
CONQUEROR: Final = 3
ADVENTURER: Final = 4
BEATING: Final = 5
CATEGORIES: Final = ("knowledge", "loot", "leader", "conqueror", "adventurer", "beating")
TITLE: Final = 3
SHARED_TITLE: Final = 1
CITY_TITLE: Final = 5
SHARED_CITY_TITLE: Final = 2


def achievements(game: MageKnight, hero: Hero) -> list[int]:
    """The points of each category, titles apart."""
    kinds = game.box.card_kinds
    cards = hero.all_cards()
    spells = sum(1 for card in cards if kinds[card] == SPELL)
    actions = sum(1 for card in cards if kinds[card] == ADVANCED_ACTION)
    artifacts = sum(1 for card in cards if kinds[card] == ARTIFACT)
    wounds = sum(1 for card in cards if card == WOUND)
    leader = 0
    for slot, unit in enumerate(hero.units):
        level = game.box.unit_levels[unit]
        leader += level // 2 if hero.wounds_on(slot) else level
    conquered = explored = 0
    below = game.scenario.scoring == "dungeons"
    land = game.land
    for position in land.positions:
        for space in range(position * 7, position * 7 + 7):
            if land.owner[space] == hero.seat + 1:
                if land.site[space] in (KEEP, MAGE_TOWER, MONASTERY):
                    conquered += 1
                elif land.site[space] in ADVENTURES:
                    explored += 2 if below and land.site[space] in (DUNGEON, TOMB) else 1
    return [
        2 * spells + actions,
        2 * artifacts + sum(hero.crystals) // 2,
        leader,
        2 * conquered,
        2 * explored,
        -2 * wounds,
    ]


def titles(points: list[int], whole: int, shared: int) -> list[int]:
    """What the title of a category brings each player: `whole` for the one who is best, `shared` for each of several,
    nothing for nothing. Where the category counts losses, so does its title."""
    losing = min(points) < 0
    best = min(points) if losing else max(points)
    if best == 0:
        return [0] * len(points)
    bonus = whole if points.count(best) == 1 else shared
    return [(-bonus if losing else bonus) if one == best else 0 for one in points]
