"""The assault on a city."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import assault, combat, enemy, fight, hero, names, on_top, position, to_attack, to_end, tokens, view

WHITE, BLUE, RED, GREEN = "core_7", "core_6", "core_8", "core_5"
BESIDE = {WHITE: "2,-3", BLUE: "2,-4", RED: "2,-3", GREEN: "2,-4"}


def storm(city: str, defenders: str, hand: str = "concentration march", **more: Any) -> Match:
    more.setdefault("at", BESIDE[city])
    more.setdefault("cities", {"1,-3": []})
    return assault(defenders, hand, tile=city, to="1,-3", **more)


@clause("MK-428", "MK-429")
def test_a_city_is_assaulted_like_a_fortified_site() -> None:
    m = storm(RED, "freezers swordsmen")
    assert combat(m)["kind"] == "assault"
    assert hero(m)["reputation"] == -1
    assert names(m) == ["freezers", "swordsmen"]
    assert [one["fortified"] for one in combat(m)["enemies"]] == [1, 1]


@clause("MK-428")
@pytest.mark.parametrize(
    ("city", "name", "what", "value"),
    [
        (WHITE, "swordsmen", "armour", 6),
        (WHITE, "gunners", "armour", 7),
        (BLUE, "fire_mages", "attack", 8),
        (BLUE, "ice_mages", "attack", 7),
        (BLUE, "altem_mages", "attack", 5),
        (BLUE, "swordsmen", "attack", 6),
        (RED, "swordsmen", "damage", 12),
        (RED, "gargoyle", "abilities", ["brutal"]),
        (RED, "freezers", "abilities", ["swift", "paralyze"]),
        (RED, "minotaur", "damage", 10),
        (GREEN, "swordsmen", "abilities", ["poison"]),
        (GREEN, "ice_mages", "abilities", []),
        (GREEN, "monks", "abilities", ["poison"]),
        (GREEN, "illusionists", "abilities", ["summon"]),
    ],
)
def test_the_city_lends_its_defenders_the_bonus_of_its_colour(city: str, name: str, what: str, value: object) -> None:
    m = storm(city, name)
    assert enemy(m, name)[what] == value


@clause("MK-430")
def test_defenders_defeated_are_gone_and_the_others_stay_face_up() -> None:
    m = storm(WHITE, "swordsmen freezers", "rage march stamina", units=["altem_guardians", "utem_swordsmen"], level=7)
    to_attack(m)
    m.play("use altem_guardians ability 1")
    m.play("use utem_swordsmen ability 1 for attack 3")
    m.play("strike swordsmen")
    to_end(m)
    assert tokens(m, "1,-3") == [["white", "freezers"]]
    assert hero(m)["at"] == "2,-3"


def last_defender(shields: list[int]) -> Match:
    m = position(
        "rage march tranquility wound",
        at="2,-3",
        seats=2,
        others=[{"at": "0,0"}],
        tiles={"0,1": WHITE, "1,0": "countryside_2"},
        enemies={"1,-3": "crossbowmen"},
        cities={"1,-3": shields},
        units=["altem_guardians"],
        level=7,
        turn={"move": 9},
    )
    m.play("move to 1,-3")
    to_attack(m)
    m.play("use altem_guardians ability 1")
    m.play("strike crossbowmen")
    return m


@clause("MK-431", "MK-432")
@pytest.mark.parametrize(
    ("shields", "leader"),
    [
        ([], "arythea"),
        ([1], "tovak"),
        ([0, 1], "arythea"),
        ([1, 1, 0], "tovak"),
        ([1, 0], "arythea"),
        ([1, 1], "tovak"),
    ],
)
def test_the_city_falls_with_its_last_defender_and_most_shields_then_the_first_shield_lead(
    shields: list[int], leader: str
) -> None:
    m = last_defender(shields)
    [city] = view(m)["map"]["cities"]
    heroes = ("arythea", "tovak")
    assert city["conquered"]
    assert city["shields"] == [*(heroes[seat] for seat in shields), "arythea"]
    assert city["leader"] == leader
    assert hero(m)["at"] == "1,-3"


@clause("MK-433")
def test_a_monster_summoned_by_a_defender_has_the_bonus_of_the_city() -> None:
    m = on_top(storm(RED, "illusionists"), "gargoyle")
    m.play("end phase")
    assert enemy(m, "gargoyle")["damage"] == 10
    m = on_top(fight("illusionists", "concentration march"), "gargoyle")
    m.play("end phase")
    assert enemy(m, "gargoyle")["damage"] == 5


@clause("MK-434", "MK-273")
def test_rampaging_enemies_that_join_do_not_have_the_bonus_of_the_city() -> None:
    m = storm(GREEN, "swordsmen", at="1,-2", rampaging={"2,-3": "prowlers", "0,-2": "diggers"})
    assert enemy(m, "swordsmen")["abilities"] == ["poison"]
    assert enemy(m, "prowlers")["abilities"] == []
    assert enemy(m, "prowlers")["fortified"] == 0
    assert enemy(m, "diggers")["fortified"] == 1


@clause("MK-434")
def test_reputation_of_rampaging_enemies_is_gained_in_an_assault_too_but_no_shield() -> None:
    m = storm(
        GREEN,
        "swordsmen",
        "rage march tranquility wound",
        at="1,-2",
        rampaging={"2,-3": "prowlers"},
        units=["altem_guardians"],
        level=7,
    )
    to_attack(m)
    m.play("use altem_guardians ability 1")
    m.play("strike prowlers")
    m.play("end phase")
    assert hero(m)["reputation"] == 0
    assert view(m)["map"]["cities"][0]["shields"] == []
