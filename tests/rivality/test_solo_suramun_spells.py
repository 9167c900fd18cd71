"""Solo mode: Suramun casts every spell of the tile he stands on."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause
from tests.rivality.solo_table import CELLS, face_down, phases, solo
from tests.rivality.table import golems, holder, reserve, tile, wizard

BESIDE = {"1,1": "S1 wS", "1,6": "P1 wP", "2,1": "stone_1_star"}
"""The player is about to go to 2,1 and cast 4 golems on 2,2; Suramun will follow to 2,6."""


def standing_all(m: Match, colour: str) -> dict[str, int]:
    """Where the colour's golems stand."""
    found = {at: tile(m, at).get("golems", {}).get(colour, 0) for at in CELLS}
    return {at: count for at, count in found.items() if count}


@clause("RIV-166")
def test_in_his_own_lands_suramun_casts_all_spells_upside_down() -> None:
    m = solo({"2,1": "S1 wS", "2,6": "P1 wP", "3,1": "stone_1_star", "3,6": "cottage_2_plain down"})
    m.play("move to 3,1")
    assert standing_all(m, "purple") == {"2,6": 1, "3,6": 1, "4,6": 1, "1,6": 2, "3,3": 2}


@clause("RIV-166")
def test_in_the_players_lands_suramun_casts_all_spells_upright() -> None:
    m = solo({"2,5": "S1 wS", "2,2": "P1 wP", "3,5": "stone_1_plain down", "3,2": "cottage_2_star"})
    m.play("move to 3,5")
    assert wizard(m, "purple") == "3,2"
    # Left 2 at range 2, right 1 at range 1; front 2 at range 3, where the player's wizard stands with one golem.
    assert standing_all(m, "purple") == {"2,2": 1, "3,2": 1, "1,2": 2, "4,2": 1, "3,5": 2}


@clause("RIV-167")
@pytest.mark.parametrize(("there", "keeper"), [("S3", "salmon"), ("S1", None)])
def test_suramun_casts_even_from_a_tile_that_the_player_controls_or_that_is_contested(
    there: str, keeper: str | None
) -> None:
    m = solo({**BESIDE, "2,6": f"stone_1_plain {there}"})
    m.play("move to 2,1")
    assert holder(m, "2,6") == keeper
    assert golems(m, "2,5") == {"purple": 4}


@clause("RIV-168")
def test_suramun_casts_left_then_front_then_right_as_printed_while_his_reserve_lasts() -> None:
    m = solo(
        {
            "2,1": "S1 wS",
            "2,6": "P2 wP",
            "3,1": "stone_1_star",
            "3,6": "cottage_2_plain down",
            "1,5 2,5 3,5 4,5 1,4": "P5",
        }
    )
    assert reserve(m, "purple") == 3
    m.play("move to 3,1")
    assert golems(m, "3,6") == {"purple": 1}
    assert golems(m, "4,6") == {"purple": 1}
    assert golems(m, "3,3") == {"purple": 1}
    assert face_down(m, "1,6")
    assert m.over


@clause("RIV-169")
@pytest.mark.parametrize(
    ("column", "name", "hit"),
    [
        (1, "fortress_3_plain", {"2,6": 2, "1,3": 2}),
        (4, "fortress_3_plain", {"2,6": 2, "4,3": 2}),
        (2, "fortress_2_plain", {"4,6": 2, "2,4": 2}),
        (3, "fortress_2_plain", {"3,4": 2}),
    ],
)
def test_a_spell_that_leaves_the_battlefield_has_no_effect(column: int, name: str, hit: dict[str, int]) -> None:
    m = solo({f"{column},1": "stone_1_star", f"{column},6": f"{name} down"})
    m.play(f"enter at {column},1")
    assert standing_all(m, "purple") == {f"{column},6": 1, **hit}
    assert reserve(m, "purple") == 29 - sum(hit.values())
    assert len(m.view(0)["table"]["tiles"]) == 24


@clause("RIV-169")
def test_suramuns_spells_are_lost_beyond_the_sides_of_the_players_lands_too() -> None:
    m = solo({"2,4": "S1 wS", "2,3": "P1 wP", "1,4": "stone_2_plain down", "1,3": "stone_5_star"})
    m.play("move to 1,4")
    # Left 2 at range 2 leaves the battlefield; front 2 at range 1 takes the tile of the player's wizard.
    assert standing_all(m, "purple") == {"2,3": 1, "1,3": 1, "1,4": 2}


