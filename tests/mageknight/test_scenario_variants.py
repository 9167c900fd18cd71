"""Variants of single scenarios: longer games, few shields on glades, the lowest hero, skills of the dummy player."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from sortilege.games import find
from tests.marks import clause

from .table import altered, finish, hero, kinds, names, piles_with, position, sheet, texts, view, whole
from .test_cooperation import FULL, together
from .test_druid_nights import DRUIDS, GLADES, marks
from .test_one_to_return import RETURN
from .test_scenarios import tile_counts, turns_taken

LONG = ("long_game",)


def varied(scenario: str, seats: int, **options: Any) -> Match:
    return sortilege.new("mageknight", seats, 1, {"scenario": scenario, **options})


def druids(glades: list[dict[str, Any]], *, seats: int = 2, rules: tuple[str, ...] = LONG, **more: Any) -> Match:
    more.setdefault("others", [{"hand": "march"}] * (seats - 1))
    more.setdefault("at", "2,-2")
    m = position("march", seats=seats, scenario=DRUIDS, rules=rules, **more)
    return altered(m, lambda table: table["map"].update(glades=glades))


# Druid Nights


@clause("MK-563")
@pytest.mark.parametrize(
    ("seats", "there", "offered"),
    [
        (2, [1], ["mark glade instead of tovak", "leave glade"]),
        (2, [], ["mark glade", "leave glade"]),
        (3, [1], ["mark glade", "leave glade"]),
        (3, [1, 2], ["mark glade instead of tovak", "mark glade instead of goldyx", "leave glade"]),
        (4, [2, 3], ["mark glade instead of goldyx", "mark glade instead of norowas", "leave glade"]),
    ],
)
def test_a_full_glade_gives_up_a_shield_of_another(seats: int, there: list[int], offered: list[str]) -> None:
    shields = [{"at": "1,-3", "seat": seat} for seat in there]
    m = druids(shields, seats=seats, rules=("few_shields",), at="1,-3")
    m.play("end turn")
    assert texts(m) == offered
    heroes = [one["hero"] for one in view(m)["heroes"]]
    m.play(offered[0])
    left = [heroes[seat] for seat in there if not offered[0].endswith(heroes[seat])]
    assert marks(m) == {("1,-3", name) for name in (*left, heroes[0])}


@clause("MK-564")
def test_the_third_night_summons_a_pair_for_each_glade_and_brings_three_crystals_for_it() -> None:
    top = piles_with(brown="minotaur gargoyle", red="fire_dragon ice_dragon")
    m = druids(GLADES, night=True, round=6, table=top)
    assert view(m)["rounds"] == 6
    m.play("incantation")
    assert names(m) == ["minotaur", "fire_dragon", "gargoyle", "ice_dragon"]
    assert whole(m)["turn"]["rewards"] == ["crystal"] * 6


@clause("MK-565")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longer_druid_nights_use_all_countryside_and_core_tiles(seats: int) -> None:
    m = varied(DRUIDS, seats, long_game=True)
    assert view(m)["rounds"] == 6
    assert tile_counts(m) == (11, 1, 4)


@clause("MK-565")
def test_its_shields_are_removed_after_the_second_night_too() -> None:
    m = druids(GLADES, night=True, round=4, final=0, active=1, others=[{"hand": "march", "at": "3,-1"}])
    finish(m)
    assert "day-breaks" in kinds(m)
    assert marks(m) == set()


@clause("MK-565")
@pytest.mark.parametrize(("number", "near"), [(4, False), (6, True)])
def test_its_end_goes_by_the_third_night(number: int, near: bool) -> None:
    m = altered(druids([], night=True, round=number), lambda table: table.update(incanted=[0, 1]))
    finish(m)
    assert (view(m)["turns_left"] is not None) == near
    if near:
        assert turns_taken(m) == [1, 0]


# One to Return


@clause("MK-615")
@pytest.mark.parametrize(("seats", "counts"), [(2, (8, 2, 2)), (3, (9, 3, 3)), (4, (11, 4, 4))])
def test_the_longer_one_to_return_has_a_tile_more_of_each_type_and_cities_of_level_four(
    seats: int, counts: tuple[int, int, int]
) -> None:
    m = varied(RETURN, seats, long_game=True)
    assert view(m)["rounds"] == 6
    assert tile_counts(m) == counts
    m = position("march", at="4,-3", seats=seats, scenario=RETURN, rules=LONG, turn={"move": 2}, tile_deck="core_5")
    m.play("explore 1,1")
    assert [city["level"] for city in view(m)["map"]["cities"]] == [4]


@clause("MK-615")
def test_its_portal_closes_after_the_first_day_and_its_end_is_after_the_third_night() -> None:
    others = [{"hand": "march", "at": "1,-2"}]
    m = position("march", at="0,-1", seats=2, scenario=RETURN, rules=LONG, final=0, active=1, others=others)
    finish(m)
    assert "portal-closes" in kinds(m)
    for number, over in ((4, False), (6, True)):
        m = position("march", at="0,0", seats=2, scenario=RETURN, rules=LONG, round=number, night=True, final=0,
                     active=1, others=others)  # fmt: skip
        m = altered(m, lambda table: table["map"].update(portal_closed=True))
        finish(m)
        assert m.over == over
    assert m.outcome is not None
    assert m.outcome.winners == [0]


# Together, and alone


@clause("MK-513")
@pytest.mark.parametrize(("rules", "loot"), [((), 2), (("lowest_counts",), 1)])
def test_only_the_lowest_hero_may_count_in_each_category_and_still_the_largest_loss(
    rules: tuple[str, ...], loot: int
) -> None:
    others = [{"hand": "march wound", "crystals": "red red blue blue"}]
    m = together([[0], [0], []], "fire_mages", discard="wound wound", crystals="red red", round=6, night=True, final=0,
                 order=[2, 1, 0], rules=rules, others=others)  # fmt: skip
    turns_taken(m)
    assert sheet(m)["score-loot"] == loot
    assert sheet(m)["score-beating"] == -4


@clause("MK-123", "MK-623")
def test_the_skills_of_the_dummy_can_be_left_out() -> None:
    m = varied("solo_conquest", 1, bare_dummy=True)
    assert whole(m)["dummy"]["skill_pile"] == []
    assert sortilege.load(m.position()).position() == m.position()
    m = position("march", rules=(), seats=1)
    written = m.position()
    written["options"]["bare_dummy"] = True
    written["table"]["dummy"]["skill_pile"] = []
    assert hero(sortilege.load(written))["skills"] == []


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (2, {"scenario": "full_conquest", "long_game": True}, "longer game"),
        (2, {"scenario": "full_conquest", "few_shields": True}, "Shields on glades"),
        (1, {"scenario": DRUIDS, "few_shields": True}, "Shields on glades"),
        (2, {"scenario": "full_conquest", "lowest_counts": True}, "all play together"),
        (2, {"scenario": FULL, "bare_dummy": True}, "plays alone"),
    ],
)
def test_variants_are_refused_where_they_do_not_belong(seats: int, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        find("mageknight").settle(seats, options)
