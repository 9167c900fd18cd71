"""The wizard, the golem that goes with it, and the protection it gives."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import golems, holder, kinds, position, reserve, tile, wizard

TWO = ["stone_1_star stone_4_star", "stone_1_plain stone_4_plain"]
THREE = [*TWO, "stone_2_star stone_3_star"]
FRESH = ["stone_1_star", "cottage_1_star", "fortress_1_star"]


@clause("RIV-059")
@pytest.mark.parametrize("before", ["", "wS"])
def test_the_wizard_is_taken_from_wherever_it_stands_to_the_tile_just_placed(before: str) -> None:
    m = position({"0,1": f"stone_5_star S1 {before}", "1,0": "stone_5_plain P1 wP"}, TWO)
    assert wizard(m, "salmon") == ("0,1" if before else None)
    m.play("place stone_1_star at 0,-1 facing south")
    assert wizard(m, "salmon") == "0,-1"
    assert wizard(m, "purple") == "1,0"
    assert golems(m, "0,1") == {"salmon": 1}


@clause("RIV-060")
def test_one_golem_of_the_reserve_goes_with_the_wizard() -> None:
    m = position({}, TWO)
    m.play("place stone_1_star at 0,1 facing north")
    assert golems(m, "0,1") == {"salmon": 1}
    assert (reserve(m, "salmon"), reserve(m, "purple")) == (29, 30)


@clause("RIV-060")
def test_the_golem_of_the_wizard_comes_before_any_spell() -> None:
    m = position({}, TWO, reserve={"S": 4})
    m.play("place stone_1_star at 0,1 facing south")
    assert golems(m, "0,1") == {"salmon": 1}
    assert golems(m, "0,0") == {"salmon": 3}


@clause("RIV-061")
@pytest.mark.parametrize("name", FRESH)
def test_that_golem_suffers_no_shields_and_controls_the_new_tile(name: str) -> None:
    m = position({}, [name, TWO[1]])
    m.play(f"place {name} at 0,1 facing north")
    assert golems(m, "0,1") == {"salmon": 1}
    assert holder(m, "0,1") == "salmon"


@clause("RIV-062")
@pytest.mark.parametrize("there", ["P1", "P2 S2", "P5"])
@pytest.mark.parametrize(("name", "at"), [("stone_1_star", "0,2"), ("stone_4_star", "0,3"), ("cottage_4_star", "0,4")])
def test_a_spell_of_any_range_has_no_effect_on_a_tile_with_an_enemy_wizard(name: str, at: str, there: str) -> None:
    beside = {"-1,2": "stone_5_star", "-1,3": "stone_3_star", "-1,4": "stone_3_plain"}
    m = position({"0,1": f"stone_5_plain {there} wP", **beside}, [name, TWO[1]])
    before, left = golems(m, "0,1"), reserve(m, "salmon")
    m.play(f"place {name} at {at} facing south")
    assert golems(m, "0,1") == before
    assert reserve(m, "salmon") == left - 1
    assert "spell-guarded" in kinds(m)


@clause("RIV-062")
def test_only_the_spell_against_the_wizard_is_lost() -> None:
    m = position({"1,1": "stone_5_plain P1 wP"}, ["stone_2_plain", TWO[1]])
    m.play("place stone_2_plain at 1,0 facing north")
    assert golems(m, "1,1") == {"purple": 1}
    assert golems(m, "0,0") == {"salmon": 3}


@clause("RIV-062")
@pytest.mark.parametrize("there", ["P1 wP", "T1 wT"])
def test_of_three_players_each_enemy_wizard_protects_its_tile(there: str) -> None:
    m = position({"0,1": f"stone_5_plain {there}"}, THREE, seats=3)
    before = golems(m, "0,1")
    m.play("place stone_1_star at 0,2 facing south")
    assert golems(m, "0,1") == before


@clause("RIV-062")
def test_the_own_wizard_never_stands_in_the_way() -> None:
    m = position({"0,1": "stone_5_plain S1 wS"}, TWO)
    m.play("place stone_1_star at 0,2 facing south")
    assert golems(m, "0,1") == {"salmon": 5}


@clause("RIV-063")
@pytest.mark.parametrize("there", ["S2 P1", "S1", "T2 P1", "S1 P1", "P3", ""])
def test_the_protection_holds_whoever_controls_the_tile(there: str) -> None:
    m = position({"0,1": f"stone_5_plain {there} wP"}, THREE, seats=3)
    before = golems(m, "0,1")
    m.play("place stone_1_star at 0,2 facing south")
    assert golems(m, "0,1") == before


@clause("RIV-064")
def test_the_protection_lasts_until_the_wizard_moves_with_the_next_tile_of_its_side() -> None:
    m = position({"0,1": "stone_5_plain P1 wP"}, ["stone_1_star stone_2_star", TWO[1]])
    m.play("place stone_1_star at 0,2 facing south")
    assert golems(m, "0,1") == {"purple": 1}
    m.play("place stone_1_plain at 0,-1 facing south")
    m.play("place stone_2_star at 1,1 facing west")
    assert golems(m, "0,1") == {"purple": 1, "salmon": 3}


@clause("RIV-064")
def test_with_three_players_the_protection_outlasts_the_turns_of_the_others() -> None:
    m = position({"0,1": "stone_5_plain T1 wT"}, ["stone_1_star stone_4_star", TWO[1], "stone_2_star"], seats=3)
    m.play("place stone_1_star at 0,2 facing south")
    m.play("place stone_1_plain at 1,1 facing west")
    assert golems(m, "0,1") == {"teal": 1}
    m.play("place stone_2_star at 0,-1 facing south")
    assert wizard(m, "teal") == "0,-1"
    m.play("place stone_4_star at -1,1 facing south")
    assert golems(m, "0,1") == {"teal": 1, "salmon": 1}


@clause("RIV-065")
@pytest.mark.parametrize(("name", "number", "target"), [("stone_4_star", 3, "0,1"), ("cottage_4_star", 2, "0,2")])
def test_a_wizard_does_not_stop_spells_that_pass_over_its_tile(name: str, number: int, target: str) -> None:
    field = {"0,0": "well P1 wP", "0,1": "stone_5_plain", "0,2": "stone_5_star"}
    m = position(field, [name, TWO[1]])
    m.play(f"place {name} at 0,-1 facing north")
    assert golems(m, target) == {"salmon": number}
    assert golems(m, "0,0") == {"purple": 1}
    assert tile(m, "0,0")["holder"] == "purple"
