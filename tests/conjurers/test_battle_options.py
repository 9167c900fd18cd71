"""The optional rules of battles: no dice, elements, healing."""

from __future__ import annotations

import pytest

import sortilege
from tests.marks import clause

from .battlefield import ATTACKERS, DEFENDERS, battle, burnt, creature, damage, field, struck, worn
from .town import PARTS, kinds, told

# No dice


@clause("CON-440")
def test_whether_there_are_dice_is_agreed_before_the_game() -> None:
    assert sortilege.new("conjurers", seats=2, seed=1).setup.options["dice"] is True
    assert sortilege.new("conjurers", seats=2, seed=1, options={"dice": False}).setup.options["dice"] is False
    rolled = set()
    for seed in range(10):
        m = field("leviathan: bound | - | -", "dwarf | - | -", side=DEFENDERS, dice=True)
        m = sortilege.load({**m.position(), "chance": {"seed": f"{seed:x}", "drawn": 0}}, forced=False)
        m.play("attack with dwarf")
        rolled.add(struck(m, "dwarf"))
    assert len(rolled) > 1, "with dice it is not always the same"


@clause("CON-441", "CON-443")
def test_every_roll_of_so_many_dice_is_exactly_so_much_damage() -> None:
    m = field("dwarf | - | -", "leviathan | - | -")
    m.play("attack with dwarf")
    assert struck(m, "dwarf") == 3
    assert struck(m, "leviathan") == 5


@clause("CON-442", "CON-444")
def test_this_holds_for_burning_devouring_and_breaking_free() -> None:
    m = field("- | cherub | -", "wolf | leviathan | dwarf")
    m.play("attack with cherub")
    assert burnt(m) == {"leviathan": 2, "wolf": 2, "dwarf": 2}
    m = field("ammit: devouring | - | wolf", "leviathan | - | -")
    m.play("move wolf to 2")
    assert damage(m, "leviathan") == 3
    m.play("break free with leviathan")
    assert damage(m, "leviathan") == 3 + 6


@clause("CON-445")
def test_damage_in_place_of_a_roll_counts_as_a_roll() -> None:
    m = field("wolf | - | -", "giant_crab | - | -", quiet=2, rolled=False)
    m.play("attack with wolf")
    m.play("summon kamaitachi to 3")
    assert battle(m)["quiet"] == 0


# Elements: fire is superior to earth, earth to air, air to water, water to fire.


@clause("CON-447", "CON-449")
@pytest.mark.parametrize(
    ("superior", "other"),
    [
        ("goblin_archer", "gnome_tinker"),
        ("gnome_tinker", "wasp_swarm"),
        ("wasp_swarm", "giant_crab"),
        ("frost_sprite", "goblin_archer"),
    ],
)
def test_each_element_is_superior_to_one_other_and_that_creature_alone_adds_dice(superior: str, other: str) -> None:
    m = field("- | - | -", f"{other}: bound | - | -", hands=(f"{superior}", None), elements=True)
    m.play(f"summon {superior} to 1")
    dice = {one["card"]: len(list(one["dice"])) for one in told(m, "struck")}  # type: ignore[call-overload]
    assert dice == {superior: 3, other: 2}


@clause("CON-448")
@pytest.mark.parametrize(
    ("one", "other"), [("wolf", "gnome_tinker"), ("goblin_archer", "vampire_bat"), ("wolf", "frost_sprite")]
)
def test_equal_elements_fire_and_air_earth_and_water_do_nothing(one: str, other: str) -> None:
    m = field("- | - | -", f"{other} | - | -", hands=(one, None), elements=True)
    m.play(f"summon {one} to 1")
    assert [len(list(struck["dice"])) for struck in told(m, "struck")] == [2, 2]  # type: ignore[call-overload]


@clause("CON-450")
def test_the_advantage_holds_for_the_target_too_and_only_with_the_option() -> None:
    m = field("wolf | - | -", "fire_beetle | - | -", elements=True)
    m.play("attack with wolf")
    assert struck(m, "fire_beetle") == 2
    m = field("wolf | - | -", "fire_beetle | - | -")
    m.play("attack with wolf")
    assert struck(m, "fire_beetle") == 1


WATER = {1: "giant_crab", 2: "kappa", 3: "troll", 4: "medusa", 5: "ryujin"}
FIRE = {1: "goblin_archer", 2: "scarab_swarm", 3: "cherub", 4: "cyclops", 5: "seraph"}
MATRIX = {1: (1, 1, 2, 3, 4), 2: (1, 1, 1, 2, 3), 3: (2, 2, 2, 2, 3), 4: (2, 2, 2, 2, 2), 5: (3, 3, 3, 3, 3)}


