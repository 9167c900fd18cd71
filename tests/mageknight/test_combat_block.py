"""The block phase."""

from __future__ import annotations

import pytest

from tests.marks import card, clause

from .table import (
    asked,
    assault,
    block,
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
    to_block,
    view,
    wounds,
)

WEAK = "The block is too weak: {} more is needed."


def facing(m_texts: list[str]) -> list[str]:
    return [text for text in m_texts if text.startswith("face ")]


@clause("MK-296")
def test_every_enemy_not_yet_defeated_attacks() -> None:
    m = fight("prowlers diggers wolf_riders", "swiftness march", crystals="white")
    m.play("power swiftness")
    m.play("strike prowlers")
    assert facing(texts(m)) == ["face diggers", "face wolf_riders"]


@clause("MK-297", "MK-848")
@card("ability summon")
def test_a_summoner_draws_a_brown_enemy_that_stands_in_for_it() -> None:
    m = on_top(fight("orc_summoners", "concentration march"), "gargoyle")
    m.play("end phase")
    assert [one["enemy"] for one in combat(m)["enemies"]] == ["orc_summoners", "gargoyle"]
    assert enemy(m, "orc_summoners")["state"] == "away"
    assert enemy(m, "gargoyle")["summoned"]
    assert facing(texts(m)) == ["face gargoyle"]
    assert "Orc Summoners (out of the fight): armour 4, fame 4, summon" in str(m)
    assert "summoned Gargoyle (attacking): armour 4, attack 5, no fame" in str(m)
    assert m.undo_refusal() == "An enemy has been turned up since."


@clause("MK-297")
@card("ability summon")
def test_each_summoner_draws_its_own_monster() -> None:
    m = on_top(fight("orc_summoners illusionists", "concentration march"), "gargoyle", "medusa")
    m.play("end phase")
    assert facing(texts(m)) == ["face medusa", "face gargoyle"]


@clause("MK-298")
@card("ability summon")
def test_nothing_can_be_turned_on_a_summoner_while_its_monster_stands_in() -> None:
    m = fight("orc_summoners prowlers", "concentration tremor", crystals="green", units=["peasants"])
    m = on_top(m, "gargoyle")
    m.play("end phase")
    m.play("cast tremor for one armour -3")
    assert texts(m) == ["target prowlers", "target gargoyle"]
    m.undo()
    m.play("cast tremor for all armour -2")
    to_attack(m)
    assert enemy(m, "orc_summoners")["armour"] == 4
    assert enemy(m, "prowlers")["armour"] == 1


@clause("MK-299")
def test_enemies_are_blocked_one_after_another_each_with_a_block_of_its_own() -> None:
    m = fight("prowlers diggers", "determination rage march", crystals="blue")
    to_block(m, "prowlers")
    m.play("power determination")
    m.play("block")
    assert block(m) == {}
    assert facing(texts(m)) == ["face diggers"]
    m.play("face diggers")
    m.play("play rage for block 2")
    m.play("play march sideways for block")
    m.play("block")
    assert wounds(m) == 0


def test_a_block_phase_with_nothing_left_to_block_does_not_ask_for_an_enemy() -> None:
    m = fight("prowlers", "determination mana_draw rage", crystals="blue")
    m.play("end phase")
    assert m.view(0)["decision"]["prompt"] == "Block phase: which enemy do you turn to?"
    m.play("face prowlers")
    m.play("power determination")
    m.play("block")
    assert texts(m) == ["play mana_draw", "end phase"]
    assert m.view(0)["decision"]["prompt"] == "Block phase: no attack is left to block."


def test_a_summoned_monster_that_was_dealt_with_is_gone_and_not_defeated() -> None:
    m = on_top(fight("orc_summoners", "determination rage march", crystals="blue"), "gargoyle")
    m.play("end phase")
    m.play("face gargoyle")
    m.play("power determination")
    m.play("block")
    assert "    Gargoyle: gone" in str(m).splitlines()


