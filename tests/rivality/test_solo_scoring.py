"""Solo mode: what is counted at each level, and who wins."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause
from tests.rivality.solo_table import CELLS, LEVELS, solo, standing
from tests.rivality.table import places, score

SHUT_IN = {
    "1,1": "stone_1_star S1 wS",
    "1,6": "stone_1_plain P1 wP",
    "2,1": "stone_2_star P1",
    "1,2": "stone_3_star P1",
}
"""The player's wizard cannot leave its corner, so the game is over; Suramun has 2 points so far, the player none."""


def ended(level: str, field: dict[str, str] | None = None) -> Match:
    m = solo({**SHUT_IN, **(field or {})}, level=level)
    assert m.over
    return m


def scores(m: Match) -> tuple[int, int]:
    """The player's points and those of Suramun."""
    return score(m, "salmon"), score(m, "purple")


@clause("RIV-183")
def test_beginner_each_camp_counts_the_tiles_it_controls() -> None:
    field = {"4,3": "fortress_1_star S2", "3,5": "cottage_1_plain S1 P2", "4,5": "stone_2_plain S3 P1"}
    assert scores(ended("beginner", field)) == (4 + 1, 2 + 2)


@clause("RIV-183")
def test_beginner_contested_tiles_count_for_nobody() -> None:
    field = {"4,3": "fortress_1_star S2 P2", "3,5": "cottage_1_plain S1 P1"}
    assert scores(ended("beginner", field)) == (0, 2)


@clause("RIV-183", "RIV-186")
@pytest.mark.parametrize("level", ["beginner", "standard"])
def test_below_master_an_enemy_golem_takes_nothing_off(level: str) -> None:
    assert scores(ended(level, {"4,3": "fortress_1_star S3 P2", "3,5": "cottage_1_plain S1 P2"})) == (4, 4)


@clause("RIV-184")
@pytest.mark.parametrize("level", LEVELS)
def test_the_player_wins_only_with_more_points(level: str) -> None:
    won = ended(level, {"4,3": "fortress_1_star S1"})
    assert scores(won) == (4, 2)
    assert places(won) == {"salmon": 1, "purple": 2}
    assert won.outcome is not None
    assert won.outcome.winners == [0]
    lost = ended(level, {"4,3": "stone_4_star S1"})
    assert scores(lost) == (1, 2)
    assert places(lost) == {"salmon": 2, "purple": 1}


@clause("RIV-184")
@pytest.mark.parametrize("level", LEVELS)
def test_a_tie_is_lost_at_every_level(level: str) -> None:
    m = ended(level, {"4,3": "cottage_1_star S1"})
    assert scores(m) == (2, 2)
    assert places(m) == {"salmon": 2, "purple": 1}
    assert m.outcome is not None
    assert m.outcome.winners == []


@clause("RIV-185")
def test_standard_suramun_also_gets_every_contested_tile() -> None:
    field = {"4,3": "fortress_1_star S2 P2", "3,5": "cottage_1_plain S1 P1", "3,3": "stone_4_star S2"}
    assert scores(ended("standard", field)) == (1, 2 + 4 + 2)


@clause("RIV-186")
def test_master_the_players_tiles_with_an_enemy_golem_are_worth_one_less() -> None:
    assert scores(ended("master", {"4,3": "fortress_1_star S3 P1"})) == (3, 2)
    assert scores(ended("master", {"4,3": "fortress_1_star S3 P2"})) == (3, 2)
    assert scores(ended("master", {"4,3": "cottage_1_star S2 P1"})) == (1, 2)
    assert scores(ended("master", {"4,3": "stone_4_star S2 P1"})) == (0, 2)
    assert scores(ended("master", {"4,3": "fortress_1_star S5"})) == (4, 2)


@clause("RIV-186")
def test_master_suramuns_tiles_keep_their_full_value() -> None:
    assert scores(ended("master", {"4,3": "fortress_1_star S1 P3"})) == (0, 2 + 4)


@clause("RIV-186")
def test_master_suramun_gets_contested_tiles_in_full_as_in_standard() -> None:
    assert scores(ended("master", {"4,3": "fortress_1_star S2 P2", "3,5": "cottage_1_plain S1 P1"})) == (0, 2 + 6)


@clause("RIV-187")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("golems", ["S3", "S2 P2", "S1 P4"])
def test_the_tile_of_the_players_wizard_counts_for_nobody(level: str, golems: str) -> None:
    assert scores(ended(level, {"1,1": f"fortress_1_star {golems} wS"})) == (0, 2)


@clause("RIV-187")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("golems", ["P3", "S2 P2", "S4 P1"])
def test_the_tile_of_suramuns_wizard_counts_for_nobody(level: str, golems: str) -> None:
    assert scores(ended(level, {"1,6": f"fortress_1_plain {golems} wP"})) == (0, 2)


@clause("RIV-188")
@pytest.mark.parametrize("level", LEVELS)
def test_a_tile_without_golems_counts_for_nobody(level: str) -> None:
    m = ended(level)
    assert sum(standing(m, at) == 0 for at in CELLS) == 20
    assert scores(m) == (0, 2)
    assert m.outcome is not None
    assert sorted(str(line.params["at"]) for sheet in m.outcome.sheets for line, _ in sheet.lines) == ["1,2", "2,1"]
