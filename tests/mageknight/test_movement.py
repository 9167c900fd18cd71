"""Movement: points, terrain, what stops a step."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import asked, hero, position, reason, texts, turn


@clause("MK-135")
def test_points_of_all_movement_effects_are_added_up() -> None:
    m = position("march stamina rage")
    m.play("play march")
    m.play("play stamina")
    m.play("play rage sideways for move")
    assert turn(m)["move"] == 5


@clause("MK-136")
@pytest.mark.parametrize(("night", "cost"), [(False, 3), (True, 5)])
def test_each_step_costs_the_terrain_entered_by_day_or_night(night: bool, cost: int) -> None:
    m = position("", turn={"move": 5}, night=night)
    m.play("move to 1,-1")
    assert turn(m)["move"] == 5 - cost
    assert hero(m)["at"] == "1,-1"


@clause("MK-139")
def test_lakes_and_the_sea_cannot_be_entered() -> None:
    m = position("", at="1,-3", turn={"move": 9})
    assert "move to 2,-4" not in texts(m)
    assert reason(m, "move to 2,-4") == "2,-4 cannot be entered: lake."


@clause("MK-144", "MK-831")
def test_a_space_with_a_rampaging_enemy_cannot_be_entered() -> None:
    m = position("", at="1,-3", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    assert "move to 1,-4" not in texts(m)
    assert reason(m, "move to 1,-4") == "A rampaging enemy bars 1,-4."


@clause("MK-145")
def test_a_step_between_two_spaces_beside_a_rampaging_enemy_provokes_it() -> None:
    m = position("", at="1,-3", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    m.play("move to 0,-3")
    assert hero(m)["at"] == "0,-3"
    assert asked(m) in ("Shoot", "Guard", "Suffer")
