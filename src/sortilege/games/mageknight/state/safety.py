"""Which spaces can be entered, and which are safe to end a turn on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.geometry import NOWHERE
from ..box.terms import CITY, CITY_GROUND, LAKE, MAGE_TOWER, NOBODY, PORTAL, UNKNOWN
from .hero import Hero
from .holdings import conquered_city, is_held
from .teams import allied, of_team

if TYPE_CHECKING:
    from .state import MageKnight


def shared(game: MageKnight, space: int) -> bool:
    """Whether several heroes may stand there: the portal, and a conquered city."""
    site = game.land.site[space]
    return site == PORTAL or (site == CITY and conquered_city(game, space))


def must_be_assaulted(game: MageKnight, hero: Hero, space: int) -> bool:
    """Whether entering the space is an assault: an unconquered fortified site, or one that another player holds."""
    land = game.land
    site = land.site[space]
    if is_held(game, site):
        return not of_team(game, land.owner[space], hero.seat)
    if site == MAGE_TOWER:
        return land.owner[space] == 0
    return site == CITY and not conquered_city(game, space)


def defender_inside(game: MageKnight, hero: Hero, space: int) -> int:
    """Who stands in a site that another player holds and defends it: its owner, or a teammate of the owner's; NOBODY if
    there is none, or if the site is of the hero's own team."""
    land = game.land
    owner = land.owner[space] - 1
    if not is_held(game, land.site[space]) or owner in (NOBODY, hero.seat) or allied(game, owner, hero.seat):
        return NOBODY
    if game.heroes[owner].space == space:
        return owner
    inside = game.hero_on(space, hero.seat) if game.teams else NOBODY
    return inside if inside != NOBODY and allied(game, owner, inside) else NOBODY


def may_attack(game: MageKnight, hero: Hero, other: Hero) -> bool:
    """Whether the hero may attack the other one on that one's space: not where heroes share a space, not once the end
    of the round or of the game is sure, and no teammate or somebody whose turn has been taken in advance."""
    if not game.attacks or other.seat == hero.seat or other.token_down or other.space == NOWHERE:
        return False
    if allied(game, hero.seat, other.seat):
        return False
    if game.final != NOBODY or game.announced != NOBODY or game.closing != NOBODY or game.triggered:
        return False
    return not shared(game, other.space)


def kept_out(game: MageKnight, hero: Hero, space: int) -> bool:
    """Whether somebody who defends a keep or tower is inside and cannot be attacked now."""
    inside = defender_inside(game, hero, space)
    return inside != NOBODY and not may_attack(game, hero, game.heroes[inside])


def rivals_here(game: MageKnight, hero: Hero) -> list[int]:
    """The seats of the heroes on the hero's space whom he may attack."""
    if not game.attacks:
        return []
    return [other.seat for other in game.heroes if other.space == hero.space and may_attack(game, hero, other)]


def is_safe(game: MageKnight, hero: Hero, space: int) -> bool:
    """Whether a turn may end there without withdrawing."""
    land = game.land
    if space == NOWHERE or land.terrain[space] == UNKNOWN or land.terrain[space] >= LAKE or land.rampant[space]:
        return False
    if must_be_assaulted(game, hero, space):
        return False
    if land.terrain[space] == CITY_GROUND and game.scenario.cities_closed:
        return False
    return shared(game, space) or game.hero_on(space, hero.seat) == NOBODY
