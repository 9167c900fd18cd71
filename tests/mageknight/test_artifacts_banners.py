"""The four banners: assigned to a unit, and thrown away."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import card, clause

from .table import (
    altered,
    asked,
    attack,
    block,
    end_turn,
    enemy,
    fight,
    finish,
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
    whole,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""
DUNGEON = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_7"}


# Banner of Glory


@card("banner_of_glory basic")
def test_the_bearer_of_the_banner_of_glory_has_one_more_armour() -> None:
    m = position(f"banner_of_glory {FILLER}", units=["peasants", "foresters"], level=3)
    m.play("use banner_of_glory")
    m.play("assign to foresters")
    assert (unit(m, "peasants")["armour"], unit(m, "foresters")["armour"]) == (3, 5)
    assert unit(m, "foresters")["banner"] == "banner_of_glory"
    assert hero(m)["played"] == []


@card("banner_of_glory basic")
@pytest.mark.parametrize(
    ("bearer", "use", "gives"),
    [
        ("peasants", "ability 1 for attack 2", {"melee physical": 3}),
        ("utem_crossbowmen", "ability 2", {"ranged physical": 3}),
        ("catapults", "ability 1", {"siege physical": 4}),
        ("utem_swordsmen", "ability 2 for attack 6", {"melee physical": 7}),
    ],
)
def test_each_attack_of_the_bearer_is_one_higher_and_brings_one_fame(
    bearer: str, use: str, gives: dict[str, int]
) -> None:
    m = fight("prowlers", FILLER, units=[f"{bearer} banner_of_glory", "foresters"], level=3, fame=0)
    to_attack(m)
    m.play(f"use {bearer} {use}")
    assert attack(m) == gives
    assert hero(m)["fame"] == 1


@card("banner_of_glory basic")
def test_each_block_of_the_bearer_is_one_higher_and_brings_one_fame() -> None:
    m = fight("prowlers", FILLER, units=["foresters banner_of_glory", "peasants"], level=3, fame=0)
    to_block(m, "prowlers")
    m.play("use foresters ability 2")
    assert block(m) == {"physical": 4}
    m.play("use peasants ability 1 for block 2")
    assert block(m) == {"physical": 6}
    assert hero(m)["fame"] == 1


@card("banner_of_glory basic")
def test_abilities_without_attack_or_block_get_nothing_from_the_banner_of_glory() -> None:
    m = position(FILLER, units=["peasants banner_of_glory"], fame=0)
    m.play("use peasants ability 3")
    assert turn(m)["move"] == 2
    m = fight("prowlers", FILLER, units=["illusionists banner_of_glory"], crystals="white", fame=0)
    m.play("use illusionists ability 2")
    assert hero(m)["fame"] == 0


@card("banner_of_glory strong")
def test_thrown_away_the_banner_of_glory_raises_armour_attacks_and_blocks_of_all_units() -> None:
    units = ["peasants", "foresters", "utem_crossbowmen"]
    m = fight("prowlers swordsmen", f"banner_of_glory {FILLER}", units=units, level=5, fame=0)
    m.play("throw away banner_of_glory")
    assert "banner_of_glory" in whole(m)["gone"]
    assert [one["armour"] for one in hero(m)["units"]] == [4, 5, 5]
    m.play("use utem_crossbowmen ability 2")
    assert attack(m) == {"ranged physical": 3}
    to_block(m, "prowlers")
    m.play("use foresters ability 2")
    assert block(m) == {"physical": 4}
    assert hero(m)["fame"] == 2


@card("banner_of_glory strong")
def test_thrown_away_the_banner_of_glory_brings_fame_for_units_that_fought_before_too_once_for_each() -> None:
    m = fight(
        "prowlers", f"banner_of_glory regeneration {FILLER}", units=["utem_crossbowmen", "peasants"], level=3, fame=0
    )
    m.play("use utem_crossbowmen ability 2")
    assert hero(m)["fame"] == 0
    m.play("throw away banner_of_glory")
    assert hero(m)["fame"] == 1
    to_attack(m)
    m.play("use peasants ability 1 for attack 2")
    assert hero(m)["fame"] == 2


@card("banner_of_glory strong")
def test_a_unit_that_fights_twice_in_a_turn_brings_the_fame_of_a_thrown_banner_once() -> None:
    m = fight("prowlers", f"banner_of_glory call_to_arms {FILLER}", units=["utem_crossbowmen"], fame=0)
    m.play("throw away banner_of_glory")
    m.play("use utem_crossbowmen ability 2")
    assert hero(m)["fame"] == 1
    m = altered(m, lambda table: table["heroes"][0]["units"][0]["marks"].remove("spent"))
    m.play("use utem_crossbowmen ability 2")
    assert hero(m)["fame"] == 1
    assert attack(m) == {"ranged physical": 6}


@card("banner_of_glory strong")
def test_the_glory_of_a_thrown_banner_ends_with_the_turn() -> None:
    m = position("banner_of_glory march rage", at="0,-1", units=["peasants"])
    m.play("throw away banner_of_glory")
    end_turn(m)
    assert unit(m, "peasants")["armour"] == 3


# Banner of Fear


def fear(enemies: str = "prowlers swordsmen", **more: Any) -> Match:
    """A combat in the block phase, with peasants who carry the banner of fear."""
    m = fight(enemies, FILLER, **{"units": ["peasants banner_of_fear"], "fame": 0, **more})
    m.play("end phase")
    return m


@card("banner_of_fear basic")
def test_the_bearer_of_the_banner_of_fear_is_spent_so_that_an_enemy_cannot_attack() -> None:
    m = fear()
    m.play("use banner of peasants")
    assert texts(m) == ["target prowlers", "target swordsmen"]
    m.play("target swordsmen")
    assert (enemy(m, "swordsmen")["state"], enemy(m, "prowlers")["state"]) == ("held", "attacks")
    assert not unit(m, "peasants")["ready"]
    assert hero(m)["fame"] == 1
    assert "use banner of peasants" not in texts(m)


@card("banner_of_fear basic")
def test_the_banner_of_fear_frightens_only_enemies_that_still_attack() -> None:
    m = fight("prowlers diggers swordsmen", f"whirlwind {FILLER}", units=["peasants banner_of_fear"], crystals="white")
    m.play("cast whirlwind")
    m.play("target diggers")
    m.play("end phase")
    m.play("use banner of peasants")
    assert texts(m) == ["target prowlers", "target swordsmen"]


@card("banner_of_fear basic")
def test_the_banner_of_fear_frightens_an_enemy_that_was_to_be_let_through() -> None:
    m = fear("prowlers")
    m.play("face prowlers")
    m.play("let through")
    m.play("use banner of peasants")
    assert enemy(m, "prowlers")["state"] == "held"


@card("banner_of_fear basic")
def test_the_banner_of_fear_is_no_block_and_no_resistance_or_fortification_helps_against_it() -> None:
    m = fear("altem_guardsmen")
    m.play("use banner of peasants")
    to_attack(m)
    assert enemy(m, "altem_guardsmen")["state"] == "held"
    assert wounds(m) == 0


@card("banner_of_fear basic")
@pytest.mark.parametrize("marks", ["spent", "wounded"])
def test_the_bearer_of_the_banner_of_fear_must_be_ready_and_unwounded(marks: str) -> None:
    m = fear(units=[f"peasants {marks} banner_of_fear"])
    assert "use banner of peasants" not in texts(m)


@card("banner_of_fear basic")
def test_the_banner_of_fear_is_for_the_block_phase() -> None:
    m = fight("prowlers", FILLER, units=["peasants banner_of_fear"])
    assert "use banner of peasants" not in texts(m)
    to_attack_with_hero(m)
    assert "use banner of peasants" not in texts(m)


def to_attack_with_hero(m: Match) -> None:
    to_damage(m)
    while asked(m) != "Strike":
        m.play("wound hero" if "wound hero" in texts(m) else texts(m)[-1])


@card("banner_of_fear basic")
@clause("MK-323")
def test_where_units_cannot_be_used_the_banner_of_fear_cannot_either() -> None:
    m = position(FILLER, at="4,-4", tiles=DUNGEON, units=["peasants banner_of_fear"])
    m.play("enter")
    m.play("end phase")
    assert asked(m) == "Guard"
    assert "use banner of peasants" not in texts(m)


@card("banner_of_fear strong")
def test_thrown_away_the_banner_of_fear_keeps_up_to_three_enemies_from_attacking() -> None:
    m = fight("prowlers diggers swordsmen altem_guardsmen", f"banner_of_fear {FILLER}")
    m.play("throw away banner_of_fear")
    for name in ("diggers", "swordsmen", "altem_guardsmen"):
        m.play(f"hold {name}")
    assert asked(m) == "Shoot"
    assert [one["state"] for one in view(m)["combat"]["enemies"]] == ["attacks", "held", "held", "held"]
    assert "banner_of_fear" in whole(m)["gone"]
    assert hero(m)["fame"] == 0


@card("banner_of_fear strong")
def test_thrown_away_the_banner_of_fear_may_frighten_fewer_and_before_the_damage_is_dealt() -> None:
    m = fight("prowlers diggers", f"banner_of_fear {FILLER}")
    to_damage(m)
    m.play("throw away banner_of_fear")
    m.play("hold prowlers")
    m.play("no more")
    assert [one["state"] for one in view(m)["combat"]["enemies"]] == ["held", "attacks"]
    to_attack(m)
    assert wounds(m) == 2  # the diggers alone: 3 against armour 2


# Banner of Protection


def struck_by(name: str) -> Match:
    """An enemy's damage is being dealt to a hero whose peasants carry the banner of protection."""
    m = fight(name, FILLER, units=["peasants banner_of_protection"])
    to_damage(m)
    m.play(f"suffer {name}")
    return m


