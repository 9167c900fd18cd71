"""Druid Nights: shields on magical glades, and an incantation in each night."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import altered, asked, finish, hero, kinds, names, piles_with, position, reason, sheet, texts, view, whole
from .test_scenarios import dealt, tile_counts, turns_taken

DRUIDS = "druid_nights"
GLADES = [{"at": "1,-3", "seat": 0}, {"at": "4,-3", "seat": 0}, {"at": "1,-3", "seat": 1}]
"""Both glades of the usual land bear a shield of seat 0, one a shield of seat 1 too."""


def marks(m: Match) -> set[tuple[str, str]]:
    """The shields on glades."""
    glades = [at for at, found in view(m)["map"]["spaces"].items() if found["site"] == "magical_glade"]
    return {(one["at"], one["hero"]) for one in view(m)["map"]["shields"] if one["at"] in glades}


def druids(hand: str = "march", glades: list[dict[str, Any]] | None = None, **more: Any) -> Match:
    """A turn of Druid Nights, at night unless it is said otherwise."""
    more.setdefault("others", [{"hand": "march"}])
    more.setdefault("night", True)
    more.setdefault("at", "2,-2")
    m = position(hand, seats=2, scenario=DRUIDS, **more)
    return altered(m, lambda table: table["map"].update(glades=glades or []))


@clause("MK-549", "MK-550")
@pytest.mark.parametrize(
    ("seats", "counts", "start"), [(2, (8, 1, 1), "start_a"), (3, (9, 1, 2), "start_a"), (4, (11, 1, 3), "start_b")]
)
def test_druid_nights_have_four_rounds_and_their_map(seats: int, counts: tuple[int, int, int], start: str) -> None:
    m = dealt(DRUIDS, seats)
    assert view(m)["rounds"] == 4
    assert tile_counts(m) == counts
    assert view(m)["map"]["tiles"][0]["tile"] == start
    assert "core_5" in whole(m)["map"]["deck"]


@clause("MK-551")
def test_only_countryside_tiles_without_a_glade_are_left_out() -> None:
    for seed in range(1, 6):
        left = set(whole(dealt(DRUIDS, 2, seed))["map"]["left_out"])
        assert not left & {f"countryside_{number}" for number in (1, 2, 5, 7, 8)}


@clause("MK-552")
def test_the_green_city_is_friendly() -> None:
    m = position("march", at="4,-3", seats=2, scenario=DRUIDS, tile_deck="core_5", turn={"move": 2})
    m.play("explore 1,1")
    [city] = view(m)["map"]["cities"]
    assert (city["colour"], city["friendly"], city["leader"]) == ("green", True, None)
    assert city["shields"] == ["arythea", "tovak"]


@clause("MK-553")
def test_who_ends_a_move_on_a_glade_may_mark_it_once_whoever_else_has() -> None:
    m = druids(at="1,-3", glades=[GLADES[2]], night=False)
    m.play("end turn")
    assert texts(m) == ["mark glade", "leave glade"]
    m.play("mark glade")
    assert marks(m) == {("1,-3", "arythea"), ("1,-3", "tovak")}
    m = druids(at="1,-3", glades=GLADES, night=False)
    m.play("end turn")
    assert asked(m) != "MarkGlade"


@clause("MK-553")
def test_who_rests_on_a_glade_does_not_mark_it() -> None:
    m = druids("march rage", at="1,-3", night=False)
    m.play("rest")
    m.play("discard march")
    while not m.over and view(m)["active"] == 0 and asked(m) != "BeforeTurn":
        assert asked(m) != "MarkGlade"
        m.play(texts(m)[-1])
    assert marks(m) == set()


@clause("MK-554", "MK-556")
def test_an_incantation_is_an_action_of_the_night_on_no_inhabited_space_with_a_marked_glade_once() -> None:
    assert "incantation" in texts(druids(glades=GLADES))
    assert "incantation" not in texts(druids(glades=GLADES, night=False))
    assert "inhabited" in reason(druids(glades=GLADES, at="2,-3"), "incantation")
    assert "No glade" in reason(druids(glades=[GLADES[2]]), "incantation")
    again = altered(druids(glades=GLADES), lambda table: table.update(incanted=[0]))
    assert "incantation" not in texts(again)


@clause("MK-555", "MK-560")
@pytest.mark.parametrize(("number", "colour"), [(2, "brown"), (4, "red")])
def test_it_summons_an_enemy_for_each_own_shield(number: int, colour: str) -> None:
    top = {"brown": "minotaur gargoyle", "red": "fire_dragon ice_dragon"}[colour]
    m = druids(glades=GLADES, round=number, table=piles_with(**{colour: top}))
    m.play("incantation")
    assert names(m) == top.split()


@clause("MK-553", "MK-555")
def test_a_glade_marked_right_before_counts() -> None:
    m = druids(at="1,-3", glades=[GLADES[1]])
    m.play("incantation")
    m.play("mark glade")
    assert len(names(m)) == 2


@clause("MK-557")
def test_enemies_summoned_and_defeated_give_twice_their_fame_the_others_are_discarded() -> None:
    m = druids("swiftness", glades=GLADES, crystals="white", table=piles_with(brown="medusa minotaur"))
    m.play("incantation")
    before = hero(m)["fame"]
    fight = whole(m)["fight"]
    fight["enemies"][0]["armour_lost"] = 1
    m = altered(m, lambda table: table.update(fight=fight))
    m.play("power swiftness")
    m.play("strike medusa")
    assert hero(m)["fame"] == before + 2 * 5
    while view(m)["combat"] is not None:
        m.play(next(text for text in texts(m) if text.startswith(("end phase", "suffer", "wound hero"))))
    assert whole(m)["enemies"]["brown"]["discard"] == ["medusa", "minotaur"]


@clause("MK-558", "MK-560")
@pytest.mark.parametrize(("number", "crystals"), [(2, 2), (4, 4)])
def test_the_turn_brings_random_crystals_for_each_enemy_summoned_defeated_or_not(number: int, crystals: int) -> None:
    m = druids(glades=GLADES, round=number)
    m.play("incantation")
    assert whole(m)["turn"]["rewards"] == ["crystal"] * crystals


@clause("MK-559")
def test_the_shields_leave_the_glades_when_the_night_is_over() -> None:
    m = druids(glades=GLADES, final=0, active=1, others=[{"hand": "march", "at": "3,-1"}])
    assert marks(m)
    finish(m)
    assert "day-breaks" in kinds(m)
    assert marks(m) == set()
    m = druids(glades=GLADES, final=0, active=1, others=[{"hand": "march", "at": "3,-1"}], night=False)
    finish(m)
    assert len(marks(m)) == 3


@clause("MK-561")
@pytest.mark.parametrize(("number", "done", "near"), [(4, [1], True), (2, [1], False), (4, [], False)])
def test_when_all_have_performed_the_incantation_of_the_second_night_each_has_one_more_turn(
    number: int, done: list[int], near: bool
) -> None:
    m = druids(round=number)
    m = altered(m, lambda table: table.update(incanted=[0, *done]))
    finish(m)
    assert (view(m)["turns_left"] is not None) == near
    if near:
        assert turns_taken(m) == [1, 0]


@clause("MK-561", "MK-562")
def test_otherwise_the_game_ends_with_that_night_and_standard_achievements_are_counted() -> None:
    m = druids(round=4, final=0, active=1, crystals="red red")
    finish(m)
    assert m.over
    assert sheet(m) == {"score-fame": 0, "score-loot": 1, "title-loot": 3}
