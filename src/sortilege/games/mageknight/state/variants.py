"""Variants that hosts may choose, as options name them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel.game import OptionValue

if TYPE_CHECKING:
    from ..box.scenario import Scenario, SetupNumbers

RAISED_LEVELS: Final = ("usual", "raised_1", "raised_2", "raised_3", "raised_4", "raised_5", "raised_6")
"""How much higher the levels of cities are, by number."""
HIGHEST_CITY: Final = 11
NO_RAMPAGE: Final = 0
RAMPAGE: Final = 1
MORE_RAMPAGE: Final = 2
RAMPAGES: Final = ("no_rampage", "rampage", "more_rampage")
RAMPAGE_REPUTATION: Final = (0, -2, -4)
"""By rampage: what it changes in the reputation at the start."""
USUAL: Final = "usual"
"""The value of options that leave it to the scenario."""
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
