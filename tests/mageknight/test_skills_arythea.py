"""Arythea's skills."""

from __future__ import annotations

import pytest

from tests.marks import card, clause

from .table import (
    ARYTHEA,
    asked,
    attack,
    block,
    fight,
    hand,
    hero,
    position,
    skills,
    texts,
    to_attack,
    to_block,
    turn,
    wounds,
)


@clause("MK-893")
@card("arythea dark_paths")
@pytest.mark.parametrize(("night", "gives"), [(False, 1), (True, 2)])
def test_dark_paths_are_faster_at_night(night: bool, gives: int) -> None:
    m = position("march", skills="dark_paths", night=night)
    m.play("use dark_paths")
    assert turn(m)["move"] == gives


@clause("MK-894")
@card("arythea burning_power")
@pytest.mark.parametrize(
    ("use", "gives"), [("attack 1 siege", "siege physical"), ("attack 1 siege fire", "siege fire")]
)
def test_burning_power_is_a_siege_attack_of_one_plain_or_fire(use: str, gives: str) -> None:
    m = fight("prowlers", "concentration march", skills="burning_power")
    m.play(f"use burning_power for {use}")
    assert attack(m) == {gives: 1}


@clause("MK-895")
@card("arythea hot_swordsmanship")
@pytest.mark.parametrize(("use", "gives"), [("attack 2", "melee physical"), ("attack 2 fire", "melee fire")])
def test_hot_swordsmanship_is_an_attack_of_two_plain_or_fire(use: str, gives: str) -> None:
    m = fight("prowlers", "concentration march", skills="hot_swordsmanship")
    to_attack(m)
    m.play(f"use hot_swordsmanship for {use}")
    assert attack(m) == {gives: 2}


@clause("MK-896")
@card("arythea dark_negotiation")
@pytest.mark.parametrize(("night", "gives"), [(False, 2), (True, 3)])
def test_dark_negotiation_is_stronger_at_night(night: bool, gives: int) -> None:
    m = position("march", at="2,-3", skills="dark_negotiation", night=night)
    m.play("talk")
    m.play("use dark_negotiation")
    assert turn(m)["influence"] == gives


@clause("MK-897")
@card("arythea dark_fire_magic")
@pytest.mark.parametrize("mana", ["red", "black"])
def test_dark_fire_magic_gives_a_red_crystal_and_red_or_black_mana(mana: str) -> None:
    m = position("march", skills="dark_fire_magic")
    m.play(f"use dark_fire_magic for mana {mana}")
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({"red": 1}, {mana: 1})
    assert skills(m) == {"dark_fire_magic": "face_down"}


@clause("MK-898")
@card("arythea power_of_pain")
def test_power_of_pain_plays_a_wound_sideways_for_two_and_discards_it_at_the_end_of_the_turn() -> None:
    m = position("wound march stamina", skills="power_of_pain")
    m.play("use power_of_pain")
    assert turn(m)["move"] == 2
    assert hand(m) == ["stamina", "march"]
    assert hero(m)["played"] == ["wound"]
    m.play("end turn")
    assert hero(m)["discard"] == ["wound"]


@clause("MK-898")
@card("arythea power_of_pain")
def test_power_of_pain_works_as_attack_and_block_too_and_needs_a_wound() -> None:
    m = fight("prowlers", "wound concentration", skills="power_of_pain")
    to_block(m, "prowlers")
    m.play("use power_of_pain")
    assert block(m) == {"physical": 2}
    m = fight("prowlers", "wound rage", skills="power_of_pain")
    to_attack(m)
    m.play("use power_of_pain")
    assert attack(m) == {"melee physical": 2}
    assert "use power_of_pain" not in texts(position("march", skills="power_of_pain"))


@clause("MK-899")
@card("arythea invocation")
def test_invocation_turns_a_wound_into_red_or_black_mana_that_must_be_used_at_once() -> None:
    m = position("wound threaten march", skills="invocation")
    m.play("use invocation")
    m.play("discard wound for red")
    assert hero(m)["discard"] == ["wound"]
    assert turn(m)["influence"] == 5
    assert hero(m)["mana"] == {}


@clause("MK-899")
@card("arythea invocation")
def test_invocation_turns_a_card_into_white_or_green_mana() -> None:
    m = position("rage march swiftness promise", skills="invocation")
    m.play("use invocation")
    assert "discard rage for green" in texts(m)
    assert "discard rage for white" in texts(m)
    assert "discard rage for red" not in texts(m)
    m.play("discard rage for green")
    assert turn(m)["move"] == 4


@clause("MK-899")
@card("arythea invocation")
def test_invocation_is_closed_when_nothing_could_be_paid_with_it() -> None:
    assert "use invocation" not in texts(position("wound march", skills="invocation"))
    assert "use invocation" not in texts(position("rage threaten", skills="invocation"))


@clause("MK-899")
@card("arythea invocation")
def test_invocation_does_not_take_the_card_that_alone_makes_its_mana_of_use() -> None:
    m = fight("prowlers", "agility concentration march", skills="invocation")
    m.play("use invocation")
    assert "discard march for green" in texts(m)
    assert "discard agility for green" not in texts(m)


