"""Fights: strikes, their order and reckoning, and what the dice have to do with it."""

from __future__ import annotations

import pytest

from sortilege.kernel.errors import SortilegeError
from tests.marks import clause

from .battlefield import DEFENDERS, creature, damage, fall, field, stands, strikers, struck, worn
from .town import kinds, told


@clause("CON-306", "CON-023")
def test_a_creature_dies_of_as_much_damage_as_it_has_hit_points() -> None:
    m = field("dwarf | - | -", "wolf: 2 damage | - | -")
    m.play("attack with dwarf")
    assert damage(m, "wolf") == 5
    m = field("dwarf | - | -", "wolf: 3 damage | - | -")
    m.play("attack with dwarf")
    assert not stands(m, "wolf")
    m = field("dwarf | - | -", "wolf: 5 damage | - | -")
    m.play("attack with dwarf")
    assert not stands(m, "wolf")


@clause("CON-307")
def test_damage_stays_from_fight_to_fight() -> None:
    m = field("dwarf | - | -", "sphinx | - | -")
    m.play("attack with dwarf")
    assert damage(m, "dwarf", "sphinx") == [3, 1]
    m.play("attack with sphinx")
    assert damage(m, "dwarf", "sphinx") == [6, 4]


@clause("CON-308", "CON-309")
def test_a_strike_is_the_sum_of_as_many_dice_as_the_creature_has() -> None:
    m = fall(field("leviathan | - | -", "ryujin | - | -", side=DEFENDERS, dice=True), "2121012222")
    m.play("attack with ryujin")
    first, second = told(m, "struck")
    assert (first["card"], first["dice"], first["n"]) == ("ryujin", [2, 1, 2, 1, 0], 6)
    assert (second["card"], second["dice"], second["n"]) == ("leviathan", [1, 2, 2, 2, 2], 9)
    assert damage(m, "leviathan") == 6


@clause("CON-310", "CON-311", "CON-312")
def test_both_strike_at_the_same_time_even_one_that_dies_of_it() -> None:
    m = field("dwarf: 8 damage | - | -", "wolf: 5 damage | - | -")
    m.play("attack with dwarf")
    assert sorted(map(str, strikers(m))) == ["dwarf", "wolf"]
    assert not stands(m, "dwarf")
    assert not stands(m, "wolf")
    m = field("gnome_tinker | - | -", "dwarf | - | -")
    m.play("attack with gnome_tinker")
    assert damage(m, "gnome_tinker", "dwarf") == [3, 2]


@clause("CON-313")
def test_a_strike_is_reckoned_in_order() -> None:
    """Dice and power hit, plus offensive, less for frost, less defensive, then absorption."""
    m = field("wolf: frost, broadsword | - | -", "giant_crab: wooden_shield | - | -", elements=True)
    m.play("attack with wolf")
    # 2 dice and 2 for the broadsword, offensive 1: 5; frost takes 1; defensive 2
    assert struck(m, "wolf") == 2
    assert worn(m, "giant_crab") == {"wooden_shield": 2}
    m = field("minotaur: frost | - | -", "giant_crab | - | -")
    m.play("attack with minotaur")
    assert struck(m, "minotaur") == 2
    m = field("oni: frost | - | -", "giant_crab | - | -")
    m.play("attack with oni")
    # (4 + 4) - 2 - 2 = 4; defensive before frost would leave 6 - 2 = 4, offensive after frost 4 - 1 + 4 - 2 = 5
    assert struck(m, "oni") == 4
    m = field("minotaur: frost, stone_club | - | -", "giant_crab | - | -")
    m.play("attack with minotaur")
    # (3 + 1 + 2) - 2 - 2 = 2; defensive before frost would leave 4 - 1 = 3
    assert struck(m, "minotaur") == 2


@clause("CON-313", "CON-325")
def test_a_strike_is_never_below_nothing() -> None:
    m = field("imp | - | -", "giant_crab: 1 damage | - | -")
    m.play("attack with imp")
    assert struck(m, "imp") == 0
    assert damage(m, "giant_crab") == 2, "burning alone"


@clause("CON-314")
def test_a_marker_of_a_simultaneous_exchange_does_not_weaken_the_strike_of_that_exchange() -> None:
    m = field("draugr | - | -", "dwarf | - | -")
    m.play("attack with draugr")
    assert creature(m, "dwarf")["frost"] == 1
    assert struck(m, "dwarf") == 3
    m = field("draugr: iron_spear | - | -", "dwarf | - | -")
    m.play("attack with draugr")
    assert struck(m, "dwarf") == 2, "after a first strike it does"


