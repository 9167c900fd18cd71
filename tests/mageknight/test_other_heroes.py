"""Other heroes: passing them, sharing a space, ending where one stands."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import hero, kinds, position, reason, texts, turn, view, wounds

KEEP = {"0,1": "countryside_3", "1,0": "countryside_2"}
CITY = {"0,1": "countryside_1", "1,0": "countryside_6", "1,1": "core_7"}


def two(hand: str, at: str, other: str, **more: Any) -> Match:
    """A game of two: the first hero to move, the second somewhere."""
    return position(hand, at=at, seats=2, others=[{"at": other, "hand": "march"}], **more)


@clause("MK-168")
def test_a_space_with_another_hero_may_be_passed() -> None:
    m = two("rage", "0,-1", "0,-2", turn={"move": 4})
    m.play("move to 0,-2")
    m.play("move to 1,-2")
    assert hero(m)["at"] == "1,-2"
    assert turn(m)["move"] == 0


@clause("MK-168")
def test_one_may_explore_from_a_space_with_another_hero() -> None:
    m = two("rage", "1,-2", "2,-3", turn={"move": 4}, tile_deck="countryside_3 countryside_4")
    m.play("move to 2,-3")
    m.play("explore 1,1")
    assert len(view(m)["map"]["tiles"]) == 4


@clause("MK-168")
def test_a_keep_whose_owner_stands_in_it_cannot_be_passed() -> None:
    m = two("rage", "2,-3", "2,-4", turn={"move": 9}, tiles=KEEP, shields={"2,-4": 1})
    assert "move to 2,-4" not in texts(m)
    assert reason(m, "move to 2,-4") == "The owner of the keep at 2,-4 is inside."


@clause("MK-149")
def test_a_step_onto_another_hero_is_forbidden_if_it_would_provoke_an_enemy() -> None:
    m = two("rage", "1,-3", "0,-3", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    assert "move to 0,-3" not in texts(m)
    assert reason(m, "move to 0,-3") == (
        "The step to 0,-3 would provoke a rampaging enemy, and another hero stands there."
    )
    m = two("rage", "0,-2", "0,-3", turn={"move": 9}, enemies={"1,-4": "prowlers"})
    assert "move to 0,-3" in texts(m)


@clause("MK-149")
def test_a_conquered_city_is_excepted_from_that() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}
    enemies = {"5,-5": "prowlers"}
    m = two("rage", "4,-4", "4,-5", turn={"move": 9}, tiles=tiles, cities={"4,-5": [0]}, enemies=enemies)
    m.play("move to 4,-5")
    assert "provokes" in kinds(m)


@clause("MK-170")
def test_no_action_is_possible_on_a_space_with_another_hero() -> None:
    m = two("rage", "2,-3", "2,-3", enemies={"3,-3": "prowlers"}, turn={"moved": 1})
    assert not {"talk", "challenge 3,-3"} & set(texts(m))
    assert reason(m, "talk") == "Another hero stands here: no action is possible."
    assert reason(m, "challenge 3,-3") == "Another hero stands here: no action is possible."
    alone = two("rage", "2,-3", "0,0", enemies={"3,-3": "prowlers"}, turn={"moved": 1})
    assert {"talk", "challenge 3,-3"} <= set(texts(alone))


@clause("MK-171")
def test_several_heroes_may_share_the_portal_and_a_conquered_city() -> None:
    m = two("rage march", "1,0", "0,0", turn={"move": 2}, deck="stamina")
    m.play("move to 0,0")
    m.play("play rage sideways for move")
    m.play("end turn")
    assert "withdraws" not in kinds(m)
    m = two("rage march", "5,-5", "4,-5", turn={"move": 2}, tiles=CITY, cities={"4,-5": [1]}, deck="stamina")
    m.play("move to 4,-5")
    assert "talk" in texts(m)
    m.play("play rage sideways for move")
    m.play("end turn")
    assert hero(m)["at"] == "4,-5"


@clause("MK-172")
def test_a_hero_who_ends_the_turn_on_the_portal_leaves_the_map_until_the_next_turn() -> None:
    m = two("rage march", "0,0", "1,0")
    m.play("play rage sideways for move")
    m.play("end turn")
    m.play("draw")
    assert hero(m)["at"] is None
    assert hero(m, 1)["at"] == "1,0"
    m.play("play march", seat=1)
    m.play("end turn", seat=1)
    assert view(m)["active"] == 0
    assert hero(m)["at"] == "0,0"


@clause("MK-173")
def test_a_hero_in_a_conquered_city_stands_in_the_city_and_others_may_come() -> None:
    m = two("rage march", "5,-5", "4,-5", turn={"move": 4}, tiles=CITY, cities={"4,-5": [0, 1]})
    m.play("move to 4,-5")
    assert hero(m)["at"] == hero(m, 1)["at"] == "4,-5"
    m.play("move to 5,-6")
    assert hero(m)["at"] == "5,-6"


@clause("MK-174")
@pytest.mark.parametrize("last", ["round", "game"])
def test_in_the_last_turns_ending_where_another_hero_stands_means_to_withdraw(last: str) -> None:
    more: dict[str, Any] = {"final": 0} if last == "round" else {"table": {"closing": 0, "triggered": 1}}
    m = two("rage march", "0,-1", "0,-2", turn={"move": 2}, deck="stamina stamina", **more)
    m.play("move to 0,-2")
    m.play("play rage sideways for move")
    m.play("end turn")
    assert "withdraws" in kinds(m)
    assert hero(m)["at"] == "0,-1"
    assert wounds(m) == 1
