"""Expert rules: a side that controls all four neighbours of a tile takes it."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause
from tests.rivality.table import golems, hand, holder, kinds, position, reserve, wizard

RING = {"0,1": "stone_2_plain S1", "0,3": "stone_3_plain S1", "-1,2": "stone_4_plain S1"}
"""Three of the four neighbours of 0,2."""
HANDS = ["stone_1_star", "stone_1_plain"]


def surround(middle: str, ring: dict[str, str] = RING, reserve: dict[str, int] | None = None) -> Match:
    """Salmon lays the fourth neighbour of 0,2, a tile that reaches nothing."""
    m = position({**ring, "0,2": middle}, HANDS, expert=True, reserve=reserve)
    m.play("place stone_1_star at 1,2 facing east")
    return m


@clause("RIV-213", "RIV-215")
def test_a_side_that_controls_all_four_neighbours_takes_the_tile_and_enemy_golems_go_back() -> None:
    m = surround("cottage_1_plain P3")
    assert golems(m, "0,2") == {"salmon": 1}
    assert holder(m, "0,2") == "salmon"
    assert reserve(m, "purple") == 30
    assert reserve(m, "salmon") == 27 - 1 - 1


@clause("RIV-213")
@pytest.mark.parametrize("fourth", ["P1", "S1 P1", "S1 P2", ""])
def test_a_neighbour_that_the_side_does_not_control_saves_the_tile(fourth: str) -> None:
    m = surround("cottage_1_plain P3", {**RING, "0,3": f"stone_3_plain {fourth}"})
    assert golems(m, "0,2") == {"purple": 3}


@clause("RIV-213")
def test_in_the_base_game_there_are_no_sieges() -> None:
    m = position({**RING, "0,2": "cottage_1_plain P3"}, HANDS)
    m.play("place stone_1_star at 1,2 facing east")
    assert golems(m, "0,2") == {"purple": 3}


@clause("RIV-214")
def test_all_four_neighbouring_cells_must_hold_tiles() -> None:
    ring = {at: tile for at, tile in RING.items() if at != "0,3"}
    corners = {
        "1,1": "stone_5_plain S1",
        "1,3": "stone_3_plain S1",
        "-1,1": "stone_2_star S1",
        "-1,3": "stone_3_star S1",
    }
    m = surround("cottage_1_plain P3", {**ring, **corners})
    assert golems(m, "0,2") == {"purple": 3}


@clause("RIV-214")
def test_diagonal_neighbours_of_an_enemy_do_not_save_the_tile() -> None:
    corners = {
        "1,1": "stone_5_plain P1",
        "1,3": "stone_4_star P2",
        "-1,1": "stone_2_star P1",
        "-1,3": "stone_3_star P1",
    }
    m = surround("cottage_1_plain P3", {**RING, **corners})
    assert golems(m, "0,2") == {"salmon": 1}


@clause("RIV-214")
def test_four_diagonal_neighbours_are_no_siege() -> None:
    corners = {"1,1": "stone_5_plain S1", "-1,1": "stone_2_star S1", "-1,3": "stone_3_star S1", "0,3": "stone_3_plain"}
    m = position({**corners, "0,2": "cottage_1_plain P3"}, HANDS, expert=True)
    m.play("place stone_1_star at 1,3 facing east")
    assert golems(m, "0,2") == {"purple": 3}


@clause("RIV-216")
@pytest.mark.parametrize("middle", ["fortress_1_plain P1", "fortress_1_plain P5", "stone_5_plain P5"])
def test_shields_and_entrenchment_do_not_help_against_a_siege(middle: str) -> None:
    m = surround(middle)
    assert golems(m, "0,2") == {"salmon": 1}
    assert reserve(m, "purple") == 30


@clause("RIV-217")
@pytest.mark.parametrize(("golems_there", "after"), [("S1 P3", 2), ("S2 P3", 3)])
def test_golems_of_the_besieger_stay_and_one_is_added(golems_there: str, after: int) -> None:
    m = surround(f"cottage_1_plain {golems_there}")
    assert golems(m, "0,2") == {"salmon": after}


@clause("RIV-218")
@pytest.mark.parametrize("there", ["S3 P2", "S1"])
def test_a_tile_that_the_besieger_already_controls_is_not_affected(there: str) -> None:
    m = surround(f"cottage_1_plain {there}")
    before = position({**RING, "0,2": f"cottage_1_plain {there}"}, HANDS, expert=True)
    assert golems(m, "0,2") == golems(before, "0,2")
    assert reserve(m, "purple") == reserve(before, "purple")
    assert reserve(m, "salmon") == reserve(before, "salmon") - 1


@clause("RIV-219")
def test_a_contested_tile_can_be_besieged() -> None:
    m = surround("cottage_1_plain S2 P2")
    assert golems(m, "0,2") == {"salmon": 3}
    assert reserve(m, "purple") == 30


WELL_RING = {"0,1": "stone_2_plain S1", "0,-1": "stone_3_plain S1", "-1,0": "stone_4_plain S1"}


@clause("RIV-220")
def test_the_well_without_golems_can_be_besieged() -> None:
    m = position(WELL_RING, HANDS, expert=True)
    m.play("place stone_1_star at 1,0 facing east")
    assert golems(m, "0,0") == {"salmon": 1}
    assert holder(m, "0,0") == "salmon"


@clause("RIV-221")
def test_the_well_with_enemy_golems_can_be_besieged() -> None:
    m = position({**WELL_RING, "0,0": "well P4"}, HANDS, expert=True)
    m.play("place stone_1_star at 1,0 facing east")
    assert golems(m, "0,0") == {"salmon": 1}
    assert reserve(m, "purple") == 30


@clause("RIV-221")
@pytest.mark.parametrize(("well", "after"), [("S1", {"salmon": 1}), ("P1", {"purple": 2}), ("", {"purple": 2})])
def test_the_well_can_be_one_of_the_four_besieging_tiles(well: str, after: dict[str, int]) -> None:
    ring = {"0,0": f"well {well}", "-1,1": "stone_2_plain S1", "0,2": "stone_3_plain S1", "0,1": "cottage_1_plain P2"}
    m = position(ring, HANDS, expert=True)
    m.play("place stone_1_star at 1,1 facing east")
    assert golems(m, "0,1") == after


@clause("RIV-222")
def test_a_wizard_on_the_besieged_tile_does_not_prevent_the_siege_and_stays() -> None:
    m = surround("cottage_1_plain P3 wP")
    assert golems(m, "0,2") == {"salmon": 1}
    assert wizard(m, "purple") == "0,2"
    assert wizard(m, "salmon") == "1,2"


@clause("RIV-222")
def test_a_wizard_on_a_besieging_tile_changes_nothing() -> None:
    m = surround("cottage_1_plain P3", {**RING, "0,1": "stone_2_plain S2 P1 wP"})
    assert golems(m, "0,2") == {"salmon": 1}
    assert golems(m, "0,1") == {"salmon": 2, "purple": 1}
    assert wizard(m, "purple") == "0,1"


@clause("RIV-223")
def test_sieges_come_after_the_spells_of_the_placed_tile() -> None:
    m = position({**RING, "0,2": "stone_5_plain P2"}, HANDS, expert=True)
    m.play("place stone_1_star at 1,2 facing west")
    # The spell of 4 took the tile first, so that there was nothing left to besiege.
    assert golems(m, "0,2") == {"salmon": 4, "purple": 1}
    assert "siege" not in kinds(m)


@clause("RIV-223")
def test_a_delayed_spell_that_takes_the_fourth_tile_prevents_the_siege() -> None:
    m = position(
        {**RING, "0,2": "cottage_1_plain P3", "2,2": "stone_1_plain west P1"},
        ["stone_1_star", "stone_5_plain"],
        expert=True,
        waiting=[("2,2", "front")],
    )
    m.play("place stone_1_star at 1,2 facing south")
    assert golems(m, "1,2") == {"salmon": 1, "purple": 4}
    assert golems(m, "0,2") == {"purple": 3}


@clause("RIV-223", "RIV-224")
def test_a_delayed_spell_that_takes_the_fourth_tile_completes_the_siege_of_a_side_that_is_not_active() -> None:
    m = position(
        {**RING, "0,2": "cottage_1_plain P3", "2,2": "stone_1_plain west S1"},
        ["", "cottage_4_plain"],
        expert=True,
        active=1,
        waiting=[("2,2", "front")],
    )
    m.play("place cottage_4_plain at 1,2 facing north")
    assert golems(m, "1,2") == {"salmon": 3, "purple": 1}
    assert golems(m, "0,2") == {"salmon": 1}


@clause("RIV-224")
def test_a_tile_laid_into_a_gap_between_four_enemy_tiles_falls_to_the_enemy() -> None:
    m = position({**RING, "1,2": "stone_5_star S1"}, ["", "cottage_4_plain"], expert=True, active=1)
    m.play("place cottage_4_plain at 0,2 facing north")
    assert golems(m, "0,2") == {"salmon": 1}
    assert wizard(m, "purple") == "0,2"
    assert reserve(m, "purple") == 30
    assert reserve(m, "salmon") == 30 - 4 - 1


@clause("RIV-232")
def test_the_game_ends_at_once_if_a_siege_takes_the_besiegers_last_golem() -> None:
    m = position(
        {**RING, "0,2": "cottage_1_plain P3"}, ["stone_1_star stone_2_star", ""], expert=True, reserve={"S": 2}
    )
    m.play("place stone_1_star at 1,2 facing east")
    assert golems(m, "0,2") == {"salmon": 1}
    assert reserve(m, "salmon") == 0
    assert m.over
    assert m.outcome is not None
    assert m.outcome.reason.key == "end-spent"
    assert hand(m, 0) == ["stone_2_star"]


@clause("RIV-232")
def test_the_last_golem_of_a_besieger_who_is_not_active_ends_the_game_too() -> None:
    m = position(
        {**RING, "1,2": "stone_5_star S1"},
        ["stone_2_star", "cottage_4_plain"],
        expert=True,
        active=1,
        reserve={"S": 1},
    )
    m.play("place cottage_4_plain at 0,2 facing north")
    assert m.over
    assert golems(m, "0,2") == {"salmon": 1}


@clause("RIV-233")
@pytest.mark.parametrize("active", [0, 2])
def test_a_team_besieges_as_one_side(active: int) -> None:
    m = position(
        {at: tile for at, tile in RING.items() if at != "0,3"} | {"0,2": "cottage_1_plain P3"},
        ["stone_1_star", "stone_1_plain", "stone_2_star", "stone_3_star"],
        seats=4,
        expert=True,
        active=active,
    )
    partner = (active + 2) % 4
    m.play(f"place {hand(m, active)[0]} at 1,2 facing east")
    m.play(f"place {hand(m, active + 1)[0]} at 0,-1 facing south")
    assert golems(m, "0,2") == {"purple": 3}
    m.play(f"place {hand(m, partner)[0]} at 0,3 facing north")
    assert golems(m, "0,2") == {"salmon": 1}
    assert reserve(m, "purple") == 30 - 1


@clause("RIV-234", "RIV-216")
def test_example_a_cottage_won_completes_the_siege_of_a_fortress_with_five_golems() -> None:
    m = position(
        {
            "0,1": "stone_2_plain S1",
            "0,3": "stone_3_plain S1",
            "-1,2": "stone_4_plain S1",
            "0,2": "fortress_1_plain P5",
            "1,2": "cottage_1_plain P2",
        },
        HANDS,
        expert=True,
    )
    m.play("place stone_1_star at 2,2 facing west")
    assert golems(m, "1,2") == {"salmon": 3, "purple": 2}
    assert golems(m, "0,2") == {"salmon": 1}
    assert reserve(m, "purple") == 30 - 2
    assert reserve(m, "salmon") == 27 - 1 - 3 - 1