@clause("CON-315")
def test_deaths_come_before_life_steal_and_both_before_burning() -> None:
    m = field("sekhmet: 5 damage | - | -", "skeleton: 1 damage | - | -")
    m.play("attack with sekhmet")
    found = [kind for kind in kinds(m) if kind in ("struck", "died", "risen", "stole-life", "burnt")]
    assert found == ["struck", "struck", "died", "risen", "stole-life", "burnt", "stole-life"]
    assert damage(m, "sekhmet") == 5 + 2 - 1 - 1
    assert damage(m, "skeleton") == 2
    m = field("eden_serpent: eye_of_horus, 4 damage | - | -", "dwarf | - | -")
    m.play("attack with eden_serpent")
    found = [kind for kind in kinds(m) if kind in ("struck", "died", "stole-life")]
    assert found == ["struck", "stole-life", "struck"], "with first strike after each of the strikes"


def test_a_roll_cannot_be_taken_back() -> None:
    m = field("dwarf | - | -", "wolf | - | -", dice=True)
    m.play("attack with dwarf")
    with pytest.raises(SortilegeError, match="roll"):
        m.undo()
    m = field("dwarf | - | -", "wolf | - | -")
    m.play("attack with dwarf")
    m.undo()
    assert damage(m, "dwarf", "wolf") == [0, 0]


# Offensive and defensive


@clause("CON-318", "CON-319")
def test_offensive_adds_to_the_strike() -> None:
    m = fall(field("cyclops | - | -", "leviathan | - | -", dice=True), "2210")
    m.play("attack with cyclops")
    assert struck(m, "cyclops") == 5 + 2


@clause("CON-320")
def test_offensive_works_for_the_aggressor_summoned_moved_or_attacking() -> None:
    m = field("- | - | -", "leviathan | - | -", hands=("oni", None))
    m.play("summon oni to 1")
    assert struck(m, "oni") == 8
    m = field("- | oni | -", "leviathan | - | -")
    m.play("move oni to 1")
    assert struck(m, "oni") == 8
    m = field("oni | - | -", "leviathan | - | -")
    m.play("attack with oni")
    assert struck(m, "oni") == 8


@clause("CON-321")
def test_offensive_does_nothing_for_the_target() -> None:
    m = field("dwarf | - | -", "oni | - | -")
    m.play("attack with dwarf")
    assert struck(m, "oni") == 4


@clause("CON-322")
def test_offensive_adds_nothing_to_burning() -> None:
    m = field("oni: caduceus | - | -", "leviathan | - | -")
    m.play("attack with oni")
    m.play("take on burning")
    assert told(m, "burnt")[0]["n"] == 2


@clause("CON-323", "CON-324", "CON-326")
def test_defensive_takes_off_what_is_left_after_all_additions_when_the_creature_is_the_target() -> None:
    m = fall(field("cyclops | - | -", "giant_crab | - | -", dice=True), "2200")
    m.play("attack with cyclops")
    assert struck(m, "cyclops") == 6 - 2
    m = field("- | cyclops | -", "giant_crab | - | -")
    m.play("move cyclops to 1")
    assert struck(m, "cyclops") == 6 - 2
    m = field("- | - | -", "giant_crab | - | -", hands=("cyclops", None))
    m.play("summon cyclops to 1")
    assert struck(m, "cyclops") == 6 - 2


@clause("CON-327")
def test_defensive_does_nothing_for_the_aggressor() -> None:
    m = field("giant_crab | - | -", "dwarf | - | -")
    m.play("attack with giant_crab")
    assert damage(m, "giant_crab") == 3


@clause("CON-328")
def test_defensive_helps_against_multi_attack_from_next_to_it_whoever_began_the_fight() -> None:
    m = field("orochi | - | -", "leviathan | giant_crab | -")
    m.play("attack with orochi")
    assert damage(m, "giant_crab") == 9 // 3 - 2
    m = field("apep: kusanagi | - | -", "dwarf | giant_crab | -", side=DEFENDERS)
    m.play("attack with dwarf")
    assert struck(m, "apep") == 8
    assert damage(m, "giant_crab") == 0
    m = field("apep: mjolnir | - | -", "dwarf | giant_crab | -", side=DEFENDERS)
    m.play("attack with dwarf")
    assert damage(m, "giant_crab") == 9 // 3 - 2


