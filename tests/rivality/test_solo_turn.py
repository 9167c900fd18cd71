"""Solo mode: the phases of a turn, and how the player's wizard moves."""

from __future__ import annotations

import pytest

from sortilege import IllegalMove, MalformedMove, Match
from tests.marks import clause
from tests.rivality.solo_table import face_down, phases, playthroughs, solo, standing, wizards
from tests.rivality.table import golems, holder, reserve, texts, tile, wizard


def ends(m: Match) -> set[str]:
    """Where the wizard can go."""
    assert all(text.startswith("move to ") for text in texts(m))
    return {text.removeprefix("move to ") for text in texts(m)}


@clause("RIV-148")
def test_a_turn_is_you_arrive_suramun_arrives_suramun_casts_you_cast() -> None:
    m = solo({"2,1": "stone_4_star", "2,3": "cottage_1_star", "2,6": "fortress_3_plain down"})
    m.play("enter at 2,1")
    assert phases(m) == [
        ("arrives", "salmon"),
        ("arrives", "purple"),
        *[("casts", "purple")] * 2,
        *[("casts", "salmon")] * 2,
    ]
    # Suramun's two golems took the empty Cottage first, so its shield met the player's three.
    assert golems(m, "2,3") == {"purple": 2, "salmon": 2}


@clause("RIV-148")
def test_the_phases_of_every_later_turn_are_the_same() -> None:
    m = solo(
        {"1,1": "S1 wS", "1,6": "P1 wP", "2,1": "stone_4_star", "2,6": "fortress_3_plain", "2,3": "cottage_1_star"}
    )
    m.play("move to 2,1")
    assert [side for _, side in phases(m)] == ["salmon", "purple", "purple", "purple", "salmon", "salmon"]
    assert golems(m, "2,3") == {"purple": 2, "salmon": 2}
    assert m.decision.seat == 0
    assert ends(m)


@clause("RIV-149", "RIV-150")
def test_in_the_first_turn_the_wizard_enters_with_one_golem() -> None:
    m = solo({"4,1": "stone_1_star", "4,6": "stone_1_plain down"})
    m.play("enter at 4,1")
    assert wizard(m, "salmon") == "4,1"
    assert golems(m, "4,1") == {"salmon": 1}
    assert golems(m, "4,2") == {"salmon": 4}
    assert reserve(m, "salmon") == 25


@clause("RIV-149")
def test_the_wizard_cannot_enter_beyond_the_nearest_row() -> None:
    m = solo({})
    with pytest.raises(IllegalMove):
        m.play("enter at 2,2")
    with pytest.raises(IllegalMove):
        m.play("enter at 2,6")


@clause("RIV-150")
def test_in_every_later_turn_one_golem_goes_on_the_tile_where_the_wizard_arrives() -> None:
    m = solo(
        {"1,1": "S1 wS", "1,6": "P1 wP", "2,1": "stone_1_star", "2,6": "stone_1_plain down", "3,1": "stone_2_star"}
    )
    m.play("move to 2,1")
    assert wizard(m, "salmon") == "2,1"
    assert golems(m, "2,1") == {"salmon": 1}
    assert golems(m, "1,1") == {"salmon": 1}
    assert reserve(m, "salmon") == 29 - 1 - 4
    m.play("move to 3,1")
    assert golems(m, "3,1") == {"salmon": 1}


@clause("RIV-151")
def test_in_every_later_turn_the_wizard_must_move_to_another_tile() -> None:
    for m in playthroughs(8):
        if m.last is None or m.over or any(text.startswith("cast ") for text in texts(m)):
            continue
        here = wizards(m)[0]
        assert here is not None
        assert here not in ends(m)
        with pytest.raises(IllegalMove):
            m.play(f"move to {here}")
        for way_out in ("pass", "stay", "skip"):
            with pytest.raises(MalformedMove):
                m.play(way_out)


@clause("RIV-152")
def test_the_move_ends_on_an_empty_tile_revealed_or_not() -> None:
    m = solo({"2,2": "S1 wS", "2,5": "P1 wP", "1,2": "P1", "2,3 3,3": "S1", "3,4": "", "2,4": "down"})
    assert not face_down(m, "3,4")
    assert face_down(m, "2,4")
    assert ends(m) == {"2,1", "3,2", "1,3", "4,3", "3,4", "2,4"}


@clause("RIV-152")
def test_no_move_ever_ends_on_a_tile_with_golems() -> None:
    for m in playthroughs(8):
        if m.last is not None and not m.over and texts(m)[0].startswith("move to "):
            assert all(standing(m, at) == 0 for at in ends(m))


