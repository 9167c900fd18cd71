"""Expert rules, three players: two of them together besiege a tile of the third, or a contested one."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause
from tests.rivality.table import golems, holder, kinds, position, reserve

NEIGHBOURS = {"south": "0,1", "north": "0,3", "west": "-1,2", "east": "1,2"}
TILES = {"south": "stone_2_plain", "north": "stone_3_plain", "west": "stone_4_plain", "east": "stone_5_star"}
HANDS = ["stone_1_star", "stone_1_plain", "cottage_4_plain"]
BRIDGE = {"2,2": "stone_4_star"}
"""An empty tile beside the eastern neighbour of 0,2, so that it can be laid before the tile in the middle."""


def ring(**golems: str) -> dict[str, str]:
    """Neighbours of 0,2 with these golems."""
    return {NEIGHBOURS[side]: f"{TILES[side]} {there}" for side, there in golems.items()}


def surround(middle: str, around: dict[str, str], active: int = 0) -> Match:
    """The active player lays the fourth neighbour of 0,2, to the east, a tile that reaches nothing."""
    m = position({**around, "0,2": middle}, HANDS, seats=3, expert=True, active=active)
    m.play(f"place {HANDS[active].split()[0]} at 1,2 facing east")
    return m


@clause("RIV-225", "RIV-226")
def test_two_players_besiege_a_tile_of_the_third_and_the_one_with_more_of_the_four_tiles_takes_it() -> None:
    m = surround("cottage_1_plain T3", ring(south="S1", north="S1", west="P1"))
    assert golems(m, "0,2") == {"salmon": 1}
    assert reserve(m, "teal") == 20
    assert reserve(m, "salmon") == 18 - 1 - 1
    assert reserve(m, "purple") == 19


@clause("RIV-225")
@pytest.mark.parametrize("contested", ["P1 T1", "S1 T1", "S1 P1", "S1 P1 T1"])
def test_two_players_besiege_a_contested_tile(contested: str) -> None:
    m = surround(f"cottage_1_plain {contested}", ring(south="S1", north="S1", west="P1"))
    assert golems(m, "0,2") == {"salmon": 2 if "S1" in contested else 1}
    assert reserve(m, "teal") == 20
    assert reserve(m, "purple") == 19


@clause("RIV-226")
def test_the_one_with_more_tiles_takes_it_also_if_the_other_completed_the_siege() -> None:
    m = surround("cottage_1_plain T3", ring(south="P1", north="P1", west="P1"))
    assert golems(m, "0,2") == {"purple": 1}
    m = surround("cottage_1_plain S3", ring(south="P1", north="P1", west="P1"), active=2)
    assert golems(m, "0,2") == {"purple": 1}


@clause("RIV-227")
@pytest.mark.parametrize(
    ("active", "around", "taker"),
    [
        (0, ring(south="S1", north="P1", west="P1"), "salmon"),
        (1, ring(south="S1", north="S1", west="P1"), "purple"),
    ],
)
def test_with_two_tiles_each_the_one_who_laid_the_fourth_takes_it(
    active: int, around: dict[str, str], taker: str
) -> None:
    m = surround("cottage_1_plain T3", around, active)
    assert golems(m, "0,2") == {taker: 1}


@clause("RIV-227")
@pytest.mark.parametrize(
    ("active", "around", "taker"),
    [
        (0, ring(south="S1", north="P1", west="P1", east="T1"), "salmon"),
        (1, ring(south="S1", north="S1", west="P1", east="T1"), "purple"),
        (1, ring(south="S1", north="S1", west="P1", east="T1 P1"), "purple"),
    ],
)
def test_with_two_tiles_each_the_one_who_won_the_fourth_takes_it(
    active: int, around: dict[str, str], taker: str
) -> None:
    m = position({**around, "0,2": "cottage_1_plain T3"}, HANDS, seats=3, expert=True, active=active)
    m.play(f"place {HANDS[active]} at 2,2 facing west")
    assert holder(m, "1,2") == taker
    assert golems(m, "0,2") == {taker: 1}


@clause("RIV-227")
def test_with_two_tiles_each_and_the_middle_laid_last_the_one_who_took_the_fourth_tile_takes_it() -> None:
    m = position(ring(south="S1", north="S1", west="P1") | BRIDGE, HANDS, seats=3, expert=True, active=1)
    m.play("place stone_1_plain at 1,2 facing north")
    m.play("place cottage_4_plain at 0,2 facing north")
    assert golems(m, "0,2") == {"purple": 1}
    assert reserve(m, "teal") == 20


@clause("RIV-227")
def test_a_tile_taken_elsewhere_since_does_not_count() -> None:
    m = position(ring(south="S1", north="P1", west="P1") | BRIDGE, HANDS, seats=3, expert=True)
    m.play("place stone_1_star at 1,2 facing north")
    m.play("place stone_1_plain at 0,-1 facing south")
    m.play("place cottage_4_plain at 0,2 facing north")
    assert golems(m, "0,2") == {"salmon": 1}


@clause("RIV-227")
def test_reinforcing_one_of_the_four_tiles_is_not_taking_it() -> None:
    m = position(
        ring(south="S1", north="S1", west="P1") | BRIDGE,
        ["stone_1_star", "stone_1_plain stone_5_plain", "stone_2_star cottage_4_plain"],
        seats=3,
        expert=True,
        active=1,
    )
    m.play("place stone_1_plain at 1,2 facing north")
    m.play("place stone_2_star at -1,0 facing west")
    m.play("place stone_1_star at 1,1 facing west")
    assert golems(m, "0,1") == {"salmon": 5}
    m.play("place stone_5_plain at 0,-1 facing south")
    m.play("place cottage_4_plain at 0,2 facing north")
    assert golems(m, "0,2") == {"purple": 1}


@clause("RIV-227")
def test_a_tile_lost_and_won_back_counts_as_taken_last() -> None:
    m = position(
        ring(south="S1", north="P1", west="P1", east="S1 T1"),
        ["stone_1_star stone_2_star", "stone_1_plain", "cottage_4_plain"],
        seats=3,
        expert=True,
        gained=[0, 1, 3, 4, 2],
    )
    m.play("place stone_1_star at 2,2 facing west")
    m.play("place stone_1_plain at 0,-1 facing south")
    m.play("place cottage_4_plain at 0,2 facing north")
    assert golems(m, "0,2") == {"salmon": 1}


@clause("RIV-227")
@pytest.mark.parametrize(("gained", "taker"), [([0, 1, 2, 3, 4], "purple"), ([0, 1, 4, 3, 2], "salmon")])
def test_a_position_tells_who_took_one_of_the_four_tiles_last(gained: list[int], taker: str) -> None:
    m = position(
        ring(south="S1", north="S1", west="P1", east="P1"), HANDS, seats=3, expert=True, active=2, gained=gained
    )
    m.play("place cottage_4_plain at 0,2 facing north")
    assert golems(m, "0,2") == {taker: 1}


@clause("RIV-227")
def test_a_delayed_spell_that_takes_the_fourth_tile_takes_the_siege_from_the_active_player() -> None:
    m = position(
        {
            **ring(south="S1", north="S1", west="P1"),
            "0,2": "cottage_1_plain T3",
            "2,2": "stone_1_plain west P1",
        },
        ["stone_1_star", "stone_5_plain", ""],
        seats=3,
        expert=True,
        waiting=[("2,2", "front")],
    )
    m.play("place stone_1_star at 1,2 facing north")
    assert golems(m, "1,2") == {"salmon": 1, "purple": 4}
    assert golems(m, "0,2") == {"purple": 1}


@clause("RIV-227")
def test_who_makes_the_middle_tile_contested_has_not_thereby_taken_one_of_the_four() -> None:
    m = position(
        {**ring(south="S1", north="S1", west="P1", east="P1"), "0,2": "stone_3_star P2"},
        ["stone_5_plain", "stone_1_plain", ""],
        seats=3,
        expert=True,
        gained=[0, 1, 2, 3, 4],
    )
    m.play("place stone_5_plain at 0,4 facing south")
    # Two against two: a contested tile now, and Purple was the last to take one of its neighbours.
    assert golems(m, "0,2") == {"purple": 3}
    assert reserve(m, "salmon") == 20 - 2 - 1


@clause("RIV-228")
def test_in_a_joint_siege_the_golems_of_the_other_besieger_go_too() -> None:
    m = surround("cottage_1_plain S1 P1 T3", ring(south="S1", north="S1", west="P1"))
    assert golems(m, "0,2") == {"salmon": 2}
    assert reserve(m, "purple") == 19
    assert reserve(m, "teal") == 20


@clause("RIV-229")
@pytest.mark.parametrize("middle", ["P1", "S1", "P2 T1", "S3 P1"])
def test_there_is_no_joint_siege_if_one_of_the_two_controls_the_middle_tile(middle: str) -> None:
    before = position({"0,2": f"cottage_1_plain {middle}"}, HANDS, seats=3, expert=True)
    m = surround(f"cottage_1_plain {middle}", ring(south="S1", north="S1", west="P1"))
    assert golems(m, "0,2") == golems(before, "0,2")
    assert "siege" not in kinds(m)


@clause("RIV-229")
@pytest.mark.parametrize("middle", ["S1 P1 T1", "S1 P1", "T1", "P1"])
def test_there_is_no_joint_siege_if_three_sides_share_the_four_neighbours(middle: str) -> None:
    m = surround(f"cottage_1_plain {middle}", ring(south="S1", north="P1", west="T1"))
    assert "siege" not in kinds(m)
    assert holder(m, "0,2") == {"T1": "teal", "P1": "purple"}.get(middle)


@clause("RIV-225")
@pytest.mark.parametrize("west", ["P1 T1", ""])
def test_there_is_no_joint_siege_if_one_neighbour_is_controlled_by_nobody(west: str) -> None:
    m = surround("cottage_1_plain T3", ring(south="S1", north="P1", west=west))
    assert golems(m, "0,2") == {"teal": 3}


@clause("RIV-225")
def test_the_empty_well_is_neither_the_thirds_nor_contested_so_two_players_do_not_besiege_it() -> None:
    field = {"0,1": "stone_2_plain S1", "0,-1": "stone_3_plain S1", "-1,0": "stone_4_plain P1"}
    m = position(field, HANDS, seats=3, expert=True)
    m.play("place stone_1_star at 1,0 facing east")
    assert golems(m, "0,0") == {}


@clause("RIV-225")
@pytest.mark.parametrize("seats", [2, 4])
def test_two_sides_never_besiege_together(seats: int) -> None:
    hands = ["stone_1_star", "stone_1_plain", "stone_2_star", "stone_3_star"][:seats]
    field = {**ring(south="S1", north="S1", west="P1"), "0,2": "cottage_1_plain S1 P1"}
    m = position(field, hands, seats=seats, expert=True)
    m.play("place stone_1_star at 1,2 facing east")
    assert golems(m, "0,2") == {"salmon": 1, "purple": 1}


@clause("RIV-213")
def test_with_three_players_one_alone_still_besieges_any_tile_it_does_not_control() -> None:
    m = surround("cottage_1_plain P1 T1", ring(south="S1", north="S1", west="S1"))
    assert golems(m, "0,2") == {"salmon": 1}
    m = surround("cottage_1_plain P3", ring(south="S1", north="S1", west="S1"))
    assert golems(m, "0,2") == {"salmon": 1}
