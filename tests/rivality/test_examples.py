"""The worked examples of the base game, with their printed numbers."""

from __future__ import annotations

from sortilege import Match
from tests.marks import clause

from .table import golems, holder, kinds, position, reserve, tile, told, wizard

WELL_OF_PURPLE = {"0,0": "well P2", "0,1": "stone_2_plain P1 wP"}
HANDS = ["stone_5_star stone_1_star", "cottage_4_plain stone_4_plain"]


def contest() -> Match:
    """Salmon has answered purple's two golems on the Well with two of its own."""
    m = position(WELL_OF_PURPLE, HANDS)
    m.play("place stone_5_star at 0,-1 facing north")
    return m


@clause("RIV-108")
def test_salmon_may_not_attack_the_tile_with_the_purple_wizard() -> None:
    m = position(WELL_OF_PURPLE, HANDS)
    m.play("place stone_5_star at 0,2 facing south")
    assert golems(m, "0,1") == {"purple": 1}
    assert "spell-guarded" in kinds(m)


@clause("RIV-108")
def test_salmon_contests_the_well_with_two_golems_and_loses_the_spell_that_finds_no_tile() -> None:
    m = contest()
    assert golems(m, "0,0") == {"purple": 2, "salmon": 2}
    assert holder(m, "0,0") is None
    assert tile(m, "0,0")["contested"]
    assert "removed" not in kinds(m)
    assert [event["at"] for event in told(m, "spell-lost")] == ["-2,-1"]
    assert (reserve(m, "salmon"), reserve(m, "purple")) == (30 - 1 - 2, 30 - 1 - 2)


@clause("RIV-109")
def test_purple_throws_both_salmon_golems_out_of_the_well_and_is_entrenched() -> None:
    m = contest()
    m.play("place cottage_4_plain at 0,2 facing south")
    assert wizard(m, "purple") == "0,2"
    assert golems(m, "0,0") == {"purple": 5}
    assert [event["side"] for event in told(m, "removed")] == ["salmon", "salmon"]
    assert reserve(m, "salmon") == 30 - 1
    assert reserve(m, "purple") == 30 - 1 - 1 - 5
    assert tile(m, "0,0")["entrenched"]
    assert holder(m, "0,0") == "purple"


@clause("RIV-110", "RIV-111")
def test_salmon_wins_a_stone_circle_and_reinforces_a_cottage_across_an_empty_cell() -> None:
    m = position({"1,1": "stone_2_plain P4 S1", "3,0": "cottage_1_star S1"}, ["stone_5_plain", HANDS[1]])
    before = reserve(m, "purple")
    m.play("place stone_5_plain at 1,0 facing east")
    assert golems(m, "1,1") == {"salmon": 3, "purple": 2}
    assert holder(m, "1,1") == "salmon"
    assert reserve(m, "purple") == before + 2
    assert golems(m, "3,0") == {"salmon": 3}
    assert "shielded" not in kinds(m)


@clause("RIV-111")
def test_had_purple_controlled_the_cottage_one_of_the_two_would_have_been_destroyed() -> None:
    m = position({"3,0": "cottage_1_star P1"}, ["stone_5_plain", HANDS[1]])
    m.play("place stone_5_plain at 1,0 facing east")
    assert golems(m, "3,0") == {"purple": 1, "salmon": 1}
    assert [(event["appeared"], event["lost"]) for event in told(m, "shielded")] == [(2, 1)]
