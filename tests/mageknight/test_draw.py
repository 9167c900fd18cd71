"""The last step of a turn: discarding, and drawing up to the hand limit."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import asked, hand, hero, kinds, position, reason, texts

KEEP_TILES = {"0,1": "countryside_3", "1,0": "countryside_2", "1,1": "countryside_9", "2,0": "countryside_10"}
CITY_TILES = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5", "2,0": "core_6"}
BOTH_TILES = {"0,1": "countryside_3", "1,0": "countryside_2", "1,1": "core_7"}
DECK = "march stamina promise threaten swiftness improvisation concentration crystallize determination mana_draw"


def ended(cards: str = "rage", **more: Any) -> Match:
    """The turn has come to its last step; a card has been played already."""
    more.setdefault("deck", DECK)
    m = position(cards, turn={"exerted": 1}, **more)
    m.play("end turn")
    return m


def drawn_up(cards: str = "rage", **more: Any) -> int:
    """How many cards the hero has in hand after drawing."""
    m = ended(cards, **more)
    m.play("draw")
    return len(hand(m))


# Discarding


@clause("MK-125")
def test_any_number_of_cards_but_no_wounds_may_be_discarded_first() -> None:
    m = ended("rage tranquility battle_versatility wound")
    assert texts(m) == ["draw", "discard rage", "discard battle_versatility", "discard tranquility"]
    assert reason(m, "discard wound") == "Only cards of your hand that are no wounds can be discarded."
    m.play("discard rage")
    m.play("discard tranquility")
    m.play("draw")
    assert hero(m)["discard"] == ["rage", "tranquility"]
    assert len(hand(m)) == 5
    assert {"battle_versatility", "wound"} <= set(hand(m))


@clause("MK-126")
def test_a_card_must_be_discarded_if_none_was_played_or_discarded_this_turn() -> None:
    m = position("rage tranquility wound", deck=DECK)
    m.play("end turn")
    assert texts(m) == ["discard rage", "discard tranquility"]
    m.play("discard rage")
    assert texts(m) == ["draw", "discard tranquility"]


@clause("MK-126")
@pytest.mark.parametrize(
    "moves",
    [
        ["play tranquility for draw 1"],
        ["play rage sideways for move"],
        ["rest", "discard rage"],
        ["play improvisation for move 3", "discard rage"],
    ],
)
def test_a_card_played_or_discarded_in_any_way_is_enough(moves: list[str]) -> None:
    m = position("rage tranquility improvisation", deck=DECK.replace("improvisation ", ""))
    for move in moves:
        m.play(move)
    m.play("end turn")
    assert "draw" in texts(m)


# Drawing


@clause("MK-127")
def test_cards_are_drawn_until_the_hand_reaches_its_limit_or_the_deck_is_empty() -> None:
    m = ended("rage tranquility")
    m.play("draw")
    assert set(hand(m)) == {"rage", "tranquility", "march", "stamina", "promise"}
    assert hero(m)["deck"] == 7
    assert drawn_up("rage", deck="march stamina") == 3


@clause("MK-128")
@pytest.mark.parametrize("cards", ["rage tranquility wound wound wound", "rage tranquility wound wound wound wound"])
def test_with_as_many_cards_as_the_limit_or_more_none_is_drawn_and_none_must_go(cards: str) -> None:
    m = ended(cards)
    assert "draw" in texts(m)
    m.play("draw")
    assert sorted(hand(m)) == sorted(cards.split())
    assert hero(m)["deck"] == 10


@clause("MK-129")
def test_an_empty_deck_is_not_refilled_from_the_discard_pile() -> None:
    m = ended("rage", deck="march", discard="stamina promise")
    m.play("draw")
    assert sorted(hand(m)) == ["march", "rage"]
    assert hero(m)["discard"] == ["promise", "stamina"]


# Keeps and cities


@clause("MK-130")
@pytest.mark.parametrize(
    ("at", "shields", "limit"),
    [
        ("2,-4", ["2,-4"], 6),  # in the keep
        ("1,-3", ["2,-4"], 6),  # beside it
        ("1,-2", ["2,-4"], 5),  # too far away
        ("1,-3", ["2,-4", "5,-5"], 7),  # two keeps anywhere
        ("1,-3", ["2,-4", "5,-5", "5,-3"], 8),
        ("1,-3", ["5,-5"], 5),  # beside a keep that is not his own
    ],
)
def test_on_or_next_to_an_own_keep_the_limit_rises_by_the_keeps_one_owns(
    at: str, shields: list[str], limit: int
) -> None:
    assert drawn_up(at=at, tiles=KEEP_TILES, shields=dict.fromkeys(shields, 0)) == limit


def test_the_board_shows_the_limit_that_holds_where_the_hero_stands() -> None:
    for at, limit in (("1,-3", 6), ("1,-2", 5)):
        m = position("rage", at=at, tiles=KEEP_TILES, shields={"2,-4": 0})
        assert f"hand 1 of {limit}, " in str(m)


@clause("MK-130")
def test_another_players_keep_raises_nothing() -> None:
    more: dict[str, Any] = {"seats": 2, "others": [{"hand": "rage march"}]}
    assert drawn_up(at="1,-3", tiles=KEEP_TILES, shields={"2,-4": 1}, **more) == 5
    assert drawn_up(at="1,-3", tiles=KEEP_TILES, shields={"2,-4": 0, "5,-5": 1}, **more) == 6


@clause("MK-131")
@pytest.mark.parametrize(
    ("at", "shields", "limit"),
    [
        ("4,-4", [0], 7),
        ("4,-5", [0], 7),
        ("3,-3", [0], 5),
        ("4,-4", [1, 0], 6),
        ("4,-4", [0, 1], 7),
        ("4,-4", [0, 1, 1], 6),
        ("4,-4", [1], 5),
    ],
)
def test_on_or_next_to_a_conquered_city_a_shield_gives_one_card_and_leading_it_two(
    at: str, shields: list[int], limit: int
) -> None:
    more: dict[str, Any] = {"seats": 2, "others": [{"hand": "rage march"}]}
    assert drawn_up(at=at, tiles=CITY_TILES, cities={"4,-5": shields, "6,-4": []}, **more) == limit


@clause("MK-131")
def test_a_city_that_is_not_conquered_raises_nothing() -> None:
    more: dict[str, Any] = {"seats": 2, "others": [{"hand": "rage march"}]}
    city: dict[str, Any] = {"tiles": CITY_TILES, "cities": {"4,-5": [0]}, "enemies": {"4,-5": "guardsmen"}}
    assert drawn_up(at="4,-4", **city, **more) == 5


@clause("MK-132")
@pytest.mark.parametrize(
    ("shields", "city", "limit"),
    [
        (["3,-5"], [0], 7),
        (["3,-5"], [1, 0], 6),
        (["3,-5", "2,-4"], [1, 0], 7),
        ([], [1, 0], 6),
    ],
)
def test_of_a_keep_and_a_city_only_the_higher_bonus_counts(shields: list[str], city: list[int], limit: int) -> None:
    more: dict[str, Any] = {"seats": 2, "others": [{"hand": "rage march"}]}
    at = "4,-6"
    assert drawn_up(at=at, tiles=BOTH_TILES, shields=dict.fromkeys(shields, 0), cities={"4,-5": city}, **more) == limit


@clause("MK-133")
def test_two_keeps_beside_the_same_space_are_not_added() -> None:
    tiles = {"0,1": "countryside_3", "1,0": "countryside_2", "1,1": "countryside_10"}
    assert drawn_up(at="2,-4", tiles=tiles, shields={"2,-4": 0, "3,-4": 0}) == 7


@clause("MK-134")
def test_cards_put_on_the_deck_at_the_end_of_the_turn_can_be_drawn_at_once() -> None:
    m = position("rage", turn={"exerted": 1, "rewards": ["spell"]}, spells="chill demolish expose", deck=DECK)
    m.play("end turn")
    m.play("take chill")
    m.play("draw")
    assert "chill" in hand(m)
    m = position("rage", fame=3, level=1, turn={"exerted": 1}, actions="agility ambush blood_rage", deck=DECK)
    m.play("end turn")
    m.play(next(text for text in texts(m) if text.endswith("and ambush")))
    assert asked(m) == "DiscardAndDraw"
    m.play("draw")
    assert "ambush" in hand(m)
    assert "draws" in kinds(m)
