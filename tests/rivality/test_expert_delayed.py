"""Expert rules: spells that find no tile wait, and go off when one is placed on their target cell."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause
from tests.rivality.table import golems, holder, position, reserve, wizard

FRONT = [("1,0", "front")]
QUIET = "stone_5_plain"
"""Facing east at 2,0 it reaches no tile: 2 golems at range 1 to the north, 2 at range 2 to the east."""


def waiting(m: Match) -> set[tuple[str, str, str, int]]:
    """The waiting spells: from, edge, target and golems."""
    return {(w["from"], w["edge"], w["target"], w["golems"]) for w in m.view(None)["table"]["waiting"]}


def laid_on_the_target(
    source: str,
    tile: str = QUIET,
    *,
    seats: int = 2,
    active: int = 1,
    facing: str = "east",
    reserve: dict[str, int] | None = None,
) -> Match:
    """`active` lays a tile at 2,0, where the front spell of the tile at 1,0 (facing east) was waiting for it."""
    hands = [tile if seat == active else "" for seat in range(seats)]
    m = position({"1,0": source}, hands, seats=seats, expert=True, active=active, reserve=reserve, waiting=FRONT)
    m.play(f"place {tile} at 2,0 facing {facing}")
    return m


@clause("RIV-193")
def test_a_spell_that_finds_no_tile_waits_instead_of_being_lost() -> None:
    for expert in (True, False):
        m = position({}, ["stone_1_star", "stone_1_plain"], expert=expert)
        m.play("place stone_1_star at 1,0 facing east")
        assert waiting(m) == ({("1,0", "front", "2,0", 4)} if expert else set())
        m.play("place stone_1_plain at 2,0 facing east")
        assert golems(m, "2,0") == ({"purple": 1, "salmon": 4} if expert else {"purple": 1})


@clause("RIV-194")
@pytest.mark.parametrize(
    ("seats", "active", "after"),
    [
        (2, 0, {"salmon": 5}),
        (2, 1, {"salmon": 4, "purple": 1}),
        (3, 0, {"salmon": 5}),
        (3, 1, {"salmon": 4, "purple": 1}),
        (3, 2, {"salmon": 4, "teal": 1}),
        (4, 2, {"salmon": 5}),
        (4, 3, {"salmon": 4, "purple": 1}),
    ],
)
def test_a_waiting_spell_goes_off_when_any_player_places_a_tile_on_its_target(
    seats: int, active: int, after: dict[str, int]
) -> None:
    m = laid_on_the_target("stone_1_star east S1", seats=seats, active=active)
    assert golems(m, "2,0") == after


@clause("RIV-194")
def test_a_tile_on_another_cell_sets_nothing_off() -> None:
    m = position({"1,0": "stone_4_star east S1"}, ["", QUIET], expert=True, active=1, waiting=FRONT)
    m.play(f"place {QUIET} at 2,0 facing east")
    assert golems(m, "2,0") == {"purple": 1}
    assert ("1,0", "front", "3,0", 3) in waiting(m)


@clause("RIV-195")
def test_delayed_spells_come_after_wizard_and_golem() -> None:
    m = laid_on_the_target("stone_2_star east S1", "fortress_2_plain")
    # Purple held the Fortress with the golem of its wizard: two of the three were destroyed.
    assert golems(m, "2,0") == {"purple": 1, "salmon": 1}


@clause("RIV-195", "RIV-197", "RIV-196", "RIV-211")
def test_example_purple_wins_the_tile_with_the_waiting_spell_and_casts_it_for_its_own_benefit() -> None:
    m = position(
        {"1,0": "stone_2_star east S1", "-1,0": "stone_1_star S1 wS"},
        ["", "stone_5_plain"],
        expert=True,
        active=1,
        waiting=FRONT,
    )
    m.play("place stone_5_plain at 2,0 facing north")
    assert golems(m, "1,0") == {"salmon": 1, "purple": 2}
    assert holder(m, "1,0") == "purple"
    assert golems(m, "2,0") == {"purple": 4}
    assert holder(m, "2,0") == "purple"
    assert reserve(m, "purple") == 30 - 2 - 4
    assert reserve(m, "salmon") == 28


@clause("RIV-212", "RIV-201")
def test_example_without_a_spell_against_it_salmon_takes_the_new_tile_purples_wizard_notwithstanding() -> None:
    m = laid_on_the_target("stone_2_star east S1")
    assert wizard(m, "purple") == "2,0"
    assert golems(m, "2,0") == {"salmon": 3, "purple": 1}
    assert holder(m, "2,0") == "salmon"


@clause("RIV-196")
@pytest.mark.parametrize(
    ("seats", "active", "source", "after"),
    [
        (2, 0, "S1 P4", {"salmon": 1, "purple": 4}),
        (2, 1, "S1 P4", {"purple": 5}),
        (3, 0, "S1 P1 T2", {"salmon": 1, "teal": 4}),
        (3, 2, "P1", {"purple": 4, "teal": 1}),
        (4, 2, "P1", {"salmon": 1, "purple": 4}),
    ],
)
def test_a_delayed_spell_is_cast_by_the_side_that_controls_its_tile_with_that_sides_golems(
    seats: int, active: int, source: str, after: dict[str, int]
) -> None:
    m = laid_on_the_target(f"stone_1_star east {source}", seats=seats, active=active)
    assert golems(m, "2,0") == after


@clause("RIV-196")
def test_whoever_placed_a_tile_meets_its_delayed_golems_after_losing_it() -> None:
    m = position(
        {"1,0": "stone_1_star east S1", "0,1": "stone_2_star S1 wS"},
        ["stone_3_star", "stone_1_plain"],
        expert=True,
        active=1,
        waiting=FRONT,
    )
    m.play("place stone_1_plain at 1,-1 facing north")
    assert golems(m, "1,0") == {"salmon": 1, "purple": 4}
    m.play("place stone_3_star at 2,0 facing east")
    assert golems(m, "2,0") == {"salmon": 1, "purple": 4}


@clause("RIV-198")
@pytest.mark.parametrize("active", [0, 1])
def test_on_a_contested_tile_a_delayed_spell_has_no_effect_and_is_gone(active: int) -> None:
    m = laid_on_the_target("stone_1_star east S1 P1", active=active)
    assert golems(m, "2,0") == {"salmon" if active == 0 else "purple": 1}
    assert not any(spell[0] == "1,0" for spell in waiting(m))


@clause("RIV-198")
def test_a_spell_of_the_new_tile_can_make_the_waiting_one_go_by_a_tie() -> None:
    m = laid_on_the_target("stone_1_star east S1", "stone_4_plain", facing="west")
    assert golems(m, "1,0") == {"salmon": 1, "purple": 1}
    assert golems(m, "2,0") == {"purple": 1}
    assert not any(spell[0] == "1,0" for spell in waiting(m))


@clause("RIV-199")
def test_a_delayed_spell_goes_off_once() -> None:
    m = position(
        {"1,0": "stone_1_star east S1"}, ["stone_2_star", "stone_5_plain"], expert=True, active=1, waiting=FRONT
    )
    m.play("place stone_5_plain at 2,0 facing east")
    assert golems(m, "2,0") == {"salmon": 4, "purple": 1}
    assert not any(spell[0] == "1,0" for spell in waiting(m))
    m.play("place stone_2_star at 3,0 facing south")
    assert golems(m, "2,0") == {"salmon": 4, "purple": 1}
    assert reserve(m, "salmon") == 29 - 4 - 1


@clause("RIV-200")
def test_the_controller_cannot_save_a_delayed_spell_even_if_it_empties_the_reserve() -> None:
    m = laid_on_the_target("stone_1_star east S1", reserve={"S": 4})
    assert golems(m, "2,0") == {"salmon": 4, "purple": 1}
    assert m.over
    assert m.outcome is not None
    assert m.outcome.reason.key == "end-spent"


@clause("RIV-202")
def test_a_spell_against_an_enemy_wizard_is_lost_and_does_not_wait() -> None:
    m = position({"1,0": "stone_2_plain P1 wP"}, ["stone_1_star", "stone_1_plain"], expert=True)
    m.play("place stone_1_star at 2,0 facing west")
    assert golems(m, "1,0") == {"purple": 1}
    assert waiting(m) == set()
    m.play("place stone_1_plain at -1,0 facing west")
    assert wizard(m, "purple") == "-1,0"
    assert golems(m, "1,0") == {"purple": 1}


@clause("RIV-209")
def test_the_new_tiles_own_spells_that_found_no_tile_wait_from_now_on() -> None:
    m = position({}, ["cottage_2_star", "stone_1_plain"], expert=True)
    m.play("place cottage_2_star at 1,0 facing east")
    left, front, right = ("1,0", "left", "1,2", 2), ("1,0", "front", "4,0", 2), ("1,0", "right", "1,-1", 1)
    assert waiting(m) == {left, front, right}
    assert golems(m, "1,0") == {"salmon": 1}
    m.play("place stone_1_plain at 1,-1 facing east")
    assert golems(m, "1,-1") == {"purple": 1, "salmon": 1}
    assert waiting(m) == {left, front, ("1,-1", "front", "2,-1", 4)}


@clause("RIV-210")
def test_a_waiting_spell_on_a_tile_won_by_siege_belongs_to_the_new_controller() -> None:
    m = position(
        {
            "0,1": "stone_2_plain S1",
            "0,3": "stone_3_plain S1",
            "-1,2": "stone_4_plain S1",
            "0,2": "stone_4_star north P1",
        },
        ["stone_1_star", "stone_1_plain"],
        expert=True,
        waiting=[("0,2", "front")],
    )
    m.play("place stone_1_star at 1,2 facing east")
    assert golems(m, "0,2") == {"salmon": 1}
    assert ("0,2", "front", "0,4", 3) in waiting(m)
    m.play("place stone_1_plain at 0,4 facing north")
    assert golems(m, "0,4") == {"purple": 1, "salmon": 3}
