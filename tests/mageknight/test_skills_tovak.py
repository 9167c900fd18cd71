"""Tovak's skills."""

from __future__ import annotations

import pytest

from tests.marks import card, clause

from .table import (
    TOVAK,
    attack,
    block,
    combat,
    end_turn,
    enemy,
    fight,
    hand,
    hero,
    position,
    texts,
    to_attack,
    to_block,
    turn,
    wounds,
)


@clause("MK-883")
@card("tovak double_time")
@pytest.mark.parametrize(("night", "gives"), [(False, 2), (True, 1)])
def test_double_time_is_faster_by_day(night: bool, gives: int) -> None:
    m = position("march", hero=TOVAK, skills="double_time", night=night)
    m.play("use double_time")
    assert turn(m)["move"] == gives


@clause("MK-884")
@card("tovak night_sharpshooting")
@pytest.mark.parametrize(("night", "gives"), [(False, 1), (True, 2)])
def test_night_sharpshooting_is_stronger_at_night(night: bool, gives: int) -> None:
    m = fight("prowlers", "concentration march", hero=TOVAK, skills="night_sharpshooting", night=night)
    m.play("use night_sharpshooting")
    assert attack(m) == {"ranged physical": gives}


@clause("MK-885")
@card("tovak cold_swordsmanship")
@pytest.mark.parametrize(("use", "gives"), [("attack 2", "melee physical"), ("attack 2 ice", "melee ice")])
def test_cold_swordsmanship_is_an_attack_of_two_plain_or_ice(use: str, gives: str) -> None:
    m = fight("prowlers", "concentration march", hero=TOVAK, skills="cold_swordsmanship")
    to_attack(m)
    m.play(f"use cold_swordsmanship for {use}")
    assert attack(m) == {gives: 2}


