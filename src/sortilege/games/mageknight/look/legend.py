"""The signs of the board, each drawn as it lies there, and what it means."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ....art import moved, text, use
from ....kernel.words import Message, Param, Thing, Words
from ..box.components import built_in
from ..box.terms import (
    ABILITIES,
    CITY_GROUND,
    CLOSED,
    ELEMENTS,
    LAKE,
    MOUNTAIN,
    PLAINS,
    RAMPAGING_SITES,
    RESISTANCES,
    SEA,
    SITES,
    TERRAINS,
)
from .board import capital
from .ground import price
from .mana_row import POINTS
from .shapes import (
    ABILITY_ICONS,
    ELEMENT_ICONS,
    SITE_ICONS,
    TERRAIN_ICONS,
    die,
    enemy_token,
    gem,
    hero_shield,
    hero_token,
    hidden_token,
    mana_token,
)

SWORDSMEN: Final[dict[str, Any]] = {"colour": "gray", "attack": 6, "element": "physical", "armour": 5}
RAMPAGERS: Final[dict[str, dict[str, Any]]] = {
    "orcs": {"colour": "green", "attack": 4, "element": "physical", "armour": 3},
    "draconum": {"colour": "red", "attack": 9, "element": "fire", "armour": 7},
}
NUMBERS: Final = {
    "fame": "laurel-crown",
    "level": "flying-flag",
    "armour": "checked-shield",
    "hand": "card-pick",
    "deck": "paper-tray",
    "discard": "card-exchange",
}
"""What stands beside the numbers of a hero."""


@cache
def costs() -> dict[str, dict[str, int]]:
    """What each terrain costs by day and at night, as it is printed."""
    found: dict[str, dict[str, int]] = built_in()["terrain"]
    return found


def legend(words: Words) -> list[tuple[str, str]]:
    """A drawing and a sentence for each sign."""
    return [
        (f'<svg class="mageknight" viewBox="-24 -24 48 48" aria-hidden="true">{drawn}</svg>', capital(words.say(said)))
        for drawn, said in (*land(), *sites(), *pieces(), *mana(), *numbers(), *fighting())
    ]


def sign(key: str, **params: Param) -> Message:
    return Message(f"sign-{key}", {**params})


# The map


def land() -> list[tuple[str, Message]]:
    """Terrains with their costs, then what else the map shows of itself."""
    terrains = [TERRAINS[terrain] for terrain in (*range(PLAINS, CITY_GROUND), LAKE, MOUNTAIN, SEA)]
    return [
        *[(ground(terrain), sign("terrain", thing=terrain, means=cost_of(terrain))) for terrain in terrains],
        (f"<g{moved(0, 0, 1.5)}>{price(3, 0, 0)}</g>", sign("price")),
        (f'<g class="unknown">{hexagon()}{text(0, 8, "?", "words middle", 24)}</g>', sign("unknown")),
        (use("sun", 0, 0, 40, "time"), sign("day")),
        (use("moon", 0, 0, 36, "moonlight"), sign("night")),
    ]


def ground(terrain: str) -> str:
    return f'<g class="space {terrain}">{hexagon()}{use(TERRAIN_ICONS[terrain], 0, -1, 26, "grown")}</g>'


def hexagon() -> str:
    return '<use href="#hex-shape" class="body" transform="scale(.55)"/>'


def cost_of(terrain: str) -> Message:
    if terrain not in costs() or costs()[terrain]["day"] >= CLOSED:
        return Message("terrain-closed")
    day, night = costs()[terrain]["day"], costs()[terrain]["night"]
    return Message("terrain-costs" if day == night else "terrain-costs-by-time", {"n": day, "night": night})


def sites() -> list[tuple[str, Message]]:
    """What can be found on the map, in the order of the box."""
    found: list[tuple[str, Message]] = []
    for site in SITES[1:]:
        drawn = enemy_token(RAMPAGERS[site], 0, -2, 1.05) if site in RAMPAGING_SITES else site_sign(site)
        found.append((drawn, sign("means", thing=site, means=Message(f"site-{site}"))))
    return found


def site_sign(site: str) -> str:
    crystal = gem("green", 15, -12, 0.9) if site == "mine" else ""
    return (
        f'<g class="site {site}"><circle class="ground" r="20"/>{use(SITE_ICONS[site], 0, 0, 29, "ink")}{crystal}</g>'
    )


# Pieces


def pieces() -> list[tuple[str, Message]]:
    return [
        (hero_token("arythea", 0, 0, 1.4), sign("hero")),
        (hero_shield("arythea", 0, 0, 1.4), sign("shield")),
        (enemy_token(SWORDSMEN, 0, -2, 1.05), sign("enemy")),
        (hidden_token("violet", 0, 0, "", 1.4), sign("hidden")),
        (use("bleeding-wound", 0, 0, 40, "wound"), sign("wound")),
    ]


def mana() -> list[tuple[str, Message]]:
    return [
        (die("red", 0, 0, ""), sign("die")),
        (gem("blue", 0, 0, 1.7), sign("crystal")),
        (mana_token("green", 0, 0, 1.6), sign("token")),
        (mana_token("gold", 0, 0, 1.6), sign("gold")),
        (mana_token("black", 0, 0, 1.6), sign("black")),
    ]


def numbers() -> list[tuple[str, Message]]:
    """What can be spent, and what a hero has."""
    signs = {**POINTS, **NUMBERS}
    return [(use(icon, 0, 0, 36, "sign"), sign(kind)) for kind, icon in signs.items()]


def fighting() -> list[tuple[str, Message]]:
    """Elements of attacks, and what is special about enemies."""
    found = [
        (use(ELEMENT_ICONS[element], 0, 0, 36, f"element {element}"), sign("element", element=element))
        for element in ELEMENTS
    ]
    for ability in ABILITIES:
        named: Thing = f"ability-{ability}"
        said = sign("means", thing=named, means=Message(f"means-{named}"))
        found.append((use(ABILITY_ICONS[ability], 0, 0, 36, "sign"), said))
    for resisted in RESISTANCES:
        named = f"resists-{resisted}"
        drawn = use("shield-reflect", 0, 0, 38, f"element {resisted}")
        found.append((drawn, sign("means", thing=named, means=Message(f"means-{named}"))))
    return found
