"""Tables of Mage Knight to be looked at: the land by day and by night, and a fight in its block phase."""

from __future__ import annotations

from sortilege import Match

from .pictures import beside_a_city
from .table import fight, position


def by_day() -> Match:
    """The first day among orcs, a mage tower and villages; five move points lead far."""
    return position(
        "rage swiftness tranquility promise",
        tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_4", "2,0": "countryside_5"},
        at="2,-2",
        enemies={"1,-4": "prowlers", "3,-5": "wolf_riders", "7,-4": "ironclads"},
        hidden={"4,-5": "monks"},
        units=["peasants"],
        crystals="red blue",
        fame=2,
        reputation=1,
        dice="red green gold",
        offer="herbalists utem_guardsmen peasants",
        actions="agility diplomacy ambush",
        spells="snowstorm restoration demolish",
        turn={"move": 5, "exerted": 1},
    )


def by_night() -> Match:
    return beside_a_city()


def a_fight() -> Match:
    """Three enemies strike; the card that blocks one of them could be powered by a die or by a crystal."""
    match = fight(
        "wolf_riders prowlers ironclads",
        "determination rage march swiftness",
        units=["utem_guardsmen", "peasants"],
        crystals="blue green",
        dice="red blue",
        level=3,
    )
    match.play("face prowlers")
    return match
