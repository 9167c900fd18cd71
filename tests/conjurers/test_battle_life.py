"""Life steal, resurrection, ranged, first strike."""

from __future__ import annotations

from tests.marks import clause

from .battlefield import (
    ATTACKERS,
    DEFENDERS,
    acting,
    creature,
    damage,
    fall,
    field,
    over,
    row,
    sides,
    stands,
    strikers,
    struck,
    worn,
)
from .town import kinds, texts, told, why_not

# Life steal


@clause("CON-401", "CON-402")
def test_half_of_the_damage_dealt_is_removed_rounded_down_and_no_more_than_there_is() -> None:
    m = field("troll: 5 damage | - | -", "leviathan: bound | - | -")
    m.play("attack with troll")
    assert told(m, "stole-life")[0]["n"] == 1
    assert damage(m, "troll") == 5 + 5 - 1
    m = field("anubis | - | -", "gnome_tinker | - | -")
    m.play("attack with anubis")
    assert told(m, "stole-life")[0]["n"] == 2, "7 dealt, but only 2 lie on it"
    assert damage(m, "anubis") == 0
    m = field("anubis: 9 damage | - | -", "gnome_tinker | - | -")
    m.play("attack with anubis")
    assert damage(m, "anubis") == 9 + 2 - 3, "also damage of earlier fights"


@clause("CON-403")
def test_life_steal_works_for_the_target_too() -> None:
    m = field("dwarf | - | -", "yuki_onna: 5 damage | - | -")
    m.play("attack with dwarf")
    assert damage(m, "yuki_onna") == 5 + 3 - 2


@clause("CON-404", "CON-409")
def test_it_happens_directly_after_the_damage_so_with_first_strike_before_the_strike_back() -> None:
    m = field("troll: 2 damage, iron_spear | - | -", "leviathan: bound | - | -")
    m.play("attack with troll")
    found = [kind for kind in kinds(m) if kind in ("struck", "stole-life")]
    assert found == ["struck", "stole-life", "struck"]
    assert damage(m, "troll") == 2 - 1 + 5
    m = field("dwarf: iron_spear | - | -", "troll: 8 damage | - | -")
    m.play("attack with dwarf")
    assert "stole-life" not in kinds(m)
    assert not stands(m, "troll")
    m = field("dwarf: iron_spear | - | -", "troll: 7 damage | - | -")
    m.play("attack with dwarf")
    assert damage(m, "troll") == 7 + 3 - 1


@clause("CON-405")
def test_a_creature_that_is_dead_steals_nothing() -> None:
    m = field("vampire_bat: 3 damage | - | -", "dwarf | - | -")
    m.play("attack with vampire_bat")
    assert not stands(m, "vampire_bat")
    assert "stole-life" not in kinds(m)


@clause("CON-406")
def test_only_damage_that_reaches_the_enemy_itself_counts() -> None:
    m = field("troll: 5 damage | - | -", "gnome_tinker: wooden_shield 1 | - | -")
    m.play("attack with troll")
    assert damage(m, "gnome_tinker") == 1
    assert damage(m, "troll") == 7
    m = field("troll: 5 damage | - | -", "giant_crab | - | -")
    m.play("attack with troll")
    assert damage(m, "troll") == 7


@clause("CON-407")
def test_damage_to_neighbours_does_not_count() -> None:
    m = field("apep: eye_of_horus, 9 damage | - | -", "leviathan: shield_of_achilles, bound | dwarf | -")
    m.play("attack with apep")
    assert damage(m, "dwarf") == 1 + 1, "and one of poison"
    assert "stole-life" not in kinds(m)
    m = field("orochi: magatama, 9 damage, mjolnir | - | -", "leviathan: shield_of_achilles, bound | dwarf | -")
    m.play("attack with orochi")
    assert struck(m, "orochi") == 13
    assert damage(m, "leviathan") == 3
    assert told(m, "stole-life")[0]["n"] == 1


@clause("CON-408")
def test_as_much_as_possible_is_removed_without_asking() -> None:
    m = field("anubis: 9 damage | - | -", "leviathan: bound | - | -")
    m.play("attack with anubis")
    assert acting(m) == DEFENDERS
    assert damage(m, "anubis") == 9 + 5 - 3


@clause("CON-410")
def test_damage_on_items_stays_and_damage_beyond_the_hit_points_counts() -> None:
    m = field("anubis: 9 damage, wooden_shield 2 | - | -", "gnome_tinker: 5 damage | - | -")
    m.play("attack with anubis")
    assert worn(m, "anubis") == {"wooden_shield": 3}
    assert damage(m, "anubis") == 9 + 1 - 3


