"""The signs of cards and dice, each drawn as it lies on the table, and what it means."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Message, Words
from ..box.components import built_in
from ..box.faces import COLOURS
from .card_face import HEIGHT, WIDTH, printed
from .labels import tell
from .reading import Tally
from .shapes import FACE_ICONS, die_body, glyph, small_die

CARD: Final[dict[str, Any]] = {"letter": "A", "points": 3, "owl": False, "token": ""}
SHOWN_ON: Final = {"swap": "white", "reroll": "blue", "adjust": "purple", "two_for_one": "green", "skull": "blue"}
"""For each face that is no number, a colour that has it."""


def legend(words: Words) -> list[tuple[str, str]]:
    """A drawing and a sentence for each sign."""
    numbers = {**CARD, "kind": "faces", "faces": [2, 4, 6]}
    equal = {**CARD, "kind": "same", "amount": 3}
    found = [
        (card(numbers, {"2": 1}), said(words, "faces")),
        (card({**CARD, "kind": "sum", "total": 20}), said(words, "total")),
        (card(equal), said(words, "equal")),
        (
            card({**CARD, "kind": "faces", "faces": [1, 4, 7]}, None, tell(words, "odds", chance=41)),
            said(words, "points"),
        ),
        (card({**equal, "token": "raven"}), said(words, "token")),
    ]
    found += [(die(SHOWN_ON[face], face, "awake"), tell(words, face)) for face in FACE_ICONS]
    found.append((die("yellow", "", "asleep"), said(words, "asleep")))
    found.append((die("blue", "reroll", "spent"), said(words, "spent")))
    faces = {str(entry["colour"]): entry["faces"] for entry in built_in()["die"]}
    found += [
        (row(colour, faces[colour]), words.say(Message("sign-die", {"die": f"die-{colour}"}))) for colour in COLOURS
    ]
    return found


def said(words: Words, key: str) -> str:
    return words.say(Message(f"sign-{key}", {}))


def pictured(drawn: str, box: str) -> str:
    return f'<svg class="ciub" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def card(shown: dict[str, Any], tally: Tally | None = None, odds: str = "") -> str:
    return pictured(f'<g class="spell">{printed(shown, tally, odds)}</g>', f"-4 -22 {WIDTH + 24} {HEIGHT + 30}")


def die(colour: str, face: str, look: str) -> str:
    body = die_body("sign", colour, face, look).replace(f' id="cube-sign-{face if look != "asleep" else look}"', "")
    return pictured(f'<g class="die {colour} {look}">{body}</g>', "-46 -46 92 92")


def row(colour: str, faces: list[Any]) -> str:
    """A die and all its faces."""
    signs = "".join(glyph(str(face), 66 + 34 * place, 0, 27, "sign") for place, face in enumerate(faces))
    return pictured(f'<g class="entry">{small_die(colour, 16, 0, 0.42)}{signs}</g>', "-4 -22 264 44")
