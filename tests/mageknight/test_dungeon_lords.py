"""Dungeon Lords: secret entrances, ways underground, and who conquers most of them."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from sortilege.games.mageknight.box.geometry import read_space
from tests.marks import clause

from .table import (
    altered,
    asked,
    finish,
    hero,
    names,
    position,
    reason,
    sheet,
    shield,
    texts,
    to_end,
    tokens,
    view,
    whole,
)
from .test_scenarios import dealt, tile_counts, turns_taken

LORDS = "dungeon_lords"
SECRET = [{"at": "3,-2", "site": "dungeon"}]


def lords(hand: str = "march", secret: list[dict[str, str]] | None = None, **more: Any) -> Match:
    more.setdefault("others", [{"hand": "march"}])
    hidden = more.pop("hidden", {})
    m = position(hand, seats=2, scenario=LORDS, **more)

    def change(table: dict[str, Any]) -> None:
        table["map"]["secret"] = secret or []
        for at, enemy in hidden.items():
            for colour in table["enemies"].values():
                if enemy in colour["pile"]:
                    colour["pile"].remove(enemy)
                    break
            table["map"]["tokens"].append({"at": at, "enemy": enemy, "up": False})

    return altered(m, change)


def entrances(m: Match) -> dict[str, str]:
    return {at: found["site"] for at, found in view(m)["map"]["spaces"].items() if found.get("secret")}


@clause("MK-566", "MK-567")
@pytest.mark.parametrize(
    ("seats", "counts", "start"), [(2, (8, 1, 1), "start_a"), (3, (9, 1, 2), "start_a"), (4, (11, 1, 3), "start_b")]
)
def test_dungeon_lords_has_five_rounds_and_its_map(seats: int, counts: tuple[int, int, int], start: str) -> None:
    m = dealt(LORDS, seats)
    assert view(m)["rounds"] == 5
    assert tile_counts(m) == counts
    assert view(m)["map"]["tiles"][0]["tile"] == start


@clause("MK-567", "MK-568", "MK-569")
def test_tiles_with_a_dungeon_the_desert_core_tile_and_the_blue_city_are_always_used() -> None:
    for seed in range(1, 6):
        land = whole(dealt(LORDS, 2, seed))["map"]
        used = {tile["tile"] for tile in land["tiles"]} | set(land["deck"])
        assert {"countryside_7", "countryside_9", "core_1", "core_6"} <= used


@clause("MK-570")
def test_the_blue_city_is_friendly() -> None:
    m = lords(at="4,-3", tile_deck="core_6", turn={"move": 2})
    m.play("explore 1,1")
    [city] = view(m)["map"]["cities"]
    assert (city["colour"], city["friendly"], city["leader"]) == ("blue", True, None)


@clause("MK-571")
def test_units_of_level_four_are_not_in_the_game() -> None:
    market = whole(dealt(LORDS, 2))["market"]
    assert "altem_mages" not in market["elites"]
    assert "altem_mages" in whole(dealt("full_conquest", 2))["market"]["elites"]


@clause("MK-572")
def test_who_reveals_a_village_chooses_a_space_beside_it_for_a_secret_dungeon() -> None:
    m = lords(
        at="4,-3", tile_deck="countryside_3", turn={"move": 2}, active=1, others=[{"hand": "march", "at": "4,-3"}]
    )
    m.play("explore 1,1")
    assert asked(m) == "ChooseEntrance"
    assert m.decision.seat == 1
    m.play(texts(m)[0])
    assert list(entrances(m).values()) == ["dungeon"]
    assert asked(m) == "Walk"


@clause("MK-572")
def test_a_secret_entrance_lies_where_one_can_walk_in_no_swamp_beside_no_enemy_and_on_no_site() -> None:
    steps: list[list[Any]] = [["Walk"], ["ChooseEntrance", read_space("4,-2"), 0]]
    m = altered(lords(secret=[]), steps=steps)
    spaces = view(m)["map"]["spaces"]
    found = {text.removeprefix("hide entrance at ") for text in texts(m)}
    assert found == {"3,-2", "3,-1"} | {at for at in ("5,-3", "5,-2", "4,-1") if at in spaces}
    m.play("hide entrance at 3,-2")
    assert entrances(m) == {"3,-2": "dungeon"}
    assert tokens(m, "3,-2") == [["brown"]]


@clause("MK-573")
def test_a_secret_dungeon_is_fought_and_rewarded_like_a_dungeon() -> None:
    m = lords("swiftness", SECRET, at="3,-2", hidden={"3,-2": "medusa"}, crystals="white", units=["peasants"])
    m.play("enter")
    assert names(m) == ["medusa"]
    combat = view(m)["combat"]
    assert (combat["night"], combat["no_units"]) == (True, True)
    fight = whole(m)["fight"]
    fight["enemies"][0]["armour_lost"] = 1
    m = altered(m, lambda table: table.update(fight=fight))
    m.play("power swiftness")
    m.play("strike medusa")
    assert shield(m, "3,-2") == "arythea"
    assert whole(m)["turn"]["rewards"] == ["dungeon_treasure"]


@clause("MK-574")
def test_a_secret_dungeon_that_withstands_gets_a_new_face_down_token() -> None:
    m = lords("march stamina", SECRET, at="3,-2", hidden={"3,-2": "medusa"})
    m.play("enter")
    to_end(m)
    assert tokens(m, "3,-2") == [["brown"]]
    assert whole(m)["enemies"]["brown"]["discard"] == ["medusa"]


@clause("MK-575")
def test_beside_a_monastery_there_is_a_secret_tomb_with_a_red_enemy() -> None:
    m = lords(at="4,-3", tile_deck="countryside_5", turn={"move": 2})
    m.play("explore 1,1")
    [at] = entrances(m)
    assert entrances(m) == {at: "tomb"}
    assert tokens(m, at) == [["red"]]


@clause("MK-576")
def test_where_no_space_fits_there_is_no_secret_entrance() -> None:
    around = ["3,-2", "3,-1", "4,-1", "5,-2", "5,-3"]
    secret = [{"at": at, "site": "dungeon"} for at in around if at in view(position())["map"]["spaces"]]
    m = altered(lords(secret=secret), steps=[["Walk"], ["ChooseEntrance", read_space("4,-2"), 0]])
    assert asked(m) == "Walk"


@clause("MK-577")
def test_beside_villages_of_the_first_tiles_the_first_in_the_round_order_chooses() -> None:
    for seed in range(1, 12):
        m = dealt(LORDS, 2, seed)
        sites = [found["site"] for found in view(m)["map"]["spaces"].values()]
        if "village" not in sites:
            continue
        m.play("take great_start")
        m.play("take early_bird")
        assert asked(m) == "ChooseEntrance"
        assert view(m)["order"][0] == view(m)["heroes"][m.decision.seat]["hero"]
        return
    raise AssertionError("no seed has a village at the start")


@clause("MK-578")
def test_conquered_dungeons_cannot_be_entered_again() -> None:
    m = lords(secret=SECRET, at="3,-2", shields={"3,-2": 1})
    assert reason(m, "enter") == "This site has been conquered."


@clause("MK-579", "MK-580", "MK-581")
def test_conquered_dungeons_are_connected_for_two_points_and_one_for_each_space() -> None:
    secret = [{"at": "3,-2", "site": "dungeon"}, {"at": "1,-2", "site": "tomb"}, {"at": "0,-1", "site": "tomb"}]
    more: dict[str, Any] = {
        "secret": secret,
        "at": "3,-2",
        "shields": {"3,-2": 1, "1,-2": 0},
        "enemies": {"3,-3": "diggers"},
    }
    m = lords(turn={"move": 3}, **more)
    assert "tunnel to 1,-2" not in texts(m)
    m = lords(turn={"move": 4}, **more)
    assert "tunnel to 0,-1" not in texts(m)
    m.play("tunnel to 1,-2")
    assert hero(m)["at"] == "1,-2"
    assert view(m)["turn"]["move"] == 0
    assert view(m)["combat"] is None


@clause("MK-582")
@pytest.mark.parametrize(("deck", "shields", "near"), [("", {"3,-2": 0}, True), ("", {}, False),
                                                       ("countryside_4", {"3,-2": 0}, False)])  # fmt: skip
def test_the_end_comes_when_no_tile_and_no_dungeon_is_left(deck: str, shields: dict[str, int], near: bool) -> None:
    m = lords(secret=SECRET, tile_deck=deck, shields=shields)
    finish(m)
    assert (view(m)["turns_left"] is not None) == near
    if near:
        assert turns_taken(m) == [1, 0]


@clause("MK-583", "MK-584", "MK-585")
def test_dungeons_and_tombs_count_four_and_most_adventures_make_the_greatest_dungeon_crawler() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_6"}
    den = "3,-5"
    m = lords(secret=SECRET, tiles=tiles, shields={"3,-2": 0, den: 1}, round=5, final=0, active=1)
    finish(m)
    assert sheet(m) == {"score-fame": 0, "score-adventurer": 4, "title-crawler": 5}
    assert sheet(m, 1) == {"score-fame": 0, "score-adventurer": 2}


@clause("MK-584")
def test_equal_crawlers_share_the_title() -> None:
    secret = [{"at": "3,-2", "site": "dungeon"}, {"at": "1,-2", "site": "tomb"}]
    m = lords(secret=secret, shields={"3,-2": 0, "1,-2": 1}, round=5, final=0, active=1)
    finish(m)
    assert sheet(m)["title-crawler"] == sheet(m, 1)["title-crawler"] == 2
