"""The table as positions write it down, and read back: whatever cannot be is refused with a sentence.

What is missing is as it is at set-up, and a reserve is what does not stand on the battlefield. Only what has no such
default must be there: who plays which colour, whose turn it is, who began, and where the tiles lie.
"""

from __future__ import annotations

import re
from typing import Any, Final

from ....kernel.errors import PositionError
from ....kernel.written import Written
from ..box.components import COLOURS, EDGE_NAMES, EDGES
from ..box.grid import COLUMNS, FACINGS, MIDDLE, ROWS, cell_at, cell_text, land
from .field import LIMIT, NOBODY, SIDES
from .table import HAND, NO_TILE, Table

WELL_TILE: Final = 0
FARTHEST: Final = 27
"""So far from the Well can a tile lie, if all were laid in a row."""
PLACE: Final = re.compile(r"([+-]?[0-9]{1,3}),([+-]?[0-9]{1,3})")
MANY: Final = 10**6


# Writing


def write_table(game: Table) -> dict[str, Any]:
    """Everything on the table, ready for JSON."""
    ids = game.tileset.ids
    field = game.field
    written: dict[str, Any] = {
        "colours": list(game.colours),
        "first": game.first,
        "active": game.active,
        "tiles": [
            {
                "at": game.at(slot),
                "tile": ids[field.tiles[slot]],
                "facing": FACINGS[field.facings[slot]],
                "golems": {
                    game.colours[side]: field.on(slot, side) for side in range(game.sides) if field.on(slot, side)
                },
            }
            for slot in range(len(field.cells))
        ],
        "wizards": {game.colours[side]: game.at(slot) for side, slot in enumerate(game.wizards) if slot >= 0},
        "reserves": {game.colours[side]: game.reserve[side] for side in range(game.sides)},
    }
    if game.level:
        written["face_down"] = [game.at(slot) for slot in game.face_down]
        return written
    written["hands"] = [[ids[tile] for tile in game.hand(seat)] for seat in range(game.seats)]
    written["piles"] = [[ids[tile] for tile in pile] for pile in game.piles]
    written["known"] = {
        "returned": [ids[tile] for tile in game.returned],
        "fresh": list(game.fresh),
        "bottoms": list(game.bottoms),
    }
    if game.expert:
        written["waiting"] = [{"at": game.at(c >> 2), "edge": EDGE_NAMES[c & 3]} for c in game.waiting]
        written["gained"] = [min(MANY, when) for when in game.gained]
    return written


# Reading


def read_table(game: Table, table: Written) -> None:
    """Lay on the empty table what was written down; what was not is as it is at set-up."""
    game.colours = [str(colour) for colour in table.row("colours", needed=True)]
    if sorted(game.colours) != sorted(COLOURS[: game.sides]):
        expected = ", ".join(COLOURS[: game.sides])
        raise PositionError("The position's colours must be {expected}.", expected=expected)
    alone = game.first if game.seats == 1 else None
    game.first = table.number("first", 0, game.seats - 1, alone)
    game.active = table.number("active", 0, game.seats - 1, alone)
    game.side = game.side_of(game.active)
    slots = read_tiles(game, table.parts("tiles", needed=True))
    for colour, at in table.part("wizards", needed=False).fields.items():
        game.wizards[side_of_colour(game, colour)] = slot_at(slots, at)
    read_reserves(game, table.part("reserves", needed=False))
    if game.level:
        game.face_down = [slot_at(slots, at) for at in table.row("face_down", needed=True)]
        return
    read_hidden(game, table)
    if game.expert:
        for spell in table.parts("waiting"):
            slot = slot_at(slots, spell.needed("at"))
            game.waiting.append(slot << 2 | edge_number(game, slot, spell.needed("edge")))
        if game.sides == SIDES:
            game.gained = table.numbers("gained", [0] * len(slots), 0, MANY)
            game.clock = max(game.gained)


def read_tiles(game: Table, tiles: list[Written]) -> dict[str, int]:
    """Lay the tiles, and say which lies where."""
    slots: dict[str, int] = {}
    for written in tiles:
        cell = read_cell(written.needed("at"))
        at = cell_text(cell)
        if at in slots:
            raise PositionError("Two tiles lie at {at}.", at=at)
        facing = written.needed("facing")
        if facing not in FACINGS:
            raise PositionError(
                "The tile at {at} faces {facing!r}: expected one of {expected}.",
                at=at,
                facing=facing,
                expected=", ".join(FACINGS),
            )
        tile = tile_number(game.tileset.index, written.needed("tile"))
        slot = game.field.lay(tile, cell, FACINGS.index(str(facing)))
        slots[at] = slot
        golems = written.part("golems", needed=False)
        for colour in golems.fields:
            game.field.add(slot, side_of_colour(game, colour), golems.number(colour, 0, MANY))
    return slots


