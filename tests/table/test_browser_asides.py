"""In the browser, who may act while another decides sees it under the question, and does it by mouse, key or finger."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.table.axe import barriers
from tests.table.browser import DESK, PHONE, Person
from tests.table.guests import Guest, Table, table_at, watching
from tests.table.server import Server
from tests.table.stores import ROOT

WHISPERS = """
import sortilege.games
sortilege.games.BUILT_IN["whispers"] = "tests.kernel.whispers"
from sortilege.cli import main
main()
"""
"""A server of a club that has installed the game."""


FOCUSED = "document.activeElement.textContent"


class Whispering(Server):
    program = ("-c", WHISPERS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("whispers")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
        started = Whispering(f"sqlite:///{folder / 'tables.sqlite3'}", folder)
        try:
            yield started
        finally:
            started.stop()


def opened(server: Server, *kinds: str) -> tuple[Guest, Table]:
    """Ann, who is asked first, and her public table."""
    ann = Guest(server, "Ann")
    form = {"seats": str(len(kinds) + 1), "access": "public", "kind-0": "me", "name-0": "Ann"}
    form |= {f"kind-{seat}": kind for seat, kind in enumerate(kinds, 1)}
    return ann, table_at(ann.post("/new/whispers", **form))


def sits_down(ben: Person, table: Table) -> Person:
    ben.go(f"/t/{table.id}/seat/1")
    ben.page.fill("input[name=name]", "Ben")
    ben.page.locator("#main form button").click()
    ben.arrive()
    return ben


def test_what_can_be_taken_back_is_done_at_once(server: Server, browser: Browser) -> None:
    ann, table = opened(server, "friend")
    ben = sits_down(Person(browser, server), table)
    expect(ben.page.locator("#asides")).to_contain_text("You may also:")
    expect(ben.page.locator("#prompt")).to_contain_text("It is Ann’s turn")
    expect(ben.page.locator("#asides button")).to_have_count(2)
    with watching(ann, table) as line:
        assert line.now["asides"] == [], "who is asked has moves"
        ben.page.get_by_role("button", name="Cheer yourself on").click()
        line.hear(1)
        assert line.now["decision"]["yours"], "Ann is asked as before"
    expect(ben.page.locator("#log")).to_contain_text("Seat 1 cheers.")
    expect(ben.page.locator("#asides button")).to_have_count(1)
    ben.page.click("#undo")
    expect(ben.page.locator("#asides button")).to_have_count(2)
    expect(ben.page.locator("#log")).not_to_contain_text("cheers")
    ben.close()


def test_what_cannot_be_taken_back_is_shown_and_waits(server: Server, browser: Browser) -> None:
    _, table = opened(server, "friend")
    ben = sits_down(Person(browser, server), table)
    button = ben.page.get_by_role("button", name=re.compile("Lay your"))
    button.click()
    expect(ben.page.locator("#final")).to_contain_text("A card was laid open.")
    expect(ben.page.locator("button.main:visible")).to_have_count(1)
    expect(button).to_have_attribute("aria-pressed", "true")
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator("#confirm")).to_be_hidden()
    expect(ben.page.locator("#prompt")).to_contain_text("It is Ann’s turn")
    assert ben.seq() == 0
    button.click()
    ben.page.click("#confirm")
    expect(ben.page.locator("#log")).to_contain_text("Seat 1 lays")
    expect(button).to_have_count(0)
    ben.close()


def test_by_keyboard(server: Server, browser: Browser) -> None:
    _, table = opened(server, "friend")
    ben = sits_down(Person(browser, server), table)
    expect(ben.page.locator("#asides button")).to_have_count(2)
    for words in ("Lay your", "Cheer"):
        ben.tab_to(f"() => document.activeElement.matches('#asides *') && {FOCUSED}.startsWith('{words}')")
        ben.page.keyboard.press("Enter")
        if words == "Lay your":
            expect(ben.page.locator("#confirm")).to_be_visible()
            ben.tab_to("() => document.activeElement.id === 'confirm'")
            ben.page.keyboard.press("Enter")
            expect(ben.page.locator("#log")).to_contain_text("Seat 1 lays")
    expect(ben.page.locator("#log")).to_contain_text("Seat 1 cheers.")
    expect(ben.page.locator("#asides")).to_be_hidden()
    ben.close()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_by_finger_and_for_everyone(server: Server, browser: Browser, size: tuple[int, int]) -> None:
    _, table = opened(server, "friend")
    ben = sits_down(Person(browser, server, size, touch=True), table)
    button = ben.page.get_by_role("button", name=re.compile("Lay your"))
    expect(button).to_be_in_viewport(ratio=1)
    assert barriers(ben.page) == []
    button.tap()
    expect(ben.page.locator("#confirm")).to_be_in_viewport(ratio=1)
    ben.page.locator("#confirm").tap()
    expect(ben.page.locator("#log")).to_contain_text("Seat 1 lays")
    assert ben.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ben.close()


def test_a_touch_on_the_table_gives_an_aside_up(server: Server, browser: Browser) -> None:
    """An aside that waits does not stay when the turn comes."""
    ann, table = opened(server, "friend")
    ben = sits_down(Person(browser, server), table)
    ben.page.get_by_role("button", name=re.compile("Lay your")).click()
    expect(ben.page.locator("#confirm")).to_be_visible()
    with watching(ann, table) as line:
        assert line.moves(0, "roll")["type"] == "ack"
    expect(ben.page.locator("#asides")).to_be_hidden()
    expect(ben.page.locator("#prompt")).to_contain_text("What do you do?")
    expect(ben.page.locator("#final")).to_be_hidden()
    ben.close()


def test_a_bot_acts_while_a_person_thinks(server: Server, browser: Browser) -> None:
    person = Person(browser, server)
    person.open_table({0: "me", 1: "bot"}, {0: "Ann"}, game="whispers")
    expect(person.page.locator("#log")).to_contain_text("Seat 1 lays")
    expect(person.page.locator("#prompt")).to_contain_text("What do you do?")
    person.close()
