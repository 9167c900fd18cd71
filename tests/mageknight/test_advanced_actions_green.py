"""The green advanced actions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import card

from .table import (
    attack,
    block,
    fight,
    hand,
    hero,
    position,
    texts,
    to_attack,
    to_block,
    turn,
    unit,
    view,
    whole,
    wounds,
)

TERRAINS = ("plains", "hills", "forest", "wasteland", "desert", "swamp")


@card("crushing_bolt basic", "crushing_bolt strong")
def test_crushing_bolt_gives_a_green_crystal_or_powered_a_siege_attack_of_three() -> None:
    m = position("crushing_bolt march")
    m.play("play crushing_bolt")
    assert hero(m)["crystals"] == {"green": 1}
    m = fight("prowlers", "crushing_bolt concentration", crystals="green")
    m.play("power crushing_bolt")
    assert attack(m) == {"siege physical": 3}


@card("refreshing_walk basic", "refreshing_walk strong")
@pytest.mark.parametrize(("verb", "move", "heal"), [("play", 2, 1), ("power", 4, 2)])
def test_refreshing_walk_gives_move_points_and_heals(verb: str, move: int, heal: int) -> None:
    m = position("refreshing_walk wound wound wound", crystals="green")
    m.play(f"{verb} refreshing_walk")
    assert (turn(m)["move"], turn(m)["heal"]) == (move, heal)
    for _ in range(heal):
        m.play("heal wound")
    assert wounds(m) == 3 - heal


@card("refreshing_walk basic", "refreshing_walk strong")
@pytest.mark.parametrize(("verb", "move"), [("play", 2), ("power", 4)])
def test_refreshing_walk_gives_its_move_alone_in_combat(verb: str, move: int) -> None:
    m = fight("prowlers", "refreshing_walk agility wound", crystals="green")
    m.play(f"{verb} refreshing_walk")
    assert (turn(m)["move"], turn(m)["heal"]) == (move, 0)


@card("path_finding basic")
@pytest.mark.parametrize(("night", "expected"), [(False, (2, 2, 2, 3, 4, 4)), (True, (2, 2, 4, 3, 2, 4))])
def test_path_finding_lowers_all_terrain_by_one_down_to_two(night: bool, expected: tuple[int, ...]) -> None:
    m = position("path_finding march", night=night)
    m.play("play path_finding")
    assert turn(m)["move"] == 2
    assert tuple(turn(m)["costs"][name] for name in TERRAINS) == expected
    assert turn(m)["costs"]["city"] == 2


@card("path_finding strong")
def test_powered_path_finding_makes_every_terrain_cost_two_but_opens_no_lake() -> None:
    m = position("path_finding march", at="2,-3", crystals="green", night=True)
    m.play("power path_finding")
    assert turn(m)["move"] == 4
    assert [turn(m)["costs"][name] for name in TERRAINS] == [2] * 6
    assert "move to 2,-4" not in texts(m)


@card("path_finding strong", "song_of_wind basic")
def test_powered_path_finding_raises_no_cost_that_is_lower() -> None:
    m = position("path_finding song_of_wind march", crystals="green")
    m.play("play song_of_wind")
    m.play("power path_finding")
    assert turn(m)["costs"]["plains"] == 1


@card("regeneration basic", "regeneration strong")
@pytest.mark.parametrize(("verb", "heal", "names"), [("play", 1, "peasants illusionists"), ("power", 2, "")])
def test_regeneration_heals_and_readies_a_unit_of_low_level(verb: str, heal: int, names: str) -> None:
    units = ["peasants spent", "illusionists spent", "catapults spent", "altem_guardians spent"]  # levels 1 to 4
    m = position("regeneration wound wound wound", crystals="green", units=units, level=7)
    m.play(f"{verb} regeneration")
    readied = names.split() or ["peasants", "illusionists", "catapults"]
    assert texts(m) == [f"ready {name}" for name in readied]
    m.play(f"ready {readied[-1]}")
    assert unit(m, readied[-1])["ready"]
    assert not unit(m, "peasants")["ready"]
    for _ in range(heal):
        m.play("heal wound")
    assert (wounds(m), turn(m)["heal"]) == (3 - heal, 0)


@card("regeneration basic", "regeneration strong")
def test_regeneration_readies_a_wounded_unit_too_and_heals_without_units_but_not_in_combat() -> None:
    m = position("regeneration wound march", units=["peasants spent wounded"])
    m.play("play regeneration")
    assert unit(m, "peasants")["ready"]
    assert unit(m, "peasants")["wounds"] == 1
    m = position("regeneration wound march", crystals="green")
    m.play("power regeneration")
    m.play("heal wound")
    assert wounds(m) == 0
    m = fight("prowlers", "regeneration concentration wound", crystals="green", units=["peasants spent"])
    assert not [text for text in texts(m) if "regeneration" in text]


@card("in_need basic", "in_need strong")
@pytest.mark.parametrize(("verb", "base", "each"), [("play", 3, 1), ("power", 5, 2)])
def test_in_need_counts_wounds_in_hand_and_on_units(verb: str, base: int, each: int) -> None:
    units = ["peasants wounded", "foresters wounded wounded", "herbalists"]
    m = position("in_need march wound wound", crystals="green", units=units, level=5)
    m.play(f"{verb} in_need")
    assert turn(m)["influence"] == base + 5 * each
    m = position("in_need march", crystals="green", discard="wound")
    m.play(f"{verb} in_need")
    assert turn(m)["influence"] == base


@card("ambush basic", "ambush strong")
@pytest.mark.parametrize(("verb", "move", "more"), [("play", 2, 1), ("power", 4, 2)])
def test_ambush_raises_the_next_card_that_attacks(verb: str, move: int, more: int) -> None:
    m = position("ambush fire_bolt rage march", at="0,-3", enemies={"1,-4": "prowlers"}, mana="green red")
    m.play(f"{verb} ambush")
    assert turn(m)["move"] == move
    m.play("challenge 1,-4")
    m.play("power fire_bolt")
    assert attack(m) == {"ranged fire": 3 + more}
    to_attack(m)
    m.play("play rage for attack 2")
    assert attack(m) == {"melee physical": 2}  # one card uses it up


@card("ambush basic", "ambush strong")
@pytest.mark.parametrize(("verb", "more"), [("play", 2), ("power", 4)])
def test_ambush_raises_the_next_card_that_blocks_by_twice_as_much(verb: str, more: int) -> None:
    m = position("ambush rage ice_shield march", at="0,-3", enemies={"1,-4": "prowlers"}, mana="green")
    m.play(f"{verb} ambush")
    m.play("challenge 1,-4")
    to_block(m, "prowlers")
    m.play("play ice_shield")
    assert block(m) == {"ice": 3 + more}
    m.play("play rage for block 2")
    assert block(m) == {"ice": 3 + more, "physical": 2}


@card("ambush basic")
def test_sideways_cards_units_and_skills_neither_get_nor_use_the_bonus_of_ambush() -> None:
    given: dict[str, Any] = {"units": ["peasants"], "skills": "hot_swordsmanship", "mana": "green"}
    m = position("ambush rage march", at="0,-3", enemies={"1,-4": "prowlers"}, **given)
    m.play("play ambush")
    m.play("challenge 1,-4")
    to_attack(m)
    m.play("play march sideways for attack")
    m.play("use peasants ability 1 for attack 2")
    m.play("use hot_swordsmanship for attack 2")
    assert attack(m) == {"melee physical": 5}
    m.play("play rage for attack 2")
    assert attack(m) == {"melee physical": 8}


@card("ambush basic", "concentration strong")
def test_a_card_within_another_gets_the_bonus_of_ambush_once() -> None:
    given: dict[str, Any] = {"at": "0,-3", "enemies": {"1,-4": "prowlers"}, "crystals": "green"}
    m = position("ambush concentration fire_bolt swiftness", **given)
    m.play("play ambush")
    m.play("challenge 1,-4")
    m.play("power concentration")
    m.play("with it power fire_bolt")
    assert attack(m) == {"ranged fire": 3 + 2 + 1}


@card("training basic", "training strong")
@pytest.mark.parametrize(("verb", "place"), [("play", "discard"), ("power", "cards")])
def test_training_throws_an_action_away_for_an_advanced_one_of_its_colour(verb: str, place: str) -> None:
    m = position("training rage stamina", crystals="green", actions="decompose blood_rage agility")
    m.play(f"{verb} training")
    assert texts(m) == ["throw away rage for decompose", "throw away rage for blood_rage"]
    m.play("throw away rage for blood_rage")
    assert "blood_rage" in hero(m)[place]
    assert "rage" in whole(m)["gone"]
    offer = view(m)["offers"]["actions"]
    assert (len(offer), offer[:2]) == (3, ["decompose", "agility"])


@card("training basic", "training strong")
def test_training_needs_an_action_of_whose_colour_the_offer_has_one() -> None:
    m = position("training stamina fireball wound", crystals="green", actions="decompose blood_rage agility")
    assert not [text for text in texts(m) if text in ("play training", "power training")]
    assert hand(m).count("training") == 1
