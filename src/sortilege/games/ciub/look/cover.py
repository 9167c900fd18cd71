"""The picture of the game on the home page: some cards, and dice in front of them."""

from __future__ import annotations

from typing import Any, Final

from ....art import moved
from .card_face import HEIGHT, WIDTH, printed
from .reading import Tally
from .shapes import die_body, shape_defs

CARD: Final[dict[str, Any]] = {"owl": False, "token": ""}
CARDS: Final[tuple[tuple[dict[str, Any], Tally | None, str], ...]] = (
    ({**CARD, "letter": "B", "points": 6, "kind": "same", "amount": 5}, None, ""),
    ({**CARD, "letter": "A", "points": 4, "kind": "faces", "faces": [2, 4, 6]}, {"2": 1, "6": 1}, "72%"),
    ({**CARD, "letter": "C", "points": 8, "kind": "sum", "total": 26, "token": "fox"}, None, ""),
)
DICE: Final = (
    ("white", "2"),
    ("orange", "6"),
    ("blue", "reroll"),
    ("red", "5"),
    ("purple", "adjust"),
    ("green", "7"),
    ("yellow", "3"),
)


def cover() -> str:
    """A picture that stands alone, but for the style sheet."""
    parts: list[str] = []
    for place, (card, tally, odds) in enumerate(CARDS):
        away = place - 1
        where = f"translate({away * 140} {-36 + 10 * abs(away)}) rotate({away * 7}) scale(0.86)"
        shown = f"<g{moved(-WIDTH / 2, -HEIGHT / 2)}>{printed(card, tally, odds)}</g>"
        parts.append(f'<g class="spell" transform="{where}">{shown}</g>')
    for place, (colour, face) in enumerate(DICE):
        away = place - len(DICE) // 2
        where = f"translate({away * 64} {72 - 12 * (place % 2)}) rotate({(place * 37) % 25 - 12}) scale(0.74)"
        body = die_body(f"cover-{place}", colour, face, "awake")
        parts.append(f'<g class="die {colour} awake" transform="{where}">{body}</g>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="ciub board" viewBox="-240 -120 480 240">'
        f"{shape_defs()}{''.join(parts)}</svg>"
    )