def read_reserves(game: Table, reserves: Written) -> None:
    """Golems that neither stand on the battlefield nor are written down are in reserve."""
    for side in range(game.sides):
        placed = sum(game.field.on(slot, side) for slot in range(len(game.field.cells)))
        left = max(0, game.reserve[side] - placed)
        game.reserve[side] = reserves.number(game.colours[side], 0, MANY, left)
    for colour in reserves.fields:
        side_of_colour(game, colour)


def read_hidden(game: Table, table: Written) -> None:
    """Hands and piles, and what is known of them."""
    index = game.tileset.index
    game.piles = [[tile_number(index, name) for name in pile] for pile in table.rows(game.sides, "piles", needed=True)]
    for seat, hand in enumerate(table.rows(game.seats, "hands", needed=True)):
        if len(hand) > HAND:
            raise PositionError(
                "Seat {seat} holds {tiles} tiles: expected at most {most}.", seat=seat, tiles=len(hand), most=HAND
            )
        for place, name in enumerate(hand):
            game.hands[seat * HAND + place] = tile_number(index, name)
    known = table.part("known", needed=False)
    game.returned = [tile_number(index, name) for name in known.row("returned")]
    game.fresh = known.numbers("fresh", game.fresh, 0, HAND)
    game.bottoms = known.numbers("bottoms", game.bottoms, NOBODY, game.seats - 1)


def check_table(game: Table, crowded: list[int]) -> None:
    """Every tile and every golem is somewhere, exactly once; none is crowded but where a golem is about to go."""
    field = game.field
    tileset = game.tileset
    for slot in range(len(field.cells)):
        if field.count(slot) > LIMIT and slot not in crowded:
            raise PositionError(
                "{golems} golems stand at {at}: expected at most {most}.",
                golems=field.count(slot),
                at=game.at(slot),
                most=LIMIT,
            )
    standing = [slot for slot in game.wizards if slot >= 0]
    for slot in standing:
        if standing.count(slot) > 1:
            raise PositionError("Two wizards stand at {at}: expected one at most.", at=game.at(slot))
    start = tileset.start_golems(game.seats)
    for side in range(game.sides):
        placed = sum(field.on(slot, side) for slot in range(len(field.cells)))
        if placed + game.reserve[side] != start:
            raise PositionError(
                "{colour} has {placed} golems on the battlefield and {reserve} in reserve: expected {start} together.",
                colour=game.colours[side],
                placed=placed,
                reserve=game.reserve[side],
                start=start,
            )
    tiles = field.tiles + [tile for tile in game.hands if tile != NO_TILE]
    for pile in game.piles:
        tiles += pile
    tiles.sort()
    expected = [tile for tile in range(len(tileset.ids)) if tile != WELL_TILE or not game.level]
    if tiles != expected:
        wrong = next(tile for tile in range(len(tileset.ids)) if tiles.count(tile) != expected.count(tile))
        raise PositionError(
            "Of the tile {tile!r} the table must have {expected}, not {times}.",
            tile=tileset.ids[wrong],
            times=tiles.count(wrong),
            expected=expected.count(wrong),
        )
    if not game.level and (field.tiles[0] != WELL_TILE or field.cells[0] != MIDDLE):
        raise PositionError("The Well must be the first of the tiles, at 0,0.")
    if game.level and sorted(field.cells) != sorted(
        land(column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)
    ):
        raise PositionError(
            "The lands of the solo mode are {columns} columns by {rows} rows, from 1,1.", columns=COLUMNS, rows=ROWS
        )
    bottoms = [pile[0] for pile in game.piles if pile]
    for side, holder in enumerate(game.bottoms):
        if holder != NOBODY and not game.piles[side]:
            bottoms += game.hand(holder)[-1:]
    for tile in bottoms:
        if tileset.fortress[tile]:
            raise PositionError("The bottom tile of a pile is never a Fortress.")


def read_cell(at: object) -> int:
    """The cell of a place such as `0,-2`."""
    found = PLACE.fullmatch(at) if isinstance(at, str) else None
    if found is None or max(abs(int(found[1])), abs(int(found[2]))) > FARTHEST:
        raise PositionError("No tile can lie at {at!r}.", at=at)
    return cell_at(int(found[1]), int(found[2]))


def side_of_colour(game: Table, colour: object) -> int:
    if colour not in game.colours:
        expected = ", ".join(game.colours)
        raise PositionError("Nobody plays {colour!r}: expected one of {expected}.", colour=colour, expected=expected)
    return game.colours.index(str(colour))


def tile_number(index: dict[str, int], name: object) -> int:
    if not isinstance(name, str) or name not in index:
        raise PositionError("There is no tile {name!r}.", name=name)
    return index[name]


def slot_at(slots: dict[str, int], at: object) -> int:
    if not isinstance(at, str) or at not in slots:
        raise PositionError("No tile lies at {at!r}.", at=at)
    return slots[at]


def edge_number(game: Table, slot: int, edge: object) -> int:
    for spell in game.tileset.spells[game.field.tiles[slot] * 4]:
        if isinstance(edge, str) and edge in EDGES and spell.edge == EDGES[edge]:
            return spell.edge
    raise PositionError("The tile at {at} has no spell on its {edge!r} edge.", at=game.at(slot), edge=edge)
