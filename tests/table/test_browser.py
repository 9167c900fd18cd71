"""A real browser plays: by mouse, by keyboard, on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.table.browser import PHONE, Person
from tests.table.server import Server

AT_BUTTON = "() => document.activeElement.matches('form[action=\"/play/rivality\"] button')"
TAKEN = "document.querySelectorAll('#hand .tile.chosen').length"

FRAMED = """async () => {
    const { morph, parse } = await import("/static/js/regions.js");
    const region = document.createElement("div");
    region.innerHTML = '<b id="one"></b><b id="two"></b><p></p>';
    const [one, two] = region.children;
    morph(region, parse('<div><b id="one"></b><b id="two"></b></div><p></p>'));
    return [region.innerHTML, region.querySelector("#one") === one && region.querySelector("#two") === two];
}"""


def test_a_newcomer_plays_a_game_against_a_bot_by_mouse(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/")
    ann.page.locator("form[action='/play/rivality']").get_by_role("button", name="Play now against a bot").click()
    for turn in range(40):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_mouse(turn * 5)
    expect(ann.page.locator("#outcome")).to_be_visible()
    assert ann.page.locator("#outcome").inner_text().count("\n") > 5
    ann.close()


def test_a_whole_game_by_keyboard_alone(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/")
    ann.tab_to(AT_BUTTON)
    ann.page.keyboard.press("Enter")
    ann.arrive()
    for turn in range(40):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_keyboard(turn)
    expect(ann.page.locator("#outcome")).to_be_visible()
    ann.tab_to("() => document.activeElement.closest('#outcome') && document.activeElement.href?.endsWith('/replay')")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/replay")
    expect(ann.page.locator("#board svg")).to_be_visible()
    ann.close()


def test_keys_go_back_turn_and_show_the_move_before_it_is_made(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.tab_to("() => document.activeElement.matches('#hand .tile.open')")
    ann.page.keyboard.press("Enter")
    assert ann.page.evaluate(TAKEN) == 1
    assert ann.page.evaluate("() => document.activeElement.matches('#board .open')"), "the next question has the focus"
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate(TAKEN) == 0
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#what-if-tag")).to_be_visible()
    said = ann.page.locator("#prompt").inner_text()
    ann.page.keyboard.press("r")
    expect(ann.page.locator("#prompt")).not_to_have_text(said)
    expect(ann.page.locator("#status")).to_contain_text(ann.page.locator("#prompt").inner_text())
    assert ann.seq() == 0
    ann.close()


def test_the_score_can_be_looked_up_in_the_middle_of_a_game(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.move_by_mouse()
    ann.wait_for_turn()
    ann.page.click("#score")
    expect(ann.page.locator("#verdict")).to_have_text("The score as it stands")
    expect(ann.page.locator("#outcome .place")).to_have_count(2)
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_hidden()
    ann.page.click("#outcome-close")
    expect(ann.page.locator("#outcome")).to_be_hidden()
    ann.close()


def test_pieces_that_get_a_frame_around_them_stay_what_they_are(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/about")
    drawn, kept = ann.page.evaluate(FRAMED)
    assert drawn == '<div><b id="one"></b><b id="two"></b></div><p></p>'
    assert kept
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
