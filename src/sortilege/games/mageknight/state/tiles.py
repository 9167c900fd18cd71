"""Which tiles a scenario asks for, so that everybody knows whether they are in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.components import CORE, CORE_CITY, COUNTRYSIDE, Box
from ..box.scenario import Scenario
from ..box.terms import (
    BROWN_TOKENS,
    CITY,
    DUNGEON,
    GREEN_TOKENS,
    KEEP,
    MAGE_TOWER,
    NO_COLOUR,
    NO_SITE,
    RED_TOKENS,
    TOMB,
)

if TYPE_CHECKING:
    from .state import MageKnight

SECRET_GUARDS: Final = {DUNGEON: BROWN_TOKENS, TOMB: RED_TOKENS}
"""What waits face down at a secret entrance."""


def never_left_out(box: Box, scenario: Scenario, tile: int) -> bool:
    """Whether the scenario always uses the tile: for a site in the countryside, for itself, or for its city."""
    kind = box.tile_kinds[tile]
    if scenario.strongholds and kind != CORE_CITY:
        return has_stronghold(box, tile)
    if kind == COUNTRYSIDE:
        return scenario.countryside_with != NO_SITE and scenario.countryside_with in box.tile_sites[tile]
    if kind == CORE:
        return scenario.core_tile == box.tile_ids[tile]
    return kind == CORE_CITY and scenario.city_colour != NO_COLOUR and city_colour(box, tile) == scenario.city_colour


def has_stronghold(box: Box, tile: int) -> bool:
    """Whether the tile has a keep or a mage tower."""
    return KEEP in box.tile_sites[tile] or MAGE_TOWER in box.tile_sites[tile]


def never_used(box: Box, scenario: Scenario, tile: int) -> bool:
    """Whether the scenario has no place for the tile, not even as an extra one."""
    kind = box.tile_kinds[tile]
    if scenario.strongholds and kind in (COUNTRYSIDE, CORE):
        return not has_stronghold(box, tile)
    if kind == CORE:
        return scenario.core_with != NO_SITE and scenario.core_with not in box.tile_sites[tile]
    return kind == CORE_CITY and scenario.city_colour != NO_COLOUR and city_colour(box, tile) != scenario.city_colour


def foreknown(game: MageKnight, tile: int) -> bool:
    """Whether everybody knows from the scenario alone if the tile is in play."""
    if game.box.tile_kinds[tile] == COUNTRYSIDE and game.scenario.sorted_countryside:
        return True
    return never_left_out(game.box, game.scenario, tile) or never_used(game.box, game.scenario, tile)


def tile_bounds(box: Box, scenario: Scenario, kind: int) -> tuple[int, int]:
    """The fewest and the most tiles of a kind with which the scenario can be played."""
    tiles = [tile for tile, found in enumerate(box.tile_kinds) if found == kind]
    wanted = sum(1 for tile in tiles if never_left_out(box, scenario, tile))
    return wanted, sum(1 for tile in tiles if not never_used(box, scenario, tile))


def city_colour(box: Box, tile: int) -> int:
    """The colour of the city printed on a tile."""
    return box.tile_colours[tile][box.tile_sites[tile].index(CITY)]


def core_tile(game: MageKnight, space: int) -> bool:
    """Whether the space is one of a core tile."""
    land = game.land
    return game.box.tile_kinds[land.tiles[land.positions.index(space // 7)]] > COUNTRYSIDE


def mine_guards(game: MageKnight, space: int) -> tuple[int, int]:
    """The tokens that hold a mine until it is liberated: the first lies face up, the second face down."""
    return RED_TOKENS if core_tile(game, space) else GREEN_TOKENS, BROWN_TOKENS
