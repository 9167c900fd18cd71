"""What somebody stumbles over who plays Mage Knight for the first time: nothing happens that was not asked for, and
what cannot be had says why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sortilege.games import find
from sortilege.kernel.launch import start_match
from tests.mageknight.table import position
from tests.table.browser import Person
from tests.table.server import Server

SLIDES_UNDER = """(button, [x, y]) => button.dispatchEvent(new PointerEvent("pointerover",
    { bubbles: true, pointerType: "mouse", clientX: x, clientY: y }))"""
"""What browsers tell a page when something comes to lie under a mouse that rests."""

CHANCE_SHOWN = """async () => {
    const { Chance } = await import("/static/js/chance.js");
    const section = document.createElement("section");
    const chance = new Chance(section, { up: false });
    return [[0.3], [0.3, 0.7]].map((chances) => {
        chance.seats = chances.map((_, seat) => ({ seat, side: `side-${seat}`, name: `Player ${seat}` }));
        chance.show(chances);
        return !section.hidden;
    });
}"""
"""Whether the strip is shown to one who plays alone, and to two."""


@pytest.fixture(name="ann")
def person(server: Server, browser: Browser) -> Iterator[Person]:
    someone = Person(browser, server)
    yield someone
    someone.close()


# Looking and choosing


def test_a_button_that_slides_under_a_resting_mouse_shows_nothing_before_the_mouse_moves(
    ann: Person, tmp_path: Path
) -> None:
    ann.sit_at(position("march", at="0,0", turn={"move": 2}), tmp_path)
    button = ann.thing("end-turn")
    box = button.bounding_box()
    assert box is not None
    ann.page.mouse.move(700, 5)
    asked = ann.page.locator("#prompt").inner_text()
    button.evaluate(SLIDES_UNDER, [700, 5])
    assert ann.page.locator("#prompt").inner_text() == asked
    ann.page.mouse.move(box["x"] + 9, box["y"] + 9)
    expect(ann.page.locator("#prompt")).to_contain_text("End the turn")


def test_a_tactic_shows_its_number_waits_for_a_yes_and_stays_readable(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(start_match(find("mageknight"), 2, 5, {"scenario": "first_reconnaissance"}), tmp_path)
    for tactic in ("tactic-great_start", "tactic-early_bird"):
        ann.lift()
        ann.wait_for_turn()
        before = ann.seq()
        expect(ann.page.locator("#laid-tactic-planning .times")).to_have_text("4")
        ann.thing(tactic).click()
        ann.settled()
        assert ann.seq() == before
        expect(ann.page.locator("#confirm")).to_have_text("Play it")
        expect(ann.page.locator(f"#{tactic} .called")).to_be_visible()
        ann.is_told("#warning", "for the whole round")
        ann.page.click("#confirm")
        ann.pass_on(before)


def test_who_plays_against_nobody_is_shown_no_win_chance(ann: Person) -> None:
    ann.open_table({0: "me"}, {0: "Ann"}, game="mageknight", scenario="first_reconnaissance")
    assert ann.page.evaluate(CHANCE_SHOWN) == [False, True]
