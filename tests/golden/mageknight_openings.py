"""Positions of Mage Knight's variants, shortly before what they bring, and near the end of a game."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from tests.mageknight import duels, test_joint_assault
from tests.mageknight.table import altered, position

ARMS = "horn_of_wrath fire_bolt ice_bolt rage march determination"
"""A hand for a fight."""
WEDGE = {"0,1": "countryside_1", "1,0": "countryside_2"}
OPEN = {**WEDGE, "1,-1": "countryside_4"}
CITIES = {"1,1": "core_5", "0,2": "core_6", "2,0": "core_7", "2,1": "core_8"}
CENTRES = {"core_5": "4,-5", "core_6": "2,-6", "core_7": "6,-4", "core_8": "7,-7"}
SHORT: dict[str, Any] = {"round": 6, "night": True, "deck": ""}
"""The last night, with few cards left."""
LAST: dict[str, Any] = {"round": 6, "night": True, "final": 0}
"""The last turn."""


def duel(*rules: str) -> Match:
    """Arythea attacks Tovak, who has little to defend himself with."""
    return duels.attacked(
        "rage determination fire_bolt", "stamina wound", crystals="red red", rules=rules, rival_deck="", **SHORT
    )


def duel_at_keep(*rules: str) -> Match:
    """The same at Tovak's keep."""
    return duels.at_keep(
        "rage determination fire_bolt", "stamina wound", crystals="red red", rules=rules, rival_deck="", **SHORT
    )


def last_city(seats: int, scenario: str, number: int, *rules: str) -> Match:
    """All cities lie on the map, and have fallen but for a last defender of the first."""
    tiles = dict(list(CITIES.items())[:number])
    return position(
        ARMS,
        at="4,-4",
        seats=seats,
        scenario=scenario,
        tiles={**(OPEN if seats == 4 or scenario.endswith("cooperation") else WEDGE), **tiles},
        cities={CENTRES[tile]: [at % seats] for at, tile in enumerate(tiles.values())},
        enemies={"4,-5": "crossbowmen"},
        round=3 if scenario.startswith("blitz") else 5,
        turn={"move": 2},
        crystals="red blue",
        rules=rules,
        others=[{"hand": "rage"}] * (seats - 1),
    )


def unseen_city(seats: int, scenario: str, *rules: str) -> Match:
    """A city tile lies before the hero, who has a last turn."""
    others = [{"hand": "march"}] * (seats - 1)
    tiles = OPEN if seats == 4 or scenario.endswith("cooperation") else WEDGE
    last: dict[str, Any] = {"round": 3, "final": 0} if scenario == "first_reconnaissance" else LAST
    return position(
        "march", at="4,-3", seats=seats, scenario=scenario, tiles=tiles, tile_deck="core_5", rules=rules, others=others,
        turn={"move": 2}, **last,
    )  # fmt: skip


def assault(assaults: str, **more: Any) -> Match:
    """Two heroes have agreed to assault a city in the last night."""
    return test_joint_assault.joined(
        first=ARMS, second="rage fireball swift_bolt stamina", defenders="crossbowmen crossbowmen",
        crystals="red blue", other_crystals="red white", assaults=assaults, other_deck="", **SHORT, **more,
    )  # fmt: skip


def scheme() -> Match:
    return position(
        ARMS, at="0,-3", seats=2, enemies={"1,-4": "diggers"}, schemes=True, crystals="red", others=[{"hand": "march"}],
        **LAST,
    )  # fmt: skip


def before_dusk(*rules: str) -> Match:
    """The last turn of the last day; nobody rampages any more where orcs did."""
    return position("march", seats=2, rules=rules, round=5, final=0, others=[{"hand": "march"}])


def full_glade() -> Match:
    """The hero stands on a glade that bears another one's shield, in the last turn."""
    m = position(
        "march", at="1,-3", seats=2, scenario="druid_nights", rules=("few_shields",), night=True, round=4, final=0,
        others=[{"hand": "march"}],
    )  # fmt: skip
    return altered(m, lambda table: table["map"].update(glades=[{"at": "1,-3", "seat": 1}]))


