"""Expert rules: several sieges at once, and sieges that follow from sieges."""

from __future__ import annotations

import pytest

from tests.marks import clause
from tests.rivality.table import COLOURS, golems, kinds, position, reserve, texts

HANDS = ["stone_1_star", "stone_1_plain"]


def twins(ring: str, middle: str) -> dict[str, str]:
    """Two tiles, at 0,2 and at 2,2, each surrounded but for the cell 1,2 between them."""
    return {
        "0,1": f"stone_2_plain {ring}",
        "0,3": f"stone_3_plain {ring}",
        "-1,2": f"stone_4_plain {ring}",
        "2,1": f"stone_2_star {ring}",
        "2,3": f"stone_3_star {ring}",
        "3,2": f"stone_4_star {ring}",
        "0,2": f"cottage_1_plain {middle}",
        "2,2": f"cottage_2_plain {middle}",
    }


@clause("RIV-230")
@pytest.mark.parametrize(("first", "second"), [("0,2", "2,2"), ("2,2", "0,2")])
def test_of_several_tiles_that_fall_to_the_active_side_it_chooses_the_order(first: str, second: str) -> None:
    m = position(twins("S1", "P2"), HANDS, expert=True)
    m.play("place stone_1_star at 1,2 facing north")
    assert m.decision.seat == 0
    assert texts(m) == ["besiege 0,2", "besiege 2,2"]
    assert golems(m, "0,2") == golems(m, "2,2") == {"purple": 2}
    m.play(f"besiege {first}")
    assert golems(m, first) == golems(m, second) == {"salmon": 1}
    assert reserve(m, "purple") == 30
    assert m.decision.seat == 1


@clause("RIV-230", "RIV-232")
@pytest.mark.parametrize(("first", "second"), [("0,2", "2,2"), ("2,2", "0,2")])
def test_sieges_are_resolved_one_at_a_time_and_end_with_the_last_golem(first: str, second: str) -> None:
    m = position(twins("S1", "P2"), HANDS, expert=True, reserve={"S": 2})
    m.play("place stone_1_star at 1,2 facing north")
    m.play(f"besiege {first}")
    assert m.over
    assert golems(m, first) == {"salmon": 1}
    assert golems(m, second) == {"purple": 2}


@clause("RIV-230")
def test_a_side_that_is_not_active_chooses_the_order_of_its_own_sieges() -> None:
    m = position(
        {**twins("P1", "S2"), "1,1": "stone_1_plain north P1"},
        ["stone_1_star", "stone_5_plain"],
        expert=True,
        waiting=[("1,1", "front")],
    )
    m.play("place stone_1_star at 1,2 facing north")
    assert golems(m, "1,2") == {"salmon": 1, "purple": 4}
    assert m.decision.seat == 1
    assert texts(m) == ["besiege 0,2", "besiege 2,2"]


MUTUAL = {
    "0,1": "stone_2_plain S1",
    "0,3": "stone_3_plain S1",
    "0,2": "cottage_1_plain P2",
    "1,1": "stone_2_star P1",
    "1,3": "stone_3_star P1",
    "1,2": "cottage_1_star S2",
}
"""Purple's 0,2 lacks a neighbour in the west to be Salmon's, Salmon's 1,2 one in the east to be Purple's."""


@clause("RIV-230")
@pytest.mark.parametrize(
    ("active", "laid", "left", "right"),
    [
        (0, "place stone_1_star at -1,2 facing west", {"salmon": 1}, {"salmon": 2}),
        (1, "place stone_1_plain at 2,2 facing east", {"purple": 2}, {"purple": 1}),
    ],
)
def test_of_two_tiles_that_besiege_each_other_the_active_side_takes_its_own_gain_first(
    active: int, laid: str, left: dict[str, int], right: dict[str, int]
) -> None:
    last = {"2,2": "stone_4_plain P1"} if active == 0 else {"-1,2": "stone_4_plain S1"}
    m = position({**MUTUAL, **last}, HANDS, expert=True, active=active)
    m.play(laid)
    assert golems(m, "0,2") == left
    assert golems(m, "1,2") == right
    assert kinds(m).count("siege") == 1


@clause("RIV-230")
@pytest.mark.parametrize(
    ("active", "inner", "outer", "saved"),
    [
        (0, "P", "T", True),
        (0, "T", "P", False),
        (1, "T", "S", True),
        (1, "S", "T", False),
        (2, "S", "P", True),
        (2, "P", "S", False),
    ],
)
def test_the_sieges_of_the_others_follow_clockwise(active: int, inner: str, outer: str, saved: bool) -> None:
    """The active player lays 0,2 between four tiles of one enemy; one of these, 1,2, is thereby besieged by the active
    player and the other enemy. If the inner enemy takes 0,2 first, 1,2 is saved; else it falls to the outer enemy.
    """
    m = position(
        {
            "0,1": f"stone_2_plain {inner}1",
            "0,3": f"stone_3_plain {inner}1",
            "-1,2": f"stone_4_plain {inner}1",
            "1,2": f"cottage_1_star {inner}2",
            "1,1": f"stone_2_star {outer}1",
            "1,3": f"stone_3_star {outer}1",
            "2,2": f"stone_4_star {outer}1",
        },
        ["cottage_4_plain" if seat == active else "" for seat in range(3)],
        seats=3,
        expert=True,
        active=active,
    )
    m.play("place cottage_4_plain at 0,2 facing north")
    assert golems(m, "0,2") == {COLOURS[inner]: 1}
    assert golems(m, "1,2") == ({COLOURS[inner]: 2} if saved else {COLOURS[outer]: 1})


@clause("RIV-231")
def test_a_joint_siege_can_complete_another_siege() -> None:
    m = position(
        {
            "0,1": "stone_2_plain S1",
            "0,3": "stone_3_plain S1",
            "0,2": "cottage_1_plain P1 T1",
            "1,2": "fortress_1_star P3",
            "1,1": "stone_2_star S1",
            "1,3": "stone_3_star S1",
            "2,2": "stone_4_star S1",
        },
        ["stone_1_star", "stone_1_plain", ""],
        seats=3,
        expert=True,
    )
    m.play("place stone_1_star at -1,2 facing west")
    # Salmon and Purple besieged the contested tile; with it Salmon surrounded Purple's Fortress.
    assert golems(m, "0,2") == {"salmon": 1}
    assert golems(m, "1,2") == {"salmon": 1}
    assert reserve(m, "purple") == 20
    assert reserve(m, "teal") == 20
    assert reserve(m, "salmon") == 20 - 5 - 1 - 2
    assert kinds(m).count("siege") == 2


@clause("RIV-231")
def test_sieges_go_on_until_none_is_left() -> None:
    m = position(
        {
            "0,1": "stone_2_plain S1",
            "0,3": "stone_3_plain S1",
            "0,2": "cottage_1_plain P1 T1",
            "1,2": "fortress_1_star P3",
            "1,1": "stone_2_star S1",
            "1,3": "stone_3_star S1",
            "2,2": "stone_4_star T1",
        },
        ["stone_1_star", "stone_1_plain", ""],
        seats=3,
        expert=True,
    )
    m.play("place stone_1_star at -1,2 facing west")
    # The second siege is a joint one, too: three tiles of Salmon and one of Teal.
    assert golems(m, "0,2") == {"salmon": 1}
    assert golems(m, "1,2") == {"salmon": 1}
    assert golems(m, "2,2") == {"teal": 1}
