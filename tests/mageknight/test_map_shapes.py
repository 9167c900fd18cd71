"""Map shapes: which tile positions there are, by scenario and number of players."""

from __future__ import annotations

import pytest

from sortilege.games.mageknight.box.geometry import POSITIONS, position_at, position_xy
from sortilege.games.mageknight.state.land import FULLY_OPEN, OPEN_3, OPEN_4, SHAPES, WEDGE, WEDGE_UNRESTRICTED, Land
from tests.marks import clause

from .table import position, space, texts, view

OPEN_TILES = {"0,1": "countryside_1", "1,0": "countryside_2", "1,-1": "countryside_3"}


def legal(shape: int, rows: int) -> set[tuple[int, int]]:
    """The positions of a shape, as far as x + y, or x where y is negative, stays below the number of rows."""
    land = Land()
    land.shape = shape
    every = [position_xy(at) for at in range(POSITIONS) if land.within(at)]
    return {(x, y) for x, y in every if x + max(0, y) < rows}


@clause("MK-649", "MK-154")
def test_a_wedge_opens_to_both_sides() -> None:
    wanted = {(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0), (0, 3), (1, 2), (2, 1), (3, 0)}
    assert legal(WEDGE, 4) == legal(WEDGE_UNRESTRICTED, 4) == wanted


@clause("MK-651", "MK-652", "MK-154")
def test_a_fully_open_map_has_five_columns() -> None:
    first = {(0, 0), (0, 1), (1, 0), (1, -1)}
    second = {(0, 2), (1, 1), (2, 0), (2, -1), (2, -2)}
    third = {(1, 2), (2, 1), (3, 0), (3, -1), (3, -2)}
    assert legal(FULLY_OPEN, 4) == first | second | third


@clause("MK-653", "MK-154")
def test_a_map_of_four_columns_is_wider_on_the_right() -> None:
    assert legal(OPEN_4, 3) == {(0, 0), (0, 1), (1, 0), (1, -1), (1, 1), (2, 0), (2, -1), (2, -2)}


@clause("MK-654", "MK-154")
def test_a_map_of_three_columns() -> None:
    assert legal(OPEN_3, 3) == {(0, 0), (0, 1), (1, 0), (1, -1), (1, 1), (2, 0), (2, -1)}


@clause("MK-647")
def test_a_tile_position_touches_six_others() -> None:
    land = Land()
    filled = bytearray(POSITIONS)
    for x, y in ((3, 2), (1, 2), (2, 3), (2, 1), (1, 3), (3, 1)):
        filled[position_at(x, y)] = 1
    for x, y in ((1, 1), (3, 3), (4, 2)):
        filled[position_at(x, y)] = 1
    land.filled = filled
    assert land.touching(position_at(2, 2)) == 6


@clause("MK-648")
def test_tiles_fit_together_without_gaps_or_overlaps() -> None:
    m = position("rage")
    assert len(view(m)["map"]["spaces"]) == 21
    assert space(m, "1,-3") == "forest magical_glade"  # the centre of tile position 0,1
    assert space(m, "3,-2") == "hills"  # and of 1,0


@clause("MK-655")
def test_on_an_open_map_core_tiles_may_lie_on_the_coast() -> None:
    tiles = {**OPEN_TILES, "1,1": "countryside_4"}
    m = position("rage", at="1,-4", seats=4, tiles=tiles, turn={"move": 2}, tile_deck="core_1")
    assert SHAPES[FULLY_OPEN] == "fully_open"
    assert "explore 0,2" in texts(m)


@clause("MK-651")
def test_an_open_map_begins_with_three_tiles_and_open_land_to_the_south_east() -> None:
    m = position("rage", seats=4, tiles=OPEN_TILES, turn={"move": 9})
    assert space(m, "0,1") == "plains"
    assert "move to 0,1" in texts(m)


@clause("MK-154")
@pytest.mark.parametrize(("seats", "open_map"), [(2, False), (3, False), (4, True)])
def test_the_number_of_players_decides_the_shape(seats: int, open_map: bool) -> None:
    m = position("rage", at="3,-1", seats=seats, tiles=OPEN_TILES if seats == 4 else None, turn={"move": 2})
    assert ("explore 2,-1" in texts(m)) == open_map
