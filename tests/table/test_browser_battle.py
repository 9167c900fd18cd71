"""The battle trainer and the chances at a table of Conjurers, in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.conjurers.battlefield import field
from tests.table.axe import barriers
from tests.table.browser import PHONE, Person
from tests.table.server import Server


def test_two_line_ups_are_chosen_and_fought_by_keyboard(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/battle/conjurers")
    page = ann.page
    page.get_by_label("First line-up, Creatures 1").focus()
    page.keyboard.type("Behemoth")
    page.get_by_label("Second line-up, Creatures 1").focus()
    page.keyboard.type("Imp")
    page.get_by_label("How many battles").focus()
    page.keyboard.press("ArrowUp")
    page.get_by_role("button", name="Fight").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="100 battles")).to_be_visible()
    expect(page.locator(".fought .share").first).to_have_text(re.compile(r"100% won; 95 % sure: 96% to 100%"))
    expect(page.locator("#first-creatures-1")).to_have_value("behemoth")
    assert barriers(page) == []
    address = page.url
    ben = Person(browser, server, PHONE, "de", touch=True)
    ben.page.goto(address)
    expect(ben.page.locator(".fought")).to_contain_text("Erstes Aufgebot")
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out of a phone"
    assert barriers(ben.page) == []
    for person in (ann, ben):
        assert person.errors == []
        person.close()


def test_the_chance_to_win_comes_while_a_move_is_thought_about(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server)
    ann.sit_at(field("behemoth | wolf | -", "imp: 5 damage | - | -", hands=("", ""), dice=True, forced=True), tmp_path)
    chances = ann.page.locator("#battle-chances")
    expect(chances).to_have_attribute("aria-label", re.compile("Behemoth attacks Imp: >90%"))
    expect(ann.page.locator("#battle-odds")).to_have_attribute("aria-label", re.compile(": >90% to win"))
    ann.page.locator('[data-touch="slot-attackers-1"]').first.hover()
    expect(ann.page.locator("#what-if .gauge.chosen:not(.maybe)")).to_have_count(1)
    assert ann.errors == []
    ann.close()
