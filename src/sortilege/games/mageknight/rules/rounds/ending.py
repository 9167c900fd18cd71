"""When a scenario's end is reached."""

from __future__ import annotations

from typing import Final

from ...box.terms import DUNGEON, MINE, TOMB
from ...state.holdings import conquered_city
from ...state.state import MageKnight


class EndCondition:
    """What brings the last turns of a scenario."""

    def reached(self, game: MageKnight) -> bool:
        raise NotImplementedError


class CityRevealed(EndCondition):
    """A city lies on the map."""

    def reached(self, game: MageKnight) -> bool:
        return len(game.land.cities) > 0


class CitiesConquered(EndCondition):
    """Every city of the scenario has been revealed and conquered."""

    def reached(self, game: MageKnight) -> bool:
        return all_conquered(game)


class MinesLiberated(EndCondition):
    """The tile deck is empty, and every mine of the map is liberated."""

    def reached(self, game: MageKnight) -> bool:
        land = game.land
        return not land.deck and all(land.owner[at] for at in land.spaces() if land.site[at] == MINE)


class IncantationsDone(EndCondition):
    """Every player has performed the incantation of the last night."""

    def reached(self, game: MageKnight) -> bool:
        last = game.round == 2 * len(game.incantations)
        return last and game.night and len(game.incanted) == game.seats


class DungeonsConquered(EndCondition):
    """The tile deck is empty, and every dungeon and tomb of the map is conquered, secret ones included."""

    def reached(self, game: MageKnight) -> bool:
        land = game.land
        return not land.deck and all(land.owner[at] for at in land.spaces() if land.site[at] in (DUNGEON, TOMB))


class RoundsPlayed(EndCondition):
    """Nothing ends the game before its rounds are over."""

    def reached(self, game: MageKnight) -> bool:
        return False


ENDINGS: Final[dict[str, EndCondition]] = {
    "city_revealed": CityRevealed(),
    "cities_conquered": CitiesConquered(),
    "mines_liberated": MinesLiberated(),
    "incantations_done": IncantationsDone(),
    "dungeons_conquered": DungeonsConquered(),
    "rounds_played": RoundsPlayed(),
    "sites_held": RoundsPlayed(),
}


def end_reached(game: MageKnight) -> bool:
    """Whether the last turns come."""
    return ENDINGS[game.scenario.end].reached(game)


def all_conquered(game: MageKnight) -> bool:
    """Whether every city of the scenario has been revealed and conquered."""
    cities = game.land.cities
    return len(cities) == game.numbers.core_city and all(conquered_city(game, city) for city in cities)