@clause("CON-589")
def test_a_thief_steals_from_its_burning_too_counted_apart_but_not_from_neighbours() -> None:
    m = field("kitsune: 5 damage, viper_dagger | - | -", "gnome_tinker | dwarf | -")
    m.play("attack with kitsune")
    # 3 struck: 1 stolen; 1 burnt: nothing; counted together they would be 2
    assert [one["n"] for one in told(m, "stole-life")] == [1]
    m = field("sekhmet: 7 damage | - | -", "gnome_tinker | dwarf | raven")
    m.play("attack with sekhmet")
    assert [one["n"] for one in told(m, "stole-life")] == [1, 1]
    assert damage(m, "sekhmet") == 7 + 2 - 1 - 1
    m = field("sekhmet: 9 damage | - | -", "gnome_tinker | - | -")
    m.play("attack with sekhmet")
    assert not stands(m, "sekhmet")
    assert "stole-life" not in kinds(m), "it burns dead, and steals nothing"


# Resurrection


@clause("CON-420", "CON-425")
def test_a_creature_with_resurrection_rises_in_its_slot_whatever_it_died_of() -> None:
    m = field("dwarf | - | -", "mummy: 4 damage | - | -")
    m.play("attack with dwarf")
    assert row(m, DEFENDERS) == ["mummy", None, None]
    assert damage(m, "mummy") == 0
    deaths = (
        field("orochi | - | -", "leviathan | mummy: 4 damage | -"),
        field("seraph | - | -", "leviathan | mummy: 4 damage | -"),
        field("wolf | - | -", "- | mummy: 5 damage, 1 poison | -"),
        field("giant_toad: devouring | - | wolf", "mummy: 5 damage | - | -"),
    )
    for m, move in zip(
        deaths, ("attack with orochi", "attack with seraph", "summon behemoth to 3", "move wolf to 2"), strict=True
    ):
        m.play(move)
        assert kinds(m).count("risen") == 1
        assert damage(m, "mummy") == 0
    m = field("giant_toad: devouring | - | -", "mummy: 4 damage | - | -", side=DEFENDERS)
    m.play("break free with mummy")
    assert creature(m, "mummy")["risen"]
    m = field("dwarf | - | -", "mummy: 4 damage | - | -", hands=(None, ""))
    m.play("attack with dwarf")
    assert not over(m), "the side has not lost it"


@clause("CON-421", "CON-426")
def test_damage_markers_and_a_devouring_creature_are_removed() -> None:
    m = field("ammit: devouring | - | wolf", "mummy: 4 damage, frost, 1 poison | - | -")
    m.play("move wolf to 2")
    mummy = creature(m, "mummy")
    assert (mummy["damage"], mummy["frost"], mummy["poison"], mummy["devoured"]) == (0, 0, 0, False)
    assert row(m, ATTACKERS) == ["ammit", "wolf", None]
    assert not creature(m, "ammit")["devouring"]
    m = field("frost_sprite: viper_dagger, stone_club | - | -", "mummy: 4 damage | - | -")
    m.play("attack with frost_sprite")
    mummy = creature(m, "mummy")
    assert (mummy["frost"], mummy["poison"]) == (0, 0), "those of the deadly strike too"


@clause("CON-422", "CON-498")
def test_its_equipment_is_removed_and_not_available_again_in_this_battle() -> None:
    m = field("dwarf | - | -", "wolf: 4 damage, book_of_the_dead, iron_spear | - | -")
    m.play("attack with dwarf")
    assert damage(m, "wolf") == 0
    assert worn(m, "wolf") == {}
    assert sides(m)[DEFENDERS]["spare"] == []


@clause("CON-423")
def test_a_creature_rises_once_in_a_battle_wherever_that_comes_from() -> None:
    m = field("dwarf | - | -", "mummy: 4 damage, risen | - | -")
    m.play("attack with dwarf")
    assert not stands(m, "mummy")
    m = field("dwarf | - | -", "mummy: 4 damage, risen, book_of_the_dead | - | -")
    m.play("attack with dwarf")
    assert not stands(m, "mummy")
    m = field("dwarf | - | -", "mummy: 4 damage, book_of_the_dead | - | -")
    m.play("attack with dwarf")
    assert creature(m, "mummy")["risen"]