@clause("CON-329")
def test_defensive_does_not_reduce_burning() -> None:
    m = field("seraph | - | -", "dwarf | giant_crab | -")
    m.play("attack with seraph")
    assert damage(m, "giant_crab") == 2


@clause("CON-330")
def test_defensive_does_not_reduce_devouring_and_breaking_free() -> None:
    m = field("giant_toad: devouring | - | wolf", "giant_crab | - | -")
    m.play("move wolf to 2")
    assert damage(m, "giant_crab") == 1
    m.play("break free with giant_crab")
    assert damage(m, "giant_crab") == 3


@clause("CON-331")
def test_defensive_does_not_reduce_poison() -> None:
    m = field("wolf | - | -", "giant_crab: 2 poison | - | -")
    m.play("move wolf to 2")
    assert damage(m, "giant_crab") == 2


@clause("CON-418")
def test_weapon_smith_does_nothing_in_fights() -> None:
    m = field("gnome_tinker | - | -", "dwarf | - | -")
    m.play("attack with gnome_tinker")
    assert damage(m, "gnome_tinker", "dwarf") == [3, 2]


# Flying


@clause("CON-332")
def test_a_flying_creature_cannot_be_attacked_by_one_that_does_not_fly() -> None:
    m = field("wolf | - | -", "raven | - | -")
    with pytest.raises(SortilegeError, match="flies"):
        m.play("attack with wolf")


@clause("CON-334", "CON-336")
def test_a_flying_creature_placed_before_one_that_does_not_fly_fights_it_and_both_strike() -> None:
    m = field("- | - | -", "wolf | - | -", hands=("raven", None))
    m.play("summon raven to 1")
    assert damage(m, "raven", "wolf") == [2, 2]
    m = field("- | raven | -", "wolf | - | -")
    m.play("move raven to 1")
    assert damage(m, "raven", "wolf") == [2, 2]


@clause("CON-335", "CON-337")
def test_a_flying_creature_attacks_everybody_and_flying_creatures_fight_as_usual() -> None:
    m = field("raven | - | -", "wolf | - | -")
    m.play("attack with raven")
    assert damage(m, "raven", "wolf") == [2, 2]
    m = field("raven | - | -", "harpy | - | -")
    m.play("attack with raven")
    assert damage(m, "raven", "harpy") == [3, 2]
    m = field("- | raven | -", "harpy | - | -")
    m.play("move raven to 1")
    assert damage(m, "raven", "harpy") == [3, 2]


@clause("CON-338")
def test_flying_does_not_protect_from_what_comes_from_next_to_it_nor_from_bind() -> None:
    m = field("cerberus | - | -", "wolf | raven | -")
    m.play("attack with cerberus")
    assert damage(m, "raven") == 5 // 3 + 2
    m = field("wolf: gleipnir | - | -", "raven | - | -")
    m.play("bind raven with wolf")
    assert creature(m, "raven")["bound"]


@clause("CON-339")
def test_a_devourer_that_does_not_fly_cannot_devour_one_that_does() -> None:
    m = field("giant_toad | - | -", "raven | - | -")
    with pytest.raises(SortilegeError, match="flies"):
        m.play("devour with giant_toad")
    m = field("giant_toad: davids_sling | - | -", "raven | - | -")
    with pytest.raises(SortilegeError, match="flies"):
        m.play("devour with giant_toad")
    m = field("giant_toad: talaria | - | -", "raven | - | -")
    m.play("devour with giant_toad")
    assert creature(m, "giant_toad")["devouring"]


# Frost


@clause("CON-340", "CON-019")
def test_damage_of_a_frost_attack_gives_a_frost_marker() -> None:
    m = field("frost_sprite | - | -", "dwarf | - | -")
    m.play("attack with frost_sprite")
    assert creature(m, "dwarf")["frost"] == 1
    assert creature(m, "frost_sprite")["frost"] == 0
    m = field("dwarf | - | -", "frost_sprite | - | -")
    m.play("attack with dwarf")
    assert creature(m, "dwarf")["frost"] == 1, "the target's strike too"


@clause("CON-341", "CON-342")
def test_the_marker_stays_and_there_is_but_one() -> None:
    m = field("frost_sprite | - | -", "leviathan: bound | - | -")
    m.play("attack with frost_sprite")
    m.play("summon kamaitachi to 3")
    m.play("attack with frost_sprite")
    assert creature(m, "leviathan")["frost"] == 1
    assert "frozen" not in kinds(m)


