"""Goldyx's skills."""

from __future__ import annotations

import pytest

from tests.marks import card, clause

from .table import GOLDYX, attack, end_turn, fight, hero, position, skills, texts, to_attack, turn, wounds


@clause("MK-861")
@card("goldyx freezing_power")
@pytest.mark.parametrize(("use", "gives"), [("attack 1 siege", "siege physical"), ("attack 1 siege ice", "siege ice")])
def test_freezing_power_is_a_siege_attack_of_one_plain_or_ice_once_a_turn(use: str, gives: str) -> None:
    m = fight("prowlers", "will_focus march", hero=GOLDYX, skills="freezing_power")
    m.play(f"use freezing_power for {use}")
    assert attack(m) == {gives: 1}
    assert not [text for text in texts(m) if "freezing_power" in text]


@clause("MK-862")
@card("goldyx potion_making")
def test_potion_making_heals_two_once_a_round() -> None:
    m = position("wound wound wound march", hero=GOLDYX, skills="potion_making")
    m.play("use potion_making")
    m.play("heal wound")
    m.play("heal wound")
    assert wounds(m) == 1
    assert "heal wound" not in texts(m)
    end_turn(m)
    assert "use potion_making" not in texts(m)
    assert skills(m) == {"potion_making": "face_down"}


@clause("MK-862")
@card("goldyx potion_making")
def test_potion_making_is_not_for_combat() -> None:
    m = fight("prowlers", "wound will_focus", hero=GOLDYX, skills="potion_making")
    assert "use potion_making" not in texts(m)


@clause("MK-863", "MK-864", "MK-865")
@card("goldyx white_crystal_craft", "goldyx green_crystal_craft", "goldyx red_crystal_craft")
@pytest.mark.parametrize("colour", ["white", "green", "red"])
def test_each_crystal_craft_gives_a_blue_crystal_and_mana_of_its_colour(colour: str) -> None:
    m = position("march", hero=GOLDYX, skills=f"{colour}_crystal_craft")
    m.play(f"use {colour}_crystal_craft")
    assert hero(m)["crystals"] == {"blue": 1}
    assert hero(m)["mana"] == {colour: 1}
    assert skills(m) == {f"{colour}_crystal_craft": "face_down"}


@clause("MK-866")
@card("goldyx glittering_fortune")
@pytest.mark.parametrize(("crystals", "influence"), [("", 0), ("red red", 1), ("red blue green white", 4)])
def test_glittering_fortune_counts_the_colours_among_ones_crystals(crystals: str, influence: int) -> None:
    m = position("promise", at="2,-3", hero=GOLDYX, skills="glittering_fortune", crystals=crystals)
    assert "use glittering_fortune" not in texts(m)
    m.play("talk")
    m.play("use glittering_fortune")
    assert turn(m)["influence"] == influence


@clause("MK-867")
@card("goldyx flight")
def test_flight_leads_to_an_adjacent_safe_space_for_free_and_provokes_nothing() -> None:
    m = position("march", at="1,-3", hero=GOLDYX, skills="flight", enemies={"1,-4": "prowlers"})
    m.play("use flight for fly 1")
    assert sorted(texts(m)) == ["travel to 0,-2", "travel to 0,-3", "travel to 1,-2", "travel to 2,-3"]
    m.play("travel to 0,-3")
    assert hero(m)["at"] == "0,-3"
    assert turn(m)["move"] == 0
    assert "end turn" in texts(m)


@clause("MK-867")
@card("goldyx flight")
def test_flight_leads_over_two_spaces_for_two_points_whatever_lies_between() -> None:
    m = position("march", at="1,-3", hero=GOLDYX, skills="flight", enemies={"3,-3": "prowlers"})
    assert "use flight for fly 2" not in texts(m)
    m.play("play march")
    m.play("use flight for fly 2")
    assert "travel to 3,-3" not in texts(m)
    assert "travel to 2,-3" not in texts(m)
    m.play("travel to 1,-1")
    assert (hero(m)["at"], turn(m)["move"]) == ("1,-1", 0)
    assert skills(m) == {"flight": "face_down"}


