"""Combat with enemies: how it begins, who takes part, and what holds all through it."""

from __future__ import annotations

import pytest

from tests.marks import card, clause

from .table import (
    asked,
    assault,
    attack,
    combat,
    enemy,
    fight,
    hero,
    names,
    on_top,
    position,
    reason,
    texts,
    to_attack,
    to_end,
    tokens,
    turn,
)

TOWER = {"tile": "countryside_4", "to": "1,-3"}
RED_CITY_TILES = {"0,1": "core_8", "1,0": "countryside_2"}


@clause("MK-260", "MK-261")
def test_an_assault_costs_one_reputation_whatever_comes_of_it() -> None:
    m = assault("swordsmen", "march")
    assert combat(m)["kind"] == "assault"
    assert names(m) == ["swordsmen"]
    assert enemy(m, "swordsmen")["fortified"] == 1
    assert hero(m)["reputation"] == -1
    to_end(m)
    assert hero(m)["reputation"] == -1


@clause("MK-261")
def test_each_assault_costs_its_reputation_again() -> None:
    m = assault("swordsmen", "march", reputation=-3)
    assert hero(m)["reputation"] == -4


@clause("MK-262")
def test_another_players_empty_keep_is_held_by_a_random_grey_enemy_worth_half_its_fame() -> None:
    m = position(
        "concentration",
        at="2,-3",
        seats=2,
        tiles={"0,1": "countryside_3", "1,0": "countryside_2"},
        shields={"2,-4": 1},
        units=["catapults", "amotep_gunners"],
        crystals="red",
        turn={"move": 9},
        others=[{"at": "0,0"}],
    )
    m = on_top(m, "crossbowmen")
    m.play("move to 2,-4")
    assert hero(m)["reputation"] == -1
    assert names(m) == ["crossbowmen"]
    assert enemy(m, "crossbowmen")["fortified"] == 1
    m.play("use catapults ability 2")
    m.play("strike crossbowmen")
    assert hero(m)["fame"] == 2


@clause("MK-263")
@pytest.mark.parametrize(
    ("tile", "at", "there"),
    [
        ("countryside_6", "0,-3", {"0,-3": "medusa"}),
        ("core_1", "0,-3", {"0,-3": "medusa gargoyle"}),
        ("countryside_8", "2,-4", {"2,-4": "golems swordsmen"}),
    ],
)
def test_who_enters_an_adventure_site_fights_all_its_enemies(tile: str, at: str, there: dict[str, str]) -> None:
    ruins = {"2,-4": "gray_brown"} if tile == "countryside_8" else {}
    m = position("concentration", at=at, tiles={"0,1": tile, "1,0": "countryside_2"}, hidden=there, ruins=ruins)
    m.play("enter")
    assert names(m) == there[at].split()
    assert [one["fortified"] for one in combat(m)["enemies"]] == [0] * len(names(m))


@clause("MK-264")
def test_burning_a_monastery_costs_three_reputation_and_meets_a_random_violet_enemy() -> None:
    m = position("concentration", at="0,-3", tiles={"0,1": "countryside_7", "1,0": "countryside_2"})
    m = on_top(m, "monks")
    m.play("burn monastery")
    assert hero(m)["reputation"] == -3
    assert names(m) == ["monks"]


@clause("MK-265")
def test_only_the_rampaging_enemies_that_are_challenged_are_fought() -> None:
    there = {"0,-3": "swamp_dragon", "1,-2": "fire_dragon"}
    m = position("concentration", at="0,-2", tiles=RED_CITY_TILES, enemies=there)
    m.play("challenge 0,-3")
    assert texts(m) == ["fight", "challenge 1,-2"]
    m.play("fight")
    assert names(m) == ["swamp_dragon"]
    m.undo()
    m.play("challenge 1,-2")
    assert names(m) == ["swamp_dragon", "fire_dragon"]


@clause("MK-266", "MK-268")
def test_all_rampaging_enemies_that_a_step_provokes_are_fought_together() -> None:
    m = position(
        "concentration",
        at="1,-2",
        tiles={"0,1": "core_5", "1,0": "countryside_2"},
        cities={"1,-3": [0]},
        enemies={"2,-3": "prowlers", "0,-2": "diggers"},
        turn={"move": 9},
    )
    m.play("move to 1,-3")
    assert combat(m)["kind"] == "rampage"
    assert sorted(names(m)) == ["diggers", "prowlers"]


@clause("MK-267")
def test_there_is_one_combat_a_turn() -> None:
    m = fight("prowlers", "swiftness tranquility wound", crystals="white")
    m.play("power swiftness")
    m.play("strike prowlers")
    assert asked(m) == "Linger"
    assert reason(m, "challenge 1,-4") == "Your action is done: nothing but the end of the turn is left."


@clause("MK-269", "MK-273")
def test_an_enemy_provoked_by_the_assault_joins_without_the_walls_of_the_site() -> None:
    m = assault("monks", "concentration", at="0,-2", rampaging={"0,-3": "prowlers"}, **TOWER)
    assert names(m) == ["prowlers", "monks"]
    assert enemy(m, "monks")["fortified"] == 1
    assert enemy(m, "prowlers")["fortified"] == 0


@clause("MK-270")
def test_who_assaults_may_challenge_the_rampaging_enemies_beside_the_site() -> None:
    m = assault("monks", "concentration", at="1,-2", rampaging={"0,-3": "prowlers"}, **TOWER)
    assert texts(m) == ["fight", "challenge 0,-3"]
    m.play("challenge 0,-3")
    assert names(m) == ["prowlers", "monks"]


