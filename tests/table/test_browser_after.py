"""After a game, in a browser: the outcome beside the board, a celebration, the curve, replays that play themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from sortilege.table.shares import percents
from tests.table.axe import barriers
from tests.table.browser import DESK, LINES, PHONE, Person
from tests.table.server import Server

SIEGE = "2-players-expert-spent-by-a-siege.replay"
SIZES = {"desk": DESK, "phone": PHONE, "phone with bars": (390, 664), "phone on its side": (844, 390)}
SHARES = [[1 / 3, 1 / 3, 1 / 3], [0.505, 0.495], [0.125, 0.125, 0.375, 0.375], [1.0, 0.0], [0.424], []]
OVERLAP = """() => {
  const board = document.querySelector("#board-pane").getBoundingClientRect();
  const sheet = document.querySelector("#outcome").getBoundingClientRect();
  const wide = Math.min(board.right, sheet.right) - Math.max(board.left, sheet.left);
  const high = Math.min(board.bottom, sheet.bottom) - Math.max(board.top, sheet.top);
  return Math.max(0, wide) * Math.max(0, high);
}"""


@pytest.fixture(scope="module", name="over")
def a_game_that_is_over(server: Server, browser: Browser) -> Iterator[str]:
    """A public table where two bots have played to the end."""
    eve = Person(browser, server)
    watch_bots(eve)
    yield eve.page.url
    eve.close()


def watch_bots(person: Person) -> None:
    person.open_table({0: "bot", 1: "bot"}, access="public")
    expect(person.page.locator("#outcome")).to_be_visible(timeout=60_000)


def at(person: Person, moment: int) -> None:
    expect(person.page.locator("body")).to_have_attribute("data-seq", str(moment))


# Chances add up


def test_the_browser_rounds_as_the_server_does(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/")
    rounded = "async (all) => { const { percents } = await import('/static/js/shares.js'); return all.map(percents); }"
    found = ann.page.evaluate(rounded, SHARES)
    assert found == [percents(shares) for shares in SHARES]
    ann.close()


def test_the_chances_of_a_table_are_a_hundred_in_all(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann"}, first="0")
    told = ann.page.locator("#chance p")
    expect(told).to_be_visible()
    assert sum(int(number) for number in re.findall(r"(\d+)%", told.inner_text())) == 100
    ann.close()


def test_chances_are_asked_for_again_on_a_new_line(server: Server, browser: Browser) -> None:
    """What was reckoned for a line is given up with it."""
    ann = Person(browser, server)
    ann.page.add_init_script(LINES)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann"}, first="0")
    told = ann.page.locator("#chance p")
    expect(told).to_be_visible()
    before = asked_for_chances(ann)
    ann.page.evaluate("() => { document.getElementById('chance').replaceChildren(); window.lines.at(-1).close(); }")
    expect(told).to_be_visible()
    assert asked_for_chances(ann) == before + 1
    ann.close()


def asked_for_chances(person: Person) -> int:
    return sum('"type":"chance"' in sent for sent in person.sent)


# The outcome


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_board_is_still_there_beside_the_outcome(
    server: Server, browser: Browser, over: str, size: tuple[int, int]
) -> None:
    eve = Person(browser, server, size, touch=size != DESK)
    eve.page.goto(over)
    expect(eve.page.locator("#outcome .curve")).to_be_attached()
    assert eve.page.evaluate(OVERLAP) == 0, "the sheet covers the board"
    for part in ("#board .tile >> nth=0", "#verdict", "#outcome .next a:visible >> nth=0"):
        expect(eve.page.locator(part)).to_be_in_viewport()
    box = eve.page.locator("#board-pane").bounding_box()
    assert box is not None
    on_its_side = size[0] > size[1] and size != DESK
    assert box["width"] * box["height"] >= (0.5 if on_its_side else 0.2) * size[0] * size[1]
    eve.page.click("#outcome-close")
    expect(eve.page.locator("#outcome")).to_be_hidden()
    wider = eve.page.locator("#board-pane").bounding_box()
    assert wider is not None
    room = wider["width"] * wider["height"]
    assert on_its_side or room > box["width"] * box["height"], "the board takes the room that is left"
    eve.close()


def test_a_win_is_celebrated_where_things_may_move(server: Server, browser: Browser) -> None:
    eve = Person(browser, server, motion=True)
    eve.page.add_init_script(
        "new MutationObserver((all) => { for (const one of all) for (const node of one.addedNodes)"
        " if (node.classList?.contains('scraps')) window.celebrated = node.childElementCount; })"
        ".observe(document, { childList: true, subtree: true });"
    )
    watch_bots(eve)
    eve.page.wait_for_function("() => window.celebrated > 10")
    expect(eve.page.locator(".scraps")).to_have_count(0)
    expect(eve.page.locator("#outcome.won")).to_be_visible()
    eve.close()


def test_who_likes_it_calm_sees_who_won_and_nothing_falling(server: Server, browser: Browser) -> None:
    eve = Person(browser, server)
    watch_bots(eve)
    expect(eve.page.locator("#outcome.won")).to_be_visible()
    expect(eve.page.locator(".scraps")).to_have_count(0)
    eve.close()


# The curve


def test_a_turning_point_leads_into_the_replay(server: Server, browser: Browser, over: str) -> None:
    eve = Person(browser, server)
    eve.page.goto(over)
    link = eve.page.locator("#outcome .numbers a").nth(3)
    eve.page.click("#outcome .curve summary")
    moment = int(link.inner_text())
    link.click()
    eve.page.wait_for_url(re.compile(f"/replay#{moment}$"))
    at(eve, moment)
    eve.close()


def test_the_curve_of_a_replay_follows_it_and_leads_it(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.upload(SIEGE)
    page = ann.page
    turning = page.locator(".turning a").first
    expect(turning).to_be_visible()
    moment = int(str(turning.get_attribute("href")).partition("#")[2])
    turning.click()
    at(ann, moment)
    expect(page.locator(".chances .now")).to_have_attribute("transform", f"translate({300 * moment / 18:.1f} 0)")
    page.locator("#rail").evaluate("rail => rail.scrollTop = 0")
    page.keyboard.press("ArrowLeft")
    at(ann, moment - 1)
    expect(page.locator("#log [aria-current=step]")).to_have_attribute("data-seq", str(moment - 1))
    assert page.locator("#rail").evaluate("rail => rail.scrollTop") == 0, "the curve stays where it is looked at"
    page.locator("svg.points").click(position={"x": 1, "y": 20})
    at(ann, 0)
    page.locator(".chances .turn text").first.click()
    at(ann, moment)
    ann.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nobody_is_kept_from_how_the_game_went(server: Server, browser: Browser, over: str, theme: str) -> None:
    eve = Person(browser, server, theme=theme)
    for place in (over, f"{over}/replay"):
        eve.page.goto(place)
        expect(eve.page.locator(".curve")).to_be_visible()
        eve.page.click(".curve summary")
        if place == over:
            eve.page.click("#outcome .place summary >> nth=0")
        assert barriers(eve.page) == []
    eve.close()


# The replay


def test_a_replay_plays_by_itself_as_fast_as_one_likes_and_remembers(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.upload(SIEGE)
    page = ann.page
    expect(page.locator("#speed")).to_have_text("1×")
    page.click("#faster")
    page.click("#faster")
    expect(page.locator("#speed")).to_have_text("4×")
    page.locator("#prompt").click()
    page.keyboard.press(">")
    expect(page.locator("#speed")).to_have_text("8×")
    expect(page.locator("#faster")).to_be_disabled()
    page.reload()
    expect(page.locator("#speed")).to_have_text("8×")
    page.click("#last")
    at(ann, 18)
    page.click("#play")
    page.wait_for_function("() => Number(document.body.dataset.seq) < 18")
    page.click("#slower")
    expect(page.locator("#play")).to_have_text("Pause")
    expect(page.locator("#play")).to_have_text("Play", timeout=60_000)
    at(ann, 18)
    ann.close()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_replay_with_all_hands_open_keeps_its_board_and_its_keys(
    server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    ann = Person(browser, server, size, touch=size != DESK)
    ann.upload(SIEGE)
    ann.page.evaluate("location.hash = '8'")
    at(ann, 8)
    expect(ann.page.locator("#hand .open-hand")).to_have_count(2)
    expect(ann.page.locator("#hand .tile[id]")).to_have_count(4)
    for part in ("#play", "#on", "#faster", "#number", "#board .tile >> nth=0"):
        expect(ann.page.locator(part)).to_be_in_viewport()
    box = ann.page.locator("#board-pane").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 220
    ann.close()


def test_who_plays_on_meets_the_bot_again(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann"}, first="0")
    for turn in range(40):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_mouse(turn * 3)
    told = ann.told()
    ann.page.goto(ann.page.url + "/replay")
    ann.play_on_from(4)
    ann.wait_for_turn()
    expect(ann.page.locator("#sides")).to_contain_text("Aldo · bot, easy")
    assert ann.told()[:5] == told[:5]
    ann.move_by_mouse()
    ann.close()
