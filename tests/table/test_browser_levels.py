"""Levels, hints and manners in a real browser: what to expect of a bot, why it advises a move, and what it says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from sortilege.bots import LEVELS
from tests.table.browser import DESK, PHONE, Person
from tests.table.server import Server


@pytest.mark.parametrize("screen", [DESK, PHONE])
def test_the_form_says_what_to_expect_of_the_level_that_is_chosen(
    server: Server, browser: Browser, screen: tuple[int, int]
) -> None:
    ann = Person(browser, server, screen)
    ann.go("/new/rivality")
    level, told = ann.page.locator("[name=level-1]"), ann.page.locator("[data-of=level-1]")
    assert level.locator("option").evaluate_all("them => them.map(one => one.value)") == list(LEVELS)
    expect(told).to_contain_text("Plays soundly")
    level.select_option("beginner")
    expect(told).to_contain_text("Overlooks much")
    expect(told).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.page.select_option("[name=kind-1]", "friend")
    expect(told).not_to_be_visible()
    ann.close()


def test_a_hint_says_what_speaks_for_it(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.page.click("#hint")
    reasons = ann.page.locator("#merits")
    expect(reasons).to_contain_text("likes it best of", timeout=20_000)
    expect(reasons).to_have_text(re.compile(r"It costs \d+ golems? of your reserve; \d+ are left\.$"))
    ann.close()


def test_whether_bots_comment_is_a_switch_in_the_settings(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.page.click("[data-opens=settings]")
    comment = ann.page.locator("[data-setting=manners]")
    expect(comment).to_be_checked()
    comment.uncheck()
    ann.page.reload()
    ann.wait_for_turn()
    ann.page.click("[data-opens=settings]")
    expect(ann.page.locator("[data-setting=manners]")).not_to_be_checked()
    ann.close()
