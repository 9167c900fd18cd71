"""Solo mode: Suramun's wizard mirrors the player's and brings a golem along."""

from __future__ import annotations

import pytest

from tests.marks import clause
from tests.rivality.solo_table import face_down, opposite, playthroughs, solo, wizards
from tests.rivality.table import golems, holder, kinds, reserve, tile, wizard


@clause("RIV-160")
@pytest.mark.parametrize("row", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("column", [1, 2, 3])
def test_suramun_goes_to_the_mirror_image_of_the_players_wizard(column: int, row: int) -> None:
    m = solo({f"{column + 1},{row}": "S1 wS", f"{column + 1},{7 - row}": "P1 wP"})
    m.play(f"move to {column},{row}")
    assert wizard(m, "salmon") == f"{column},{row}"
    assert wizard(m, "purple") == f"{column},{7 - row}"


@clause("RIV-160")
def test_suramun_goes_to_the_mirror_image_in_the_first_turn_too() -> None:
    m = solo({})
    m.play("enter at 4,1")
    assert wizard(m, "purple") == "4,6"


@clause("RIV-161")
def test_suramun_needs_no_path_and_arrives_whoever_stands_there() -> None:
    m = solo(
        {
            "1,1": "S1 wS",
            "1,6": "P1 wP",
            "2,1 3,1 2,6": "S1",
            "4,1": "stone_1_star",
            "4,6": "stone_1_plain S3",
        }
    )
    m.play("move to 4,1")
    assert wizard(m, "purple") == "4,6"
    assert golems(m, "4,6") == {"salmon": 3, "purple": 1}
    assert face_down(m, "3,6")


@clause("RIV-162", "RIV-160")
def test_the_two_wizards_are_never_on_one_tile() -> None:
    moves = 0
    for m in playthroughs(12):
        mine, his = wizards(m)
        if mine is not None and his is not None and not m.over:
            assert mine != his
            assert his == opposite(mine)
            moves += 1
    assert moves > 30


@clause("RIV-163")
@pytest.mark.parametrize(
    ("there", "after"),
    [
        ("fortress_2_plain S3", {"salmon": 3, "purple": 1}),
        ("fortress_2_plain S1", {"salmon": 1, "purple": 1}),
        ("fortress_2_plain S5", {"salmon": 4, "purple": 1}),
        ("cottage_4_plain S5", {"salmon": 4, "purple": 1}),
        ("stone_1_plain S5", {"salmon": 4, "purple": 1}),
    ],
)
def test_on_arrival_suramun_adds_a_golem_that_no_shield_and_no_entrenchment_destroys(
    there: str, after: dict[str, int]
) -> None:
    m = solo({"3,1": "S1 wS", "3,6": "P1 wP", "4,1": "stone_1_star", "4,6": there})
    m.play("move to 4,1")
    assert golems(m, "4,6") == after


@clause("RIV-163")
def test_suramun_brings_a_golem_from_his_reserve_in_every_turn() -> None:
    m = solo(
        {
            "1,1": "stone_2_star",
            "1,6": "stone_1_plain",
            "2,1": "stone_3_star",
            "2,6": "stone_5_plain",
            "3,1": "stone_4_star",
            "3,6": "stone_4_plain",
        }
    )
    m.play("enter at 1,1")
    assert golems(m, "1,6") == {"purple": 1}
    assert reserve(m, "purple") == 30 - 1 - 4
    m.play("move to 2,1")
    assert golems(m, "2,6") == {"purple": 1}
    assert reserve(m, "purple") == 25 - 1 - 2 - 2
    assert golems(m, "3,6") == {"purple": 2}
    m.play("move to 3,1")
    assert golems(m, "3,6") == {"purple": 3}
    assert reserve(m, "purple") == 20 - 1 - 1


@clause("RIV-164")
@pytest.mark.parametrize(
    ("there", "after", "salmon"),
    [
        ("S2 P3", {"salmon": 1, "purple": 4}, 1),
        ("S4 P1", {"salmon": 3, "purple": 2}, 1),
        ("S1 P4", {"purple": 5}, 1),
        ("S5", {"salmon": 4, "purple": 1}, 1),
        ("P5", {"purple": 5}, 0),
    ],
)
def test_a_sixth_golem_costs_the_player_one_or_suramun_if_he_is_alone(
    there: str, after: dict[str, int], salmon: int
) -> None:
    m = solo({"3,1": "S1 wS", "3,6": "P1 wP", "4,1": "stone_1_star", "4,6": f"stone_1_plain {there}"})
    had = {colour: reserve(m, colour) for colour in ("salmon", "purple")}
    m.play("move to 4,1")
    assert golems(m, "4,6") == after
    assert reserve(m, "salmon") == had["salmon"] - 1 - 4 + salmon
    assert reserve(m, "purple") == had["purple"] - salmon - 4


@clause("RIV-164")
def test_five_golems_with_suramuns_newcomer_all_stay() -> None:
    m = solo({"3,1": "S1 wS", "3,6": "P1 wP", "4,1": "stone_1_star", "4,6": "stone_1_plain S2 P2"})
    m.play("move to 4,1")
    assert golems(m, "4,6") == {"salmon": 2, "purple": 3}


@clause("RIV-165")
def test_a_face_down_tile_where_suramun_arrives_is_revealed_upside_down_before_its_spells() -> None:
    m = solo({"3,1": "stone_1_star", "3,6": "stone_1_plain down", "3,5": "stone_2_plain"})
    m.play("enter at 3,1")
    assert not face_down(m, "3,6")
    assert tile(m, "3,6")["tile"] == "stone_1_plain"
    assert tile(m, "3,6")["facing"] == "south"
    assert kinds(m).index("turned-up") < kinds(m).index("summoned")
    assert golems(m, "3,5") == {"purple": 4}
    assert holder(m, "3,6") == "purple"
