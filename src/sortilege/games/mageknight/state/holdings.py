"""What heroes hold on the map: cities and keeps, and what these add to a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.geometry import AROUND, NOWHERE
from ..box.terms import CITY, KEEP, MAGE_TOWER, NOBODY
from .hero import Hero
from .teams import of_team

if TYPE_CHECKING:
    from .state import MageKnight


def conquered_city(game: MageKnight, space: int) -> bool:
    """Whether the city there has no defenders left; cities that a scenario closes never count."""
    land = game.land
    space = land.main_of(space)
    return not game.scenario.cities_closed and not land.token_places(space) and not land.owed_at(space)


def is_held(game: MageKnight, site: int) -> bool:
    """Whether such a site belongs to its conqueror, and others have to assault it: a keep, and where strongholds count
    a mage tower."""
    return site == KEEP or (site == MAGE_TOWER and game.scenario.strongholds)


def guards_sent(game: MageKnight) -> int:
    """How many enemies meet an assault on somebody else's keep or tower: one, and where strongholds count one more in
    each further day and night."""
    return (game.round + 1) // 2 if game.scenario.strongholds else 1


def leader(game: MageKnight, city: int) -> int:
    """Who leads a conquered city: most shields, among equals the first shield; NOBODY if it is not conquered, or was
    friendly from the start."""
    shields = game.land.shields[city]
    if game.scenario.cities_friendly or not shields or not conquered_city(game, game.land.cities[city]):
        return NOBODY
    best = NOBODY
    for seat in shields:
        if best == NOBODY or shields.count(seat) > shields.count(best):
            best = seat
    return best


def place_bonus(game: MageKnight, hero: Hero) -> int:
    """What keeps and cities on or next to the hero's space add to the hand limit: the higher of the two."""
    space = hero.space
    if space == NOWHERE:
        return 0
    land = game.land
    keeps = best = 0
    for beside in (space, *AROUND[space * 6 : space * 6 + 6]):
        if beside < 0:
            continue
        if land.site[beside] == KEEP and of_team(game, land.owner[beside], hero.seat):
            keeps = 1
        elif land.site[beside] == CITY and conquered_city(game, beside):
            city = land.city_at(beside)
            if city >= 0 and hero.seat in land.shields[city]:
                best = max(best, 2 if leader(game, city) == hero.seat else 1)
    if keeps:
        owned = sum(1 for at in land.spaces() if land.owner[at] == hero.seat + 1 and land.site[at] == KEEP)
        best = max(best, owned)
    return best


def hand_limit(game: MageKnight, hero: Hero) -> int:
    """The limit for the draw that comes now, effects that last until then included."""
    return game.box.level_hand[hero.level - 1] + place_bonus(game, hero) + hero.draw_more
