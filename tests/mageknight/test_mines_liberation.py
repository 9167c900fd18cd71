"""Mines Liberation: mines are held by enemies until somebody liberates them."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import (
    asked,
    finish,
    hero,
    kinds,
    names,
    position,
    reason,
    sheet,
    shield,
    texts,
    to_attack,
    to_end,
    tokens,
    view,
    whole,
)
from .test_scenarios import dealt, tile_counts, turns_taken

MINES = "mines_liberation"
WITH_MINES = {f"countryside_{number}" for number in (2, 3, 5, 6)}
CORE_MINE = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_2"}


def at_a_mine(hand: str = "march", enemies: str = "prowlers", **more: Any) -> Match:
    """The hero stands on the green mine of the countryside, which these enemies hold."""
    more.setdefault("others", [{"hand": "march"}])
    return position(hand, at="2,-1", seats=2, scenario=MINES, enemies={"2,-1": enemies} if enemies else {}, **more)


@clause("MK-533", "MK-534")
@pytest.mark.parametrize(
    ("seats", "counts", "start"), [(2, (8, 1, 1), "start_a"), (3, (9, 1, 2), "start_a"), (4, (11, 1, 3), "start_b")]
)
def test_mines_liberation_has_four_rounds_and_its_map(seats: int, counts: tuple[int, int, int], start: str) -> None:
    m = dealt(MINES, seats)
    assert view(m)["rounds"] == 4
    assert tile_counts(m) == counts
    assert view(m)["map"]["tiles"][0]["tile"] == start
    assert "core_8" in whole(m)["map"]["deck"]


@clause("MK-535", "MK-536")
def test_only_tiles_without_a_mine_are_left_out_and_the_core_tile_without_one_is_never_used() -> None:
    left_out = set()
    for seed in range(1, 9):
        land = whole(dealt(MINES, 2, seed))["map"]
        assert not WITH_MINES & set(land["left_out"])
        assert "core_1" in land["removed"]
        assert "core_1" not in land["left_out"]
        left_out |= set(land["left_out"])
    assert {"countryside_1", "countryside_4", "core_2", "core_4"} <= left_out


@clause("MK-536")
def test_the_core_tile_without_a_mine_is_not_drawn_as_an_extra_tile_either() -> None:
    land = whole(dealt(MINES, 4))["map"]
    assert land["left_out"] == []
    assert land["removed"] == ["core_1", "core_5", "core_6", "core_7"]


@clause("MK-469", "MK-470", "MK-537")
def test_the_city_is_friendly_everybody_has_a_shield_on_it_and_nobody_leads_it() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2"}
    m = position("march", at="4,-3", seats=2, scenario=MINES, tiles=tiles, tile_deck="core_8", turn={"move": 9})
    m.play("explore 1,1")
    [city] = view(m)["map"]["cities"]
    assert (city["shields"], city["leader"], city["conquered"]) == (["arythea", "tovak"], None, True)
    assert tokens(m, "4,-5") == []
    m = position("march", at="5,-6", seats=2, scenario=MINES, tiles={**tiles, "1,1": "core_8"}, turn={"move": 9},
                 cities={"4,-5": [0, 1]})  # fmt: skip
    assert hero(m)["hand_limit_here"] == hero(m)["hand_limit"] + 1
    m.play("move to 4,-5")
    assert asked(m) == "Walk"
    m.play("talk")
    assert view(m)["turn"]["influence"] == 1


@clause("MK-538")
@pytest.mark.parametrize(("tile", "colour"), [("countryside_3", "green"), ("core_2", "red")])
def test_a_mine_that_is_revealed_gets_an_enemy_face_up_and_a_brown_one_face_down(tile: str, colour: str) -> None:
    m = position("march", at="4,-3", seats=2, scenario=MINES, tile_deck=tile, turn={"move": 2})
    m.play("explore 1,1")
    spaces = view(m)["map"]["spaces"]
    new = [at for at, found in spaces.items() if found["site"] == "mine" and at != "2,-1"]
    for at in new:
        first, second = tokens(m, at)
        assert (first[0], len(first)) == (colour, 2)
        assert second == ["brown"]
    assert new


@clause("MK-539")
def test_the_enemies_of_a_mine_do_not_rampage() -> None:
    m = position("march", at="2,-2", seats=2, scenario=MINES, enemies={"2,-1": "prowlers"}, turn={"move": 9})
    assert "challenge 2,-1" not in texts(m)
    m.play("move to 1,-1")
    m.play("move to 2,-2")
    m.play("move to 2,-1")
    assert asked(m) == "Walk"


@clause("MK-540")
def test_liberating_is_an_action_that_fights_both_enemies_by_the_rules_of_the_night_with_units() -> None:
    m = at_a_mine(hidden={"2,-1": "gargoyle"}, units=["peasants"])
    m.play("enter")
    assert names(m) == ["prowlers", "gargoyle"]
    assert view(m)["combat"]["night"] is True
    assert view(m)["combat"]["no_units"] is False


@clause("MK-541")
def test_enemies_that_are_not_defeated_stay_and_can_be_fought_later() -> None:
    m = at_a_mine("swiftness", "prowlers gargoyle", crystals="white")
    m.play("enter")
    m.play("power swiftness")
    m.play("strike prowlers")
    to_end(m)
    assert tokens(m, "2,-1") == [["brown", "gargoyle"]]
    assert shield(m, "2,-1") is None
    m = at_a_mine("march", "gargoyle")
    assert "enter" in texts(m)


@clause("MK-542")
@pytest.mark.parametrize(("at", "tiles", "gained"), [("2,-1", None, 1), ("5,-5", CORE_MINE, 2)])
def test_whoever_defeats_the_last_enemy_marks_the_mine_and_gains_reputation(
    at: str, tiles: dict[str, str] | None, gained: int
) -> None:
    m = position("rage", at=at, seats=2, scenario=MINES, tiles=tiles, enemies={at: "prowlers"}, crystals="red")
    m.play("enter")
    to_attack(m)
    m.play("power rage")
    m.play("strike prowlers")
    assert shield(m, at) == "arythea"
    assert hero(m)["reputation"] == gained
    assert reason(m, "enter")


@clause("MK-543")
@pytest.mark.parametrize(("shields", "enemies", "crystals"), [({}, "prowlers", 0), ({"2,-1": 1}, "", 1)])
def test_a_mine_gives_no_crystals_before_it_is_liberated_and_gives_them_to_everybody_then(
    shields: dict[str, int], enemies: str, crystals: int
) -> None:
    m = at_a_mine(enemies=enemies, shields=shields)
    finish(m)
    assert hero(m)["crystals"].get("green", 0) == crystals


@clause("MK-543")
def test_the_liberator_has_a_crystal_of_the_mine_already_at_the_end_of_that_turn() -> None:
    m = at_a_mine("rage", crystals="red")
    m.play("enter")
    to_attack(m)
    m.play("power rage")
    m.play("strike prowlers")
    finish(m)
    assert hero(m)["crystals"] == {"green": 1}


@clause("MK-544", "MK-545")
@pytest.mark.parametrize(("held", "after"), [("", 1), ("green green green", 3)])
def test_every_round_begins_with_a_crystal_of_each_mine_one_liberated_three_of_a_colour_at_most(
    held: str, after: int
) -> None:
    m = position("march", seats=2, scenario=MINES, shields={"2,-1": 0}, crystals=held, final=0, active=1,
                 others=[{"hand": "march"}])  # fmt: skip
    finish(m)
    assert "night-falls" in kinds(m)
    assert hero(m)["crystals"] == {"green": after}
    assert hero(m)["mana"] == {}
    assert hero(m, 1)["crystals"] == {}


@clause("MK-546")
@pytest.mark.parametrize(("deck", "shields", "near"), [("", {"2,-1": 0}, True), ("", {}, False),
                                                       ("countryside_4", {"2,-1": 0}, False)])  # fmt: skip
def test_the_end_comes_when_no_tile_is_left_and_no_mine_is_held(deck: str, shields: dict[str, int], near: bool) -> None:
    m = position("march", seats=2, scenario=MINES, tile_deck=deck, shields=shields, others=[{"hand": "march"}])
    finish(m)
    assert (view(m)["turns_left"] is not None) == near
    if near:
        assert turns_taken(m) == [1, 0]


@clause("MK-547", "MK-548")
def test_mines_are_counted_by_where_they_lie_and_most_of_them_bring_a_title() -> None:
    m = position("march", seats=2, scenario=MINES, tiles=CORE_MINE, shields={"2,-1": 0, "5,-5": 1}, round=4,
                 night=True, final=0, active=1, others=[{"hand": "march"}])  # fmt: skip
    finish(m)
    assert sheet(m) == {"score-fame": 0, "score-mines": 4}
    assert sheet(m, 1) == {"score-fame": 0, "score-mines": 7, "title-mines": 5}


@clause("MK-547")
@pytest.mark.parametrize(("shields", "expected"), [({"2,-1": 0, "1,-3": 1}, 2), ({}, 0)])
def test_equal_liberators_share_the_title_and_nobody_has_it_for_nothing(shields: dict[str, int], expected: int) -> None:
    tiles = {"0,1": "countryside_3", "1,0": "countryside_2"}
    m = position("march", seats=2, scenario=MINES, tiles=tiles, round=4, night=True, final=0, active=1,
                 others=[{"hand": "march"}])  # fmt: skip
    mines = [at for at, found in view(m)["map"]["spaces"].items() if found["site"] == "mine"]
    held = dict(zip(mines, shields.values(), strict=False))
    m = position("march", seats=2, scenario=MINES, tiles=tiles, shields=held, round=4, night=True, final=0, active=1,
                 others=[{"hand": "march"}])  # fmt: skip
    finish(m)
    assert sheet(m).get("title-mines", 0) == sheet(m, 1).get("title-mines", 0) == expected
