"""Tables of Mage Knight to be drawn: games at random in every scenario, and moments that are rare in them."""

from __future__ import annotations

import random
from functools import cache

import sortilege
from sortilege import Match

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
    """A game at random at its start, after every few moves, and at its end; it explores and fights whenever it can."""
    seats, scenario = MODES[mode]
    match = sortilege.new("mageknight", seats, 5, {"scenario": scenario})
    chance = random.Random(mode)
    found = [match.clone()]
    while not match.over:
        options = match.decision.options
        bold = [option for option in options if option.text.startswith(("explore", "challenge", "enter", "talk"))]
        match.play(chance.choice(bold or options))
        if match.over or len(match.moves) % 41 == 0:
            found.append(match.clone())
    return found


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
        shields={"2,-1": 0},
        cities={CITY: [0]},
        turn={"move": 2, "heal": 1},
        night=True,
        offer="peasants fire_mages",
        actions="agility diplomacy ambush",
        spells="snowstorm restoration demolish",
    )


@cache
def in_combat() -> Match:
    return fight("orc_summoners ironclads", "rage stamina fireball")
