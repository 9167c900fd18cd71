"""The bar below the board: what a move does has a place of its own there, on every screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.ciub.table import before_turn
from tests.mageknight.table import fight
from tests.table.browser import DESK, PHONE, Person
from tests.table.server import Server
from tests.table.test_browser_commit import late_rivality, use

SHORT = (390, 664)
SIDE = (844, 390)
SMALL_DESK = (1100, 700)
NARROW_DESK = (1200, 900)
INSIDE = """() => {
    const bar = document.getElementById("main").getBoundingClientRect();
    const inside = (box) => box.top >= bar.top - 1 && box.bottom <= bar.bottom + 1
        && box.left >= bar.left - 1 && box.right <= bar.right + 1;
    const seen = (one) => {
        const box = one.getBoundingClientRect();
        const spots = [[box.left + 3, box.top + 3], [box.left + 3, box.bottom - 3]];
        return spots.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    };
    const found = [];
    for (const one of document.querySelectorAll("#main .ask, #more, .question, .act button, #hand button")) {
        if (one.checkVisibility({ visibilityProperty: true }) && !inside(one.getBoundingClientRect())) {
            found.push(`${one.id || one.className} leaves the bar`);
        }
    }
    if (!seen(document.querySelector(".question"))) found.push("the title is cut or covered");
    for (const one of document.querySelectorAll(".act button:not([hidden])")) {
        if (one.scrollWidth > one.clientWidth || one.getBoundingClientRect().height > 60) {
            found.push(`${one.id} is too narrow`);
        }
    }
    return found;
}"""
LAST_LINE = """() => {
    const more = document.getElementById("more");
    more.scrollTop = more.scrollHeight;
    const place = more.getBoundingClientRect();
    return document.getElementById("story").getBoundingClientRect().bottom <= place.bottom + 1;
}"""


@pytest.mark.parametrize(
    ("size", "language"),
    [(DESK, "en-GB"), (SMALL_DESK, "de-DE"), (PHONE, "fr-FR"), (SHORT, "de-DE"), (SIDE, "fr-FR")],
    ids=str,
)
def test_what_a_move_does_is_told_in_the_bar_and_never_over_the_board(
    server: Server, browser: Browser, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    match = late_rivality(12)
    longest = max(match.decision.options, key=lambda option: len(" ".join(match.preview(option).story)))
    ann = Person(browser, server, size, language)
    ann.sit_at(match, tmp_path)
    if ann.veiled:
        ann.lift()
    for touch in longest.path:
        if ann.thing(touch).get_attribute("data-may") not in ("taken", "shown"):
            ann.bring(ann.thing(touch))
            use(ann, touch, "mouse")
    expect(ann.page.locator("#story")).not_to_be_empty()
    assert ann.page.evaluate(INSIDE) == []
    assert ann.page.evaluate(LAST_LINE), "the end can be scrolled to"
    long = ann.page.evaluate("() => document.getElementById('more').scrollTop > 0")
    assert (ann.page.locator("#more").get_attribute("tabindex") == "0") == long, "by keyboard too"
    ann.close()


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_where_one_thing_only_can_be_done_one_press_does_it(
    server: Server, browser: Browser, tmp_path: Path, way: str
) -> None:
    ann = Person(browser, server)
    match = before_turn("white, white, orange, blue")
    match.play(next(option.text for option in match.decision.options if option.text.startswith("token")))
    ann.sit_at(match, tmp_path)
    expect(ann.page.locator("#confirm")).to_have_text("Roll 4 dice")
    expect(ann.thing("roll")).to_be_hidden()
    if way == "mouse":
        ann.page.click("#confirm")
    else:
        ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#log")).to_contain_text("Player 1 rolls")
    ann.close()


def test_who_plays_bots_is_not_told_that_a_move_cannot_be_taken_back(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    use(ann, f"hand-{ann.hand()[0]}", "mouse")
    ann.page.locator("#board .cell.open").first.click()
    ann.is_told("#final", "Can be taken back.")
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.close()


def test_a_button_stays_under_the_pointer_while_a_longer_question_gives_way(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    person = Person(browser, server, NARROW_DESK, language="de-DE")
    person.sit_at(fight("prowlers", "swiftness", dice="white", seats=2, others=[{}]), tmp_path)
    if person.veiled:
        person.lift()
    person.wait_for_turn()
    button = person.thing("end-phase")
    button.scroll_into_view_if_needed()
    asked, before = person.page.locator("#prompt"), button.bounding_box()
    question = asked.inner_text()
    button.hover()
    expect(asked).not_to_have_text(question)
    assert button.bounding_box() == before
    person.close()
