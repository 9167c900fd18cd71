"""Special effects between players: what turns on an opponent's units, and what counts for enemies."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from sortilege.games import find
from sortilege.games.mageknight.box.effects import in_force, ops
from tests.marks import clause

from .duels import at_keep, duel, melee, play, shown, to_melee, unit_of
from .table import asked, block, hero, texts


@clause("MK-418")
def test_effects_on_enemies_are_turned_on_unwounded_units_and_never_on_the_hero() -> None:
    units = ["peasants", "foresters wounded", "utem_guardsmen"]
    m = duel("tremor march", "march", crystals="green", rival_units=units)
    m.play("pass")
    m.play("cast tremor for one armour -3")
    assert texts(m) == ["target peasants", "target utem_guardsmen"]
    m.play("target utem_guardsmen")
    assert [unit["armour"] for unit in hero(m, 1)["units"]] == [3, 4, 2]


@clause("MK-418")
def test_what_is_for_all_enemies_is_for_all_unwounded_units() -> None:
    m = duel("tremor march", "march", crystals="green", rival_units=["peasants", "foresters wounded", "utem_guardsmen"])
    m.play("pass")
    m.play("cast tremor for all armour -2")
    assert [unit["armour"] for unit in hero(m, 1)["units"]] == [1, 4, 3]


@clause("MK-419", "MK-420")
def test_red_and_blue_effects_do_nothing_to_units_that_resist_fire_or_ice() -> None:
    units = ["fire_mages", "ice_mages", "peasants"]
    m = duel("demolish march", "march", crystals="red", rival_units=units)
    play(m, "pass", "cast demolish")
    assert [unit["armour"] for unit in hero(m, 1)["units"]] == [4, 3, 2]
    m = duel("march", "march", mana="blue", units=["amotep_freezers"], rival_units=units)
    play(m, "pass", "use amotep_freezers ability 2")
    assert texts(m) == ["target fire_mages", "target peasants"]


@clause("MK-421")
def test_what_would_destroy_an_enemy_wounds_the_unit() -> None:
    m = melee("whirlwind march", "march", mana="white black", rival_units=["peasants", "foresters"], night=True)
    play(m, "cast strong whirlwind", "target foresters")
    assert [unit["wounds"] for unit in hero(m, 1)["units"]] == [0, 1]


@clause("MK-422")
def test_the_armour_of_a_unit_is_not_reduced_below_one() -> None:
    m = duel("tremor march", "march", crystals="green", rival_units=["herbalists", "peasants"])
    m.play("pass")
    m.play("cast tremor for one armour -3")
    m.play("target herbalists")
    assert unit_of(m, 1)["armour"] == 1


def attacked_by_units(rival: str, *uses: str, units: list[str], **more: Any) -> Match:
    """Arythea attacks in the melee with units and a march, and Tovak blocks."""
    m = melee("march rage", rival, units=units, **more)
    return play(m, *uses, "play march sideways for attack", "attack")


@clause("MK-423")
def test_effects_on_the_blocked_enemy_are_turned_on_a_unit_with_a_part_in_the_attack() -> None:
    uses = ["use peasants ability 1 for attack 2", "use utem_guardsmen ability 1"]
    units = ["peasants", "utem_guardsmen", "foresters"]
    m = attacked_by_units("ice_shield", *uses, units=units, rival_crystals="blue")
    m.play("power ice_shield")
    assert texts(m) == ["target peasants", "target utem_guardsmen"]
    m.play("target utem_guardsmen")
    assert unit_of(m, 0, 1)["armour"] == 2


@clause("MK-423")
def test_a_successful_block_is_one_that_leaves_nothing_of_the_attack() -> None:
    m = melee("march rage", "burning_shield march", rival_crystals="red")
    play(m, "play march sideways for attack", "attack", "cast burning_shield", "end block")
    assert (asked(m), m.decision.seat) == ("Melee", 1)
    assert "use burning shield" in texts(m)
    m = melee("march rage fireball", "burning_shield march", rival_crystals="red", crystals="red")
    play(m, "cast fireball", "attack", "cast burning_shield", "end block", "spare the rest")
    assert (asked(m), m.decision.seat) == ("Melee", 1)
    assert "use burning shield" not in texts(m)


@clause("MK-423", "MK-421")
def test_an_exploding_shield_wounds_a_unit_with_a_part_in_the_attack() -> None:
    m = attacked_by_units(
        "burning_shield march",
        "use peasants ability 1 for attack 2",
        units=["peasants", "foresters"],
        rival_mana="red black",
        night=True,
    )
    play(m, "cast strong burning_shield", "end block")
    if asked(m) == "PickEnemy":
        m.play("target peasants")
    assert [unit["wounds"] for unit in hero(m)["units"]] == [1, 0]


@clause("MK-424")
def test_ready_units_and_those_that_share_in_the_attack_and_the_hero_count_as_enemies() -> None:
    uses = ["use peasants ability 1 for attack 2"]
    units = ["peasants", "foresters", "utem_guardsmen spent", "herbalists wounded"]
    m = attacked_by_units("flame_wall march", *uses, units=units, rival_mana="red black", night=True)
    m.play(next(text for text in texts(m) if text.startswith("cast strong flame_wall") and "block" in text))
    assert block(m) == {"fire": 7 + 2 * 3}


@clause("MK-425")
def test_effects_that_change_values_last_for_the_whole_combat() -> None:
    m = duel("tremor rage march", "rage", crystals="green", rival_units=["utem_guardsmen"])
    m.play("pass")
    m.play("cast tremor for one armour -3")
    play(to_melee(m), "play rage for attack 2", "attack", "end block")
    assert "wound utem_guardsmen" in texts(m)
    play(m, "wound utem_guardsmen", "pass", "pass")
    assert unit_of(m, 1)["armour"] == 5


@clause("MK-426")
def test_an_effect_that_keeps_an_enemy_from_attacking_takes_a_units_share_out_and_the_unit_stays_spent() -> None:
    uses = ["use peasants ability 1 for attack 2", "use utem_guardsmen ability 1"]
    m = attacked_by_units("whirlwind", *uses, units=["peasants", "utem_guardsmen"], rival_mana="white")
    assert shown(m)["attack_so_far"] == 5
    play(m, "cast whirlwind", "target peasants")
    assert shown(m)["attack_so_far"] == 3
    assert unit_of(m, 0)["ready"] is False


@clause("MK-426")
def test_with_no_unit_in_the_attack_such_an_effect_finds_nothing() -> None:
    m = attacked_by_units("whirlwind march", units=["peasants"], rival_mana="white")
    m.play("cast whirlwind")
    assert asked(m) == "Ward"
    assert shown(m)["attack_so_far"] == 1


@clause("MK-427")
def test_nothing_in_the_box_skips_the_block_and_damage_phases() -> None:
    """A host's own printings would need a word for it: effects have none."""
    assert not any("skip" in word or "phase" in word for word in (*ops.CHANGES, *in_force.RULES, *ops.WHOM))
    data = find("mageknight").components(None).data
    texts_of_cards = [
        str(entry.get(side))
        for kind in ("spell", "advanced_action")
        for entry in data.get(kind, ())
        for side in ("basic", "strong")
    ]
    assert texts_of_cards
    assert not any("skip" in text for text in texts_of_cards)


@clause("MK-425")
def test_walls_that_an_effect_brought_down_stay_down_in_the_whole_combat() -> None:
    m = at_keep("demolish swiftness march", "march", crystals="red white")
    m.play("pass")
    play(m, "cast demolish", "power swiftness")
    assert shown(m)["attack_so_far"] == 3


def test_cold_toughness_counts_the_mana_that_the_attacker_paid() -> None:
    m = duel("fire_bolt swiftness march", "cold_toughness", crystals="red white", rival_crystals="blue")
    play(m, "pass", "power fire_bolt", "power swiftness", "attack", "power cold_toughness")
    assert block(m) == {"ice": 7}


def test_units_that_into_the_heat_protects_cannot_be_wounded() -> None:
    m = duel("fireball march", "into_the_heat march", crystals="red", rival_units=["peasants"])
    play(m, "play into_the_heat", "pass", "cast fireball", "attack", "end block")
    assert texts(m) == ["wound hero", "spare the rest"]
