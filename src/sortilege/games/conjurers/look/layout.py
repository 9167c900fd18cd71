"""Where the districts and spaces of the town lie, in two arrangements: a wide one, and a tall one for phones.

Groups are drawn at their own size. A wide picture puts them where `transform` says; the page's style sheet puts them
where `--tall` says when the room is tall. A space has a face for each arrangement, and is the same element in both.
"""

from __future__ import annotations

from typing import Any, Final

from ....art import moved

Shown = dict[str, Any]
Box = tuple[float, float, float, float]
"""Across, down, width, height."""

WIDE: Final = (1092, 616)
TALL: Final = (384, 468)
WIDE_LEAST: Final = "0.62 0.66"
TALL_LEAST: Final = "0.74 0.8"
"""How many pixels a unit needs on a phone and on a desk: a tile then meets a finger, and its name can be read."""
LEAST: Final = 11.7
"""No smaller letters stand on a wide board: on a desk of 1440 by 900 they are eleven pixels high."""
TALL_SMALLEST: Final = 13.3
"""Nor on a tall one, which is drawn to five sixths on a phone on its side."""
TRACK_HEIGHT: Final = 40
HEAD: Final = 28
"""Room for the name of a district."""
GAP: Final = 8
PAD: Final = 6
LEFT_WIDTH: Final = 724
RIGHT: Final = 742
RIGHT_WIDTH: Final = 344

COLUMN: Final = 58
TALL_HEIGHT: Final = 62
TALL_STEP: Final = 62.8
TALL_PITCH: Final = 87
TALL_TOP: Final = 50
"""The first row of tiles of the tall town."""

DISTRICTS: Final = {
    "mines": ("mine",),
    "storages": ("storage",),
    "crafts": ("blacksmith", "artificer"),
    "food": ("food",),
    "square": ("marketplace", "tavern", "guild_house"),
    "pits": ("sacrificial_pit",),
    "battlegrounds": ("battleground",),
    "houses": ("house",),
}
DISTRICT_BOXES: Final[dict[str, Box]] = {
    "mines": (6, 54, LEFT_WIDTH, 142),
    "storages": (6, 204, LEFT_WIDTH, 142),
    "crafts": (6, 354, 480, 126),
    "food": (494, 354, 236, 126),
    "square": (6, 488, 424, 122),
    "pits": (438, 488, 292, 122),
    "battlegrounds": (RIGHT, 54, RIGHT_WIDTH, 412),
    "houses": (RIGHT, 474, RIGHT_WIDTH, 136),
}
TALL_PLACES: Final = {
    "mines": (0, 0),
    "storages": (1, 0),
    "crafts": (2, 0),
    "food": (2, 4),
    "square": (3, 0),
    "pits": (3, 3),
    "battlegrounds": (4, 0),
    "houses": (3, 5),
}
"""The row and column of each district in the tall town."""


def in_district(spaces: list[Shown], district: str) -> list[Shown]:
    """The spaces of a district; second copies stand behind the first ones."""
    kinds = DISTRICTS[district]
    found = [space for space in spaces if space["kind"] in kinds]
    return sorted(found, key=lambda space: kinds.index(str(space["kind"])))


def tile_boxes(spaces: list[Shown], own: str) -> dict[str, tuple[Box, Box]]:
    """Where each space lies, wide and tall; the viewer's own house has no place in the tall town."""
    found: dict[str, tuple[Box, Box]] = {}
    for district in DISTRICTS:
        there = in_district(spaces, district)
        wide = wide_boxes(district, len(there))
        tall = tall_boxes(district, len([space for space in there if space.get("side", "") != own or not own]))
        shown = 0
        for place, space in enumerate(there):
            is_own = own != "" and space.get("side") == own
            found[str(space["space"])] = (wide[place], (0, 0, 0, 0) if is_own else tall[shown])
            shown += not is_own
    return found


def wide_boxes(district: str, count: int) -> list[Box]:
    x, y, width, height = DISTRICT_BOXES[district]
    if district == "battlegrounds":
        high = (height - HEAD - PAD - (count - 1) * PAD) / max(1, count)
        return [(x + PAD, y + HEAD + place * (high + PAD), width - 2 * PAD, high) for place in range(count)]
    broad = (width - 2 * PAD - (count - 1) * GAP) / max(1, count)
    return [(x + PAD + place * (broad + GAP), y + HEAD, broad, height - HEAD - PAD) for place in range(count)]


def tall_boxes(district: str, count: int) -> list[Box]:
    row, column = TALL_PLACES[district]
    x, y = 6 + column * TALL_STEP, TALL_TOP + row * TALL_PITCH
    if district == "houses":
        if count <= 2:
            return [(x, y + place * TALL_PITCH, COLUMN, TALL_HEIGHT) for place in range(count)]
        high = (TALL_PITCH + TALL_HEIGHT - 4 * (count - 1)) / count
        return [(x, y + place * (high + 4), COLUMN, high) for place in range(count)]
    return [(x + place * TALL_STEP, y, COLUMN, TALL_HEIGHT) for place in range(count)]


def placed(wide: tuple[float, float], tall: tuple[float, float], scale: float = 1, tall_scale: float = 1) -> str:
    """The attributes that put something of the class `lay` where it belongs."""
    size = f" scale({tall_scale:g})" if tall_scale != 1 else ""
    there = moved(round(wide[0], 1), round(wide[1], 1), scale)
    return f'{there} style="--tall: translate({tall[0]:.1f}px, {tall[1]:.1f}px){size}"'
