"""The signs of the battlefield, each drawn as it is there, and what it means."""

from __future__ import annotations

from typing import Any, Final

from ....art.drawing import text
from ....kernel.words import Message, Words
from .pieces import SPOTS, token, wizard
from .tile_face import control, face, strip

PLAIN: Final[dict[str, Any]] = {"terrain": "cottage", "value": 2, "shields": 0, "spells": {}, "entrenched": False}


def legend(words: Words) -> list[tuple[str, str]]:
    """A drawing and a sentence for each sign."""
    return [(drawn, words.say(Message(f"sign-{key}", {}))) for key, drawn in signs().items()]


def signs() -> dict[str, str]:
    return {
        "golems": spell(3, 1),
        "reach": spell(1, 2),
        "breaks": spell(2, 3),
        "spent": spell(2, 1, live=False),
        "shield": corner({**PLAIN, "shields": 1}, -44, 43),
        "value": corner(PLAIN, 44, 44),
        "star": pictured(text(0, 8, "★", "field middle", 26), "-24 -18 48 36"),
        "golem": pictured(token("salmon", -32, 0) + token("purple", 0, 0) + token("teal", 33, 0), "-50 -20 100 40"),
        "wizard": pictured(wizard("purple", 0, 0).replace(' id="piece-wizard-purple"', ""), "-24 -24 48 48"),
        "held": tile({"purple": 2, "salmon": 1}),
        "contested": tile({"purple": 1, "salmon": 1}),
        "entrenched": tile({"purple": 5}),
        "waits": spell(2, 1, lit=True),
    }


def pictured(drawn: str, box: str) -> str:
    return f'<svg class="rivality" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def spell(golems: int, reach: int, live: bool = True, lit: bool = False) -> str:
    """A spell that goes up, on a piece of paper."""
    high = 48 if lit else 34
    paper = f'<rect class="paper" x="-38" y="-60" width="76" height="{high}" rx="6"/>'
    shown = strip("front", golems, reach, 0, live, lit)
    return pictured(f'<g class="face cottage">{paper}{shown}</g>', f"-38 -60 76 {high}")


def corner(tile: dict[str, Any], x: int, y: int) -> str:
    """A corner of a tile."""
    return pictured(face(tile, [], []), f"{x - 24} {y - 18} 48 36")


def tile(golems: dict[str, int]) -> str:
    """A tile with golems on it and the frame of whoever holds it."""
    entrenched = max(golems.values()) == 5
    shown = face({**PLAIN, "terrain": "stone_circle", "value": 1}, [], [], "purple" if entrenched else "")
    shown += control({"golems": golems, "entrenched": entrenched})
    standing = [colour for colour, count in golems.items() for _ in range(count)]
    spots = zip(standing, SPOTS[len(standing)], strict=True)
    shown += "".join(token(colour, x, y) for colour, (x, y) in spots)
    return pictured(shown, "-58 -58 116 116")
