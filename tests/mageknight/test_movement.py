"""Movement: points, terrain, what stops a step, whom it provokes."""

from __future__ import annotations

import pytest

import sortilege
from sortilege.kernel.errors import PositionError
from tests.marks import clause

from .table import asked, combat, hero, kinds, position, reason, shield, texts, turn, view

KEEP_AND_VILLAGE = {"0,1": "countryside_3", "1,0": "countryside_2"}
TOWER_AND_KEEP = {"0,1": "countryside_4", "1,0": "countryside_9"}
MONASTERY = {"0,1": "countryside_7", "1,0": "countryside_10"}
CITY = {"0,1": "countryside_1", "1,0": "countryside_6", "1,1": "core_7"}
GREEN_CITY = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}


@clause("MK-135")
def test_points_of_all_movement_effects_are_added_up() -> None:
    m = position("march stamina rage", units=["peasants"], skills="dark_paths")
    m.play("play march")
    m.play("play stamina")
    m.play("play rage sideways for move")
    m.play("use peasants ability 3")
    m.play("use dark_paths")
    assert turn(m)["move"] == 2 + 2 + 1 + 2 + 1


@clause("MK-136")
@pytest.mark.parametrize(("night", "cost"), [(False, 3), (True, 5)])
def test_each_step_costs_the_terrain_entered_by_day_or_night(night: bool, cost: int) -> None:
    m = position("", turn={"move": 5}, night=night)
    m.play("move to 1,-1")
    assert turn(m)["move"] == 5 - cost
    assert hero(m)["at"] == "1,-1"


@clause("MK-136")
@pytest.mark.parametrize(
    ("terrain", "day", "night"),
    [("plains", 2, 2), ("hills", 3, 3), ("forest", 3, 5), ("wasteland", 4, 4), ("desert", 5, 3), ("swamp", 5, 5)],
)
def test_every_terrain_has_a_cost_by_day_and_one_at_night(terrain: str, day: int, night: int) -> None:
    assert turn(position("march"))["costs"][terrain] == day
    assert turn(position("march", night=True))["costs"][terrain] == night


@clause("MK-136")
def test_a_step_leads_to_an_adjacent_space_and_needs_all_its_points() -> None:
    m = position("rage", turn={"move": 2})
    steps = [text for text in texts(m) if text.startswith("move to ")]
    assert steps == ["move to 1,0", "move to 0,-1"]
    assert "2 steps away: the way costs 4 move points; you have 2" in reason(m, "move to 0,-2")
    assert reason(m, "move to 1,-1") == "1,-1 (forest) costs 3 move points; you have 2."


@clause("MK-137")
def test_steps_effects_and_exploring_may_be_mixed_in_any_order() -> None:
    m = position("march stamina", at="1,-2", turn={"move": 3}, tile_deck="countryside_3 countryside_4")
    m.play("move to 2,-3")
    m.play("play march")
    m.play("explore 1,1")
    assert view(m)["map"]["tiles"][-1] == {"at": "1,1", "tile": "countryside_3"}
    m.play("play stamina")
    assert turn(m)["move"] == 3
    m.play("move to 1,-2")
    assert hero(m)["at"] == "1,-2"


@clause("MK-138")
def test_a_card_already_played_cannot_be_powered_later() -> None:
    m = position("march rage", crystals="green")
    m.play("play march")
    assert turn(m)["move"] == 2
    assert "power march" not in texts(m)
    assert reason(m, "power march") == "March is not in your hand."


@clause("MK-139")
@pytest.mark.parametrize(("space", "terrain"), [("2,-4", "lake"), ("0,1", "sea")])
def test_lakes_and_the_sea_cannot_be_entered(space: str, terrain: str) -> None:
    m = position("", at="1,-3" if terrain == "lake" else "0,0", turn={"move": 9})
    assert f"move to {space}" not in texts(m)
    assert reason(m, f"move to {space}") == f"{space} cannot be entered: {terrain}."


@clause("MK-139")
def test_mountains_cannot_be_entered() -> None:
    m = position("", at="2,-2", turn={"move": 9}, tiles=TOWER_AND_KEEP)
    assert reason(m, "move to 3,-2") == "3,-2 cannot be entered: mountain."


@clause("MK-140")
def test_a_city_costs_two_whatever_changes_the_cost_of_terrain() -> None:
    m = position("path_finding", at="5,-5", crystals="green", tiles=CITY, cities={"4,-5": []})
    m.play("power path_finding")
    assert turn(m)["costs"]["city"] == 2
    m = position("path_finding", at="5,-5", tiles=CITY, cities={"4,-5": []}, night=True)
    m.play("play path_finding")
    m.play("move to 4,-5")
    assert turn(m)["move"] == 0
    assert hero(m)["at"] == "4,-5"


