"""When a scenario's end is reached."""

from __future__ import annotations

from ...state.holdings import conquered_city
from ...state.state import MageKnight


def end_reached(game: MageKnight) -> bool:
    """Whether the last turns come: a city is found, or all are conquered, as the scenario has it."""
    if game.scenario.end == "city_revealed":
        return len(game.land.cities) > 0
    return all_conquered(game)


def all_conquered(game: MageKnight) -> bool:
    """Whether every city of the scenario has been revealed and conquered."""
    cities = game.land.cities
    return len(cities) == game.numbers.core_city and all(conquered_city(game, city) for city in cities)
