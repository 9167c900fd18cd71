"""What is touched on the way to a move: ids for click paths, and what people call the things."""

from __future__ import annotations

from ....kernel.state import Closed
from ....kernel.words import Message
from ..box.grid import FACINGS


def cell_touch(at: str) -> str:
    return f"cell-{at}"


def name_cell(at: str) -> Message:
    return Message("touch-cell", {"at": at})


def name_cells(cells: list[str]) -> dict[str, Message]:
    return {cell_touch(at): name_cell(at) for at in cells}


def closed_cell(at: str, reason: Message) -> Closed:
    """A cell that cannot be touched now, and why."""
    return Closed(cell_touch(at), reason, label=name_cell(at))


def hand_touch(tile: str) -> str:
    return f"hand-{tile}"


def name_hand(tiles: list[str]) -> dict[str, Message]:
    return {hand_touch(tile): Message("touch-tile", {"tile": tile}) for tile in tiles}


def facing_touch(facing: int) -> str:
    return f"facing-{FACINGS[facing]}"


def name_facings() -> dict[str, Message]:
    return {facing_touch(facing): Message("touch-facing", {"facing": name}) for facing, name in enumerate(FACINGS)}


def edge_touch(edge: str) -> str:
    return f"edge-{edge}"


def name_edges(edges: list[str]) -> dict[str, Message]:
    return {edge_touch(edge): Message("touch-edge", {"edge": edge}) for edge in edges}


def golem_touch(colour: str, at: str) -> str:
    return f"golem-{colour}-{at}"


def name_golems(colours: list[str], at: str) -> dict[str, Message]:
    return {golem_touch(colour, at): Message("touch-golem", {"side": colour, "at": at}) for colour in colours}
