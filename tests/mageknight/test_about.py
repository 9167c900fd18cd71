"""What somebody is told who asks about a site, an ability, a terrain or a space, and what boards tell of skills."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege.games import find
from sortilege.games.mageknight.box.terms import ABILITIES, SITES, TERRAINS
from sortilege.games.mageknight.look.picture import draw

from .table import position

GAME = find("mageknight")


def about(thing: str, view: dict[str, Any] | None = None) -> list[str]:
    return GAME.about(thing, GAME.components(None), GAME.words, view)


def board_text(view: dict[str, Any]) -> str:
    return GAME.board_text(view, GAME.words)


def test_every_site_ability_and_terrain_can_be_asked_about() -> None:
    for name in [*SITES[1:], *ABILITIES, *TERRAINS[1:], "physical resistance", "siege attack"]:
        wanted = GAME.words.name(name)
        assert wanted in GAME.about_names(GAME.components(None), GAME.words), wanted
        [line, *_] = about(wanted)
        assert line.lower().startswith(f"{wanted} ("), line
        assert len(line.partition("): ")[2]) > 5, line


def test_a_city_tells_what_its_colour_means_and_pieces_tell_what_they_are() -> None:
    assert about("red city") == [
        "Red city (site): its defenders' physical attacks are brutal. It sells artifacts for 12 influence."
    ]
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}
    m = position("rage", tiles=tiles, cities={"4,-5": [0]})
    told = about("4,-5", m.view(0))
    assert told[2].startswith("Its defenders' physical attacks are poisonous. It sells advanced actions")
    assert told[3] == "It is conquered."
    for piece in ("wound", "crystal", "mana token", "command token", "shield"):
        [line] = about(piece)
        assert line.startswith(f"{piece.capitalize()} (piece): "), line


def test_an_ability_is_known_under_the_names_it_goes_by() -> None:
    assert about("paralysis") == about("paralyze") != []
    assert about("Summons") == about("summon") != []


def test_a_space_tells_its_terrain_its_cost_now_and_what_lies_there() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_3"}
    m = position("rage", tiles=tiles, hidden={"5,-6": "golems"}, enemies={"1,-4": "medusa"}, night=True)
    view = m.view(0)
    assert about("1,-1", view) == ["1,-1: forest, 5 move points now."]
    assert about("0,0", view)[-1] == "Arythea stands here."
    assert about("at 2,-1", view)[1].startswith("Green mine: ")
    assert about("-1,0", view) == ["-1,0: sea, cannot be entered."]
    assert about("9,9", view) == ["9,9 has not been explored."]
    keep = about("5,-6", view)
    assert keep[0] == "5,-6: hills, 3 move points now."
    assert keep[1].startswith("Keep: entering it is an assault")
    assert keep[2] == "An unseen grey enemy."
    assert about("1,-4", view) == [
        "1,-4: forest, barred by the enemy that rampages there.",
        "Medusa (brown enemy): attack 6, armour 4, fame 5, paralyze.",
    ]


def test_a_space_tells_whose_it_is_and_what_a_ruin_shows() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_8"}
    up = position("rage", tiles=tiles, ruins={"5,-6": "altar_red"})
    assert "The token shows a red altar (3 red mana for fame 7)." in about("5,-6", up.view(0))
    down = position("rage", tiles=tiles, ruins={"5,-6": "altar_red hidden"}, shields={"2,-3": 0})
    assert "The token lies face down." in about("5,-6", down.view(0))
    assert "It belongs to Arythea." in about("2,-3", down.view(0))


def test_a_board_lists_a_ruin_until_somebody_has_conquered_it() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_8"}
    altar = "  5,-6 a red altar (3 red mana for fame 7)"
    m = position("rage", tiles=tiles, ruins={"5,-6": "altar_red"})
    assert altar in board_text(m.view(0)).splitlines()
    m = position("rage", tiles=tiles, ruins={"5,-6": "altar_red"}, shields={"5,-6": 0})
    assert altar not in board_text(m.view(0)).splitlines()


def test_a_city_that_the_scenario_closes_is_told_as_closed() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}
    m = position("rage", scenario="first_reconnaissance", tiles=tiles, cities={"4,-5": []})
    assert about("4,-5", m.view(0)) == [
        "4,-5: city, cannot be entered.",
        "Green city: closed in this scenario; nobody enters it.",
    ]
    assert "  The green city at 4,-5: closed" in board_text(m.view(0)).splitlines()
    assert "The green city at 4,-5, closed" in draw(m.view(0), GAME.words)


@pytest.mark.parametrize(
    ("skill", "usage"),
    [
        ("dark_paths", "once a turn"),
        ("healing_ritual", "once a round, and it lasts until your next turn"),
    ],
)
def test_a_skill_tells_how_often_it_can_be_used(skill: str, usage: str) -> None:
    [line] = about(GAME.words.name(skill))
    assert line.startswith(f"{GAME.words.name(skill)} (skill of Arythea, {usage}): ")


def test_a_board_tells_whether_a_skill_has_been_used() -> None:
    m = position("rage march", skills="dark_paths")
    assert "Dark Paths (skill, once a turn):" in board_text(m.view(0))
    m.play("use dark_paths")
    assert "Dark Paths (skill, once a turn, used):" in board_text(m.view(0))


def test_a_board_shows_the_die_on_mana_steal() -> None:
    written = position("rage", tactic="mana_steal").position()
    written["table"]["heroes"][0]["tactic_die"] = "red"
    written["table"]["source"]["dice"].pop()
    board = board_text(sortilege.load(written).view(0))
    assert "Arythea at 0,0, Mana Steal (the red die on it)" in board