@card("banner_of_protection basic")
def test_the_bearer_of_the_banner_of_protection_has_one_more_armour_and_resists_fire_and_ice() -> None:
    m = struck_by("ice_golems")
    assert unit(m, "peasants")["armour"] == 4
    m.play("wound peasants")  # ice 2 and paralysing, but withstood
    assert unit(m, "peasants")["wounds"] == 0


@card("banner_of_protection basic")
def test_the_banner_of_protection_withstands_fire_with_its_armour_twice() -> None:
    m = struck_by("fire_mages")
    m.play("wound peasants")  # fire 6: four are withstood, two more wound
    assert unit(m, "peasants")["wounds"] == 1
    assert wounds(m) == 0


@card("banner_of_protection basic")
def test_the_banner_of_protection_withstands_cold_fire_but_no_physical_attack() -> None:
    m = struck_by("high_dragon")
    m.play("wound peasants")  # cold fire 12: four and four fall away
    assert wounds(m) == 2  # 4 against armour 2
    m = struck_by("swordsmen")
    m.play("wound peasants")  # physical 6: four fall away
    assert (unit(m, "peasants")["wounds"], wounds(m)) == (1, 1)


@card("banner_of_protection strong")
def test_thrown_away_the_banner_of_protection_lets_the_wounds_of_the_turn_vanish() -> None:
    m = fight("cursed_hags", f"banner_of_protection wound {FILLER}", level=9)
    m.play("throw away banner_of_protection")
    to_attack(m)
    assert (wounds(m), hero(m)["discard"].count("wound")) == (2, 1)  # one of them poison
    m.play("end phase")
    m.play("end turn")
    assert asked(m) == "VanishWounds"
    assert texts(m) == [
        "throw away 0 wounds from hand and 0 from discard pile",
        "throw away 0 wounds from hand and 1 from discard pile",
        "throw away 1 wounds from hand and 0 from discard pile",
        "throw away 1 wounds from hand and 1 from discard pile",
    ]
    m.play("throw away 1 wounds from hand and 1 from discard pile")
    assert (wounds(m), hero(m)["discard"].count("wound")) == (1, 0)


