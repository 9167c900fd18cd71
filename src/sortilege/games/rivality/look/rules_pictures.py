"""The pictures of the rules page: pieces of battlefields, drawn as the table draws them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from ....art import moved, text
from ....kernel.words import Words
from ..box.components import COLOURS, EDGE_NAMES, Tileset, built_in
from .battlefield import PITCH, laid_tile, middle, pieces
from .labels import spells_told, worth
from .pieces import golem, shape_defs
from .reading import View

Laid = tuple[str, str, str, dict[str, int]]
"""A tile of a picture: which, where, how it faces, and the golems on it by side."""
TAGS: Final = re.compile(r' id="[^"]*"')
MARGIN: Final = 66
NONE: Final[dict[str, int]] = {}


@cache
def tileset() -> Tileset:
    return Tileset(built_in(), custom=False)


def rules_picture(name: str, words: Words) -> str:
    """The picture of this name; nothing if there is none."""
    if name == "tile":
        return named_tile(words)
    if name == "range":
        laid: list[Laid] = [("stone_4_star", "0,0", "east", {"salmon": 1}), ("stone_1_star", "1,0", "north", NONE)]
        laid.append(("well", "2,0", "north", {"salmon": 3}))
        return scene(laid, {"salmon": "0,0"}, words, arrow(0, -30, 2 * PITCH, -34))
    if name == "control":
        laid = [("cottage_3_star", "0,0", "north", {"salmon": 2, "purple": 1})]
        laid += [("stone_5_plain", "1,0", "north", {"salmon": 2, "purple": 2}), ("well", "2,0", "north", NONE)]
        return scene(laid, {}, words, "")
    if name == "shields":
        laid = [("stone_2_star", "0,0", "east", {"salmon": 1}), ("cottage_3_plain", "1,0", "north", {"purple": 1})]
        laid[1][3]["salmon"] = 2
        lost = golem("salmon", "", PITCH + 84, -4) + cross(PITCH + 84, -4)
        return scene(laid, {"salmon": "0,0"}, words, arrow(10, -30, PITCH - 8, -34) + lost, 60)
    if name == "wizard":
        laid = [("stone_1_star", "0,0", "east", {"salmon": 1}), ("fortress_1_plain", "1,0", "north", {"purple": 1})]
        return scene(
            laid, {"salmon": "0,0", "purple": "1,0"}, words, arrow(10, -30, PITCH - 8, -34) + cross(PITCH // 2 + 2, -56)
        )
    return ""


def stroke(path: str) -> str:
    """A light line with a dark edge, to be seen on paper and on felt."""
    line = f'fill="none" stroke-linecap="round" stroke-linejoin="round" d="{path}"'
    return f'<path stroke="#201a26" stroke-width="9" {line}/><path stroke="#fffaf0" stroke-width="4.5" {line}/>'


def cross(x: float, y: float) -> str:
    """What does not come to be."""
    return f"<g{moved(x, y)}>{stroke('M-13-13L13 13M13-13L-13 13')}</g>"


def arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    """An arc over what lies between, with a head."""
    top = min(y, to_y) - 46
    arc = f"M{x:g} {y:g}Q{(x + to_x) / 2:g} {top:g} {to_x:g} {to_y:g}"
    return stroke(f"{arc}M{to_x - 17:g} {to_y - 6:g}L{to_x:g} {to_y:g}L{to_x + 3:g} {to_y - 18:g}")


def scene(laid: list[Laid], wizards: dict[str, str], words: Words, over: str, more: int = 0) -> str:
    """Tiles beside each other, all that stands on them, and what is drawn over them."""
    view = view_of(laid, wizards)
    spots = [middle(at) for _, at, _, _ in laid]
    left, top = min(x for x, _ in spots) - MARGIN, min(y for _, y in spots) - MARGIN
    width, height = max(x for x, _ in spots) + MARGIN - left + more, max(y for _, y in spots) + MARGIN - top
    drawn = "".join([laid_tile(view, words, tile, [], "", False) for tile in view["table"]["tiles"]])
    drawn += pieces(view, words, False)
    return framed(f'<g class="field">{drawn}</g>{over}', left, top - 22, width, height + 22)


def framed(drawn: str, left: float, top: float, width: float, height: float) -> str:
    box = f"{left:g} {top:g} {width:g} {height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rivality picture" viewBox="{box}" '
        f'width="{width:g}" aria-hidden="true">{shape_defs()}{TAGS.sub("", drawn)}</svg>'
    )


def named_tile(words: Words) -> str:
    """A tile, and what is printed on it in sentences."""
    tile = printed("cottage_3_star", "0,0", "north", {})
    view = view_of([("cottage_3_star", "0,0", "north", {})], {})
    drawn = laid_tile(view, words, view["table"]["tiles"][0], [], "", False)
    said = [*spells_told(words, tile), worth(words, tile, tile["shields"])]
    lines = "".join([text(84, -36 + 30 * row, sentence, "said", 17) for row, sentence in enumerate(said)])
    return framed(f'<g class="field">{drawn}</g>{lines}', -64, -62, 520, 126)


def view_of(laid: list[Laid], wizards: dict[str, str]) -> View:
    """As much of a view as the battlefield is drawn from."""
    sides = [{"side": colour, "seats": [seat], "wizard": wizards.get(colour)} for seat, colour in enumerate(COLOURS)]
    table: dict[str, Any] = {"level": "", "waiting": [], "sides": sides, "tiles": [printed(*each) for each in laid]}
    return {"over": False, "seat": None, "decision": None, "table": table}


def printed(name: str, at: str, facing: str, golems: dict[str, int]) -> dict[str, Any]:
    """A tile as views have it."""
    tiles = tileset()
    tile = tiles.index[name]
    most = max(golems.values(), default=0)
    leaders = [colour for colour, count in golems.items() if count == most]
    holder = leaders[0] if len(leaders) == 1 else None
    return {
        "at": at,
        "facing": facing,
        "tile": name,
        "terrain": tiles.terrains[tile],
        "value": tiles.values[tile],
        "shields": tiles.shields[tile],
        "spells": {EDGE_NAMES[spell.edge]: [spell.golems, spell.range] for spell in tiles.spells[tile * 4]},
        "golems": golems,
        "holder": holder,
        "contested": len(leaders) > 1,
        "entrenched": False,
        "owner": holder,
        "scores": tiles.values[tile] if holder is not None else 0,
    }