@clause("MK-899")
@card("arythea invocation")
def test_black_mana_of_invocation_is_for_the_night() -> None:
    wanted = "discard wound for black"
    m = position("wound fireball", skills="invocation", crystals="red", night=True)
    assert "use invocation" not in texts(m)
    m = fight("prowlers", "wound fireball concentration", skills="invocation", crystals="red", night=True)
    m.play("use invocation")
    assert wanted in texts(m)
    m = fight("prowlers", "wound fireball concentration", skills="invocation", crystals="red")
    m.play("use invocation")
    assert wanted not in texts(m)


@clause("MK-900", "MK-901")
@card("arythea polarization")
@pytest.mark.parametrize(
    ("name", "crystal", "move", "influence"),
    [("threaten", "blue", 0, 5), ("stamina", "red", 4, 0), ("march", "white", 4, 0), ("promise", "green", 0, 4)],
)
def test_polarization_uses_one_mana_as_its_opposite(name: str, crystal: str, move: int, influence: int) -> None:
    m = position(f"{name} rage", skills="polarization", crystals=crystal, night=True)
    assert f"power {name}" not in texts(m)
    m.play("use polarization")
    assert hero(m)["crystals"] == {}
    assert (turn(m)["move"], turn(m)["influence"]) == (move, influence)
    assert "use polarization" not in texts(m)


@clause("MK-901")
@card("arythea polarization")
def test_by_day_black_counts_as_any_basic_colour() -> None:
    m = position("threaten march", skills="polarization", mana="black black")
    m.play("use polarization")
    assert sorted(texts(m)) == ["power march", "power threaten"]
    m.play("power march")
    assert texts(m) == ["pay black token as green", "pay black die as green"]
    m.play("pay black token as green")
    assert turn(m)["move"] == 4
    assert hero(m)["mana"] == {"black": 1}


@clause("MK-901")
@card("arythea polarization")
def test_at_night_gold_counts_as_black_for_strong_spell_effects_only() -> None:
    m = fight("prowlers", "fireball concentration", skills="polarization", crystals="red", mana="gold", night=True)
    assert "cast strong fireball" not in texts(m)
    m.play("use polarization")
    while asked(m) == "PayMana":
        m.play(texts(m)[0])
    assert attack(m) == {"siege fire": 8}
    assert hero(m)["crystals"] == {}
    m = position("march", skills="polarization", mana="gold", night=True)
    assert "use polarization" not in texts(m)


@clause("MK-901")
@card("arythea polarization")
def test_by_day_black_is_never_for_a_strong_spell_effect() -> None:
    m = fight("prowlers", "fireball concentration", skills="polarization", mana="black black")
    m.play("use polarization")
    assert texts(m) == ["pay black token as red", "pay black die as red"]
    m.play("pay black die as red")
    assert attack(m) == {"ranged fire": 5}


@clause("MK-899", "MK-900")
@card("arythea invocation", "arythea polarization", "magic_talent basic")
@pytest.mark.parametrize("skill", ["invocation", "polarization"])
def test_invocation_and_polarization_pay_for_a_borrowed_spell_too(skill: str) -> None:
    more = {"crystals": "blue"} if skill == "polarization" else {}
    m = fight("prowlers", "magic_talent rage wound concentration", skills=skill, spells="fireball", **more)
    m.play("play magic_talent")
    m.play("discard rage")
    assert "borrow cast fireball" not in texts(m)
    m.play(f"use {skill}")
    for wanted in ("discard wound for red", "borrow cast fireball", "pay blue crystal as red"):
        if wanted in texts(m):
            m.play(wanted)
    assert attack(m) == {"ranged fire": 5}
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({}, {})


@clause("MK-903")
@card("arythea healing_ritual")
def test_healing_ritual_throws_two_wounds_away_and_gives_one_to_the_nearest_hero() -> None:
    others = [{"hand": "march", "at": "1,-1"}, {"hand": "march", "at": "2,-3"}]
    m = position("wound wound wound march", seats=3, skills="healing_ritual", others=others)
    m.play("use healing_ritual")
    assert texts(m) == ["throw away 1 wounds to tovak", "throw away 2 wounds to tovak"]
    m.play("throw away 2 wounds to tovak")
    assert [wounds(m, seat) for seat in range(3)] == [1, 1, 0]
    assert skills(m) == {"healing_ritual": "face_down"}


@clause("MK-903")
@card("arythea healing_ritual")
def test_with_a_single_wound_that_one_goes_to_the_nearest_hero_and_among_equally_near_ones_the_user_chooses() -> None:
    others = [{"hand": "march", "at": "1,-1"}, {"hand": "march", "at": "0,-1"}]
    m = position("wound march", seats=3, skills="healing_ritual", others=others)
    m.play("use healing_ritual")
    assert texts(m) == ["throw away 1 wounds to tovak", "throw away 1 wounds to goldyx"]
    m.play("throw away 1 wounds to goldyx")
    assert [wounds(m, seat) for seat in range(3)] == [0, 0, 1]


@clause("MK-903")
@card("arythea healing_ritual")
def test_healing_ritual_is_not_for_combat() -> None:
    m = fight("prowlers", "wound concentration", seats=2, skills="healing_ritual")
    assert "use healing_ritual" not in texts(m)
    assert hero(m)["hero"] == ARYTHEA
