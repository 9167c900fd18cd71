"""Mana: pure mana and crystals, gold and black, the dice of the Source, night rules."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import asked, attack, fight, hero, position, reason, texts, to_end, turn, view


@clause("MK-230", "MK-232")
def test_a_crystal_can_be_used_as_mana_of_its_colour_at_any_moment() -> None:
    m = position("march rage", crystals="green")
    m.play("power march")
    assert hero(m)["crystals"] == {}
    m = fight("prowlers", "swiftness rage", crystals="white")
    m.play("power swiftness")
    assert attack(m) == {"ranged physical": 3}


@clause("MK-230")
def test_where_several_mana_could_pay_the_player_chooses_which() -> None:
    m = position("march rage", crystals="green", mana="green gold", dice="green gold")
    m.play("power march")
    assert texts(m) == [
        "pay green token", "pay green crystal", "pay green die", "pay gold token as green", "pay gold die as green",
    ]  # fmt: skip
    m.play("pay green crystal")
    assert "Arythea pays green mana: green, a crystal." in m.story(0)
    assert turn(m)["move"] == 4
    assert hero(m)["crystals"] == {}
    assert hero(m)["mana"] == {"green": 1, "gold": 1}


@clause("MK-231")
def test_pure_mana_is_gone_at_the_end_of_the_turn_crystals_stay() -> None:
    m = position("march rage", crystals="red", mana="red gold")
    m.play("play march")
    to_end(m)
    assert hero(m)["mana"] == {}
    assert hero(m)["crystals"] == {"red": 1}


@clause("MK-232", "MK-244", "MK-246")
def test_a_fourth_crystal_of_a_colour_becomes_a_mana_token() -> None:
    m = position("fire_bolt rage", crystals="red red red")
    m.play("play fire_bolt")
    assert hero(m)["crystals"] == {"red": 3}
    assert hero(m)["mana"] == {"red": 1}


@clause("MK-244")
def test_three_crystals_of_each_colour_may_be_held() -> None:
    m = position("fire_bolt rage", crystals="red red blue blue blue")
    m.play("play fire_bolt")
    assert hero(m)["crystals"] == {"red": 3, "blue": 3}
    assert hero(m)["mana"] == {}


@clause("MK-233")
def test_pure_mana_becomes_a_crystal_only_by_an_effect() -> None:
    m = position("crystallize rage", mana="red")
    assert [text for text in texts(m) if "crystal" in text] == [
        "play crystallize", "play crystallize sideways for move",
    ]  # fmt: skip
    m.play("play crystallize")
    assert hero(m)["crystals"] == {"red": 1}
    assert hero(m)["mana"] == {}


@clause("MK-234")
def test_gold_and_black_are_never_crystals() -> None:
    m = position("crystallize rage", mana="gold")
    m.play("play crystallize")
    assert texts(m) == [f"pay gold token as {colour}" for colour in ("red", "blue", "green", "white")]
    m.play("pay gold token as blue")
    assert hero(m)["crystals"] == {"blue": 1}
    m = position("crystallize rage", crystals="blue")
    m.play("power crystallize")
    assert texts(m) == [f"gain {colour} crystal" for colour in ("red", "blue", "green", "white")]


@clause("MK-235")
@pytest.mark.parametrize(("card", "text"), [("march", "power march"), ("stamina", "power stamina")])
def test_by_day_gold_counts_as_any_basic_colour(card: str, text: str) -> None:
    m = position(f"{card} rage", mana="gold")
    m.play(text)
    assert turn(m)["move"] == 4
    assert hero(m)["mana"] == {}


@clause("MK-236")
def test_at_night_gold_cannot_be_used() -> None:
    m = position("march rage", mana="gold", night=True)
    assert "power march" not in texts(m)
    assert hero(m)["mana"] == {"gold": 1}


@clause("MK-238", "MK-239")
@pytest.mark.parametrize("night", [False, True])
def test_black_never_stands_for_a_basic_colour(night: bool) -> None:
    m = position("march rage", mana="black", dice="black" if night else "", night=night)
    assert "power march" not in texts(m)


@clause("MK-237")
def test_at_night_black_pays_what_asks_for_black() -> None:
    m = fight("prowlers", "rage", units=["altem_mages"], mana="black", level=7, night=True)
    m.play("use altem_mages ability 5 for all_siege 1")
    assert hero(m)["mana"] == {}


@clause("MK-240")
def test_one_die_of_the_source_may_be_used_in_a_turn() -> None:
    m = position("march stamina rage", dice="green blue")
    m.play("power march")
    assert turn(m)["move"] == 4
    assert view(m)["used_dice"] == ["green"]
    assert "power stamina" not in texts(m)
    assert reason(m, "power stamina") == "It needs blue mana, and you have none that you could use."


@clause("MK-240")
def test_an_effect_allows_one_die_more() -> None:
    m = position("march stamina mana_draw", dice="green blue")
    m.play("play mana_draw")
    m.play("power march")
    m.play("power stamina")
    assert turn(m)["move"] == 8


@clause("MK-241")
def test_a_die_cannot_be_taken_but_to_be_used_at_once() -> None:
    m = position("march rage", dice="green red blue")
    assert not any("die" in text for text in texts(m))
    m.play("power march")
    assert asked(m) == "Walk"
    assert hero(m)["mana"] == {}


@clause("MK-242")
@pytest.mark.parametrize(("night", "die"), [(False, "black"), (True, "gold")])
def test_a_black_die_by_day_and_a_gold_die_at_night_cannot_be_taken(night: bool, die: str) -> None:
    m = fight("prowlers", "fireball battle_versatility", crystals="red", dice=die, night=night)
    assert "cast strong fireball" not in texts(m)
    m = position("march rage", dice=die, night=night)
    assert "power march" not in texts(m)


@clause("MK-242")
@pytest.mark.parametrize(("night", "die"), [(False, "gold"), (True, "black")])
def test_a_gold_die_by_day_and_a_black_die_at_night_can_be_taken(night: bool, die: str) -> None:
    if night:
        m = fight("prowlers", "fireball battle_versatility", crystals="red", dice=die, night=True)
        m.play("cast strong fireball")
    else:
        m = position("march rage", dice=die)
        m.play("power march")
    assert view(m)["used_dice"] == [die]


DUNGEON = {"0,1": "countryside_7", "1,0": "countryside_2"}


@clause("MK-243")
def test_in_a_dungeon_night_rules_hold_for_mana_by_day() -> None:
    hand = "fireball battle_versatility swift_bolt"
    m = position(hand, at="1,-2", tiles=DUNGEON, crystals="red", mana="black gold")
    m.play("enter")
    assert view(m)["combat"]["night"]
    assert "power battle_versatility for attack 3 ranged" in texts(m)  # with the crystal
    m.play("cast strong fireball")
    m.play("pay black token")
    assert attack(m) == {"siege fire": 8}
    assert hero(m)["mana"] == {"gold": 1}
    assert not any(text.startswith("power battle_versatility") for text in texts(m))  # gold does not work


@clause("MK-243")
def test_in_a_dungeon_effects_take_their_value_of_the_night() -> None:
    skills = "night_sharpshooting"
    m = position("swift_bolt", at="1,-2", tiles=DUNGEON, hero="tovak", skills=skills)
    m.play("enter")
    m.play("use night_sharpshooting")
    assert attack(m) == {"ranged physical": 2}
    m = fight("prowlers", "swift_bolt", hero="tovak", skills=skills)
    m.play("use night_sharpshooting")
    assert attack(m) == {"ranged physical": 1}


@clause("MK-243")
def test_the_night_of_a_dungeon_ends_with_its_combat() -> None:
    m = position("tranquility swift_bolt promise", at="1,-2", tiles=DUNGEON, mana="gold", level=9)
    m.play("enter")
    assert "power swift_bolt" not in texts(m)
    while asked(m) != "Linger":
        m.play(next(text for text in texts(m) if text.startswith(("end phase", "suffer", "wound hero"))))
    assert "power tranquility for draw 2" in texts(m)  # gold works again
