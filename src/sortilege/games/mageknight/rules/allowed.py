"""Which variants go with which scenarios, and with each other."""

from __future__ import annotations

from typing import Final

from ....kernel.errors import SetupError
from ....kernel.game import OptionValue
from ..box.components import CORE, CORE_CITY, COUNTRYSIDE, Box
from ..box.scenario import Scenario
from ..box.terms import NO_COLOUR
from ..state.land import PREDEFINED, SHAPES
from ..state.team_variants import numbers_of
from ..state.tiles import tile_bounds
from ..state.variants import (
    MEGAPOLISES,
    NO_MEGAPOLIS,
    ONE_MEGAPOLIS,
    TWO_MEGAPOLISES,
    USUAL,
    USUAL_MEGAPOLIS,
    tile_count,
)
from .drafting import DEALT

RANDOM: Final = "random"
TILES_AT_START: Final = 3
"""An open map begins with so many tiles of the countryside."""
MOST_CITIES: Final = 3
"""With so many city tiles a card is left over for a megapolis."""
TILE_OPTIONS: Final = (("countryside_tiles", COUNTRYSIDE), ("core_tiles", CORE), ("city_tiles", CORE_CITY))


def check_map(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse, with SetupError, a map that the scenario cannot have."""
    name = str(options["scenario"])
    scenario = box.scenarios[name]
    numbers = scenario.numbers(seats)
    changed = [option for option, _ in TILE_OPTIONS if options[option] != USUAL]
    if numbers is not None and numbers.shape == SHAPES[PREDEFINED] and (changed or options["map_shape"] != USUAL):
        raise SetupError("{scenario} has a map of its own.", scenario=name)
    if tile_count(options, "city_tiles", 1) != 1 and scenario.city_colour != NO_COLOUR:
        raise SetupError("{scenario} names its city, so there is one city tile.", scenario=name)
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


def check_upgrades(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse upgrades where no night comes but the last."""
    name = str(options["scenario"])
    numbers = box.scenarios[name].numbers(seats)
    rounds = numbers.rounds if numbers is not None else 0
    nights = (rounds + 1) // 2 if options["night_arrival"] else rounds // 2
    if options["action_upgrades"] and nights < 2:
        raise SetupError("{scenario} has no night but the last, so that nothing is upgraded.", scenario=name)


def check_megapolis(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse a megapolis where no city is to be conquered, or where there are too many cities."""
    name = str(options["scenario"])
    scenario = box.scenarios[name]
    kind = MEGAPOLISES.index(str(options["megapolis"]))
    if kind == NO_MEGAPOLIS:
        if options["megapolis_level"] != USUAL_MEGAPOLIS:
            raise SetupError("Without a megapolis there is no level of one.")
        return
    if scenario.cities_closed or scenario.cities_friendly:
        raise SetupError("In {scenario} no city is defended, so none is a megapolis.", scenario=name)
    numbers = numbers_of(scenario, seats, options)
    cities = tile_count(options, "city_tiles", numbers.core_city) if numbers is not None else 0
    if kind == ONE_MEGAPOLIS and not 1 <= cities <= MOST_CITIES:
        raise SetupError("With {cities} cities none is left over for a megapolis: expected 3 or fewer.", cities=cities)
    if kind == TWO_MEGAPOLISES and cities != 2:
        raise SetupError("Two megapolises need two city tiles, and there are {cities}.", cities=cities)


def check_variants(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse, with SetupError, variants that do not go with the scenario or with each other."""
    check_map(box, seats, options)
    check_upgrades(box, seats, options)
    check_megapolis(box, seats, options)
    if options["auction"] and seats == 1:
        raise SetupError("Alone there is nobody to bid against for a hero.")
    if options["auction"] and any(options[f"hero_{seat}"] != RANDOM for seat in range(seats)):
        raise SetupError("Heroes that are auctioned are not chosen beforehand.")
    if options["drafting"] and len(box.advanced_actions) < DEALT * seats:
        raise SetupError("The components have too few advanced actions to draft some.")
