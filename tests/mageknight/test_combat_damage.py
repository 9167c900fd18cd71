"""The damage phase."""

from __future__ import annotations

import pytest

from tests.marks import card, clause

from .table import (
    asked,
    combat,
    fight,
    foretold,
    hand,
    hero,
    kinds,
    on_top,
    position,
    texts,
    to_attack,
    to_block,
    to_damage,
    unit,
    whole,
    wounds,
)


def assigned(m_texts: list[str]) -> list[str]:
    return [text for text in m_texts if text.startswith("wound ")]


@clause("MK-313")
def test_enemies_that_were_not_blocked_deal_their_attack_in_the_order_the_player_chooses() -> None:
    m = fight("prowlers wolf_riders golems", "rage march", units=["peasants"])
    to_block(m, "golems")
    m.play("play rage for block 2")
    m.play("block")
    m.play("end phase")
    assert texts(m) == ["suffer prowlers", "suffer wolf_riders"]
    m.play("suffer wolf_riders")
    assert combat(m)["damage"] == 3
    m.play("wound hero")
    assert combat(m)["damage"] == 4


@clause("MK-314", "MK-850")
@card("ability brutal")
def test_a_brutal_enemy_deals_twice_its_attack() -> None:
    m = fight("ironclads", "march", units=["peasants"])
    to_damage(m)
    assert combat(m)["damage"] == 8


@clause("MK-315")
@card("ability swift")
def test_a_swift_enemy_deals_no_more_than_its_attack() -> None:
    m = fight("wolf_riders", "march", units=["peasants"])
    to_damage(m)
    assert combat(m)["damage"] == 3


@clause("MK-316", "MK-324")
@pytest.mark.parametrize(
    ("enemy", "level", "taken"), [("golems", 1, 1), ("diggers", 1, 2), ("prowlers", 1, 2), ("fire_dragon", 3, 3)]
)
def test_the_hero_takes_all_that_is_left_a_wound_for_each_part_as_big_as_his_armour(
    enemy: str, level: int, taken: int
) -> None:
    m = fight(enemy, "march", level=level)
    to_attack(m)
    assert wounds(m) == taken


@clause("MK-317")
@pytest.mark.parametrize("state", ["", " spent"])
def test_a_unit_takes_a_wound_and_its_armours_worth_of_damage_ready_or_spent(state: str) -> None:
    m = fight("prowlers", "march", units=["peasants" + state])
    to_damage(m)
    assert assigned(texts(m)) == ["wound hero", "wound peasants"]
    m.play("wound peasants")
    assert unit(m, "peasants")["wounds"] == 1
    assert wounds(m) == 1


@clause("MK-318")
def test_a_single_point_wounds_a_unit_of_any_armour() -> None:
    m = fight("prowlers", "march", units=["peasants", "altem_guardians"])
    to_damage(m)
    m.play("wound peasants")
    assert combat(m)["damage"] == 1
    m.play("wound altem_guardians")
    assert unit(m, "altem_guardians")["wounds"] == 1
    assert wounds(m) == 0


@clause("MK-319")
def test_a_wounded_unit_can_be_assigned_no_damage() -> None:
    m = fight("prowlers diggers", "march", units=["peasants", "foresters wounded"])
    to_damage(m)
    m.play("suffer diggers")
    assert assigned(texts(m)) == ["wound hero", "wound peasants"]
    m.play("wound peasants")
    assert wounds(m) == 2
    assert "hits-hero" in kinds(m)


@clause("MK-320", "MK-859")
def test_a_unit_that_resists_takes_its_armour_twice_and_is_wounded_only_if_damage_is_left() -> None:
    m = fight("diggers", "march", units=["guardian_golems"])
    to_damage(m)
    m.play("wound guardian_golems")
    assert unit(m, "guardian_golems")["wounds"] == 0
    assert wounds(m) == 0
    m = fight("werewolf", "march", units=["guardian_golems"])
    to_damage(m)
    m.play("wound guardian_golems")
    assert unit(m, "guardian_golems")["wounds"] == 1
    assert wounds(m) == 1


