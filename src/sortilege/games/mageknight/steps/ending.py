"""When a scenario's end is reached."""

from __future__ import annotations

from ..state import MageKnight
from .safety import conquered_city


def end_reached(game: MageKnight) -> bool:
    cities = game.land.cities
    if game.scenario.end == "city_revealed":
        return len(cities) > 0
    return len(cities) == game.numbers.core_city and all(conquered_city(game, city) for city in cities)


def all_conquered(game: MageKnight) -> bool:
    """Whether every city of the scenario has been revealed and conquered."""
    cities = game.land.cities
    return len(cities) == game.numbers.core_city and all(conquered_city(game, city) for city in cities)
