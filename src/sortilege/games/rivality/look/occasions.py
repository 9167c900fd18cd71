"""What a newcomer is told once, when it first comes up at the table."""

from __future__ import annotations

from typing import Final

from ....kernel.game import Occasion
from ....kernel.looking import asked_of_viewer, touched_in
from .reading import View

LOW: Final = 6
"""So few golems in a reserve bring the end near."""
ASKED: Final = {
    "ChooseSpell": Occasion("occasion-spell-order", "spells"),
    "RemoveGolem": Occasion("occasion-crowded", "overflow"),
}


def occasions(view: View) -> list[Occasion]:
    """What the viewer is asked comes first, then what lies on the table."""
    table = view["table"]
    found: list[Occasion] = []
    asked = ASKED.get(asked_of_viewer(view) or "")
    if asked is not None:
        found.append(asked)
    if "mulligan" in touched_in(view):
        found.append(Occasion("occasion-mulligan", "mulligan", ("mulligan",)))
    if table["level"]:
        return found
    low = [f"side-{side['side']}" for side in table["sides"] if side["reserve"] <= LOW]
    if low:
        found.append(Occasion("occasion-reserve", "end", tuple(low)))
    mine = [side for side in table["sides"] if view["seat"] in side["seats"]]
    if mine and mine[0]["pile"] == 0:
        found.append(Occasion("occasion-last-tiles", "end"))
    if table["waiting"]:
        found.append(Occasion("occasion-delayed", "delayed", cells([spell["from"] for spell in table["waiting"]])))
    tiles = table["tiles"]
    for key, rule, mark in (("entrenched", "entrenchment", "entrenched"), ("contested", "control", "contested")):
        marked = [tile["at"] for tile in tiles if tile.get(mark)]
        if marked:
            found.append(Occasion(f"occasion-{key}", rule, cells(marked)))
    return found


def cells(places: list[str]) -> tuple[str, ...]:
    return tuple([f"cell-{at}" for at in places])
