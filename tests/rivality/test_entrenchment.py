"""Five golems of one side on a tile."""

from __future__ import annotations

import pytest

from sortilege import Match, PositionError
from tests.marks import clause

from .table import golems, kinds, position, random_play, reserve, tile, told

PURPLE = "stone_1_plain stone_5_plain"
FIVE = {"stone_2_star": 1, "cottage_1_star": 2, "fortress_1_star": 3}
"""Shields of these tiles with entrenched golems."""


def standing(there: str, name: str = "stone_2_star", seats: int = 2) -> Match:
    """A tile at 0,1 with these golems; salmon to place."""
    return position({"0,1": f"{name} {there}"}, ["stone_1_star stone_5_star", PURPLE, "stone_3_plain"][:seats], seats)


@clause("RIV-101")
@pytest.mark.parametrize(
    ("there", "entrenched"),
    [("S5", True), ("P5", True), ("T5", True), ("S4", False), ("S4 P1", False), ("S3 P2", False), ("", False)],
)
def test_golems_are_entrenched_exactly_while_one_side_has_five_there(there: str, entrenched: bool) -> None:
    assert tile(standing(there, seats=3), "0,1")["entrenched"] == entrenched


@clause("RIV-101")
@pytest.mark.parametrize(
    ("there", "lost"), [("P5", 1), ("P4 S1", 0), ("P3 S2", 0), ("P4", 0), ("T5", 1), ("T4 P1", 0), ("P3 T2", 0)]
)
def test_only_five_of_one_side_add_a_shield(there: str, lost: int) -> None:
    m = standing(there, seats=3)
    m.play("place stone_5_star at 0,2 facing south")
    assert sum(int(str(event["lost"])) for event in [*told(m, "summoned"), *told(m, "shielded")]) == lost


@clause("RIV-102")
@pytest.mark.parametrize("name", FIVE)
def test_entrenched_golems_add_one_shield(name: str) -> None:
    m = standing("P5", name)
    m.play("place stone_1_star at 0,2 facing south")
    arrived = 4 - FIVE[name]
    assert golems(m, "0,1") == {"purple": 5 - arrived, "salmon": arrived}
    assert reserve(m, "salmon") == 30 - 1 - arrived


@clause("RIV-102", "RIV-103")
def test_the_well_can_be_entrenched_and_then_has_one_shield() -> None:
    m = position({"0,0": "well P5"}, ["stone_1_star", PURPLE])
    assert tile(m, "0,0")["entrenched"]
    m.play("place stone_1_star at 0,1 facing south")
    assert golems(m, "0,0") == {"purple": 2, "salmon": 3}


@clause("RIV-103")
def test_every_tile_can_be_entrenched() -> None:
    laid = position({}, ["stone_1_star", ""], piles=False).view(None)["table"]["tiles"]
    for name in (other["tile"] for other in laid if other["terrain"] != "well"):
        m = position({"0,1": f"{name} P5"}, ["stone_1_star", ""])
        assert tile(m, "0,1")["entrenched"]
        m.play("place stone_1_star at 0,2 facing south")
        assert golems(m, "0,1")["salmon"] == 4 - 1 - tile(m, "0,1")["shields"]
    assert len(laid) == 24


@clause("RIV-104")
def test_the_extra_shield_is_gone_as_soon_as_fewer_than_five_are_left() -> None:
    hands = ["stone_5_star fortress_3_star", "stone_1_plain stone_5_plain"]
    m = position({"0,1": "stone_2_star P5"}, hands)
    m.play("place stone_5_star at 0,2 facing south")
    assert golems(m, "0,1") == {"purple": 4, "salmon": 1}
    assert not tile(m, "0,1")["entrenched"]
    m.play("place stone_1_plain at 0,-1 facing south")
    m.play("place fortress_3_star at -1,1 facing north")
    assert golems(m, "0,1") == {"purple": 2, "salmon": 3}


@clause("RIV-105")
@pytest.mark.parametrize("name", FIVE)
def test_spells_of_range_three_ignore_the_extra_shield_too(name: str) -> None:
    m = position({"0,1": f"{name} P5", "0,3": "stone_3_star"}, ["cottage_4_star", PURPLE])
    m.play("place cottage_4_star at 0,4 facing south")
    assert golems(m, "0,1") == {"purple": 3, "salmon": 2}


@clause("RIV-106")
@pytest.mark.parametrize("name", FIVE)
def test_the_extra_shield_does_not_act_against_reinforcements(name: str) -> None:
    m = standing("S5", name)
    m.play("place stone_5_star at 0,2 facing south")
    assert [(event["appeared"], event["lost"]) for event in told(m, "summoned")] == [(2, 0)]
    assert kinds(m).count("removed") == 2
    assert golems(m, "0,1") == {"salmon": 5}
    assert reserve(m, "salmon") == 30 - 5 - 1


@clause("RIV-107")
@pytest.mark.parametrize("there", ["S5 P1", "P5 S1", "S5 P5"])
def test_a_position_with_other_golems_beside_entrenched_ones_is_impossible(there: str) -> None:
    with pytest.raises(PositionError, match="at most 5"):
        standing(there)


@clause("RIV-107")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tile_with_entrenched_golems_holds_no_others(seats: int) -> None:
    entrenched = 0
    for seed in range(25):
        for m in random_play(seats, seed):
            view = m.view(None)
            if m.over or view["decision"]["rule"] != "overflow":
                for laid in view["table"]["tiles"]:
                    assert laid["entrenched"] == (5 in laid["golems"].values())
                    if laid["entrenched"]:
                        entrenched += 1
                        assert len(laid["golems"]) == 1
    assert entrenched > 0
