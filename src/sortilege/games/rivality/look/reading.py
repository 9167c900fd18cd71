"""What pictures and the text board read off a view."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.looking import asked_of_viewer, paths_of, touched_in
from ....kernel.words import Message, Thing
from ..box.components import EDGES
from ..box.grid import FACINGS

CELL: Final = "cell-"
EDGE: Final = "edge-"
"""What the ids of cells and edges in click paths begin with."""
SOLO_BORDER: Final = 3
"""The last row of the player's lands in the solo mode."""

Tile = dict[str, Any]
View = dict[str, Any]
Cell = tuple[int, int]


# What a view says


def cell_of(at: str) -> Cell:
    """How far east and how far north, from the text of a cell."""
    x, y = at.split(",")
    return int(x), int(y)


def spells_as_they_lie(tile: Tile) -> list[tuple[int, int, int, str]]:
    """Direction, golems, range and edge of each spell, the way the tile faces; a tile of a hand faces north."""
    facing = FACINGS.index(tile.get("facing", "north"))
    return [(((facing + EDGES[edge]) % 4), golems, reach, edge) for edge, (golems, reach) in tile["spells"].items()]


def choices(view: View) -> list[str]:
    """The cells that the viewer's options are about, each once."""
    found = {touch.removeprefix(CELL): None for path in paths_of(view) for touch in path if touch.startswith(CELL)}
    touched = touched_in(view)
    for tile in view["table"]["tiles"]:
        if any(f"golem-{colour}-{tile['at']}" in touched for colour in tile.get("golems", ())):
            found[tile["at"]] = None
    return list(found)


def castable(view: View) -> list[tuple[str, str]]:
    """The spells whose order the viewer chooses now: the cell of the tile, and the edge."""
    if asked_of_viewer(view) == "CastDelayed":
        return [(cell.removeprefix(CELL), edge.removeprefix(EDGE)) for cell, edge in paths_of(view)]
    if asked_of_viewer(view) != "ChooseSpell":
        return []
    at = casting_from(view)
    targets = choices(view)
    return [(at, edge) for edge, target in targets_of(tile_at(view, at)) if target in targets]


def casting_from(view: View) -> str:
    """The cell from which the side that chooses casts: where its wizard stands."""
    for side in view["table"]["sides"]:
        if view["decision"]["seat"] in side["seats"]:
            return str(side["wizard"])
    return ""


def targets_of(tile: Tile) -> list[tuple[str, str]]:
    """For each spell of a tile that lies, its edge and the cell it is aimed at."""
    x, y = cell_of(tile["at"])
    return [
        (edge, f"{x + reach * (0, 1, 0, -1)[direction]},{y + reach * (1, 0, -1, 0)[direction]}")
        for direction, _, reach, edge in spells_as_they_lie(tile)
    ]


def tile_at(view: View, at: str) -> Tile:
    for tile in view["table"]["tiles"]:
        if tile["at"] == at:
            return dict(tile)
    raise KeyError(at)


def wizard_on(view: View, at: str) -> str:
    """The colour of the wizard that stands there, or nothing."""
    for side in view["table"]["sides"]:
        if side["wizard"] == at:
            return str(side["side"])
    return ""


def golems_of(view: View, colour: str) -> int:
    """All the golems of a side, on the battlefield and in reserve."""
    total = 0
    for side in view["table"]["sides"]:
        if side["side"] == colour:
            total += side["reserve"]
    for tile in view["table"]["tiles"]:
        total += tile.get("golems", {}).get(colour, 0)
    return total


def nearness(view: View) -> Message | None:
    """What ends the game and how near it is: the reserves, and the tiles that are left to lay."""
    table = view["table"]
    if view["over"]:
        return None
    reserves: list[Thing] = [
        Message("near-reserve", {"side": side["side"], "golems": side["reserve"]}) for side in table["sides"]
    ]
    if table["level"]:
        return Message("near-end-solo", {"reserves": reserves})
    tiles = sum([int(side["pile"]) for side in table["sides"]]) + sum([int(hand["count"]) for hand in table["hands"]])
    return Message("near-end", {"reserves": reserves, "tiles": tiles})


def held_by(view: View, colour: str) -> int:
    """How many tiles the side controls."""
    return sum(1 for tile in view["table"]["tiles"] if tile.get("holder") == colour)


def caster_of(view: View, spell: dict[str, Any]) -> str:
    """The side for which a waiting spell would go off now, or nothing if its tile is contested."""
    return tile_at(view, spell["from"])["holder"] or ""


def by_strength(tile: Tile) -> list[tuple[str, int]]:
    """The golems on a tile by colour, the most numerous first."""
    golems = list(tile["golems"].items())
    return [pair for count in range(9, 0, -1) for pair in golems if pair[1] == count]


def own_hand(view: View) -> list[Tile]:
    """The tiles that the viewer holds."""
    for hand in view["table"]["hands"]:
        if hand["seat"] == view["seat"]:
            return list(hand.get("tiles", ()))
    return []


def sorted_by_target(waiting: list[dict[str, Any]]) -> list[dict[str, Any]]:
    keyed = [(*cell_of(spell["target"]), order) for order, spell in enumerate(waiting)]
    return [waiting[order] for _, _, order in sorted(keyed)]