@clause("MK-321")
def test_a_unit_that_withstood_an_attack_takes_no_more_in_this_combat() -> None:
    m = fight("diggers wolf_riders", "march", units=["guardian_golems", "peasants"])
    to_damage(m)
    m.play("suffer diggers")
    m.play("wound guardian_golems")
    assert assigned(texts(m)) == ["wound hero", "wound peasants"]
    m.play("wound peasants")
    m.play("end phase")
    assert whole(m)["heroes"][0]["units"][0]["marks"] == []


@clause("MK-322", "MK-858")
@pytest.mark.parametrize(("name", "left"), [("altem_mages", 2), ("ice_mages", 8), ("fire_golems", 8)])
def test_only_fire_and_ice_resistance_together_withstand_cold_fire(name: str, left: int) -> None:
    m = fight("high_dragon", "march", level=5, units=[f"{name} spent", "peasants"])
    to_damage(m)
    assert combat(m)["damage"] == 12
    m.play(f"wound {name}")
    assert combat(m)["damage"] == left
    assert unit(m, name)["wounds"] == 1


@clause("MK-323")
def test_where_units_cannot_be_used_they_neither_act_nor_take_damage() -> None:
    tiles = {"0,1": "countryside_7", "1,0": "countryside_2"}
    m = on_top(position("march", at="0,-3", tiles=tiles, units=["peasants"]), "monks")
    m.play("burn monastery")
    to_block(m, "monks")
    assert not [text for text in texts(m) if "peasants" in text]
    m.play("let through")
    assert wounds(m) == 3
    assert unit(m, "peasants")["wounds"] == 0


@clause("MK-325", "MK-327")
def test_as_many_wounds_as_the_hand_limit_knock_the_hero_out_and_he_drops_his_cards() -> None:
    m = fight("fire_dragon", "march rage tranquility", units=["peasants"])
    to_damage(m)
    m.play("wound hero")
    assert hand(m) == ["wound"] * 5
    assert "knocked-out" in kinds(m)
    assert sorted(hero(m)["discard"]) == ["march", "rage", "tranquility"]


@clause("MK-325")
def test_wounds_held_before_do_not_count_for_the_knock_out() -> None:
    m = fight("swordsmen", "march wound wound wound wound")
    to_attack(m)
    assert hand(m).count("wound") == 7
    assert "march" in hand(m)


@clause("MK-326")
def test_the_knock_out_looks_at_the_number_on_the_level_token_only() -> None:
    tiles = {"0,1": "countryside_3", "1,0": "countryside_2"}
    there = {"3,-3": "fire_dragon"}
    m = position("march", at="2,-3", units=["peasants"], shields={"2,-4": 0}, tiles=tiles, enemies=there)
    m.play("challenge 3,-3")
    to_damage(m)
    m.play("wound hero")
    assert "knocked-out" in kinds(m)


@clause("MK-328")
def test_combat_goes_on_for_units_and_skills_of_a_hero_knocked_out() -> None:
    m = fight("fire_dragon prowlers", "march", units=["utem_swordsmen"], skills="hot_swordsmanship")
    to_damage(m)
    m.play("suffer fire_dragon")
    m.play("wound hero")
    assert "march" not in hand(m)
    m.play("wound hero")
    assert hand(m).count("wound") == 7
    assert asked(m) == "Strike"
    m.play("use utem_swordsmen ability 1 for attack 3")
    m.play("strike prowlers")
    assert hero(m)["fame"] == 2
    assert "use hot_swordsmanship for attack 2" in texts(m)


@clause("MK-329")
def test_wounds_of_other_sources_count_for_the_knock_out() -> None:
    m = fight("werewolf", "blood_rage march stamina rage")
    to_attack(m)
    assert hand(m).count("wound") == 4
    m.play("play blood_rage for wound 1 and attack 5")
    assert hand(m) == ["wound"] * 5