@clause("MK-868")
@card("goldyx universal_power")
@pytest.mark.parametrize(("card", "gives"), [("march", 3), ("rage", 4), ("fireball", 4), ("ruby_ring", 3)])
def test_universal_power_makes_a_sideways_card_three_and_one_of_the_colour_four(card: str, gives: int) -> None:
    m = position(f"{card} stamina", hero=GOLDYX, skills="universal_power", crystals="red")
    m.play("use universal_power for pay red and sideways_red")
    assert all("sideways" in text for text in texts(m))
    m.play(f"play {card} sideways for move")
    assert turn(m)["move"] == gives
    assert hero(m)["crystals"] == {}


def test_after_universal_power_the_question_is_for_the_card() -> None:
    m = position("rage stamina", hero=GOLDYX, at="2,-3", skills="universal_power", crystals="red red")
    m.play("use universal_power for pay red and sideways_red")
    assert m.view(0)["decision"]["prompt"] == "Which card do you play sideways, for move?"
    m.undo()
    m.play("talk")
    m.play("use universal_power for pay red and sideways_red")
    assert m.view(0)["decision"]["prompt"] == "Which card do you play sideways, for influence?"
    m.play("play rage sideways for influence")
    assert m.view(0)["decision"]["prompt"] == "You deal with the locals (influence: 4): what do you buy?"


@clause("MK-868")
@card("goldyx universal_power")
@pytest.mark.parametrize(("colour", "name"), [("blue", "stamina"), ("green", "march"), ("white", "swiftness")])
def test_universal_power_is_for_every_basic_colour(colour: str, name: str) -> None:
    m = position(f"{name} rage", hero=GOLDYX, skills="universal_power", mana=f"{colour} black")
    assert [text for text in texts(m) if "universal" in text] == [
        f"use universal_power for pay {colour} and sideways_{colour}"
    ]
    m.play(f"use universal_power for pay {colour} and sideways_{colour}")
    m.play(f"play {name} sideways for move")
    assert (turn(m)["move"], hero(m)["mana"]) == (4, {"black": 1})


@clause("MK-868")
@card("goldyx universal_power")
def test_universal_power_works_for_attack_and_needs_mana() -> None:
    m = fight("prowlers", "march stamina", hero=GOLDYX, skills="universal_power", crystals="red")
    to_attack(m)
    m.play("use universal_power for pay red and sideways_red")
    m.play("play march sideways for attack")
    assert attack(m) == {"melee physical": 3}
    m = position("march", hero=GOLDYX, skills="universal_power")
    assert not [text for text in texts(m) if "universal_power" in text]


@clause("MK-870")
@card("goldyx source_freeze")
def test_source_freeze_bars_the_normal_die_of_others_and_gives_a_crystal_that_the_source_shows() -> None:
    others = [{"hand": "march mana_draw stamina"}]
    m = position("march", hero=GOLDYX, seats=2, skills="source_freeze", others=others, dice="green green gold gold")
    m.play("use source_freeze")
    m.play("play march")
    m.play("end turn")
    assert hero(m)["crystals"] == {"green": 1}
    if "draw" in texts(m):
        m.play("draw")
    assert m.decision.seat == 1
    assert "power march" not in texts(m)
    m.play("play mana_draw")
    assert "power march" in texts(m)


@clause("MK-870")
@card("goldyx source_freeze")
def test_source_freeze_ends_when_the_users_next_turn_begins_and_does_not_bar_himself() -> None:
    others = [{"hand": "march stamina"}]
    m = position(
        "march rage", hero=GOLDYX, seats=2, skills="source_freeze", others=others, dice="green green green green"
    )
    m.play("use source_freeze")
    assert "power march" in texts(m)
    end_turn(m)
    end_turn(m)
    assert hero(m)["lasting"] == []
    assert skills(m) == {"source_freeze": "face_down"}


@clause("MK-870")
@card("goldyx source_freeze")
def test_source_freeze_gives_nothing_with_three_crystals_of_each_colour_shown() -> None:
    crystals = "green green green"
    m = position("march", hero=GOLDYX, seats=2, skills="source_freeze", crystals=crystals, dice="green green gold gold")
    m.play("use source_freeze")
    end_turn(m)
    assert hero(m)["crystals"] == {"green": 3}


@clause("MK-077")
@card("goldyx flight")
def test_who_has_nothing_but_wounds_rests_and_does_not_fly() -> None:
    m = position("wound wound wound wound wound", hero=GOLDYX, skills="flight", at="1,-2")
    assert texts(m) == ["rest"]