@clause("RIV-153")
def test_the_wizard_goes_any_number_of_steps_over_tiles_with_its_golems_whoever_controls_them() -> None:
    m = solo(
        {
            "1,1": "S1 wS",
            "1,6": "P1 wP",
            "2,1 3,1 3,2 3,3": "S1",
            "3,4": "S1 P3",
            "3,5": "S1 P1",
        }
    )
    assert holder(m, "3,4") == "purple"
    assert holder(m, "3,5") is None
    assert ends(m) == {"1,2", "2,2", "4,1", "4,2", "2,3", "4,3", "2,4", "4,4", "2,5", "4,5", "3,6"}


@clause("RIV-153")
def test_the_wizard_does_not_go_over_a_corner() -> None:
    m = solo({"1,1": "S1 wS", "1,6": "P1 wP", "2,2": "S1", "3,3": "S1"})
    assert ends(m) == {"1,2", "2,1"}


@clause("RIV-154")
def test_a_tile_without_a_golem_of_the_player_cannot_be_passed_through() -> None:
    m = solo({"2,1": "S1 wS", "2,6": "P1 wP", "1,1": "P2", "1,2": "S2", "4,1": "S1"})
    assert ends(m) == {"2,2", "3,1"}
    with pytest.raises(IllegalMove):
        m.play("move to 1,3")
    with pytest.raises(IllegalMove):
        m.play("move to 4,2")


@clause("RIV-155")
@pytest.mark.parametrize("taken", ["S1 P4", "S1 P1"])
def test_the_wizard_leaves_a_tile_that_is_no_longer_the_players(taken: str) -> None:
    m = solo({"2,1": f"{taken} wS", "2,6": "P1 wP", "3,1": "S1"})
    assert holder(m, "2,1") != "salmon"
    assert ends(m) == {"1,1", "2,2", "4,1", "3,2"}


@clause("RIV-155")
def test_the_tile_where_the_wizard_starts_always_holds_a_golem_of_the_player() -> None:
    for m in playthroughs(20):
        if m.last is not None and not m.over and texts(m)[0].startswith("move to "):
            here, mine = wizards(m)[0], m.view(0)["table"]["sides"][0]["side"]
            assert here is not None
            assert golems(m, here)[mine] >= 1


@clause("RIV-156")
def test_the_tile_of_suramuns_wizard_is_passed_through_if_it_holds_a_golem_of_the_player() -> None:
    m = solo({"2,3": "S1 wS", "2,4": "S1 P2 wP"})
    assert ends(m) == {"1,3", "3,3", "2,2", "1,4", "3,4", "2,5"}
    m = solo({"2,3": "S1 wS", "2,4": "P2 wP"})
    assert ends(m) == {"1,3", "3,3", "2,2"}


@clause("RIV-157")
def test_a_face_down_tile_where_the_wizard_ends_is_revealed_and_stays_upside_down() -> None:
    m = solo({"1,3": "S1 wS", "1,4": "P1 wP", "2,3": "stone_1_star S1", "2,4": "stone_1_plain down"})
    assert face_down(m, "2,4")
    m.play("move to 2,4")
    assert not face_down(m, "2,4")
    assert tile(m, "2,4")["tile"] == "stone_1_plain"
    assert tile(m, "2,4")["facing"] == "south"
    assert face_down(m, "2,5")


@clause("RIV-158")
def test_the_wizard_goes_through_and_into_suramuns_lands_like_its_own() -> None:
    m = solo(
        {"2,5": "S1 wS", "2,2": "P1 wP", "2,6": "S2", "2,4": "S1", "3,5": "stone_1_plain down", "3,2": "stone_1_star"}
    )
    assert ends(m) == {"1,5", "3,5", "1,6", "3,6", "1,4", "3,4", "2,3"}
    m.play("move to 3,5")
    assert wizard(m, "salmon") == "3,5"
    assert golems(m, "3,5") == {"salmon": 1}


@clause("RIV-159")
def test_the_wizard_enters_from_outside_in_the_first_turn_only() -> None:
    m = solo({"2,3": "S1 wS", "2,4": "P1 wP"})
    assert ends(m) == {"1,3", "3,3", "2,2"}
    with pytest.raises(IllegalMove):
        m.play("enter at 1,1")
    for m in playthroughs(4):
        if m.last is not None and not m.over:
            assert not any(text.startswith("enter") for text in texts(m))