@clause("MK-330", "MK-851")
@card("ability poison")
def test_poison_gives_a_unit_two_wounds() -> None:
    m = fight("cursed_hags", "march", units=["peasants"])
    to_damage(m)
    m.play("wound peasants")
    assert unit(m, "peasants")["wounds"] == 2
    assert wounds(m) == 0


@clause("MK-331", "MK-851")
@card("ability poison")
def test_poison_puts_a_wound_on_the_discard_pile_for_each_into_the_hand() -> None:
    m = fight("cursed_hags", "march")
    to_attack(m)
    assert wounds(m) == 2
    assert hero(m)["discard"] == ["wound", "wound"]


@clause("MK-332")
def test_wounds_on_the_discard_pile_do_not_count_for_the_knock_out() -> None:
    m = fight("swamp_dragon", "march")
    to_attack(m)
    assert wounds(m) == 3
    assert hero(m)["discard"].count("wound") == 3
    assert "march" in hand(m)


@clause("MK-333", "MK-852")
@card("ability paralyze")
def test_paralysis_destroys_a_unit_whose_armour_still_counts() -> None:
    m = fight("medusa", "march", units=["peasants", "foresters"])
    to_damage(m)
    m.play("wound foresters")
    assert [one["unit"] for one in hero(m)["units"]] == ["peasants"]
    assert whole(m)["gone_units"] == ["foresters"]
    assert combat(m)["damage"] == 2


@clause("MK-334", "MK-852")
@card("ability paralyze")
def test_a_wound_of_a_paralysing_enemy_makes_the_hero_drop_his_cards() -> None:
    m = fight("ice_golems", "march rage", units=["peasants"])
    to_damage(m)
    m.play("wound hero")
    assert hand(m) == ["wound"]
    assert sorted(hero(m)["discard"]) == ["march", "rage"]


@clause("MK-334")
def test_without_a_wound_of_it_the_hero_keeps_his_cards() -> None:
    m = fight("ice_golems", "march rage", units=["peasants"])
    to_damage(m)
    m.play("wound peasants")
    assert hand(m) == ["rage", "march"]


@clause("MK-335")
def test_a_monster_deals_damage_with_its_own_values_and_abilities_and_is_discarded() -> None:
    m = on_top(fight("orc_summoners", "concentration march", units=["peasants"]), "medusa")
    m.play("end phase")
    m.play("end phase")
    m.play("suffer medusa")
    assert combat(m)["damage"] == 6
    m.play("wound peasants")
    assert hero(m)["units"] == []
    assert wounds(m) == 2
    assert whole(m)["enemies"]["brown"]["discard"] == ["medusa"]


@clause("MK-336")
@card("ability poison", "ability paralyze")
def test_a_unit_that_withstands_everything_is_neither_poisoned_nor_paralysed() -> None:
    for attacker in ("cursed_hags", "ice_golems"):
        m = fight(attacker, "march", units=["guardian_golems" if attacker == "cursed_hags" else "ice_golems"])
        to_damage(m)
        m.play(assigned(texts(m))[1])
        assert hero(m)["units"][0]["wounds"] == 0
        assert wounds(m) == 0


def test_a_preview_says_what_a_unit_takes_and_what_is_left() -> None:
    m = fight("medusa", "march", units=["peasants", "guardian_golems"])
    to_damage(m)
    labels = [option.label for option in m.decision.options]
    assert labels == [
        "You take it: 3 wounds, and the rest of the hand is dropped by paralysis",
        "Peasants take 3 of it and are destroyed by paralysis",
        "Guardian Golems take 6 of it and are destroyed by paralysis",
    ]
    assert foretold(m, "wound peasants") == ["Peasants of Arythea are destroyed.", "3 damage is left."]
    assert foretold(m, "wound hero")[:4] == [
        "Medusa deals 6 damage to Arythea.",
        "Arythea takes 3 wounds.",
        "Arythea is paralysed: all cards of the hand but wounds are dropped.",
        "Arythea drops 1 card.",
    ]
