"""Scoring, and what the Well of Mana gives."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import ended, hand, lines, piles, places, position, random_play, score

VALUES = {"well": 3, "stone_circle": 1, "cottage": 2, "fortress": 4}


@clause("RIV-120")
def test_each_side_sums_the_values_of_the_tiles_it_controls() -> None:
    field = {"0,0": "well P1", "1,0": "stone_2_star S1", "2,0": "cottage_1_star S3 P2", "3,0": "fortress_1_star S1"}
    m = ended({**field, "0,1": "fortress_2_star P5", "0,2": "cottage_2_star P2 S1"})
    assert lines(m, "salmon") == {"1,0": 1, "2,0": 2, "3,0": 4}
    assert lines(m, "purple") == {"0,0": 3, "0,1": 4, "0,2": 2}
    assert (score(m, "salmon"), score(m, "purple")) == (7, 9)


@clause("RIV-120", "RIV-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_victory_points_come_only_from_tiles_controlled_when_the_game_ends(seats: int) -> None:
    for seed in range(15):
        *_, m = random_play(seats, seed)
        table = m.view(None)["table"]
        wizards = [side["wizard"] for side in table["sides"]]
        well = table["tiles"][0]["holder"]
        for side in table["sides"]:
            colour = side["side"]
            expected = {}
            for laid in table["tiles"]:
                most = max(laid["golems"].values(), default=0)
                tied = laid["contested"] and laid["golems"].get(colour) == most
                if laid["at"] not in wizards and (laid["holder"] == colour or (tied and well == colour)):
                    expected[laid["at"]] = VALUES[laid["terrain"]]
            assert lines(m, colour) == expected
            assert score(m, colour) == sum(expected.values())
            assert m.outcome is not None
            assert {m.outcome.scores[seat] for seat in side["seats"]} == {score(m, colour)}


@clause("RIV-121")
@pytest.mark.parametrize("name", ["stone_1_star", "cottage_4_star", "fortress_2_star"])
def test_the_tile_of_the_own_wizard_is_never_counted(name: str) -> None:
    m = position({"1,0": "stone_2_star S1"}, [name, ""], piles=False)
    m.play(f"place {name} at 0,-1 facing south")
    assert lines(m, "salmon") == {"1,0": 1}


@clause("RIV-121", "RIV-132")
def test_not_even_the_well_counts_under_a_wizard() -> None:
    assert lines(ended({"0,0": "well P2 wP"}), "purple") == {}


@clause("RIV-122")
@pytest.mark.parametrize("there", ["P1", "S2 P1", "S3", "P2 S2"])
def test_a_tile_on_which_any_wizard_stands_counts_for_nobody(there: str) -> None:
    m = ended({"0,0": "well S1", "0,1": f"fortress_1_star {there} wP", "1,0": "cottage_1_star P1"})
    assert lines(m, "salmon") == {"0,0": 3}
    assert lines(m, "purple") == {"1,0": 2}


@clause("RIV-122")
def test_with_three_players_the_tiles_of_all_three_wizards_count_for_nobody() -> None:
    m = ended({"0,1": "fortress_1_star T2 P1 wP", "1,0": "cottage_1_star P1 wT", "2,0": "stone_2_star T1"}, seats=3)
    assert (lines(m, "salmon"), lines(m, "purple"), lines(m, "teal")) == ({}, {}, {"2,0": 1})


@clause("RIV-123", "RIV-131")
@pytest.mark.parametrize(("well", "salmon", "purple"), [("S1", 3 + 4 + 2, 0), ("P1", 0, 3 + 4 + 2)])
def test_the_side_that_controls_the_well_takes_the_contested_tiles_on_which_it_ties(
    well: str, salmon: int, purple: int
) -> None:
    m = ended({"0,0": f"well {well}", "0,1": "fortress_1_star S2 P2", "1,0": "cottage_1_star S1 P1"})
    assert (score(m, "salmon"), score(m, "purple")) == (salmon, purple)


@clause("RIV-123")
@pytest.mark.parametrize("there", ["S1 P1 T1", "S2 T2 P1", "P2 T2"])
def test_with_three_players_the_holder_of_the_well_takes_a_tile_on_which_it_ties_for_most(there: str) -> None:
    m = ended({"0,0": "well T1", "0,1": f"fortress_1_star {there}"}, seats=3)
    assert lines(m, "teal") == {"0,0": 3, "0,1": 4}
    assert lines(m, "salmon") == lines(m, "purple") == {}


@clause("RIV-124")
@pytest.mark.parametrize("well", ["S1", "S3 P1 T1"])
def test_other_contested_tiles_count_for_nobody(well: str) -> None:
    m = ended({"0,0": f"well {well}", "0,1": "fortress_1_star P1 T1", "1,0": "cottage_1_star P2 T2"}, seats=3)
    assert lines(m, "salmon") == {"0,0": 3}
    assert lines(m, "purple") == lines(m, "teal") == {}


@clause("RIV-125")
def test_two_against_two_with_one_golem_of_the_holder_of_the_well_count_for_nobody() -> None:
    m = ended({"0,0": "well T1", "0,1": "fortress_1_star S2 P2 T1"}, seats=3)
    assert (score(m, "salmon"), score(m, "purple"), score(m, "teal")) == (0, 0, 3)


@clause("RIV-126", "RIV-132")
@pytest.mark.parametrize("well", ["", "S1 P1", "S2 P2"])
def test_if_nobody_controls_the_well_contested_tiles_count_for_nobody(well: str) -> None:
    m = ended({"0,0": f"well {well}", "0,1": "fortress_1_star S2 P2", "1,0": "cottage_1_star S1"})
    assert lines(m, "salmon") == {"1,0": 2}
    assert lines(m, "purple") == {}


@clause("RIV-127")
@pytest.mark.parametrize("well", ["", "S1", "P1"])
def test_a_tile_without_golems_counts_for_nobody(well: str) -> None:
    m = ended({"0,0": f"well {well}", "0,1": "fortress_1_star", "1,0": "cottage_1_star"})
    assert score(m, "salmon") == (3 if well == "S1" else 0)
    assert score(m, "purple") == (3 if well == "P1" else 0)


@clause("RIV-128", "RIV-131")
@pytest.mark.parametrize(
    ("well", "colour"), [("S1", "salmon"), ("P2 S1", "purple"), ("T5", "teal"), ("S1 P1 T2", "teal")]
)
def test_the_three_points_of_the_well_go_to_the_side_that_controls_it(well: str, colour: str) -> None:
    m = ended({"0,0": f"well {well}"}, seats=3)
    assert {c: score(m, c) for c in ("salmon", "purple", "teal") if score(m, c)} == {colour: 3}


@clause("RIV-129")
def test_tiles_in_hand_and_pile_count_for_nobody() -> None:
    m = position({"0,0": "well S2"}, ["stone_1_star fortress_1_star", "fortress_1_plain"], reserve={"S": 1})
    m.play("place stone_1_star at 0,-1 facing south")
    assert m.over
    assert (hand(m, 0), hand(m, 1)) == (["fortress_1_star"], ["fortress_1_plain"])
    assert all(piles(m))
    laid = m.view(None)["table"]["tiles"]
    assert score(m, "salmon") == sum(t["value"] for t in laid if t["holder"] == "salmon" and t["at"] != "0,-1")
    assert score(m, "purple") == 0
    assert m.outcome is not None
    assert m.outcome.scores == [score(m, "salmon"), 0]


@clause("RIV-130", "RIV-001")
@pytest.mark.parametrize(
    ("field", "winner"),
    [
        ({"0,1": "fortress_1_star S1", "0,0": "well P1"}, "salmon"),
        ({"0,1": "stone_2_star S1", "1,0": "stone_3_star S5", "0,0": "well P1"}, "purple"),
        ({"0,1": "stone_2_star S1", "0,0": "well P1", "1,0": "fortress_1_star T1"}, "teal"),
    ],
)
def test_the_side_with_most_victory_points_wins(field: dict[str, str], winner: str) -> None:
    m = ended(field, seats=3)
    assert [colour for colour, place in places(m).items() if place == 1] == [winner]
    assert m.outcome is not None
    assert m.outcome.winners == [["salmon", "purple", "teal"].index(winner)]


@clause("RIV-131", "RIV-134")
def test_the_well_gives_its_points_the_contested_tiles_and_the_tie_break() -> None:
    field = {"0,1": "stone_2_star S1 P1", "1,0": "fortress_1_star S1"}
    m = ended({"0,0": "well P1", **field})
    assert (score(m, "salmon"), score(m, "purple")) == (4, 3 + 1)
    assert places(m) == {"salmon": 2, "purple": 1}


@clause("RIV-132")
@pytest.mark.parametrize(
    ("well", "purple"), [("P1", {"0,0": 3, "0,1": 1}), ("P2 S1", {"0,0": 3, "0,1": 1}), ("P1 S1", {}), ("P2 S3", {})]
)
def test_the_well_is_controlled_like_any_tile_and_a_contested_well_breaks_nothing(
    well: str, purple: dict[str, int]
) -> None:
    m = ended({"0,0": f"well {well}", "0,1": "stone_2_star S1 P1"})
    assert lines(m, "purple") == purple
    if well == "P1 S1":
        assert places(m) == {"salmon": 1, "purple": 1}