@clause("MK-886")
@card("tovak shield_mastery")
@pytest.mark.parametrize(
    ("use", "gives"), [("block 3", {"physical": 3}), ("block 2 fire", {"fire": 2}), ("block 2 ice", {"ice": 2})]
)
def test_shield_mastery_is_a_block_of_three_or_two_of_fire_or_ice(use: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", "concentration march", hero=TOVAK, skills="shield_mastery")
    to_block(m, "prowlers")
    m.play(f"use shield_mastery for {use}")
    assert block(m) == gives


@clause("MK-887")
@card("tovak resistance_break")
@pytest.mark.parametrize(("name", "armour"), [("golems", 4), ("fire_golems", 2), ("altem_guardsmen", 4)])
def test_resistance_break_lowers_armour_by_one_for_each_resistance(name: str, armour: int) -> None:
    m = fight(f"{name} prowlers", "concentration march", hero=TOVAK, skills="resistance_break")
    m.play("use resistance_break")
    assert enemy(m, name)["armour"] == armour
    assert enemy(m, "prowlers")["armour"] == 3


@clause("MK-887")
@card("tovak resistance_break")
def test_resistance_break_never_goes_below_one_and_passes_enemies_without_resistance_over() -> None:
    m = fight("prowlers", "concentration march", hero=TOVAK, skills="resistance_break")
    assert "use resistance_break" not in texts(m)
    m = fight("altem_guardsmen", "tremor concentration", hero=TOVAK, skills="resistance_break", crystals="green")
    m.play("use resistance_break")
    assert enemy(m, "altem_guardsmen")["armour"] == 4
    m.play("cast tremor for one armour -3")
    assert enemy(m, "altem_guardsmen")["armour"] == 1


@clause("MK-888")
@card("tovak i_feel_no_pain")
def test_i_feel_no_pain_discards_a_wound_and_draws_a_card() -> None:
    m = position("wound march", hero=TOVAK, skills="i_feel_no_pain", deck="rage stamina")
    m.play("use i_feel_no_pain")
    assert hand(m) == ["rage", "march"]
    assert hero(m)["discard"] == ["wound"]
    m = fight("prowlers", "wound concentration", hero=TOVAK, skills="i_feel_no_pain")
    assert "use i_feel_no_pain" not in texts(m)
    assert "use i_feel_no_pain" not in texts(position("march", hero=TOVAK, skills="i_feel_no_pain"))


@clause("MK-889")
@card("tovak i_dont_give_a_damn")
@pytest.mark.parametrize(("card", "gives"), [("march", 2), ("fire_bolt", 3), ("fireball", 3), ("ruby_ring", 3)])
def test_i_dont_give_a_damn_makes_a_sideways_card_two_and_a_better_one_three(card: str, gives: int) -> None:
    m = position(f"{card} stamina", hero=TOVAK, skills="i_dont_give_a_damn")
    m.play("use i_dont_give_a_damn")
    m.play(f"play {card} sideways for move")
    assert turn(m)["move"] == gives
    m.play("play stamina sideways for move")
    assert turn(m)["move"] == gives + 1


@clause("MK-890")
@card("tovak who_needs_magic")
def test_who_needs_magic_makes_a_sideways_card_three_and_bars_dice_for_the_turn() -> None:
    m = position("march stamina rage", hero=TOVAK, skills="who_needs_magic", dice="red green blue")
    m.play("use who_needs_magic for sideways_without_magic")
    m.play("play rage sideways for move")
    assert turn(m)["move"] == 3
    assert "power march" not in texts(m)


@clause("MK-890")
@card("tovak who_needs_magic")
def test_who_needs_magic_makes_it_two_after_a_die_was_used_or_by_choice() -> None:
    m = position("march stamina rage", hero=TOVAK, skills="who_needs_magic", dice="green green")
    m.play("power march")
    assert "use who_needs_magic for sideways_without_magic" not in texts(m)
    m.play("use who_needs_magic for sideways_two")
    m.play("play rage sideways for move")
    assert turn(m)["move"] == 6
    m = position("march rage", hero=TOVAK, skills="who_needs_magic", dice="green green")
    m.play("use who_needs_magic for sideways_two")
    m.play("play rage sideways for move")
    assert "power march" in texts(m)


@clause("MK-892")
@card("tovak mana_exploit")
def test_mana_exploit_hurts_others_once_for_each_other_colour_they_use_on_their_turn() -> None:
    others = [{"hand": "march stamina swiftness crystallize", "crystals": "green blue blue"}]
    m = position("march rage", hero=TOVAK, seats=2, skills="mana_exploit", others=others)
    m.play("use mana_exploit")
    m.play("gain green mana")
    assert hero(m)["mana"] == {"green": 1}
    end_turn(m)
    m.play("power march")
    assert wounds(m, 1) == 0
    m.play("power stamina")
    assert wounds(m, 1) == 1
    m.play("power crystallize")
    assert wounds(m, 1) == 1


@clause("MK-892")
@card("tovak mana_exploit")
def test_mana_exploit_takes_gold_for_the_colour_it_stands_for_and_any_colour_but_gold_may_be_named() -> None:
    others = [{"hand": "march stamina", "mana": "gold gold"}]
    m = position("march rage", hero=TOVAK, seats=2, skills="mana_exploit", others=others)
    m.play("use mana_exploit")
    assert sorted(texts(m)) == [f"gain {name} mana" for name in ("black", "blue", "green", "red", "white")]
    m.play("gain green mana")
    end_turn(m)
    m.play("power march")
    assert wounds(m, 1) == 0
    m.play("power stamina")
    assert wounds(m, 1) == 1


@clause("MK-892")
@card("tovak mana_exploit")
def test_mana_exploit_ends_with_the_users_next_turn() -> None:
    others = [{"hand": "march stamina", "crystals": "blue"}]
    m = position("march rage", hero=TOVAK, seats=2, skills="mana_exploit", others=others)
    m.play("use mana_exploit")
    m.play("gain green mana")
    end_turn(m)
    end_turn(m)
    assert hero(m)["lasting"] == []


def test_skills_have_no_colour_so_that_resistances_do_not_stop_them() -> None:
    m = fight("ice_dragon", "concentration march", hero=TOVAK, skills="resistance_break")
    m.play("use resistance_break")
    assert enemy(m, "ice_dragon")["armour"] == 5
    assert combat(m)["kind"] == "rampage"