def third_night() -> Match:
    """Everybody else has performed the incantation of the third night."""
    m = position(
        ARMS, at="1,-3", seats=2, scenario="druid_nights", rules=("long_game",), night=True, round=6, crystals="red",
        others=[{"hand": "rage"}],
    )  # fmt: skip
    return altered(m, lambda table: table.update(incanted=[1]))


def at_home(*rules: str) -> Match:
    """The last turn of One to Return, where the portal was."""
    m = position(
        "march", at="0,0", seats=2, scenario="one_to_return", rules=rules, night=True, final=0, order=[1, 0],
        round=6 if "long_game" in rules else 4, others=[{"hand": "rage", "at": "3,-1"}],
    )  # fmt: skip
    return altered(m, lambda table: table["map"].update(portal_closed=True))


def fight_at_home() -> Match:
    """Arythea attacks Tovak where the portal was, in the last night."""
    m = position(
        "rage determination fire_bolt", at="0,-1", seats=2, scenario="one_to_return", attacks=True, night=True, round=4,
        crystals="red red", deck="", turn={"move": 2}, others=[{"hand": "wound wound", "at": "0,0", "deck": ""}],
    )  # fmt: skip
    m = altered(m, lambda table: table["map"].update(portal_closed=True))
    m.play("move to 0,0")
    return m


def held(owner: int) -> Match:
    """The last turn of Conquer and Hold; a player holds a keep, and each a tower."""
    return position(
        "march", seats=2, scenario="conquer_and_hold", others=[{"hand": "march"}],
        tiles={"0,1": "countryside_3", "1,0": "countryside_4", "1,-1": "countryside_9"},
        tile_deck="countryside_10 countryside_11 core_7 core_2 core_3 core_4",
        shields={"2,-4": owner, "3,-2": owner, "1,2": 1 - owner}, **LAST,
    )  # fmt: skip


def last_mine(seats: int) -> Match:
    """All tiles lie on the map, and one mine is held by a last enemy."""
    return position(
        ARMS,
        at="2,-1",
        seats=seats,
        scenario="mines_liberation",
        tile_deck="",
        enemies={"2,-1": "prowlers"},
        crystals="red blue",
        others=[{"hand": "rage"}] * (seats - 1),
    )


def last_incantation(seats: int) -> Match:
    """The second night; everybody else has performed the incantation, and nobody marked a glade before."""
    m = position(
        ARMS,
        at="1,-3",
        seats=seats,
        scenario="druid_nights",
        night=True,
        round=4,
        crystals="red blue",
        others=[{"hand": "rage"}] * (seats - 1),
    )
    return altered(m, lambda table: table.update(incanted=[*range(1, seats)]))


def last_dungeon(seats: int) -> Match:
    """All tiles lie on the map, with one secret dungeon."""
    m = position(
        ARMS,
        at="3,-2",
        seats=seats,
        scenario="dungeon_lords",
        tile_deck="",
        crystals="red blue",
        others=[{"hand": "rage"}] * (seats - 1),
    )
    return altered(m, lambda table: table["map"].update(secret=[{"at": "3,-2", "site": "dungeon"}]))


def all_on_the_portal(seats: int) -> Match:
    """The last turn of the first day of One to Return, and everybody stands where the portal closes."""
    return position(
        "march", seats=seats, scenario="one_to_return", round=1, final=0, others=[{"hand": "march"}] * (seats - 1)
    )


def learning() -> Match:
    """The last turn alone has brought a level, and a skill of the dummy's hero lies in the common area."""
    m = position("march", fame=3, turn={"exerted": 1}, **LAST)
    return altered(m, lambda table: table["common_skills"].append(table["dummy"]["skill_pile"].pop()))
