"""What the golden replays of Mage Knight have to show: every scenario and number of players with every way a game ends
in it, and every way a combat ends; and where to look for games that do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sortilege import Match
from sortilege.kernel.decision import Option
from sortilege.kernel.rng import Rng
from tests.golden import mageknight_openings, mageknight_variants
from tests.mageknight.rich import eager
from tests.mageknight.table import altered, piles_with, position

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "solo reconnaissance": (1, {"scenario": "first_reconnaissance"}),
    "2 players reconnaissance": (2, {"scenario": "first_reconnaissance"}),
    "3 players reconnaissance": (3, {"scenario": "first_reconnaissance"}),
    "4 players reconnaissance": (4, {"scenario": "first_reconnaissance"}),
    "solo conquest": (1, {"scenario": "solo_conquest"}),
    "2 players full conquest": (2, {"scenario": "full_conquest"}),
    "3 players full conquest": (3, {"scenario": "full_conquest"}),
    "4 players full conquest": (4, {"scenario": "full_conquest"}),
    "2 players blitz conquest": (2, {"scenario": "blitz_conquest"}),
    "3 players blitz conquest": (3, {"scenario": "blitz_conquest"}),
    "4 players blitz conquest": (4, {"scenario": "blitz_conquest"}),
    "2 players mines liberation": (2, {"scenario": "mines_liberation"}),
    "2 players druid nights": (2, {"scenario": "druid_nights"}),
    "2 players dungeon lords": (2, {"scenario": "dungeon_lords"}),
    "2 players blitz cooperation": (2, {"scenario": "blitz_cooperation"}),
    "2 players one to return": (2, {"scenario": "one_to_return"}),
    "2 players conquer and hold": (2, {"scenario": "conquer_and_hold"}),
    "3 players conquer and hold": (3, {"scenario": "conquer_and_hold"}),
    "4 players conquer and hold": (4, {"scenario": "conquer_and_hold"}),
    "4 players one to return in teams": (4, {"scenario": "one_to_return", "teams": "teams_drawn"}),
}

COMBATS = [
    "rampaging enemies defeated",
    "rampaging enemies stay",
    "rampaging enemies are provoked",
    "defeated before they attack",
    "defeated in the attack phase",
    "knocked out",
    "a unit is destroyed",
    "a monster is summoned",
    "keep conquered",
    "sent back from a keep",
    "another's keep taken",
    "another's keep withstands",
    "mage tower conquered",
    "sent back from a mage tower",
    "city conquered",
    "sent back from a city",
    "dungeon cleared",
    "dungeon left",
    "tomb cleared",
    "tomb left",
    "monster den cleared",
    "monster den left",
    "spawning grounds cleared",
    "spawning grounds left",
    "ancient ruins cleared",
    "ancient ruins left",
    "monastery burnt",
    "monastery stands",
    "forced withdrawal",
]

ENDS = {
    "first_reconnaissance": "city revealed",
    "mines_liberation": "mines liberated",
    "druid_nights": "incantations done",
    "dungeon_lords": "dungeons conquered",
    "one_to_return": "nobody left",
}
"""By scenario: what ends it before its rounds are played; in the others it is that all cities are conquered."""

REQUIRED: dict[str, list[str]] = {
    mode: ["rounds run out", ENDS.get(options["scenario"], "all cities conquered")]
    for mode, (_, options) in MODES.items()
}
REQUIRED["2 players conquer and hold"] = ["rounds run out", "one side holds most", "nobody holds most"]
REQUIRED["2 players one to return"] += ["one has returned", "nobody has returned"]
REQUIRED["3 players conquer and hold"] = ["rounds run out"]
REQUIRED["4 players conquer and hold"] = ["rounds run out", "a side gives up"]
REQUIRED["4 players one to return in teams"] = ["rounds run out", "a team picks in secret", "one has returned"]
REQUIRED["solo conquest"] += ["won alone", "lost alone", "the dummy player announces the end of the round"]
REQUIRED["solo conquest"].append("a skill of the dummy's is learnt")
REQUIRED["2 players reconnaissance"] += ["begins at a position", "own components"]
REQUIRED["2 players full conquest"] += [*COMBATS, "tie shared", "a hero announces the end of the round"]

USUAL = {"0,1": "countryside_1", "1,0": "countryside_2"}
CITIES = {"1,1": "core_5", "0,2": "core_6", "2,0": "core_7", "2,1": "core_8"}
CENTRES = {"core_5": "4,-5", "core_6": "2,-6", "core_7": "6,-4", "core_8": "7,-7"}
ARMS = "horn_of_wrath fire_bolt ice_bolt rage march determination"
"""A hand for a fight."""


def choose(m: Match, _seed: int, chance: Rng) -> Option:
    return eager(m, chance)


def lively(m: Match, chance: Rng) -> Option:
    return eager(m, chance)


def change(data: dict[str, Any]) -> None:
    """Own components: the built-in ones, but for the fame of an enemy."""
    next(enemy for enemy in data["enemy"] if enemy["id"] == "diggers")["fame"] = 5


def openings(mode: str) -> Iterator[Match]:
    """Positions shortly before something that hardly ever comes about by chance."""
    if mode not in MODES:
        yield from mageknight_variants.openings(mode)
        return
    seats, options = MODES[mode]
    scenario = options["scenario"]
    if scenario == "first_reconnaissance":
        yield before_a_city(seats)
    elif scenario == "mines_liberation":
        yield mageknight_openings.last_mine(seats)
    elif scenario == "druid_nights":
        yield mageknight_openings.last_incantation(seats)
    elif scenario == "conquer_and_hold":
        if seats == 2:
            yield mageknight_openings.held(0)
        return
    elif scenario == "one_to_return":
        yield before_the_return() if seats == 4 else mageknight_openings.at_home()
        return
    elif scenario == "dungeon_lords":
        yield mageknight_openings.last_dungeon(seats)
    else:
        yield before_the_last_city(seats, scenario)
    if mode == "solo conquest":
        yield mageknight_openings.learning()
    if mode == "2 players full conquest":
        yield from before_combats()
        yield last_turn("march", at="0,0")


def before_a_city(seats: int) -> Match:
    return position(
        "march",
        at="4,-3",
        seats=seats,
        scenario="first_reconnaissance",
        turn={"move": 2},
        tile_deck="core_5",
        others=[{"hand": "rage"}] * (seats - 1),
    )


def before_the_return() -> Match:
    """The last turns of a team game; one of those who were picked stands where the portal was."""
    m = position(
        "march",
        at="0,0",
        seats=4,
        scenario="one_to_return",
        rules=("teams=teams_drawn",),
        night=True,
        round=4,
        final=1,
        order=[1, 2, 3, 0],
        others=[{"hand": "rage", "at": at} for at in ("1,-2", "3,-1", "2,-2")],
    )

    def closed(table: dict[str, Any]) -> None:
        table["map"]["portal_closed"] = True
        table["returners"] = [table["teams"].index(team) for team in (0, 1)]

    return altered(m, closed)


def before_the_last_city(seats: int, scenario: str) -> Match:
    """All cities lie on the map, and have fallen but for a last defender of the first."""
    number = {1: 2, 2: 2, 3: 3, 4: 4}[seats]
    tiles = {**USUAL, **dict(list(CITIES.items())[:number])}
    cities = {CENTRES[tile]: [at % seats] for at, tile in enumerate(list(CITIES.values())[:number])}
    return position(
        ARMS,
        at="4,-4",
        seats=seats,
        scenario=scenario,
        tiles=tiles,
        cities=cities,
        enemies={"4,-5": "crossbowmen"},
        round=3 if scenario.startswith("blitz") else 5,
        turn={"move": 2},
        crystals="red blue",
        others=[{"hand": "rage"}] * (seats - 1),
    )


def last_turn(hand: str = ARMS, **more: Any) -> Match:
    """The last turn of a game of two."""
    return position(
        hand, seats=2, others=[{"hand": "march"}], round=6, night=True, final=0, crystals="red blue white", **more
    )


def at_a_site(tile: str, at: str, **more: Any) -> Match:
    return last_turn(at=at, tiles={**USUAL, "1,1": tile}, **more)


def before_combats() -> Iterator[Match]:
    """One fight after the other, each in the last turn of a game."""
    keep = {"0,1": "countryside_3", "1,0": "countryside_2"}
    yield last_turn(at="0,-3", enemies={"1,-4": "diggers"})
    yield last_turn("march wound", at="0,-3", enemies={"1,-4": "prowlers"})
    yield last_turn("march stamina wound", at="0,-3", enemies={"1,-4": "fire_dragon"}, units=["peasants"])
    yield last_turn("rage", at="0,-3", enemies={"1,-4": "medusa"}, units=["peasants"])
    yield last_turn("march", at="0,-3", enemies={"1,-4": "orc_summoners"}, turn={"move": 9})
    yield last_turn("rage", at="2,-4", turn={"path": ["1,-2", "1,-3"], "moved": 1, "exerted": 1})
    yield last_turn(at="2,-3", tiles=keep, enemies={"2,-4": "crossbowmen"}, turn={"move": 3})
    yield last_turn(at="2,-3", tiles=keep, shields={"2,-4": 1}, turn={"move": 3}, table=piles_with(gray="crossbowmen"))
    yield at_a_site("countryside_4", "3,-4", enemies={"4,-5": "monks"}, turn={"move": 5})
    yield at_a_site("core_5", "4,-4", enemies={"4,-5": "crossbowmen"}, cities={"4,-5": [1]}, turn={"move": 2})
    yield at_a_site("countryside_7", "4,-4")
    yield at_a_site("core_1", "5,-6", table=piles_with(red="swamp_dragon"), mana="red blue black", level=7)
    yield at_a_site("core_1", "3,-5", hidden={"3,-5": "medusa gargoyle"}, units=["catapults", "fire_golems"], level=5)
    yield at_a_site("countryside_6", "3,-5", hidden={"3,-5": "medusa"})
    yield at_a_site("countryside_8", "5,-6", ruins={"5,-6": "green_brown hidden"})
    yield at_a_site("countryside_5", "5,-6", table=piles_with(violet="monks"))
