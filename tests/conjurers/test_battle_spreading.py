"""Abilities that go beyond the strike: burning, poison, multi attack."""

from __future__ import annotations

from tests.marks import clause

from .battlefield import (
    ATTACKERS,
    DEFENDERS,
    acting,
    burnt,
    creature,
    damage,
    fall,
    field,
    over,
    stands,
    strikers,
    struck,
)
from .town import kinds, told

# Burning


@clause("CON-351", "CON-352", "CON-354")
def test_a_burning_creature_deals_damage_twice_the_second_time_after_all_strikes() -> None:
    m = fall(field("cherub | - | -", "leviathan | - | -", dice=True), "21" + "11111" + "20")
    m.play("attack with cherub")
    found = [kind for kind in kinds(m) if kind in ("struck", "hurt", "burnt")]
    assert found == ["struck", "struck", "hurt", "hurt", "burnt", "hurt"]
    [burn] = told(m, "burnt")
    assert (burn["card"], burn["dice"], burn["n"]) == ("leviathan", [2, 0], 2)
    assert damage(m, "leviathan") == 3 + 2


@clause("CON-353")
def test_burning_is_dealt_even_if_the_burning_creature_died() -> None:
    m = field("imp: 5 damage | - | -", "dwarf | - | -")
    m.play("attack with imp")
    assert not stands(m, "imp")
    assert damage(m, "dwarf") == 1 + 1


@clause("CON-355", "CON-356")
def test_burning_hits_the_neighbours_of_the_enemy_each_with_a_roll_of_its_own() -> None:
    m = fall(field("- | cherub | -", "wolf | leviathan | dwarf", dice=True), "00" + "00000" + "11" + "20" + "22")
    m.play("attack with cherub")
    assert burnt(m) == {"leviathan": 2, "wolf": 2, "dwarf": 4}
    assert [burn["dice"] for burn in told(m, "burnt")] == [[1, 1], [2, 0], [2, 2]]
    m = field("cherub | - | -", "leviathan | - | dwarf")
    m.play("attack with cherub")
    assert burnt(m) == {"leviathan": 2}, "slot 3 is not next to slot 1"


@clause("CON-357")
def test_burning_works_for_the_target_too() -> None:
    m = field("wolf | dwarf | -", "imp | - | -")
    m.play("attack with wolf")
    assert burnt(m) == {"wolf": 1, "dwarf": 1}


@clause("CON-358")
def test_a_burning_creature_next_to_the_fight_does_not_burn() -> None:
    m = field("orochi | - | -", "leviathan | imp | -")
    m.play("attack with orochi")
    assert damage(m, "imp") == 3
    assert burnt(m) == {}


@clause("CON-359")
def test_if_the_enemy_died_its_neighbours_burn_and_if_it_rose_it_burns_and_may_die_for_good() -> None:
    m = field("cherub | - | -", "wolf: 5 damage | dwarf | -")
    m.play("attack with cherub")
    assert not stands(m, "wolf")
    assert burnt(m) == {"dwarf": 2}
    m = field("cherub | - | -", "mummy: 5 damage | - | -")
    m.play("attack with cherub")
    assert creature(m, "mummy")["risen"]
    assert damage(m, "mummy") == 2
    m = field("cherub: caduceus | - | -", "skeleton: 3 damage | - | -")
    m.play("attack with cherub")
    m.play("take on burning")
    assert kinds(m).count("died") == 2
    assert kinds(m).count("risen") == 1
    assert not stands(m, "skeleton")


@clause("CON-360")
def test_a_burning_creature_killed_by_a_first_strike_burns_all_the_same() -> None:
    m = field("dwarf: iron_spear | - | -", "imp: 3 damage | - | -")
    m.play("attack with dwarf")
    assert strikers(m) == ["dwarf"]
    assert burnt(m) == {"dwarf": 1}
    assert damage(m, "dwarf") == 1


@clause("CON-361")
def test_a_burning_target_of_a_ranged_aggressor_does_not_burn() -> None:
    m = field("goblin_archer | - | -", "imp | - | -")
    m.play("attack with goblin_archer")
    assert strikers(m) == ["goblin_archer"]
    assert burnt(m) == {}
    assert damage(m, "goblin_archer") == 0


# Poisonous


@clause("CON-362", "CON-363", "CON-020")
def test_damage_of_a_poisonous_creature_gives_a_marker_for_each_strike_and_any_number_of_them() -> None:
    m = field("wasp_swarm | - | -", "leviathan: 3 poison | - | -")
    m.play("attack with wasp_swarm")
    assert struck(m, "wasp_swarm") == 2
    assert creature(m, "leviathan")["poison"] == 4
    m = field("leviathan: bound | - | -", "wasp_swarm | - | -", side=DEFENDERS)
    m.play("attack with wasp_swarm")
    m.play("summon behemoth to 3")
    assert creature(m, "leviathan")["poison"] == 1


@clause("CON-364", "CON-365", "CON-366")
def test_each_marker_deals_one_at_the_beginning_of_its_own_side_s_turns() -> None:
    m = field("wolf | - | -", "- | dwarf: 2 poison | -")
    m.play("summon behemoth to 3")
    assert acting(m) == DEFENDERS
    assert damage(m, "dwarf") == 2
    m.play("summon kamaitachi to 1")
    assert acting(m) == ATTACKERS
    assert damage(m, "dwarf") == 2
    m.play("attack with wolf")
    assert damage(m, "dwarf") == 4


