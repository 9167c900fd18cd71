"""Which variants go with which scenarios, and with each other."""

from __future__ import annotations

from typing import Final

from ....kernel.errors import SetupError
from ....kernel.game import OptionValue
from ..box.components import CORE, CORE_CITY, COUNTRYSIDE, Box
from ..box.scenario import Scenario
from ..box.terms import NO_COLOUR
from ..state.land import PREDEFINED, SHAPES
from ..state.tiles import tile_bounds
from ..state.variants import USUAL, tile_count

TILES_AT_START: Final = 3
"""An open map begins with so many tiles of the countryside."""
TILE_OPTIONS: Final = (("countryside_tiles", COUNTRYSIDE), ("core_tiles", CORE), ("city_tiles", CORE_CITY))


def check_map(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse, with SetupError, a map that the scenario cannot have."""
    name = str(options["scenario"])
    scenario = box.scenarios[name]
    numbers = scenario.numbers(seats)
    changed = [option for option, _ in TILE_OPTIONS if options[option] != USUAL]
    if numbers is not None and numbers.shape == SHAPES[PREDEFINED] and (changed or options["map_shape"] != USUAL):
        raise SetupError("{scenario} has a map of its own.", scenario=name)
    for option, kind in TILE_OPTIONS:
        if options[option] != USUAL:
            check_count(box, scenario, kind, tile_count(options, option, 0))
    if options["random_cities"] and scenario.city_colour != NO_COLOUR:
        raise SetupError("{scenario} names its city, so it is not drawn.", scenario=name)


def check_count(box: Box, scenario: Scenario, kind: int, count: int) -> None:
    """Refuse more tiles of a kind than there are, or fewer than the scenario needs."""
    least, most = tile_bounds(box, scenario, kind)
    least = max(least, TILES_AT_START) if kind == COUNTRYSIDE else least
    if not least <= count <= most:
        raise SetupError(
            "{scenario} cannot have {count} of these tiles: expected {least} to {most}.",
            scenario=scenario.id,
            count=count,
            least=least,
            most=most,
        )


def check_variants(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse, with SetupError, variants that do not go with the scenario or with each other."""
    check_map(box, seats, options)
