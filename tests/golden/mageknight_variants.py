"""What golden replays of Mage Knight's variants have to show: each at work, and the ways to end that are its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from sortilege import Match
from tests.golden.mageknight_openings import (
    all_on_the_portal,
    assault,
    at_home,
    before_dusk,
    duel,
    duel_at_keep,
    fight_at_home,
    full_glade,
    last_city,
    last_dungeon,
    last_incantation,
    last_mine,
    scheme,
    third_night,
    unseen_city,
)
from tests.golden.mageknight_traits import named

Opening = Callable[[], Match]
Way = tuple[int, dict[str, Any], list[str], list[Opening]]
FULL, BLITZ, RETURN, DRUIDS = "full_conquest", "blitz_conquest", "one_to_return", "druid_nights"
FIRST, TOGETHER, HOLD = "first_reconnaissance", "full_cooperation", "conquer_and_hold"
MINES, DUNGEONS = "mines_liberation", "dungeon_lords"
ROUNDS, CITIES = "rounds run out", "all cities conquered"
WON, DRAWN = "a duel is won", "a duel is drawn"
TAKEN, WITHSTOOD = "a city falls to several", "a city withstands several"
MEGAPOLIS = "a megapolis is revealed"
DUEL: dict[str, Any] = {"scenario": FULL, "attacks": True}
TEAMS: dict[str, Any] = {"scenario": FULL, "teams": "teams_01"}
MEGA = "megapolis=one_megapolis"

AGAINST: list[Way] = [
    (2, DUEL, [WON, DRAWN], [duel]),
    (2, {**DUEL, "strict_fame": True}, ["a duel brings no fame"], [partial(duel, "strict_fame")]),
    (2, {**DUEL, "keeps_stay": True}, [WON], [partial(duel_at_keep, "keeps_stay")]),
    (2, {"scenario": RETURN, "attacks": True}, [WON, "one has returned"], [fight_at_home]),
    (2, {"scenario": FULL, "schemes": True}, ["a scheme is shown"], [scheme]),
    (2, {"scenario": FULL, "assaults": "together"}, [TAKEN], [partial(assault, "together")]),
]
TOGETHERNESS: list[Way] = [
    (2, {"scenario": TOGETHER}, [ROUNDS, CITIES], [partial(last_city, 2, TOGETHER, 3)]),
    (3, {"scenario": TOGETHER}, [ROUNDS, CITIES], [partial(last_city, 3, TOGETHER, 4)]),
    (2, {"scenario": TOGETHER, "assaults": "lenient"}, [TAKEN, WITHSTOOD],
     [partial(assault, "lenient", scenario=TOGETHER)]),
    (2, {"scenario": TOGETHER, "lowest_counts": True}, [CITIES], [partial(last_city, 2, TOGETHER, 3, "lowest_counts")]),
    (2, {"scenario": TOGETHER, "megapolis": "one_megapolis", "city_tiles": "tiles_1"}, [MEGAPOLIS],
     [partial(unseen_city, 2, TOGETHER, MEGA, "city_tiles=tiles_1")]),
    (4, TEAMS, [ROUNDS, CITIES], [partial(last_city, 4, FULL, 4, "teams=teams_01")]),
    (4, {**TEAMS, "team_cities": "two_cities_10"}, [CITIES],
     [partial(last_city, 4, FULL, 2, "teams=teams_01", "team_cities=two_cities_10")]),
    (4, {**TEAMS, "megapolis": "two_megapolises", "city_tiles": "tiles_2"}, [MEGAPOLIS],
     [partial(unseen_city, 4, FULL, "teams=teams_01", "megapolis=two_megapolises", "city_tiles=tiles_2")]),
    (4, {"scenario": BLITZ, "teams": "teams_02"}, [ROUNDS], []),
    (4, {"scenario": FULL, "teams": "teams_03", "team_cities": "two_cities_11"}, [CITIES],
     [partial(last_city, 4, FULL, 2, "teams=teams_03", "team_cities=two_cities_11")]),
    (3, {"scenario": "blitz_cooperation"}, [ROUNDS, CITIES], [partial(last_city, 3, "blitz_cooperation", 3)]),
]  # fmt: skip
SCENARIOS_OWN: list[Way] = [
    (2, {"scenario": DRUIDS, "long_game": True}, [ROUNDS, "incantations done"], [third_night]),
    (2, {"scenario": DRUIDS, "few_shields": True}, ["a shield goes from a glade"], [full_glade]),
    (2, {"scenario": RETURN, "long_game": True}, [ROUNDS, "one has returned"], [partial(at_home, "long_game")]),
    (2, {"scenario": HOLD, "open_map": True}, [ROUNDS], []),
    (1, {"scenario": "solo_conquest", "bare_dummy": True}, [ROUNDS], []),
]
ALONE: list[Way] = [
    (1, {"scenario": FULL}, [ROUNDS, CITIES], [partial(last_city, 1, FULL, 2)]),
    (1, {"scenario": BLITZ}, [ROUNDS, CITIES], [partial(last_city, 1, BLITZ, 2)]),
]


def numbers(seats: int) -> Iterator[Way]:
    """Scenarios that are played by two as well, with each of their ends."""
    yield seats, {"scenario": MINES}, [ROUNDS, "mines liberated"], [partial(last_mine, seats)]
    yield seats, {"scenario": DRUIDS}, [ROUNDS, "incantations done"], [partial(last_incantation, seats)]
    yield seats, {"scenario": DUNGEONS}, [ROUNDS, "dungeons conquered"], [partial(last_dungeon, seats)]
    if seats > 1:
        yield seats, {"scenario": RETURN}, [ROUNDS, "nobody left"], [partial(all_on_the_portal, seats)]


def megapolis_of(level: str) -> Way:
    options = {"city_tiles": "tiles_1", "megapolis": "one_megapolis", "megapolis_level": level}
    opening = partial(unseen_city, 2, FULL, *(f"{name}={value}" for name, value in options.items()))
    return 2, {"scenario": FULL, **options}, [MEGAPOLIS], [opening]


GENERAL: list[Way] = [
    (2, {"scenario": FULL, "auction": True}, ["a bid for a hero"], []),
    (2, {"scenario": FULL, "drafting": True}, ["a drafted action joins a deck"], []),
    (2, {"scenario": FULL, "action_upgrades": True}, ["an action is upgraded"], []),
    (2, {"scenario": FULL, "rampage": "rampage"}, ["a die for enemies that come back"],
     [partial(before_dusk, "rampage=rampage")]),
    (2, {"scenario": FULL, "rampage": "more_rampage"}, ["a die for enemies that come back"],
     [partial(before_dusk, "rampage=more_rampage")]),
    (2, {"scenario": FULL, "darkness": True}, ["dice for darkness"], [partial(before_dusk, "darkness")]),
    (2, {"scenario": FIRST, "night_arrival": True}, [ROUNDS], []),
    (2, {"scenario": FIRST, "friendly_magic": True}, [ROUNDS], []),
    (2, {"scenario": FIRST, "friendly_mana": True}, [ROUNDS], []),
    (2, {"scenario": FIRST, "random_orientation": True}, [ROUNDS], []),
    (2, {"scenario": FIRST, "random_cities": True}, ["city revealed"],
     [partial(unseen_city, 2, FIRST, "random_cities")]),
    (2, {"scenario": FIRST, "map_shape": "fully_open", "countryside_tiles": "tiles_6"}, [ROUNDS], []),
    (1, {"scenario": FIRST, "map_shape": "wedge", "countryside_tiles": "tiles_3", "core_tiles": "tiles_0"},
     [ROUNDS], []),
    (1, {"scenario": BLITZ, "map_shape": "wedge_unrestricted", "countryside_tiles": "tiles_11",
         "core_tiles": "tiles_4"}, [ROUNDS], []),
    (1, {"scenario": DRUIDS, "map_shape": "open_limit_3"}, [ROUNDS], []),
    (2, {"scenario": BLITZ, "map_shape": "open_limit_4", "city_tiles": "tiles_4"}, [ROUNDS], []),
    (2, {"scenario": FULL, "city_levels": "raised_1"}, [CITIES],
     [partial(last_city, 2, FULL, 2, "city_levels=raised_1")]),
    (2, {"scenario": FULL, "city_levels": "raised_3"}, [CITIES],
     [partial(last_city, 2, FULL, 2, "city_levels=raised_3")]),
    (2, {"scenario": FULL, "city_levels": "raised_6"}, [CITIES],
     [partial(last_city, 2, FULL, 2, "city_levels=raised_6")]),
    *(megapolis_of(level) for level in ("total_2", "total_24")),
]  # fmt: skip
WAYS = [*AGAINST, *TOGETHERNESS, *SCENARIOS_OWN, *ALONE, *numbers(1), *numbers(3), *numbers(4), *GENERAL]
VARIANTS = {named(seats, options): (seats, options) for seats, options, _, _ in WAYS}
REQUIRED = {named(seats, options): required for seats, options, required, _ in WAYS}
OPENINGS = {named(seats, options): openings for seats, options, _, openings in WAYS}


def openings(mode: str) -> Iterator[Match]:
    yield from (opening() for opening in OPENINGS[mode])
