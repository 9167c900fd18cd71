"""The red advanced actions but Maximal Effect, which plays another card."""

from __future__ import annotations

import pytest

from tests.marks import card

from .table import (
    asked,
    attack,
    block,
    enemy,
    fight,
    hand,
    hero,
    position,
    texts,
    to_attack,
    to_block,
    to_damage,
    turn,
    whole,
    wounds,
)


@card("fire_bolt basic", "fire_bolt strong")
def test_fire_bolt_gives_a_red_crystal_or_powered_a_ranged_fire_attack_of_three() -> None:
    m = position("fire_bolt march")
    m.play("play fire_bolt")
    assert hero(m)["crystals"] == {"red": 1}
    m = fight("prowlers", "fire_bolt concentration", crystals="red")
    m.play("power fire_bolt")
    assert attack(m) == {"ranged fire": 3}


@card("blood_rage basic", "blood_rage strong")
@pytest.mark.parametrize(("verb", "plain", "bloody"), [("play", 2, 5), ("power", 4, 9)])
def test_blood_rage_is_an_attack_and_a_wound_makes_it_much_stronger(verb: str, plain: int, bloody: int) -> None:
    m = fight("prowlers", "blood_rage march", crystals="red")
    to_attack(m)
    before = wounds(m)
    m.play(f"{verb} blood_rage for attack {plain}")
    assert attack(m) == {"melee physical": plain}
    assert wounds(m) == before
    m = fight("prowlers", "blood_rage march", crystals="red")
    to_attack(m)
    m.play(f"{verb} blood_rage for wound 1 and attack {bloody}")
    assert attack(m) == {"melee physical": bloody}
    assert wounds(m) == before + 1


@card("blood_rage basic")
def test_the_wound_of_blood_rage_counts_for_the_knock_out() -> None:
    m = fight("ironclads", "blood_rage march rage", level=1)
    to_attack(m)
    assert wounds(m) == 4  # of a hand limit of five
    assert "march" in hand(m)
    m.play("play blood_rage for wound 1 and attack 5")
    assert "march" not in hand(m)
    assert "march" in hero(m)["discard"]


@card("intimidate basic", "intimidate strong")
@pytest.mark.parametrize(("verb", "influence", "blow", "price"), [("play", 4, 3, -1), ("power", 8, 7, -2)])
def test_intimidate_is_influence_or_an_attack_and_costs_reputation(
    verb: str, influence: int, blow: int, price: int
) -> None:
    m = position("intimidate march", at="2,-3", crystals="red", reputation=0)
    m.play("talk")
    m.play(f"{verb} intimidate for influence {influence}")
    assert turn(m)["influence"] == influence
    assert hero(m)["reputation"] == price
    m = fight("prowlers", "intimidate march", crystals="red", reputation=0)
    to_attack(m)
    m.play(f"{verb} intimidate for attack {blow}")
    assert attack(m) == {"melee physical": blow}
    assert hero(m)["reputation"] == price


@card("blood_ritual basic")
def test_blood_ritual_gives_a_wound_a_red_crystal_and_mana_of_any_colour() -> None:
    for colour in ("red", "blue", "green", "white", "gold", "black"):
        m = position("blood_ritual march")
        m.play("play blood_ritual")
        m.play(f"gain {colour} mana")
        assert (hero(m)["crystals"], hero(m)["mana"], wounds(m)) == ({"red": 1}, {colour: 1}, 1)


@card("blood_ritual strong")
def test_powered_blood_ritual_gives_a_wound_and_three_mana_one_of_which_may_become_a_crystal() -> None:
    m = position("blood_ritual march", mana="red")
    m.play("power blood_ritual")
    for colour in ("blue", "black", "gold"):
        m.play(f"gain {colour} mana")
    assert hero(m)["mana"] == {"blue": 1, "gold": 1, "black": 1}
    m.play("yes")
    m.play("pay blue token")
    assert (hero(m)["crystals"], hero(m)["mana"], wounds(m)) == ({"blue": 1}, {"gold": 1, "black": 1}, 1)


@card("blood_ritual strong")
def test_the_crystal_of_powered_blood_ritual_may_be_left_out_and_black_cannot_become_one() -> None:
    m = position("blood_ritual march", mana="red")
    m.play("power blood_ritual")
    for colour in ("blue", "blue", "white"):
        m.play(f"gain {colour} mana")
    m.play("no")
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({}, {"blue": 2, "white": 1})
    m = position("blood_ritual march", mana="red")
    m.play("power blood_ritual")
    for _ in range(3):
        m.play("gain black mana")
    assert asked(m) == "Walk"
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({}, {"black": 3})


