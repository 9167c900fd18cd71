"""The white advanced actions."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from tests.marks import card

from .table import (
    asked,
    attack,
    block,
    fight,
    hand,
    hero,
    position,
    reason,
    texts,
    to_attack,
    to_block,
    turn,
    view,
    wounds,
)

BESIDE: dict[str, Any] = {"at": "0,-3", "enemies": {"1,-4": "prowlers"}}


@card("swift_bolt basic", "swift_bolt strong")
def test_swift_bolt_gives_a_white_crystal_or_powered_a_ranged_attack_of_four() -> None:
    m = position("swift_bolt march")
    m.play("play swift_bolt")
    assert hero(m)["crystals"] == {"white": 1}
    m = fight("prowlers", "swift_bolt concentration", crystals="white")
    m.play("power swift_bolt")
    assert attack(m) == {"ranged physical": 4}


@card("agility basic")
def test_agility_keeps_move_points_for_the_combat_where_each_becomes_attack_one() -> None:
    m = position("agility march concentration", **BESIDE)
    m.play("play agility")
    assert turn(m)["move"] == 2
    m.play("challenge 1,-4")
    assert "turn move into ranged attack" not in texts(m)
    assert "turn move into attack" not in texts(m)
    m.play("play march")  # more points may be gained in combat
    assert turn(m)["move"] == 4
    to_attack(m)
    m.play("turn move into attack")
    assert (turn(m)["move"], attack(m)) == (3, {"melee physical": 1})
    m.play("turn move into attack")
    m.play("turn move into attack")
    assert attack(m) == {"melee physical": 3}
    m.play("strike prowlers")
    assert hero(m)["fame"] == 2


@card("agility basic")
def test_without_agility_move_points_are_lost_when_the_combat_begins() -> None:
    m = position("march stamina concentration", **BESIDE)
    m.play("play march")
    m.play("challenge 1,-4")
    assert turn(m)["move"] == 0
    assert "play stamina" not in texts(m)


@card("agility basic")
def test_agility_may_be_played_in_combat_but_no_card_sideways_for_move() -> None:
    m = fight("prowlers", "agility march")
    to_attack(m)
    m.play("play agility")
    assert turn(m)["move"] == 2
    assert "turn move into attack" in texts(m)
    assert [text for text in texts(m) if "sideways" in text] == ["play march sideways for attack"]


@card("agility basic")
def test_with_agility_in_hand_move_points_may_be_gained_in_combat_before_it_is_played() -> None:
    m = fight("prowlers", "agility march concentration")
    m.play("play march")
    m.play("play agility")
    to_attack(m)
    assert turn(m)["move"] == 4


@card("agility strong")
def test_powered_agility_turns_two_move_points_into_ranged_attack_one_as_well() -> None:
    m = position("agility march concentration", mana="white", **BESIDE)
    m.play("power agility")
    assert turn(m)["move"] == 4
    m.play("challenge 1,-4")
    assert "turn move into attack" not in texts(m)
    m.play("turn move into ranged attack")
    assert (turn(m)["move"], attack(m)) == (2, {"ranged physical": 1})
    to_attack(m)
    m.play("turn move into attack")
    assert (turn(m)["move"], attack(m)) == (1, {"melee physical": 1})
    assert "turn move into ranged attack" not in texts(m)  # it takes two


@card("song_of_wind basic")
@pytest.mark.parametrize(("night", "desert"), [(False, 4), (True, 2)])
def test_song_of_wind_makes_plains_desert_and_wasteland_cheaper_by_one(night: bool, desert: int) -> None:
    m = position("song_of_wind march", night=night)
    m.play("play song_of_wind")
    assert turn(m)["move"] == 2
    costs = turn(m)["costs"]
    assert {name: costs[name] for name in ("plains", "wasteland", "desert", "hills", "swamp")} == {
        "plains": 1, "wasteland": 3, "desert": desert, "hills": 3, "swamp": 5,
    }  # fmt: skip


@card("song_of_wind basic", "maximal_effect basic")
def test_song_of_wind_lowers_a_cost_down_to_nothing_but_not_below() -> None:
    m = position("song_of_wind maximal_effect rage")
    m.play("play maximal_effect")
    assert turn(m)["move"] == 6
    assert [turn(m)["costs"][name] for name in ("plains", "wasteland", "desert")] == [0, 1, 2]


@card("song_of_wind strong")
def test_powered_song_of_wind_makes_them_cheaper_by_two_down_to_nothing() -> None:
    m = position("song_of_wind march", crystals="white")
    m.play("power song_of_wind")
    assert asked(m) == "Walk"  # no blue mana, no question
    assert turn(m)["move"] == 2
    costs = turn(m)["costs"]
    assert {name: costs[name] for name in ("plains", "wasteland", "desert", "hills", "swamp")} == {
        "plains": 0, "wasteland": 2, "desert": 3, "hills": 3, "swamp": 5,
    }  # fmt: skip


@card("song_of_wind strong")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_one_more_blue_mana_opens_lakes_for_nothing(answer: str) -> None:
    m = position("song_of_wind march", at="2,-3", crystals="white blue")
    m.play("power song_of_wind")
    m.play(answer)
    assert hero(m)["crystals"] == ({} if answer == "yes" else {"blue": 1})
    assert ("move to 2,-4" in texts(m)) == (answer == "yes")
    if answer == "yes":
        m.play("move to 2,-4")
        assert (hero(m)["at"], turn(m)["move"]) == ("2,-4", 2)


@card("heroic_tale basic", "heroic_tale strong")
@pytest.mark.parametrize(("verb", "influence", "fame"), [("play", 3, 0), ("power", 6, 1)])
def test_heroic_tale_counts_units_recruited_after_it_and_before_it(verb: str, influence: int, fame: int) -> None:
    more: dict[str, Any] = {"at": "2,-3", "crystals": "white", "reputation": 0, "offer": "peasants foresters"}
    m = position("heroic_tale march", level=3, fame=8, turn={"influence": 9}, **more)
    m.play("talk")
    before = turn(m)["influence"]
    m.play("recruit peasants")
    m.play(f"{verb} heroic_tale")
    assert turn(m)["influence"] == before - 4 + influence
    assert (hero(m)["reputation"], hero(m)["fame"]) == (1, 8 + fame)
    m.play("recruit foresters")
    assert (hero(m)["reputation"], hero(m)["fame"]) == (2, 8 + 2 * fame)


@card("diplomacy basic")
def test_diplomacy_keeps_influence_for_the_combat_where_each_point_becomes_block_one() -> None:
    m = position("diplomacy promise concentration", **BESIDE)
    m.play("play diplomacy")
    assert turn(m)["influence"] == 2
    m.play("challenge 1,-4")
    assert "turn influence into block" not in texts(m)
    to_block(m, "prowlers")
    m.play("play promise")
    assert turn(m)["influence"] == 4
    for _ in range(4):
        m.play("turn influence into block")
    assert (turn(m)["influence"], block(m)) == (0, {"physical": 4})
    m.play("block")
    to_attack(m)
    assert wounds(m) == 0


@card("diplomacy strong")
@pytest.mark.parametrize("element", ["ice", "fire"])
def test_powered_diplomacy_makes_it_ice_block_or_fire_block(element: str) -> None:
    m = position("diplomacy promise concentration", crystals="white", **BESIDE)
    m.play(f"power diplomacy for diplomacy_{element} 1")
    assert turn(m)["influence"] == 4
    m.play("challenge 1,-4")
    to_block(m, "prowlers")
    assert "turn influence into block" not in texts(m)
    m.play(f"turn influence into {element} block")
    m.play(f"turn influence into {element} block")
    assert (turn(m)["influence"], block(m)) == (2, {element: 2})


@card("diplomacy basic")
def test_without_diplomacy_influence_is_lost_when_the_combat_begins() -> None:
    m = position("promise concentration", **BESIDE)
    m.play("play promise")
    m.play("challenge 1,-4")
    assert turn(m)["influence"] == 0


@card("mana_storm basic")
def test_mana_storm_gives_a_crystal_of_the_colour_of_a_die_and_rerolls_it_into_the_source() -> None:
    m = position("mana_storm march", dice="red green gold")
    m.play("play mana_storm")
    assert texts(m) == ["reroll red die", "reroll green die"]
    m.play("reroll red die")
    assert hero(m)["crystals"] == {"red": 1}
    source = view(m)["source"]
    assert len(source) == 3
    assert {"green", "gold"} <= set(source)
    assert view(m)["used_dice"] == []
    assert turn(m)["dice_left"] == 1  # it is no use of a die


@card("mana_storm basic")
def test_mana_storm_needs_a_die_of_a_basic_colour() -> None:
    assert "play mana_storm" not in texts(position("mana_storm march", dice="gold gold black"))


@card("mana_storm strong")
def test_powered_mana_storm_rerolls_all_dice_and_lets_three_more_be_used() -> None:
    found = set()
    for dice in ("gold gold gold", "gold gold black", "black black black"):
        m = position("mana_storm march", dice=dice, mana="white")
        m.play("power mana_storm")
        if asked(m) == "PayMana":
            m.play("pay white token")
        assert turn(m)["dice_left"] == 4
        assert len(view(m)["source"]) == 3
        found.add(tuple(view(m)["source"]))
    assert len(found) == 1  # chance alone decides, not what the dice showed
    assert found != {("gold", "gold", "gold")}


@card("mana_storm strong")
@pytest.mark.parametrize("night", [False, True])
def test_gold_and_black_dice_stand_for_any_basic_colour_this_turn_by_day_and_by_night(night: bool) -> None:
    rules = {"rules": {"wild_dice": 1}, "dice_left": 4}
    m = position("march stamina rage", dice="gold black black", night=night, turn=rules)
    m.play("power march")
    m.play("pay black die as green")
    m.play("power stamina")
    m.play("pay gold die as blue")
    assert turn(m)["move"] == 8
    assert sorted(view(m)["used_dice"]) == ["black", "gold"]


@card("mana_storm strong")
def test_four_dice_can_be_used_in_the_turn_of_a_powered_mana_storm() -> None:
    m = position("mana_storm march march stamina stamina", seats=3, dice="red red red red red", mana="white")
    m.play("power mana_storm")
    shown = view(m)["source"]
    written = m.position()
    written["table"]["source"]["dice"] = ["blue", "green", "green", "gold", "black"]
    m = sortilege.load(written)
    for name in ("march", "march", "stamina"):
        m.play(f"power {name}")
        if asked(m) == "PayMana":
            m.play(next(text for text in texts(m) if text.startswith(("pay green die", "pay blue die"))))
    m.play("power stamina")
    m.play("pay black die as blue")
    assert turn(m)["move"] == 16
    assert (len(shown), turn(m)["dice_left"]) == (5, 0)


@card("learning basic")
def test_learning_buys_an_advanced_action_of_the_offer_to_the_discard_pile_once_for_six() -> None:
    more: dict[str, Any] = {"actions": "agility ambush decompose", "lessons": "fire_bolt"}
    m = position("learning march", turn={"influence": 12}, **more)
    m.play("play learning")
    assert turn(m)["influence"] == 14
    assert "learn fire_bolt" not in texts(m)  # of the unit offer
    m.play("learn ambush")
    assert turn(m)["influence"] == 8
    assert hero(m)["discard"] == ["ambush"]
    assert len(view(m)["offers"]["actions"]) == 3
    assert not [text for text in texts(m) if text.startswith("learn ")]


@card("learning strong")
def test_powered_learning_buys_one_to_the_hand_for_nine() -> None:
    m = position("learning march", turn={"influence": 5}, crystals="white", actions="agility ambush decompose")
    m.play("power learning")
    assert turn(m)["influence"] == 9
    m.play("learn ambush to hand")
    assert turn(m)["influence"] == 0
    assert "ambush" in hand(m)


@card("learning basic", "learning strong")
def test_learning_without_enough_influence_buys_nothing() -> None:
    m = position("learning march", crystals="white", actions="agility ambush decompose")
    m.play("power learning")
    assert turn(m)["influence"] == 4
    assert not [text for text in texts(m) if text.startswith("learn ")]
    assert reason(m, "learn ambush to hand") == "Learning costs 9 influence; you have 4."
    assert reason(m, "learn ambush") == "Nothing lets you learn that now."