@clause("MK-140")
def test_no_reduction_makes_a_city_cheaper() -> None:
    every = ["plains", "hills", "forest", "wasteland", "desert", "swamp"]
    terrain = [{"how": "less", "terrains": every, "amount": 5}]
    m = position("song_of_wind", at="5,-5", tiles=CITY, cities={"4,-5": []}, turn={"terrain": terrain})
    m.play("play song_of_wind")
    assert turn(m)["costs"] == {
        "plains": 0, "hills": 0, "forest": 0, "wasteland": 0, "desert": 0, "swamp": 0, "city": 2,
    }  # fmt: skip


@clause("MK-141")
def test_an_adventure_site_does_not_stop_the_move_even_with_enemies_on_it() -> None:
    m = position("", at="2,-2", turn={"move": 9}, tiles=MONASTERY, hidden={"3,-3": "minotaur"})
    m.play("move to 3,-3")
    assert turn(m)["move"] == 6
    m.play("move to 4,-3")
    assert hero(m)["at"] == "4,-3"
    assert view(m)["combat"] is None


@clause("MK-142")
@pytest.mark.parametrize(
    ("tiles", "start", "space", "back"),
    [
        (None, "1,-2", "2,-3", "1,-2"),  # a village
        (MONASTERY, "0,-2", "0,-3", "0,-2"),
        (None, "2,-2", "2,-1", "2,-2"),  # a mine
        (None, "1,-2", "1,-3", "1,-2"),  # a glade
        (None, "1,0", "0,0", "1,0"),  # the portal
        (KEEP_AND_VILLAGE, "2,-3", "2,-4", "2,-3"),  # an own keep
        (TOWER_AND_KEEP, "0,-2", "1,-3", "0,-2"),  # a conquered mage tower
        (CITY, "5,-5", "4,-5", "5,-5"),  # a conquered city
    ],
)
def test_peaceful_and_conquered_sites_do_not_end_the_move(
    tiles: dict[str, str] | None, start: str, space: str, back: str
) -> None:
    shields = {"2,-4": 0} if tiles is KEEP_AND_VILLAGE else {"1,-3": 0} if tiles is TOWER_AND_KEEP else {}
    cities = {"4,-5": [0]} if tiles is CITY else {}
    m = position("", at=start, turn={"move": 20}, tiles=tiles, shields=shields, cities=cities)
    m.play(f"move to {space}")
    m.play(f"move to {back}")
    assert hero(m)["at"] == back
    assert hero(m)["reputation"] == 0


@clause("MK-143")
@pytest.mark.parametrize(
    ("tiles", "start", "space", "enemy"),
    [
        (KEEP_AND_VILLAGE, "2,-3", "2,-4", "swordsmen"),
        (TOWER_AND_KEEP, "0,-2", "1,-3", "monks"),
        (CITY, "5,-5", "4,-5", "freezers"),
    ],
)
def test_entering_an_unconquered_fortified_site_ends_the_move_and_begins_an_assault(
    tiles: dict[str, str], start: str, space: str, enemy: str
) -> None:
    cities: dict[str, list[int]] = {"4,-5": []} if tiles is CITY else {}
    m = position("rage", at=start, turn={"move": 20}, tiles=tiles, enemies={space: enemy}, cities=cities)
    m.play(f"move to {space}")
    assert hero(m)["at"] == space
    assert combat(m)["kind"] == "assault"
    assert [foe["enemy"] for foe in combat(m)["enemies"]] == [enemy]
    assert turn(m)["move"] == 0
    assert not any(text.startswith("move to") for text in texts(m))


@clause("MK-143")
def test_entering_a_keep_that_another_player_owns_is_an_assault() -> None:
    m = position("rage", at="2,-3", turn={"move": 9}, tiles=KEEP_AND_VILLAGE, shields={"2,-4": 1}, seats=2)
    m.play("move to 2,-4")
    assert combat(m)["kind"] == "others_keep"
    assert shield(m, "2,-4") == "tovak"


