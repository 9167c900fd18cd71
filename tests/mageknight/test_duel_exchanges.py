"""Combat between players: the ranged and siege exchange, the melee exchange, and where damage goes."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .duels import at_keep, beside, duel, melee, play, shown, to_melee, unit_of
from .table import altered, asked, hand, hero, kinds, reason, texts, whole, wounds


def damage(m: Match) -> int:
    """The damage that the attacker has to spend."""
    found: int = shown(m)["damage"]
    return found


# Ranged and siege


@clause("MK-390")
def test_the_defender_begins_the_ranged_exchange_and_the_two_take_turns() -> None:
    m = duel("rage", "march")
    assert (asked(m), m.decision.seat) == ("Volley", 1)
    m.play("pass")
    assert (asked(m), m.decision.seat) == ("Volley", 0)


@clause("MK-390")
def test_the_ranged_exchange_ends_when_both_pass_in_succession() -> None:
    m = duel("swiftness march", "march", crystals="white")
    play(m, "pass", "power swiftness", "attack", "end block", "spare the rest")
    assert (asked(m), m.decision.seat) == ("Volley", 1)
    m.play("pass")
    assert (asked(m), m.decision.seat) == ("Volley", 0)
    m.play("pass")
    assert asked(m) == "Melee"


@clause("MK-391")
def test_neither_sideways_cards_nor_melee_attacks_are_played_in_the_ranged_exchange() -> None:
    m = duel("march", "rage swiftness", rival_crystals="white")
    assert texts(m) == ["power swiftness", "pass"]


@clause("MK-391")
def test_points_that_were_put_together_are_gone_with_a_pass() -> None:
    m = duel("march", "swiftness", rival_crystals="white")
    play(m, "power swiftness", "pass", "pass")
    assert asked(m) == "Melee"
    assert shown(m)["attack_so_far"] == 0


@clause("MK-392")
def test_at_a_fortified_site_only_siege_reaches_the_defender() -> None:
    m = at_keep("swiftness crushing_bolt", "march", crystals="white green")
    play(m, "pass", "power swiftness")
    assert shown(m)["attack_so_far"] == 0
    assert reason(m, "attack") == "Only siege attacks reach somebody behind walls."
    m.play("power crushing_bolt")
    assert shown(m)["attack_so_far"] == 3


@clause("MK-392")
def test_the_aggressor_has_no_walls_at_a_fortified_site() -> None:
    m = at_keep("march", "swiftness", rival_crystals="white")
    m.play("power swiftness")
    assert shown(m)["attack_so_far"] == 3


@clause("MK-403")
def test_walls_do_not_count_in_the_melee() -> None:
    m = to_melee(at_keep("rage", "march"))
    m.play("play rage for attack 2")
    assert shown(m)["attack_so_far"] == 2


def shot_at(rival: str, **more: Any) -> Match:
    """Arythea attacks with ranged fire 3, and Tovak blocks."""
    m = duel("fire_bolt march", rival, crystals="red", **more)
    return play(m, "pass", "power fire_bolt", "attack")


@clause("MK-393", "MK-394")
def test_block_of_the_right_element_counts_in_full_and_takes_one_off_for_every_two_points() -> None:
    m = shot_at("cold_toughness march")
    m.play("play cold_toughness for block 3 ice")
    assert shown(m)["block_so_far"] == 3
    m.play("end block")
    assert damage(m) == 2


@clause("MK-393")
def test_other_block_counts_half_of_its_sum_rounded_down() -> None:
    m = shot_at("rage march march")
    m.play("play rage for block 2")
    assert shown(m)["block_so_far"] == 1
    m.play("play march sideways for block")
    assert shown(m)["block_so_far"] == 1
    m.play("end block")
    assert damage(m) == 3


@clause("MK-393")
def test_block_counts_in_full_if_it_is_efficient_against_any_element_of_the_attack() -> None:
    m = duel("fire_bolt swiftness", "rage march", crystals="red white")
    play(m, "pass", "power fire_bolt", "power swiftness", "attack", "play rage for block 2")
    assert shown(m)["block_so_far"] == 2
    m.play("end block")
    assert damage(m) == 5


@clause("MK-394")
@pytest.mark.parametrize(("block", "left"), [("rage", 3), ("rage march", 3), ("rage rage", 2), ("", 4)])
def test_only_full_pairs_of_block_points_count_against_ranged_attacks(block: str, left: int) -> None:
    m = duel("swift_bolt march", "march rage rage stamina", crystals="white")
    play(m, "pass", "power swift_bolt", "attack")
    for card in block.split():
        m.play("play rage for block 2" if card == "rage" else "play march sideways for block")
    m.play("end block")
    assert damage(m) == left


@clause("MK-395")
def test_an_effect_against_swiftness_makes_the_block_count_in_full() -> None:
    m = duel("swiftness march", "march", crystals="white", rival_units=["utem_guardsmen"])
    play(m, "pass", "power swiftness", "attack", "use utem_guardsmen ability 2", "end block")
    assert asked(m) == "Volley"
    assert "wards-off-all" in kinds(m)


# Damage


@clause("MK-396", "MK-399")
def test_the_attacker_wounds_the_hero_for_damage_equal_to_his_armour_as_often_as_he_can() -> None:
    m = duel("fire_bolt swiftness march", "march", crystals="red white")
    play(m, "pass", "power fire_bolt", "power swiftness", "attack", "end block")
    assert (asked(m), m.decision.seat) == ("SpendDamage", 0)
    assert texts(m) == ["wound hero", "spare the rest"]
    play(m, "wound hero", "wound hero")
    assert damage(m) == 2
    m.play("wound hero")
    assert wounds(m, 1) == 3
    assert (asked(m), m.decision.seat) == ("Volley", 1)


@clause("MK-397")
def test_the_attacker_wounds_an_unwounded_unit_for_damage_equal_to_its_armour() -> None:
    m = duel("swiftness march", "march", crystals="white", rival_units=["peasants", "peasants wounded"])
    play(m, "pass", "power swiftness", "attack", "end block")
    assert texts(m) == ["wound hero", "wound peasants 1", "spare the rest"]
    m.play("wound peasants 1")
    assert unit_of(m, 1)["wounds"] == 1
    assert asked(m) == "Volley"


@clause("MK-398", "MK-860")
def test_a_unit_that_resists_an_element_of_the_attack_costs_twice_its_armour() -> None:
    both = "fire_bolt fireball march"
    m = duel(both, "march", crystals="red red", rival_units=["fire_mages", "ice_mages"], dice="red")
    play(m, "pass", "power fire_bolt", "pay red crystal", "cast fireball", "pay red crystal", "attack", "end block")
    assert damage(m) == 8
    play(m, "wound fire_mages")
    assert asked(m) == "Volley"
    assert unit_of(m, 1)["wounds"] == 1
    m = duel("fire_bolt march", "march", crystals="red", rival_units=["fire_mages"])
    play(m, "pass", "power fire_bolt", "attack", "end block")
    assert "wound fire_mages" not in texts(m)


@clause("MK-400")
def test_damage_may_be_left_unspent() -> None:
    m = duel("swiftness march", "march", crystals="white")
    play(m, "pass", "power swiftness", "attack", "end block", "spare the rest")
    assert wounds(m, 1) == 0
    assert (asked(m), m.decision.seat) == ("Volley", 1)


@clause("MK-400")
def test_too_little_damage_to_wound_anybody_is_lost() -> None:
    m = duel("battle_versatility march", "march")
    play(m, "pass", "play battle_versatility for attack 1 ranged", "attack", "end block")
    assert wounds(m, 1) == 0
    assert (asked(m), m.decision.seat) == ("Volley", 1)


@clause("MK-401")
def test_the_blocker_can_be_knocked_out() -> None:
    m = duel("fireball fire_bolt swiftness march", "march rage", crystals="red red white")
    play(m, "pass", "power fire_bolt", "power swiftness", "cast fireball", "attack", "end block")
    assert damage(m) == 11
    play(m, *["wound hero"] * 4)
    assert sorted(hand(m, 1)) == ["march", "rage", *["wound"] * 4]
    m.play("wound hero")
    assert hand(m, 1) == ["wound"] * 5
    assert "knocked-out" in kinds(m)
    assert shown(m)["wounds"] == {"arythea": 0, "tovak": 5}


@clause("MK-401")
def test_wounds_are_counted_for_each_of_the_two() -> None:
    m = duel("swiftness march", "swiftness march", crystals="white", rival_crystals="white")
    play(m, "power swiftness", "attack", "end block", "wound hero", "power swiftness", "attack", "end block")
    m.play("wound hero")
    assert shown(m)["wounds"] == {"arythea": 1, "tovak": 1}


# Melee


@clause("MK-402")
def test_the_aggressor_begins_the_melee_exchange() -> None:
    m = melee("march", "march")
    assert (asked(m), m.decision.seat) == ("Melee", 0)


@clause("MK-403")
def test_attacks_of_every_kind_and_sideways_cards_are_combined_in_the_melee() -> None:
    m = melee("march rage swiftness crushing_bolt", "march", crystals="white green")
    play(m, "play march sideways for attack", "play rage for attack 2", "power swiftness", "power crushing_bolt")
    assert shown(m)["attack_so_far"] == 9


@clause("MK-404")
def test_a_sideways_card_makes_every_block_efficient() -> None:
    m = melee("fire_bolt march", "rage march", crystals="red")
    play(m, "power fire_bolt", "play march sideways for attack", "attack", "play rage for block 2")
    assert shown(m)["block_so_far"] == 2
    m = melee("fire_bolt march", "rage march", crystals="red")
    play(m, "power fire_bolt", "attack", "play rage for block 2")
    assert shown(m)["block_so_far"] == 1


@clause("MK-405")
def test_in_the_melee_every_point_of_block_takes_one_off() -> None:
    m = melee("rage determination", "rage march")
    play(m, "play rage for attack 2", "play determination for attack 2", "attack", "play rage for block 2", "end block")
    assert damage(m) == 2


def struck(rival: str = "march", attack: str = "fireball", **more: Any) -> Match:
    """Arythea has damage 5 to spend in the melee."""
    m = melee(f"{attack} march", rival, crystals="red", **more)
    return play(m, f"cast {attack}", "attack", "end block")


@clause("MK-406", "MK-407")
def test_five_damage_steal_an_artifact_of_the_discard_pile() -> None:
    m = struck(rival_discard="ruby_ring rage")
    assert "steal rage" not in texts(m)
    m.play("steal ruby_ring")
    assert hero(m)["discard"] == ["ruby_ring"]
    assert hero(m, 1)["discard"] == ["rage"]


@clause("MK-406")
def test_an_artifact_of_the_play_area_can_be_stolen() -> None:
    m = melee("fireball march", "ruby_ring march stamina", crystals="red")
    play(m, "pass", "use ruby_ring", "play march sideways for attack", "attack", "end block")
    play(m, "cast fireball", "attack", "end block", "steal ruby_ring")
    assert hero(m)["discard"] == ["ruby_ring"]
    assert "ruby_ring" not in hero(m, 1)["played"]


@clause("MK-406", "MK-407")
def test_the_banner_of_a_wounded_unit_can_be_stolen_and_that_of_an_unwounded_one_cannot() -> None:
    units = ["peasants wounded banner_of_glory", "foresters banner_of_fear"]
    m = struck(rival_units=units)
    assert [text for text in texts(m) if text.startswith("steal")] == ["steal banner_of_glory"]
    m.play("steal banner_of_glory")
    assert hero(m)["discard"] == ["banner_of_glory"]
    assert [unit["banner"] for unit in hero(m, 1)["units"]] == [None, "banner_of_fear"]


@clause("MK-407")
def test_artifacts_in_hand_and_in_the_deck_are_safe() -> None:
    m = struck("ruby_ring", rival_deck="sapphire_ring")
    assert not any(text.startswith("steal") for text in texts(m))
    assert reason(m, "steal ruby_ring") == "The damage is too little for that, or that cannot be chosen."


@clause("MK-406", "MK-408")
def test_in_the_ranged_exchange_nothing_is_stolen_and_nobody_is_driven_out() -> None:
    m = duel("fireball march", "march", crystals="red", rival_discard="ruby_ring")
    play(m, "pass", "cast fireball", "attack", "end block")
    assert texts(m) == ["wound hero", "spare the rest"]


@clause("MK-408")
def test_damage_equal_to_the_move_cost_of_an_adjacent_safe_space_drives_the_blocker_there() -> None:
    m = melee("rage march", "march")
    play(m, "play rage for attack 2", "attack", "end block")
    driven = [text for text in texts(m) if text.startswith("drive")]
    assert "drive to 0,-2" in driven
    assert "drive to 1,-1" not in driven
    m.play("drive to 0,-2")
    assert hero(m, 1)["at"] == "0,-2"
    m = melee("rage march", "march")
    play(m, "play rage for attack 2", "play march sideways for attack", "attack", "end block")
    assert "drive to 1,-1" in texts(m)


@clause("MK-408")
def test_the_cost_is_that_of_the_terrain_whatever_effects_changed_it_to() -> None:
    m = melee("rage march", "march", turn={"move": 2, "costs": {"plains": 2, "forest": 1, "hills": 1}})
    play(m, "play rage for attack 2", "attack", "end block")
    assert "drive to 1,-1" not in texts(m)


@clause("MK-408")
def test_nobody_is_driven_to_a_space_that_is_not_safe() -> None:
    m = at_keep("fireball march", "march", crystals="red", enemies={"3,-3": "prowlers"})
    play(to_melee(m), "cast fireball", "attack", "end block")
    assert {text for text in texts(m) if text.startswith("drive")} == {
        "drive to 2,-3",
        "drive to 1,-3",
        "drive to 1,-4",
    }


@clause("MK-409", "MK-410")
def test_the_forced_step_provokes_nothing_and_ends_the_combat() -> None:
    m = beside("fireball march", "march", crystals="red", at="1,-2", rival_at="1,-3", enemies={"1,-4": "prowlers"})
    m = altered(m, lambda table: table["turn"].update(move=9))
    play(m, "move to 1,-3", "attack tovak", "partial combat")
    play(to_melee(m), "cast fireball", "attack", "end block", "drive to 0,-3")
    assert "provokes" not in kinds(m)
    assert asked(m) == "Linger"
    assert whole(m)["fight"] is None


def test_a_duel_can_be_written_down_and_read_at_any_time() -> None:
    m = duel("swiftness rage march", "rage march", crystals="white", rival_units=["utem_guardsmen"])
    for text in ("pass", "power swiftness", "attack", "use utem_guardsmen ability 2", "end block", "pass", "pass"):
        assert altered(m).position()["table"] == m.position()["table"]
        m = altered(m)
        m.play(text)
    play(m, "play rage for attack 2", "attack", "end block")
    assert altered(m).position() == m.position()