@clause("CON-343")
def test_a_creature_with_a_frost_marker_cannot_move() -> None:
    m = field("wolf: frost | - | -", "- | - | -")
    with pytest.raises(SortilegeError, match="frost marker"):
        m.play("move wolf to 2")


@clause("CON-344", "CON-345")
@pytest.mark.parametrize(("dice", "expected"), [("2220", 4), ("2100", 2), ("2210", 4), ("2000", 2), ("2222", 6)])
def test_a_frost_marker_takes_one_off_every_full_three(dice: str, expected: int) -> None:
    m = fall(field("valkyrie: frost | - | -", "leviathan | - | -", dice=True), dice)
    m.play("attack with valkyrie")
    assert struck(m, "valkyrie") == expected


@clause("CON-346", "CON-485")
def test_absorbed_damage_still_gives_the_frost_marker() -> None:
    m = field("frost_sprite | - | -", "dwarf: tower_shield | - | -")
    m.play("attack with frost_sprite")
    assert damage(m, "dwarf") == 0
    assert creature(m, "dwarf")["frost"] == 1


@clause("CON-347")
def test_a_strike_reduced_to_nothing_gives_no_frost_marker() -> None:
    m = field("frost_sprite | - | -", "giant_crab | - | -")
    m.play("attack with frost_sprite")
    assert creature(m, "giant_crab")["frost"] == 0
    m = fall(field("frost_sprite | - | -", "dwarf | - | -", dice=True), "00")
    m.play("attack with frost_sprite")
    assert creature(m, "dwarf")["frost"] == 0


@clause("CON-348")
def test_a_creature_with_a_frost_marker_attacks_is_attacked_and_breaks_free() -> None:
    m = field("wolf: frost | - | -", "dwarf: frost | - | -")
    m.play("attack with wolf")
    assert damage(m, "dwarf") == 2
    m.play("attack with dwarf")
    assert damage(m, "wolf") == 4
    m = field("wolf: frost | - | -", "giant_toad: devouring | - | -")
    m.play("break free with wolf")
    assert not creature(m, "giant_toad")["devouring"]


@clause("CON-349")
def test_multi_attack_is_counted_from_the_reduced_strike_and_burning_is_reduced_by_itself() -> None:
    m = field("orochi: frost | - | -", "leviathan | wolf | -")
    m.play("attack with orochi")
    assert struck(m, "orochi") == 6
    assert damage(m, "wolf") == 2, "9 - 3 = 6, a third of it is 2; reduced again it would be 2 - 0"
    m = field("orochi: frost, mjolnir | - | -", "leviathan | dwarf | -")
    m.play("attack with orochi")
    assert struck(m, "orochi") == 9
    assert damage(m, "dwarf") == 3, "reduced again it would be 2"
    m = fall(field("cherub: frost | - | -", "leviathan | dwarf | -", dice=True), "11" + "00000" + "22" + "21")
    m.play("attack with cherub")
    assert [burn["n"] for burn in told(m, "burnt")] == [4 - 1, 3 - 1]


@clause("CON-349")
def test_burning_is_reduced_also_by_a_marker_of_the_same_fight() -> None:
    m = fall(field("cherub | - | -", "draugr | - | -", dice=True), "11" + "11" + "22")
    m.play("attack with cherub")
    assert struck(m, "cherub") == 2
    assert told(m, "burnt")[0]["n"] == 3
    m = fall(field("cherub: 7 damage | - | -", "draugr | - | -", dice=True), "11" + "11" + "22")
    m.play("attack with cherub")
    assert not stands(m, "cherub")
    assert told(m, "burnt")[0]["n"] == 3, "it died with the marker on it"


@clause("CON-350")
def test_multi_attack_gives_frost_markers_to_neighbours_and_burning_gives_none() -> None:
    m = field("apep: caduceus | - | -", "leviathan | dwarf | -")
    m.play("attack with apep")
    m.play("take on frost_attack")
    assert creature(m, "leviathan")["frost"] == 1
    assert creature(m, "dwarf")["frost"] == 1
    m = field("frost_sprite | - | -", "leviathan | dwarf | -")
    m.play("attack with frost_sprite")
    assert creature(m, "dwarf")["frost"] == 0
    m = field("cherub: caduceus | - | -", "leviathan | dwarf | -")
    m.play("attack with cherub")
    m.play("take on frost_attack")
    assert damage(m, "dwarf") == 2
    assert creature(m, "dwarf")["frost"] == 0
