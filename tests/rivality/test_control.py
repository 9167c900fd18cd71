"""Who controls a tile."""

from __future__ import annotations

import pytest

from sortilege import Match, PositionError
from tests.marks import clause

from .table import golems, holder, position, random_play, tile

HANDS = ["stone_1_star", "stone_1_plain", "stone_2_star"]


def standing(golems_there: str, seats: int = 2, name: str = "cottage_1_star") -> Match:
    """A tile at 0,1 with these golems."""
    return position({"0,1": f"{name} {golems_there}"}, HANDS[:seats], seats=seats)


def contested(m: Match, at: str) -> bool:
    found: bool = tile(m, at)["contested"]
    return found


@clause("RIV-040")
@pytest.mark.parametrize(
    ("there", "seats", "side"),
    [
        ("S1", 2, "salmon"),
        ("P1", 2, "purple"),
        ("S2 P3", 2, "purple"),
        ("S4 P1", 2, "salmon"),
        ("T1", 3, "teal"),
        ("S1 P1 T2", 3, "teal"),
        ("S1 P3 T1", 3, "purple"),
        ("S3 T2", 3, "salmon"),
        ("P2 T1", 3, "purple"),
        ("P1 T2", 3, "teal"),
        ("S1 T2", 3, "teal"),
    ],
)
def test_the_side_with_more_golems_than_each_other_controls_the_tile(there: str, seats: int, side: str) -> None:
    m = standing(there, seats)
    assert holder(m, "0,1") == side
    assert not contested(m, "0,1")


@clause("RIV-041")
@pytest.mark.parametrize("there", ["S2 P1 wP", "S1 wP", "S2 P1 wS"])
def test_where_the_wizards_stand_does_not_matter(there: str) -> None:
    assert holder(standing(there), "0,1") == "salmon"


@clause("RIV-041")
def test_a_wizard_breaks_no_tie_and_holds_no_empty_tile() -> None:
    assert holder(standing("S1 P1 wP"), "0,1") is None
    assert holder(standing("wP"), "0,1") is None


@clause("RIV-041")
def test_control_follows_the_golems_at_every_moment_whoever_placed_the_tile() -> None:
    m = position({}, ["stone_2_star cottage_4_star", "stone_1_plain stone_2_plain"])
    m.play("place stone_2_star at 0,1 facing north")
    assert holder(m, "0,1") == "salmon"
    m.play("place stone_2_plain at 0,-1 facing south")
    m.play("place cottage_4_star at 1,0 facing east")
    m.play("place stone_1_plain at 0,2 facing south")
    assert golems(m, "0,1") == {"salmon": 1, "purple": 4}
    assert holder(m, "0,1") == "purple"


@clause("RIV-042")
@pytest.mark.parametrize(
    ("there", "seats"), [("S1 P1", 2), ("S2 P2", 2), ("S1 P1 T1", 3), ("S2 P2 T1", 3), ("S1 P2 T2", 3), ("S2 P1 T2", 3)]
)
def test_a_tile_on_which_sides_tie_for_most_is_contested_and_nobodys(there: str, seats: int) -> None:
    m = standing(there, seats)
    assert holder(m, "0,1") is None
    assert contested(m, "0,1")


@clause("RIV-043")
@pytest.mark.parametrize(("there", "side"), [("S2 P1 T1", "salmon"), ("S1 P2 T1", "purple"), ("S1 P1 T3", "teal")])
def test_a_tie_between_the_smaller_groups_does_not_make_a_tile_contested(there: str, side: str) -> None:
    m = standing(there, seats=3)
    assert holder(m, "0,1") == side
    assert not contested(m, "0,1")


@clause("RIV-044")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_tile_without_golems_is_nobodys_and_not_contested(seats: int) -> None:
    m = standing("", seats)
    for at in ("0,0", "0,1"):
        assert holder(m, at) is None
        assert not contested(m, at)


@clause("RIV-045")
@pytest.mark.parametrize("there", ["S6", "S3 P3", "S5 P1"])
def test_no_position_has_more_than_five_golems_on_a_tile(there: str) -> None:
    with pytest.raises(PositionError, match="at most 5"):
        standing(there)


@clause("RIV-045")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_tile_holds_more_than_five_golems_once_a_summoning_is_resolved(seats: int) -> None:
    most = 0
    for seed in range(25):
        for m in random_play(seats, seed):
            table = m.view(None)
            if m.over or table["decision"]["rule"] != "overflow":
                most = max(most, *(sum(laid["golems"].values()) for laid in table["table"]["tiles"]))
    assert most == 5


@clause("RIV-046")
def test_three_golems_against_two_control_the_tile() -> None:
    assert holder(standing("S3 P2"), "0,1") == "salmon"
    assert holder(standing("S2 P3"), "0,1") == "purple"


@clause("RIV-047")
def test_two_golems_against_one_and_one_control_the_tile() -> None:
    assert holder(standing("S2 P1 T1", seats=3), "0,1") == "salmon"
