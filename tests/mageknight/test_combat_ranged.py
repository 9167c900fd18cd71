"""The ranged and siege phase."""

from __future__ import annotations

from tests.marks import card, clause

from .table import (
    asked,
    assault,
    attack,
    combat,
    enemy,
    fight,
    foretold,
    hero,
    kinds,
    on_top,
    reason,
    texts,
    to_attack,
    view,
)

WEAK = "The attack is too weak: {} more is needed."


@clause("MK-281")
def test_any_number_of_attacks_may_be_made_one_after_another() -> None:
    m = fight("prowlers wolf_riders", "swiftness swift_bolt concentration", crystals="white white")
    m.play("power swiftness")
    m.play("strike prowlers")
    assert asked(m) == "Shoot"
    m.play("power swift_bolt")
    m.play("strike wolf_riders")
    assert hero(m)["fame"] == 5


@clause("MK-281")
def test_none_need_be_made() -> None:
    m = fight("prowlers", "swiftness", crystals="white")
    m.play("end phase")
    assert asked(m) == "Guard"


@clause("MK-282", "MK-290")
def test_an_attack_on_several_enemies_must_reach_the_sum_of_their_armour() -> None:
    m = fight("prowlers wolf_riders", "swiftness swift_bolt concentration", crystals="white white")
    m.play("power swift_bolt")
    assert [text for text in texts(m) if text.startswith("strike")] == ["strike prowlers", "strike wolf_riders"]
    assert reason(m, "strike prowlers and wolf_riders") == WEAK.format(3)
    m.play("power swiftness")
    m.play("strike prowlers and wolf_riders")
    assert view(m)["combat"] is None
    assert hero(m)["fame"] == 5


@clause("MK-283")
def test_ranged_and_siege_attacks_of_all_elements_join_in_one_attack() -> None:
    m = fight("cursed_hags", "fire_bolt concentration", crystals="red", units=["catapults"])
    m.play("power fire_bolt")
    m.play("use catapults ability 1")
    assert attack(m) == {"ranged fire": 3, "siege physical": 3}
    assert "strike cursed_hags" in texts(m)


@clause("MK-284")
def test_no_melee_attack_and_no_sideways_card_fits_the_ranged_phase() -> None:
    m = fight("prowlers", "rage concentration", crystals="red", units=["peasants"])
    assert asked(m) == "Shoot"
    assert not [text for text in texts(m) if "rage" in text or "sideways" in text or "peasants" in text]
    assert reason(m, "power rage") == "That is for the attack phase of a combat."
    assert reason(m, "play concentration sideways for attack") == "No card can be played sideways for that now."


@clause("MK-285")
@card("ability fortified")
def test_only_siege_counts_if_any_target_is_fortified() -> None:
    m = fight("diggers prowlers", "swift_bolt crushing_bolt concentration", crystals="white green")
    m.play("power swift_bolt")
    assert "strike prowlers" in texts(m)
    assert reason(m, "strike diggers") == WEAK.format(3)
    m.play("power crushing_bolt")
    assert "strike diggers" in texts(m)
    assert reason(m, "strike diggers and prowlers") == WEAK.format(3)


@clause("MK-285")
def test_a_site_fortifies_like_a_token() -> None:
    m = assault("crossbowmen", "swift_bolt crushing_bolt concentration", crystals="white green", units=["catapults"])
    m.play("power swift_bolt")
    assert reason(m, "strike crossbowmen") == WEAK.format(4)
    m.play("power crushing_bolt")
    m.play("use catapults ability 1")
    assert "strike crossbowmen" in texts(m)


@clause("MK-286")
@card("ability fortified")
def test_nothing_reaches_an_enemy_fortified_twice() -> None:
    m = assault("guardsmen", "concentration", crystals="red", units=["catapults", "catapults"], level=3)
    m.play("use catapults 1 ability 1")
    m.play("use catapults 2 ability 2")
    assert attack(m) == {"siege physical": 3, "siege fire": 5}
    assert enemy(m, "guardsmen")["fortified"] == 2
    assert "strike guardsmen" not in texts(m)
    assert reason(m, "strike guardsmen") == "Fortified twice: nothing reaches them before the attack phase."


@clause("MK-287")
def test_an_element_is_inefficient_if_one_of_the_targets_resists_it() -> None:
    m = fight("prowlers ironclads", "swiftness swift_bolt concentration", crystals="white white", units=["catapults"])
    for text in ("power swiftness", "power swift_bolt", "use catapults ability 1"):
        m.play(text)
    assert "strike prowlers" in texts(m)
    assert "strike ironclads" in texts(m)
    assert reason(m, "strike prowlers and ironclads") == WEAK.format(1)


@clause("MK-288")
def test_all_inefficient_points_are_halved_together_and_rounded_down_once() -> None:
    m = fight("ironclads", "swiftness swiftness concentration", crystals="white white")
    m.play("power swiftness")
    assert reason(m, "strike ironclads") == WEAK.format(2)
    m.play("power swiftness")
    assert "strike ironclads" in texts(m)


