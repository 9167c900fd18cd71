"""Which variants go with which scenarios, and with each other."""

from __future__ import annotations

from typing import Final

from ....kernel.errors import SetupError
from ....kernel.game import OptionValue
from ..box.components import CORE, CORE_CITY, COUNTRYSIDE, Box
from ..box.scenario import ALONE, Scenario
from ..box.terms import NO_COLOUR
from ..state.land import PREDEFINED, SHAPES
from ..state.team_variants import SEATS_IN_TEAMS, TEAM_CITIES, in_teams, numbers_of
from ..state.tiles import tile_bounds
from ..state.variants import (
    MEGAPOLISES,
    NO_MEGAPOLIS,
    ONE_MEGAPOLIS,
    RAISED_LEVELS,
    RANDOM,
    TWO_MEGAPOLISES,
    USUAL,
    USUAL_MEGAPOLIS,
    tile_count,
)
from .drafting import DEALT

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


def check_beginning(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse an auction or a draft that cannot be."""
    if options["auction"] and seats == 1:
        raise SetupError("Alone there is nobody to bid against for a hero.")
    if options["auction"] and any(options[f"hero_{seat}"] != RANDOM for seat in range(seats)):
        raise SetupError("Heroes that are auctioned are not chosen beforehand.")
    if options["drafting"] and len(box.advanced_actions) < DEALT * seats:
        raise SetupError("The components have too few advanced actions to draft some.")


def check_own_variants(scenario: Scenario, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse variants that belong to other scenarios."""
    numbers = scenario.numbers(seats)
    assert numbers is not None
    if options["long_game"] and numbers.longer() is None:
        raise SetupError("{scenario} has no longer game.", scenario=scenario.id)
    if options["few_shields"] and (seats == 1 or not scenario.incantations):
        raise SetupError("Shields on glades are counted only where several heroes perform incantations.")
    if options["lowest_counts"] and not scenario.cooperative:
        raise SetupError("The lowest hero counts only where all play together.")
    if options["bare_dummy"] and seats > 1:
        raise SetupError("The dummy brings skills only to who plays alone.")


def check_teams(scenario: Scenario, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse teams where there can be none, and cities for teams that there are not."""
    numbers = scenario.numbers(seats)
    assert numbers is not None
    if options["teams"] != USUAL and not scenario.teams:
        raise SetupError("{scenario} is not played in teams.", scenario=scenario.id)
    if options["teams"] != USUAL and seats != SEATS_IN_TEAMS:
        raise SetupError("Teams are for four players: two against two.")
    if options["team_cities"] == TEAM_CITIES[0]:
        return
    if not in_teams(numbers, options) or scenario.scoring != "conquest":
        raise SetupError("Two mighty cities are for two teams that set out to conquer cities.")
    if options["city_levels"] != RAISED_LEVELS[0] or options["city_tiles"] != USUAL:
        raise SetupError("How many cities the two teams fight for, and how strong they are, is chosen already.")


def check_variants(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse, with SetupError, a scenario that is not for so many seats, more players than there are heroes, and
    variants that do not go with the scenario or with each other."""
    name = str(options["scenario"])
    scenario = box.scenarios[name]
    if scenario.numbers(seats) is None:
        expected = ", ".join(str(players) for players in scenario.players())
        raise SetupError(
            "{scenario} is not for {seats} seats: expected {expected}.", scenario=name, seats=seats, expected=expected
        )
    if options["attacks"] and not (scenario.pvp and seats > 1):
        raise SetupError("In {scenario} with {seats} seats no hero attacks another.", scenario=name, seats=seats)
    if (options["strict_fame"] or options["keeps_stay"]) and not (scenario.pvp and seats > 1):
        raise SetupError("In {scenario} with {seats} seats no hero attacks another.", scenario=name, seats=seats)
    if options["assaults"] != ALONE and (seats == 1 or scenario.cities_closed or scenario.cities_friendly):
        raise SetupError("In {scenario} with {seats} seats no city is assaulted together.", scenario=name, seats=seats)
    if options["city_levels"] != RAISED_LEVELS[0] and (scenario.cities_closed or scenario.cities_friendly):
        raise SetupError("In {scenario} no city is defended, so none is stronger.", scenario=name)
    if (options["night_arrival"] or options["darkness"]) and scenario.counts_nights():
        raise SetupError("{scenario} counts its days and nights, so these come in turn.", scenario=name)
    if options["darkness"] and (seats == 1 or scenario.cooperative):
        raise SetupError("Alone and together tactics leave the game, so that there are too few for more days.")
    if options["darkness"] and options["night_arrival"]:
        raise SetupError("Darkness comes after a day, so the game does not begin with a night.")
    if options["friendly_magic"] and (seats == 1 or scenario.cooperative):
        raise SetupError("Alone and together nothing acts on other players anyway.")
    check_teams(scenario, seats, options)
    check_own_variants(scenario, seats, options)
    if options["open_map"] and not scenario.strongholds:
        raise SetupError("The map of {scenario} cannot be open from the start.", scenario=name)
    check_map(box, seats, options)
    check_upgrades(box, seats, options)
    check_megapolis(box, seats, options)
    check_beginning(box, seats, options)
    least = seats + 1 if seats == 1 or scenario.cooperative else seats
    if len(box.hero_ids) < least:
        raise SetupError(
            "The components have too few heroes for {seats} seats: expected at least {least}.", seats=seats, least=least
        )
