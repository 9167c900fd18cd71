"""Seats in a real browser: links to send, a seat to hand on, a bot that all agree to; names that point at things."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.table.browser import Person
from tests.table.guests import Guest, Table
from tests.table.server import Server


def link(person: Person, field: str) -> str:
    """The path of a link that the page shows."""
    expect(person.page.locator(f"#{field}")).to_be_visible()
    shown = person.page.locator(f"#{field}").input_value()
    assert shown.startswith(f"{person.server.address}/t/{person.table}/seat/")
    return shown.removeprefix(person.server.address)


def follow(browser: Browser, server: Server, path: str, name: str) -> Person:
    """Somebody in another browser opens the link and sits down."""
    friend = Person(browser, server)
    friend.go(path)
    friend.page.fill("input[name=name]", name)
    friend.page.locator("#main form button").click()
    friend.arrive()
    return friend


def test_the_links_for_friends_are_there_until_they_sit_down(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "friend", 2: "friend"}, {0: "Ann"}, first="0")
    expect(ann.page.locator("#waiting")).to_be_visible()
    links = [link(ann, "invite-1"), link(ann, "invite-2")]
    assert len(set(links)) == 2
    assert "#" not in ann.page.url, "the secrets are not left in the address"
    ann.page.reload()
    ann.arrive()
    assert [link(ann, "invite-1"), link(ann, "invite-2")] == links
    ben = follow(browser, server, links[0], "Ben")
    expect(ann.page.locator("#invites > li")).to_have_count(1)
    assert link(ann, "invite-2") == links[1]
    expect(ben.page.locator("#waiting")).to_be_visible()
    expect(ben.page.locator("#invite-2")).to_have_count(0)
    cleo = follow(browser, server, links[1], "Cleo")
    for person in (ann, ben, cleo):
        expect(person.page.locator("#waiting")).to_be_hidden()
    expect(ann.page.locator("#sides")).to_contain_text("Cleo")
    ann.wait_for_turn()
    ann.move_by_mouse()
    for person in (ann, ben, cleo):
        expect(person.page.locator("#log > li[data-seat='0']")).to_have_count(1)
        person.close()


def test_a_link_to_ones_own_seat_hands_it_on(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann"}, first="0")
    ann.wait_for_turn()
    ann.page.click("[data-opens=settings]")
    expect(ann.page.locator("#own-0")).to_have_count(0)
    ann.page.locator("#own-links button[data-does=link]").click()
    expect(ann.page.locator("#settings")).to_be_visible()
    path = link(ann, "own-0")
    ann.page.keyboard.press("Escape")
    ann.wait_for_turn()
    bea = Person(browser, server)
    bea.go(path)
    expect(bea.page.locator("#main")).to_contain_text("the other browser then has no seat any more")
    bea.page.fill("input[name=name]", "Bea")
    bea.page.get_by_role("button", name="Take the seat over").click()
    bea.arrive()
    ann.is_told("#banner", "Your seat was handed on by its link")
    assert ann.hand() == []
    assert ann.page.locator(".asking").count() == 0
    bea.wait_for_turn()
    bea.move_by_mouse()
    bea.close()
    ann.close()


def test_a_link_that_opens_nothing_any_more_is_not_shown(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "friend"}, {0: "Ann"})
    first = link(ann, "invite-1")
    table = Table(ann.table, {1: first.partition("key=")[2]})
    ben = Guest(server, "Ben")
    assert ben.sits(table, 1).status_code == 303
    expect(ann.page.locator("#waiting")).to_be_hidden()
    ben.leaves(table)
    expect(ann.page.locator("#waiting")).to_be_visible()
    expect(ann.page.locator("#invite-1")).to_have_count(0)
    ann.page.reload()
    ann.arrive()
    expect(ann.page.locator("#invite-1")).to_have_count(0)
    ann.page.locator("#invites button[data-does=link]").click()
    second = link(ann, "invite-1")
    assert second != first
    expect(ann.page.locator("#settings")).to_be_hidden()
    cleo = follow(browser, server, second, "Cleo")
    expect(ann.page.locator("#waiting")).to_be_hidden()
    cleo.close()
    ann.close()


def test_a_link_that_was_spent_before_the_page_came_is_not_shown(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "friend"}, {0: "Ann"})
    first = link(ann, "invite-1").partition("key=")[2]
    table = Table(ann.table, {1: first})
    ben = Guest(server, "Ben")
    assert ben.sits(table, 1).status_code == 303
    ben.leaves(table)
    ann.go("/about")
    ann.go(f"/t/{table.id}#links=1:{first}")
    ann.arrive()
    expect(ann.page.locator("#invites button[data-does=link]")).to_be_visible()
    expect(ann.page.locator("#invite-1")).to_have_count(0)
    ann.close()


def test_a_bot_is_asked_for_by_everybody_at_the_table(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "friend", 2: "friend"}, {0: "Ann"}, first="0")
    ben = follow(browser, server, link(ann, "invite-1"), "Ben")
    expect(ann.page.locator("#invites > li")).to_have_count(1)
    ann.page.get_by_role("button", name="Let a bot play").click()
    ann.arrive()
    expect(ann.page.locator("#invites")).to_contain_text("Still asked: Ben")
    expect(ben.page.locator("#waiting")).to_be_visible()
    ben.page.get_by_role("button", name="Let a bot play").click()
    for person in (ann, ben):
        expect(person.page.locator("#waiting")).to_be_hidden()
        expect(person.page.locator("#sides")).to_contain_text("bot")
    ann.wait_for_turn()
    ann.close()
    ben.close()


def test_who_only_watches_is_not_asked_to_bring_friends(server: Server, browser: Browser) -> None:
    ann, eve = Guest(server, "Ann"), Person(browser, server)
    table = ann.opens("me", "friend", public=True)
    eve.go(f"/t/{table.id}")
    eve.arrive()
    expect(eve.page.locator("#prompt")).to_have_text("Waiting for the others to sit down")
    expect(eve.page.locator("#waiting")).to_be_hidden()
    eve.page.click("[data-opens=settings]")
    expect(eve.page.locator("#settings")).to_be_visible()
    expect(eve.page.locator("#own-part")).to_be_hidden()
    eve.close()


def test_names_in_the_log_light_up_what_they_name(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.move_by_mouse()
    placed = ann.page.locator("#log > li[data-seat='0'] p").first
    expect(placed).to_contain_text(re.compile("lays"))
    about = placed.locator("b[data-about]")
    ids = [str(each.get_attribute("data-about")) for each in about.all()]
    assert [name.partition("-")[0] for name in ids] == ["side", "cell"]
    for number, name in enumerate(ids):
        about.nth(number).hover()
        lit = ann.page.locator(".about")
        expect(lit).to_have_count(1)
        expect(lit).to_have_attribute("id", name)
        assert lit.evaluate("lit => lit.closest('#board, #sides') !== null")
        assert lit.evaluate("lit => getComputedStyle(lit).filter") != "none"
    ann.page.locator("#prompt").hover()
    expect(ann.page.locator(".about")).to_have_count(0)
    ann.close()