@clause("MK-288")
def test_efficient_points_count_in_full_beside_inefficient_ones() -> None:
    m = fight("golems", "swift_bolt fire_bolt concentration", crystals="white red")
    m.play("power fire_bolt")
    assert reason(m, "strike golems") == WEAK.format(2)
    m.play("power swift_bolt")
    m.play("strike golems")
    assert hero(m)["fame"] == 4


@clause("MK-289")
def test_cold_fire_is_inefficient_against_one_target_with_both_resistances_only() -> None:
    cold = {"units": ["altem_mages"], "crystals": "red blue", "level": 5}
    m = fight("fire_golems ice_golems", "concentration wound", **cold)
    to_attack(m)
    m.play("use altem_mages ability 4 for pay red and pay blue and attack 9 cold_fire")
    assert "strike fire_golems and ice_golems" in texts(m)
    m = fight("high_dragon", "concentration wound", **cold)
    to_attack(m)
    m.play("use altem_mages ability 4 for pay red and pay blue and attack 9 cold_fire")
    assert reason(m, "strike high_dragon") == WEAK.format(5)


@clause("MK-291")
def test_points_that_are_too_few_do_nothing_and_are_gone() -> None:
    m = fight("cursed_hags", "swift_bolt rage", crystals="white", units=["catapults"])
    m.play("power swift_bolt")
    assert reason(m, "strike cursed_hags") == WEAK.format(1)
    m.play("end phase")
    assert attack(m) == {}
    assert enemy(m, "cursed_hags")["armour"] == 5


@clause("MK-292")
def test_the_token_is_discarded_and_its_fame_gained_at_once_but_levels_wait() -> None:
    m = fight("wolf_riders prowlers", "swift_bolt concentration", crystals="white", fame=2)
    m.play("power swift_bolt")
    m.play("strike wolf_riders")
    assert hero(m)["fame"] == 5
    assert hero(m)["level"] == 1
    assert view(m)["tokens_left"]["green"]["discard"] == ["wolf_riders"]
    assert enemy(m, "wolf_riders")["state"] == "defeated"


@clause("MK-293", "MK-854")
@card("ability summon")
def test_a_defeated_enemy_neither_attacks_nor_summons() -> None:
    m = fight("orc_summoners prowlers", "swift_bolt concentration", crystals="white")
    m = on_top(m, "medusa")
    m.play("power swift_bolt")
    m.play("strike orc_summoners")
    m.play("end phase")
    assert texts(m) == ["face prowlers", *(text for text in texts(m) if "concentration" in text), "end phase"]
    assert len(combat(m)["enemies"]) == 2


@clause("MK-294")
def test_points_left_over_cannot_be_used_in_another_attack() -> None:
    m = fight("prowlers diggers", "swift_bolt swiftness concentration", crystals="white white", units=["catapults"])
    for text in ("power swiftness", "power swift_bolt", "use catapults ability 1"):
        m.play(text)
    m.play("strike prowlers")
    assert attack(m) == {}
    assert "strike diggers" not in texts(m)


@clause("MK-295")
def test_an_attack_found_too_weak_may_be_strengthened_retargeted_or_taken_back() -> None:
    m = fight("prowlers cursed_hags", "swiftness swift_bolt concentration", crystals="white white")
    m.play("power swiftness")
    assert reason(m, "strike cursed_hags") == WEAK.format(2)
    assert "strike prowlers" in texts(m)
    m.play("power swift_bolt")
    assert "strike cursed_hags" in texts(m)
    m.undo()
    m.undo()
    assert attack(m) == {}
    assert hero(m)["crystals"] == {"white": 2}


def test_a_preview_says_what_the_attack_is_enough_for() -> None:
    m = fight("prowlers cursed_hags", "swiftness swift_bolt concentration", crystals="white white white")
    assert foretold(m, "power swiftness")[-1] == "The attack is enough for Prowlers, with 0 to spare."
    m = fight("cursed_hags wolf_riders", "swiftness concentration", crystals="white")
    assert foretold(m, "power swiftness")[-1] == "The attack lacks 1 against Wolf Riders."
    m = fight("prowlers wolf_riders", "swiftness swift_bolt concentration", crystals="white white")
    m.play("power swiftness")
    assert foretold(m, "power swift_bolt")[-1] == "The attack is enough for all of them, with 0 to spare."


def test_a_preview_of_a_strike_tells_the_fame_and_of_the_next_phase_who_attacks() -> None:
    m = fight("wolf_riders ironclads", "swift_bolt concentration", crystals="white")
    m.play("power swift_bolt")
    assert foretold(m, "strike wolf_riders")[:2] == ["Arythea defeats Wolf Riders.", "Arythea gains 3 fame (now 3)."]
    assert foretold(m, "end phase") == [
        "Wolf Riders attack (physical): block 6 stops them, or they deal 3 damage.",
        "Ironclads attack (physical): block 4 stops them, or they deal 8 damage.",
    ]
    m.play("strike wolf_riders")
    assert "defeats" in kinds(m)
