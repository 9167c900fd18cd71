"""Pieces as they stand on the map: enemies with the signs of all they can do, heroes as figures with their names."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any, Final

from ....art import moved, text, use
from .shapes import ABILITY_ICONS, ENEMY_FACES, ENEMY_ICONS, HERO_ICONS, enemy_token

Entry = dict[str, Any]
RESIST_ICONS: Final = {"physical": "shield", "fire": "fire-shield", "ice": "ice-shield"}
RIM: Final = 21
"""How far from the middle of a token its signs are."""
APART: Final = 41
"""Degrees between two signs."""
LETTERS: Final = 12
"""So many of a name have room on a space."""
FIGURE: Final = "M-12.5 15V-3A12.5 12.5 0 0 1 12.5-3V15Q0 20-12.5 15Z"
"""An arch on a foot: places and enemies are round."""


def map_token(name: str, entry: Entry, x: float, y: float, scale: float = 1) -> str:
    """An enemy face up: abilities stand above its attack, resistances above its armour."""
    signs = [
        (ABILITY_ICONS[str(ability)], f"ability {ability}", 168 - APART * order)
        for order, ability in enumerate(entry["abilities"])
    ]
    signs += [
        (RESIST_ICONS.get(str(element), "shield"), f"resists {element}", 12 + APART * order)
        for order, element in enumerate(entry["resistances"])
    ]
    drawn = "".join(badge(icon, kind, degrees) for icon, kind, degrees in signs)
    return f"<g{moved(x, y, scale)}>{enemy_token({**entry, 'enemy': name}, 0, 0)}{drawn}</g>"


def small_token(name: str, colour: str, x: float, y: float, radius: float) -> str:
    """One of many on a space: its face, or face down, without a name, its back."""
    icon = ENEMY_FACES.get(name, ENEMY_ICONS.get(colour, ""))
    size = radius * 1.5
    inner = use(icon, 0, 0, size, "face") if name else text(0, radius * 0.42, "?", "count middle", round(size * 0.8, 1))
    kind = f"token small {colour}" if name else f"token small hidden {colour}"
    return f'<g class="{kind}"{moved(x, y)}><circle class="body" r="{radius:g}"/>{inner}</g>'


def badge(icon: str, kind: str, degrees: float) -> str:
    """One sign at the rim of a token."""
    x, y = RIM * cos(radians(degrees)), -RIM * sin(radians(degrees))
    return f'<g class="badge {kind}"{moved(round(x, 1), round(y, 1))}><circle r="8"/>{use(icon, 0, 0, 12, "ink")}</g>'


def hero_figure(hero: str, x: float, y: float, scale: float = 1) -> str:
    """A hero on the map."""
    icon = use(HERO_ICONS.get(hero, "flying-flag"), 0, -1, 20, "face")
    return (
        f'<g class="hero figure {hero}"{moved(x, y, scale)}><ellipse class="shadow" cy="17" rx="17" ry="5"/>'
        f'<path class="rim" d="{FIGURE}"/><path class="body" d="{FIGURE}"/>{icon}</g>'
    )


def hero_name(name: str, x: float, y: float) -> str:
    """What a hero or who plays it is called, to be read on any terrain."""
    short = name if len(name) <= LETTERS else f"{name[: LETTERS - 1].rstrip()}…"
    return text(x, y, short, "hero-name middle", 13)
