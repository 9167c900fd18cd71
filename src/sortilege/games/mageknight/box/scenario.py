"""Scenarios as data: what they change at set-up, in play and at the end."""

from __future__ import annotations

from typing import Any, Final

from .terms import COLOURS, NO_COLOUR, NO_SITE, SITES, TOKEN_COLOURS

ALONE: Final = "alone"
TOGETHER: Final = "together"
LENIENT: Final = "lenient"
ASSAULTS: Final = (ALONE, TOGETHER, LENIENT)
"""Whether cities are assaulted alone, or with others as well, and what that costs who calls them."""
ENDS: Final = (
    *("city_revealed", "cities_conquered", "mines_liberated", "incantations_done", "dungeons_conquered"),
    *("rounds_played", "sites_held"),
)
SCORINGS: Final = ("achievements", "conquest", "solo", "mines", "dungeons", "portal", "hold")
HIGHEST_UNIT: Final = 4
FRIENDLY: Final = "friendly"
CITIES: Final = ("to_conquer", FRIENDLY)


class SetupNumbers:
    """A scenario's numbers for so many players."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.players: int = data["players"]
        self.rounds: int = data["rounds"]
        self.shape: str = data["map_shape"]
        self.countryside: int = data["countryside"]
        self.core_city: int = data["core_city"]
        self.core: int = data["core_non_city"]
        self.city_levels: list[int] = list(data["city_levels"])
        self.in_teams: bool = bool(data.get("in_teams", False))

    def longer(self) -> SetupNumbers | None:
        """The numbers of the longer game, or None if there is none."""
        longer = self.data.get("long")
        return SetupNumbers({**self.data, **longer}) if longer else None

    def changed(self) -> SetupNumbers:
        """The same numbers once more, for a variant that changes some of them."""
        return SetupNumbers(self.data)

    def with_map(self, shape: str, countryside: int, core: int, cities: int) -> SetupNumbers:
        """The same with another map."""
        return SetupNumbers(
            {
                "players": self.players,
                "rounds": self.rounds,
                "map_shape": shape,
                "countryside": countryside,
                "core_city": cities,
                "core_non_city": core,
                "city_levels": self.city_levels,
                "in_teams": self.in_teams,
            }
        )


class Incantation:
    """What an incantation summons on each marked glade in one of the nights, and the random crystals for each glade."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.enemies: list[int] = [TOKEN_COLOURS.index(name) for name in data["enemies"]]
        self.crystals: int = data["crystals"]


class Scenario:
    """A scenario. `end` says what brings the last turns, `scoring` how the end is counted."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.end: str = data["end"]
        self.scoring: str = data["scoring"]
        self.cooperative: bool = bool(data.get("cooperative", False))
        self.alone: bool = bool(data.get("alone", not self.cooperative))
        self.joint_assaults: bool = bool(data.get("cooperative_assault", self.cooperative))
        self.teams: bool = bool(data.get("teams", self.scoring in ("conquest", "portal", "hold")))
        self.pvp: bool = bool(data.get("pvp", self.scoring == "conquest"))
        self.elite_units: bool = bool(data.get("elite_units", True))
        self.cities_friendly: bool = data.get("cities") == FRIENDLY
        self.city_colour: int = COLOURS.index(data["city_colour"]) if "city_colour" in data else NO_COLOUR
        self.countryside_with: int = SITES.index(data["countryside_with"]) if "countryside_with" in data else NO_SITE
        self.core_with: int = SITES.index(data["core_with"]) if "core_with" in data else NO_SITE
        self.core_tile: str = data.get("core_tile", "")
        self.highest_unit: int = int(data.get("highest_unit", HIGHEST_UNIT))
        self.underground: bool = bool(data.get("underground", False))
        self.incantations: list[Incantation] = [Incantation(one) for one in data.get("incantations", [])]
        self.long_night: list[Incantation] = [Incantation(data["long_night"])] if "long_night" in data else []
        self.portal_closes: bool = bool(data.get("portal_closes", False))
        self.strongholds: bool = bool(data.get("strongholds", False))
        self.guarded_mines: bool = bool(data.get("guarded_mines", False))
        self.cities_closed: bool = bool(data.get("cities_closed", False))
        self.sorted_countryside: bool = bool(data.get("sorted_countryside", False))
        self.village_in_first_offer: bool = bool(data.get("village_in_first_offer", False))
        self.city_title: bool = bool(data.get("city_title", True))
        self.fame_per_tile: int = int(data.get("fame_per_tile", 0))
        self.fame_per_line: int = int(data.get("fame_per_line", 0))
        self.start_fame: int = int(data.get("start_fame", 0))
        self.start_reputation: int = int(data.get("start_reputation", 0))
        self.extra_dice: int = int(data.get("extra_dice", 0))
        self.extra_units: int = int(data.get("extra_units", 0))
        self.setups: list[SetupNumbers] = [SetupNumbers(setup) for setup in data["setup"]]

    def counts_nights(self) -> bool:
        """Whether its rules speak of particular days or nights, so that these have to come in their order."""
        return self.portal_closes or self.strongholds or len(self.incantations) > 0

    def numbers(self, players: int) -> SetupNumbers | None:
        """The numbers for so many players, or None if the scenario is not for them. Alone, those for two are used where
        there are no others."""
        for numbers in self.setups:
            if numbers.players == players:
                return numbers
        return self.numbers(2) if players == 1 and self.alone else None

    def players(self) -> list[int]:
        """With how many players it can be played."""
        return [players for players in range(1, 5) if self.numbers(players) is not None]


def read_scenarios(data: list[dict[str, Any]]) -> dict[str, Scenario]:
    return {entry["id"]: Scenario(entry) for entry in data}
