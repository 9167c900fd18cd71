"""Call to Arms and Call to Glory."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from tests.marks import card, clause

from .table import (
    NOROWAS,
    attack,
    block,
    fight,
    hero,
    position,
    skills,
    texts,
    to_attack,
    to_block,
    to_damage,
    turn,
    unit,
    view,
    whole,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""
NIGHT: dict[str, Any] = {"crystals": "white", "mana": "black", "night": True}


def offer(m: Match) -> list[str]:
    found: list[str] = view(m)["offers"]["units"]
    return found


def called(m: Match, ability: str = "") -> Match:
    m.play("cast call_to_arms")
    if ability:
        m.play(f"call {ability}")
    return m


# Call to Arms


@card("call_to_arms basic")
def test_call_to_arms_uses_an_ability_of_a_unit_that_stays_in_the_offer() -> None:
    m = position(f"call_to_arms {FILLER}", crystals="white", offer="peasants foresters")
    called(m)
    assert texts(m) == ["call peasants ability 2", "call peasants ability 3", "call foresters ability 1"]
    m.play("call peasants ability 3")
    assert turn(m)["move"] == 2
    assert offer(m) == ["peasants", "foresters"]
    assert hero(m)["units"] == []


@card("call_to_arms basic")
def test_an_ability_that_is_called_must_fit_the_moment() -> None:
    m = fight("prowlers", f"call_to_arms {FILLER}", crystals="white", offer="peasants utem_crossbowmen")
    called(m)  # nothing else is ranged
    assert attack(m) == {"ranged physical": 2}
    m = fight("prowlers", f"call_to_arms {FILLER}", crystals="white", offer="peasants utem_crossbowmen")
    to_block(m, "prowlers")
    called(m, "utem_crossbowmen ability 1 for block 3")
    assert block(m) == {"physical": 3}


@card("call_to_arms basic")
def test_the_mana_of_an_ability_that_is_called_is_paid() -> None:
    hand = f"call_to_arms {FILLER}"
    m = fight("prowlers", hand, crystals="white", offer="fire_golems utem_crossbowmen")
    called(m)
    assert attack(m) == {"ranged physical": 2}
    m = fight("prowlers", hand, crystals="white red", offer="fire_golems utem_crossbowmen")
    called(m, "fire_golems ability 2")
    assert attack(m) == {"ranged fire": 4}
    assert hero(m)["crystals"] == {}


@card("call_to_arms basic")
def test_call_to_arms_needs_an_ability_that_could_be_used() -> None:
    m = fight("prowlers", f"call_to_arms {FILLER}", crystals="white", offer="foresters")
    assert "cast call_to_arms" not in texts(m)


@card("call_to_arms basic")
def test_no_damage_can_be_assigned_to_a_unit_that_was_called() -> None:
    m = fight("swordsmen prowlers", f"call_to_arms {FILLER}", crystals="white", offer="utem_crossbowmen", level=9)
    called(m)
    to_damage(m)
    assert not any("utem" in text for text in texts(m))
    to_attack(m)
    assert whole(m)["market"]["unit_offer"] == ["utem_crossbowmen"]


@card("call_to_arms basic")
def test_the_wound_of_a_unit_that_was_called_falls_away() -> None:
    m = fight("prowlers", f"call_to_arms {FILLER}", crystals="white", offer="utem_swordsmen", units=["peasants"])
    to_attack(m)
    called(m, "utem_swordsmen ability 2 for attack 6")
    assert attack(m) == {"melee physical": 6}
    assert unit(m, "peasants")["wounds"] == 0


@card("call_to_arms basic")
def test_into_the_heat_helps_a_unit_that_was_called() -> None:
    m = fight("prowlers", f"call_to_arms into_the_heat {FILLER}", crystals="white", offer="utem_crossbowmen")
    m.play("play into_the_heat")
    called(m)
    assert attack(m) == {"ranged physical": 4}


@card("call_to_arms basic")
@clause("MK-877")
def test_leadership_may_raise_what_a_unit_that_was_called_gives() -> None:
    more: dict[str, Any] = {"hero": NOROWAS, "skills": "leadership", "crystals": "white", "offer": "utem_crossbowmen"}
    m = fight("prowlers", "call_to_arms march", **more)
    called(m)
    assert texts(m) == ["call utem_crossbowmen ability 2", "call utem_crossbowmen ability 2 with leadership"]
    m.play("call utem_crossbowmen ability 2 with leadership")
    assert attack(m) == {"ranged physical": 3}
    assert skills(m) == {"leadership": "used"}
    m = fight("prowlers", "call_to_arms march", **more)
    to_block(m, "prowlers")
    called(m, "utem_crossbowmen ability 1 for block 3 with leadership")
    assert block(m) == {"physical": 6}


@card("call_to_arms basic")
@clause("MK-877")
def test_a_unit_that_was_called_and_is_led_pays_its_mana_as_usual() -> None:
    more: dict[str, Any] = {"hero": NOROWAS, "skills": "leadership", "crystals": "white red", "mana": "red"}
    m = fight("prowlers", "call_to_arms march mana_draw", offer="fire_golems catapults", **more)
    called(m)
    assert "call catapults ability 1 with leadership" not in texts(m)  # siege is not raised
    m.play("call fire_golems ability 2 with leadership")
    m.play("pay red crystal")
    assert attack(m) == {"ranged fire": 5}
    assert hero(m)["mana"] == {"red": 1}
    assert "play mana_draw" in texts(m)


@card("call_to_arms basic")
def test_where_units_cannot_be_used_nobody_can_be_called() -> None:
    m = position(
        f"call_to_arms {FILLER}",
        at="4,-4",
        tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_7"},
        crystals="white",
        offer="utem_crossbowmen",
    )
    m.play("enter")
    assert view(m)["combat"] is not None
    assert "cast call_to_arms" not in texts(m)


@card("call_to_arms basic")
def test_herbalists_that_are_called_ready_a_unit_of_one_s_own() -> None:
    m = position(f"call_to_arms {FILLER}", crystals="white", offer="herbalists", units=["peasants spent"])
    called(m, "herbalists ability 2")
    assert unit(m, "peasants")["ready"]


# Call to Glory


def glory(**more: Any) -> Match:
    m = position(f"call_to_arms {FILLER}", **{**NIGHT, **more})
    m.play("cast strong call_to_arms")
    return m


@card("call_to_arms strong")
def test_call_to_glory_recruits_any_unit_of_the_offer_for_free_wherever_the_hero_stands() -> None:
    m = glory(at="0,-1", offer="peasants altem_mages", level=1)
    m.play("recruit altem_mages")
    assert [(one["unit"], one["ready"], one["wounds"]) for one in hero(m)["units"]] == [("altem_mages", True, 0)]
    assert offer(m) == ["peasants"]
    assert "use altem_mages ability 1" in texts(m)


@card("call_to_arms strong")
def test_without_a_free_command_token_another_unit_is_disbanded_for_call_to_glory() -> None:
    m = glory(offer="peasants altem_mages", units=["foresters", "herbalists"], level=3)
    m.play("recruit altem_mages")
    assert texts(m) == ["disband foresters", "disband herbalists"]
    m.play("disband foresters")
    assert [one["unit"] for one in hero(m)["units"]] == ["herbalists", "altem_mages"]
    assert "foresters" in whole(m)["gone_units"]


@card("call_to_arms strong")
def test_a_unit_that_call_to_glory_brings_counts_as_recruited() -> None:
    m = position(f"call_to_arms heroic_tale {FILLER}", offer="peasants altem_mages", reputation=0, **NIGHT)
    m.play("play heroic_tale")
    m.play("cast strong call_to_arms")
    m.play("recruit peasants")
    assert hero(m)["reputation"] == 1


@card("call_to_arms strong")
def test_call_to_glory_works_in_the_middle_of_a_combat_and_its_unit_acts_at_once() -> None:
    m = fight("prowlers", f"call_to_arms {FILLER}", offer="peasants utem_crossbowmen", **NIGHT)
    m.play("cast strong call_to_arms")
    m.play("recruit utem_crossbowmen")
    m.play("use utem_crossbowmen ability 2")
    assert attack(m) == {"ranged physical": 2}


@card("call_to_arms strong")
def test_call_to_glory_needs_a_unit_in_the_offer() -> None:
    assert "cast strong call_to_arms" not in texts(position(f"call_to_arms {FILLER}", **NIGHT))
