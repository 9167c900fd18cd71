"""Concentration, Will Focus and Maximal Effect: cards that play another action card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import card

from .table import (
    ARYTHEA,
    GOLDYX,
    TOVAK,
    attack,
    block,
    enemy,
    fight,
    hand,
    hero,
    position,
    reason,
    texts,
    to_attack,
    to_block,
    to_end,
    turn,
    whole,
    wounds,
)

# Concentration and Will Focus


@card("concentration strong")
def test_powered_concentration_plays_another_action_for_its_strong_effect_and_two_more() -> None:
    m = position("concentration stamina march", crystals="green")
    m.play("power concentration")
    m.play("with it power stamina")
    assert turn(m)["move"] == 4 + 2
    assert hero(m)["crystals"] == {}
    assert sorted(hero(m)["played"]) == ["concentration", "stamina"]


@card("will_focus strong")
def test_powered_will_focus_plays_another_action_for_its_strong_effect_and_three_more() -> None:
    m = position("will_focus stamina march", hero=GOLDYX, crystals="green")
    m.play("power will_focus")
    m.play("with it power stamina")
    assert turn(m)["move"] == 4 + 3


@card("concentration strong", "will_focus strong")
@pytest.mark.parametrize(("name", "who", "more"), [("concentration", ARYTHEA, 2), ("will_focus", GOLDYX, 3)])
def test_the_bonus_goes_to_influence_attack_and_block_with_their_range_and_element(
    name: str, who: str, more: int
) -> None:
    m = position(f"{name} promise", at="2,-3", hero=who, crystals="green", reputation=0)
    m.play("talk")
    m.play(f"power {name}")
    assert turn(m)["influence"] == 4 + more
    m = fight("prowlers", f"{name} fire_bolt improvisation", hero=who, crystals="green")
    m.play(f"power {name}")
    assert attack(m) == {"ranged fire": 3 + more}
    m = fight("prowlers", f"{name} ice_shield determination", hero=who, crystals="green")
    to_block(m, "prowlers")
    m.play(f"power {name}")
    m.play("with it power ice_shield")
    assert block(m) == {"ice": 3 + more}
    assert enemy(m, "prowlers")["armour"] == 1  # everything else in it happens too


@card("concentration strong")
def test_the_bonus_is_added_once_to_a_total_that_is_counted() -> None:
    m = position("concentration in_need wound wound", at="2,-3", crystals="green", reputation=0)
    m.play("talk")
    m.play("power concentration")
    assert turn(m)["influence"] == 5 + 2 * 2 + 2
    m = fight("fire_golems", "concentration cold_toughness improvisation rage", hero=TOVAK, crystals="green", level=5)
    to_block(m, "fire_golems")
    m.play("power concentration")
    m.play("with it power cold_toughness")
    assert block(m) == {"ice": 5 + 4 + 2}


@card("concentration strong")
def test_healing_drawing_and_crystals_get_no_bonus_and_it_does_not_stay_for_later() -> None:
    m = position("concentration tranquility march", crystals="green", deck="rage stamina")
    m.play("power concentration")
    m.play("with it power tranquility for draw 2")
    assert sorted(hand(m)) == ["march", "rage", "stamina"]
    m.play("play march")
    assert turn(m)["move"] == 2


@card("concentration strong")
def test_other_prices_of_the_inner_card_are_paid() -> None:
    m = position("concentration improvisation rage", crystals="green")
    m.play("power concentration")
    m.play("with it power improvisation for move 5")
    assert turn(m)["move"] == 5 + 2
    assert hero(m)["discard"] == ["rage"]
    m = position("concentration pure_magic march", crystals="green white")
    m.play("power concentration")
    assert "with it power pure_magic for pay green and move 7" not in texts(m)
    m.play("with it power pure_magic for pay white and influence 7")
    assert turn(m)["influence"] == 7 + 2
    assert hero(m)["crystals"] == {}
    m = fight("prowlers", "concentration blood_rage rage", crystals="green")
    to_attack(m)
    before = wounds(m)
    m.play("power concentration")
    m.play("with it power blood_rage for wound 1 and attack 9")
    assert attack(m) == {"melee physical": 9 + 2}
    assert wounds(m) == before + 1


@card("concentration strong")
def test_the_inner_card_must_be_legal_at_that_moment() -> None:
    m = fight("prowlers", "concentration tranquility refreshing_walk swiftness wound", crystals="green")
    m.play("power concentration")
    assert attack(m) == {"ranged physical": 5}  # neither healing nor anything but the ranged attack fits
    m = position("concentration rage into_the_heat fireball", crystals="green", turn={"move": 2})
    assert "power concentration" not in texts(m)
    assert reason(m, "power concentration")


@card("concentration strong", "maximal_effect strong")
def test_the_inner_card_may_be_one_that_takes_a_third_card() -> None:
    m = position("concentration maximal_effect march stamina", crystals="green")
    m.play("power concentration")
    m.play("with it power maximal_effect")
    m.play("repeat march")
    assert turn(m)["move"] == 4 + 4 + 2


@card("concentration strong")
def test_the_effect_has_the_colour_of_the_inner_card_for_resistances() -> None:
    m = fight("ice_golems", "concentration ice_shield determination", crystals="green", level=5)
    to_block(m, "ice_golems")
    m.play("power concentration")
    m.play("with it power ice_shield")
    assert enemy(m, "ice_golems")["armour"] == 4


# Maximal Effect


@card("maximal_effect basic")
def test_maximal_effect_uses_the_basic_effect_of_another_action_three_times_and_throws_it_away() -> None:
    m = position("maximal_effect march stamina")
    m.play("play maximal_effect")
    m.play("repeat march")
    assert turn(m)["move"] == 2 * 3
    assert hero(m)["played"] == ["maximal_effect"]
    assert "march" in whole(m)["gone"]


@card("maximal_effect strong")
def test_powered_maximal_effect_uses_the_strong_effect_twice_without_its_mana() -> None:
    m = position("maximal_effect march stamina", crystals="red")
    m.play("power maximal_effect")
    m.play("repeat march")
    assert turn(m)["move"] == 4 * 2
    assert hero(m)["crystals"] == {}
    assert "march" in whole(m)["gone"]


@card("maximal_effect basic")
def test_choices_are_made_anew_for_each_use() -> None:
    m = position("maximal_effect concentration march")
    m.play("play maximal_effect")
    m.play("repeat concentration")
    for colour in ("blue", "white", "blue"):
        m.play(f"play concentration for mana {colour}")
    assert hero(m)["mana"] == {"blue": 2, "white": 1}


@card("maximal_effect basic", "maximal_effect strong")
def test_prices_are_paid_anew_for_each_use_and_all_uses_must_be_payable() -> None:
    m = position("maximal_effect improvisation rage march", turn={"move": 1})
    assert "play maximal_effect" in texts(m)
    m.play("play maximal_effect")
    assert "repeat improvisation" not in texts(m)  # two other cards cannot pay three times
    m = position("maximal_effect improvisation rage march stamina")
    m.play("play maximal_effect")
    m.play("repeat improvisation")
    for name in ("rage", "march", "stamina"):
        if "play improvisation for move 3" in texts(m):
            m.play("play improvisation for move 3")
        if f"discard {name}" in texts(m):
            m.play(f"discard {name}")
    assert turn(m)["move"] == 9
    assert sorted(hero(m)["discard"]) == ["march", "rage", "stamina"]
    m = position("maximal_effect pure_magic march", crystals="red green", turn={"move": 1})
    m.play("power maximal_effect")
    assert turn(m)["move"] == 1 + 8  # the march: a second green mana for Pure Magic is missing


@card("maximal_effect basic", "maximal_effect strong", "training basic", "training strong", "magic_talent basic")
def test_a_card_that_costs_others_is_repeated_only_with_enough_cards_of_the_right_kind() -> None:
    offers: dict[str, Any] = {"actions": "decompose blood_rage ice_bolt", "spells": "snowstorm fireball chill"}
    m = position("maximal_effect training rage rage", hero=TOVAK, crystals="red", **offers)
    assert "play maximal_effect" not in texts(m)  # two actions cannot go three times
    assert "power maximal_effect" in texts(m)
    m = position("maximal_effect training rage fireball wound", crystals="red", **{**offers, "spells": "chill"})
    assert "power maximal_effect" not in texts(m)
    m = position("maximal_effect magic_talent rage determination ruby_ring", **offers)
    assert "play maximal_effect" not in texts(m)  # an artifact has no colour
    m = position("maximal_effect magic_talent rage determination battle_versatility", **offers)
    assert "play maximal_effect" in texts(m)


@card("maximal_effect basic")
def test_attacks_of_all_uses_are_one_attack() -> None:
    m = fight("prowlers diggers", "maximal_effect rage march", level=3)
    to_attack(m)
    m.play("play maximal_effect")
    if "repeat rage" in texts(m):
        m.play("repeat rage")
    assert attack(m) == {"melee physical": 6}
    m.play("strike prowlers and diggers")
    assert hero(m)["fame"] == 8 + 4


@card("maximal_effect basic", "maximal_effect strong")
@pytest.mark.parametrize(("verb", "move"), [("play", 6), ("power", 8)])
def test_a_repeated_steady_tempo_leaves_the_game_all_the_same(verb: str, move: int) -> None:
    m = position("maximal_effect steady_tempo rage", crystals="red", deck="promise stamina")
    m.play(f"{verb} maximal_effect")
    assert turn(m)["move"] == move
    to_end(m)
    assert "steady_tempo" in whole(m)["gone"]
    assert "steady_tempo" not in hero(m)["deck_top"] + whole(m)["heroes"][0]["deck"] + hero(m)["discard"]


@card("maximal_effect basic", "magic_talent basic")
def test_a_repeated_magic_talent_lends_a_spell_of_each_colour_discarded() -> None:
    cards = "maximal_effect magic_talent swiftness rage stamina concentration"
    m = fight("prowlers", cards, spells="snowstorm fireball chill", mana="blue red", level=3)
    m.play("play maximal_effect")
    if "repeat magic_talent" in texts(m):
        m.play("repeat magic_talent")
    for name in ("swiftness", "rage", "stamina"):  # no white spell lies in the offer
        m.play(f"discard {name}")
    m.play("borrow cast snowstorm")
    m.play("borrow cast fireball")
    assert attack(m) == {"ranged ice": 5, "ranged fire": 5}
    assert reason(m, "borrow cast snowstorm") == "Nothing lends you that spell now."


@card("maximal_effect basic")
def test_reductions_of_terrain_add_up_to_their_minimum() -> None:
    m = position("maximal_effect path_finding", night=True)
    m.play("play maximal_effect")
    costs = turn(m)["costs"]
    assert {name: costs[name] for name in ("plains", "hills", "forest", "wasteland", "desert", "swamp")} == {
        "plains": 2, "hills": 2, "forest": 2, "wasteland": 2, "desert": 2, "swamp": 2,
    }  # fmt: skip
