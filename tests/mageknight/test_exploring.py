"""Exploring: where the next tile may lie, what it costs, what is set up on it."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import asked, hero, kinds, position, reason, ruins, space, texts, tokens, turn, view

SIX = {
    "0,1": "countryside_1", "1,0": "countryside_2", "0,2": "countryside_3", "1,1": "countryside_4",
    "2,0": "countryside_5",
}  # fmt: skip


def explorable(m: Match) -> list[str]:
    return [text.removeprefix("explore ") for text in texts(m) if text.startswith("explore ")]


def tile(m: Match, at: str) -> str | None:
    return next((tile["tile"] for tile in view(m)["map"]["tiles"] if tile["at"] == at), None)


@clause("MK-150")
def test_two_move_points_reveal_the_top_tile_beside_the_hero() -> None:
    m = position("rage", at="2,-3", turn={"move": 3}, tile_deck="countryside_3 countryside_4")
    m.play("explore 1,1")
    assert tile(m, "1,1") == "countryside_3"
    assert turn(m)["move"] == 1
    assert view(m)["map"]["left"] == 1


@clause("MK-150")
def test_one_move_point_is_not_enough_to_explore() -> None:
    m = position("rage", at="2,-3", turn={"move": 1})
    assert explorable(m) == []
    assert reason(m, "explore 1,1") == "Exploring costs 2 move points; you have 1."


@clause("MK-151")
def test_the_position_must_border_the_space_of_the_hero() -> None:
    assert explorable(position("rage", at="2,-3", turn={"move": 9})) == ["1,1"]
    m = position("rage", at="1,-2", turn={"move": 9})
    assert explorable(m) == []
    assert reason(m, "explore 1,1") == "Tile position 1,1 is not next to you."


@clause("MK-152")
def test_of_several_positions_the_player_names_one_before_the_tile_is_turned_over() -> None:
    m = position("rage", at="2,-4", turn={"move": 4}, tile_deck="countryside_3 countryside_4")
    assert explorable(m) == ["0,2", "1,1"]
    m.play("explore 0,2")
    assert tile(m, "0,2") == "countryside_3"
    assert tile(m, "1,1") is None


@clause("MK-153")
def test_tiles_lie_as_printed_and_are_never_turned() -> None:
    m = position("rage", at="2,-3", turn={"move": 2}, tile_deck="countryside_3 countryside_4")
    m.play("explore 1,1")
    assert space(m, "4,-5") == "forest"
    assert space(m, "5,-6") == "hills keep"
    assert space(m, "4,-4") == "hills mine white"
    assert space(m, "3,-4") == "plains village"


@clause("MK-154")
def test_no_tile_is_laid_beyond_the_coast() -> None:
    m = position("rage", at="4,-2", turn={"move": 9})
    assert explorable(m) == ["2,0"]
    assert reason(m, "explore 2,-1") == "Tile position 2,-1 lies beyond the coast."


@clause("MK-155")
def test_a_countryside_tile_may_touch_a_single_tile_that_touches_two_others() -> None:
    m = position("rage", at="1,-4", turn={"move": 2})  # 0,1 touches the start tile and 1,0
    assert explorable(m) == ["0,2"]


@clause("MK-155")
def test_a_countryside_tile_may_not_touch_a_single_tile_at_the_end_of_a_chain() -> None:
    tiles = {"0,1": "countryside_1", "0,2": "countryside_2"}
    m = position("rage", at="2,-7", turn={"move": 2}, tiles=tiles, tile_deck="countryside_4 countryside_5")
    assert explorable(m) == []
    assert reason(m, "explore 0,3") == "Too few tiles touch tile position 0,3 for a countryside tile."


@clause("MK-156")
def test_a_core_tile_must_touch_two_tiles() -> None:
    tiles = {**SIX, "1,2": "countryside_6"}
    m = position("rage", at="6,-8", turn={"move": 2}, tiles=tiles, tile_deck="countryside_7 core_1")
    assert explorable(m) == ["2,1", "2,2"]
    m = position("rage", at="6,-8", turn={"move": 2}, tiles=tiles, tile_deck="core_1")
    assert explorable(m) == ["2,1"]
    assert reason(m, "explore 2,2") == "Too few tiles touch tile position 2,2 for a core tile."


@clause("MK-156")
def test_a_core_tile_may_lie_where_two_tiles_touch() -> None:
    m = position("rage", at="6,-5", turn={"move": 2}, tiles=SIX, tile_deck="core_1")
    assert "2,1" in explorable(m)


@clause("MK-157", "MK-650")
def test_on_a_wedge_no_core_tile_lies_on_the_coast() -> None:
    m = position("rage", at="3,-7", turn={"move": 2}, tiles=SIX, tile_deck="core_1")
    assert explorable(m) == ["1,2"]
    assert reason(m, "explore 0,3") == "No core tile lies on the coast: not at tile position 0,3."
    m = position("rage", at="7,-5", turn={"move": 2}, tiles=SIX, tile_deck="core_1")
    assert explorable(m) == ["2,1"]


@clause("MK-158")
def test_the_back_of_the_next_tile_is_known() -> None:
    assert view(position("rage", tile_deck="countryside_3 core_1"))["map"]["next"] == "countryside"
    assert view(position("rage", tile_deck="core_1"))["map"]["next"] == "core"
    assert view(position("rage", tile_deck="core_5"))["map"]["next"] == "core"


@clause("MK-159", "MK-160")
def test_with_the_deck_empty_a_countryside_tile_left_out_is_drawn_where_three_tiles_touch() -> None:
    m = position("rage", at="3,-6", turn={"move": 2}, tiles={**SIX, "2,1": "countryside_6"}, tile_deck="")
    assert view(m)["map"]["next"] == "countryside"
    assert explorable(m) == ["1,2"]
    m.play("explore 1,2")
    found = tile(m, "1,2")
    assert found is not None
    assert found.startswith("countryside_")


@clause("MK-160")
def test_such_an_extra_tile_may_not_touch_two_tiles_only() -> None:
    m = position("rage", at="2,-3", turn={"move": 2}, tile_deck="")
    assert explorable(m) == []
    assert reason(m, "explore 1,1") == "The tile deck is empty: a tile left out must touch three tiles."


@clause("MK-159")
def test_which_tile_left_out_is_found_is_chance() -> None:
    found = set()
    for seed in range(12):
        m = position("rage", at="3,-6", turn={"move": 2}, tiles={**SIX, "2,1": "countryside_6"}, tile_deck="")
        imagined = m.imagine(0, seed)
        imagined.play("explore 1,2")
        found.add(tile(imagined, "1,2"))
    assert len(found) > 2


ALL = {
    **SIX, "0,3": "countryside_6", "1,2": "countryside_7", "2,1": "countryside_8", "3,0": "countryside_9",
    "0,4": "countryside_10", "4,0": "countryside_11",
}  # fmt: skip


@clause("MK-159")
def test_when_the_countryside_is_gone_core_tiles_without_a_city_follow() -> None:
    m = position("rage", at="5,-9", turn={"move": 2}, tiles=ALL, tile_deck="")
    assert view(m)["map"]["next"] == "core"
    m.play("explore 1,3")
    assert tile(m, "1,3") in ("core_1", "core_2", "core_3", "core_4")


@clause("MK-161")
def test_when_these_are_gone_too_there_is_no_more_exploring() -> None:
    cores = {"1,3": "core_1", "2,2": "core_2", "3,1": "core_3", "2,3": "core_4"}
    m = position("rage", at="10,-10", turn={"move": 2}, tiles={**ALL, **cores}, tile_deck="")
    assert view(m)["map"]["next"] is None
    assert explorable(m) == []
    assert reason(m, "explore 3,2") == "No tiles are left to explore."


@clause("MK-162")
@pytest.mark.parametrize(
    ("deck", "at", "colours"),
    [
        ("countryside_1", "4,-6", [["green"]]),
        ("countryside_3", "5,-6", [["gray"]]),
        ("countryside_4", "4,-5", [["violet"]]),
        ("countryside_6", "3,-5", [["brown"]]),
    ],
)
def test_enemies_of_a_new_tile_are_put_out_at_once(deck: str, at: str, colours: list[list[str]]) -> None:
    tiles = {"0,1": "countryside_5", "1,0": "countryside_2"}
    m = position("rage", at="2,-3", turn={"move": 2}, tiles=tiles, tile_deck=f"{deck} countryside_11")
    m.play("explore 1,1")
    assert [token[:1] for token in tokens(m, at)] == colours
    shown = [len(token) == 2 for token in tokens(m, at)]
    assert shown == [colours == [["green"]]]  # rampaging enemies lie face up, the others face down


@clause("MK-162")
def test_a_new_monastery_brings_a_lesson_into_the_unit_offer_and_ruins_a_token() -> None:
    m = position("rage", at="2,-3", turn={"move": 2}, tile_deck="countryside_5 countryside_11")
    assert view(m)["offers"]["lessons"] == []
    m.play("explore 1,1")
    assert len(view(m)["offers"]["lessons"]) == 1
    m = position("rage", at="2,-3", turn={"move": 2}, tile_deck="countryside_8 countryside_11")
    m.play("explore 1,1")
    assert ruins(m)["5,-6"] is not None  # by day face up
    m = position("rage", at="2,-3", turn={"move": 2}, tile_deck="countryside_8 countryside_11", night=True)
    m.play("explore 1,1")
    assert ruins(m) == {"5,-6": None}  # at night face down


@clause("MK-162")
def test_a_garrison_beside_the_hero_is_seen_at_once_by_day() -> None:
    m = position("rage", at="3,-3", turn={"move": 2}, tile_deck="countryside_9 countryside_11")
    m.play("explore 1,1")
    assert "turned-up" in kinds(m)
    assert len(tokens(m, "3,-4")[0]) == 2
    assert asked(m) == "Walk"
    assert hero(m)["at"] == "3,-3"
