"""Wild positions: heroes who have plenty, in the scenarios and variants that bring them together or hide more, at
moments where they meet each other and stand before cities. Random games seldom come there.
"""

from __future__ import annotations

import random
from typing import Any

import sortilege
from sortilege import Match, PositionError
from sortilege.games.mageknight.box.geometry import POSITIONS
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.rng import Rng

from .rich import eager, enrich

RIVALS: dict[str, Any] = {"attacks": True, "schemes": True}
SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"scenario": "full_conquest", "attacks": True, "strict_fame": True, "friendly_magic": True}),
    (3, {"scenario": "blitz_conquest", **RIVALS, "keeps_stay": True, "rampage": "more_rampage"}),
    (2, {"scenario": "mines_liberation", **RIVALS, "rampage": "rampage"}),
    (3, {"scenario": "druid_nights", **RIVALS}),
    (2, {"scenario": "dungeon_lords", **RIVALS, "darkness": True}),
    (2, {"scenario": "full_cooperation", "assaults": "together", "schemes": True}),
    (3, {"scenario": "blitz_cooperation", "assaults": "lenient", "city_levels": "raised_3"}),
    (4, {"scenario": "one_to_return", **RIVALS, "assaults": "together"}),
    (3, {"scenario": "blitz_conquest", "attacks": True, "assaults": "together", "night_arrival": True}),
    (1, {"scenario": "dungeon_lords", "schemes": True}),
    (1, {"scenario": "druid_nights", "schemes": True, "rampage": "rampage"}),
    (4, {"scenario": "full_conquest", **RIVALS, "assaults": "lenient", "darkness": True, "city_levels": "raised_6"}),
)
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
MEETINGS = ("attack ", "call ", "join", "full combat", "1 for")
TRAVELS = 40
"""Moves for each seat, at most."""


def wild(seed: int) -> Match:
    """A wild match of one of the settings."""
    return wild_in(*SETTINGS[seed % len(SETTINGS)], seed)


def wild_in(seats: int, options: dict[str, Any], seed: int) -> Match:
    """A match after some moves in which nobody lacked anything, heroes least of all company."""
    chance = random.Random(seed)
    written = sortilege.new("mageknight", seats, seed, options).position()
    for hero in written["table"]["heroes"]:
        enrich(hero, written["table"]["market"], chance)
    m = sortilege.load(written)
    rng = Rng(seed).spawn()
    for _ in range(chance.randrange(6, TRAVELS * seats)):
        if m.over:
            break
        m = eased(m, chance)
        liked = [option for option in m.decision.options if option.text.startswith(MEETINGS)]
        m.play(chance.choice(liked) if liked and chance.randrange(2) else eager(m, rng))
    return m


def eased(m: Match, chance: random.Random) -> Match:
    """Whoever walks has move and influence to spend, finds the land explored, and now and then meets others."""
    if type(m.decision.step).__name__ != "Walk":
        return m
    m = provisioned(m)
    for change in (explored, brought_together):
        try:
            m = sortilege.load(change(m, chance))
        except PositionError:
            continue
    return m


def provisioned(m: Match) -> Match:
    written = m.position()
    turn = written["table"]["turn"]
    if turn["move"] >= 4:
        return m
    turn["move"] += 8
    turn["influence"] += 4
    return sortilege.load(written)


def explored(m: Match, chance: random.Random) -> dict[str, Any]:
    """The position with a tile more, as long as there are some."""
    state = m.state
    assert isinstance(state, MageKnight)
    written = m.position()
    room = [place for place in range(POSITIONS) if state.land.deck and state.land.fits(state.box, place)]
    if room and chance.randrange(2):
        written["steps"] = [["Walk"], ["Explore", chance.choice(room)]]
    return written


def brought_together(m: Match, chance: random.Random) -> dict[str, Any]:
    """The position with others beside the hero who walks, or with all beside a city; mostly as it was."""
    written = m.position()
    if chance.randrange(3):
        return written
    land = m.view(None)["table"]["map"]
    heroes = written["table"]["heroes"]
    acting = m.decision.seat
    middle = heroes[acting]["at"]
    cities = [city["at"] for city in land["cities"]]
    if cities and chance.randrange(2):
        middle = chance.choice(cities)
    laden = {token["at"] for token in land["tokens"]} | set(cities)
    free = [at for at in beside(middle) if walkable(land["spaces"].get(at)) and at not in laden]
    chance.shuffle(free)
    if free and middle in cities:
        heroes[acting]["at"] = free.pop()
        written["table"]["turn"]["path"] = []
    for seat, hero in enumerate(heroes):
        if free and hero["at"] is not None and seat != acting:
            hero["at"] = free.pop()
    return written


def beside(at: str) -> list[str]:
    q, r = (int(part) for part in at.split(","))
    return [f"{q + dq},{r + dr}" for dq, dr in AROUND]


def walkable(space: dict[str, Any] | None) -> bool:
    return space is not None and space["terrain"] not in ("lake", "mountain") and space["site"] is None
