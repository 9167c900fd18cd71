"""Green spells, both sides of each: Tremor, Underground Travel, Restoration. Meditation and Energy Flow have their own
file."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import card, clause

from .table import (
    asked,
    assault,
    enemy,
    fight,
    hero,
    names,
    position,
    reason,
    shield,
    texts,
    to_attack,
    to_end,
    turn,
    unit,
    view,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


def by_night(enemies: str, spell: str, **more: Any) -> Match:
    """A combat at night of a hero who is not easily knocked out."""
    return fight(enemies, f"{spell} {FILLER}", night=True, crystals="green", mana="black", level=9, **more)


def cast(m: Match, start: str) -> Match:
    """Cast the spell for the effect that begins so; there must be one."""
    m.play(next(text for text in texts(m) if text.startswith(start)))
    return m


# Tremor, Earthquake


@card("tremor basic")
def test_tremor_lowers_one_armour_by_three() -> None:
    m = fight("swordsmen monks", f"tremor {FILLER}", crystals="green")
    cast(m, "cast tremor for one")
    m.play("target monks")
    assert (enemy(m, "swordsmen")["armour"], enemy(m, "monks")["armour"]) == (5, 2)


@card("tremor basic")
def test_tremor_lowers_every_armour_by_two_fortified_or_not() -> None:
    m = fight("swordsmen guardsmen", f"tremor {FILLER}", crystals="green")
    cast(m, "cast tremor for all")
    assert (enemy(m, "swordsmen")["armour"], enemy(m, "guardsmen")["armour"]) == (3, 5)


@card("tremor basic", "tremor strong")
def test_tremor_lowers_no_armour_below_one() -> None:
    m = by_night("prowlers diggers", "tremor")
    cast(m, "cast strong tremor for all")
    assert (enemy(m, "prowlers")["armour"], enemy(m, "diggers")["armour"]) == (1, 1)


@card("tremor strong")
@pytest.mark.parametrize(("target", "armour"), [("swordsmen", 2), ("guardsmen", 1)])
def test_earthquake_lowers_one_armour_by_three_or_by_six_if_it_is_fortified(target: str, armour: int) -> None:
    m = by_night("swordsmen guardsmen", "tremor")
    cast(m, "cast strong tremor for one")
    m.play(f"target {target}")
    assert enemy(m, target)["armour"] == armour


@card("tremor strong")
def test_earthquake_lowers_every_armour_by_two_or_by_four_if_it_is_fortified() -> None:
    m = by_night("swordsmen guardsmen", "tremor")
    cast(m, "cast strong tremor for all")
    assert (enemy(m, "swordsmen")["armour"], enemy(m, "guardsmen")["armour"]) == (3, 3)


@card("tremor strong")
def test_for_earthquake_walls_of_a_site_fortify_as_well() -> None:
    m = assault("swordsmen", f"tremor {FILLER}", night=True, crystals="green", mana="black")
    cast(m, "cast strong tremor for all")
    assert enemy(m, "swordsmen")["armour"] == 1


@card("tremor basic")
@clause("MK-277")
def test_green_tremor_reaches_those_who_resist_fire_and_ice() -> None:
    m = fight("high_dragon", f"tremor {FILLER}", crystals="green")
    cast(m, "cast tremor for one")
    assert enemy(m, "high_dragon")["armour"] == 6


# Underground Travel, Underground Attack


KEEP_LAND = {"0,1": "countryside_3", "1,0": "countryside_2"}


def beyond(tile: str) -> dict[str, str]:
    return {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": tile}


def underground(strong: bool = False, **more: Any) -> Match:
    mana: dict[str, Any] = {"crystals": "green", "mana": "black" if strong else "", "night": strong}
    m = position(f"underground_travel {FILLER}", **{**mana, **more})
    m.play("cast strong underground_travel" if strong else "cast underground_travel")
    return m


@card("underground_travel basic")
def test_underground_travel_leads_up_to_three_spaces_away_for_nothing() -> None:
    m = underground()
    assert "travel to 0,-3" in texts(m)
    assert "travel to 1,-4" not in texts(m)  # four spaces away
    m.play("travel to 0,-3")
    assert hero(m)["at"] == "0,-3"
    assert asked(m) == "Walk"


@card("underground_travel basic")
def test_underground_travel_leads_through_no_swamp_and_no_lake() -> None:
    assert "travel to 3,-5" in texts(underground(at="2,-3", tiles=beyond("countryside_6")))
    options = texts(underground(at="2,-3", tiles=beyond("countryside_8")))  # 3,-4 and 4,-4 are swamp, 2,-4 is a lake
    assert not {"travel to 3,-5", "travel to 3,-4", "travel to 4,-4", "travel to 2,-4"} & set(options)


@card("underground_travel basic")
def test_underground_travel_leads_under_mountains_and_fortified_sites_but_does_not_end_there() -> None:
    m = underground(at="4,-4", tiles=beyond("countryside_9"))
    assert not {"travel to 4,-5", "travel to 3,-4", "travel to 5,-5"} & set(texts(m))
    m.play("travel to 4,-6")
    assert hero(m)["at"] == "4,-6"


@card("underground_travel basic")
def test_underground_travel_provokes_nobody_and_passes_below_rampaging_enemies() -> None:
    m = underground(at="0,-3", enemies={"1,-4": "prowlers"}, turn={"move": 1})
    assert "travel to 1,-4" not in texts(m)
    m.play("travel to 1,-3")
    assert view(m)["combat"] is None
    assert turn(m)["move"] == 1


@card("underground_travel basic")
def test_underground_travel_ends_on_no_other_hero() -> None:
    m = underground(seats=2, others=[{"at": "0,-1", "hand": "march"}])
    assert "travel to 0,-1" not in texts(m)
    assert "travel to 0,-2" in texts(m)


@card("underground_travel basic", "underground_travel strong")
def test_underground_travel_is_for_the_movement_part_only() -> None:
    m = by_night("prowlers", "underground_travel")
    assert not any(text.startswith("cast") for text in texts(m))


@card("underground_travel strong")
def test_underground_attack_assaults_a_keep_from_a_distance_below_its_walls() -> None:
    m = underground(strong=True, at="2,-2", tiles=KEEP_LAND, enemies={"2,-4": "swordsmen"}, reputation=0)
    assert view(m)["combat"]["at"] == "2,-4"
    assert enemy(m, "swordsmen")["fortified"] == 0
    assert hero(m)["reputation"] == -1


@card("underground_travel strong")
def test_underground_attack_leaves_the_fortified_ability_of_a_token() -> None:
    m = underground(strong=True, at="2,-2", tiles=KEEP_LAND, enemies={"2,-4": "guardsmen"})
    assert enemy(m, "guardsmen")["fortified"] == 1


@card("underground_travel strong")
def test_a_failed_underground_attack_leads_back_to_where_the_travel_began() -> None:
    m = underground(strong=True, at="2,-2", tiles=KEEP_LAND, enemies={"2,-4": "swordsmen"}, level=9)
    to_end(m)
    assert hero(m)["at"] == "2,-2"
    assert shield(m, "2,-4") is None


@card("underground_travel strong")
def test_underground_attack_ends_the_movement() -> None:
    m = underground(strong=True, at="2,-2", tiles=KEEP_LAND, enemies={"2,-4": "prowlers"}, turn={"move": 9})
    to_attack(m)
    m.play("end phase")
    assert asked(m) == "Linger"
    assert ["Walk"] not in m.position()["steps"]


@card("underground_travel strong")
def test_rampaging_enemies_beside_the_site_may_be_challenged_to_join_an_underground_attack() -> None:
    m = position(
        f"underground_travel {FILLER}",
        at="2,-2",
        tiles={**KEEP_LAND, "1,1": "countryside_4"},
        enemies={"2,-4": "swordsmen", "3,-5": "prowlers"},
        crystals="green",
        mana="black",
        night=True,
    )
    m.play("cast strong underground_travel")
    m.play("travel to 2,-4")
    m.play("challenge 3,-5")
    assert sorted(names(m)) == ["prowlers", "swordsmen"]


@card("underground_travel strong")
def test_underground_attack_needs_a_fortified_site_to_assault_within_reach() -> None:
    mana: dict[str, Any] = {"crystals": "green", "mana": "black", "night": True}
    assert "cast strong underground_travel" not in texts(position(f"underground_travel {FILLER}", **mana))
    own = position(f"underground_travel {FILLER}", at="2,-2", tiles=KEEP_LAND, shields={"2,-4": 0}, **mana)
    assert "cast strong underground_travel" not in texts(own)


@card("underground_travel strong")
@pytest.mark.parametrize(("there", "open_to"), [("0,-1", True), ("2,-4", False)])
def test_underground_attack_reaches_the_keep_of_another_player_who_is_not_in_it(there: str, open_to: bool) -> None:
    m = position(
        f"underground_travel {FILLER}",
        at="2,-2",
        tiles=KEEP_LAND,
        shields={"2,-4": 1},
        seats=2,
        others=[{"at": there, "hand": "march"}],
        crystals="green",
        mana="black",
        night=True,
    )
    assert ("cast strong underground_travel" in texts(m)) is open_to


# Restoration, Rebirth


@card("restoration basic")
@pytest.mark.parametrize(("at", "points"), [("0,-1", 3), ("1,-1", 5)])
def test_restoration_heals_three_and_in_a_forest_five(at: str, points: int) -> None:
    m = position("restoration march rage", at=at, crystals="green")
    m.play("cast restoration")
    assert turn(m)["heal"] == points


@card("restoration strong")
@pytest.mark.parametrize(
    ("at", "points", "first", "second"),
    [
        ("0,-1", 3, ["peasants", "utem_guardsmen", "fire_golems"], ["peasants"]),
        ("1,-1", 5, ["peasants", "utem_guardsmen", "fire_golems", "altem_guardians"], ["peasants", "fire_golems"]),
    ],
)
def test_rebirth_heals_as_much_and_readies_units_of_as_many_levels_in_total(
    at: str, points: int, first: list[str], second: list[str]
) -> None:
    units = ["peasants spent", "utem_guardsmen spent", "fire_golems spent", "altem_guardians spent"]
    m = position("restoration march rage", at=at, crystals="green", mana="black", night=True, units=units, level=9)
    m.play("cast strong restoration")
    assert turn(m)["heal"] == points
    assert texts(m) == ["no more", *(f"ready {name}" for name in first)]
    m.play("ready utem_guardsmen")
    assert texts(m) == ["no more", *(f"ready {name}" for name in second)]
    m.play("ready peasants")
    assert asked(m) == "Walk"
    assert [one["ready"] for one in hero(m)["units"]] == [True, True, False, False]


@card("restoration strong")
def test_rebirth_readies_a_wounded_unit_too_and_may_ready_nobody() -> None:
    mana: dict[str, Any] = {"crystals": "green", "mana": "black", "night": True}
    m = position("restoration march rage", units=["peasants wounded spent"], **mana)
    m.play("cast strong restoration")
    assert texts(m) == ["no more", "ready peasants"]
    m.play("ready peasants")
    assert (unit(m, "peasants")["ready"], unit(m, "peasants")["wounds"]) == (True, 1)


@card("restoration basic", "restoration strong")
@clause("MK-276")
def test_restoration_is_no_spell_for_a_combat() -> None:
    m = by_night("prowlers", "restoration", units=["peasants spent"])
    assert not any(text.startswith("cast") for text in texts(m))
    assert reason(m, "cast restoration") == "That cannot be used in a combat."
