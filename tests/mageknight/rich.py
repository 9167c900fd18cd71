"""Rich positions: heroes of some level with cards of all kinds, units, skills and crystals, on a land that is partly
known; and how to play on from them so that something happens.

Random games from the beginning stay poor: few spells are cast in them, and no city is ever seen.
"""

from __future__ import annotations

import random
from typing import Any

import sortilege
from sortilege import Match
from sortilege.kernel.decision import Option
from sortilege.kernel.rng import Rng

SETTINGS = (
    (1, "solo_conquest"),
    (2, "full_conquest"),
    (3, "blitz_conquest"),
    (4, "full_conquest"),
    (2, "first_reconnaissance"),
)
LEVELS = {3: 8, 5: 24, 7: 48, 9: 80}
"""Some levels, with a fame that belongs to each."""
NIGHT_TACTICS = (
    "from_the_dusk",
    "long_night",
    "mana_search",
    "midnight_meditation",
    "preparation",
    "sparing_power",
)
LAZY = ("end turn", "rest", "end phase", "leave", "announce end of round", "let through")
EAGER = ("explore", "challenge", "enter", "assault", "assign", "block", "attack", "fight", "face")


def rich(seed: int) -> Match:
    """A match of one of the settings, dealt richly; every third one is well on its way."""
    seats, scenario = SETTINGS[seed % len(SETTINGS)]
    chance = random.Random(seed)
    written = sortilege.new("mageknight", seats, seed, {"scenario": scenario}).position()
    here = written["table"]
    for hero in here["heroes"]:
        enrich(hero, here["market"], chance)
    if chance.random() < 0.4:
        here["night"], here["round"] = True, 2
        here["tactic_offer"] = [name for name in here["tactics"] if name in NIGHT_TACTICS]
    m = sortilege.load(written)
    return well_travelled(m, seed, 40 * seats) if seed % 3 == 0 else m


def enrich(hero: dict[str, Any], market: dict[str, Any], chance: random.Random) -> None:
    """Cards, units, skills and crystals, taken from where they lie."""
    pool = [
        market[deck].pop(chance.randrange(len(market[deck])))
        for deck, number in (("actions", 6), ("spells", 4), ("artifacts", 4))
        for _ in range(number)
        if market[deck]
    ]
    hero["deck"] += hero["hand"] + pool
    chance.shuffle(hero["deck"])
    hero["hand"] = [hero["deck"].pop() for _ in range(7)]
    hero["level"] = chance.choice(list(LEVELS))
    hero["fame"] = LEVELS[hero["level"]]
    for _ in range((hero["level"] + 1) // 2):
        deck = market[chance.choice(["regulars", "elites"])]
        if deck:
            unit = deck.pop(chance.randrange(len(deck)))
            hero["units"].append({"unit": unit, "wounds": 0, "banner": None, "marks": []})
    for _ in range(5):
        skill = hero["skill_pile"].pop(chance.randrange(len(hero["skill_pile"])))
        hero["skills"].append({"skill": skill, "state": "face_down" if skill == "bonds_of_loyalty" else "ready"})
        if skill == "bonds_of_loyalty":
            hero["loyalty"] = True
    for colour in ("red", "blue", "green", "white"):
        hero["crystals"][colour] = chance.randrange(4)


def well_travelled(m: Match, seed: int, moves: int) -> Match:
    """The match after some moves, in which nobody lacked move or influence."""
    rng = Rng(seed).spawn()
    for _ in range(moves):
        if m.over:
            return m
        if type(m.decision.step).__name__ == "Walk" and m.position()["table"]["turn"]["move"] < 4:
            written = m.position()
            written["table"]["turn"]["move"] += 8
            written["table"]["turn"]["influence"] += 4
            m = sortilege.load(written)
        m.play(eager(m, rng))
    return m


def eager(m: Match, rng: Rng) -> Option:
    """An option at random, with a liking for adventures and a dislike of ends."""
    options = m.decision.options
    liked = [option for option in options if option.text.startswith(EAGER)]
    if liked and rng.below(3) == 0:
        return liked[rng.below(len(liked))]
    option = options[rng.below(len(options))]
    if option.text in LAZY and rng.below(3) > 0:
        option = options[rng.below(len(options))]
    return option
