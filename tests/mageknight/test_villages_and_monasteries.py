"""Inhabited sites: who can be dealt with where, healing, lessons, burning and plundering."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import (
    enemy,
    finish,
    hand,
    hero,
    piles_with,
    position,
    reason,
    shield,
    texts,
    to_attack,
    turn,
    view,
    whole,
)

VILLAGE = "2,-3"
MONASTERY = "5,-6"
LAND = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_5"}
SITES = {"0,1": "countryside_9", "1,0": "countryside_5", "1,1": "core_5"}
KEEP, TOWER, DUNGEON, CITY, NEAR_MONASTERY = "2,-3", "0,-2", "1,-4", "4,-5", "4,-3"


def in_monastery(cards: str = "march", **more: Any) -> Match:
    return position(cards, at=MONASTERY, tiles=LAND, **more)


def talking(m: Match) -> Match:
    m.play("talk")
    return m


def wares(m: Match) -> list[str]:
    return [text for text in texts(m) if text.startswith(("recruit", "buy"))]


@clause("MK-812")
@pytest.mark.parametrize(
    ("at", "shields", "tiles", "open_to"),
    [
        (VILLAGE, {}, LAND, True),
        (NEAR_MONASTERY, {}, SITES, True),
        (NEAR_MONASTERY, {NEAR_MONASTERY: 0}, SITES, False),
        (KEEP, {KEEP: 0}, SITES, True),
        (TOWER, {TOWER: 0}, SITES, True),
        (CITY, {}, SITES, True),
        (DUNGEON, {}, SITES, False),
        (DUNGEON, {DUNGEON: 0}, SITES, False),
        ("0,-1", {}, SITES, False),
    ],
)
def test_villages_monasteries_and_conquered_keeps_towers_and_cities_are_inhabited(
    at: str, shields: dict[str, int], tiles: dict[str, str], open_to: bool
) -> None:
    m = position("march", at=at, tiles=tiles, shields=shields, cities={CITY: [0]} if tiles is SITES else {})
    assert ("talk" in texts(m)) == open_to


# Monasteries


@clause("MK-813")
def test_in_a_monastery_units_with_its_icon_are_recruited() -> None:
    m = talking(in_monastery(offer="peasants herbalists savage_monks utem_swordsmen", turn={"influence": 9}))
    assert wares(m)[:2] == ["recruit herbalists", "recruit savage_monks"]
    assert not any("peasants" in text or "swordsmen" in text for text in texts(m))


@clause("MK-814", "MK-825")
@pytest.mark.parametrize(("monastery", "price"), [(True, 2), (False, 3)])
def test_a_point_of_healing_costs_two_in_a_monastery_and_three_in_a_village(monastery: bool, price: int) -> None:
    def place(influence: int) -> Match:
        turn_of = {"influence": influence}
        if monastery:
            return talking(in_monastery("march wound wound", turn=turn_of))
        return talking(position("march wound wound", at=VILLAGE, turn=turn_of))

    assert "buy healing" not in texts(place(price - 1))
    m = place(2 * price)
    m.play("buy healing")
    assert turn(m)["influence"] == price
    assert turn(m)["heal"] == 1
    m.play("heal wound")
    assert hand(m).count("wound") == 1


@clause("MK-815")
def test_a_revealed_monastery_brings_an_advanced_action_into_the_unit_offer() -> None:
    m = position("march", at="4,-3", turn={"move": 2}, tile_deck="countryside_5")
    top = whole(m)["market"]["actions"][-1]
    m.play("explore 1,1")
    assert view(m)["offers"]["lessons"] == [top]


@clause("MK-816")
def test_a_lesson_of_the_unit_offer_costs_six_influence_at_any_monastery() -> None:
    assert wares(talking(in_monastery(lessons="fire_bolt ice_bolt", turn={"influence": 5}))) == ["buy healing"]
    m = talking(in_monastery(lessons="fire_bolt ice_bolt", turn={"influence": 6}))
    assert wares(m) == ["buy healing", "buy action fire_bolt", "buy action ice_bolt"]
    m.play("buy action ice_bolt")
    assert turn(m)["influence"] == 0
    assert hero(m)["deck_top"] == ["ice_bolt"]
    assert view(m)["offers"]["lessons"] == ["fire_bolt"]
    village = position("march", at=VILLAGE, lessons="fire_bolt", turn={"influence": 9})
    assert "buy action fire_bolt" not in texts(talking(village))


@clause("MK-817", "MK-819")
@pytest.mark.parametrize("night", [False, True])
def test_burning_a_monastery_costs_three_reputation_and_meets_a_violet_enemy_that_is_not_fortified(night: bool) -> None:
    m = in_monastery("horn_of_wrath swiftness", table=piles_with(violet="monks"), mana="gold", night=night)
    m.play("burn monastery")
    assert hero(m)["reputation"] == -3
    assert [one["enemy"] for one in view(m)["combat"]["enemies"]] == ["monks"]
    assert enemy(m, "monks")["fortified"] == 0
    assert view(m)["combat"]["night"] is False
    assert ("power swiftness" in texts(m)) == (not night)


@clause("MK-818")
def test_units_cannot_be_used_when_a_monastery_is_burned() -> None:
    m = in_monastery("horn_of_wrath march", table=piles_with(violet="monks"), units=["utem_crossbowmen"])
    m.play("burn monastery")
    assert not any("utem_crossbowmen" in text for text in texts(m))
    m.play("end phase")
    assert not any("utem_crossbowmen" in text for text in texts(m))


@clause("MK-820", "MK-823")
def test_a_monastery_whose_defender_falls_is_destroyed_and_brings_an_artifact() -> None:
    m = in_monastery("horn_of_wrath march stamina", table=piles_with(violet="monks"), lessons="fire_bolt")
    m.play("burn monastery")
    m.play("use horn_of_wrath")
    m.play("strike monks")
    assert shield(m, MONASTERY) == "arythea"
    m.play("end turn")
    assert len(hero(m)["drawn"]) == 2
    assert view(m)["offers"]["lessons"] == ["fire_bolt"]


@clause("MK-821")
def test_a_defender_that_is_not_defeated_is_discarded_and_the_monastery_stands() -> None:
    m = in_monastery("march stamina", table=piles_with(violet="monks"), level=9)
    m.play("burn monastery")
    to_attack(m)
    m.play("end phase")
    assert shield(m, MONASTERY) is None
    assert whole(m)["enemies"]["violet"]["discard"] == ["monks"]
    m.play("end turn")
    m.play("discard march")
    m.play("draw")
    assert "burn monastery" in texts(m)


@clause("MK-822")
def test_a_burned_monastery_offers_nothing_and_cannot_be_burned_again() -> None:
    m = in_monastery(shields={MONASTERY: 0}, turn={"influence": 9})
    assert "talk" not in texts(m)
    assert "burn monastery" not in texts(m)
    assert reason(m, "burn monastery")


@clause("MK-822")
@pytest.mark.parametrize("burned", [False, True])
def test_a_burned_monastery_brings_no_lesson_into_later_unit_offers(burned: bool) -> None:
    m = in_monastery(shields={MONASTERY: 0} if burned else {}, final=0, order=[1, 0])
    finish(m)
    assert len(view(m)["offers"]["lessons"]) == (0 if burned else 1)


# Villages


@clause("MK-824")
def test_in_a_village_units_with_its_icon_are_recruited() -> None:
    m = talking(position("march", at=VILLAGE, offer="peasants savage_monks foresters", turn={"influence": 9}))
    assert wares(m) == ["recruit peasants", "recruit foresters", "buy healing"]


def between(seats: int = 2, **more: Any) -> Match:
    """Seat 1 has a turn; seat 0 stands in a village."""
    more.setdefault("deck", "rage stamina promise")
    others = [{"hand": "march stamina", "at": "0,0"}]
    return position("march", at=VILLAGE, seats=seats, active=1, others=others, **more)


@clause("MK-826", "MK-827")
def test_a_village_is_plundered_on_another_player_s_turn_for_two_cards_and_a_reputation() -> None:
    m = between()
    m.play_aside("plunder", 0)
    assert hand(m) == ["rage", "stamina", "march"]
    assert hero(m)["reputation"] == -1
    assert view(m)["active"] == 1
    assert m.asides(0) == []


@clause("MK-826", "MK-827")
def test_a_village_is_plundered_just_before_one_s_turn_and_only_once() -> None:
    m = between()
    finish(m)
    assert texts(m) == ["begin turn", "plunder"]
    m.play("plunder")
    assert len(hand(m)) == 3
    assert "plunder" not in texts(m)
    assert "talk" in texts(m)


@clause("MK-826")
def test_who_has_plundered_on_another_player_s_turn_cannot_before_his_own() -> None:
    m = between()
    m.play_aside("plunder", 0)
    finish(m)
    assert "plunder" not in texts(m)


@clause("MK-826")
def test_only_the_village_one_stands_in_can_be_plundered() -> None:
    m = position("march", at="1,-2", seats=2, active=1, others=[{"hand": "march stamina", "at": VILLAGE}])
    assert m.asides(0) == []


@clause("MK-826")
def test_after_one_s_next_turn_a_village_can_be_plundered_again() -> None:
    m = between()
    m.play_aside("plunder", 0)
    finish(m)
    finish(m)
    assert view(m)["active"] == 1
    assert [decision.options[0].text for decision in m.asides(0)] == ["plunder"]


@clause("MK-827")
def test_plundering_is_open_to_a_hero_nobody_deals_with() -> None:
    m = between(reputation=-7)
    m.play_aside("plunder", 0)
    assert len(hand(m)) == 3
    assert hero(m)["reputation"] == -7


@clause("MK-828")
@pytest.mark.parametrize(("deck", "cards"), [("rage", 2), ("", 1)])
def test_plundering_draws_what_there_is(deck: str, cards: int) -> None:
    m = between(deck=deck)
    m.play_aside("plunder", 0)
    assert len(hand(m)) == cards
    assert hero(m)["reputation"] == -1
