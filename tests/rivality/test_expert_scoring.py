"""Expert rules: what is counted at the end."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause
from tests.rivality.table import places, position, score


def final(field: dict[str, str], seats: int = 2, expert: bool = True) -> Match:
    """A match that is over: Salmon has laid the last tile below the Well, where its wizard makes it worthless."""
    m = position(field, ["stone_1_star", *[""] * (seats - 1)], seats=seats, expert=expert, piles=False)
    m.play("place stone_1_star at 0,-1 facing south")
    assert m.over
    return m


def points(m: Match, colour: str) -> dict[str, int]:
    """What the side was counted, by cell."""
    assert m.outcome is not None
    sheet = next(sheet for sheet in m.outcome.sheets if sheet.side == colour)
    return {str(message.params["at"]): worth for message, worth in sheet.lines}


@clause("RIV-235")
@pytest.mark.parametrize(
    ("at", "there", "worth"),
    [
        ("1,0", "stone_2_star", 0),
        ("1,0", "cottage_1_star", 1),
        ("0,0", "well", 2),
        ("1,0", "fortress_1_star", 3),
    ],
)
def test_a_controlled_tile_with_an_enemy_golem_is_worth_one_less(at: str, there: str, worth: int) -> None:
    m = final({at: f"{there} S2 P1"})
    assert score(m, "salmon") == worth
    assert score(m, "purple") == 0
    m = final({at: f"{there} S1 P2"})
    assert score(m, "salmon") == 0
    assert score(m, "purple") == worth
    assert score(final({at: f"{there} S2"}), "salmon") == worth + 1
    assert score(final({at: f"{there} S2 P1"}, expert=False), "salmon") == worth + 1


@clause("RIV-236")
@pytest.mark.parametrize("there", ["S3 P1", "S3 P2", "S3 P1 T1", "S2 P1 T1", "S3 T2"])
def test_the_deduction_is_one_however_many_enemy_golems_or_enemies_there_are(there: str) -> None:
    m = final({"1,0": f"fortress_1_star {there}"}, seats=3)
    assert score(m, "salmon") == 3


@clause("RIV-236")
def test_the_deduction_is_made_on_each_tile() -> None:
    m = final(
        {"0,0": "well S4 P1", "1,0": "fortress_1_star S3 P2", "2,0": "cottage_1_star S2 P1", "3,0": "cottage_2_star S1"}
    )
    assert points(m, "salmon") == {"0,0": 2, "1,0": 3, "2,0": 1, "3,0": 2}
    assert score(m, "salmon") == 8


@clause("RIV-237")
@pytest.mark.parametrize(("there", "worth"), [("stone_2_star", 0), ("cottage_1_star", 1), ("fortress_1_star", 3)])
def test_a_contested_tile_taken_through_the_well_loses_one_too(there: str, worth: int) -> None:
    m = final({"0,0": "well S1", "1,0": f"{there} S2 P2"})
    assert points(m, "salmon") == {"0,0": 3, "1,0": worth}
    assert points(m, "purple") == {}


@clause("RIV-237")
def test_a_contested_tile_taken_through_the_well_among_three_loses_one_only() -> None:
    m = final({"0,0": "well T1", "1,0": "fortress_1_star S1 P1 T1"}, seats=3)
    assert points(m, "teal") == {"0,0": 3, "1,0": 3}


@clause("RIV-238")
@pytest.mark.parametrize("there", ["S3", "P1", "S3 P2", "S1 P2", "S1 P1"])
def test_a_tile_on_which_a_wizard_stands_counts_nothing_for_whoever_controls_it(there: str) -> None:
    m = final({"0,0": "well S1", "1,0": f"fortress_1_star {there} wP"})
    assert points(m, "salmon") == {"0,0": 3}
    assert points(m, "purple") == {}


@clause("RIV-238")
def test_a_tile_taken_by_a_delayed_spell_counts_nothing_while_the_wizard_stands_there() -> None:
    m = position(
        {"0,1": "fortress_1_star north P1", "0,0": "well P1", "1,0": "stone_1_plain north P1"},
        ["fortress_2_star", ""],
        expert=True,
        piles=False,
        waiting=[("1,0", "front")],
    )
    m.play("place fortress_2_star at 1,1 facing east")
    assert m.over
    # Purple holds the new Fortress, 2 against 1, but Salmon's wizard stands on it.
    assert points(m, "purple") == {"0,0": 3, "0,1": 4, "1,0": 1}
    assert points(m, "salmon") == {}


@clause("RIV-239")
def test_contested_tiles_without_the_well_empty_tiles_and_tiles_in_hand_count_for_nobody() -> None:
    m = final({"0,0": "well S1 P1", "1,0": "fortress_1_star S1 P1", "2,0": "cottage_1_star"})
    assert points(m, "salmon") == points(m, "purple") == {}
    m = final({"0,0": "well T1", "1,0": "fortress_1_star S2 P2 T1"}, seats=3)
    assert points(m, "teal") == {"0,0": 3}
    assert points(m, "salmon") == points(m, "purple") == {}


@clause("RIV-239")
def test_the_deduction_can_decide_the_game() -> None:
    field = {"1,0": "fortress_1_star S3 P1", "2,0": "fortress_2_star P2"}
    assert places(final(field)) == {"salmon": 2, "purple": 1}
    assert places(final(field, expert=False)) == {"salmon": 1, "purple": 1}


@clause("RIV-239")
def test_a_tie_goes_to_who_controls_the_well() -> None:
    m = final({"0,0": "well S1", "1,0": "stone_2_star S1", "2,0": "fortress_2_star P2"})
    assert (score(m, "salmon"), score(m, "purple")) == (4, 4)
    assert places(m) == {"salmon": 1, "purple": 2}


@clause("RIV-239")
def test_a_tie_of_two_among_three_goes_to_the_third_who_controls_the_well() -> None:
    m = final({"0,0": "well T2 S1", "1,0": "fortress_1_star S1", "2,0": "fortress_2_star P2"}, seats=3)
    assert (score(m, "salmon"), score(m, "purple"), score(m, "teal")) == (4, 4, 2)
    assert places(m) == {"teal": 1, "salmon": 2, "purple": 2}


@clause("RIV-239")
def test_a_tie_without_the_well_is_shared() -> None:
    m = final({"1,0": "fortress_1_star S1", "2,0": "fortress_2_star P2"})
    assert places(m) == {"salmon": 1, "purple": 1}


@clause("RIV-239")
def test_teams_are_scored_as_sides() -> None:
    m = final({"0,0": "well S2 P1", "1,0": "fortress_1_star P2 S1"}, seats=4)
    assert (score(m, "salmon"), score(m, "purple")) == (2, 3)
    assert m.outcome is not None
    assert m.outcome.places == [2, 1, 2, 1]
