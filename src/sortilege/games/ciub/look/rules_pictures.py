"""The pictures of the rules page: dice and cards, drawn as the table draws them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from ....art import moved
from ..box.components import Parts, built_in
from ..box.faces import COLOURS, FACES
from .card_face import HEIGHT, WIDTH, printed
from .reading import Card
from .shapes import die_body, shape_defs

TAGS: Final = re.compile(r' id="[^"]*"')
DIE: Final = 92
ARROW: Final = (
    '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" '
    'd="M-22 0H22M8-14L22 0L8 14"/>'
)
NUMBERS: Final[Card] = {"card": "b_1166", "letter": "B", "owl": False, "points": 6, "kind": "faces", "token": None}
SUM: Final[Card] = {"card": "a_sum20", "letter": "A", "owl": False, "points": 3, "kind": "sum", "token": None}
SAME: Final[Card] = {"card": "a_same4", "letter": "A", "owl": False, "points": 3, "kind": "same", "token": None}


@cache
def parts() -> Parts:
    return Parts(built_in(), custom=False)


def rules_picture(name: str) -> str:
    """The picture of this name, the same in all languages; nothing if there is none."""
    if name == "dice":
        return all_dice()
    if name == "cards":
        cards: list[dict[str, Any]] = [{**NUMBERS, "faces": [1, 1, 6, 6]}, {**SUM, "total": 20}, {**SAME, "amount": 4}]
        drawn = [
            f'<g class="spell near"{moved(order * (WIDTH + 24), 0)}>{printed(card, None, "")}</g>'
            for order, card in enumerate(cards)
        ]
        return framed("".join(drawn), -6, -6, 3 * WIDTH + 60, HEIGHT + 16)
    if name == "swap":
        return row([("white", "swap", "awake"), None, ("red", "", "asleep")])
    if name == "reroll":
        return row(
            [
                ("blue", "reroll", "awake"),
                ("red", "3", "awake"),
                None,
                ("blue", "reroll", "spent"),
                ("red", "6", "awake"),
            ]
        )
    if name == "adjust":
        return row([("purple", "adjust", "awake"), ("red", "3", "awake"), None, ("red", "6", "awake")])
    return ""


def all_dice() -> str:
    """Every colour in a row, with all its faces."""
    drawn = [
        die(colour, FACES[face], "awake", at * DIE, order * DIE)
        for order, colour in enumerate(COLOURS)
        for at, face in enumerate(parts().faces[order])
    ]
    return framed("".join(drawn), -DIE / 2, -DIE / 2, 6 * DIE, len(COLOURS) * DIE)


def row(dice: list[tuple[str, str, str] | None]) -> str:
    """Dice beside each other; an arrow where there is none: before and after."""
    drawn = [
        f"<g{moved(at * DIE, 0)}>{ARROW}</g>" if each is None else die(*each, at * DIE, 0)
        for at, each in enumerate(dice)
    ]
    return framed("".join(drawn), -DIE / 2, -DIE / 2, len(dice) * DIE, DIE)


def die(colour: str, face: str, look: str, x: float, y: float) -> str:
    return f'<g class="die {colour} {look}"{moved(x, y)}>{die_body("", colour, face, look)}</g>'


def framed(drawn: str, left: float, top: float, width: float, height: float) -> str:
    box = f"{left:g} {top:g} {width:g} {height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ciub picture" viewBox="{box}" '
        f'width="{width * 0.6:g}" aria-hidden="true">{shape_defs()}{TAGS.sub("", drawn)}</svg>'
    )
