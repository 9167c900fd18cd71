"""The picture of the game on the home page: three creatures, and figures on their way to the town."""

from __future__ import annotations

from typing import Any, Final

from ....art import moved, text, use
from .card_face import HEIGHT, WIDTH, ground_class
from .shapes import defs_for, die_sign, element, figure, good
from .signs import ABILITY_ICONS, creature_icon

CARDS: Final[tuple[tuple[dict[str, Any], int, int, tuple[str, ...]], ...]] = (
    ({"card": "valkyrie", "mythology": "norse", "element": "water"}, 10, 4, ("flying",)),
    ({"card": "cerberus", "mythology": "greek", "element": "water"}, 10, 3, ("ranged",)),
    ({"card": "apep", "mythology": "egyptian", "element": "water"}, 9, 3, ("defensive",)),
)
"""Few signs, and light ones: everybody loads this picture."""
FIGURES: Final = (("coral", "warrior"), ("violet", "conjurer"), ("teal", "merchant"))
GOODS: Final = ("iron", "sapphire", "diamond")


def cover() -> str:
    """A picture that stands alone, but for the style sheet."""
    parts: list[str] = []
    for place in (0, 2, 1):
        card, hp, bd, abilities = CARDS[place]
        away = place - 1
        where = f"translate({away * 150} {-36 + 12 * abs(away)}) rotate({away * 6}) scale({0.74 - 0.06 * abs(away):g})"
        parts.append(
            f'<g transform="{where}"><g{moved(-WIDTH / 2, -HEIGHT / 2)}>{face(card, hp, bd, abilities)}</g></g>'
        )
    for place, (side, kind) in enumerate(FIGURES):
        parts.append(figure(side, kind, (place - 1) * 84, 68 - 8 * (place % 2), 1.3))
    for place, kind in enumerate(GOODS):
        parts.append(good(kind, (place - 1) * 150, 102 + 3 * (place % 2), 21))
    drawn = "".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="conjurers board" viewBox="-240 -120 480 240">'
        f"{defs_for(drawn)}{drawn}</svg>"
    )


def face(card: dict[str, Any], hp: int, bd: int, abilities: tuple[str, ...]) -> str:
    """A creature card without words."""
    signs = "".join(
        [use(ABILITY_ICONS[one], 26, 34 + 30 * line, 26, "conj-ability") for line, one in enumerate(abilities)]
    )
    y = HEIGHT - 22
    return (
        f'<g class="conj-card {ground_class(card)}"><rect class="conj-paper" width="{WIDTH}" height="{HEIGHT}" '
        f'rx="12"/>'
        f"{use(creature_icon(card), WIDTH / 2 + 14, HEIGHT / 2 - 6, 138, 'conj-art bold')}{signs}"
        f"{element(str(card['element']), WIDTH - 24, 25, 1.1)}{use('hearts', 24, y, 24, 'conj-heart')}"
        f"{text(40, y + 8, str(hp), 'conj-number', 24)}{die_sign(96, y, 21)}"
        f"{text(112, y + 8, str(bd), 'conj-number', 24)}</g>"
    )
