"""The picture of a view: all that is revealed is in it, and nothing that is hidden."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import sortilege
from sortilege.games import find
from sortilege.games.mageknight.look import picture as pictures

from .pictures import CITY, MODES, beside_a_city, far_out, in_combat, moments, viewers

ENGLISH = find("mageknight").words


def draw(view: dict[str, Any]) -> str:
    return pictures.draw(view, ENGLISH)


def by_id(view: dict[str, Any]) -> dict[str, ElementTree.Element]:
    """The elements of the drawing that have an id; no id is there twice."""
    named = [element for element in ElementTree.fromstring(draw(view)).iter() if element.get("id")]
    found = {str(element.get("id")): element for element in named}
    assert len(found) == len(named)
    return found


def says(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def words(picture: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", picture.partition("</style>")[2]).split())


@pytest.mark.parametrize("mode", MODES)
def test_everything_revealed_is_in_the_picture(mode: str) -> None:
    for match in moments(mode)[::2]:
        view = match.view(None)
        found = by_id(view)
        table = view["table"]
        for at, what in table["map"]["spaces"].items():
            assert what["terrain"] in str(found[f"space-{at}"].get("class")).split()
        picture = words(draw(view))
        for token in table["map"]["tokens"]:
            if token["enemy"]:
                assert ENGLISH.name(token["enemy"]) in says(found[f"space-{token['at']}"])
        for hero in table["heroes"]:
            assert f"{hero['fame']} fame" in says(found[f"side-{hero['hero']}"])
            assert (f"hero-{hero['hero']}" in found) == (hero["at"] is not None)
        if not match.over:
            offers = table["offers"]
            for name in [*offers["units"], *offers["actions"], *offers["spells"], *offers["lessons"]]:
                assert ENGLISH.name(name) in picture


def test_a_large_land_is_shown_whole_and_the_picture_grows_with_it() -> None:
    view = far_out().view(0)
    root = ElementTree.fromstring(draw(view))
    spaces = [name for name in by_id(view) if name.startswith("space-")]
    assert len(spaces) == len(view["table"]["map"]["spaces"]) == 91
    assert int(str(root.get("height"))) > 900
    picture = words(draw(view))
    assert "The green city at 7,-7, level 5 conquered, led by Arythea" in picture
    assert "cold fire attack 4, armour 8, fame 8, fortified, brutal, poison, resists physical" in picture


@pytest.mark.parametrize("mode", MODES)
def test_a_picture_is_the_same_whatever_is_hidden(mode: str) -> None:
    differ = 0
    for match in moments(mode)[1:-1:3]:
        for seat in range(match.setup.seats):
            picture = draw(match.view(seat))
            for seed in (1, 2):
                world = match.imagine(seat, seed)
                differ += world.position() != match.position()
                assert draw(world.view(seat)) == picture
    assert differ > 0


def test_only_its_owner_sees_a_hand() -> None:
    match = moments("four-full")[0]
    for seat in viewers(match):
        hands = [name for name in by_id(match.view(seat)) if name.startswith("hand-")]
        assert len(hands) == (0 if seat is None else 5)


def test_a_face_down_token_is_grey_with_a_question_mark_and_no_name() -> None:
    view = beside_a_city().view(0)
    root = ElementTree.fromstring(draw(view))
    hidden = [element for element in root.iter() if "hidden" in str(element.get("class")).split()]
    assert [str(element.get("class")).split()[-1] for element in hidden] == ["white", "yellow", "brown"]
    picture = words(draw(view))
    assert "Freezers" not in picture
    assert "Minotaur" not in picture
    assert "Golems at 4,-5 attack 2, armour 5, fame 4, resists physical" in picture
    assert "The green city at 4,-5, level 5" in picture


def test_the_hand_is_shown_with_both_effects_and_what_they_cost() -> None:
    found = by_id(beside_a_city().view(0))
    fireball = says(found["hand-fireball-1"])
    assert "fire ranged attack 5" in fireball
    assert "fire siege attack 8" in " ".join(fireball.split())
    assert {"hand-wound-1", "hand-wound-2", "hand-march-1", "hand-banner_of_glory-1"} <= set(found)
    assert "open" in str(found["hand-wound-1"].get("class")).split()  # it can be healed
    assert "open" not in str(by_id(in_combat().view(0))["hand-stamina-1"].get("class")).split()


def test_units_crystals_skills_and_points_of_the_turn_are_shown() -> None:
    view = beside_a_city().view(0)
    side = says(by_id(view)["side-arythea"])
    for told in (
        "Peasants (ready, Banner of Fear)",
        "Utem Guardsmen (spent, wounded)",
        "Dark Paths",
        "R R B",
        "level 3",
    ):
        assert told in side
    assert "move 2 · heal 1" in words(draw(view))


def test_spaces_that_can_be_chosen_have_a_golden_edge_and_tiles_to_explore_are_named() -> None:
    match = beside_a_city()
    view = match.view(0)
    root = ElementTree.fromstring(draw(view))
    rings = [element for element in root.iter() if element.get("class") == "ring"]
    moves = [option.text for option in match.decision.options]
    assert len(rings) == sum(1 for move in moves if move.startswith("move to ")) > 0
    explored = [name for name in by_id(view) if name.startswith("explore-")]
    assert explored == [move.replace(" ", "-", 1) for move in moves if move.startswith("explore ")]
    assert f"move to {CITY}" in moves


def test_a_combat_shows_its_enemies_as_they_are_now() -> None:
    view = in_combat().view(0)
    found = by_id(view)
    for number, enemy in enumerate(view["table"]["combat"]["enemies"], 1):
        plate = says(found[f"enemy-{number}"])
        assert ENGLISH.name(enemy["enemy"]) in plate
        assert f"armour {enemy['armour']}" in plate
    assert "Combat at" in words(draw(view))
    assert "resists physical" in words(draw(view))


def test_the_time_of_day_and_what_terrain_costs_are_told() -> None:
    night = words(draw(beside_a_city().view(0)))
    assert "round 2 of 6, night 2 plains 3 hills 5 forest 4 wasteland 3 desert 5 swamp" in night
    day = words(draw(in_combat().view(0)))
    assert "day 2 plains 3 hills 3 forest 4 wasteland 5 desert 5 swamp" in day


def test_the_picture_says_who_has_to_choose() -> None:
    match = sortilege.new("mageknight", 2, 3, {"hero_0": "tovak", "hero_1": "goldyx"})
    first = match.decision.seat
    name = ("Tovak", "Goldyx")[first]
    for seat in viewers(match):
        assert f"{name}: Choose your tactic for this round." in words(draw(match.view(seat)))


def test_the_end_is_shown_with_every_line_that_was_counted() -> None:
    match = moments("two-blitz")[-1]
    assert match.outcome is not None
    picture = words(draw(match.view(None)))
    for sheet in match.outcome.sheets:
        assert f"{sheet.place}. {ENGLISH.name(sheet.side)} {sheet.total}" in picture
        for message, points in sheet.lines:
            assert f"{ENGLISH.say(message)} {points}" in picture


def test_the_picture_stands_alone() -> None:
    picture = sortilege.new("mageknight", 1, 1)._repr_svg_()
    assert picture.startswith("<svg")
    style = picture.partition("<style>")[2].partition("</style>")[0]
    assert "var(" not in style
    assert style.count("@font-face") == 2
    assert "http" not in re.sub(r'xmlns="[^"]+"', "", picture.replace(style, ""))
