"""One screen: three who pass the device on, a team with bots, and one alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.rivality.test_overflow import crowded
from tests.table.browser import Person
from tests.table.server import Server

NAMES = {0: "Ann", 1: "Ben", 2: "Cat"}
TOLD = "them => them.map(one => one.getAttribute('aria-label'))"


def test_three_pass_the_device_and_nobody_sees_another_hand(server: Server, browser: Browser) -> None:
    people = Person(browser, server)
    people.open_table({0: "me", 1: "here", 2: "here"}, NAMES, first="0")
    kept: dict[str, set[str]] = {name: set() for name in NAMES.values()}
    lifted: list[str] = []
    while len(lifted) < 60:
        people.wait_for_turn()
        if people.over:
            break
        if people.veiled:
            lifted.append(lift_and_look(people, kept))
        people.move_by_mouse(len(lifted) * 7)
    expect(people.page.locator("#outcome")).to_be_visible()
    assert len(lifted) >= 9
    assert lifted[:6] == ["Ann", "Ben", "Cat"] * 2
    people.close()


def lift_and_look(people: Person, kept: dict[str, set[str]]) -> str:
    """Who takes the device. Under the veil the page holds no hand, and what they drew since nobody was told of."""
    heading = people.page.locator("#veil-title").inner_text()
    name = next(each for each in NAMES.values() if each in heading)
    page, traffic = people.page.content(), "".join(people.traffic)
    assert people.page.locator("[data-touch^='hand-'], [id^='hand-'], #hand .tile").count() == 0
    people.page.keyboard.press("Escape")
    assert people.veiled, "Escape does not lift the veil"
    people.lift()
    hand = set(people.hand())
    assert hand
    for tile in hand:
        assert tile not in page, f"{name} holds {tile}, and it was in the page before the veil was lifted"
    for tile in hand - kept[name]:
        assert tile not in traffic, f"{name} drew {tile}, and somebody could have read it before"
    for told in people.page.locator("#hand [data-touch^='hand-']").evaluate_all(TOLD):
        assert str(told) not in page
    kept[name] = hand
    return name


@pytest.mark.parametrize("asked", [0, 1])
def test_golems_of_two_rivals_that_stand_together_are_met_by_the_mouse(
    server: Server, browser: Browser, tmp_path: Path, asked: int
) -> None:
    people = Person(browser, server)
    people.sit_at(crowded("P2 T2", 3, seats=3), tmp_path)
    if people.veiled:
        people.lift()
    people.move_by_mouse(asked)
    people.close()


def test_a_team_of_two_with_bots_to_the_end(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot", 2: "bot", 3: "bot"}, {0: "Ann"})
    for turn in range(30):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_mouse(turn * 5)
    places = ann.page.locator("#outcome .place")
    expect(places).to_have_count(2)
    for place in places.all():
        assert " & " in place.locator("h3").inner_text(), "a side is two players"
        assert place.locator("tr").count() > 0
    assert ann.page.locator("#verdict").inner_text() != ""
    ann.close()


def test_one_alone_against_suramun_to_the_end(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me"}, {0: "Ann"}, solo="beginner")
    expect(ann.page.locator("#log")).to_contain_text("Suramun")
    for turn in range(30):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_mouse(turn)
    expect(ann.page.locator("#outcome .place")).to_have_count(2)
    expect(ann.page.locator("#ended-because")).to_contain_text("the game ends")
    assert ann.page.locator("#verdict").inner_text() != ""
    ann.close()
