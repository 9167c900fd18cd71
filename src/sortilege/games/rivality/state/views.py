"""What a seat is shown of the table."""

from __future__ import annotations

from ....kernel.state import EVERYONE
from ..box.components import EDGE_NAMES
from ..box.grid import FACINGS, cell_text
from .field import NOBODY
from .table import Table


def view_of(table: Table, seat: int) -> dict[str, object]:

    points = table.count_points()
    return {
        "expert": table.expert,
        "level": table.level,
        "first": table.first,
        "active": table.active,
        "sides": [side_view(table, side, points[side]) for side in range(table.sides)],
        "tiles": [slot_view(table, slot, seat == EVERYONE) for slot in range(len(table.field.cells))],
        "hands": [hand_view(table, owner, seat in (owner, EVERYONE)) for owner in range(table.seats)],
        "waiting": [waiting_view(table, code) for code in table.waiting],
    }


def side_view(table: Table, side: int, points: int) -> dict[str, object]:
    wizard = table.wizards[side]
    return {
        "side": table.colours[side],
        "seats": table.seats_of(side),
        "reserve": table.reserve[side],
        "points": points,
        "wizard": table.at(wizard) if wizard >= 0 else None,
        "pile": len(table.piles[side]) if table.piles else 0,
    }


def hand_view(table: Table, seat: int, open_to: bool) -> dict[str, object]:
    hand = table.hand(seat)
    shown: dict[str, object] = {"seat": seat, "count": len(hand)}
    if open_to:
        shown["tiles"] = [tile_view(table, tile) for tile in hand]
    return shown


def tile_view(table: Table, tile: int) -> dict[str, object]:
    tileset = table.tileset
    return {
        "tile": tileset.ids[tile],
        "terrain": tileset.terrains[tile],
        "value": tileset.values[tile],
        "shields": tileset.shields[tile],
        "spells": {EDGE_NAMES[spell.edge]: [spell.golems, spell.range] for spell in tileset.spells[tile * 4]},
    }


def slot_view(table: Table, slot: int, open_to: bool) -> dict[str, object]:
    field = table.field
    shown: dict[str, object] = {"at": table.at(slot), "facing": FACINGS[field.facings[slot]]}
    if slot in table.face_down:
        shown["face_down"] = True
        if not open_to:
            return shown
    holder = field.holder(slot)
    shown.update(tile_view(table, field.tiles[slot]))
    shown["golems"] = {table.colours[side]: field.on(slot, side) for side in range(table.sides) if field.on(slot, side)}
    shown["holder"] = table.colours[holder] if holder != NOBODY else None
    shown["contested"] = field.contested(slot)
    shown["entrenched"] = field.entrenched(slot)
    owner = table.owner(slot)
    shown["owner"] = table.colours[owner] if owner != NOBODY else None
    shown["scores"] = table.worth(slot, owner) if owner != NOBODY else 0
    return shown


def waiting_view(table: Table, code: int) -> dict[str, object]:
    slot, edge = code >> 2, code & 3
    return {
        "from": table.at(slot),
        "edge": EDGE_NAMES[edge],
        "target": cell_text(table.target(slot, edge)),
        "golems": table.spell(slot, edge).golems,
        "range": table.spell(slot, edge).range,
    }