@clause("CON-424")
def test_rising_is_no_summoning() -> None:
    m = field("dwarf | - | -", "mummy: 4 damage | anubis: 5 damage | -", spare=("", "iron_spear"), healing=True)
    m.play("attack with dwarf")
    assert kinds(m).count("fight") == 1
    assert "healed" not in kinds(m)
    assert damage(m, "anubis") == 5
    assert worn(m, "mummy") == {}
    assert acting(m) == DEFENDERS


@clause("CON-427")
def test_killed_by_a_first_strike_it_rises_and_does_not_strike_back() -> None:
    m = field("dwarf: iron_spear | - | -", "mummy: 4 damage | - | -")
    m.play("attack with dwarf")
    assert strikers(m) == ["dwarf"]
    assert damage(m, "dwarf", "mummy") == [0, 0]


# Ranged


@clause("CON-428", "CON-433")
def test_ranged_does_nothing_for_the_target_and_nothing_on_summoning() -> None:
    m = field("dwarf | - | -", "centaur | - | -")
    m.play("attack with dwarf")
    assert damage(m, "dwarf", "centaur") == [3, 3]
    m = field("- | - | -", "dwarf | - | -", hands=("centaur", None))
    m.play("summon centaur to 1")
    assert damage(m, "dwarf", "centaur") == [3, 3]


@clause("CON-429")
def test_a_ranged_creature_that_attacks_or_moves_strikes_alone() -> None:
    m = field("centaur | - | -", "dwarf | - | -")
    m.play("attack with centaur")
    assert damage(m, "dwarf", "centaur") == [3, 0]
    m = field("- | centaur | -", "dwarf | - | -")
    m.play("move centaur to 1")
    assert damage(m, "dwarf", "centaur") == [3, 0]


@clause("CON-430")
def test_a_target_that_is_ranged_too_strikes_back() -> None:
    m = field("centaur | - | -", "goblin_archer | - | -")
    m.play("attack with centaur")
    assert damage(m, "goblin_archer", "centaur") == [3, 2]


@clause("CON-431")
def test_a_ranged_creature_may_attack_one_that_flies() -> None:
    m = field("centaur | - | -", "raven | - | -")
    m.play("attack with centaur")
    assert damage(m, "raven", "centaur") == [3, 0]


@clause("CON-432")
def test_a_ranged_creature_that_moves_before_one_that_flies_fights_it_alone_but_not_when_summoned() -> None:
    m = field("- | centaur | -", "raven | - | -")
    m.play("move centaur to 1")
    assert damage(m, "raven", "centaur") == [3, 0]
    m = field("- | - | -", "raven | - | -", hands=("centaur", None))
    m.play("summon centaur to 1")
    assert "fight" not in kinds(m)


# First strike


@clause("CON-434", "CON-435", "CON-436")
def test_first_strike_comes_before_the_enemy_rolls_and_a_dead_enemy_does_not_strike_back() -> None:
    m = fall(field("dwarf: iron_spear | - | -", "wolf | - | -", dice=True), "21012")
    m.play("attack with dwarf")
    found = [kind for kind in kinds(m) if kind in ("struck", "hurt")]
    assert found == ["struck", "hurt", "struck", "hurt"]
    assert strikers(m) == ["dwarf", "wolf"]
    assert damage(m, "dwarf", "wolf") == [3, 3]
    m = field("dwarf: iron_spear | - | -", "wolf: 3 damage | - | -")
    m.play("attack with dwarf")
    assert strikers(m) == ["dwarf"]
    assert damage(m, "dwarf") == 0


@clause("CON-437")
def test_if_both_have_first_strike_they_strike_at_the_same_time() -> None:
    m = field("dwarf: iron_spear | - | -", "wolf: 3 damage, iron_spear | - | -")
    m.play("attack with dwarf")
    assert not stands(m, "wolf")
    assert damage(m, "dwarf") == 2


@clause("CON-438")
def test_first_strike_works_for_the_target_and_can_kill_the_aggressor_before_it_strikes() -> None:
    m = field(
        "wolf: 4 damage | - | -", "minor_greek_minion | - | -", prize="satyr", fallen=("", "satyr"), hands=(None, "")
    )
    m.play("attack with wolf")
    assert strikers(m) == ["minor_greek_minion"]
    assert not stands(m, "wolf")


@clause("CON-439")
def test_first_strike_gives_no_strike_to_the_target_of_a_ranged_aggressor() -> None:
    m = field("centaur | - | -", "dwarf: iron_spear | - | -")
    m.play("attack with centaur")
    assert strikers(m) == ["centaur"]
    assert damage(m, "centaur") == 0
    assert "attack with dwarf" in texts(m)
    assert why_not(m, "attack with centaur") == "no-creature-there"
