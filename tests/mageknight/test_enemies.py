"""The enemies, as they stand in a combat: numbers, elements, abilities and resistances."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import enemy, fight, position, whole

BRUTAL, FORTIFIED, PARALYSE, POISON, SUMMON, SWIFT = "brutal", "fortified", "paralyze", "poison", "summon", "swift"
FIRE, ICE, COLD_FIRE, PHYSICAL = "fire", "ice", "cold_fire", "physical"

# enemy, colour, how many, fame, attack, element, armour, abilities, resistances
ENEMIES = [
    ("prowlers", "green", 2, 2, 4, PHYSICAL, 3, (), ()),
    ("diggers", "green", 2, 2, 3, PHYSICAL, 3, (FORTIFIED,), ()),
    ("cursed_hags", "green", 2, 3, 3, PHYSICAL, 5, (POISON,), ()),
    ("wolf_riders", "green", 2, 3, 3, PHYSICAL, 4, (SWIFT,), ()),
    ("ironclads", "green", 2, 4, 4, PHYSICAL, 3, (BRUTAL,), (PHYSICAL,)),
    ("orc_summoners", "green", 2, 4, 0, PHYSICAL, 4, (SUMMON,), ()),
    ("crossbowmen", "gray", 3, 3, 4, PHYSICAL, 4, (SWIFT,), ()),
    ("guardsmen", "gray", 3, 3, 3, PHYSICAL, 7, (FORTIFIED,), ()),
    ("swordsmen", "gray", 2, 4, 6, PHYSICAL, 5, (), ()),
    ("golems", "gray", 2, 4, 2, PHYSICAL, 5, (), (PHYSICAL,)),
    ("monks", "violet", 2, 4, 5, PHYSICAL, 5, (POISON,), ()),
    ("illusionists", "violet", 2, 4, 0, PHYSICAL, 3, (SUMMON,), (PHYSICAL,)),
    ("ice_mages", "violet", 2, 5, 5, ICE, 6, (), (ICE,)),
    ("ice_golems", "violet", 1, 5, 2, ICE, 4, (PARALYSE,), (PHYSICAL, ICE)),
    ("fire_mages", "violet", 2, 5, 6, FIRE, 5, (), (FIRE,)),
    ("fire_golems", "violet", 1, 5, 3, FIRE, 4, (BRUTAL,), (PHYSICAL, FIRE)),
    ("minotaur", "brown", 2, 4, 5, PHYSICAL, 5, (BRUTAL,), ()),
    ("gargoyle", "brown", 2, 4, 5, PHYSICAL, 4, (), (PHYSICAL,)),
    ("medusa", "brown", 2, 5, 6, PHYSICAL, 4, (PARALYSE,), ()),
    ("crypt_worm", "brown", 2, 5, 6, PHYSICAL, 6, (FORTIFIED,), ()),
    ("werewolf", "brown", 2, 5, 7, PHYSICAL, 5, (SWIFT,), ()),
    ("freezers", "white", 3, 7, 3, ICE, 7, (SWIFT, PARALYSE), (FIRE,)),
    ("gunners", "white", 3, 7, 6, FIRE, 6, (BRUTAL,), (ICE,)),
    ("altem_guardsmen", "white", 2, 8, 6, PHYSICAL, 7, (FORTIFIED,), (PHYSICAL, FIRE, ICE)),
    ("altem_mages", "white", 2, 8, 4, COLD_FIRE, 8, (FORTIFIED, BRUTAL, POISON), (PHYSICAL,)),
    ("swamp_dragon", "red", 2, 7, 5, PHYSICAL, 9, (SWIFT, POISON), ()),
    ("fire_dragon", "red", 2, 8, 9, FIRE, 7, (), (PHYSICAL, FIRE)),
    ("ice_dragon", "red", 2, 8, 6, ICE, 7, (PARALYSE,), (PHYSICAL, ICE)),
    ("high_dragon", "red", 2, 9, 6, COLD_FIRE, 9, (BRUTAL,), (FIRE, ICE)),
]
COLOURS = [
    ("green", 12),
    ("gray", 10),
    ("violet", 10),
    ("brown", 10),
    ("white", 10),
    ("red", 8),
]


@clause("MK-909", "MK-910", "MK-911", "MK-912", "MK-913", "MK-914", "MK-916", "MK-917")
@clause("MK-918", "MK-919", "MK-921", "MK-922", "MK-923", "MK-924", "MK-925", "MK-926")
@clause("MK-928", "MK-929", "MK-930", "MK-931", "MK-932", "MK-934", "MK-935", "MK-936")
@clause("MK-937", "MK-939", "MK-940", "MK-941", "MK-942")
@pytest.mark.parametrize(
    ("name", "colour", "count", "fame", "attack", "element", "armour", "abilities", "resistances"),
    ENEMIES,
    ids=[entry[0] for entry in ENEMIES],
)
def test_an_enemy_has_the_numbers_printed_on_its_token(
    name: str,
    colour: str,
    count: int,
    fame: int,
    attack: int,
    element: str,
    armour: int,
    abilities: tuple[str, ...],
    resistances: tuple[str, ...],
) -> None:
    found = enemy(fight(name, "concentration"), name)
    assert (found["fame"], found["attack"], found["armour"]) == (fame, attack, armour)
    assert found["element"] == element
    assert found["abilities"] == list(abilities)
    assert found["resistances"] == list(resistances)
    assert whole(position())["enemies"][colour]["pile"].count(name) == count


@clause("MK-908", "MK-915", "MK-920", "MK-927", "MK-933", "MK-938")
@pytest.mark.parametrize(("colour", "count"), COLOURS)
def test_the_pile_of_a_colour_holds_its_enemies_and_no_others(colour: str, count: int) -> None:
    pile = whole(position())["enemies"][colour]["pile"]
    assert len(pile) == count
    assert sorted(set(pile)) == sorted(entry[0] for entry in ENEMIES if entry[1] == colour)
