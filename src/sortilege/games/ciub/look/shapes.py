"""Dice, signs and icons as SVG shapes. Classes say what they are, `picture.css` how they look."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....art import moved, symbols, text, use
from .reading import Die

ICONS: Final = (
    "book-aura",
    "cancel",
    "card-burn",
    "card-exchange",
    "check-mark",
    "clockwise-rotation",
    "crystal-ball",
    "death-skull",
    "deer-head",
    "fox-head",
    "frog",
    "night-sleep",
    "owl",
    "paper-tray",
    "quill",
    "raven",
    "rolling-dices",
    "spell-book",
    "split-arrows",
    "star-swirl",
)
DICE: Final = {
    "white": "M-25-35H25Q35-35 35-25V25Q35 35 25 35H-25Q-35 35-35 25V-25Q-35-35-25-35Z",
    "orange": "M-17-36H17L36-17V17L17 36H-17L-36 17V-17Z",
    "yellow": "M0-38A38 38 0 0 1 0 38A38 38 0 0 1 0-38Z",
    "red": "M-21-36H21L41 0 21 36H-21L-41 0Z",
    "blue": "M-23-36H23A13 13 0 0 0 36-23V23A13 13 0 0 0 23 36H-23A13 13 0 0 0-36 23V-23A13 13 0 0 0-23-36Z",
    "purple": "M-35-35H35V4Q35 27 0 41Q-35 27-35 4Z",
    "green": "M-6-36H36V6Q36 36 6 36H-36V-6Q-36-36-6-36Z",
}
"""Colours are told apart by shape too: rounded square, octagon, circle, hexagon, ticket, shield and leaf."""
RING: Final = ' transform="scale(1.14)"'
FACE_ICONS: Final = {
    "swap": "card-exchange",
    "reroll": "clockwise-rotation",
    "adjust": "quill",
    "two_for_one": "split-arrows",
    "skull": "death-skull",
}
SIGNS: Final = {"raven": "raven", "fox": "fox-head", "stag": "deer-head", "toad": "frog"}
"""The icon of each sign."""
TOKENS: Final = {
    "raven": "M0-18A18 18 0 0 1 0 18A18 18 0 0 1 0-18Z",
    "fox": "M-3.5-20Q0-22.5 3.5-20L20-3.5Q22.5 0 20 3.5L3.5 20Q0 22.5-3.5 20L-20 3.5Q-22.5 0-20-3.5Z",
    "stag": "M-11-16.5H11Q16.5-16.5 16.5-11V11Q16.5 16.5 11 16.5H-11Q-16.5 16.5-16.5 11V-11Q-16.5-16.5-11-16.5Z",
    "toad": "M-10-18H10L20 0 10 18H-10L-20 0Z",
}
"""Signs are told apart by the shape of their token too: round, pointed, square and six-sided."""


@cache
def shape_defs() -> str:
    """All that pictures refer to, to be had once in a page: icons, outlines of dice, tokens, the light on them."""
    parts = [symbols(ICONS)]
    parts += [f'<path id="die-shape-{colour}" d="{path}"/>' for colour, path in DICE.items()]
    for sign, path in TOKENS.items():
        icon = use(SIGNS[sign], 0, 0, 24, "ciub-ink")
        parts.append(f'<g id="token-shape-{sign}"><path class="ciub-token {sign}" d="{path}"/>{icon}</g>')
    parts.append(
        '<linearGradient id="die-light" x1="0" y1="0" x2="0" y2="1"><stop class="light" offset="0"/>'
        '<stop class="plain" offset="0.55"/><stop class="shade" offset="1"/></linearGradient>'
    )
    return f"<defs>{''.join(parts)}</defs>"


def outline(colour: str, kind: str, more: str = "") -> str:
    """The outline of a die as an element of its own."""
    return f'<use href="#die-shape-{colour}" class="{kind}"{more}/>'


def small_die(colour: str, x: float, y: float, scale: float) -> str:
    """A die where only its colour matters."""
    return f'<g class="die {colour}"{moved(x, y, scale)}>{outline(colour, "body")}</g>'


def token(sign: str, x: float, y: float, scale: float = 1) -> str:
    """The token of a player."""
    return f'<use href="#token-shape-{sign}"{moved(x, y, scale)}/>'


def glyph(face: str, x: float, y: float, size: float, kind: str = "glyph") -> str:
    """What a face shows: a number or an icon, about so large, around a point."""
    if face in FACE_ICONS:
        return use(FACE_ICONS[face], x, y, size, kind)
    return text(x, y + size * 0.35, face, f"{kind} number middle", size)


def look_of(die: Die, waiting: bool) -> str:
    """How a die lies there: `waiting` to be rolled, asleep, spent, or showing something."""
    if waiting:
        return "waiting"
    if die["face"] is None:
        return "asleep"
    return "spent" if die["spent"] else "awake"


def die_body(name: str, colour: str, face: str, look: str) -> str:
    """The die itself with what it shows, around the origin. Another face is another element, so that it can tumble."""
    shadow = outline(colour, "shadow", ' transform="translate(2 4)"')
    gloss = "" if look == "asleep" else outline(colour, "gloss")
    shown = face if look in ("awake", "spent") else look
    cube = f"{outline(colour, 'body')}{gloss}{die_face(colour, face, look)}"
    return f'{shadow}<g class="cube" id="cube-{name}-{shown}">{cube}</g>{outline(colour, "ring", RING)}'


def die_face(colour: str, face: str, look: str) -> str:
    middle = -3 if colour == "purple" else 0
    if look == "asleep":
        return use("night-sleep", 0, middle, 40, "glyph")
    if look == "waiting":
        return ""
    if look == "spent":
        return glyph(face, 0, middle, 42) + '<path class="strike" d="M-21 21L21-21"/>'
    return glyph(face, 0, middle, 48)
