"""Before and around a game, in a real browser: the form, the lobby, watching, chat, taking back and giving up."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.table.browser import PHONE, Person
from tests.table.server import Server


def test_the_form_offers_no_seat_that_is_not_there(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/new/rivality")
    first = ann.page.locator("[name=option-first]")
    offered = "them => them.filter(one => !one.disabled && !one.hidden).map(one => one.value)"
    assert first.locator("option").evaluate_all(offered) == ["random", "0", "1"]
    ann.page.check("input[name=seats][value='4']", force=True)
    first.select_option("3")
    ann.page.check("input[name=seats][value='3']", force=True)
    expect(first).to_have_value("random")
    expect(ann.page.locator("[data-seat-row='2']")).to_be_visible()
    expect(ann.page.locator("[data-seat-row='3']")).not_to_be_visible()
    ann.close()


def test_home_begins_with_who_is_new_and_a_first_game_is_two_clicks_away(server: Server, browser: Browser) -> None:
    ann = Person(browser, server, PHONE, touch=True)
    ann.go("/")
    new = ann.page.get_by_role("link", name="I am new here")
    box = new.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < PHONE[1] / 2
    assert box["height"] >= 40
    new.click()
    ann.page.click("form[action='/learn/ciub'] button")
    ann.arrive()
    ann.wait_for_turn()
    ann.close()


def test_pictures_of_games_speak_the_readers_language(server: Server, browser: Browser) -> None:
    eve = Person(browser, server, language="de-DE")
    eve.go("/")
    for picture in eve.page.locator(".game img").all():
        address = picture.get_attribute("src")
        text = eve.page.evaluate("(address) => fetch(address).then((answer) => answer.text())", address)
        assert "</svg>" in text
        assert re.search(r">[^<>]*\b(Supply|Tray|Your|To come)\b", text) is None
    eve.close()


def test_who_watches_is_told_so_and_takes_a_free_seat_and_phrases_are_translated(
    server: Server, browser: Browser
) -> None:
    ann, eve = Person(browser, server), Person(browser, server, PHONE, "de-DE", touch=True)
    ann.open_table({0: "me", 1: "friend"}, {0: "Ann"}, access="public", first="0")
    figures = ann.page.locator("main button").first.evaluate("one => getComputedStyle(one).fontVariantNumeric")
    assert figures == "lining-nums", "a zero in a button looks like an o"
    expect(ann.page.locator("#hint")).not_to_be_visible()
    expect(ann.page.locator("#watching")).not_to_be_visible()
    eve.go("/")
    row = eve.page.locator(".row", has=eve.page.locator(f"a[href='/t/{ann.table}']"))
    expect(row).to_contain_text("Ann")
    expect(row).to_contain_text("ohne Tipps")
    expect(row.get_by_role("link", name="Diesen Platz nehmen")).to_be_visible()
    row.get_by_role("link", name="Zuschauen").click()
    eve.arrive()
    expect(eve.page.locator("#watching")).to_contain_text("Du schaust zu")
    expect(eve.page.locator("#chat")).to_be_hidden()
    eve.page.locator("#watching a").click()
    eve.page.fill("input[name=name]", "Eve")
    eve.page.click("form button.main")
    eve.arrive()
    expect(eve.page.locator("#watching")).to_be_hidden()
    ann.wait_for_turn()
    expect(ann.page.locator("#chance")).to_be_hidden()
    ann.page.click(".phrases summary")
    ann.page.click("[data-phrase=luck]")
    expect(ann.page.locator(".chat-said")).to_contain_text("Good luck!")
    expect(eve.page.locator(".chat-said")).to_contain_text("Viel Glück!")
    ann.page.keyboard.press("Tab")
    ann.page.evaluate("document.activeElement.blur()")
    ann.page.keyboard.press("h")
    ann.is_told("#why", "no hints")
    ann.close()
    eve.close()


def test_against_a_bot_a_move_is_taken_back_behind_what_it_showed_and_the_table_says_so(
    server: Server, browser: Browser
) -> None:
    bob = Person(browser, server)
    bob.open_table({0: "me", 1: "bot"}, {0: "Bob"}, first="0")
    bob.wait_for_turn()
    hand = bob.hand()
    bob.move_by_mouse()
    bob.page.wait_for_function("() => Number(document.body.dataset.seq) >= 2")
    bob.wait_for_turn()
    bob.page.keyboard.press("u")
    bob.is_told("#rewound", "Taken back with knowledge of what came: 1")
    assert bob.hand() == hand
    bob.move_by_mouse()
    expect(bob.page.locator("#log li[data-seat='0'] .at")).to_have_text("1")
    bob.wait_for_turn()
    bob.page.click("[data-opens=settings]")
    bob.page.get_by_role("button", name="Resign").click()
    bob.page.locator("dialog.sure").get_by_role("button", name="Cancel").click()
    expect(bob.page.locator("dialog.sure")).to_have_count(0)
    bob.page.get_by_role("button", name="Resign").click()
    bob.is_told("dialog.sure", "Resign? The game then ends, and you lose it.")
    bob.page.locator("dialog.sure").get_by_role("button", name="Resign").click()
    bob.is_told("#outcome", "Aldo wins.")
    expect(bob.page.locator("#ended-because")).to_contain_text("resigns")
    bob.go(f"/t/{bob.table}/replay")
    expect(bob.page.locator("body")).to_contain_text("1 move taken back with knowledge")
    bob.close()
