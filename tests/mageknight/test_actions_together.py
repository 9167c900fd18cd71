"""Action cards and units together with spells, artifacts, skills and sites."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from tests.marks import card

from .table import (
    GOLDYX,
    NOROWAS,
    TOVAK,
    asked,
    attack,
    block,
    end_turn,
    fight,
    hand,
    hero,
    on_top,
    position,
    texts,
    to_block,
    to_damage,
    to_end,
    turn,
    view,
    whole,
    wounds,
)


@card("magic_talent basic", "ruby_ring strong")
def test_a_borrowed_spell_counts_as_cast_for_a_ring() -> None:
    m = fight("prowlers", "magic_talent ruby_ring rage concentration", spells="fireball chill", fame=0)
    m.play("throw away ruby_ring")
    m.play("play magic_talent")
    m.play("discard rage")
    m.play("borrow cast fireball")
    assert attack(m) == {"ranged fire": 5}
    assert hero(m)["fame"] == 1


@card("magic_talent basic", "space_bending strong")
def test_magic_talent_is_set_aside_for_a_borrowed_time_bending() -> None:
    more: dict[str, Any] = {"mana": "blue black", "night": True, "spells": "space_bending chill"}
    m = position("magic_talent stamina march rage", **more)
    m.play("play magic_talent")
    m.play("discard stamina")
    m.play("play march")
    m.play("borrow cast strong space_bending")
    m.play("end turn")
    assert view(m)["active"] == 0
    assert sorted(hand(m)) == ["march", "rage"]
    assert hero(m)["aside"] == ["magic_talent"]
    assert "space_bending" in view(m)["offers"]["spells"]


@card("mana_draw strong", "goldyx source_freeze")
def test_source_freeze_does_not_stop_a_powered_mana_draw() -> None:
    given: dict[str, Any] = {"hero": GOLDYX, "seats": 2, "skills": "source_freeze", "dice": "green green green green"}
    others = [{"hand": "mana_draw march stamina", "crystals": "white"}]
    m = position("march rage", others=others, **given)
    m.play("use source_freeze")
    end_turn(m)
    assert m.decision.seat == 1
    m.play("power mana_draw")
    m.play("set green die to blue")
    assert hero(m, 1)["mana"] == {"blue": 2}


@card("crystal_mastery strong")
def test_a_mine_gives_its_crystal_after_crystals_have_come_back() -> None:
    m = position("crystal_mastery march rage", at="2,-1", crystals="blue green green green")
    m.play("power crystal_mastery")
    m.play("power march")
    to_end(m)
    assert hero(m)["crystals"] == {"blue": 1, "green": 3}  # the mine's would be the fourth


@card("crystal_mastery strong", "maximal_effect strong")
def test_two_uses_of_crystal_mastery_bring_each_crystal_back_once() -> None:
    m = position("maximal_effect crystal_mastery march rage", crystals="red green")
    m.play("power maximal_effect")
    m.play("repeat crystal_mastery")
    m.play("power march")
    to_end(m)
    assert hero(m)["crystals"] == {"red": 1, "green": 1}


@card("into_the_heat basic", "norowas bonds_of_loyalty")
def test_into_the_heat_keeps_damage_from_the_loyal_unit_too() -> None:
    given: dict[str, Any] = {"hero": NOROWAS, "skills": "bonds_of_loyalty", "units": ["peasants loyal"]}
    m = fight("prowlers", "into_the_heat concentration march", **given)
    m.play("play into_the_heat")
    to_damage(m)
    m.play("suffer prowlers")
    assert (asked(m), wounds(m)) == ("Strike", 2)


@card("cold_toughness strong", "ability summon")
def test_cold_toughness_counts_the_icons_of_a_summoned_monster() -> None:
    given: dict[str, Any] = {"hero": TOVAK, "crystals": "blue", "level": 5}
    m = on_top(fight("orc_summoners", "cold_toughness concentration", **given), "gargoyle")
    m.play("end phase")
    to_block(m, "gargoyle")
    m.play("power cold_toughness")
    assert block(m) == {"ice": 5 + 1}  # physical resistance


@card("steady_tempo strong", "concentration strong")
def test_a_steady_tempo_within_concentration_may_go_back_on_the_deck() -> None:
    m = position("concentration steady_tempo march rage", crystals="green", deck="promise stamina")
    m.play("power concentration")
    m.play("with it power steady_tempo")
    assert turn(m)["move"] == 6
    m.play("end turn")
    m.play("return card")
    assert whole(m)["heroes"][0]["deck"][-1] == "steady_tempo"
    assert hero(m)["discard"] == ["concentration"]


@card("mana_storm strong", "mana_steal")
def test_mana_storm_leaves_a_die_that_lies_on_a_tactic() -> None:
    written = position("mana_storm rage", tactic="mana_steal", mana="white", dice="red green").position()
    written["table"]["source"]["dice"].remove("black")
    written["table"]["heroes"][0]["tactic_die"] = "blue"
    m = sortilege.load(written)
    m.play("power mana_storm")
    assert hero(m)["tactic_die"] == "blue"
    assert len(view(m)["source"]) == 2


@card("agility basic", "diplomacy basic", "ambush basic")
def test_points_turned_into_attack_or_block_get_nothing_of_ambush() -> None:
    m = position("ambush agility diplomacy rage", at="0,-3", enemies={"1,-4": "prowlers"})
    for name in ("ambush", "agility", "diplomacy"):
        m.play(f"play {name}")
    m.play("challenge 1,-4")
    to_block(m, "prowlers")
    m.play("turn influence into block")
    assert block(m) == {"physical": 1}
    m.play("play rage for block 2")
    assert block(m) == {"physical": 1 + 2 + 2}


@card("crystallize basic", "arythea polarization")
@pytest.mark.parametrize(("token", "crystal"), [("red", "blue"), ("white", "green")])
def test_crystallize_looks_at_the_colour_that_polarized_mana_counts_as(token: str, crystal: str) -> None:
    m = position("crystallize rage", skills="polarization", mana=token, night=True)
    m.play("use polarization")
    for text in ("play crystallize", f"pay {token} token as {crystal}"):
        if text in texts(m):
            m.play(text)
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({crystal: 1}, {})


@card("foresters 1", "norowas prayer_of_weather")
def test_foresters_lower_a_cost_down_to_nothing() -> None:
    m = position("march rage", hero=NOROWAS, seats=2, skills="prayer_of_weather", units=["foresters"])
    m.play("use prayer_of_weather")
    m.play("use foresters ability 1")
    assert [turn(m)["costs"][name] for name in ("hills", "forest", "swamp", "plains")] == [0, 0, 2, 1]


@card("diplomacy strong", "maximal_effect strong")
def test_diplomacy_used_twice_for_fire_and_for_ice_makes_block_of_either() -> None:
    m = position("maximal_effect diplomacy rage march", at="0,-3", crystals="red", enemies={"1,-4": "prowlers"})
    m.play("power maximal_effect")
    m.play("repeat diplomacy")
    m.play("power diplomacy for diplomacy_ice 1")
    m.play("power diplomacy for diplomacy_fire 1")
    m.play("challenge 1,-4")
    to_block(m, "prowlers")
    m.play("turn influence into ice block")
    m.play("turn influence into fire block")
    assert block(m) == {"fire": 1, "ice": 1}
