"""A real browser plays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browser import PHONE, Person, chromium
from tests.table.server import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("browser")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


def test_a_newcomer_plays_a_game_against_a_bot_by_mouse(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/")
    ann.page.get_by_role("button", name="Play now against a bot").first.click()
    for turn in range(40):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_mouse(turn * 5)
    expect(ann.page.locator("#outcome")).to_be_visible()
    assert ann.page.locator("#outcome").inner_text().count("\n") > 5
    ann.close()


def test_on_a_phone_nothing_scrolls_sideways(server: Server, browser: Browser) -> None:
    ann = Person(browser, server, PHONE)
    for path in ("/", "/new/rivality", "/rules/rivality", "/about"):
        ann.go(path)
        assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.move_by_mouse()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ann.close()
