"""Solo mode: what ends the game."""

from __future__ import annotations

from sortilege import Match
from tests.marks import clause
from tests.rivality.solo_table import CELLS, face_down, phases, solo, standing
from tests.rivality.table import golems, reserve, texts, wizard

START = {"2,1": "S1 wS", "2,6": "P1 wP"}
"""The player is about to go to 3,1, Suramun to 3,6."""


def why(m: Match) -> str:
    assert m.outcome is not None
    return m.outcome.reason.key


@clause("RIV-181")
def test_the_game_ends_at_once_when_the_players_last_golem_goes_with_the_wizard() -> None:
    m = solo({**START, "2,1": "S4 wS", "1,2 2,2 4,2 1,3 2,3": "S5"})
    assert reserve(m, "salmon") == 1
    m.play("move to 3,1")
    assert m.over
    assert why(m) == "end-spent"
    assert wizard(m, "salmon") == "3,1"
    assert wizard(m, "purple") == "2,6"
    assert phases(m) == [("arrives", "salmon")]
    assert face_down(m, "3,6")


@clause("RIV-181")
def test_the_game_ends_at_once_when_suramuns_last_golem_goes_with_his_wizard() -> None:
    m = solo({**START, "2,6": "P4 wP", "1,5 2,5 4,5 1,4 2,4": "P5"})
    assert reserve(m, "purple") == 1
    m.play("move to 3,1")
    assert m.over
    assert phases(m) == [("arrives", "salmon"), ("arrives", "purple")]
    assert golems(m, "3,6") == {"purple": 1}


@clause("RIV-181")
def test_the_game_ends_at_once_with_a_spell_of_suramun_before_his_next_spell_and_before_the_players() -> None:
    m = solo({**START, "2,6": "P2 wP", "1,5 2,5 4,5 1,4 2,4": "P5", "3,6": "fortress_3_plain", "3,1": "stone_1_star"})
    assert reserve(m, "purple") == 3
    m.play("move to 3,1")
    assert m.over
    assert phases(m) == [("arrives", "salmon"), ("arrives", "purple"), ("casts", "purple")]
    assert golems(m, "4,6") == {"purple": 2}
    assert golems(m, "3,3") == {}
    assert golems(m, "3,2") == {}


@clause("RIV-181")
def test_the_game_ends_at_once_with_a_spell_of_the_player() -> None:
    m = solo(
        {**START, "2,1": "S2 wS", "1,2 4,2 1,3 2,3": "S5", "2,2": "S3", "3,1": "stone_1_star", "3,6": "stone_1_plain"}
    )
    assert reserve(m, "salmon") == 5
    m.play("move to 3,1")
    assert golems(m, "3,2") == {"salmon": 4}
    assert m.over
    assert why(m) == "end-spent"


@clause("RIV-181")
def test_golems_that_shields_destroyed_are_back_in_reserve_when_it_is_checked() -> None:
    m = solo(
        {
            **START,
            "2,6": "P1 wP",
            "1,5 2,5 4,5 1,4 2,4": "P5",
            "3,6": "cottage_3_plain",
            "3,5": "cottage_1_plain S1",
            "3,1": "stone_1_star",
        }
    )
    assert reserve(m, "purple") == 4
    m.play("move to 3,1")
    assert golems(m, "3,5") == {"salmon": 1, "purple": 2}
    assert reserve(m, "purple") == 1
    assert not m.over


@clause("RIV-181")
def test_golems_beyond_the_limit_are_back_in_reserve_when_it_is_checked() -> None:
    m = solo(
        {
            **START,
            "2,6": "P1 wP",
            "1,5 2,5 4,5 1,4": "P5",
            "3,5": "P4",
            "3,6": "stone_1_plain",
            "3,1": "stone_1_star",
        }
    )
    assert reserve(m, "purple") == 5
    m.play("move to 3,1")
    assert golems(m, "3,5") == {"purple": 5}
    assert reserve(m, "purple") == 3
    assert not m.over


@clause("RIV-181", "RIV-164")
def test_suramuns_sixth_golem_is_back_in_reserve_when_it_is_checked() -> None:
    m = solo(
        {
            **START,
            "2,6": "P4 wP",
            "1,5 2,5 4,5 3,5": "P5",
            "3,6": "stone_1_plain P5",
            "3,1": "stone_1_star",
        }
    )
    assert reserve(m, "purple") == 1
    m.play("move to 3,1")
    assert golems(m, "3,6") == {"purple": 5}
    assert reserve(m, "purple") == 1
    assert not m.over


ALMOST_SHUT_IN = {**START, "1,2 2,2": "S1", "3,1": "P1", "1,1": "stone_1_star", "1,6": "cottage_2_plain"}
"""If the player goes to 1,1 Suramun will cast 2 golems on 1,3, and the player 4 on 1,2."""


@clause("RIV-182")
def test_the_game_ends_when_the_wizard_can_reach_no_empty_tile_even_if_there_are_some_elsewhere() -> None:
    m = solo({**ALMOST_SHUT_IN, "2,3 3,2": "P1"})
    assert texts(m) == ["move to 1,3", "move to 1,1"]
    m.play("move to 1,1")
    # Suramun's golems took 1,3, the last way out.
    assert golems(m, "1,3") == {"purple": 2}
    assert m.over
    assert why(m) == "end-no-move"
    assert min(standing(m, at) for at in CELLS) == 0
    assert reserve(m, "salmon") > 0
    assert reserve(m, "purple") > 0


@clause("RIV-182")
def test_the_game_goes_on_while_an_empty_tile_can_be_reached() -> None:
    m = solo(ALMOST_SHUT_IN)
    m.play("move to 1,1")
    assert not m.over
    assert texts(m) == ["move to 2,3", "move to 3,2"]
