"""On a desk and on phones, upright or not: the board has the room, fingers meet everything, nothing jumps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

import pytest
from playwright.sync_api import Browser, expect

from sortilege import Match
from sortilege.games import find
from sortilege.kernel.launch import start_match
from tests.table.browser import DESK, LIT, PHONE, Person
from tests.table.server import Server
from tests.table.stopwatch import COUNT_SHIFTS, MOST_SHIFT, TIME_TOUCHES, shifted, touch_often

SHORT = (390, 664)
"""A phone whose browser shows its bars."""
SIDE = (844, 390)
PHONES = (PHONE, SHORT, SIDE)
SIZES = (*PHONES, DESK)
GAMES = ("rivality", "ciub")
MOVES = {"rivality": 14, "ciub": 23}

BOARD_PART = """() => {
    const { width, height } = document.getElementById("board-pane").getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
}"""
TOO_SMALL = """() => {
    const found = [];
    const things = "a[href], button, summary, input, select, [role=button], [data-touch].open";
    for (const one of document.querySelectorAll(things)) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".skip, .unseen, [inert]")) continue;
        if (one.closest("#board") && !one.matches(".open")) continue;
        const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
        if (width < 39.5 || height < 39.5) found.push(`${one.id || one.outerHTML.slice(0, 80)}: ${width} x ${height}`);
    }
    return found;
}"""
OVERLAPS = """() => {
    const boxes = ["header.top", "#board", "#strip", ".turn-line", "#main"].map((one) => document.querySelector(one))
        .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
    const zoom = document.querySelector(".zoom").getBoundingClientRect();
    const found = [];
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    for (const [one, box] of boxes) {
        for (const [other, there] of boxes) {
            if (one !== other && meet(box, there)) found.push(`${one.id || one.className} meets ${other.id}`);
        }
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
            found.push(`${one.id || one.className} leaves the screen`);
        }
        const under = one.className !== "turn-line" && meet(box, zoom);
        if (under) found.push(`${one.id || one.className} lies under the zoom`);
    }
    for (const one of document.querySelectorAll(".turn-line, #strip b, .zoom")) {
        const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
        if (one.checkVisibility() && cut) {
            found.push(`cut: ${one.textContent}`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
}"""
SHOWN = """(element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(there);
}"""
OUT_OF_REACH = """() => {
    const part = document.getElementById("more");
    const { top } = part.getBoundingClientRect();
    const found = [...part.querySelectorAll(":scope > p:not([hidden])")];
    part.scrollTop = 0;
    const above = found.filter((one) => one.getBoundingClientRect().top < top - 1);
    part.scrollTop = part.scrollHeight;
    const below = found.filter((one) => one.getBoundingClientRect().bottom > part.getBoundingClientRect().bottom + 1);
    const story = document.getElementById("story");
    const squeezed = story.scrollHeight > story.clientHeight + 2 ? [story] : [];
    part.scrollTop = 0;
    return [...above, ...below, ...squeezed].map((one) => one.textContent);
}"""
SUPPLY_SHOWN = """() => {
    const pane = document.getElementById("board").getBoundingClientRect();
    const dice = [...document.querySelectorAll("#board .entry")].map((one) => one.getBoundingClientRect());
    return dice.length === 7 && dice.every(({ top, bottom, left, right }) => top >= pane.top - 1
        && bottom <= pane.bottom + 1 && left >= pane.left - 1 && right <= pane.right + 1);
}"""
WHERE_THE_BOARD_IS = "() => JSON.stringify(document.getElementById('board-pane').getBoundingClientRect())"
LEAST_TILE = "() => document.querySelector('#board .tile').getBoundingClientRect().width"


def in_the_middle(game: str) -> Match:
    match = start_match(find(game), 2, 5, {})
    choose = Random(3)
    for _ in range(MOVES[game]):
        match.play(choose.choice(match.decision.options).text)
    return match


@pytest.fixture(name="at")
def sit(server: Server, browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Somebody in the middle of a game, on a screen of some size."""
    game, size = request.param
    ann = Person(browser, server, size, touch=size in PHONES)
    ann.context.add_init_script(COUNT_SHIFTS)
    ann.sit_at(in_the_middle(game), tmp_path)
    if ann.veiled:
        ann.lift()
        ann.wait_for_turn()
    yield ann
    ann.close()


def everywhere(*sizes: tuple[int, int], games: tuple[str, ...] = GAMES) -> pytest.MarkDecorator:
    cases = [pytest.param((game, size), id=f"{game}-{size[0]}x{size[1]}") for game in games for size in sizes]
    return pytest.mark.parametrize("at", cases, indirect=True)


def choose_something(ann: Person) -> None:
    """Touch lit things until a move waits to be played."""
    for _ in range(4):
        if ann.page.locator("#confirm").is_visible():
            return
        lit = ann.page.locator(LIT)
        ann.bring(lit.nth(lit.count() // 2)).click(force=True)
        ann.page.wait_for_function("() => !document.body.classList.contains('sending')")
        ann.wait_for_turn()


@everywhere(*SIZES)
def test_the_board_has_half_of_the_screen_and_nothing_is_cut_or_too_small_for_a_finger(at: Person) -> None:
    for _ in range(2):
        assert at.page.evaluate(BOARD_PART) >= 0.5
        assert at.page.evaluate(OVERLAPS) == []
        assert at.page.evaluate(TOO_SMALL) == []
        choose_something(at)


@everywhere(*SIZES)
def test_nothing_jumps_when_a_table_is_opened_and_when_a_move_is_made(at: Person) -> None:
    at.page.reload()
    at.arrive()
    at.wait_for_turn()
    if at.veiled:
        at.lift()
        at.wait_for_turn()
    assert shifted(at) < MOST_SHIFT
    there = at.page.evaluate(WHERE_THE_BOARD_IS)
    at.move_by_mouse(2)
    at.wait_for_turn()
    assert at.page.evaluate(WHERE_THE_BOARD_IS) == there
    assert shifted(at) < MOST_SHIFT


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_jumps_at_home_and_while_a_bot_plays(server: Server, browser: Browser, size: tuple[int, int]) -> None:
    ann = Person(browser, server, size, motion=True, pace="fast")
    ann.context.add_init_script(COUNT_SHIFTS)
    ann.page.goto(server.address, wait_until="networkidle")
    assert shifted(ann) < MOST_SHIFT
    ann.open_table({0: "bot", 1: "me"}, {1: "Ann"}, game="ciub", first="0")
    ann.page.wait_for_function("() => document.querySelector('.asking .open')", timeout=60_000)
    assert ann.page.locator("#log li[data-seat='0']").count() > 3, "the bot has played"
    assert shifted(ann) < MOST_SHIFT
    ann.close()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_when_a_table_against_a_bot_is_laid(server: Server, browser: Browser, game: str) -> None:
    ann = Person(browser, server)
    ann.context.add_init_script(COUNT_SHIFTS)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann"}, game=game, first="0")
    ann.wait_for_turn()
    assert shifted(ann) < MOST_SHIFT
    expect(ann.page.locator("#laying")).to_be_hidden()
    expect(ann.page.locator("#prompt")).to_be_visible()
    ann.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_is_shown_soon(server: Server, browser: Browser, game: str) -> None:
    """On a machine that does nothing else it takes some 30 ms (`python -m bench.page touch`)."""
    ann = Person(browser, server)
    ann.context.add_init_script(TIME_TOUCHES)
    ann.open_table({0: "me", 1: "me"}, {0: "Ann", 1: "Ben"}, game=game)
    timed = touch_often(ann, 12)
    assert len(timed["previewed"]) > 3
    assert median(timed["marked"]) < 500, "milliseconds"
    ann.close()


@everywhere(*PHONES)
def test_score_turn_and_the_last_move_are_seen_without_a_drawer(at: Person) -> None:
    names = at.page.locator("#strip li b")
    expect(names).to_have_count(2)
    expect(at.page.locator("#strip li[aria-current]")).to_have_count(1)
    panels = at.page.locator("#sides [data-points]").evaluate_all("them => them.map((one) => one.dataset.points)")
    assert at.page.locator("#strip .number").all_inner_texts() == panels
    for name in ("#strip", ".turn-line"):
        assert at.page.locator(name).evaluate(SHOWN)
    for step in range(4):
        expect(at.page.locator("#turn-told")).not_to_have_text("")
        assert at.page.locator("#turn-told").evaluate(SHOWN)
        at.move_by_mouse(step)
        at.wait_for_turn()
        if at.veiled:
            at.lift()
            at.wait_for_turn()


@everywhere(*PHONES)
def test_what_plays_a_move_is_in_sight_with_the_preview(at: Person) -> None:
    choose_something(at)
    assert at.page.locator("#confirm").evaluate(SHOWN)
    assert at.page.locator("#prompt").evaluate(SHOWN)


@everywhere(DESK, *PHONES, games=("rivality",))
def test_no_word_of_a_preview_is_out_of_reach(at: Person) -> None:
    """Between two heights of the window there is one at which it would just not fit."""
    choose_something(at)
    width, height = at.page.evaluate("() => [innerWidth, innerHeight]")
    for less in range(0, 120 if height > 600 else 30, 15):
        at.page.set_viewport_size({"width": width, "height": height - less})
        at.page.keyboard.press("r")
        at.page.wait_for_function("() => document.getElementById('story').textContent !== ''")
        assert at.page.evaluate(OUT_OF_REACH) == [], f"{width} x {height - less}"


@everywhere(*PHONES, games=("rivality",))
def test_every_facing_is_in_sight(at: Person) -> None:
    choose_something(at)
    facings = at.page.locator("#hand .facings .control")
    assert facings.count() == 4
    for facing in facings.all():
        assert facing.evaluate(SHOWN)


@everywhere(*SIZES, games=("ciub",))
def test_the_supply_is_in_sight_or_one_touch_away(at: Person) -> None:
    there = at.page.locator("#to-supply")
    if at.page.evaluate(SUPPLY_SHOWN):
        expect(there).to_be_hidden()
        return
    before = at.page.locator("#board > svg").get_attribute("viewBox")
    assert there.evaluate(SHOWN)
    there.click()
    at.page.wait_for_function(SUPPLY_SHOWN)
    there.click()
    expect(at.page.locator("#board > svg")).to_have_attribute("viewBox", str(before))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_replay_leaves_no_part_of_the_screen_empty(server: Server, browser: Browser, size: tuple[int, int]) -> None:
    ann = Person(browser, server, size)
    ann.upload("2-players-every-tile-laid.replay")
    parts = ("header.top", "#board-pane", "main.bar", ".zoom")
    boxes = [ann.page.locator(part).bounding_box() for part in parts]
    right = max(box["x"] + box["width"] for box in boxes if box)
    bottom = max(box["y"] + box["height"] for box in boxes if box)
    rail = ann.page.locator("#rail").bounding_box() if size == DESK else None
    assert right + (rail["width"] if rail else 0) >= size[0] - 1
    board, zoom = ann.page.locator("#board-pane").bounding_box(), boxes[-1]
    assert board is not None
    assert zoom is not None
    assert board["width"] * board["height"] >= 0.35 * size[0] * size[1]
    assert bottom <= size[1] + 1
    assert zoom["y"] + zoom["height"] < size[1] / 2 if size == SIDE else True
    ann.close()


@everywhere(DESK, games=("rivality",))
def test_tiles_stay_readable_on_a_desk_and_the_window_goes_where_something_is_touched(at: Person) -> None:
    at.page.set_viewport_size({"width": 1280, "height": 600})
    at.page.wait_for_function("() => document.getElementById('board-pane').dataset.beyond !== ''")
    at.page.wait_for_function(f"() => ({LEAST_TILE})() >= 72")
    at.page.locator("#hand .tile").first.click()
    inside = """() => {
        const room = document.getElementById("board").getBoundingClientRect();
        const { top, bottom } = document.activeElement.getBoundingClientRect();
        return document.activeElement.closest("#board") && top >= room.top && bottom <= room.bottom;
    }"""
    for lit in at.page.locator("#board .open[data-touch]").all():
        lit.focus()
        at.page.keyboard.press("ArrowUp")
        assert at.page.evaluate(inside)
    at.page.click("[data-zoom=fit]")
    at.page.wait_for_function("() => document.getElementById('board-pane').dataset.beyond === ''")
    at.page.click("[data-zoom=fit]")
    at.page.wait_for_function("() => document.getElementById('board-pane').dataset.beyond !== ''")
