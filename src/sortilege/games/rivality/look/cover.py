"""The picture of the game on the home page: a corner of a battlefield, close enough to tell what lies there."""

from __future__ import annotations

from typing import Any, Final

from ....art import moved
from ..box.components import EDGES
from .pieces import SPOTS, SPOTS_WITH_WIZARD, shape_defs, token, wizard
from .tile_face import control, face

PITCH: Final = 118
Scene = tuple[int, int, str, dict[str, tuple[int, int]], str, dict[str, int], str]
SCENE: Final[tuple[Scene, ...]] = (
    (-2, -1, "stone_circle", {"front": (4, 1)}, "east", {"purple": 1}, ""),
    (-1, -1, "cottage", {"left": (1, 2), "front": (2, 1)}, "south", {"purple": 2, "salmon": 1}, ""),
    (0, -1, "fortress", {"front": (2, 3)}, "north", {"salmon": 1}, "salmon"),
    (2, -1, "stone_circle", {"left": (3, 1)}, "west", {"teal": 2}, ""),
    (-1, 0, "fortress", {"right": (2, 2), "left": (2, 3)}, "north", {"purple": 5}, ""),
    (0, 0, "well", {}, "north", {"salmon": 2, "purple": 2}, ""),
    (1, 0, "cottage", {"front": (3, 2)}, "north", {"teal": 1}, "teal"),
    (2, 0, "fortress", {"left": (2, 1), "front": (1, 3)}, "north", {"teal": 3}, ""),
    (-2, 1, "cottage", {"front": (2, 2)}, "north", {"purple": 1}, "purple"),
    (0, 1, "stone_circle", {"front": (4, 1)}, "west", {"salmon": 4}, ""),
    (1, 1, "stone_circle", {"right": (1, 2), "front": (3, 1)}, "south", {"salmon": 1, "teal": 1}, ""),
)
"""Where a tile lies, its terrain, spells and facing, the golems on it and whose wizard."""
WORTH: Final = {"well": (3, 0), "stone_circle": (1, 0), "cottage": (2, 1), "fortress": (4, 2)}


def cover() -> str:
    """A picture that stands alone, but for the style sheet."""
    lying = "".join(laid(*scene) for scene in SCENE)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="rivality board" viewBox="-240 -120 480 240">'
        f'{shape_defs()}<g transform="rotate(-6) scale(0.86) translate(-8 0)">{lying}</g></svg>'
    )


def laid(
    x: int, y: int, terrain: str, spells: dict[str, tuple[int, int]], facing: str, golems: dict[str, int], mage: str
) -> str:
    value, shields = WORTH[terrain]
    entrenched = len(golems) == 1 and max(golems.values()) == 5
    tile: dict[str, Any] = {"terrain": terrain, "value": value, "shields": shields, "spells": spells, "facing": facing}
    tile |= {"golems": golems, "entrenched": entrenched}
    holder = next(iter(golems)) if entrenched else ""
    standing = [colour for colour, count in golems.items() for _ in range(count)]
    spots = list((SPOTS_WITH_WIZARD if mage else SPOTS)[len(standing)])
    parts = [face(tile, list(EDGES), [], holder), control(tile)]
    if mage:
        parts.append(wizard(mage, *spots.pop(0)))
    parts += [token(colour, *spot) for colour, spot in zip(standing, spots, strict=True)]
    return f"<g{moved(x * PITCH, y * PITCH)}>{''.join(parts)}</g>"
