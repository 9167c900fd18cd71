"""Variants that hosts may choose, as options name them."""

from __future__ import annotations

from typing import Final

from ....kernel.game import OptionValue
from ..box.scenario import SetupNumbers

RAISED_LEVELS: Final = ("usual", "raised_1", "raised_2", "raised_3", "raised_4", "raised_5", "raised_6")
"""How much higher the levels of cities are, by number."""
HIGHEST_CITY: Final = 11
NO_RAMPAGE: Final = 0
RAMPAGE: Final = 1
MORE_RAMPAGE: Final = 2
RAMPAGES: Final = ("no_rampage", "rampage", "more_rampage")
RAMPAGE_REPUTATION: Final = (0, -2, -4)
"""By rampage: what it changes in the reputation at the start."""
NO_MEGAPOLIS: Final = 0
ONE_MEGAPOLIS: Final = 1
TWO_MEGAPOLISES: Final = 2
MEGAPOLISES: Final = ("no_megapolis", "one_megapolis", "two_megapolises")
HIGHEST_MEGAPOLIS: Final = 24
MEGAPOLIS_LEVELS: Final = tuple(f"total_{level}" for level in range(2, HIGHEST_MEGAPOLIS + 1))
USUAL_MEGAPOLIS: Final = "total_12"
USUAL: Final = "usual"
RANDOM: Final = "random"
"""A hero whom chance chooses."""
MAP_SHAPES: Final = (USUAL, "wedge", "wedge_unrestricted", "open_limit_3", "open_limit_4", "fully_open")
COUNTRYSIDE_TILES: Final = (USUAL, *(f"tiles_{count}" for count in range(3, 12)))
CORE_TILES: Final = (USUAL, *(f"tiles_{count}" for count in range(5)))
CITY_TILES: Final = (USUAL, *(f"tiles_{count}" for count in range(1, 5)))
"""How many tiles of a kind there are."""


def tile_count(options: dict[str, OptionValue], name: str, usual: int) -> int:
    """How many tiles of a kind were chosen."""
    value = str(options.get(name, USUAL))
    return usual if value == USUAL else int(value.removeprefix("tiles_"))


def chosen_numbers(numbers: SetupNumbers, options: dict[str, OptionValue]) -> SetupNumbers:
    """A scenario's numbers with the map that was chosen."""
    shape = str(options.get("map_shape", USUAL))
    return numbers.with_map(
        numbers.shape if shape == USUAL else shape,
        tile_count(options, "countryside_tiles", numbers.countryside),
        tile_count(options, "core_tiles", numbers.core),
        tile_count(options, "city_tiles", numbers.core_city),
    )


class Chosen:
    """What was chosen for a game and never changes in it, shared between its copies.

    `friendly_mana` says that a gold die leaves to others what other dice give, `random_orientation` that tiles are laid
    as they happen to come, `random_cities` that a drawn card decides which city a tile shows, `upgrades` that actions
    can be exchanged for better ones after nights, `drafting` that some are drafted before anything is laid out.
    `auction` says that heroes are auctioned. `megapolis` says how many cities are one, of the level `megapolis_level`.
    """

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.friendly_mana = options.get("friendly_mana") is True
        self.random_orientation = options.get("random_orientation") is True
        self.upgrades = options.get("action_upgrades") is True
        self.drafting = options.get("drafting") is True
        self.megapolis = MEGAPOLISES.index(str(options.get("megapolis", MEGAPOLISES[NO_MEGAPOLIS])))
        level = str(options.get("megapolis_level", USUAL_MEGAPOLIS))
        self.megapolis_level = int(level.removeprefix("total_"))
        self.auction = options.get("auction") is True
        self.random_cities = options.get("random_cities") is True