@card("banner_of_protection strong")
def test_thrown_away_the_banner_of_protection_takes_wounds_of_a_withdrawal_but_none_from_units() -> None:
    m = position(
        f"banner_of_protection {FILLER}",
        at="2,-4",
        units=["peasants wounded"],
        turn={"path": ["1,-2", "1,-3"], "moved": 1},
    )
    m.play("throw away banner_of_protection")
    m.play("end turn")
    assert (hero(m)["at"], wounds(m)) == ("1,-3", 1)
    m.play("throw away 1 wounds from hand and 0 from discard pile")
    assert wounds(m) == 0
    assert unit(m, "peasants")["wounds"] == 1


# Banner of Courage


@card("banner_of_courage basic")
def test_the_banner_of_courage_readies_its_bearer_once_a_round() -> None:
    m = position(f"march {FILLER}", units=["peasants banner_of_courage"])
    assert "use banner of peasants" not in texts(m)  # it is ready
    m.play("use peasants ability 3")
    m.play("use banner of peasants")
    assert unit(m, "peasants")["ready"]
    m.play("use peasants ability 3")
    assert turn(m)["move"] == 4
    assert "use banner of peasants" not in texts(m)


@card("banner_of_courage basic")
@clause("MK-024")
def test_the_banner_of_courage_may_be_used_again_in_the_next_round() -> None:
    m = position("rage", units=["peasants spent banner_of_courage banner_down"], deck="", final=0, at="0,-1")
    assert "use banner of peasants" not in texts(m)
    finish(m)
    if "keep banners" in texts(m):
        m.play("keep banners")
    assert whole(m)["round"] == 2
    assert whole(m)["heroes"][0]["units"][0]["marks"] == []


@card("banner_of_courage basic")
def test_a_wounded_bearer_is_readied_by_the_banner_of_courage_as_well() -> None:
    m = position(FILLER, units=["peasants spent wounded banner_of_courage"])
    m.play("use banner of peasants")
    assert (unit(m, "peasants")["ready"], unit(m, "peasants")["wounds"]) == (True, 1)


@card("banner_of_courage basic", "banner_of_courage strong")
def test_the_banner_of_courage_is_not_used_in_combat_but_may_be_assigned_there() -> None:
    m = fight("prowlers", f"banner_of_courage {FILLER}", units=["peasants spent"])
    assert "throw away banner_of_courage" not in texts(m)
    assert reason(m, "throw away banner_of_courage") == "That cannot be used in a combat."
    m.play("use banner_of_courage")
    assert unit(m, "peasants")["banner"] == "banner_of_courage"
    assert "use banner of peasants" not in texts(m)


@card("banner_of_courage strong")
def test_thrown_away_the_banner_of_courage_readies_all_units_wounded_or_not() -> None:
    units = ["peasants spent", "altem_mages spent wounded", "foresters"]
    m = position(f"banner_of_courage {FILLER}", units=units, level=5)
    m.play("throw away banner_of_courage")
    assert [(one["ready"], one["wounds"]) for one in hero(m)["units"]] == [(True, 0), (True, 1), (True, 0)]
    assert "banner_of_courage" in whole(m)["gone"]
