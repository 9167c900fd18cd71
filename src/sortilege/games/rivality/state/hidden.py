"""What a seat cannot know: what it remembers of it, and hidden tiles imagined anew."""

from __future__ import annotations

from typing import Final

from ....kernel.rng import Rng
from .field import NOBODY, SIDES
from .table import HAND, NO_TILE, Table

PILE_PLACE: Final = 100
"""Added to a place of a pile, for each side before it and once more; places of hands are below."""


def memory_of(table: Table, seat: int) -> object:
    """What everybody can tell from the tiles laid: what each side still holds, or with three piles how many
    Fortresses; what went into a pile with the mulligan, and who drew before and after; when tiles were gained."""
    if table.level:
        return table.face_down
    three = table.sides == SIDES
    held = [sorted(unlaid(table, side)) for side in range(table.sides)]
    return {
        "held": [sum(table.tileset.fortress[tile] for tile in tiles) for tiles in held] if three else held,
        "returned": len(table.returned) if three and seat != table.first else table.returned,
        "fresh": table.fresh,
        "fits": fits_mulligan(table, seat),
        "bottoms": table.bottoms,
        "gained": table.gained,
    }


def unlaid(table: Table, side: int) -> list[int]:
    """The tiles that a side has not laid yet."""
    tiles = table.piles[side][:]
    for seat in table.seats_of(side):
        tiles += table.hand(seat)
    return tiles


def redeal(table: Table, seat: int, rng: Rng) -> None:
    """Deal what the seat cannot know anew, under all that it does know."""
    if table.level:
        tiles = sorted(table.field.tiles[slot] for slot in table.face_down)
        rng.shuffle(tiles)
        for slot, tile in zip(table.face_down, tiles, strict=True):
            table.field.tiles[slot] = tile
        return
    while True:
        if table.sides == SIDES:
            redeal_piles(table, [0, 1, 2], seat, rng)
        else:
            redeal_piles(table, [0], seat, rng)
            redeal_piles(table, [1], seat, rng)
        if not table.returned or fits_mulligan(table, seat):
            return


def redeal_piles(table: Table, sides: list[int], seat: int, rng: Rng) -> None:
    """Deal the unknown tiles of these sides anew, as the set-up would have.

    Everybody knows how many Fortresses a side still holds, and that no pile ends in one.
    """
    fortresses: list[int] = []
    others: list[int] = []
    dealt: list[tuple[list[int], int, int]] = []
    for side in sides:
        pile = table.piles[side]
        places = [PILE_PLACE * (side + 1) + at for at in range(len(pile))]
        barred = places[0] if pile else NOBODY
        for owner in table.seats_of(side):
            if owner != seat:
                last = NOBODY
                for place in range(owner * HAND, owner * HAND + HAND):
                    if table.hands[place] != NO_TILE:
                        places.append(place)
                        last = place
                if not pile and table.bottoms[side] == owner:
                    barred = last
        count = 0
        for place in places:
            tile = tile_in(table, place)
            if table.tileset.fortress[tile]:
                fortresses.append(tile)
                count += 1
            else:
                others.append(tile)
        dealt.append((places, barred, count))
    fortresses.sort()
    others.sort()
    rng.shuffle(fortresses)
    rng.shuffle(others)
    for places, barred, count in dealt:
        open_places = [place for place in places if place != barred]
        rng.shuffle(open_places)
        for place in open_places[:count]:
            put_in(table, place, fortresses.pop())
        for place in open_places[count:]:
            put_in(table, place, others.pop())
        if barred != NOBODY:
            put_in(table, barred, others.pop())


def tile_in(table: Table, place: int) -> int:
    """The tile in a hidden place: a place of a hand, or of a pile."""
    if place < PILE_PLACE:
        return table.hands[place]
    return table.piles[place // PILE_PLACE - 1][place % PILE_PLACE]


def put_in(table: Table, place: int, tile: int) -> None:
    if place < PILE_PLACE:
        table.hands[place] = tile
    else:
        table.piles[place // PILE_PLACE - 1][place % PILE_PLACE] = tile


def fits_mulligan(table: Table, seat: int) -> bool:
    """Whether the tiles put back by the mulligan lie where the seat knows them to be.

    With two piles everybody can name them: they are not among the tiles drawn before they were put back. With
    three only who put them back can.
    """
    if table.sides < SIDES:
        for owner in table.seats_of(table.side_of(table.first)):
            if owner != seat:
                for place in range(owner * HAND, owner * HAND + table.fresh[owner]):
                    if table.hands[place] in table.returned:
                        return False
        return True
    if seat != table.first:
        return True
    seen = table.field.tiles + table.hand(seat)
    return all(tile in seen or tile in table.piles[seat] for tile in table.returned)