@clause("RIV-170")
def test_a_spell_on_a_face_down_tile_reveals_it_upside_down_and_puts_its_golems_there() -> None:
    m = solo({**BESIDE, "2,6": "stone_1_plain down", "2,5": "fortress_1_plain down"})
    m.play("move to 2,1")
    assert not face_down(m, "2,5")
    assert tile(m, "2,5")["tile"] == "fortress_1_plain"
    assert tile(m, "2,5")["facing"] == "south"
    assert golems(m, "2,5") == {"purple": 4}
    assert face_down(m, "2,4")
    assert face_down(m, "3,5")


@clause("RIV-171")
@pytest.mark.parametrize(
    ("there", "after"),
    [
        ("fortress_1_plain", {"purple": 3}),
        ("fortress_1_plain S1 P1", {"salmon": 1, "purple": 4}),
        ("fortress_1_plain P2", {"purple": 5}),
        ("cottage_4_plain S2 P2", {"salmon": 0, "purple": 5}),
        ("cottage_4_plain S1 P2", {"salmon": 0, "purple": 5}),
    ],
)
def test_where_the_player_does_not_rule_suramuns_golems_arrive_without_loss_and_he_controls_the_tile(
    there: str, after: dict[str, int]
) -> None:
    m = solo({**BESIDE, "2,6": "cottage_3_plain", "2,5": there})
    m.play("move to 2,1")
    assert golems(m, "2,5") == {colour: count for colour, count in after.items() if count}
    assert holder(m, "2,5") == "purple"


@clause("RIV-171")
def test_a_single_golem_is_enough_to_win_a_contested_tile() -> None:
    m = solo({**BESIDE, "2,6": "stone_2_plain", "2,5": "fortress_1_plain S2 P2"})
    m.play("move to 2,1")
    assert golems(m, "2,5") == {"salmon": 2, "purple": 3}
    assert holder(m, "2,5") == "purple"


@clause("RIV-172")
@pytest.mark.parametrize(
    ("caster", "at", "there", "after"),
    [
        ("cottage_3_plain", "2,5", "cottage_1_plain S1", {"salmon": 1, "purple": 2}),
        ("cottage_3_plain", "2,5", "fortress_1_plain S2", {"salmon": 2, "purple": 1}),
        ("fortress_2_plain", "2,4", "fortress_1_plain S1", {"salmon": 1}),
        ("cottage_3_plain", "2,5", "stone_1_plain S5", {"salmon": 3, "purple": 2}),
        ("cottage_3_plain", "2,5", "fortress_1_plain S5", {"salmon": 5}),
        ("fortress_3_plain", "2,3", "fortress_1_star S5", {"salmon": 3, "purple": 2}),
        ("fortress_3_plain", "2,3", "fortress_1_star S1", {"salmon": 1, "purple": 2}),
        ("cottage_3_plain", "2,5", "stone_1_plain S4 P1", {"salmon": 1, "purple": 4}),
    ],
)
def test_where_the_player_rules_shields_entrenchment_range_three_and_overflow_act_as_usual(
    caster: str, at: str, there: str, after: dict[str, int]
) -> None:
    m = solo({**BESIDE, "2,6": caster, at: there})
    had = reserve(m, "salmon")
    stood = golems(m, at)["salmon"]
    m.play("move to 2,1")
    assert golems(m, at) == after
    assert reserve(m, "salmon") == had - 1 - 4 + stood - after["salmon"]


@clause("RIV-173")
def test_the_players_wizard_protects_nothing() -> None:
    m = solo({"3,1": "S1 wS", "3,6": "P1 wP", "3,2": "S1", "3,3": "stone_1_star", "3,4": "cottage_3_plain down"})
    m.play("move to 3,3")
    assert wizard(m, "salmon") == "3,3"
    assert golems(m, "3,3") == {"salmon": 1, "purple": 3}
    assert holder(m, "3,3") == "purple"


@clause("RIV-174", "RIV-173", "RIV-176")
def test_example_suramun_takes_the_cottage_with_the_players_wizard() -> None:
    m = solo({"3,1": "S1 wS", "3,6": "P1 wP", "3,2": "S1", "3,3": "cottage_1_star", "3,4": "cottage_3_plain down"})
    m.play("move to 3,3")
    assert wizard(m, "salmon") == "3,3"
    assert wizard(m, "purple") == "3,4"
    assert golems(m, "3,3") == {"salmon": 1, "purple": 2}
    assert holder(m, "3,3") == "purple"
    # The range-3 spell to the right was lost; the player lost no golem, and cast nothing.
    assert standing_all(m, "purple") == {"3,6": 1, "3,4": 1, "3,3": 2}
    assert standing_all(m, "salmon") == {"3,1": 1, "3,2": 1, "3,3": 1}
    assert reserve(m, "purple") == 26
    assert reserve(m, "salmon") == 27
    assert phases(m) == [("arrives", "salmon"), ("arrives", "purple"), ("casts", "purple")]
