"""Changed move rules: cheaper and opened terrain, moves that effects grant."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import asked, hero, kinds, position, texts, to_end, turn, view, wounds


@clause("MK-163")
def test_terrain_whose_cost_falls_to_nothing_is_entered_for_free() -> None:
    m = position("song_of_wind", crystals="white")
    m.play("power song_of_wind")
    m.play("move to 0,-1")
    m.play("move to 0,-2")
    assert turn(m)["move"] == 2
    assert hero(m)["at"] == "0,-2"


@clause("MK-163")
def test_costs_never_fall_below_nothing() -> None:
    change = {"how": "less", "terrains": ["plains"], "amount": 5}
    m = position("song_of_wind", units=["foresters", "foresters"], level=5, turn={"terrain": [change]})
    m.play("play song_of_wind")
    assert turn(m)["costs"]["plains"] == 0
    m.play("move to 0,-1")
    assert turn(m)["move"] == 2


@clause("MK-164")
@pytest.mark.parametrize(
    "order", [("play path_finding", "use foresters ability 1"), ("use foresters ability 1", "play path_finding")]
)
def test_reductions_apply_in_whatever_order_is_best_for_the_player(order: tuple[str, str]) -> None:
    m = position("path_finding", units=["foresters"])
    for text in order:
        m.play(text)
    assert turn(m)["costs"]["forest"] == 1  # first to the minimum of 2, then one less
    assert turn(m)["costs"]["swamp"] == 3
    assert turn(m)["costs"]["plains"] == 2


@clause("MK-164")
def test_reductions_hold_for_the_rest_of_the_turn_and_no_longer() -> None:
    m = position("rage", units=["foresters"])
    m.play("use foresters ability 1")
    m.play("move to 1,-1")
    assert turn(m)["costs"]["hills"] == 2
    m.play("end turn")
    assert asked(m) == "Walk"
    assert turn(m)["costs"]["hills"] == 3


@clause("MK-163")
def test_a_cost_that_is_set_is_never_raised_by_it() -> None:
    m = position("frost_bridge")
    m.play("play frost_bridge")
    assert turn(m)["costs"]["swamp"] == 1
    change = {"how": "at_most", "terrains": ["swamp"], "amount": 1}
    m = position("path_finding", crystals="green", turn={"terrain": [change]})
    m.play("power path_finding")
    assert turn(m)["costs"]["swamp"] == 1


@clause("MK-167")
def test_a_lake_made_enterable_is_no_safe_place_to_end_the_turn() -> None:
    m = position("frost_bridge rage", at="1,-3", crystals="blue", deck="march")
    m.play("power frost_bridge")
    m.play("move to 2,-4")
    assert hero(m)["at"] == "2,-4"
    assert turn(m)["move"] == 3
    m.play("end turn")
    assert "withdraws" in kinds(m)
    assert hero(m)["at"] == "1,-3"
    assert wounds(m) == 1


@clause("MK-167")
def test_a_lake_made_enterable_may_be_crossed() -> None:
    m = position("frost_bridge rage", at="1,-3", crystals="blue")
    m.play("power frost_bridge")
    m.play("move to 2,-4")
    m.play("move to 2,-3")
    to_end(m)
    assert hero(m)["at"] == "2,-3"
    assert wounds(m) == 0


@clause("MK-165")
def test_bent_space_leads_over_closed_spaces_and_provokes_nobody() -> None:
    enemies = {"1,-4": "prowlers"}
    m = position("space_bending rage", at="1,-3", crystals="blue", turn={"move": 9}, enemies=enemies)
    assert "move to 3,-4" not in texts(m)
    m.play("cast space_bending")
    m.play("move to 0,-3")
    assert view(m)["combat"] is None
    assert hero(m)["at"] == "0,-3"
    assert turn(m)["move"] == 6


@clause("MK-165")
def test_with_bent_space_a_space_two_steps_away_costs_only_its_own_terrain() -> None:
    m = position("space_bending rage", crystals="blue", turn={"move": 2})
    m.play("cast space_bending")
    m.play("move to 0,-2")
    assert hero(m)["at"] == "0,-2"
    assert turn(m)["move"] == 0


@clause("MK-165")
def test_wings_cross_closed_spaces_provoke_nobody_and_cost_what_they_say() -> None:
    enemies = {"1,-4": "prowlers"}
    m = position("wings_of_wind rage", at="1,-3", crystals="white", turn={"move": 5}, enemies=enemies)
    m.play("cast wings_of_wind")
    m.play("travel to 0,-3")
    assert view(m)["combat"] is None
    assert hero(m)["at"] == "0,-3"
    assert turn(m)["move"] == 4  # a space costs 1, whatever its terrain


@clause("MK-166")
def test_a_travel_must_end_on_a_safe_space() -> None:
    m = position("wings_of_wind rage", at="1,-3", crystals="white", turn={"move": 5}, enemies={"1,-4": "prowlers"})
    m.play("cast wings_of_wind")
    assert not {"travel to 2,-4", "travel to 1,-4"} & set(texts(m))  # a lake, and a rampaging enemy
    assert "travel to 2,-3" in texts(m)
