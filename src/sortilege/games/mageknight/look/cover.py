"""The picture of the game on the home page: a hero on the way from day into night, a tower, a city, a dragon."""

from __future__ import annotations

from typing import Any, Final

from ....art import moved, symbols, use
from .shapes import CORNERS, HALF, RADIUS, SITE_ICONS, TERRAIN_ICONS, die, enemy_token, gem, hero_token, hidden_token

LAND: Final = (
    ("mountain", "hills", "plains", "wasteland", "mountain"),
    ("sea", "plains", "plains", "hills", "city", "swamp"),
    ("sea", "plains", "hills", "plains", "lake"),
)
GROWN: Final = ("mountain", "hills", "plains", "sea", "lake")
"""Terrains that are drawn with their sign: few and light ones, since everybody loads this picture."""
HERO: Final = (1, 1)
WAY: Final = ((1, 2), (1, 3))
"""Where the hero goes next."""
TOWER: Final = (1, 3)
CITY: Final = (1, 4)
DRAGON: Final[dict[str, Any]] = {"colour": "red", "attack": 9, "element": "fire", "armour": 7}
DICE: Final = ("red", "white", "green")
GEMS: Final = ("red", "blue", "green")
ICONS: Final = ("crested-helmet", "dragon-head", "moon", SITE_ICONS["mage_tower"], SITE_ICONS["city"])


def cover() -> str:
    """A picture that stands alone, but for the style sheet."""
    icons = tuple(sorted({*ICONS, *[TERRAIN_ICONS[terrain] for terrain in GROWN]}))
    hexagon = " ".join([f"{x:.0f},{y:.0f}" for x, y in CORNERS])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="mageknight" viewBox="-240 -120 480 240">'
        f'<defs>{symbols(icons)}<polygon id="hex-shape" points="{hexagon}"/><linearGradient id="dusk">'
        '<stop offset=".4" stop-color="#101a33" stop-opacity="0"/><stop offset="1" stop-color="#101a33" '
        f'stop-opacity=".7"/></linearGradient></defs>{land()}{way()}{sites()}{people()}{sky()}{mana()}</svg>'
    )


def middle_of(row: int, place: int) -> tuple[float, float]:
    """Where a space of the land lies."""
    return round((2 * place - len(LAND[row]) + 1) * HALF), round((row - 1) * RADIUS * 1.5)


def land() -> str:
    """The spaces, and over those in the east the night."""
    parts: list[str] = []
    for row, terrains in enumerate(LAND):
        for place, terrain in enumerate(terrains):
            grown = use(TERRAIN_ICONS[terrain], 0, 0, 48, "grown") if terrain in GROWN else ""
            there = moved(*middle_of(row, place))
            parts.append(f'<g class="space {terrain}"{there}><use href="#hex-shape" class="body"/>{grown}</g>')
    night = '<rect fill="url(#dusk)" x="-240" y="-120" width="480" height="240"/>'
    return f"{''.join(parts)}{night}"


def way() -> str:
    """Gold rings around the spaces on the way to the city."""
    return "".join([f'<use href="#hex-shape" class="ring"{moved(*middle_of(*at), 0.9)}/>' for at in WAY])


def sites() -> str:
    return "".join(
        [
            f'<g class="site {name}"{moved(*middle_of(*at), 1.5)}><circle class="ground" r="18"/>'
            f"{use(SITE_ICONS[name], 0, 0, 26, 'ink')}</g>"
            for name, at in (("mage_tower", TOWER), ("city", CITY))
        ]
    )


def people() -> str:
    """The hero, whoever guards the tower, and a dragon."""
    x, y = middle_of(*TOWER)
    return "".join(
        [
            hero_token("tovak", *middle_of(*HERO), 1.85),
            hidden_token("violet", x + 20, y + 20, "", 0.9),
            enemy_token(DRAGON, *middle_of(0, 4), 1.5),
        ]
    )


def sky() -> str:
    """The sun over one end of the land, the moon over the other."""
    rays = "".join([f'<path d="M-3-17L0-26 3-17z" transform="rotate({turn})"/>' for turn in range(0, 360, 45)])
    sun = f'<g class="time"{moved(-212, -84)}><circle r="13"/>{rays}</g>'
    return f"{sun}{use('moon', 213, -85, 38, 'moonlight')}"


def mana() -> str:
    """Dice of the Source and crystals along the lower edge."""
    shown = [die(colour, -194 + 34 * place, 100, "") for place, colour in enumerate(DICE)]
    return "".join([*shown, *[gem(colour, 130 + 26 * place, 101, 1.3) for place, colour in enumerate(GEMS)]])
