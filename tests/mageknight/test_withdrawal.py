"""Forced withdrawal at the end of a turn, and which spaces are safe."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import hand, hero, kinds, position, wounds

KEEP_TILES = {"0,1": "countryside_3", "1,0": "countryside_2"}
TOWER_TILES = {"0,1": "countryside_4", "1,0": "countryside_2"}
CITY_TILES = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}


def came(at: str, path: str, cards: str = "rage", **more: Any) -> Match:
    """The hero came to a space by this path, and has ended his turn there."""
    m = position(cards, at=at, turn={"path": path.split(), "moved": 1, "exerted": 1}, **more)
    m.play("end turn")
    return m


def back_to(m: Match) -> tuple[str, int]:
    """Where the hero stands, and how many wounds that cost."""
    return hero(m)["at"], wounds(m)


@clause("MK-095", "MK-096")
def test_a_hero_on_an_unsafe_space_goes_back_the_way_he_came_with_a_wound_for_each_space() -> None:
    assert back_to(came("2,-4", "1,-2 1,-3")) == ("1,-3", 1)
    tiles = {"0,1": "countryside_9", "1,0": "countryside_2"}
    m = came("1,-3", "1,-1 1,-2 2,-4", tiles=tiles)
    assert back_to(m) == ("1,-2", 2)
    assert "withdraws" in kinds(m)


@clause("MK-095")
def test_a_hero_on_a_safe_space_stays_there_unhurt() -> None:
    m = came("1,-3", "1,-2")
    assert back_to(m) == ("1,-3", 0)
    assert "withdraws" not in kinds(m)


@clause("MK-096")
def test_the_wounds_come_to_the_hand_beside_the_cards_that_are_there() -> None:
    m = came("2,-4", "1,-2 1,-3", "rage march")
    assert hand(m) == ["wound", "rage", "march"]


@clause("MK-097")
@pytest.mark.parametrize(
    ("tiles", "space", "came_from"),
    [
        ({"0,1": "countryside_1", "1,0": "countryside_2"}, "2,-4", "1,-3"),  # a lake
        ({"0,1": "countryside_4", "1,0": "countryside_2"}, "2,-3", "1,-2"),  # mountains
        ({"0,1": "countryside_1", "1,0": "countryside_2"}, "-1,0", "0,0"),  # the sea
    ],
)
def test_a_space_that_only_an_effect_lets_one_enter_is_not_safe(
    tiles: dict[str, str], space: str, came_from: str
) -> None:
    m = came(space, came_from, tiles=tiles)
    assert wounds(m) == 1
    went = [event.params["at"] for event in m.moments[-1].events if event.kind == "withdraws"]
    assert went == [came_from]


@clause("MK-097")
@pytest.mark.parametrize("tiles", [KEEP_TILES, TOWER_TILES])
def test_an_unconquered_fortified_site_is_not_safe_and_a_conquered_one_is(tiles: dict[str, str]) -> None:
    site, beside = ("2,-4", "1,-3") if tiles is KEEP_TILES else ("1,-3", "1,-2")
    assert back_to(came(site, beside, tiles=tiles)) == (beside, 1)
    assert back_to(came(site, beside, tiles=tiles, shields={site: 0})) == (site, 0)


@clause("MK-097")
def test_a_city_is_safe_once_its_defenders_are_gone() -> None:
    city: dict[str, Any] = {"tiles": CITY_TILES, "cities": {"4,-5": [0]}}
    assert back_to(came("4,-5", "4,-4", enemies={"4,-5": "guardsmen"}, **city)) == ("4,-4", 1)
    assert back_to(came("4,-5", "4,-4", **city)) == ("4,-5", 0)


@clause("MK-097")
def test_another_players_keep_is_not_safe_but_his_mage_tower_is() -> None:
    two: dict[str, Any] = {"seats": 2, "others": [{"hand": "rage march"}]}
    assert back_to(came("2,-4", "1,-3", tiles=KEEP_TILES, shields={"2,-4": 1}, **two)) == ("1,-3", 1)
    assert back_to(came("1,-3", "1,-2", tiles=TOWER_TILES, shields={"1,-3": 1}, **two)) == ("1,-3", 0)


@clause("MK-097")
def test_a_space_with_another_hero_is_not_safe_but_for_the_portal_and_a_conquered_city() -> None:
    def beside(at: str, path: str, **more: Any) -> Match:
        others = [{"hand": "rage march", "at": at}]
        return came(at, path, seats=2, others=others, final=1, order=[0, 1], **more)

    assert back_to(beside("0,-1", "0,0 0,-2")) == ("0,-2", 1)
    assert wounds(beside("0,0", "0,-1")) == 0
    assert back_to(beside("4,-5", "4,-4", tiles=CITY_TILES, cities={"4,-5": [1]})) == ("4,-5", 0)


@clause("MK-098")
def test_a_space_with_a_rampaging_enemy_is_not_safe() -> None:
    assert back_to(came("1,-4", "1,-3", enemies={"1,-4": "prowlers"})) == ("1,-3", 1)
    assert back_to(came("1,-4", "1,-3")) == ("1,-4", 0)


@clause("MK-099")
def test_wounds_of_a_withdrawal_knock_nobody_out() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2"}
    m = came("2,-4", "1,-3 2,-4 2,-4 2,-4 2,-4 2,-4", "rage march", tiles=tiles)
    assert back_to(m) == ("1,-3", 6)
    assert "knocked-out" not in kinds(m)
    assert hand(m)[-2:] == ["rage", "march"]
