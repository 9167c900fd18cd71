"""Regular units: every ability of every kind."""

from __future__ import annotations

import pytest

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
    reason,
    texts,
    to_attack,
    to_block,
    to_damage,
    turn,
    unit,
    view,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


# Amounts


@card("peasants 1", "northern_monks 1", "northern_monks 2", "red_cape_monks 1", "red_cape_monks 2")
@card("savage_monks 1", "savage_monks 2", "guardian_golems 1", "utem_crossbowmen 1", "utem_crossbowmen 2")
@card("utem_guardsmen 1", "utem_swordsmen 1", "utem_swordsmen 2")
@pytest.mark.parametrize(
    ("name", "use", "mana", "gives"),
    [
        ("peasants", "ability 1 for attack 2", "", {"melee physical": 2}),
        ("northern_monks", "ability 1 for attack 3", "", {"melee physical": 3}),
        ("northern_monks", "ability 2 for attack 4 ice", "blue", {"melee ice": 4}),
        ("red_cape_monks", "ability 1 for attack 3", "", {"melee physical": 3}),
        ("red_cape_monks", "ability 2 for attack 4 fire", "red", {"melee fire": 4}),
        ("savage_monks", "ability 1 for attack 3", "", {"melee physical": 3}),
        ("savage_monks", "ability 2", "green", {"siege physical": 4}),
        ("guardian_golems", "ability 1 for attack 2", "", {"melee physical": 2}),
        ("utem_crossbowmen", "ability 1 for attack 3", "", {"melee physical": 3}),
        ("utem_crossbowmen", "ability 2", "", {"ranged physical": 2}),
        ("utem_guardsmen", "ability 1", "", {"melee physical": 2}),
        ("utem_swordsmen", "ability 1 for attack 3", "", {"melee physical": 3}),
        ("utem_swordsmen", "ability 2 for attack 6", "", {"melee physical": 6}),
    ],
)
def test_attacks_of_regular_units(name: str, use: str, mana: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", FILLER, units=[name], crystals=mana)
    to_attack(m)
    m.play(f"use {name} {use}")
    assert attack(m) == gives
    assert hero(m)["crystals"] == {}
    assert not unit(m, name)["ready"]


@card("peasants 1", "foresters 2", "northern_monks 1", "northern_monks 2", "red_cape_monks 1", "red_cape_monks 2")
@card("savage_monks 1", "guardian_golems 1", "guardian_golems 2", "guardian_golems 3", "utem_crossbowmen 1")
@card("utem_guardsmen 2", "utem_swordsmen 1", "utem_swordsmen 2")
@pytest.mark.parametrize(
    ("name", "use", "mana", "gives"),
    [
        ("peasants", "ability 1 for block 2", "", {"physical": 2}),
        ("foresters", "ability 2", "", {"physical": 3}),
        ("northern_monks", "ability 1 for block 3", "", {"physical": 3}),
        ("northern_monks", "ability 2 for block 4 ice", "blue", {"ice": 4}),
        ("red_cape_monks", "ability 1 for block 3", "", {"physical": 3}),
        ("red_cape_monks", "ability 2 for block 4 fire", "red", {"fire": 4}),
        ("savage_monks", "ability 1 for block 3", "", {"physical": 3}),
        ("guardian_golems", "ability 1 for block 2", "", {"physical": 2}),
        ("guardian_golems", "ability 2", "red", {"fire": 4}),
        ("guardian_golems", "ability 3", "blue", {"ice": 4}),
        ("utem_crossbowmen", "ability 1 for block 3", "", {"physical": 3}),
        ("utem_guardsmen", "ability 2", "", {"physical": 4}),
        ("utem_swordsmen", "ability 1 for block 3", "", {"physical": 3}),
        ("utem_swordsmen", "ability 2 for block 6", "", {"physical": 6}),
    ],
)
def test_blocks_of_regular_units(name: str, use: str, mana: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", FILLER, units=[name], crystals=mana)
    to_block(m, "prowlers")
    m.play(f"use {name} {use}")
    assert block(m) == gives
    assert hero(m)["crystals"] == {}
    assert not unit(m, name)["ready"]


@card("utem_crossbowmen 2", "savage_monks 2")
@pytest.mark.parametrize(
    ("name", "mana", "fortified"), [("utem_crossbowmen", "", False), ("savage_monks", "green", True)]
)
def test_of_the_regular_units_crossbowmen_and_savage_monks_shoot(name: str, mana: str, fortified: bool) -> None:
    m = fight("prowlers diggers", f"swiftness {FILLER}", units=[name], crystals=f"{mana} white")
    m.play(f"use {name} ability 2")
    m.play("power swiftness")
    assert "strike prowlers" in texts(m)
    assert ("strike diggers" in texts(m)) is fortified  # a siege attack of 4 is enough by itself


@card("peasants 1", "northern_monks 1", "utem_guardsmen 1", "utem_swordsmen 2")
@pytest.mark.parametrize("name", ["peasants", "northern_monks", "utem_guardsmen", "utem_swordsmen"])
def test_a_unit_without_a_ranged_attack_has_nothing_to_do_in_the_ranged_phase(name: str) -> None:
    m = fight("prowlers", FILLER, units=[name], crystals="blue")
    assert not any(text.startswith("use ") for text in texts(m))


@card("northern_monks 2", "red_cape_monks 2", "savage_monks 2", "guardian_golems 2", "guardian_golems 3")
@card("herbalists 1", "illusionists 2")
@clause("MK-213")
@pytest.mark.parametrize(
    ("name", "ability", "colour"),
    [
        ("northern_monks", 2, "blue"),
        ("red_cape_monks", 2, "red"),
        ("savage_monks", 2, "green"),
        ("guardian_golems", 2, "red"),
        ("guardian_golems", 3, "blue"),
        ("herbalists", 1, "green"),
        ("illusionists", 2, "white"),
    ],
)
def test_abilities_of_regular_units_that_need_mana(name: str, ability: int, colour: str) -> None:
    others = [other for other in ("red", "blue", "green", "white") if other != colour]

    def offered(crystals: str) -> bool:
        if name == "herbalists":
            m = position(f"wound {FILLER}", units=[name], crystals=crystals)
        else:
            m = fight("prowlers", FILLER, units=[name], crystals=crystals)
            if name == "guardian_golems":
                to_block(m, "prowlers")
            elif name.endswith("monks"):
                to_attack(m)
        return any(text.startswith(f"use {name} ability {ability}") for text in texts(m))

    assert offered(colour)
    assert not offered(" ".join(others))


# Peasants, Foresters


@card("peasants 2")
def test_peasants_give_two_influence() -> None:
    m = position("rage", at="2,-3", units=["peasants"])
    m.play("talk")
    m.play("use peasants ability 2")
    assert turn(m)["influence"] == 2


@card("peasants 3")
def test_peasants_give_two_move_points() -> None:
    m = position("rage", units=["peasants"])
    m.play("use peasants ability 3")
    assert turn(m)["move"] == 2


@card("foresters 1")
def test_foresters_give_two_move_points_and_ease_forests_hills_and_swamps_by_one() -> None:
    m = position("rage", units=["foresters"])
    m.play("use foresters ability 1")
    assert turn(m)["move"] == 2
    eased = {name: turn(m)["costs"][name] for name in ("plains", "forest", "hills", "swamp", "desert", "wasteland")}
    assert eased == {"plains": 2, "forest": 2, "hills": 2, "swamp": 4, "desert": 5, "wasteland": 4}


@card("foresters 1")
def test_foresters_ease_costs_for_the_whole_turn_but_never_below_nothing() -> None:
    m = position("rage path_finding", units=["foresters", "foresters"], level=3)
    m.play("use foresters 1 ability 1")
    m.play("use foresters 2 ability 1")
    assert (turn(m)["costs"]["forest"], turn(m)["costs"]["hills"]) == (1, 1)
    m.play("move to 1,-1")
    assert turn(m)["move"] == 3


# Herbalists


@card("herbalists 1")
def test_herbalists_heal_two_for_green_mana() -> None:
    m = position("wound rage", units=["herbalists"], crystals="green")
    m.play("use herbalists ability 1")
    assert turn(m)["heal"] == 2


@card("herbalists 2")
def test_herbalists_ready_another_unit_of_level_two_at_most_wounded_or_not() -> None:
    units = ["herbalists", "peasants spent", "utem_guardsmen spent wounded", "fire_golems spent"]
    m = position("rage", units=units, level=9)
    m.play("use herbalists ability 2")
    assert texts(m) == ["ready peasants", "ready utem_guardsmen"]
    m.play("ready utem_guardsmen")
    assert (unit(m, "utem_guardsmen")["ready"], unit(m, "utem_guardsmen")["wounds"]) == (True, 1)
    assert not unit(m, "herbalists")["ready"]


@card("herbalists 2")
def test_herbalists_never_ready_themselves_but_other_herbalists() -> None:
    m = position("rage march", units=["herbalists", "herbalists spent"], level=3)
    m.play("use herbalists 1 ability 2")
    assert [one["ready"] for one in hero(m)["units"]] == [False, True]


@card("herbalists 3")
def test_herbalists_give_green_mana() -> None:
    m = position("rage", units=["herbalists"])
    m.play("use herbalists ability 3")
    assert hero(m)["mana"] == {"green": 1}


@card("herbalists 1", "herbalists 2", "herbalists 3")
@clause("MK-276")
def test_in_combat_herbalists_neither_heal_nor_ready_but_give_mana() -> None:
    m = fight("prowlers", f"wound {FILLER}", units=["herbalists", "peasants spent"], crystals="green", level=3)
    assert [text for text in texts(m) if text.startswith("use ")] == ["use herbalists ability 3"]
    assert reason(m, "use herbalists ability 2") == "That cannot be used in a combat."


# Illusionists


@card("illusionists 1")
def test_illusionists_give_four_influence() -> None:
    m = position("rage", at="2,-3", units=["illusionists"])
    m.play("talk")
    m.play("use illusionists ability 1")
    assert turn(m)["influence"] == 4


@card("illusionists 2")
def test_illusionists_keep_an_unfortified_enemy_from_attacking() -> None:
    m = fight("diggers swordsmen prowlers", FILLER, units=["illusionists"], crystals="white")
    m.play("use illusionists ability 2")
    assert texts(m) == ["target swordsmen", "target prowlers"]
    m.play("target swordsmen")
    assert enemy(m, "swordsmen")["state"] == "held"
    assert hero(m)["crystals"] == {}


@card("illusionists 2")
def test_walls_of_a_site_fortify_against_illusionists_too() -> None:
    m = assault("swordsmen", f"demolish {FILLER}", units=["illusionists"], crystals="white red")
    m.play("use illusionists ability 2")
    assert enemy(m, "swordsmen")["state"] == "attacks"
    m = assault("swordsmen", f"demolish {FILLER}", units=["illusionists"], crystals="white red")
    m.play("cast demolish")
    m.play("use illusionists ability 2")
    assert enemy(m, "swordsmen")["state"] == "held"


@card("illusionists 2")
@clause("MK-277")
def test_white_illusions_reach_those_who_resist_fire_and_ice() -> None:
    m = fight("high_dragon", FILLER, units=["illusionists"], crystals="white")
    m.play("use illusionists ability 2")
    assert enemy(m, "high_dragon")["state"] == "held"


@card("illusionists 3")
def test_illusionists_give_a_white_crystal() -> None:
    m = position("rage", units=["illusionists"])
    m.play("use illusionists ability 3")
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({"white": 1}, {})


# Utem Guardsmen, Utem Swordsmen


@card("utem_guardsmen 2")
def test_guardsmen_take_swiftness_from_the_enemy_they_block() -> None:
    m = fight("wolf_riders", FILLER, units=["utem_guardsmen"])
    to_block(m, "wolf_riders")
    assert enemy(m, "wolf_riders")["to_block"] == 6
    m.play("use utem_guardsmen ability 2")
    assert enemy(m, "wolf_riders")["to_block"] == 3
    m.play("block")
    assert enemy(m, "wolf_riders")["state"] == "blocked"


@card("utem_guardsmen 2")
def test_guardsmen_take_swiftness_even_if_the_block_fails_and_from_nobody_else() -> None:
    m = fight("werewolf wolf_riders", FILLER, units=["utem_guardsmen"], level=9)
    to_block(m, "werewolf")
    m.play("use utem_guardsmen ability 2")  # 4 against 7
    assert (enemy(m, "werewolf")["to_block"], enemy(m, "wolf_riders")["to_block"]) == (7, 6)
    m.play("let through")
    assert enemy(m, "werewolf")["abilities"] == []


@card("utem_guardsmen 2")
def test_after_guardsmen_all_other_blocks_are_held_against_the_plain_attack() -> None:
    m = fight("werewolf", f"determination {FILLER}", units=["utem_guardsmen", "foresters"], level=3)
    to_block(m, "werewolf")
    m.play("use foresters ability 2")
    assert "block" not in texts(m)
    m.play("use utem_guardsmen ability 2")  # 3 and 4 against 7
    assert "block" in texts(m)


@card("utem_swordsmen 2")
@pytest.mark.parametrize("use", ["attack 6", "block 6"])
def test_swordsmen_are_wounded_by_their_great_effort(use: str) -> None:
    m = fight("prowlers", FILLER, units=["utem_swordsmen"])
    if use == "attack 6":
        to_attack(m)
    else:
        to_block(m, "prowlers")
    m.play(f"use utem_swordsmen ability 2 for {use}")
    assert (unit(m, "utem_swordsmen")["wounds"], unit(m, "utem_swordsmen")["ready"]) == (1, False)


@card("utem_swordsmen 1")
def test_swordsmen_are_not_wounded_by_their_lesser_effort() -> None:
    m = fight("prowlers", FILLER, units=["utem_swordsmen"])
    to_attack(m)
    m.play("use utem_swordsmen ability 1 for attack 3")
    assert unit(m, "utem_swordsmen")["wounds"] == 0


@card("utem_swordsmen 2")
def test_swordsmen_wounded_by_their_effort_take_no_damage_in_the_same_combat() -> None:
    m = fight("prowlers swordsmen", FILLER, units=["utem_swordsmen"], level=9)
    to_block(m, "prowlers")
    m.play("use utem_swordsmen ability 2 for block 6")
    m.play("block")
    to_damage(m)
    m.play("suffer swordsmen")
    assert asked(m) != "AssignDamage"
    assert wounds(m) == 2
    assert view(m)["combat"] is not None


# Armour and resistances


@pytest.mark.parametrize(
    ("name", "armour", "left"),
    [
        ("peasants", 3, 2),
        ("foresters", 4, 2),
        ("herbalists", 2, 2),
        ("illusionists", 2, 2),
        ("northern_monks", 4, 2),
        ("red_cape_monks", 4, 2),
        ("savage_monks", 4, 2),
        ("guardian_golems", 3, 2),
        ("utem_crossbowmen", 4, 2),
        ("utem_guardsmen", 5, 1),
        ("utem_swordsmen", 4, 2),
    ],
)
@clause("MK-317", "MK-320")
def test_regular_units_stop_damage_with_their_armour_twice_if_they_resist_it(name: str, armour: int, left: int) -> None:
    m = fight("fire_dragon", FILLER, units=[name], level=9)  # fire 9, which no regular unit resists
    to_damage(m)
    m.play("suffer fire_dragon")
    assert unit(m, name)["armour"] == armour
    m.play(f"wound {name}")
    assert unit(m, name)["wounds"] == 1
    assert wounds(m) == left  # what is left of 9, against armour 4
    resists = name in ("illusionists", "guardian_golems")
    m = fight("golems", FILLER, units=[name], level=9)  # physical 2
    to_damage(m)
    m.play("suffer golems")
    m.play(f"wound {name}")
    assert unit(m, name)["wounds"] == (0 if resists else 1)
