"""No page keeps anybody out: axe-core finds nothing serious or critical, at a desk and on a phone, by night and day."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.table.axe import barriers
from tests.table.browser import DESK, GOLDEN, PHONE, Person
from tests.table.server import Opened, Server

LAST_MOVE = "2-players-expert-spent-by-a-siege.replay"


@pytest.fixture(
    params=[(DESK, "dark"), (DESK, "light"), (PHONE, "dark"), (PHONE, "light")],
    ids=["desk-night", "desk-day", "phone-night", "phone-day"],
)
def ann(request: pytest.FixtureRequest, server: Server, browser: Browser) -> Iterator[Person]:
    size, theme = request.param
    person = Person(browser, server, size, theme=theme)
    person.page.goto(server.address)
    assert person.page.locator("html").get_attribute("data-theme") == theme
    yield person
    person.close()


class Look:
    """Looks at one page after another, and tells everything it found at the end."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: dict[str, str] = {}

    def at(self, what: str) -> None:
        for barrier in barriers(self.person.page):
            self.found.setdefault(barrier, what)

    def done(self) -> None:
        told = [f"{what}: {barrier}" for barrier, what in self.found.items()]
        assert told == [], "\n" + "\n".join(told)


def test_pages_to_read_and_to_fill_in(ann: Person) -> None:
    look = Look(ann)
    for path in ("/", "/me", "/new/rivality", "/rules", "/rules/rivality", "/about", "/schema"):
        ann.go(path)
        look.at(path)
    look.done()


def test_an_invitation_and_an_error(ann: Person) -> None:
    look = Look(ann)
    table = Opened(ann.server, [{"kind": "me", "name": "Bea"}, {"kind": "friend"}])
    ann.go(f"/t/{table.id}/seat/1?key={table.keys[1]}")
    expect(ann.page.locator("input[name=name]")).to_be_visible()
    look.at("join")
    assert httpx.get(f"{ann.server.address}/nowhere").status_code == 404
    ann.page.goto(f"{ann.server.address}/nowhere")
    expect(ann.page.locator("main .code")).to_have_text("404")
    look.at("error")
    ann.errors = [error for error in ann.errors if "404" not in error]
    look.done()


def test_a_table_in_play(ann: Person) -> None:
    look = Look(ann)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    look.at("a question")
    ann.page.locator("#hand .open[data-touch]").first.click()
    ann.page.locator("#board .open[data-touch]").first.click()
    expect(ann.page.locator("#what-if-tag")).to_be_visible()
    look.at("what if")
    ann.page.click("#confirm")
    ann.page.wait_for_function("() => document.querySelectorAll('#log > li').length > 2")
    ann.wait_for_turn()
    look.at("after moves")
    ann.page.click("[data-opens=settings]")
    look.at("settings")
    ann.page.keyboard.press("Escape")
    ann.page.locator("#rule").click()
    expect(ann.page.locator("#rules-dialog")).to_be_visible()
    look.at("rules at hand")
    look.done()


def test_a_table_that_waits_for_friends(ann: Person) -> None:
    look = Look(ann)
    ann.open_table({0: "me", 1: "friend"})
    expect(ann.page.locator("#waiting")).to_be_visible()
    look.at("waiting")
    look.done()


def test_the_veil_the_replay_and_the_end(ann: Person) -> None:
    look = Look(ann)
    ann.upload(LAST_MOVE)
    look.at("replay")
    moves = (GOLDEN / LAST_MOVE).read_text("utf-8").splitlines()[1:]
    ann.page.evaluate("location.hash = '0'")
    expect(ann.page.locator("body")).to_have_attribute("data-seq", "0")
    look.at("replay at its start")
    if ann.page.locator("#open-rail").is_visible():
        ann.page.click("#open-rail")
        look.at("replay with its drawer open")
        ann.page.click("#close-rail")
    ann.play_on_from(len(moves) - 1)
    assert ann.veiled
    look.at("veil")
    ann.lift()
    _, tile, _, cell, _, way = moves[-1].split()
    ann.place(tile, cell, way)
    expect(ann.page.locator("#outcome")).to_be_visible()
    look.at("over")
    look.done()
