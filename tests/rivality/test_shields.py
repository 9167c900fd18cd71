"""Shields: whom they destroy, and whom not."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import golems, holder, kinds, position, reserve

ONE_STEP = {1: "stone_4_plain", 2: "stone_5_star", 3: "stone_3_star", 4: "stone_1_star"}
"""By golems: a tile whose spell of range 1 summons so many in front of it."""
TWO_STEPS = {1: "stone_3_plain", 2: "stone_5_plain", 3: "stone_4_star"}
"""By golems: a tile whose spell of range 2 summons so many in front of it."""
SHIELDED = {0: "stone_2_star P1", 1: "cottage_1_star P1", 2: "fortress_1_star P1", 3: "fortress_1_star P5"}
"""By shields: a tile of purple."""


def attacked(there: str, number: int, seats: int = 2, reach: int = 1) -> Match:
    """The tile at 0,1 lies there so; salmon has just cast so many golems on it, straight from the north."""
    name = {1: ONE_STEP, 2: TWO_STEPS}[reach][number] if reach < 3 else "cottage_3_star"
    hands = [name, "fortress_3_plain", "fortress_3_star"]
    field = {"0,1": there, "-1,1": "cottage_4_plain", "-1,2": "cottage_1_plain", "-1,3": "cottage_2_plain"}
    m = position({**field, "-1,4": "cottage_3_plain"}, hands[:seats], seats=seats)
    m.play(f"place {name} at 0,{1 + reach} facing south")
    return m


@clause("RIV-079")
@pytest.mark.parametrize(
    ("there", "lost"), [("stone_2_star P1", 0), ("cottage_1_star P1", 1), ("fortress_1_star P1", 2)]
)
def test_on_an_enemy_tile_as_many_arriving_golems_are_destroyed_as_it_has_shields(there: str, lost: int) -> None:
    assert golems(attacked(there, 4), "0,1") == {"purple": 1, "salmon": 4 - lost}


@clause("RIV-079")
def test_on_a_well_of_an_enemy_nobody_is_destroyed() -> None:
    m = position({"0,0": "well P1"}, ["stone_1_star", "fortress_3_plain"])
    m.play("place stone_1_star at 0,1 facing south")
    assert golems(m, "0,0") == {"purple": 1, "salmon": 4}


@clause("RIV-079")
@pytest.mark.parametrize("there", ["fortress_1_star P1", "fortress_1_star T1", "fortress_1_star P1 T2"])
def test_each_enemy_has_shields_with_three_players(there: str) -> None:
    assert golems(attacked(there, 3, seats=3), "0,1")["salmon"] == 1


@clause("RIV-080")
@pytest.mark.parametrize(
    ("there", "after"), [("S1 P2", {"salmon": 3, "purple": 2}), ("P1", {"salmon": 2, "purple": 1})]
)
def test_control_is_that_just_before_the_golems_appear(there: str, after: dict[str, int]) -> None:
    assert golems(attacked(f"cottage_1_star {there}", 3), "0,1") == after


@clause("RIV-081")
@pytest.mark.parametrize("shields", SHIELDED)
@pytest.mark.parametrize("number", ONE_STEP)
def test_only_golems_in_excess_of_the_shields_get_in(number: int, shields: int) -> None:
    m = attacked(SHIELDED[shields], number)
    arrived = max(0, number - shields)
    assert golems(m, "0,1").get("salmon", 0) == arrived
    assert reserve(m, "salmon") == 30 - 1 - arrived
    assert ("repelled" in kinds(m)) == (arrived == 0)


@clause("RIV-082")
def test_shields_act_afresh_against_every_spell() -> None:
    hands = ["stone_3_star stone_2_star", "stone_4_plain stone_5_plain"]
    m = position({"0,1": "fortress_1_star P3"}, hands)
    m.play("place stone_3_star at 0,2 facing south")
    assert golems(m, "0,1") == {"purple": 3, "salmon": 1}
    m.play("place stone_4_plain at 0,-1 facing south")
    m.play("place stone_2_star at 1,1 facing west")
    assert golems(m, "0,1") == {"purple": 3, "salmon": 2}


@clause("RIV-083")
@pytest.mark.parametrize("reach", [1, 2])
@pytest.mark.parametrize("number", [1, 2])
def test_one_or_two_golems_from_range_one_or_two_do_not_get_into_an_enemy_fortress(number: int, reach: int) -> None:
    m = attacked("fortress_1_star P1", number, reach=reach)
    assert golems(m, "0,1") == {"purple": 1}
    assert reserve(m, "salmon") == 29


@clause("RIV-084")
@pytest.mark.parametrize(
    ("there", "after"),
    [
        ("S1 P1", {"salmon": 3, "purple": 1}),
        ("P1 T1", {"salmon": 2, "purple": 1, "teal": 1}),
        ("S1 P1 T1", {"salmon": 3, "purple": 1, "teal": 1}),
    ],
)
def test_the_shields_of_a_contested_tile_protect_nobody(there: str, after: dict[str, int]) -> None:
    assert golems(attacked(f"fortress_1_star {there}", 2, seats=3), "0,1") == after


@clause("RIV-085")
@pytest.mark.parametrize(
    ("there", "after"), [("S1", 3), ("S2 P1", 4), ("S2 T1", 4), ("S2 P1 T1", 4), ("S3 P2", 5), ("S5", 5)]
)
def test_shields_never_harm_the_side_that_controls_the_tile(there: str, after: int) -> None:
    m = attacked(f"fortress_1_star {there}", 2, seats=3)
    assert golems(m, "0,1")["salmon"] == after
    assert "shielded" not in kinds(m)
    assert "repelled" not in kinds(m)


@clause("RIV-086")
@pytest.mark.parametrize("name", ["fortress_1_star", "cottage_1_star"])
def test_an_empty_tile_has_no_working_shields(name: str) -> None:
    assert golems(attacked(name, 2), "0,1") == {"salmon": 2}


@clause("RIV-087")
@pytest.mark.parametrize("there", ["S1 P2", "S1 P3", "S1 T2 P1"])
def test_shields_harm_a_caster_who_has_golems_there_but_not_control(there: str) -> None:
    m = attacked(f"fortress_1_star {there}", 3, seats=3)
    assert golems(m, "0,1")["salmon"] == 1 + 3 - 2


@clause("RIV-088")
def test_an_attack_on_a_stone_circle_loses_nobody_unless_an_enemy_is_entrenched() -> None:
    for number in (1, 2, 3, 4):
        for there in ("P1", "P4"):
            assert golems(attacked(f"stone_2_star {there}", number), "0,1")["salmon"] == number
        assert golems(attacked("stone_2_star P5", number), "0,1").get("salmon", 0) == number - 1


@clause("RIV-089")
@pytest.mark.parametrize("there", ["cottage_1_star P1", "fortress_1_star P1", "fortress_1_star P5", "stone_2_star P5"])
def test_a_spell_of_range_three_loses_no_golem_to_shields(there: str) -> None:
    m = attacked(there, 2, reach=3)
    assert golems(m, "0,1")["salmon"] == 2
    assert reserve(m, "salmon") == 30 - 1 - 2


@clause("RIV-090")
def test_golems_destroyed_by_shields_are_in_the_reserve_of_their_owner_afterwards() -> None:
    m = attacked("fortress_1_star P1", 4)
    assert golems(m, "0,1") == {"purple": 1, "salmon": 2}
    assert (reserve(m, "salmon"), reserve(m, "purple")) == (30 - 1 - 2, 29)


@clause("RIV-091")
@pytest.mark.parametrize(("name", "shields"), [("fortress_1_star", 2), ("cottage_1_star", 1)])
def test_the_shields_change_hands_with_control(name: str, shields: int) -> None:
    hands = ["stone_1_star stone_4_star", "stone_3_plain stone_2_plain"]
    m = position({"0,1": f"{name} P1"}, hands)
    m.play("place stone_1_star at 0,2 facing south")
    assert holder(m, "0,1") == "salmon"
    standing = golems(m, "0,1")["salmon"]
    m.play("place stone_3_plain at 1,1 facing north")
    after = golems(m, "0,1")
    assert after["purple"] == 1 + 3 - shields
    assert after["salmon"] == min(standing, 5 - after["purple"])