@clause("MK-300")
def test_cards_sideways_cards_and_units_join_in_one_block() -> None:
    m = fight("swordsmen", "rage march stamina", units=["peasants"])
    to_block(m, "swordsmen")
    m.play("play rage for block 2")
    m.play("play march sideways for block")
    m.play("play stamina sideways for block")
    m.play("use peasants ability 1 for block 2")
    assert block(m) == {"physical": 6}
    m.play("block")
    assert "blocks" in kinds(m)


EFFICIENT = {
    "physical": ("physical", "fire", "ice", "cold_fire"),
    "fire": ("ice", "cold_fire"),
    "ice": ("fire", "cold_fire"),
    "cold_fire": ("cold_fire",),
}
ATTACKERS = {"physical": "swordsmen", "fire": "fire_dragon", "ice": "ice_dragon", "cold_fire": "high_dragon"}
NEEDED = {"physical": 6, "fire": 9, "ice": 6, "cold_fire": 6}
PLAYS = {
    "physical": "power determination",
    "fire": "cast flame_wall for block 7 fire",
    "ice": "play ice_shield",
    "cold_fire": "use altem_mages ability 2 for block 5 cold_fire",
}
POINTS = {"physical": 5, "fire": 7, "ice": 3, "cold_fire": 5}


@clause("MK-301", "MK-302", "MK-303", "MK-304", "MK-845", "MK-846", "MK-847")
@card("ability fire_attack", "ability ice_attack", "ability cold_fire_attack")
@pytest.mark.parametrize("element", ["physical", "fire", "ice", "cold_fire"])
@pytest.mark.parametrize("kind", ["physical", "fire", "ice", "cold_fire"])
def test_blocks_count_in_full_or_half_by_the_element_of_the_attack(element: str, kind: str) -> None:
    m = fight(
        ATTACKERS[element],
        "determination flame_wall ice_shield march",
        crystals="blue red",
        units=["altem_mages"],
        level=5,
    )
    to_block(m, ATTACKERS[element])
    m.play(PLAYS[kind])
    value = POINTS[kind] if kind in EFFICIENT[element] else POINTS[kind] // 2
    if value >= NEEDED[element]:
        assert "block" in texts(m)
    else:
        assert reason(m, "block") == WEAK.format(NEEDED[element] - value)


@clause("MK-305")
def test_inefficient_points_are_halved_together_and_rounded_down_once() -> None:
    m = fight("fire_golems", "determination march stamina", crystals="blue")
    to_block(m, "fire_golems")
    m.play("power determination")
    assert reason(m, "block") == WEAK.format(1)
    m.play("play march sideways for block")
    assert "block" in texts(m)


