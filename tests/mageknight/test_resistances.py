"""Resistances of units against enemies."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import combat, fight, foretold, hero, to_damage, unit

PHYSICAL, FIRE, ICE, COLD_FIRE = "werewolf", "fire_mages", "ice_mages", "high_dragon"
DAMAGE = {PHYSICAL: 7, FIRE: 6, ICE: 5, COLD_FIRE: 12}


@clause("MK-855", "MK-856", "MK-857", "MK-858")
@pytest.mark.parametrize(
    ("name", "withstands"),
    [
        ("peasants", ()),
        ("guardian_golems", (PHYSICAL,)),
        ("fire_golems", (PHYSICAL, FIRE)),
        ("ice_golems", (PHYSICAL, ICE)),
        ("fire_mages", (FIRE,)),
        ("ice_mages", (ICE,)),
        ("altem_mages", (FIRE, ICE, COLD_FIRE)),
        ("altem_guardians", ()),
    ],
)
@pytest.mark.parametrize("attacker", [PHYSICAL, FIRE, ICE, COLD_FIRE])
def test_a_resistance_protects_a_unit_against_attacks_of_its_element(
    name: str, withstands: tuple[str, ...], attacker: str
) -> None:
    m = fight(attacker, "march", units=[f"{name} spent", "foresters"], level=9)
    to_damage(m)
    assert combat(m)["damage"] == DAMAGE[attacker]
    armour = unit(m, name)["armour"]
    taken = armour * 2 if attacker in withstands else armour
    m.play(f"wound {name}")
    fight_goes_on = DAMAGE[attacker] > taken
    assert unit(m, name)["wounds"] == (0 if attacker in withstands and DAMAGE[attacker] <= armour else 1)
    if fight_goes_on:
        assert combat(m)["damage"] == DAMAGE[attacker] - taken
    else:
        assert hero(m)["cards"] == ["march"]


@clause("MK-859")
@pytest.mark.parametrize(
    ("attacker", "hurt", "left"), [("diggers", 0, 0), ("prowlers", 1, 0), ("swordsmen", 1, 0), ("werewolf", 1, 1)]
)
def test_damage_is_first_reduced_by_the_armour_without_a_wound(attacker: str, hurt: int, left: int) -> None:
    m = fight(attacker, "march", units=["guardian_golems", "peasants"])
    to_damage(m)
    m.play("wound guardian_golems")
    assert unit(m, "guardian_golems")["wounds"] == hurt
    assert (combat(m)["damage"] if left else 0) == left


@clause("MK-859")
def test_all_units_resist_everything_with_the_help_of_altem_guardians() -> None:
    m = fight(
        COLD_FIRE, "march concentration", units=["altem_guardians", "peasants", "foresters"], crystals="green", level=9
    )
    m.play("use altem_guardians ability 3")
    m.play("end phase")
    m.play("end phase")
    m.play("suffer high_dragon")
    m.play("wound altem_guardians")
    assert unit(m, "altem_guardians")["wounds"] == 1
    assert hero(m)["cards"] == ["march", "concentration"]


def test_a_preview_says_that_a_unit_withstands() -> None:
    m = fight("diggers", "march", units=["guardian_golems"])
    to_damage(m)
    labels = {option.text: option.label for option in m.decision.options}
    assert labels["wound guardian_golems"] == "Guardian Golems withstand it"
    assert foretold(m, "wound guardian_golems")[0] == "Guardian Golems of Arythea withstand the attack."
