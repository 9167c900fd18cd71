"""A fight of Mage Knight in a real browser: a block, damage to a unit and a wound by keyboard alone, and the same stage
on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sortilege import Match
from tests.mageknight.table import fight, position
from tests.table.axe import barriers
from tests.table.browser import PHONE, Person
from tests.table.server import Server

SPELLED_OUT = "label-content-name-mismatch"
"""A card is called by its name and then by what its signs mean."""
WITHIN_THE_BOARD = """selector => {
    const [inner, outer] = [selector, "#board"].map(one => document.querySelector(one).getBoundingClientRect());
    const across = inner.x >= outer.x - 1 && inner.right <= outer.right + 1;
    return across && inner.y >= outer.y - 1 && inner.bottom <= outer.bottom + 1;
}"""


def the_fight() -> Match:
    """Three enemies in the block phase: one can be blocked, two will strike."""
    m = fight(
        "wolf_riders prowlers ironclads",
        "determination rage march",
        units=["utem_guardsmen"],
        crystals="blue",
        dice="blue green",
        level=1,
    )
    m.play("face prowlers")
    return m


@pytest.fixture(name="ann")
def person(server: Server, browser: Browser) -> Iterator[Person]:
    someone = Person(browser, server)
    yield someone
    someone.close()


def press(person: Person, touch: str) -> None:
    """Tab to something and press Enter; where that waits for a yes, press it."""
    before = person.seq()
    person.tab_to(f"() => document.activeElement.dataset.touch === '{touch}'", 160)
    person.page.keyboard.press("Enter")
    person.settled()
    if person.seq() == before and person.page.locator("#confirm").is_visible():
        person.tab_to("() => document.activeElement.id === 'confirm'", 160)
        person.page.keyboard.press("Enter")
    person.pass_on(before)


def test_a_block_damage_to_a_unit_and_a_wound_by_keyboard_alone(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(the_fight(), tmp_path)
    board = ann.page.locator("#board")
    coming = ann.page.locator("#board #coming")
    expect(coming).to_have_attribute("aria-label", re.compile(r"Wounds for you 8 "))
    ann.tab_to("() => document.activeElement.dataset.touch === 'card-determination'", 160)
    assert barriers_but_names(ann) == []
    before = ann.seq()
    reach_way(ann, "card-determination", "power-determination")
    expect(ann.page.locator("#what-if #coming, #what-if [data-is=coming]").first).to_contain_text("8 → 6")
    ann.page.keyboard.press("Enter")
    ann.pass_on(before + 1)
    # The die of the Source pays, not the crystal.
    expect(ann.page.locator("#crystal-blue")).to_have_count(1)
    expect(board).to_contain_text("Determination: block 5")
    expect(board).to_contain_text("5 so far: enough")
    press(ann, "block")
    expect(board.locator("#enemy-prowlers .stamp")).to_contain_text("Blocked")
    press(ann, "end-phase")
    expect(board).to_contain_text("Utem Guardsmen: take 3, wounded")
    press(ann, "enemy-wolf_riders")
    press(ann, "unit-utem_guardsmen")
    expect(ann.page.locator("#own-unit-utem_guardsmen")).to_contain_text("wounded")
    # What is left has one way to go: the ironclads wound the hero.
    ann.page.wait_for_function("() => document.querySelectorAll('#hand #card-wound').length === 1")
    expect(board.locator(".phase.now").first).to_contain_text("Attack")


def reach_way(person: Person, card: str, way: str) -> None:
    """A card, and from there to one of its ways, by keyboard."""
    person.tab_to(f"() => ['{card}', '{way}'].includes(document.activeElement.dataset.touch)", 160)
    if person.page.evaluate("() => document.activeElement.dataset.touch") == card:
        person.page.keyboard.press("Enter")
        person.tab_to(f"() => document.activeElement.dataset.touch === '{way}'", 160)


def barriers_but_names(person: Person) -> list[str]:
    return [one for one in barriers(person.page) if not one.startswith(SPELLED_OUT)]


def test_the_stage_on_a_phone(server: Server, browser: Browser, tmp_path: Path) -> None:
    ben = Person(browser, server, PHONE, touch=True)
    ben.sit_at(the_fight(), tmp_path)
    board = ben.page.locator("#board")
    expect(ben.page.locator("#board-pane")).to_have_attribute("data-shape", "tall")
    expect(board.locator("#enemy-prowlers")).to_be_in_viewport()
    expect(board.locator("#coming .number.in-tall").first).to_be_visible()
    expect(board.locator("#enemy-prowlers .in-tall").first).to_be_visible()
    assert not ben.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert barriers_but_names(ben) == []
    ben.close()


def test_a_fight_and_then_the_map_are_seen_whole_wherever_one_looked_before(ann: Person, tmp_path: Path) -> None:
    """They are two boards: the window on one means nothing on the other."""
    ann.sit_at(position("rage determination march", at="0,-3", enemies={"1,-4": "prowlers"}), tmp_path)
    for _ in range(2):
        ann.page.click("[data-zoom=in]")
    ann.bring(ann.thing("space-1,-4").first).hover()
    expect(ann.page.locator("#what-if [data-is=coming]")).to_be_visible()
    assert ann.page.evaluate(WITHIN_THE_BOARD, "#what-if [data-is=coming]")
    before = ann.seq()
    ann.thing("space-1,-4").first.click()
    ann.settled()
    if ann.page.locator("#confirm").is_visible():
        ann.page.click("#confirm")
    ann.pass_on(before)
    assert ann.page.evaluate(WITHIN_THE_BOARD, "#board #coming")
    ann.page.click("#undo")
    expect(ann.page.locator("#board > svg.map")).to_be_visible()
    assert ann.page.evaluate(WITHIN_THE_BOARD, "#board > svg.map")
    assert ann.page.evaluate(WITHIN_THE_BOARD, "#board [data-touch='space-1,-4']")
