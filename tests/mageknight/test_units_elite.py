"""Elite units: every ability of every kind."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import card, clause

from .table import (
    attack,
    block,
    enemy,
    fight,
    hero,
    position,
    reason,
    texts,
    to_attack,
    to_block,
    to_damage,
    unit,
    view,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


# Amounts


@card("fire_golems 1", "fire_golems 2", "ice_golems 1", "ice_golems 2", "fire_mages 1", "fire_mages 2", "ice_mages 1")
@card("ice_mages 2", "amotep_gunners 1", "amotep_gunners 2", "amotep_freezers 1", "catapults 1", "catapults 2")
@card("catapults 3", "altem_guardians 1", "altem_mages 2", "altem_mages 3", "altem_mages 4")
@pytest.mark.parametrize(
    ("name", "use", "mana", "gives"),
    [
        ("fire_golems", "ability 1 for attack 3", "", {"melee physical": 3}),
        ("fire_golems", "ability 2", "red", {"ranged fire": 4}),
        ("ice_golems", "ability 1 for attack 3", "", {"melee physical": 3}),
        ("ice_golems", "ability 2", "blue", {"melee ice": 6}),
        ("fire_mages", "ability 1", "", {"ranged fire": 3}),
        ("fire_mages", "ability 2 for attack 6 fire", "red", {"melee fire": 6}),
        ("ice_mages", "ability 1 for attack 4 ice", "", {"melee ice": 4}),
        ("ice_mages", "ability 2", "blue", {"siege ice": 4}),
        ("amotep_gunners", "ability 1 for attack 5", "", {"melee physical": 5}),
        ("amotep_gunners", "ability 2", "red", {"ranged fire": 6}),
        ("amotep_freezers", "ability 1 for attack 5", "", {"melee physical": 5}),
        ("catapults", "ability 1", "", {"siege physical": 3}),
        ("catapults", "ability 2", "red", {"siege fire": 5}),
        ("catapults", "ability 3", "blue", {"siege ice": 5}),
        ("altem_guardians", "ability 1", "", {"melee physical": 5}),
        ("altem_mages", "ability 2 for attack 5 cold_fire", "", {"melee cold_fire": 5}),
        ("altem_mages", "ability 3 for pay red and attack 7 cold_fire", "red", {"melee cold_fire": 7}),
        ("altem_mages", "ability 3 for pay blue and attack 7 cold_fire", "blue", {"melee cold_fire": 7}),
        (
            "altem_mages",
            "ability 4 for pay red and pay blue and attack 9 cold_fire",
            "red blue",
            {"melee cold_fire": 9},
        ),
    ],
)
def test_attacks_of_elite_units(name: str, use: str, mana: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", FILLER, units=[name], crystals=mana)
    to_attack(m)
    m.play(f"use {name} {use}")
    assert attack(m) == gives
    assert hero(m)["crystals"] == {}
    assert not unit(m, name)["ready"]


@card("fire_golems 1", "ice_golems 1", "fire_mages 2", "ice_mages 1", "amotep_gunners 1", "amotep_freezers 1")
@card("altem_guardians 2", "altem_mages 2", "altem_mages 3", "altem_mages 4")
@pytest.mark.parametrize(
    ("name", "use", "mana", "gives"),
    [
        ("fire_golems", "ability 1 for block 3", "", {"physical": 3}),
        ("ice_golems", "ability 1 for block 3", "", {"physical": 3}),
        ("fire_mages", "ability 2 for block 6 fire", "red", {"fire": 6}),
        ("ice_mages", "ability 1 for block 4 ice", "", {"ice": 4}),
        ("amotep_gunners", "ability 1 for block 5", "", {"physical": 5}),
        ("amotep_freezers", "ability 1 for block 5", "", {"physical": 5}),
        ("altem_guardians", "ability 2", "", {"physical": 8}),
        ("altem_mages", "ability 2 for block 5 cold_fire", "", {"cold_fire": 5}),
        ("altem_mages", "ability 3 for pay red and block 7 cold_fire", "red", {"cold_fire": 7}),
        ("altem_mages", "ability 3 for pay blue and block 7 cold_fire", "blue", {"cold_fire": 7}),
        ("altem_mages", "ability 4 for pay red and pay blue and block 9 cold_fire", "red blue", {"cold_fire": 9}),
    ],
)
def test_blocks_of_elite_units(name: str, use: str, mana: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", FILLER, units=[name], crystals=mana)
    to_block(m, "prowlers")
    m.play(f"use {name} {use}")
    assert block(m) == gives
    assert hero(m)["crystals"] == {}
    assert not unit(m, name)["ready"]


@card("fire_golems 2", "fire_mages 1", "ice_mages 2", "amotep_gunners 2", "catapults 1", "catapults 2", "catapults 3")
@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("fire_golems", [2]),
        ("ice_golems", []),
        ("fire_mages", [1, 3]),
        ("ice_mages", [2, 3]),
        ("amotep_gunners", [2]),
        ("catapults", [1, 2, 3]),
        ("altem_guardians", []),
    ],
)
def test_which_abilities_of_elite_units_fit_the_ranged_phase(name: str, offered: list[int]) -> None:
    m = fight("prowlers", FILLER, units=[name], crystals="red blue")
    found = [text for text in texts(m) if text.startswith(f"use {name}")]
    assert found == [f"use {name} ability {number}" for number in offered]


@card("fire_golems 2", "ice_golems 2", "fire_mages 2", "ice_mages 2", "amotep_gunners 2", "amotep_freezers 2")
@card("catapults 2", "catapults 3", "altem_guardians 3")
@clause("MK-213")
@pytest.mark.parametrize(
    ("name", "ability", "colour"),
    [
        ("fire_golems", 2, "red"),
        ("ice_golems", 2, "blue"),
        ("fire_mages", 2, "red"),
        ("ice_mages", 2, "blue"),
        ("amotep_gunners", 2, "red"),
        ("amotep_freezers", 2, "blue"),
        ("catapults", 2, "red"),
        ("catapults", 3, "blue"),
        ("altem_guardians", 3, "green"),
    ],
)
def test_abilities_of_elite_units_that_need_mana(name: str, ability: int, colour: str) -> None:
    def offered(crystals: str) -> bool:
        m = fight("prowlers", FILLER, units=[name], crystals=crystals)
        to_attack(m)
        return any(text.startswith(f"use {name} ability {ability}") for text in texts(m))

    assert offered(colour)
    assert not offered(" ".join(other for other in ("red", "blue", "green", "white") if other != colour))


# Mages


@card("fire_mages 3", "ice_mages 3")
@pytest.mark.parametrize(("name", "colour"), [("fire_mages", "red"), ("ice_mages", "blue")])
@pytest.mark.parametrize("in_combat", [False, True])
def test_mages_give_mana_and_a_crystal_of_their_colour_at_any_time(in_combat: bool, name: str, colour: str) -> None:
    m = fight("prowlers", FILLER, units=[name]) if in_combat else position(FILLER, units=[name])
    m.play(f"use {name} ability 3")
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({colour: 1}, {colour: 1})


# Amotep Freezers


@card("amotep_freezers 2")
def test_freezers_keep_an_enemy_from_attacking_and_lower_its_armour_by_three() -> None:
    m = fight("swordsmen guardsmen", FILLER, units=["amotep_freezers"], crystals="blue")
    m.play("use amotep_freezers ability 2")
    m.play("target guardsmen")
    assert (enemy(m, "guardsmen")["state"], enemy(m, "guardsmen")["armour"]) == ("held", 4)
    assert (enemy(m, "swordsmen")["state"], enemy(m, "swordsmen")["armour"]) == ("attacks", 5)


@card("amotep_freezers 2")
def test_freezers_lower_no_armour_below_one() -> None:
    m = fight("prowlers", FILLER, units=["amotep_freezers"], crystals="blue")
    m.play("use amotep_freezers ability 2")
    assert enemy(m, "prowlers")["armour"] == 1


@card("amotep_freezers 2")
@clause("MK-277", "MK-843")
def test_freezers_pass_over_what_resists_ice() -> None:
    m = fight("ice_mages fire_mages", FILLER, units=["amotep_freezers"], crystals="blue")
    m.play("use amotep_freezers ability 2")  # there is one target only
    assert (enemy(m, "ice_mages")["state"], enemy(m, "fire_mages")["state"]) == ("attacks", "held")


# Altem Guardians


@card("altem_guardians 2")
def test_guardians_take_swiftness_from_the_enemy_they_block() -> None:
    m = fight("werewolf", FILLER, units=["altem_guardians"])
    to_block(m, "werewolf")
    assert enemy(m, "werewolf")["to_block"] == 14
    m.play("use altem_guardians ability 2")
    assert enemy(m, "werewolf")["to_block"] == 7
    m.play("block")
    assert enemy(m, "werewolf")["state"] == "blocked"


@card("altem_guardians 3")
@pytest.mark.parametrize("name", ["swordsmen", "fire_mages", "ice_mages", "high_dragon"])
def test_guardians_give_all_units_all_resistances(name: str) -> None:
    m = fight(name, FILLER, units=["altem_guardians", "utem_guardsmen"], crystals="green", level=9)
    m.play("use altem_guardians ability 3")
    to_damage(m)
    m.play(f"suffer {name}")
    m.play("wound altem_guardians")  # armour 7: only cold fire 12 goes through
    assert unit(m, "altem_guardians")["wounds"] == (1 if name == "high_dragon" else 0)
    assert wounds(m) == 0


@card("altem_guardians 3")
def test_the_resistances_that_guardians_give_are_for_other_units_too() -> None:
    m = fight("fire_golems", FILLER, units=["altem_guardians", "utem_guardsmen"], crystals="green", level=9)
    m.play("use altem_guardians ability 3")
    to_damage(m)
    m.play("suffer fire_golems")
    m.play("wound utem_guardsmen")  # fire 6, armour 5: five withstood, and one wounds
    assert unit(m, "utem_guardsmen")["wounds"] == 1
    m = fight("ice_golems", FILLER, units=["altem_guardians", "utem_guardsmen"], crystals="green", level=9)
    m.play("use altem_guardians ability 3")
    to_damage(m)
    m.play("suffer ice_golems")
    m.play("wound utem_guardsmen")  # ice 2
    assert unit(m, "utem_guardsmen")["wounds"] == 0


@card("altem_guardians 3")
def test_units_that_come_later_in_the_turn_have_the_resistances_of_guardians_as_well() -> None:
    m = fight(
        "ice_golems",
        f"call_to_arms {FILLER}",
        units=["altem_guardians"],
        offer="peasants foresters",
        crystals="green white",
        mana="black",
        night=True,
        level=9,
    )
    m.play("use altem_guardians ability 3")
    m.play("cast strong call_to_arms")
    m.play("recruit peasants")
    to_damage(m)
    m.play("suffer ice_golems")
    m.play("wound peasants")
    assert unit(m, "peasants")["wounds"] == 0


# Altem Mages


@card("altem_mages 1")
def test_altem_mages_give_two_mana_each_of_any_of_the_six_colours() -> None:
    m = position(FILLER, units=["altem_mages"])
    m.play("use altem_mages ability 1")
    assert texts(m) == [f"gain {colour} mana" for colour in ("red", "blue", "green", "white", "gold", "black")]
    m.play("gain black mana")
    m.play("gain gold mana")
    assert hero(m)["mana"] == {"gold": 1, "black": 1}


def altered_attacks(how: str, cards: str = "rage fireball swiftness", **more: Any) -> Match:
    """A combat by night in which the mages have changed all attacks to come."""
    m = fight(
        "high_dragon",
        f"{cards} {FILLER}",
        **{"units": ["altem_mages", "peasants"], "crystals": "red white", "mana": "black", "night": True, **more},
        level=9,
    )
    m.play(f"use altem_mages ability 5 for {how} 1")
    return m


@card("altem_mages 5")
def test_altem_mages_turn_all_attacks_into_cold_fire_with_their_range() -> None:
    m = altered_attacks("all_cold_fire")
    m.play("cast fireball")
    m.play("power swiftness")
    assert attack(m) == {"ranged cold_fire": 5 + 3}
    to_attack(m)
    m.play("play rage for attack 2")
    m.play("use peasants ability 1 for attack 2")
    m.play("play promise sideways for attack")
    assert attack(m) == {"melee cold_fire": 2 + 2 + 1}


@card("altem_mages 5")
def test_altem_mages_turn_all_attacks_into_siege_with_their_element() -> None:
    m = altered_attacks("all_siege")
    m.play("cast fireball")
    m.play("power swiftness")
    m.play("play rage for attack 2")  # melee effects too
    m.play("use peasants ability 1 for attack 2")
    assert attack(m) == {"siege fire": 5, "siege physical": 3 + 2 + 2}
    assert not any("sideways" in text for text in texts(m))


@card("altem_mages 5")
def test_attacks_made_before_altem_mages_change_them_stay_as_they_are() -> None:
    m = fight(
        "high_dragon", f"fireball {FILLER}", units=["altem_mages"], crystals="red", mana="black", night=True, level=9
    )
    m.play("cast fireball")
    m.play("use altem_mages ability 5 for all_siege 1")
    assert attack(m) == {"ranged fire": 5}


@card("altem_mages 5")
def test_two_altem_mages_give_cold_fire_and_siege_together() -> None:
    m = fight(
        "high_dragon",
        f"rage {FILLER}",
        units=["altem_mages", "altem_mages"],
        mana="black black",
        night=True,
        level=9,
    )
    m.play("use altem_mages 1 ability 5 for all_siege 1")
    m.play("use altem_mages 2 ability 5 for all_cold_fire 1")
    m.play("play rage for attack 2")
    assert attack(m) == {"siege cold_fire": 2}


@card("altem_mages 5")
def test_altem_mages_change_attacks_for_black_mana_where_black_can_be_used_and_in_combat_only() -> None:
    m = fight("prowlers", FILLER, units=["altem_mages"], mana="black")
    assert not any(text.startswith("use altem_mages ability 5") for text in texts(m))
    assert reason(m, "use altem_mages ability 5 for all_siege 1") == "It needs black mana, and it is day."
    m = position(FILLER, units=["altem_mages"], mana="black", night=True)
    assert not any(text.startswith("use altem_mages ability 5") for text in texts(m))


@card("altem_mages 5")
def test_what_altem_mages_change_ends_with_the_combat() -> None:
    m = altered_attacks("all_cold_fire")
    to_attack(m)
    m.play("end phase")
    assert view(m)["combat"] is None
    assert view(m)["turn"]["rules"] == {}


# Armour and resistances


def wounded_by(attacker: str, name: str) -> tuple[int, int]:
    """The wounds of the unit, and of the hero whose armour is 4, after an attack on the unit; -1 if it is destroyed."""
    m = fight(attacker, FILLER, units=[name], level=9)
    to_damage(m)
    m.play(f"suffer {attacker}")
    m.play(f"wound {name}")
    units = hero(m)["units"]
    return units[0]["wounds"] if units else -1, wounds(m)


@pytest.mark.parametrize(
    ("name", "physical_2", "fire_6", "ice_2_paralysing"),
    [
        ("fire_golems", (0, 0), (1, 0), (-1, 0)),
        ("ice_golems", (0, 0), (1, 1), (0, 0)),
        ("fire_mages", (1, 0), (1, 0), (-1, 0)),
        ("ice_mages", (1, 0), (1, 1), (0, 0)),
        ("amotep_gunners", (1, 0), (1, 0), (-1, 0)),
        ("amotep_freezers", (1, 0), (1, 0), (-1, 0)),
        ("catapults", (1, 0), (1, 1), (-1, 0)),
        ("altem_guardians", (1, 0), (1, 0), (-1, 0)),
        ("altem_mages", (1, 0), (1, 0), (0, 0)),
    ],
)
@clause("MK-317", "MK-320")
def test_elite_units_stop_damage_with_their_armour_twice_if_they_resist_it(
    name: str, physical_2: tuple[int, int], fire_6: tuple[int, int], ice_2_paralysing: tuple[int, int]
) -> None:
    assert wounded_by("golems", name) == physical_2
    assert wounded_by("fire_mages", name) == fire_6
    assert wounded_by("ice_golems", name) == ice_2_paralysing


@clause("MK-322")
@pytest.mark.parametrize(
    ("name", "cold_fire_12"), [("fire_golems", (1, 2)), ("ice_mages", (1, 2)), ("altem_mages", (1, 1))]
)
def test_of_the_elite_units_altem_mages_alone_withstand_cold_fire(name: str, cold_fire_12: tuple[int, int]) -> None:
    assert wounded_by("high_dragon", name) == cold_fire_12
