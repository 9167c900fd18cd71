"""What an effect does, in signs: an icon for each kind of points and each other thing, with its number. Made from the
phrases of effects, so that it serves an owner's own cards too."""

from __future__ import annotations

from typing import Any, Final

from ....art import use
from ..box.terms import COLOURS
from .mana_row import shape
from .shapes import POINT_ICONS

Effect = dict[str, Any]
ELEMENTS: Final = {"fire": "flame", "ice": "snowflake-1", "cold_fire": "frostfire"}
GAINS: Final = {
    "effect-fame": "laurel-crown",
    "effect-reputation": "scales",
    "effect-ready": "bugle-call",
    "effect-dice": "rolling-dices",
    "effect-wound": "bleeding-wound",
}
"""What brings a number of something."""
OTHERS: Final = {
    "effect-cost": "card-burn",
    "effect-enemy": "death-skull",
    "effect-crystal": "cut-diamond",
    "effect-mana": "magic-swirl",
    "terrain": "wingfoot",
    "special": "star-swirl",
    "rule": "star-swirl",
}
"""By how the key of a phrase begins."""
INNER: Final = ("does", "parts", "ways", "carried")
KINDS: Final = 2
"""So many kinds of points to choose from have a sign each; more of them have one together."""
MOST: Final = 4
"""So many signs stand for an effect; the rest is read."""


class Sign:
    """An icon, or mana of a colour, and a number that may be empty."""

    def __init__(self, icon: str, number: str = "", colour: str = "") -> None:
        self.icon = icon
        self.number = number
        self.colour = colour


def signs_of(effect: Effect) -> list[Sign]:
    """The signs of an effect as the glossary tells it; what is alike stands there once."""
    found: list[Sign] = []
    for sign in walk(effect):
        if not any((sign.icon, sign.number, sign.colour) == (one.icon, one.number, one.colour) for one in found):
            found.append(sign)
    return found[:MOST]


def walk(effect: Effect) -> list[Sign]:
    key, params = str(effect["key"]), effect["params"]
    if key in ("effect-points", "effect-points-element"):
        return points(params)
    if key in GAINS:
        n = int(params["n"])
        return [Sign(GAINS[key], f"{n:+d}" if key == "effect-reputation" else "" if n == 1 else str(n))]
    colours = params.get("colours", ())
    if key in ("effect-mana", "effect-crystal"):
        return [Sign("cut-diamond" if key == "effect-crystal" else "", "", str(colour)) for colour in colours]
    inner = [part for name in INNER for part in parts(params.get(name))]
    if inner:
        return [sign for part in inner for sign in walk(part)]
    return [Sign(icon) for start, icon in OTHERS.items() if key.startswith(start)][:1]


def parts(inside: object) -> list[Effect]:
    """The phrases that a phrase is made of."""
    listed = inside if isinstance(inside, list) else [inside]
    return [part for part in listed if isinstance(part, dict) and "key" in part]


def points(params: dict[str, Any]) -> list[Sign]:
    """The kinds of points, the last with the number; before them the element."""
    kinds = [str(kind) for kind in params["kinds"]]
    found = [Sign(ELEMENTS[str(params["element"])])] if params.get("element") in ELEMENTS else []
    if len(kinds) > KINDS:
        return [*found, Sign("star-swirl", str(params["n"]))]
    found += [Sign(POINT_ICONS[kind]) for kind in kinds[:-1]]
    return [*found, Sign(POINT_ICONS[kinds[-1]], str(params["n"]))]


def art_of(effects: list[Effect]) -> str:
    """The icon that stands for a card: of what it does first."""
    signs = [sign for effect in effects for sign in walk(effect)]
    return next((sign.icon for sign in signs if sign.icon and sign.icon not in ELEMENTS.values()), "star-swirl")


def drawn_signs(effect: Effect) -> str:
    """Signs as a row for HTML; words say the same beside it."""
    return "".join(drawn_sign(sign) for sign in signs_of(effect))


def told_apart(effects: list[Effect]) -> list[str]:
    """The signs of each of several effects, without those that all of them have."""
    drawn = [[drawn_sign(sign) for sign in signs_of(effect)] for effect in effects]
    shared = {one for one in drawn[0] if all(one in signs for signs in drawn)} if drawn else set()
    return ["".join(one for one in signs if one not in shared) or "".join(signs) for signs in drawn]


def drawn_sign(sign: Sign) -> str:
    if sign.colour in COLOURS:
        return shape("crystal" if sign.icon else "token", sign.colour)
    number = f"<b>{sign.number}</b>" if sign.number else ""
    return f'<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">{use(sign.icon, 0, 0, 23)}</svg>{number}'


def points_sign(kind: str, n: int) -> str:
    """Points of a kind as a sign."""
    return drawn_sign(Sign(POINT_ICONS.get(kind, "star-swirl"), str(n)))
