"""Ranking and tie-breaks."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege.games import find
from tests.marks import clause

from .table import ended, places, position, score

LEVEL = {"0,1": "cottage_1_star S1", "1,0": "cottage_2_star P1"}
"""Two points for salmon, two for purple."""


@clause("RIV-133", "RIV-130")
def test_sides_are_ranked_by_victory_points() -> None:
    m = ended({"0,1": "fortress_1_star P1", "1,0": "cottage_1_star T1", "0,0": "well S1"}, seats=3)
    assert places(m) == {"purple": 1, "salmon": 2, "teal": 3}
    assert m.outcome is not None
    assert m.outcome.places == [2, 1, 3]
    assert [sheet.side for sheet in m.outcome.sheets] == ["purple", "salmon", "teal"]
    assert m.outcome.ranking == [[1], [0], [2]]


@clause("RIV-133", "RIV-138")
def test_sides_still_level_share_a_place() -> None:
    m = ended({**LEVEL, "2,0": "fortress_1_star T1"}, seats=3)
    assert places(m) == {"teal": 1, "salmon": 2, "purple": 2}
    m = ended({**LEVEL, "2,0": "stone_2_star T1"}, seats=3)
    assert places(m) == {"salmon": 1, "purple": 1, "teal": 3}


@clause("RIV-133", "RIV-134")
def test_the_winner_by_tie_break_stands_first_and_the_rest_are_ranked_by_points() -> None:
    field = {"0,1": "fortress_1_star S1", "1,0": "fortress_2_star P1", "2,0": "stone_2_star T1", "0,0": "well T1"}
    m = ended(field, seats=3)
    assert (score(m, "salmon"), score(m, "purple"), score(m, "teal")) == (4, 4, 4)
    assert places(m) == {"teal": 1, "salmon": 2, "purple": 2}


@clause("RIV-134")
@pytest.mark.parametrize(
    ("well", "other", "expected"),
    [("S1", "P", {"salmon": 1, "purple": 2}), ("P1", "S", {"purple": 1, "salmon": 2})],
)
def test_of_two_level_sides_the_one_that_controls_the_well_wins(
    well: str, other: str, expected: dict[str, int]
) -> None:
    mine = well[0]
    field = {"0,1": f"stone_2_star {mine}1", "1,0": f"fortress_1_star {other}1"}
    m = ended({"0,0": f"well {well}", **field})
    assert score(m, "salmon") == score(m, "purple") == 4
    assert places(m) == expected


@clause("RIV-134")
def test_of_two_level_teams_the_one_that_controls_the_well_wins() -> None:
    m = ended({"0,0": "well P1", "0,1": "stone_2_star P1", "1,0": "fortress_1_star S1"}, seats=4)
    assert m.outcome is not None
    assert m.outcome.places == [2, 1, 2, 1]


@clause("RIV-134")
def test_of_three_players_the_holder_of_the_well_wins_a_tie_in_which_it_takes_part() -> None:
    field = {"0,0": "well P1", "0,1": "stone_2_star P1", "1,0": "fortress_1_star T1", "2,0": "cottage_1_star S1"}
    m = ended(field, seats=3)
    assert places(m) == {"purple": 1, "teal": 2, "salmon": 3}


@clause("RIV-135")
def test_of_three_players_the_holder_of_the_well_wins_with_fewest_points_if_the_others_tie() -> None:
    field = {"0,0": "well T1", "0,1": "fortress_1_star S1", "1,0": "fortress_2_star P1"}
    m = ended(field, seats=3)
    assert (score(m, "salmon"), score(m, "purple"), score(m, "teal")) == (4, 4, 3)
    assert places(m) == {"teal": 1, "salmon": 2, "purple": 2}
    assert m.outcome is not None
    assert m.outcome.winners == [2]


@clause("RIV-136")
@pytest.mark.parametrize("well", ["P1", "T1"])
def test_without_a_tie_for_most_points_the_well_breaks_nothing(well: str) -> None:
    other = "T" if well == "P1" else "P"
    field = {"0,1": f"stone_2_star {other}1", "1,0": f"cottage_1_star {other}1"}
    m = ended({"0,0": f"well {well}", **field, "2,0": "fortress_1_star S1"}, seats=3)
    assert (score(m, "salmon"), score(m, "purple"), score(m, "teal")) == (4, 3, 3)
    assert places(m) == {"salmon": 1, "purple": 2, "teal": 2}


@clause("RIV-136")
def test_with_two_players_the_holder_of_the_well_loses_with_fewer_points() -> None:
    assert places(ended({"0,0": "well P1", "0,1": "fortress_1_star S1"})) == {"salmon": 1, "purple": 2}


@clause("RIV-137")
def test_teal_wins_with_nineteen_against_twenty_three_each() -> None:
    """All tiles together are worth less than the printed totals, so Fortresses count 7 here instead of 4."""
    field = {"0,0": "well T1"}
    for side, y in (("S", 1), ("P", 2)):
        field |= {f"{x},{y}": f"fortress_{x}_{'star' if side == 'S' else 'plain'} {side}1" for x in (1, 2, 3)}
        field[f"0,{y}"] = f"cottage_1_{'star' if side == 'S' else 'plain'} {side}1"
    for x in (2, 3, 4):
        field |= {f"{x},3": f"cottage_{x}_star T1", f"{x},4": f"cottage_{x}_plain T1"}
    field |= {f"{x},5": f"stone_{x}_star T1" for x in (2, 3, 4, 5)}
    data: dict[str, Any] = deepcopy(find("rivality").components(None).data)
    data["terrain"]["fortress"]["vp"] = 7
    written = position(field, ["stone_1_star", "", ""], seats=3, piles=False).position()
    m = sortilege.load({**written, "components": data})
    m.play("place stone_1_star at 0,-1 facing south")
    assert (score(m, "salmon"), score(m, "purple"), score(m, "teal")) == (23, 23, 19)
    assert places(m) == {"teal": 1, "salmon": 2, "purple": 2}


@clause("RIV-138")
@pytest.mark.parametrize("well", ["", "S1 P1", "S2 P2"])
def test_if_nobody_controls_the_well_the_level_sides_share_the_win(well: str) -> None:
    m = ended({**LEVEL, "0,0": f"well {well}"})
    assert places(m) == {"salmon": 1, "purple": 1}
    assert m.outcome is not None
    assert m.outcome.winners == [0, 1]
    assert m.outcome.share(0) == 0.5


@clause("RIV-138")
def test_three_level_sides_share_the_win() -> None:
    m = ended({**LEVEL, "0,0": "well S1 P1 T1", "2,0": "cottage_3_star T1"}, seats=3)
    assert places(m) == {"salmon": 1, "purple": 1, "teal": 1}
