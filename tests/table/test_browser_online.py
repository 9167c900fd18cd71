"""Friends at their own browsers: by link, talking, leaving, again; and who only watches."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, expect

from tests.table.browser import TILE, Person
from tests.table.server import Opened, Server

HIDDEN_TURNS = 8


def sit_down_together(browser: Browser, server: Server) -> tuple[Person, Person]:
    """Ann opens a table for a friend and copies the link; Ben follows it and sits down."""
    ann = Person(browser, server)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.address)
    ann.open_table({0: "me", 1: "friend"}, {0: "Ann"}, first="0")
    expect(ann.page.locator("#waiting")).to_be_visible()
    expect(ann.page.locator("#prompt")).to_contain_text("Waiting for the others to sit down")
    ann.page.get_by_role("button", name="Copy").first.click()
    expect(ann.page.locator("#waiting")).to_contain_text("Copied")
    link = str(ann.page.evaluate("() => navigator.clipboard.readText()"))
    ben = Person(browser, server)
    ben.go(link.removeprefix(server.address))
    expect(ben.page.locator("#main")).to_contain_text("Ann")
    ben.page.fill("input[name=name]", "Ben")
    ben.page.locator("#main form button").click()
    ben.arrive()
    expect(ann.page.locator("#waiting")).to_be_hidden()
    expect(ann.page.locator("#sides")).to_contain_text("Ben")
    return ann, ben


def both_see(ann: Person, ben: Person, entries: int) -> None:
    for person in (ann, ben):
        expect(person.page.locator("#log > li")).to_have_count(entries)
    assert ann.told() == ben.told()
    tiles = "() => [...document.querySelectorAll('#board .tile[data-touch]')].map(one => one.dataset.touch).sort()"
    assert ann.page.evaluate(tiles) == ben.page.evaluate(tiles)


def deciding(ann: Person, ben: Person) -> Person | None:
    """Whose turn it is as both see it; None when the game is over."""
    over = "document.body.classList.contains('over')"
    ask = f"() => {over} ? 'over' : document.querySelector('.asking') ? 'me' : ''"
    said: tuple[str, str] = (str(ann.page.evaluate(ask)), str(ben.page.evaluate(ask)))
    assert said in (("over", "over"), ("me", ""), ("", "me")), said
    return None if said[0] == "over" else ann if said[0] == "me" else ben


def test_two_browsers_play_by_link_to_the_end_and_again(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    movers = set()
    for turn in range(60):
        mover = deciding(ann, ben)
        if mover is None:
            break
        movers.add(mover)
        before = ann.entries()
        mover.move_by_mouse(turn * 3)
        both_see(ann, ben, before + 1)
    assert movers == {ann, ben}
    for person in (ann, ben):
        expect(person.page.locator("#outcome")).to_be_visible()
    again(ann, ben)
    ann.close()
    ben.close()


def again(ann: Person, ben: Person) -> None:
    """Ann asks for a rematch, Ben follows; both sit at the new table."""
    old = ann.table
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ben.page.locator("#rematch-open")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Rematch")).to_be_hidden()
    ann.page.wait_for_url(lambda address: f"/t/{old}" not in address)
    ann.arrive()
    assert ann.table != old
    ben.page.get_by_role("link", name="To the rematch").click()
    ben.page.wait_for_url(lambda address: f"/t/{old}" not in address)
    expect(ben.page.locator("#board svg")).to_be_visible()
    assert ben.table == ann.table
    expect(ben.page.locator("#sides .away, #sides").first).to_contain_text("Ben (you)")


def test_a_reload_in_the_middle_of_a_choice_loses_nothing(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    ann.wait_for_turn()
    ann.move_by_mouse()
    both_see(ann, ben, 2)
    hand = ben.hand()
    ben.page.locator("#hand .open[data-touch]").first.click()
    ben.page.locator("#board .open[data-touch]").first.click()
    expect(ben.page.locator("#what-if-tag")).to_be_visible()
    ben.page.reload()
    ben.arrive()
    ben.wait_for_turn()
    assert ben.hand() == hand
    both_see(ann, ben, 2)
    ben.move_by_mouse(1)
    both_see(ann, ben, 3)
    ann.move_by_mouse(1)
    both_see(ann, ben, 4)
    ann.close()
    ben.close()


def test_chat_arrives_as_it_was_written(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    for speaker, hearer, text in ((ann, ben, "<b>x</b> & <img src=x onerror=alert(1)>"), (ben, ann, "Hello Ann")):
        speaker.page.fill("#chat input", text)
        speaker.page.click("#chat form button")
        for person in (speaker, hearer):
            expect(person.page.locator("#chat li").last).to_contain_text(text)
    said = ben.page.locator("#chat li").first
    assert said.locator("b").all_inner_texts() == ["Ann:"]
    assert said.locator("img").count() == 0
    ann.close()
    ben.close()


def test_who_has_the_chat_shut_hears_that_somebody_speaks(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ben.page.fill("#chat input", "Hello!")
    ben.page.keyboard.press("Enter")
    ann.is_told(".said-now", "Ben: Hello!")
    opener = ann.page.locator("#open-rail")
    expect(opener).to_have_attribute("data-news", "1")
    opener.click()
    expect(ann.page.locator("#chat")).to_contain_text("Hello!")
    expect(ann.page.locator(".said-now")).to_have_count(0)
    assert opener.get_attribute("data-news") is None
    ann.close()
    ben.close()


def test_who_leaves_is_replaced_by_a_bot_that_plays_on(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    ann.wait_for_turn()
    ann.page.click("[data-opens=settings]")
    ann.page.get_by_role("button", name="Leave the table").click()
    ann.is_told("dialog.sure", "Your seat becomes free")
    ann.page.locator("dialog.sure").get_by_role("button", name="Leave the table").click()
    ann.page.wait_for_url(server.address + "/")
    expect(ben.page.locator("#prompt")).to_have_text("Waiting for the others to sit down")
    ben.page.get_by_role("button", name="Let a bot play").click()
    expect(ben.page.locator("#sides")).to_contain_text("Ann · bot")
    ben.page.wait_for_function("() => document.querySelector('#log > li[data-seat=\"0\"]')")
    ben.wait_for_turn()
    ben.move_by_mouse()
    ben.page.wait_for_function("() => document.querySelectorAll('#log > li[data-seat=\"0\"]').length > 1")
    ann.close()
    ben.close()


# Spectators


def seen(page: Page, traffic: list[str]) -> str:
    return page.content() + "".join(traffic)


def named(text: str) -> set[str]:
    """Tiles that a text names in words: `cottage 3★`."""
    return set(re.findall(r"(?:stone circle|cottage|fortress) \d★?", text.lower()))


def in_words(tile: str) -> str:
    kind, number, pile = tile.split("_")
    return f"{'stone circle' if kind == 'stone' else kind} {number}{'★' if pile == 'star' else ''}"


def test_who_watches_is_told_of_no_hidden_tile(server: Server, browser: Browser) -> None:
    table = Opened(server, [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}], public=True)
    eve = Person(browser, server)
    eve.go(f"/t/{table.id}")
    eve.arrive()
    laid: set[str] = set()
    hidden: set[str] = set()
    for turn in range(HIDDEN_TURNS):
        seat = turn_of(table)
        mine = table.see(seat)
        hidden |= set(TILE.findall(json.dumps(mine["view"])))
        text = next(text for text in mine["view"]["decision"]["options"] if text.startswith("place"))
        before = eve.entries()
        assert table.move(seat, mine["seq"], text).status_code == 201
        laid |= set(TILE.findall(text))
        eve.wait_for_entry(before)
        answer_all(table)
        everything = seen(eve.page, eve.traffic)
        assert set(TILE.findall(everything)) <= laid, f"turn {turn}"
        assert named(everything) <= {in_words(tile) for tile in laid}, f"turn {turn}"
    assert len(laid) == HIDDEN_TURNS
    assert laid <= set(TILE.findall(seen(eve.page, eve.traffic))), "the laid ones are seen, so the others would be"
    assert len(hidden - laid) >= 2, "players do see what is hidden from Eve"
    assert eve.page.locator("#hand [data-touch]").count() == 0
    eve.close()


def turn_of(table: Opened) -> int:
    return int(table.see()["view"]["decision"]["seat"])


def answer_all(table: Opened) -> None:
    """Answer whatever is asked until a tile is to be laid again."""
    while True:
        seat = turn_of(table)
        mine = table.see(seat)
        options = mine["view"]["decision"]["options"]
        if any(text.startswith("place") for text in options):
            return
        assert table.move(seat, mine["seq"], options[0]).status_code == 201