@clause("CON-367", "CON-368")
def test_what_defensive_or_absorption_stops_poisons_nobody() -> None:
    m = field("wasp_swarm | - | -", "giant_crab | - | -")
    m.play("attack with wasp_swarm")
    assert creature(m, "giant_crab")["poison"] == 0
    m = field("wasp_swarm | - | -", "dwarf: wooden_shield | - | -")
    m.play("attack with wasp_swarm")
    assert creature(m, "dwarf")["poison"] == 0
    m = field("wasp_swarm | - | -", "dwarf: wooden_shield 2 | - | -")
    m.play("attack with wasp_swarm")
    assert creature(m, "dwarf")["poison"] == 1
    m = field("wasp_swarm | - | -", "clay_golem | - | -")
    m.play("attack with wasp_swarm")
    assert creature(m, "clay_golem")["poison"] == 1


@clause("CON-369")
def test_multi_attack_poisons_neighbours_but_burning_devouring_and_poison_place_no_markers() -> None:
    m = field("apep | - | -", "leviathan | dwarf | -")
    m.play("attack with apep")
    assert creature(m, "dwarf")["poison"] == 1
    m = field("cherub: viper_dagger | - | -", "leviathan | dwarf | -")
    m.play("attack with cherub")
    assert creature(m, "leviathan")["poison"] == 1
    assert damage(m, "dwarf") == 2
    assert creature(m, "dwarf")["poison"] == 0
    m = field("ammit: devouring, viper_dagger | - | wolf", "dwarf | - | -")
    m.play("move wolf to 2")
    assert damage(m, "dwarf") == 3
    m.play("break free with dwarf")
    assert not over(m)
    assert not stands(m, "dwarf")
    m = field("giant_toad: devouring, viper_dagger | - | wolf", "dwarf: 1 poison | - | -")
    m.play("move wolf to 2")
    m.play("break free with dwarf")
    assert creature(m, "dwarf")["poison"] == 1


@clause("CON-370")
def test_who_dies_of_poison_dies_before_acting_and_the_last_one_loses_the_battle() -> None:
    m = field("wolf | - | -", "dwarf: 8 damage, 1 poison | - | -")
    m.play("move wolf to 2")
    assert not stands(m, "dwarf")
    assert acting(m) == DEFENDERS
    m = field("wolf | - | -", "dwarf: 8 damage, 1 poison | - | -", hands=(None, ""))
    m.play("move wolf to 2")
    assert told(m, "battle-beaten")[0]["side"] == "violet"
    assert "battle-turn-lost" not in kinds(m)


# Multi attack


@clause("CON-371", "CON-372", "CON-373")
def test_the_neighbours_of_the_enemy_take_a_third_rounded_down() -> None:
    m = fall(field("- | apep | -", "wolf | leviathan | dwarf", dice=True), "22200")
    m.play("attack with apep")
    assert struck(m, "apep") == 6
    assert [one["n"] for one in told(m, "struck-too")] == [2, 2]
    m = field("- | scarab_swarm: stone_club | -", "wolf | leviathan: bound | dwarf", hands=(None, ""))
    m.play("attack with scarab_swarm")
    assert damage(m, "leviathan", "wolf", "dwarf") == [4, 1, 1]


@clause("CON-374")
def test_the_third_is_of_the_damage_dealt_also_what_is_absorbed_or_beyond_the_hit_points() -> None:
    m = field("orochi | - | -", "giant_crab | dwarf | -")
    m.play("attack with orochi")
    assert struck(m, "orochi") == 9 - 2
    assert damage(m, "dwarf") == 2
    m = field("orochi | - | -", "wolf: shield_of_achilles | dwarf | -")
    m.play("attack with orochi")
    assert damage(m, "wolf", "dwarf") == [0, 3]
    m = field("orochi | - | -", "wolf: 5 damage | dwarf | -")
    m.play("attack with orochi")
    assert damage(m, "dwarf") == 3
    m = field("orochi: frost | - | -", "leviathan | dwarf | -")
    m.play("attack with orochi")
    assert damage(m, "dwarf") == 2


@clause("CON-375")
def test_multi_attack_works_for_the_target_too() -> None:
    m = field("dwarf | wolf | -", "fire_ants | - | -")
    m.play("attack with dwarf")
    assert damage(m, "dwarf", "wolf") == [3, 1]


@clause("CON-376")
def test_against_an_enemy_in_slot_1_or_3_only_slot_2_is_next_to_it() -> None:
    m = field("orochi | - | -", "leviathan | wolf | dwarf")
    m.play("attack with orochi")
    assert damage(m, "wolf", "dwarf") == [3, 0]
    m = field("- | - | orochi", "wolf | dwarf | leviathan")
    m.play("attack with orochi")
    assert damage(m, "wolf", "dwarf") == [0, 3]


@clause("CON-377")
def test_multi_attack_damage_lies_on_the_neighbour_s_absorption_first() -> None:
    m = field("orochi | - | -", "leviathan | dwarf: fur_cloak | -")
    m.play("attack with orochi")
    assert creature(m, "dwarf")["worn"][0]["wear"] == 2
    assert damage(m, "dwarf") == 1