@clause("MK-270")
def test_who_provokes_one_enemy_may_challenge_another() -> None:
    there = {"0,-3": "swamp_dragon", "1,-2": "fire_dragon"}
    m = position("concentration", at="0,-1", tiles=RED_CITY_TILES, enemies=there, turn={"move": 9})
    m.play("move to 0,-2")
    assert texts(m) == ["fight", "challenge 0,-3"]
    m.play("challenge 0,-3")
    assert names(m) == ["fire_dragon", "swamp_dragon"]


@clause("MK-271")
def test_who_enters_an_adventure_site_cannot_challenge_anybody() -> None:
    m = position(
        "concentration",
        at="2,-4",
        tiles={"0,1": "countryside_8", "1,0": "countryside_2"},
        ruins={"2,-4": "gray_brown"},
        enemies={"1,-3": "prowlers", "2,-4": "golems"},
    )
    assert "challenge 1,-3" in texts(m)
    m.play("enter")
    assert asked(m) == "Shoot"
    assert names(m) == ["golems"]


@clause("MK-272")
def test_no_step_meets_enemies_and_another_hero_at_once() -> None:
    m = position("", at="1,-3", seats=2, others=[{"at": "0,-3"}], enemies={"1,-4": "prowlers"}, turn={"move": 9})
    assert "move to 0,-3" not in texts(m)
    told = "The step to 0,-3 would provoke a rampaging enemy, and another hero stands there."
    assert reason(m, "move to 0,-3") == told


@clause("MK-274")
def test_the_phases_follow_each_other_once() -> None:
    m = fight("prowlers diggers", "concentration march tranquility wound")
    seen = [asked(m)]
    for text in ("end phase", "end phase", "suffer prowlers", "suffer diggers", "end phase"):
        m.play(text)
        seen.append(asked(m))
    assert seen == ["Shoot", "Guard", "Suffer", "Suffer", "Strike", "Linger"]


@clause("MK-275")
def test_other_effects_fit_every_phase_and_last_for_the_turn() -> None:
    mana = "play concentration for mana blue"
    m = fight("prowlers diggers", "concentration march tranquility wound")
    assert mana in texts(m)
    for text in ("end phase", "face prowlers", "let through", "end phase", "suffer prowlers"):
        m.play(text)
        assert mana in texts(m)
    m.play(mana)
    to_attack(m)
    m.play("end phase")
    assert asked(m) == "Linger"
    assert hero(m)["mana"] == {"blue": 1}


@clause("MK-276", "MK-370")
def test_nothing_heals_in_combat_and_points_not_used_before_are_lost() -> None:
    m = position("tranquility wound concentration", at="0,-3", enemies={"1,-4": "prowlers"}, turn={"heal": 2})
    assert "heal wound" in texts(m)
    m.play("challenge 1,-4")
    assert turn(m)["heal"] == 0
    assert not [text for text in texts(m) if "heal" in text or "tranquility" in text]
    assert reason(m, "play tranquility for heal 1") == "That cannot be used in a combat."


@clause("MK-277")
@card("ability fire_resistance")
def test_red_effects_other_than_attacks_pass_over_enemies_with_fire_resistance() -> None:
    m = fight("fire_mages prowlers", "demolish concentration", crystals="red")
    m.play("cast demolish")
    assert enemy(m, "prowlers")["armour"] == 2
    assert enemy(m, "fire_mages")["armour"] == 5


@clause("MK-277")
def test_blue_effects_of_cards_and_units_pass_over_enemies_with_ice_resistance() -> None:
    m = fight("ice_mages prowlers", "chill concentration", crystals="blue blue", units=["amotep_freezers"], level=3)
    m.play("use amotep_freezers ability 2")
    assert enemy(m, "prowlers")["state"] == "held"
    assert enemy(m, "prowlers")["armour"] == 1
    m.play("cast chill")
    assert enemy(m, "ice_mages")["state"] == "attacks"


@clause("MK-277")
def test_attacks_of_red_cards_are_not_passed_over() -> None:
    m = fight("fire_mages", "fire_bolt concentration", crystals="red")
    m.play("power fire_bolt")
    assert attack(m) == {"ranged fire": 3}
    assert reason(m, "strike fire_mages") == "The attack is too weak: 4 more is needed."


@clause("MK-278")
def test_an_effect_on_the_site_is_not_stopped_by_the_resistance_of_its_defender() -> None:
    m = assault("fire_mages", "demolish concentration", at="1,-2", crystals="red", **TOWER)
    m.play("cast demolish")
    assert enemy(m, "fire_mages")["fortified"] == 0
    assert enemy(m, "fire_mages")["armour"] == 5


@clause("MK-279")
def test_armour_never_falls_below_one() -> None:
    m = fight("prowlers", "tremor concentration", crystals="green")
    m.play("cast tremor for one armour -3")
    assert enemy(m, "prowlers")["armour"] == 1


@clause("MK-280")
def test_all_enemies_are_turned_up_first_and_that_is_news() -> None:
    tiles = {"0,1": "countryside_3", "1,0": "countryside_2"}
    m = position("concentration", at="2,-3", tiles=tiles, hidden={"2,-4": "golems"}, night=True, turn={"move": 9})
    assert tokens(m, "2,-4") == [["gray"]]
    m.play("move to 2,-4")
    assert tokens(m, "2,-4") == [["gray", "golems"]]
    assert m.undo_refusal() == "An enemy has been turned up since."
