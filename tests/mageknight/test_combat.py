"""Combat with enemies, phase by phase."""

from __future__ import annotations

from tests.marks import clause

from .table import attack, fight, hero, kinds, position, texts, to_attack, to_block, to_damage, view, wounds


@clause("MK-290", "MK-292")
def test_an_attack_of_at_least_the_armour_defeats_the_enemy_and_brings_its_fame() -> None:
    m = fight("prowlers", "swiftness", crystals="white")
    m.play("power swiftness")
    assert attack(m) == {"ranged physical": 3}
    m.play("strike prowlers")
    assert view(m)["combat"] is None
    assert hero(m)["fame"] == 2


@clause("MK-306", "MK-308")
def test_a_block_of_less_than_the_attack_does_not_hold() -> None:
    m = fight("prowlers", "determination rage", crystals="blue")
    to_block(m, "prowlers")
    m.play("play rage for block 2")
    assert "block" not in texts(m)
    m.play("power determination")
    m.play("block")
    assert "blocks" in kinds(m)
    assert wounds(m) == 0


@clause("MK-324")
def test_the_hero_takes_a_wound_for_each_part_of_the_damage_as_big_as_his_armour() -> None:
    m = fight("prowlers", "march")
    to_damage(m)
    to_attack(m)
    assert wounds(m) == 2


def test_a_position_can_be_put_together() -> None:
    m = position("march wound", units=["peasants wounded"], skills="dark_paths", crystals="red red")
    assert hero(m)["units"][0]["wounds"] == 1
    assert hero(m)["crystals"] == {"red": 2}