@clause("CON-451", "CON-452", "CON-453", "CON-454", "CON-455", "CON-456", "CON-457")
@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("enemy", range(1, 6))
def test_how_many_dice_a_superior_creature_adds(level: int, enemy: int) -> None:
    water, fire = WATER[level], FIRE[enemy]
    m = field(f"{fire} | - | -", f"{water}: talaria | - | -", side=DEFENDERS, elements=True)
    m.play(f"attack with {water}")
    [strike] = [one for one in told(m, "struck") if one["card"] == water]
    printed = PARTS.dice[PARTS.card_index[water]]
    assert len(list(strike["dice"])) == printed + MATRIX[level][enemy - 1]  # type: ignore[call-overload]


@clause("CON-458")
def test_the_advantage_is_not_added_to_burning_and_devouring() -> None:
    m = field("cherub | - | -", "mummy: bound | dwarf | -", elements=True)
    m.play("attack with cherub")
    assert struck(m, "cherub") == 2 + 2
    assert burnt(m) == {"mummy": 2, "dwarf": 2}
    m = field("ammit: devouring | - | wolf", "cerberus | - | -", elements=True)
    m.play("move wolf to 2")
    assert damage(m, "cerberus") == 3
    m.play("break free with cerberus")
    assert damage(m, "cerberus") == 9


def test_a_minion_has_no_element() -> None:
    m = field(
        "goblin_archer | - | -",
        "minor_norse_minion | - | -",
        prize="dwarf",
        fallen=("", "dwarf"),
        hands=(None, ""),
        elements=True,
        side=DEFENDERS,
    )
    m.play("attack with minor_norse_minion")
    assert struck(m, "goblin_archer") == 2


# Healing


@clause("CON-459", "CON-460", "CON-463", "CON-464", "CON-465")
def test_summoning_a_creature_that_shares_its_mythology_with_one_heals_two_of_each() -> None:
    m = field("harpy: 5 damage | wolf: 1 damage | -", "- | - | -", hands=("satyr", None), healing=True)
    m.play("summon satyr to 3")
    assert damage(m, "harpy", "wolf", "satyr") == [3, 0, 0]
    m = field("harpy: 5 damage | wolf: 1 damage | -", "- | - | -", hands=("satyr", None))
    m.play("summon satyr to 3")
    assert damage(m, "harpy", "wolf") == [5, 1], "only with the option"


@clause("CON-461")
def test_sharing_it_with_two_heals_four_of_each() -> None:
    m = field("harpy: 5 damage | minotaur: 3 damage | -", "- | - | -", hands=("satyr", None), healing=True)
    m.play("summon satyr to 3")
    assert damage(m, "harpy", "minotaur") == [1, 0]


@clause("CON-462")
def test_level_1_creatures_never_trigger_healing() -> None:
    m = field("wolf: 3 damage | imp: 3 damage | -", "- | - | -", hands=("raven", None), healing=True)
    m.play("summon raven to 3")
    assert damage(m, "wolf", "imp") == [3, 3]
    m = field("wolf: 3 damage | dwarf: 3 damage | -", "- | - | -", hands=("satyr", None), healing=True)
    m.play("summon satyr to 3")
    assert damage(m, "wolf", "dwarf") == [3, 3], "another mythology"


@clause("CON-466")
def test_healing_comes_before_the_fight_that_the_summoning_causes() -> None:
    m = field("harpy: 5 damage | - | -", "- | - | dwarf", hands=("satyr", None), healing=True)
    m.play("summon satyr to 3")
    assert kinds(m).index("healed") < kinds(m).index("fight")
    assert damage(m, "harpy", "satyr") == [3, 3 - 1]


@clause("CON-467")
def test_damage_on_items_stays_the_hand_does_not_count_and_one_that_is_devouring_does() -> None:
    m = field("harpy: 5 damage, tower_shield 4 | - | -", "- | - | -", hands=("satyr, minotaur", None), healing=True)
    m.play("summon satyr to 3")
    assert damage(m, "harpy") == 3
    assert worn(m, "harpy") == {"tower_shield": 4}
    m = field("ammit: devouring, 5 damage | - | -", "leviathan | - | -", hands=("mummy", None), healing=True)
    m.play("summon mummy to 3")
    assert damage(m, "ammit") == 3
    m = field("dwarf: 5 damage | - | -", "- | - | -", hands=("draugr", None), fallen=("troll", ""), healing=True)
    m.play("summon draugr to 3")
    assert damage(m, "dwarf") == 3, "the dead do not count"


@clause("CON-468")
def test_the_monsters_do_not_heal() -> None:
    m = field(
        "- | - | wolf",
        "dwarf: 5 damage | - | -",
        prize="dwarf",
        hands=(None, "minor_norse_minion"),
        side=DEFENDERS,
        healing=True,
    )
    m.play("summon minor_norse_minion to 2")
    assert creature(m, "dwarf")["damage"] == 5
    assert battle(m)["side"] == ATTACKERS