@clause("MK-144", "MK-831")
def test_a_space_with_a_rampaging_enemy_cannot_be_entered() -> None:
    m = position("", at="1,-3", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    assert "move to 1,-4" not in texts(m)
    assert reason(m, "move to 1,-4") == "A rampaging enemy bars 1,-4."


@clause("MK-144")
def test_where_no_rampaging_enemy_is_left_the_space_can_be_entered() -> None:
    m = position("", at="1,-3", turn={"move": 9})
    m.play("move to 1,-4")
    assert hero(m)["at"] == "1,-4"


@clause("MK-145")
def test_a_step_between_two_spaces_beside_a_rampaging_enemy_provokes_it() -> None:
    m = position("rage", at="1,-3", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    m.play("move to 0,-3")
    assert hero(m)["at"] == "0,-3"
    assert "provokes" in kinds(m)
    assert combat(m)["enemies"][0]["enemy"] == "prowlers"
    assert turn(m)["move"] == 0
    assert asked(m) == "Guard"


@clause("MK-146")
def test_only_enemies_beside_both_ends_of_the_step_are_provoked() -> None:
    m = position("rage", at="2,-2", turn={"move": 9}, enemies={"1,-4": "prowlers", "3,-3": "diggers"})
    m.play("move to 2,-3")
    assert [foe["enemy"] for foe in combat(m)["enemies"]] == ["diggers"]


@clause("MK-147")
def test_one_step_can_provoke_two_rampaging_enemies_one_on_each_side() -> None:
    enemies = {"5,-5": "prowlers", "3,-4": "diggers"}
    m = position("rage", at="4,-5", turn={"move": 9}, tiles=GREEN_CITY, cities={"4,-5": [0]}, enemies=enemies)
    m.play("move to 4,-4")
    assert sorted(foe["enemy"] for foe in combat(m)["enemies"]) == ["diggers", "prowlers"]


@clause("MK-148")
def test_coming_next_to_an_enemy_leaving_it_or_standing_there_provokes_nothing() -> None:
    m = position("march rage", at="1,-2", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    m.play("move to 1,-3")
    assert view(m)["combat"] is None
    m.play("play march")
    assert view(m)["combat"] is None
    m.play("move to 1,-2")
    assert view(m)["combat"] is None
    assert hero(m)["at"] == "1,-2"


@clause("MK-148")
def test_revealing_a_tile_with_a_rampaging_enemy_provokes_nothing() -> None:
    m = position("rage", at="2,-3", turn={"move": 4}, tile_deck="countryside_8 countryside_4")
    m.play("explore 1,1")
    assert view(m)["map"]["spaces"]["4,-5"]["site"] == "orcs"
    assert view(m)["combat"] is None
    assert asked(m) == "Walk"


@clause("MK-145", "MK-147")
def test_the_what_if_of_a_step_tells_whom_it_provokes() -> None:
    m = position("rage", at="1,-3", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    label = next(option.label for option in m.decision.options if option.text == "move to 0,-3")
    assert label == "Move to 0,-3 (forest, 3), which provokes Prowlers at 1,-4"
    preview = m.preview("move to 0,-3")
    assert "Arythea provokes Prowlers at 1,-4: they attack." in preview.story
    assert preview.news == ""
    assert view(m)["combat"] is None


@clause("MK-147")
def test_the_label_of_a_step_names_both_enemies_that_it_provokes() -> None:
    enemies = {"5,-5": "prowlers", "3,-4": "diggers"}
    m = position("rage", at="4,-4", turn={"move": 9}, tiles=GREEN_CITY, cities={"4,-5": [0]}, enemies=enemies)
    labels = {option.text: option.label for option in m.decision.options}
    assert labels["move to 4,-5"] == "Move to 4,-5 (city, 2), which provokes Diggers at 3,-4 and Prowlers at 5,-5"


@clause("MK-139")
def test_no_number_of_points_leads_over_the_sea_or_off_the_map() -> None:
    m = position("march", turn={"move": 250})
    there = [text.removeprefix("move to ") for text in texts(m) if text.startswith("move to ")]
    walks = [chain.moves[-1].removeprefix("move to ") for chain in m.decision.step.chains(m.state)]
    spaces = view(m)["map"]["spaces"]
    for space in {*there, *walks}:
        assert space in spaces, f"{space} is not on the map"
        assert spaces[space]["terrain"] not in ("sea", "lake", "mountain")
    assert reason(m, "move to 0,1") == "0,1 cannot be entered: sea."


@clause("MK-139")
def test_bent_space_leads_to_no_closed_space_however_many_points_there_are() -> None:
    m = position("promise", at="1,-3", turn={"move": 250, "rules": {"space_bending": 1}})
    spaces = view(m)["map"]["spaces"]
    steps = [text.removeprefix("move to ") for text in texts(m) if text.startswith("move to ")]
    assert steps
    assert all(space in spaces and spaces[space]["terrain"] != "lake" for space in steps)


@clause("MK-139")
def test_a_space_that_nothing_lies_on_stays_closed_whatever_a_position_says_of_its_cost() -> None:
    change = {"how": "at_most", "terrains": ["unknown", "plains"], "amount": 1}
    m = position("song_of_wind", turn={"move": 250, "terrain": [{**change, "how": "opens_at"}]})
    m.play("play song_of_wind")
    spaces = view(m)["map"]["spaces"]
    steps = [text.removeprefix("move to ") for text in texts(m) if text.startswith("move to ")]
    assert all(space in spaces for space in steps)
    written = position("march").position()
    written["table"]["turn"]["costs"] = {"unknown": 0, "plains": 2}
    with pytest.raises(PositionError, match="unknown"):
        sortilege.load(written)
