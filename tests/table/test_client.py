"""The client in a real Chromium, against a peer that speaks the protocol: click paths by mouse, finger and keyboard,
what-if and why-not, a line that breaks, the veil, the phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import sortilege
from sortilege.table import i18n
from tests.table.browser import chromium
from tests.table.client_harness import Peer, contents, environment, serving, shared

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
WIRE = 300_000
"""What the first table page may weigh, in bytes on the wire, fonts included."""
PAGES = ("", "setup", "join", "table", "replay", "rules", "about", "error")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def new_peer(moves: int = 0, people: tuple[int, ...] = (0,), **options: Any) -> Peer:
    """A game of two in which seat 0 begins, after so many moves."""
    peer = Peer(
        sortilege.new("rivality", 2, seed=7, options={"first": 0, **options}), list(people), names=("Ann", "Bea")
    )
    for number in range(moves):
        found = peer.match.decision.options
        peer.play(found[(number * 7 + 3) % len(found)].text)
    return peer


@contextmanager
def at_table(browser: Browser, peer: Peer, **how: Any) -> Iterator[Page]:
    """The table page, ready; it must not complain about anything."""
    complaints: list[str] = []
    with serving(peer) as address:
        context = browser.new_context(**{"viewport": DESK, **how})
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(f"{address}/table")
        expect(page.locator("body")).to_have_attribute("data-seq", str(peer.seq))
        yield page
        context.close()
    assert [one for one in complaints if "WebSocket" not in one] == []


def touch(page: Page, name: str) -> Locator:
    """Something to be touched, on the table and not in the preview above it."""
    return page.locator(f'.region:not(#what-if) [data-touch="{name}"]')


def lay(page: Page, path: list[str]) -> None:
    """Touch all on the path, and say yes."""
    for name in path:
        if touch(page, name).get_attribute("data-may") != "shown":
            touch(page, name).click()
    page.locator("#confirm").click()


def shown(page: Page, seq: int) -> None:
    expect(page.locator("body")).to_have_attribute("data-seq", str(seq))


def path_of(peer: Peer, index: int = 0) -> list[str]:
    return peer.match.decision.options[index].path


# By mouse


def test_a_path_is_clicked_step_by_step(browser: Browser) -> None:
    peer = new_peer()
    hand, cell, facing = path_of(peer, 1)
    with at_table(browser, peer) as page:
        expect(touch(page, cell)).not_to_have_class(re.compile(r"\bopen\b"))
        touch(page, hand).click()
        expect(touch(page, hand)).to_have_class(re.compile(r"\bchosen\b"))
        expect(touch(page, cell)).to_have_class(re.compile(r"\bopen\b"))
        touch(page, cell).click()
        touch(page, facing).click()
        expect(page.locator("#prompt")).to_have_text(peer.match.decision.options[1].label)
        assert peer.sent("move") == [], "a placement draws a tile: it waits"
        page.locator("#confirm").click()
        shown(page, 2)
    assert [message["text"] for message in peer.sent("move")] == [peer.match.moves[0]]
    assert peer.sent("move")[0]["seq"] == 0


def test_several_moves_are_played_by_mouse(browser: Browser) -> None:
    peer = new_peer()
    with at_table(browser, peer) as page:
        for turn in range(3):
            shown(page, 2 * turn)
            lay(page, path_of(peer, -1))
            shown(page, 2 * turn + 2)
    assert len(peer.match.moves) == 6


def test_what_a_move_would_do_is_shown_before_it_is_made(browser: Browser) -> None:
    peer = new_peer(2)
    hand, cell, facing = path_of(peer, 0)
    option = peer.match.decision.options[0]
    preview = peer.match.preview(option)
    with at_table(browser, peer) as page:
        touch(page, hand).click()
        touch(page, cell).click()
        touch(page, facing).hover()
        expect(page.locator("#prompt")).to_have_text(option.label)
        expect(page.locator("#story")).to_contain_text(preview.story[-1])
        expect(page.locator("#final")).to_have_text(preview.final)
        expect(page.locator(f'#what-if [data-touch="{cell}"][data-tile]')).to_have_count(1)
        assert len(peer.match.moves) == 2, "nothing has been played yet"
        page.locator("#confirm").click()
        shown(page, 4)
        expect(page.locator("#what-if > *")).to_have_count(0)
    assert peer.match.moves[2] == option.text


def test_another_tile_keeps_the_cell_and_back_gives_it_up(browser: Browser) -> None:
    peer = new_peer()
    first, cell, _ = path_of(peer, 0)
    second = next(option.path[0] for option in peer.match.decision.options if option.path[0] != first)
    with at_table(browser, peer) as page:
        touch(page, first).click()
        touch(page, cell).click()
        touch(page, second).click()
        expect(touch(page, second)).to_have_class(re.compile(r"\bchosen\b"))
        expect(touch(page, cell)).to_have_class(re.compile(r"\bchosen\b"))
        page.locator("#back").click()
        expect(touch(page, cell)).to_have_class(re.compile(r"\bopen\b"))
        page.keyboard.press("Escape")
        expect(touch(page, first)).to_have_class(re.compile(r"\bopen\b"))
        expect(page.locator("#back")).to_be_hidden()


def test_turning_goes_through_the_ways_that_are_left(browser: Browser) -> None:
    peer = new_peer()
    hand, cell, _ = path_of(peer, 0)
    labels = [option.label for option in peer.match.decision.options if option.path[:2] == [hand, cell]]
    with at_table(browser, peer) as page:
        touch(page, hand).click()
        touch(page, cell).click()
        for label in [*labels, labels[0]]:
            expect(page.locator("#prompt")).to_have_text(label)
            page.locator("#turn").click()
        touch(page, cell).click()
        expect(page.locator("#prompt")).to_have_text(labels[2])


def test_dragging_the_board_touches_nothing(browser: Browser) -> None:
    peer = new_peer()
    hand, cell, _ = path_of(peer, 0)
    with at_table(browser, peer) as page:
        touch(page, hand).click()
        drawing = page.locator("#board > svg")
        before = drawing.get_attribute("viewBox")
        box = touch(page, cell).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 60, y + 30, steps=4)
        page.mouse.up()
        expect(touch(page, cell)).to_have_class(re.compile(r"\bopen\b"))
        assert drawing.get_attribute("viewBox") != before
        page.keyboard.press("0")
        expect(drawing).to_have_attribute("viewBox", str(before))


# Why not


def test_touching_something_closed_says_why(browser: Browser) -> None:
    peer = new_peer()
    closed = {one.subject: peer.match.explain(one) for one in peer.match.why_not()}
    hand, cell, _ = path_of(peer, 0)
    with at_table(browser, peer) as page:
        touch(page, "cell-1,1").click()
        expect(page.locator("#why")).to_have_text(closed["cell-1,1"])
        touch(page, "cell-0,0").click()
        expect(page.locator("#why")).to_have_text(closed["cell-0,0"])
        touch(page, cell).click()
        expect(page.locator("#why")).to_have_text("First touch one of the things with a golden edge.")
        touch(page, hand).click()
        expect(page.locator("#why")).to_be_hidden()
    assert peer.sent("move") == []


def test_undo_that_is_not_possible_says_why(browser: Browser) -> None:
    peer = new_peer()
    peer.silent_bots = True
    with at_table(browser, peer) as page:
        page.locator("#undo").click()
        expect(page.locator("#why")).to_have_text("There is no move to take back.")
        lay(page, path_of(peer, 0))
        shown(page, 1)
        page.locator("#undo").click()
        expect(page.locator("#why")).to_have_text("A move that draws a tile cannot be taken back.")
        expect(page.locator("#prompt")).to_contain_text("Bea is thinking")
        touch(page, "cell-0,0").click()
        expect(page.locator("#why")).to_contain_text("Bea is thinking")
    assert peer.sent("undo") == []


def test_a_refusal_of_the_server_is_shown(browser: Browser) -> None:
    peer = new_peer()
    with at_table(browser, peer) as page:
        path = path_of(peer, 0)
        peer.match.play(peer.match.decision.options[0])
        lay(page, path)
        expect(page.locator("#why")).to_contain_text("is not possible")


# By keyboard


def test_moves_are_played_by_keyboard_only(browser: Browser) -> None:
    peer = new_peer()
    with at_table(browser, peer) as page:
        for turn in range(2):
            shown(page, 2 * turn)
            page.locator("body").press("ArrowDown")
            for at, kind in enumerate(("hand-", "cell-", "facing-")):
                focused = page.locator(f':focus[data-touch^="{kind}"]')
                expect(focused).to_have_count(1)
                if at == 2:
                    expect(page.locator("#board-pane")).to_have_class(re.compile("supposing"))
                page.keyboard.press("Enter")
            shown(page, 2 * turn + 2)
            page.evaluate("document.activeElement.blur()")
    assert len(peer.match.moves) == 4


def test_tab_and_arrows_reach_every_option(browser: Browser) -> None:
    peer = new_peer()
    hand = path_of(peer, 0)[0]
    cells = {option.path[1] for option in peer.match.decision.options if option.path[0] == hand}
    with at_table(browser, peer) as page:
        touch(page, hand).focus()
        page.keyboard.press("Enter")
        reached: set[str] = set()
        for _ in cells:
            reached.add(str(page.evaluate("document.activeElement.dataset.touch")))
            page.keyboard.press("Tab")
        assert cells <= reached
        touch(page, "cell-0,-1").focus()
        page.keyboard.press("ArrowUp")
        expect(touch(page, "cell-0,0")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#why")).to_contain_text("already")
        page.keyboard.press("ArrowUp")
        expect(touch(page, "cell-0,1")).to_be_focused()
        page.keyboard.press("Backspace")
        expect(touch(page, hand)).to_be_focused()


def test_the_plain_list_has_every_option_and_every_reason(browser: Browser) -> None:
    peer = new_peer()
    option = peer.match.decision.options[5]
    with at_table(browser, peer) as page:
        page.locator("#plain summary").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#plain-options button")).to_have_count(len(peer.match.decision.options))
        expect(page.locator("#plain-closed")).to_contain_text("passing is not allowed")
        page.locator(f'[data-option="{option.text}"]').press("Enter")
        expect(page.locator("#status")).to_contain_text(option.label)
        page.locator("#confirm").press("Enter")
        shown(page, 2)
    assert peer.match.moves[0] == option.text


# By finger


def test_a_finger_sees_a_move_before_it_is_played(browser: Browser) -> None:
    peer = new_peer()
    hand, cell, facing = path_of(peer, 2)
    option = peer.match.decision.options[2]
    with at_table(browser, peer, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        for name in (hand, cell, facing):
            touch(page, name).tap()
        expect(page.locator("#prompt")).to_have_text(option.label)
        expect(page.locator("#what-if-tag")).to_be_visible()
        assert peer.sent("move") == []
        page.locator("#confirm").tap()
        shown(page, 2)


def test_a_phone_has_no_horizontal_scroll_and_a_drawer(browser: Browser) -> None:
    peer = new_peer(4)
    with at_table(browser, peer, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        expect(page.locator("#rail")).not_to_be_in_viewport()
        page.locator("#open-rail").tap()
        expect(page.locator("#log")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.locator("#close-rail").tap()
        expect(page.locator("#rail")).not_to_be_in_viewport()


# The line


def test_a_broken_line_is_mended_and_resumed(browser: Browser) -> None:
    peer = new_peer()
    with at_table(browser, peer) as page:
        lay(page, path_of(peer, 0))
        shown(page, 2)
        peer.drop()
        expect(page.locator("#banner")).to_contain_text("Trying again")
        touch(page, "cell-0,0").click()
        expect(page.locator("#why")).to_contain_text("Trying again")
        peer.let_in()
        expect(page.locator("#banner")).to_be_hidden()
        lay(page, path_of(peer, 0))
        shown(page, 4)
    assert peer.sent("hello") == [{"type": "hello"}] * 2


def test_a_move_whose_answer_was_lost_is_made_once(browser: Browser) -> None:
    peer = new_peer()
    peer.silent_bots = True
    peer.deaf = True
    with at_table(browser, peer) as page:
        lay(page, path_of(peer, 0))
        shown(page, 1)
        expect(page.locator("body")).not_to_have_class(re.compile("sending"))
    first, again = peer.sent("move")
    assert first == again
    assert len(peer.match.moves) == 1


def test_a_refused_chat_leaves_a_move_on_its_way(browser: Browser) -> None:
    peer = new_peer(people=(0, 1))
    peer.lifted = 0
    peer.slow = peer.reticent = True
    with at_table(browser, peer) as page:
        lay(page, path_of(peer, 0))
        expect(page.locator(".region .open")).to_have_count(0)
        page.locator("#chat input").fill("Hello")
        page.locator("#chat input").press("Enter")
        expect(page.locator("#why")).to_have_text("Not now.")
        expect(page.locator(".region .open"), "a second move could be begun").to_have_count(0)
    assert len(peer.sent("move")) == 1


# Beside the moves


def test_a_refused_hint_is_not_waited_for(browser: Browser) -> None:
    peer = new_peer()
    peer.reticent = True
    with at_table(browser, peer) as page:
        hand = path_of(peer, 0)[0]
        touch(page, hand).click()
        page.locator("#hint").click()
        expect(page.locator("#why")).to_have_text("Not now.")
        expect(page.locator("#hint")).not_to_have_attribute("aria-busy", "")
        expect(touch(page, hand), "what was touched stays so").to_have_class(re.compile(r"\bchosen\b"))


def test_a_hint_is_shown_and_can_be_played(browser: Browser) -> None:
    peer = new_peer()
    with at_table(browser, peer) as page:
        label = peer.match.decision.options[-1].label
        page.locator("#hint").click()
        expect(page.locator("#prompt")).to_have_text(f"Hint: {label}")
        page.keyboard.press("Enter")
        shown(page, 2)
        label = peer.match.decision.options[-1].label
        page.locator("body").press("ArrowDown")
        expect(page.locator(":focus[data-touch]")).to_have_count(1)
        page.keyboard.press("h")
        expect(page.locator("#prompt")).to_have_text(f"Hint: {label}")
        page.keyboard.press("ArrowDown")
        expect(page.locator(":focus[data-touch]"), "the arrows lead back to the table").to_have_count(1)
        page.keyboard.press("h")
        expect(page.locator("#confirm")).to_be_focused()
        page.keyboard.press("Enter")
        shown(page, 4)


def test_a_hint_that_comes_late_leaves_the_focus_where_one_has_gone(browser: Browser) -> None:
    peer = new_peer()
    peer.no_hints = True
    with at_table(browser, peer) as page:
        page.keyboard.press("h")
        expect(page.locator("#hint")).to_have_attribute("aria-busy", "")
        page.keyboard.press("ArrowDown")
        expect(page.locator(":focus[data-touch]")).to_have_count(1)
        option = peer.match.decision.options[-1]
        (asked,) = peer.sent("hint")
        told = {"id": asked["id"], "seq": peer.seq, "text": option.text, "label": option.label, "why": ""}
        peer.push({"type": "hint", **told})
        expect(page.locator("#prompt")).to_contain_text("Hint:")
        expect(page.locator(":focus[data-touch]")).to_have_count(1)


def test_a_hint_for_a_position_that_has_passed_is_not_waited_for(browser: Browser) -> None:
    peer = new_peer()
    peer.no_hints = True
    with at_table(browser, peer) as page:
        hint = page.locator("#hint")
        hint.click()
        expect(hint).to_have_attribute("aria-busy", "")
        lay(page, path_of(peer, 0))
        shown(page, 2)
        expect(hint, "the page waits for a hint that will never come").not_to_have_attribute("aria-busy", "")


def test_what_a_bot_says_of_a_move_stands_in_the_story_unless_it_is_switched_off(browser: Browser) -> None:
    peer = new_peer()
    remark = {"type": "remark", "seat": 1, "name": "Suramun", "text": "Well <b>seen</b>."}
    with at_table(browser, peer) as page:
        peer.push(remark)
        said = page.locator("#log .remark")
        expect(said).to_have_text("Suramun: Well <b>seen</b>.")
        page.click("[data-opens=settings]")
        page.uncheck("[data-setting=manners]")
        peer.push(remark)
        peer.push({**remark, "type": "chance", "seq": 0, "chance": [0.5, 0.5]})
        expect(said).to_have_count(1)


def test_chat_is_text_and_nothing_else(browser: Browser) -> None:
    peer = new_peer(people=(0, 1))
    peer.lifted = 0
    with at_table(browser, peer) as page:
        field = page.locator("#chat input")
        field.fill("<b>Hello</b> u h")
        field.press("Enter")
        expect(page.locator("#chat li")).to_have_text("Ann: <b>Hello</b> u h")


def test_what_was_said_stands_once_after_the_line_was_broken(browser: Browser) -> None:
    peer = new_peer(people=(0, 1))
    peer.lifted = 0
    with at_table(browser, peer) as page:
        field = page.locator("#chat input")
        field.fill("Hello")
        field.press("Enter")
        expect(page.locator("#chat li")).to_have_text(["Ann: Hello"])
        peer.drop()
        expect(page.locator("#banner")).to_contain_text("Trying again")
        peer.let_in()
        expect(page.locator("#banner")).to_be_hidden()
        expect(page.locator("#chat li"), "a line that was here before is said again").to_have_text(["Ann: Hello"])


ENTER_AGAIN = """() => new MutationObserver(() => {
    const enter = (how) => new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...how });
    const heard = (event) => document.querySelector("#veil button").dispatchEvent(event);
    window.heard = [heard(enter({})), heard(enter({ repeat: true }))];
}).observe(document.getElementById("veil"), { attributeFilter: ["open"] })"""
"""Presses Enter once more in the moment in which the veil falls, and holds it down."""


def test_the_veil_hides_the_table_until_it_is_lifted(browser: Browser) -> None:
    peer = new_peer(people=(0, 1))
    with at_table(browser, peer) as page:
        veil = page.locator("#veil")
        expect(veil).to_contain_text("Pass the device to Ann")
        expect(page.locator('[data-touch^="hand-"]')).to_have_count(0)
        page.keyboard.press("Escape")
        expect(veil).to_be_visible()
        veil.locator("button").click()
        expect(veil).to_be_hidden()
        page.evaluate(ENTER_AGAIN)
        lay(page, path_of(peer, 0))
        expect(veil).to_contain_text("Pass the device to Bea")
        expect(page.locator('[data-touch^="hand-"]')).to_have_count(0)
        assert page.evaluate("window.heard") == [False, False], "the Enter that ends a turn lifts the veil of the next"
        falls = page.evaluate("performance.now()")
        page.wait_for_function("(falls) => performance.now() > falls + 600", arg=falls)
        page.keyboard.press("Enter")
        expect(veil).to_be_hidden()


def test_the_end_shows_the_score_sheets(browser: Browser) -> None:
    peer = new_peer()
    while peer.match.decision.seat != 0 or len(peer.match.moves) < 22:
        peer.play(peer.match.decision.options[0].text)
        if peer.match.over:
            break
    with at_table(browser, peer) as page:
        if not peer.match.over:
            page.click("[data-zoom=fit]")
            lay(page, path_of(peer, 0))
        expect(page.locator("#outcome")).to_be_visible()
        assert peer.match.outcome is not None
        for sheet in peer.match.outcome.sheets:
            expect(page.locator(f'#outcome .place[data-seat="{sheet.seats[0]}"] h3')).to_contain_text(str(sheet.total))
        expect(page.locator("#prompt")).to_contain_text("win")


def test_rules_open_at_the_section_that_governs(browser: Browser) -> None:
    with at_table(browser, new_peer()) as page:
        page.locator("#rule").click()
        expect(page.locator('#rules-dialog [data-section="placing"]:not(a)')).to_be_in_viewport()


def test_settings_are_kept(browser: Browser) -> None:
    with at_table(browser, new_peer()) as page:
        expect(page.locator("#chance")).to_be_visible()
        page.locator('[data-opens="settings"]').click()
        page.locator('[data-setting="theme"]').select_option("light")
        page.locator('[data-setting="chance"]').uncheck()
        expect(page.locator('[data-setting="sounds"]')).not_to_be_checked()
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        shown(page, 0)
        expect(page.locator("#chance")).to_be_hidden()


def test_pieces_keep_their_elements(browser: Browser) -> None:
    peer = new_peer()
    with at_table(browser, peer) as page:
        page.evaluate("document.querySelector('#board [data-touch=\"cell-0,0\"]').same = true")
        lay(page, path_of(peer, 0))
        shown(page, 2)
        assert page.evaluate("document.querySelector('#board [data-touch=\"cell-0,0\"]').same") is True


# The other pages


def test_a_replay_is_walked_through(browser: Browser) -> None:
    peer = new_peer(5)
    with serving(peer) as address:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"{address}/replay#2")
        shown(page, 2)
        expect(page.locator("#prompt")).to_have_text(peer.told[1]["lines"][0])
        page.keyboard.press("ArrowRight")
        shown(page, 3)
        assert page.url.endswith("#3")
        page.locator("#moment").fill("5")
        shown(page, 5)
        page.keyboard.press("Home")
        page.locator("#first").click()
        shown(page, 0)
        expect(page.locator("[data-fork]"), "only a game that is over can be played on").to_have_count(0)
        page.locator("#verify").click()
        expect(page.locator("#verified")).to_contain_text("5 moves follow the rules")
        page.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_page_scrolls_sideways_or_complains(browser: Browser, size: dict[str, int]) -> None:
    complaints: list[str] = []
    with serving(new_peer(4)) as address:
        context = browser.new_context(viewport={"width": size["width"], "height": size["height"]})
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        for name in PAGES:
            page.goto(f"{address}/{name}", wait_until="networkidle")
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], name
        context.close()
    assert complaints == []


def test_the_first_table_page_is_light(browser: Browser) -> None:
    with serving(new_peer()) as address:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        wire = context.new_cdp_session(page)
        weights: list[float] = []
        wire.on("Network.loadingFinished", lambda told: weights.append(told["encodedDataLength"]))
        wire.on("Network.webSocketFrameReceived", lambda told: weights.append(len(told["response"]["payloadData"])))
        wire.send("Network.enable")
        page.goto(f"{address}/table", wait_until="networkidle")
        shown(page, 0)
        context.close()
    assert 50_000 < sum(weights) < WIRE


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_template_renders(language: str) -> None:
    made = contents(new_peer(2))
    for name, context in made.items():
        text = environment(language).get_template(f"{name}.html").render(**shared(language), **context)
        assert f'<html lang="{language}"' in text
        assert " style=" not in text, name
