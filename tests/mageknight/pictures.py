"""Tables of Mage Knight to be drawn: games at random in every scenario, and moments that are rare in them."""

from __future__ import annotations

import random
from functools import cache

import sortilege
from sortilege import Match
from sortilege.kernel.decision import Option

from .table import fight, position

MODES = {
    "alone": (1, "first_reconnaissance"),
    "three": (3, "first_reconnaissance"),
    "solo": (1, "solo_conquest"),
    "two-full": (2, "full_conquest"),
    "four-full": (4, "full_conquest"),
    "two-blitz": (2, "blitz_conquest"),
    "four-blitz": (4, "blitz_conquest"),
}
CITY = "4,-5"


@cache
def moments(mode: str) -> list[Match]:
    """A game at its start, after every few moves, and at its end; heroes explore and fight whenever they can."""
    seats, scenario = MODES[mode]
    match = sortilege.new("mageknight", seats, 5, {"scenario": scenario})
    chance = random.Random(mode)
    found = [match.clone()]
    while not match.over:
        match.play(chance.choice(bold(match)))
        if match.over or len(match.moves) % 41 == 0:
            found.append(match.clone())
    return found


def bold(match: Match) -> list[Option]:
    """The options of a hero who wants to see the world."""
    options = list(match.decision.options)
    for wish in (("explore", "enter", "strike", "block"), ("challenge", "talk", "recruit")):
        wanted = [option for option in options if option.text.startswith(wish)]
        if wanted:
            return wanted
    steps = [option for option in options if option.text.startswith("move to ")]
    if steps:
        return [max(steps, key=lambda option: outwards(option.text))]
    return [option for option in options if "move " in option.label] or options


def outwards(move: str) -> int:
    q, r = (int(part) for part in move.removeprefix("move to ").split()[0].split(","))
    return q - 2 * r if q >= 0 else -9


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.setup.seats)]


@cache
def beside_a_city() -> Match:
    """At night beside the green city, with units, a banner, crystals, skills, wounds and much else."""
    return position(
        "march rage stamina wound wound fireball banner_of_glory concentration",
        tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5", "2,0": "countryside_10"},
        at="4,-4",
        level=3,
        units=["peasants banner_of_fear", "utem_guardsmen spent wounded"],
        crystals="red red blue",
        mana="gold black",
        skills="dark_paths burning_power",
        enemies={"1,-4": "prowlers", CITY: "golems"},
        hidden={CITY: "freezers", "6,-5": "minotaur"},
        ruins={"6,-3": "green_red hidden"},
        shields={"5,-3": 0},
        cities={CITY: [0]},
        turn={"move": 2, "heal": 1},
        night=True,
        dice="red blue black",
        offer="peasants fire_mages",
        actions="agility diplomacy ambush",
        spells="snowstorm restoration demolish",
    )


@cache
def far_out() -> Match:
    """A land of thirteen tiles with two cities, one of them conquered."""
    near = {"0,1": "countryside_1", "1,0": "countryside_2", "0,2": "countryside_3", "1,1": "countryside_4"}
    further = {"2,0": "countryside_5", "0,3": "countryside_6", "1,2": "countryside_7", "2,1": "core_5"}
    furthest = {"3,0": "countryside_9", "1,3": "countryside_10", "2,2": "core_8", "3,1": "core_3"}
    return position(
        "march",
        tiles={**near, **further, **furthest},
        at="4,-4",
        enemies={"8,-10": "altem_mages gunners"},
        cities={"7,-7": [0, 0, 0], "8,-10": [0]},
        turn={"move": 3},
    )


@cache
def in_combat() -> Match:
    return fight("orc_summoners ironclads", "rage stamina fireball")
