"""Red spells, both sides of each: Fireball, Flame Wall, Burning Shield, Demolish, Mana Meltdown."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match, UndoRefused
from tests.marks import card, clause

from .table import (
    asked,
    assault,
    attack,
    block,
    enemy,
    fight,
    hero,
    position,
    texts,
    to_attack,
    to_block,
    view,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


def by_night(enemies: str, spell: str, **more: Any) -> Match:
    """A combat at night of a hero who is not easily knocked out."""
    more.setdefault("level", 9)
    more.setdefault("fame", 0)
    return fight(enemies, f"{spell} {FILLER}", night=True, crystals="red", mana="black", **more)


# Fireball, Firestorm


@card("fireball basic")
def test_fireball_is_a_ranged_fire_attack_of_five() -> None:
    m = fight("prowlers", f"fireball {FILLER}", crystals="red")
    m.play("cast fireball")
    assert attack(m) == {"ranged fire": 5}


@card("fireball strong")
def test_firestorm_is_a_siege_fire_attack_of_eight_for_a_wound() -> None:
    m = by_night("prowlers", "fireball")
    m.play("cast strong fireball")
    assert attack(m) == {"siege fire": 8}
    assert wounds(m) == 1
    m.play("strike prowlers")
    assert hero(m)["fame"] == 2


@card("fireball strong")
@clause("MK-326")
def test_the_wound_of_firestorm_counts_for_the_knock_out() -> None:
    m = by_night("high_dragon prowlers", "fireball")
    m.play("cast strong fireball")
    assert view(m)["combat"]["wounds"] == 1


@card("fireball basic", "fireball strong")
def test_fireball_and_firestorm_are_for_the_phases_of_attack_only() -> None:
    m = position(f"fireball {FILLER}", crystals="red", mana="black", night=True)
    assert not any("fireball" in text and "sideways" not in text for text in texts(m))
    m = by_night("prowlers", "fireball")
    to_block(m, "prowlers")
    assert not any(text.startswith("cast") for text in texts(m))


# Flame Wall, Flame Wave


@card("flame_wall basic")
def test_flame_wall_is_a_fire_attack_of_five() -> None:
    m = fight("prowlers", f"flame_wall {FILLER}", crystals="red")
    assert "cast flame_wall for attack 5 fire" not in texts(m)  # no ranged attack
    to_attack(m)
    m.play("cast flame_wall for attack 5 fire")
    assert attack(m) == {"melee fire": 5}


@card("flame_wall basic")
def test_flame_wall_is_a_fire_block_of_seven() -> None:
    m = fight("prowlers", f"flame_wall {FILLER}", crystals="red")
    to_block(m, "prowlers")
    m.play("cast flame_wall for block 7 fire")
    assert block(m) == {"fire": 7}


@card("flame_wall strong")
@pytest.mark.parametrize(
    ("enemies", "value"), [("prowlers", 7), ("prowlers diggers", 9), ("prowlers diggers monks", 11)]
)
def test_flame_wave_attacks_with_five_and_two_more_for_each_enemy_faced(enemies: str, value: int) -> None:
    m = by_night(enemies, "flame_wall")
    to_attack(m)
    m.play(next(text for text in texts(m) if text.startswith("cast strong flame_wall for attack")))
    assert attack(m) == {"melee fire": value}


@card("flame_wall strong")
@pytest.mark.parametrize(("enemies", "value"), [("prowlers", 9), ("prowlers diggers", 11)])
def test_flame_wave_blocks_with_seven_and_two_more_for_each_enemy_faced(enemies: str, value: int) -> None:
    m = by_night(enemies, "flame_wall")
    to_block(m, "prowlers")
    m.play(next(text for text in texts(m) if text.startswith("cast strong flame_wall for block")))
    assert block(m) == {"fire": value}


@card("flame_wall strong")
def test_flame_wave_counts_blocked_enemies_but_no_defeated_ones() -> None:
    m = fight(
        "prowlers diggers wolf_riders", f"flame_wall swiftness {FILLER}", night=True, crystals="red white", mana="black"
    )
    m.play("power swiftness")  # attack 3 ranged
    m.play("strike prowlers")
    to_attack(m)
    m.play(next(text for text in texts(m) if text.startswith("cast strong flame_wall for attack")))
    assert attack(m) == {"melee fire": 9}


@card("flame_wall strong")
def test_flame_wave_counts_a_summoned_monster_in_place_of_its_summoner() -> None:
    m = by_night("orc_summoners", "flame_wall")
    m.play("end phase")
    m.play(next(text for text in texts(m) if text.startswith("face")))
    m.play(next(text for text in texts(m) if text.startswith("cast strong flame_wall for block")))
    assert block(m) == {"fire": 9}


# Burning Shield, Exploding Shield


@card("burning_shield basic")
def test_burning_shield_blocks_with_fire_four_and_after_success_attacks_once_with_fire_four() -> None:
    m = fight("prowlers diggers", f"burning_shield {FILLER}", crystals="red")
    to_block(m, "prowlers")
    m.play("cast burning_shield")
    assert block(m) == {"fire": 4}
    m.play("block")
    to_attack(m)
    m.play("use burning shield")
    assert attack(m) == {"melee fire": 4}
    assert "use burning shield" not in texts(m)
    m.play("strike diggers")  # any enemy, not only the one that was blocked
    assert enemy(m, "diggers")["state"] == "defeated"


@card("burning_shield basic")
def test_burning_shield_gives_no_attack_when_the_block_was_not_enough() -> None:
    m = fight("swordsmen prowlers", f"burning_shield {FILLER}", crystals="red", level=9)
    to_block(m, "swordsmen")
    m.play("cast burning_shield")
    m.play("let through")
    to_attack(m)
    assert "use burning shield" not in texts(m)


@card("burning_shield basic")
def test_burning_shield_may_be_part_of_a_greater_block() -> None:
    m = fight("swordsmen prowlers", f"burning_shield determination {FILLER}", crystals="red")
    to_block(m, "swordsmen")
    m.play("cast burning_shield")
    m.play("play determination for block 2")
    m.play("block")
    to_attack(m)
    assert "use burning shield" in texts(m)


@card("burning_shield strong")
def test_exploding_shield_destroys_the_enemy_that_it_blocks() -> None:
    m = by_night("prowlers diggers", "burning_shield")
    to_block(m, "prowlers")
    m.play("cast strong burning_shield")
    assert block(m) == {"fire": 4}
    m.play("block")
    assert enemy(m, "prowlers")["state"] == "defeated"
    assert enemy(m, "diggers")["state"] == "attacks"
    assert hero(m)["fame"] == 2


@card("burning_shield strong")
def test_exploding_shield_destroys_nothing_when_the_block_was_not_enough() -> None:
    m = by_night("swordsmen prowlers", "burning_shield")
    to_block(m, "swordsmen")
    m.play("cast strong burning_shield")
    m.play("let through")
    to_attack(m)
    assert enemy(m, "swordsmen")["state"] != "defeated"
    assert hero(m)["fame"] == 0


@card("burning_shield strong")
def test_exploding_shield_is_for_one_block_and_does_nothing_to_the_next_enemy() -> None:
    m = fight(
        "swordsmen prowlers",
        f"burning_shield determination {FILLER}",
        night=True,
        crystals="red blue",
        mana="black",
        level=9,
        fame=0,
    )
    to_block(m, "swordsmen")
    m.play("cast strong burning_shield")
    m.play("let through")
    m.play("face prowlers")
    m.play("power determination")
    m.play("block")
    assert enemy(m, "prowlers")["state"] == "blocked"
    assert hero(m)["fame"] == 0


@card("burning_shield strong")
@clause("MK-277", "MK-842")
def test_exploding_shield_blocks_but_does_not_destroy_what_resists_fire() -> None:
    m = fight(
        "fire_golems prowlers", f"burning_shield determination {FILLER}", night=True, crystals="red blue", mana="black"
    )
    to_block(m, "fire_golems")  # fire 3: a block of fire counts half
    m.play("cast strong burning_shield")
    m.play("power determination")
    m.play("block")
    assert enemy(m, "fire_golems")["state"] == "blocked"
    assert hero(m)["fame"] == 0


@card("burning_shield strong")
def test_exploding_shield_destroys_a_summoned_monster_without_fame_and_not_its_summoner() -> None:
    m = fight("orc_summoners", f"burning_shield determination {FILLER}", night=True, crystals="red blue", mana="black")
    m.play("end phase")
    m.play(next(text for text in texts(m) if text.startswith("face")))
    m.play("cast strong burning_shield")
    m.play("power determination")
    m.play("block")
    assert hero(m)["fame"] == 0
    assert enemy(m, "orc_summoners")["state"] != "defeated"


# Demolish, Disintegrate


@card("demolish basic")
def test_demolish_takes_walls_down_and_lowers_every_armour_by_one() -> None:
    m = assault("swordsmen", f"demolish {FILLER}", crystals="red")
    assert enemy(m, "swordsmen")["fortified"] == 1
    m.play("cast demolish")
    assert (enemy(m, "swordsmen")["fortified"], enemy(m, "swordsmen")["armour"]) == (0, 4)


@card("demolish basic")
def test_demolish_leaves_the_fortification_that_is_printed_on_an_enemy() -> None:
    m = assault("guardsmen", f"demolish {FILLER}", crystals="red")
    assert enemy(m, "guardsmen")["fortified"] == 2
    m.play("cast demolish")
    assert (enemy(m, "guardsmen")["fortified"], enemy(m, "guardsmen")["armour"]) == (1, 6)


@card("demolish basic")
@clause("MK-277", "MK-842")
def test_demolish_lowers_no_armour_that_resists_fire_but_takes_its_walls_down() -> None:
    m = assault("fire_mages", f"demolish {FILLER}", crystals="red")
    assert enemy(m, "fire_mages")["fortified"] == 1
    m.play("cast demolish")
    assert (enemy(m, "fire_mages")["fortified"], enemy(m, "fire_mages")["armour"]) == (0, 5)


@card("demolish basic")
def test_demolish_may_be_cast_before_the_assault_for_the_walls_alone() -> None:
    m = position(
        f"demolish {FILLER}",
        at="2,-3",
        tiles={"0,1": "countryside_3", "1,0": "countryside_2"},
        enemies={"2,-4": "swordsmen"},
        crystals="red",
        turn={"move": 9},
    )
    m.play("cast demolish")
    m.play("move to 2,-4")
    assert (enemy(m, "swordsmen")["fortified"], enemy(m, "swordsmen")["armour"]) == (0, 5)


@card("demolish strong")
def test_disintegrate_destroys_an_enemy_and_lowers_the_armour_of_all_others() -> None:
    m = by_night("swordsmen monks crypt_worm", "demolish")
    assert "cast strong demolish" not in texts(m)  # in the attack phase only
    to_attack(m)
    m.play("cast strong demolish")
    m.play("target monks")
    assert enemy(m, "monks")["state"] == "defeated"
    assert (enemy(m, "swordsmen")["armour"], enemy(m, "crypt_worm")["armour"]) == (4, 5)
    assert hero(m)["fame"] == 4


@card("demolish strong")
@clause("MK-277")
def test_disintegrate_passes_over_what_resists_fire() -> None:
    m = by_night("fire_mages swordsmen monks", "demolish")
    to_attack(m)
    m.play("cast strong demolish")
    assert texts(m) == ["target swordsmen", "target monks"]
    m.play("target swordsmen")
    assert (enemy(m, "fire_mages")["armour"], enemy(m, "monks")["armour"]) == (5, 4)


# Mana Meltdown, Mana Radiance


def three(spell: str, others: list[dict[str, Any]], **more: Any) -> Match:
    return position(f"{spell} promise march", seats=3, others=others, **more)


@card("mana_meltdown basic")
def test_mana_meltdown_costs_every_other_player_a_crystal_or_a_wound() -> None:
    m = three("mana_meltdown", [{"crystals": "blue blue", "hand": "rage"}, {"hand": "rage"}], crystals="red white")
    m.play("cast mana_meltdown")
    assert hero(m, 1)["crystals"] == {"blue": 1}
    assert wounds(m, 1) == 0
    assert wounds(m, 2) == 1
    assert wounds(m) == 0
    assert hero(m)["crystals"] == {"white": 1}


@card("mana_meltdown basic")
def test_the_caster_of_mana_meltdown_may_gain_one_of_the_crystals_lost() -> None:
    others = [{"crystals": "blue", "hand": "rage"}, {"crystals": "green", "hand": "rage"}]
    m = three("mana_meltdown", others, crystals="red")
    m.play("cast mana_meltdown")
    assert texts(m) == ["gain nothing", "gain blue crystal", "gain green crystal"]
    m.play("gain green crystal")
    assert hero(m)["crystals"] == {"green": 1}
    assert hero(m, 1)["crystals"] == hero(m, 2)["crystals"] == {}


@card("mana_meltdown basic")
def test_nothing_is_to_be_gained_from_wounds_of_mana_meltdown() -> None:
    m = three("mana_meltdown", [{"hand": "rage"}, {"hand": "rage"}], crystals="red")
    m.play("cast mana_meltdown")
    assert asked(m) == "Walk"
    assert (wounds(m, 1), wounds(m, 2)) == (1, 1)


@card("mana_meltdown basic")
@clause("MK-257")
def test_a_crystal_lost_at_random_cannot_be_taken_back() -> None:
    m = three("mana_meltdown", [{"crystals": "blue green", "hand": "rage"}, {"hand": "rage"}], crystals="red")
    m.play("cast mana_meltdown")
    with pytest.raises(UndoRefused):
        m.undo()


@card("mana_meltdown strong")
def test_mana_radiance_wounds_everybody_for_each_crystal_of_the_colour_named() -> None:
    others = [{"crystals": "blue blue white", "hand": "rage"}, {"crystals": "white", "hand": "rage"}]
    m = three("mana_meltdown", others, crystals="red blue", mana="black", night=True)
    m.play("cast strong mana_meltdown")
    assert texts(m) == ["name red", "name blue", "name green", "name white"]
    m.play("name blue")
    assert (wounds(m), wounds(m, 1), wounds(m, 2)) == (1, 2, 0)
    assert hero(m)["crystals"] == {"blue": 3}
    assert hero(m, 1)["crystals"] == {"blue": 2, "white": 1}


@card("mana_meltdown strong")
def test_mana_radiance_gives_the_caster_two_crystals_after_the_wounds() -> None:
    m = three("mana_meltdown", [{"hand": "rage"}, {"hand": "rage"}], crystals="red", mana="black", night=True)
    m.play("cast strong mana_meltdown")
    m.play("name green")
    assert wounds(m) == 0
    assert hero(m)["crystals"] == {"green": 2}
