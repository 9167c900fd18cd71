"""How four players make two teams, and what changes for these, as options name it."""

from __future__ import annotations

from typing import Final

from ....kernel.game import OptionValue
from ..box.scenario import Scenario, SetupNumbers
from .variants import USUAL

DRAWN_TEAMS: Final = "teams_drawn"
TEAMINGS: Final = (USUAL, "teams_01", "teams_02", "teams_03", DRAWN_TEAMS)
"""Who plays with the first seat, by number; or chance decides."""
TEAM_CITIES: Final = ("four_cities", "two_cities_10", "two_cities_11")
TWO_CITIES: Final = {"two_cities_10": 10, "two_cities_11": 11}
"""By option: the level of each of two cities for two teams."""
SEATS_IN_TEAMS: Final = 4


def numbers_of(scenario: Scenario, seats: int, options: dict[str, OptionValue]) -> SetupNumbers | None:
    """The numbers of the scenario for so many players, as variants change them."""
    numbers = scenario.numbers(seats)
    if numbers is not None and options.get("long_game") is True:
        numbers = numbers.longer() or numbers
    level = TWO_CITIES.get(str(options.get("team_cities", "")), 0)
    if numbers is not None and level:
        numbers = numbers.changed()
        numbers.core_city = 2
        numbers.city_levels = [level, level]
    return numbers


def in_teams(numbers: SetupNumbers, options: dict[str, OptionValue]) -> bool:
    """Whether two teams of two play: as the scenario says, or as its players want it."""
    return numbers.in_teams or options.get("teams", USUAL) != USUAL


def agreed_teams(numbers: SetupNumbers, options: dict[str, OptionValue]) -> list[int]:
    """The team of each seat; nothing without teams, and nothing yet where they are drawn."""
    wanted = str(options.get("teams", USUAL))
    if not in_teams(numbers, options) or wanted == DRAWN_TEAMS:
        return []
    partner = 2 if wanted == USUAL else TEAMINGS.index(wanted)
    return teams_with(partner)


def teams_with(partner: int) -> list[int]:
    """Two teams, where this seat plays with the first."""
    return [0 if seat in (0, partner) else 1 for seat in range(SEATS_IN_TEAMS)]