@card("into_the_heat basic", "into_the_heat strong")
@pytest.mark.parametrize(("verb", "more"), [("play", 2), ("power", 3)])
def test_into_the_heat_raises_every_attack_and_block_of_units_whatever_range_and_element(verb: str, more: int) -> None:
    units = ["catapults", "utem_crossbowmen", "fire_golems"]
    m = fight("prowlers", "into_the_heat march", units=units, mana="red red", level=7)
    m.play(f"{verb} into_the_heat")
    m.play("use catapults ability 1")
    m.play("use utem_crossbowmen ability 2")
    m.play("use fire_golems ability 2")
    assert attack(m) == {"siege physical": 3 + more, "ranged physical": 2 + more, "ranged fire": 4 + more}
    m = fight("prowlers", "into_the_heat march", units=["peasants"], crystals="red")
    m.play(f"{verb} into_the_heat")
    to_block(m, "prowlers")
    m.play("use peasants ability 1 for block 2")
    assert block(m) == {"physical": 2 + more}
    m.play("play march sideways for block")
    assert block(m) == {"physical": 2 + more + 1}  # cards are not raised


@card("into_the_heat basic", "into_the_heat strong")
@pytest.mark.parametrize("verb", ["play", "power"])
def test_into_the_heat_keeps_damage_from_all_units(verb: str) -> None:
    m = fight("prowlers", "into_the_heat march concentration", units=["peasants", "foresters"], crystals="red", level=3)
    m.play(f"{verb} into_the_heat")
    to_damage(m)
    m.play("suffer prowlers")
    assert (asked(m), wounds(m)) == ("Strike", 2)
    assert [unit["wounds"] for unit in hero(m)["units"]] == [0, 0]
    m = fight("prowlers", "into_the_heat march concentration", units=["peasants", "foresters"], crystals="red", level=3)
    to_damage(m)
    m.play("suffer prowlers")
    assert texts(m) == ["wound hero", "wound peasants", "wound foresters"]  # as it would be without


@card("into_the_heat basic", "into_the_heat strong")
def test_into_the_heat_is_for_the_start_of_a_combat_only() -> None:
    m = position("into_the_heat march", crystals="red")
    assert not [text for text in texts(m) if text in ("play into_the_heat", "power into_the_heat")]
    m = fight("prowlers", "into_the_heat march fire_bolt concentration", units=["peasants"], crystals="red")
    assert {"play into_the_heat", "power into_the_heat"} <= set(texts(m))
    m.play("play concentration for mana red")
    assert not [text for text in texts(m) if text in ("play into_the_heat", "power into_the_heat")]
    m = fight("prowlers", "into_the_heat march fire_bolt", units=["peasants"], crystals="red")
    to_block(m, "prowlers")
    assert not [text for text in texts(m) if text in ("play into_the_heat", "power into_the_heat")]


@card("into_the_heat basic")
def test_into_the_heat_leaves_what_gives_neither_attack_nor_block() -> None:
    m = fight("prowlers", "into_the_heat march", units=["illusionists", "peasants"], mana="white", level=3)
    m.play("play into_the_heat")
    m.play("use illusionists ability 2")
    assert enemy(m, "prowlers")["state"] != "attacks"
    assert attack(m) == {}


@card("decompose basic")
@pytest.mark.parametrize(("name", "colour"), [("rage", "red"), ("stamina", "blue"), ("training", "green")])
def test_decompose_throws_an_action_away_for_two_crystals_of_its_colour(name: str, colour: str) -> None:
    m = position(f"decompose {name} promise")
    m.play("play decompose")
    m.play(f"throw away {name}")
    assert hero(m)["crystals"] == {colour: 2}
    assert name in whole(m)["gone"]


@card("decompose strong")
def test_powered_decompose_gives_a_crystal_of_each_other_colour() -> None:
    m = position("decompose stamina promise", crystals="red")
    m.play("power decompose")
    m.play("throw away stamina")
    assert hero(m)["crystals"] == {"red": 1, "green": 1, "white": 1}
    assert "stamina" in whole(m)["gone"]


@card("decompose basic", "decompose strong")
def test_decompose_takes_neither_itself_nor_spells_artifacts_or_wounds() -> None:
    m = position("decompose fireball ruby_ring wound", crystals="red")
    assert not [text for text in texts(m) if text in ("play decompose", "power decompose")]
