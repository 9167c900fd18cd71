"""Blue spells, both sides of each: Snowstorm, Mana Bolt, Chill. Mana Claim and Space Bending have their own files."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import card, clause

from .table import (
    attack,
    enemy,
    fight,
    hero,
    texts,
    to_attack,
    to_damage,
    view,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


def by_night(enemies: str, spell: str, **more: Any) -> Match:
    """A combat at night of a hero who is not easily knocked out."""
    return fight(enemies, f"{spell} {FILLER}", night=True, **{"crystals": "blue", "mana": "black", "level": 9, **more})


# Snowstorm, Blizzard


@card("snowstorm basic")
def test_snowstorm_is_a_ranged_ice_attack_of_five() -> None:
    m = fight("prowlers", f"snowstorm {FILLER}", crystals="blue")
    m.play("cast snowstorm")
    assert attack(m) == {"ranged ice": 5}
    assert wounds(m) == 0


@card("snowstorm strong")
def test_blizzard_is_a_siege_ice_attack_of_eight_for_a_wound() -> None:
    m = by_night("diggers", "snowstorm")
    m.play("cast strong snowstorm")
    assert attack(m) == {"siege ice": 8}
    assert wounds(m) == 1
    assert "strike diggers" in texts(m)  # siege reaches a fortified enemy


# Mana Bolt, Mana Thunderbolt


@card("mana_bolt basic")
@pytest.mark.parametrize(
    ("paid", "points", "gives"),
    [
        ("blue", "attack 8 ice", {"melee ice": 8}),
        ("red", "attack 7 cold_fire", {"melee cold_fire": 7}),
        ("white", "attack 6 ranged ice", {"ranged ice": 6}),
        ("green", "attack 5 siege ice", {"siege ice": 5}),
    ],
)
def test_mana_bolt_depends_on_the_further_mana_paid(paid: str, points: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", f"mana_bolt {FILLER}", crystals=f"blue {paid}")
    to_attack(m)
    m.play(f"cast mana_bolt for pay {paid} and {points}")
    assert attack(m) == gives
    assert hero(m)["crystals"] == {}


@card("mana_bolt strong")
@pytest.mark.parametrize(
    ("paid", "points", "gives"),
    [
        ("blue", "attack 11 ice", {"melee ice": 11}),
        ("red", "attack 10 cold_fire", {"melee cold_fire": 10}),
        ("white", "attack 9 ranged ice", {"ranged ice": 9}),
        ("green", "attack 8 siege ice", {"siege ice": 8}),
    ],
)
def test_mana_thunderbolt_depends_on_the_further_mana_paid(paid: str, points: str, gives: dict[str, int]) -> None:
    m = by_night("prowlers", "mana_bolt", crystals=f"blue {paid}")
    to_attack(m)
    m.play(f"cast strong mana_bolt for pay {paid} and {points}")
    assert attack(m) == gives
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({}, {})


@card("mana_bolt basic", "mana_bolt strong")
def test_mana_bolt_without_a_further_mana_cannot_be_cast() -> None:
    m = by_night("prowlers", "mana_bolt")
    assert not any(text.startswith("cast") for text in texts(m))


@card("mana_bolt basic")
def test_in_the_ranged_phase_mana_bolt_is_ranged_or_siege() -> None:
    m = fight("prowlers", f"mana_bolt {FILLER}", crystals="blue blue red white green")
    assert [text for text in texts(m) if text.startswith("cast")] == [
        "cast mana_bolt for pay white and attack 6 ranged ice",
        "cast mana_bolt for pay green and attack 5 siege ice",
    ]


# Chill, Lethal Chill


@card("chill basic")
def test_chill_keeps_an_enemy_from_attacking_and_takes_its_fire_resistance() -> None:
    m = fight("fire_golems prowlers", f"chill {FILLER}", crystals="blue")
    m.play("cast chill")
    m.play("target fire_golems")
    assert enemy(m, "fire_golems")["state"] == "held"
    assert enemy(m, "fire_golems")["resistances"] == ["physical"]
    assert enemy(m, "prowlers")["state"] == "attacks"
    to_damage(m)
    to_attack(m)
    assert wounds(m) == 2  # the prowlers alone: 4 against armour 2


@card("chill strong")
def test_lethal_chill_keeps_an_enemy_from_attacking_and_lowers_its_armour_by_four() -> None:
    m = by_night("fire_golems guardsmen", "chill")
    m.play("cast strong chill")
    m.play("target guardsmen")
    assert (enemy(m, "guardsmen")["state"], enemy(m, "guardsmen")["armour"]) == ("held", 3)
    assert enemy(m, "fire_golems")["armour"] == 4


@card("chill strong")
def test_lethal_chill_lowers_no_armour_below_one() -> None:
    m = by_night("prowlers", "chill")
    m.play("cast strong chill")
    assert enemy(m, "prowlers")["armour"] == 1


@card("chill strong")
def test_lethal_chill_takes_no_resistance() -> None:
    m = by_night("fire_golems", "chill")
    m.play("cast strong chill")
    assert enemy(m, "fire_golems")["resistances"] == ["physical", "fire"]


@card("chill basic", "chill strong")
@clause("MK-277", "MK-843")
@pytest.mark.parametrize("side", ["cast chill", "cast strong chill"])
def test_chill_passes_over_what_resists_ice(side: str) -> None:
    m = by_night("ice_golems prowlers", "chill")
    m.play(side)  # nobody else is to be chosen
    assert enemy(m, "ice_golems")["state"] == "attacks"
    assert enemy(m, "prowlers")["state"] == "held"


@card("chill basic")
def test_a_summoner_that_is_chilled_before_the_block_phase_summons_nothing() -> None:
    m = fight("orc_summoners", f"chill {FILLER}", crystals="blue")
    m.play("cast chill")
    to_attack(m)
    assert [one["enemy"] for one in view(m)["combat"]["enemies"]] == ["orc_summoners"]
    assert wounds(m) == 0
