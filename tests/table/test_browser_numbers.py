"""Numbers explain themselves, and no sentence in the bar is cut, on phones least of all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.ciub.table import after_roll, before_turn
from tests.table.browser import PHONE, Person
from tests.table.server import Server

PHONES = [PHONE, (390, 664), (844, 390)]
EVERYTHING = "blue adjust, green reroll, purple skull, white swap, white 3, white 3, red 5, orange"
READ = """() => ["prompt", "warning", "story", "final"].map((id) => document.getElementById(id))
    .filter((one) => one.checkVisibility() && one.textContent).filter((one) => {
        const ask = document.querySelector(".ask").getBoundingClientRect();
        const { top, bottom, left } = one.getBoundingClientRect();
        const whole = one.scrollHeight <= one.clientHeight + 1 || getComputedStyle(one).display === "inline";
        const there = document.elementFromPoint(left + 3, bottom - 9);
        return !whole || top < ask.top - 6 || bottom > ask.bottom + 1 || !one.contains(there);
    }).map((one) => one.id)"""
ON_TOP = """(one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


@pytest.fixture(name="ann")
def person(server: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Person]:
    someone = Person(browser, server, getattr(request, "param", PHONE), touch=True)
    yield someone
    someone.close()


@pytest.mark.parametrize("ann", PHONES, ids=["upright", "low", "on its side"], indirect=True)
def test_what_a_move_does_is_never_cut_on_a_phone(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(after_roll(EVERYTHING), tmp_path)
    where = ann.page.locator("#board-pane").bounding_box()
    ann.page.locator("#board [data-touch='die-white-3']").first.tap()
    expect(ann.page.locator("#warning")).to_contain_text("are lost")
    expect(ann.page.locator("#story")).to_contain_text("Player 1 sets aside white 3.")
    expect(ann.page.locator("#confirm")).to_be_visible()
    cut = ann.page.evaluate(READ)
    goes_on = ann.page.evaluate("() => document.querySelector('#story').closest('.goes-on') !== null")
    assert cut == [] or (cut == ["story"] and goes_on), "what is cut can be scrolled to, and fades there"
    assert ann.page.locator("#board-pane").bounding_box() == where
    ann.page.locator("#confirm").tap()
    expect(ann.page.locator("#board [data-touch='tray-white-3']")).to_have_count(1)


@pytest.mark.parametrize("ann", PHONES, ids=["upright", "low", "on its side"], indirect=True)
def test_the_line_of_the_last_turn_leaves_room_for_the_zoom_where_there_is_one(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(before_turn(), tmp_path)
    for button in ("in", "out", "fit"):
        assert ann.page.locator(f"[data-zoom={button}]").evaluate(ON_TOP), button
    padding = "() => parseFloat(getComputedStyle(document.querySelector('.turn-line')).paddingRight)"
    assert ann.page.evaluate(padding) > 100
    ann.page.evaluate("() => { document.querySelector('.zoom').hidden = true; }")
    assert ann.page.evaluate(padding) < 20


@pytest.mark.parametrize(("language", "you"), [("en-GB", "You"), ("de-DE", "Du"), ("fr-FR", "Vous")])
def test_the_strip_calls_you_by_your_pronoun_and_says_what_ends_the_game(
    server: Server, browser: Browser, language: str, you: str
) -> None:
    ann = Person(browser, server, PHONE, language=language, touch=True)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann"}, first="0", salmon="0")
    ann.wait_for_turn()
    mine = ann.page.locator("#strip li").first
    expect(mine.locator("b")).to_have_text(you)
    near = ann.page.locator("#nearness").text_content() or ""
    assert "30" in near
    assert near in (mine.get_attribute("data-explain") or "")
    mine.tap()
    expect(ann.page.locator("#ended-because")).to_have_text(near)
    ann.close()


def test_another_way_turns_nothing_where_nothing_turns(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(before_turn(), tmp_path)
    expect(ann.page.locator("#turn")).to_have_text("Another way")