@clause("MK-305")
def test_inefficient_points_of_two_elements_are_added_before_they_are_halved() -> None:
    m = fight("fire_dragon", "determination flame_wall march", crystals="blue red", level=5)
    to_block(m, "fire_dragon")
    m.play("power determination")
    m.play("cast flame_wall for block 7 fire")
    assert block(m) == {"physical": 5, "fire": 7}
    assert reason(m, "block") == WEAK.format(9 - (5 + 7) // 2), "half of twelve is six, not two and three"


@clause("MK-305")
def test_efficient_points_count_in_full_beside_inefficient_ones() -> None:
    m = fight("fire_mages", "determination ice_shield march stamina", crystals="blue")
    to_block(m, "fire_mages")
    m.play("play ice_shield")
    m.play("power determination")
    assert reason(m, "block") == WEAK.format(1)
    m.play("play march sideways for block")
    m.play("block")
    assert wounds(m) == 0


@clause("MK-306", "MK-309")
def test_a_block_of_the_attack_value_holds_and_the_enemy_can_be_attacked_afterwards() -> None:
    m = fight("prowlers", "determination rage march", crystals="blue red")
    to_block(m, "prowlers")
    m.play("power determination")
    m.play("block")
    assert asked(m) == "Strike"
    assert wounds(m) == 0
    m.play("power rage")
    m.play("strike prowlers")
    assert hero(m)["fame"] == 2


@clause("MK-307", "MK-849")
@card("ability swift")
def test_a_swift_enemy_needs_twice_its_attack_value() -> None:
    m = fight("wolf_riders", "determination march stamina", crystals="blue")
    to_block(m, "wolf_riders")
    m.play("power determination")
    assert reason(m, "block") == WEAK.format(1)
    m.play("play march sideways for block")
    m.play("block")
    assert wounds(m) == 0


@clause("MK-308")
def test_a_block_that_falls_short_does_not_lessen_the_damage() -> None:
    m = fight("swordsmen", "determination march", crystals="blue")
    to_block(m, "swordsmen")
    m.play("power determination")
    m.play("let through")
    assert wounds(m) == 3


@clause("MK-310")
def test_a_blocked_monster_is_discarded_without_fame() -> None:
    m = on_top(fight("orc_summoners", "concentration determination march", crystals="blue"), "gargoyle")
    m.play("end phase")
    m.play("face gargoyle")
    m.play("power determination")
    m.play("block")
    assert hero(m)["fame"] == 0
    assert view(m)["tokens_left"]["brown"]["discard"] == ["gargoyle"]
    assert enemy(m, "gargoyle")["state"] == "gone"
    assert wounds(m) == 0


@clause("MK-311")
def test_what_a_block_card_does_besides_happens_even_if_the_block_fails() -> None:
    m = fight("ironclads swordsmen", "ice_shield march", crystals="blue")
    to_block(m, "swordsmen")
    m.play("power ice_shield")
    m.play("let through")
    assert enemy(m, "swordsmen")["armour"] == 2
    assert enemy(m, "ironclads")["armour"] == 3


@clause("MK-311")
def test_a_burning_shield_asks_for_success() -> None:
    m = fight("swordsmen", "burning_shield march rage stamina", crystals="red")
    to_block(m, "swordsmen")
    m.play("cast burning_shield")
    m.play("let through")
    assert asked(m) == "Strike"
    assert "use burning shield" not in texts(m)
    m.undo()
    m.play("play rage for block 2")
    m.play("block")
    assert "use burning shield" in texts(m)


@clause("MK-312")
def test_block_points_cannot_be_saved_for_another_block() -> None:
    m = fight("golems diggers", "determination march stamina", crystals="blue")
    to_block(m, "golems")
    m.play("power determination")
    m.play("block")
    m.play("face diggers")
    assert block(m) == {}
    assert reason(m, "block") == WEAK.format(3)


def test_a_preview_says_what_the_block_comes_to_and_what_it_costs_to_let_an_enemy_through() -> None:
    m = fight("wolf_riders ironclads", "determination rage march", crystals="blue")
    assert foretold(m, "end phase") == [
        "Arythea lets Wolf Riders through: 3 damage, 2 wounds if no unit takes it.",
        "Arythea lets Ironclads through: 8 damage, 4 wounds if no unit takes it.",
    ]
    m.play("face wolf_riders")
    assert foretold(m, "power determination")[-1] == "The block against Wolf Riders comes to 5 of 6."
    assert foretold(m, "let through") == ["Arythea lets Wolf Riders through: 3 damage, 2 wounds if no unit takes it."]


def test_an_enemy_that_cannot_attack_costs_nothing() -> None:
    m = fight("swordsmen prowlers", "whirlwind march", crystals="white")
    to_block(m, "swordsmen")
    m.play("cast whirlwind")
    m.play("target swordsmen")
    assert foretold(m, "let through") == ["Swordsmen cannot attack in this combat."]
    m.play("let through")
    assert facing(texts(m)) == ["face prowlers"]


def test_the_defenders_of_a_site_are_blocked_like_any_enemy() -> None:
    m = assault("golems", "rage march")
    to_block(m, "golems")
    m.play("play rage for block 2")
    m.play("block")
    assert wounds(m) == 0
