"""Solo mode: the player casts the spells of their wizard's tile, if it is still theirs."""

from __future__ import annotations

import pytest

from tests.marks import clause
from tests.rivality.solo_table import CELLS, face_down, phases, solo
from tests.rivality.table import golems, holder, reserve, texts, tile, wizard

BESIDE = {"2,1": "S1 wS", "2,6": "P1 wP", "3,6": "stone_1_plain"}
"""The player is about to go to 3,1; Suramun will follow to 3,6 and cast 4 golems on 3,5."""


@clause("RIV-175")
def test_the_player_casts_all_spells_of_the_wizards_tile() -> None:
    m = solo({**BESIDE, "3,1": "cottage_2_star"})
    m.play("move to 3,1")
    assert golems(m, "1,1") == {"salmon": 2}
    assert golems(m, "3,4") == {"salmon": 2}
    assert golems(m, "4,1") == {"salmon": 1}
    assert reserve(m, "salmon") == 29 - 1 - 5


@clause("RIV-175")
def test_the_player_casts_when_shields_kept_the_wizards_tile_from_suramun() -> None:
    m = solo({"3,2": "S1 wS", "3,5": "P1 wP", "3,3": "cottage_2_star", "3,4": "stone_2_plain"})
    m.play("move to 3,3")
    assert golems(m, "3,3") == {"salmon": 1}
    assert golems(m, "1,3") == {"salmon": 2}
    assert golems(m, "3,6") == {"salmon": 2}
    assert golems(m, "4,3") == {"salmon": 1}


@clause("RIV-176")
@pytest.mark.parametrize(
    ("his", "mine", "after"),
    [
        ("stone_1_plain", "cottage_2_star", {"salmon": 1, "purple": 3}),
        ("stone_2_plain", "stone_5_star", {"salmon": 1, "purple": 1}),
    ],
)
def test_from_a_captured_or_contested_tile_the_player_casts_nothing(his: str, mine: str, after: dict[str, int]) -> None:
    m = solo({"3,2": "S1 wS", "3,5": "P1 wP", "3,3": mine, "3,4": his})
    m.play("move to 3,3")
    assert golems(m, "3,3") == after
    assert ("casts", "salmon") not in phases(m)
    assert reserve(m, "salmon") == 28
    assert [at for at in CELLS if tile(m, at).get("golems", {}).get("salmon")] == ["3,3", "3,2"]


@clause("RIV-176", "RIV-175")
def test_the_spells_are_withheld_for_this_turn_only() -> None:
    m = solo(
        {
            "3,2": "S1 wS",
            "3,5": "P1 wP",
            "3,3": "stone_5_star",
            "3,4": "stone_1_plain",
            "2,3": "stone_1_star",
            "2,4": "cottage_4_plain",
        }
    )
    m.play("move to 3,3")
    assert ("casts", "salmon") not in phases(m)
    m.play("move to 2,3")
    # Four golems on Suramun's Cottage, one of them lost to its shield.
    assert golems(m, "2,4") == {"purple": 1, "salmon": 3}


@clause("RIV-177")
def test_spells_of_the_player_are_lost_off_the_battlefield_and_reveal_face_down_targets_upside_down() -> None:
    m = solo(
        {
            "3,3": "S1 wS",
            "3,4": "P1 wP",
            "4,3": "cottage_2_star",
            "4,4": "stone_5_plain",
            "4,6": "fortress_1_plain down",
        }
    )
    assert face_down(m, "4,6")
    m.play("move to 4,3")
    assert not face_down(m, "4,6")
    assert tile(m, "4,6")["tile"] == "fortress_1_plain"
    assert tile(m, "4,6")["facing"] == "south"
    assert golems(m, "4,6") == {"salmon": 2}
    assert golems(m, "2,3") == {"salmon": 2}
    # The right spell of one golem went off the battlefield.
    assert reserve(m, "salmon") == 29 - 1 - 4


@clause("RIV-177")
@pytest.mark.parametrize(
    ("caster", "at", "there", "after"),
    [
        ("stone_4_star", "3,3", "cottage_1_star P1", {"salmon": 2, "purple": 1}),
        ("stone_4_star", "3,3", "fortress_1_star P2", {"salmon": 1, "purple": 2}),
        ("stone_4_star", "3,3", "stone_1_star P5", {"salmon": 2, "purple": 3}),
        ("stone_4_star", "3,3", "fortress_1_star P5", {"purple": 5}),
        ("stone_4_star", "3,3", "stone_1_star P4", {"salmon": 3, "purple": 2}),
        ("stone_4_star", "3,3", "fortress_1_star S1 P1", {"salmon": 4, "purple": 1}),
        ("cottage_3_star", "3,4", "fortress_1_plain P5", {"salmon": 2, "purple": 3}),
        ("fortress_2_star", "3,3", "fortress_1_star P1", {"purple": 1}),
    ],
)
def test_shields_entrenchment_range_three_and_overflow_meet_the_players_spells_too(
    caster: str, at: str, there: str, after: dict[str, int]
) -> None:
    m = solo({**BESIDE, "3,1": caster, at: there})
    had = reserve(m, "purple")
    stood = golems(m, at)["purple"]
    m.play("move to 3,1")
    assert golems(m, at) == after
    assert reserve(m, "purple") == had - 1 - 4 + stood - after["purple"]


@clause("RIV-178")
def test_suramuns_wizard_protects_nothing() -> None:
    m = solo({"2,2": "S1 wS", "2,5": "P1 wP", "3,2": "cottage_4_star", "3,5": "stone_1_plain down"})
    m.play("move to 3,2")
    assert wizard(m, "purple") == "3,5"
    assert golems(m, "3,5") == {"purple": 1, "salmon": 2}
    assert holder(m, "3,5") == "salmon"


SHORT = {
    "2,1": "S2 wS",
    "2,6": "P1 wP",
    "3,6": "stone_1_plain",
    "3,1": "cottage_2_star",
    "1,2 2,2 3,2 4,2 1,3": "S5",
}
"""The player has 3 golems in reserve: one goes to 3,1, and its spells ask for 2 (left), 2 (front) and 1 (right)."""


@clause("RIV-179")
def test_the_player_chooses_the_order_of_their_spells() -> None:
    m = solo(SHORT)
    assert reserve(m, "salmon") == 3
    m.play("move to 3,1")
    assert m.decision.seat == 0
    assert texts(m) == ["cast left", "cast front", "cast right"]
    right_first = m.clone()
    right_first.play("cast right")
    assert texts(right_first) == ["cast left", "cast front"]
    right_first.play("cast front")
    assert right_first.over
    assert golems(right_first, "4,1") == {"salmon": 1}
    assert golems(right_first, "3,4") == {"salmon": 1}
    assert golems(right_first, "1,1") == {}
    m.play("cast left")
    assert m.over
    assert golems(m, "1,1") == {"salmon": 2}
    assert golems(m, "4,1") == {}
    assert face_down(m, "3,4")


@clause("RIV-180")
def test_in_suramuns_lands_the_player_casts_a_tile_as_it_lies_upside_down() -> None:
    m = solo({"2,5": "S1 wS", "2,2": "P1 wP", "3,5": "cottage_2_plain down", "3,2": "stone_1_star"})
    m.play("move to 3,5")
    assert tile(m, "3,5")["spells"] == {"left": [1, 1], "front": [2, 3], "right": [2, 2]}
    assert golems(m, "4,5") == {"salmon": 1}
    assert golems(m, "3,2") == {"purple": 1, "salmon": 2}
    assert golems(m, "1,5") == {"salmon": 2}
    assert golems(m, "3,3") == {"purple": 4}
