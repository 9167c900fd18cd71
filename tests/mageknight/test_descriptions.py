"""What cards, units, skills and enemies do, told in few words; and the board, made of such words."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sortilege
from sortilege.games import find
from sortilege.games.mageknight.box import descriptions

from .boxes import box, told_of
from .pictures import MODES, beside_a_city, far_out, in_combat, moments
from .table import position

GAME = find("mageknight")
BOX = box()


def about(thing: str, view: dict[str, Any] | None = None) -> list[str]:
    return GAME.about(thing, GAME.components(None), GAME.words, view)


def board_text(view: dict[str, Any]) -> str:
    return GAME.board_text(view, GAME.words)


def card_sides(card: str) -> list[str]:
    return [GAME.words.say(side) for side in descriptions.card_sides(BOX, BOX.card_index[card])]


def skill_does(skill: str) -> str:
    return GAME.words.say(descriptions.skill_effect(BOX, BOX.skill_index[skill]))


@pytest.mark.parametrize(
    ("ways", "told"),
    [
        ([], "nothing"),
        (["move 2"], "move 2"),
        (["choose: attack 2 | block 2"], "attack or block 2"),
        (["choose: attack 2 | block 3"], "attack 2 or block 3"),
        (["choose: mana blue | mana white | mana red"], "gain blue, white or red mana"),
        (["choose: mana blue | crystal red"], "gain blue mana or gain a red crystal"),
        (["cost: discard card", "choose: move 3 | block 4"], "discard a card; move 3 or block 4"),
        (["choose: move 3 | block 4", "fame 1"], "move 3 or block 4; fame 1"),
        (["choose: attack 2 | attack 2 ice"], "attack 2 or ice attack 2"),
        (["choose: attack 2 ice | block 2 ice"], "ice attack or block 2"),
        (["choose: pay red + attack 7 | pay blue + attack 7"], "pay red or blue mana: attack 7"),
        (
            ["choose: pay red + special gain_red_spell | pay blue + special gain_blue_spell"],
            "pay red or blue mana: gain a spell of that colour to your discard pile",
        ),
        (
            ["choose: pay red + special gain_blue_spell | pay blue + special gain_red_spell"],
            "pay red mana: gain a blue spell to your discard pile "
            "or pay blue mana: gain a red spell to your discard pile",
        ),
        (["mana gold", "mana gold", "heal 1"], "gain gold mana (twice); heal 1"),
        (["mana gold"] * 5, "gain gold mana (5 times)"),
        (["wound 1"], "take a wound"),
        (["wound 2"], "take 2 wounds"),
        (["dice 7"], "use 7 more dice of the Source this turn"),
        (["rule: defeat_fame 1"], "fame +1 for each enemy defeated this turn"),
        (["per defeated: fame 1", "rule: defeat_fame 1"], "fame 1 for each enemy defeated this turn"),
        (["choose: move 2 | heal 1", "may: pay red + fame 1"], "move 2 or heal 1; you may pay red mana: fame 1"),
    ],
)
def test_what_several_ways_have_in_common_is_said_once(ways: list[str], told: str) -> None:
    assert told_of(ways) == told


@pytest.mark.parametrize(
    ("card", "basic", "strong"),
    [
        ("improvisation", "discard a card; move, influence, attack or block 3", "block 5"),
        ("path_finding", "move 2; all terrain costs 1 less, at least 2", "move 4; all terrain costs at most 2"),
        ("frost_bridge", "move 2; swamp costs at most 1", "lake can be entered for 1"),
        (
            "heroic_tale",
            "influence 3; reputation +1 for each unit recruited this turn",
            "fame 1 for each unit recruited",
        ),
        ("amulet_of_the_sun", "at night: forest costs at most 3", "gain gold mana (three times)"),
        ("banner_of_protection", "assign it to a unit: armour +1, resists fire and ice", "throw away wounds"),
    ],
)
def test_both_sides_of_a_card_are_told(card: str, basic: str, strong: str) -> None:
    told = card_sides(card)
    assert basic in told[0]
    assert strong in told[1]


def test_a_wound_does_nothing() -> None:
    assert card_sides("wound") == []


def test_what_is_paid_for_stands_behind_what_is_paid() -> None:
    assert skill_does("universal_power") == (
        "pay red, blue, green or white mana: a sideways card gives 3, or 4 if it is of that colour"
    )
    assert card_sides("pure_magic")[0].startswith("pay green mana: move 4, pay white mana: influence 4, ")
    mages = descriptions.unit_abilities(BOX, BOX.unit_index["altem_mages"])
    assert GAME.words.say(mages[2]) == "pay red or blue mana: cold fire attack or block 7"
    assert GAME.words.say(mages[3]) == "pay red and blue mana: cold fire attack or block 9"


def test_every_card_unit_skill_enemy_and_tactic_can_be_asked_about_by_its_name() -> None:
    data = GAME.components(None).data
    named = [
        entry["name"]
        for kind in ("basic_action", "advanced_action", "artifact", "unit", "enemy", "tactic")
        for entry in data[kind]
    ]
    named += [spell["basic_name"] for spell in data["spell"]]
    named += [skill["name"] for hero in data["hero"] for skill in hero["skill"]]
    assert len(named) > 150
    for name in named:
        lines = about(name)
        assert lines, name
        for line in lines:
            assert line.startswith(f"{name} ("), line
            assert len(line.partition("): ")[2]) > 5, line
            assert "_" not in line, line


def test_asking_about_a_beginning_tells_about_all_that_begin_so() -> None:
    assert len(about("banner")) == 4
    assert len(about("fire mages")) == 2
    assert about("") == about("no such thing") == []


def test_every_skill_is_told() -> None:
    for hero in GAME.components(None).data["hero"]:
        for skill in hero["skill"]:
            assert skill_does(skill["id"]), skill


@pytest.mark.parametrize("mode", MODES)
def test_a_board_fits_a_hundred_columns_and_names_every_revealed_space(mode: str) -> None:
    for match in moments(mode)[::3]:
        board = board_text(match.view(0))
        assert max(len(line) for line in board.splitlines()) <= 100
        for at in match.view(0)["table"]["map"]["spaces"]:
            assert at in board


def test_a_land_of_thirteen_tiles_fits_a_hundred_columns() -> None:
    board = board_text(far_out().view(0))
    assert max(len(line) for line in board.splitlines()) <= 100
    assert "city!!" in board
    assert "The green city at 7,-7: conquered, led by Arythea" in board


@pytest.mark.parametrize("mode", MODES)
def test_a_board_is_the_same_whatever_is_hidden(mode: str) -> None:
    for match in moments(mode)[1:-1:5]:
        for seat in range(match.setup.seats):
            assert board_text(match.imagine(seat, 3).view(seat)) == board_text(match.view(seat))


def test_a_board_tells_of_units_skills_cities_ruins_and_what_lies_face_down() -> None:
    board = " ".join(board_text(beside_a_city().view(0)).split())
    for told in (
        "4,-5 Golems: attack 2, armour 5, fame 4, resists physical",
        "The green city at 4,-5: level 5, shields: Arythea",
        "Peasants (ready, Banner of Fear, armour 3): attack or block 2 | influence 2 | move 2",
        "Utem Guardsmen (spent, wounded, armour 5)",
        "Dark Paths (skill, once a turn): by day: move 1; else: move 2",
        "crystals: 2 red, 1 blue; mana: 1 gold, 1 black",
        "Wound x2: cannot be played",
        "to spend: move 2, heal 1",
        "ruins?",
        "den?",
        "[4,-5]",
    ):
        assert told in board, told


def test_a_board_tells_of_a_combat_with_every_enemy() -> None:
    board = " ".join(board_text(in_combat().view(0)).split())
    assert "COMBAT at" in board
    assert "Ironclads (attacking): armour 3, attack 4, fame 4, brutal, resists physical" in board


def test_tiles_are_called_by_kind_and_number() -> None:
    story = sortilege.new("mageknight", 1, 1).story(0)
    assert "The start tile lies at tile position 0,0." in story
    assert "The countryside 1 tile lies at tile position 0,1." in story
    tiles = [descriptions.tile_name(BOX, BOX.tile_index[tile]) for tile in ("core_1", "core_5")]
    assert [GAME.words.say(tile) for tile in tiles] == ["core 1", "core 5"]


def test_what_can_be_gained_is_told_where_it_is_chosen() -> None:
    m = position("rage march", fame=3, level=1, actions="agility ambush", turn={"exerted": 1})
    m.play("end turn")
    assert "To choose from:" not in board_text(position("rage march").view(0))
    board = " ".join(board_text(m.view(0)).split())
    assert "turns over" not in board
    told = board.partition("To choose from: ")[2].partition("Arythea to choose.")[0]
    assert "Agility (white): move 2; move points can be used as attack in combat | " in told
    assert "Ambush (green): move 2; " in told
    skills = [line.text.split()[1] for line in m.decision.options]
    assert len(set(skills)) == 2
    for skill in set(skills):
        assert re.search(rf"{GAME.words.name(skill)} \(once a \w+\): {re.escape(skill_does(skill))}", told)


def test_what_may_be_added_is_told_once_and_behind_the_rest() -> None:
    crystal = "you may pay one basic mana: gain a crystal of that colour"
    assert card_sides("blood_ritual")[1] == f"take a wound; gain mana of any colour (three times); {crystal}"
    assert card_sides("song_of_wind")[1].startswith(
        "move 2; plains, wasteland and desert cost 2 less, at least 0; you may"
    )


def test_a_board_tells_what_a_reputation_is_worth() -> None:
    for reputation, told in (
        (4, "reputation +4 (influence +2)"),
        (-1, "reputation -1 (influence +0)"),
        (-7, "(no dealings)"),
    ):
        assert told in board_text(position("march", reputation=reputation).view(0))


def test_all_enemies_lose_what_one_enemy_loses() -> None:
    basic, strong = card_sides("expose")
    assert basic.startswith("an enemy loses its fortification and loses its resistances")
    assert strong.startswith("all enemies lose their fortification or all enemies lose their resistances")
