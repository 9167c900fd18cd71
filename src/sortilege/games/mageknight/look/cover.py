"""The picture of the game on the home page: a land from day into night, a hero, orcs, a dragon, and a city to storm."""

from __future__ import annotations

from typing import Any, Final

from ....art import moved, symbols, use
from .shapes import CORNERS, HALF, RADIUS, SITE_ICONS, TERRAIN_ICONS, die, enemy_token, gem, hero_token

LAND: Final = (
    ("mountain", "hills", "plains", "wasteland", "mountain"),
    ("sea", "plains", "plains", "hills", "city", "swamp"),
    ("sea", "plains", "hills", "plains", "lake"),
)
"""Few kinds of terrain, and light signs: everybody loads this picture."""
SITES: Final = (("keep", 0, 1), ("city", 1, 4), ("mine", 2, 2))
"""A site with its row and its place there."""
HERO: Final = (1, 1)
WAY: Final = ((1, 2), (1, 3))
"""Where the hero goes next."""
ORCS: Final[dict[str, Any]] = {"colour": "green", "attack": 4, "element": "physical", "armour": 3}
DRAGON: Final[dict[str, Any]] = {"colour": "red", "attack": 9, "element": "fire", "armour": 7}
DICE: Final = ("red", "white", "gold")
GEMS: Final = ("red", "blue", "green")


def cover() -> str:
    """A picture that stands alone, but for the style sheet."""
    drawn = "".join([land(), way(), "".join([site(*each) for each in SITES]), people(), sky(), mana()])
    icons = sorted({*TERRAIN_ICONS.values(), *SITE_ICONS.values(), "orc-head", "dragon-head", "crested-helmet"})
    used = symbols(tuple([name for name in [*icons, "sun", "moon"] if f'"#icon-{name}"' in drawn]))
    hexagon = " ".join([f"{x:g},{y:g}" for x, y in CORNERS])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="mageknight board" viewBox="-240 -120 480 240">'
        f'<defs>{used}<polygon id="hex-shape" points="{hexagon}"/><linearGradient id="dusk">'
        '<stop offset=".4" stop-color="#101a33" stop-opacity="0"/><stop offset="1" stop-color="#101a33" '
        f'stop-opacity=".7"/></linearGradient></defs>{drawn}</svg>'
    )


def middle_of(row: int, place: int) -> tuple[float, float]:
    """Where a space of the land lies."""
    return round((2 * place - len(LAND[row]) + 1) * HALF, 1), (row - 1) * RADIUS * 1.5


def land() -> str:
    """The spaces, and over those in the east the night."""
    parts: list[str] = []
    for row, terrains in enumerate(LAND):
        for place, terrain in enumerate(terrains):
            x, y = middle_of(row, place)
            icon = TERRAIN_ICONS.get(terrain)
            grown = use(icon, 0, -1, 48, "grown") if icon else ""
            parts.append(f'<g class="space {terrain}"{moved(x, y)}><use href="#hex-shape" class="body"/>{grown}</g>')
    outline = "".join(
        [
            "M" + "L".join([f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in CORNERS]) + "Z"
            for row in range(len(LAND))
            for place in range(len(LAND[row]))
            for x, y in [middle_of(row, place)]
        ]
    )
    return "".join([*parts, f'<path class="edge" d="{outline}"/><path fill="url(#dusk)" d="{outline}"/>'])


def way() -> str:
    """Gold rings around the spaces on the way to the city."""
    return "".join([f'<use href="#hex-shape" class="ring"{moved(*middle_of(*at), 0.9)}/>' for at in WAY])


def site(name: str, row: int, place: int) -> str:
    x, y = middle_of(row, place)
    sign = f'<circle class="ground" r="18"/>{use(SITE_ICONS[name], 0, 0, 26, "ink")}'
    crystal = gem("blue", 15, -12, 0.9) if name == "mine" else ""
    colour = "red" if name == "city" else ""
    return f'<g class="site {name} {colour}"{moved(x, y, 1.5 if name == "city" else 1.3)}>{sign}{crystal}</g>'


def people() -> str:
    """The hero, orcs on the way and a dragon."""
    return "".join(
        [
            hero_token("tovak", *middle_of(*HERO), 1.85),
            enemy_token(ORCS, *middle_of(1, 3), 1.35),
            enemy_token(DRAGON, *middle_of(0, 4), 1.5),
        ]
    )


def sky() -> str:
    """The sun over one end of the land, the moon over the other."""
    return f"{use('sun', -212, -84, 48, 'time')}{use('moon', 213, -85, 38, 'moonlight')}"


def mana() -> str:
    """Dice of the Source and crystals along the lower edge."""
    shown = [die(colour, -194 + 34 * place, 100, "") for place, colour in enumerate(DICE)]
    return "".join([*shown, *[gem(colour, 130 + 26 * place, 101, 1.3) for place, colour in enumerate(GEMS)]])
