"""The turns of others in a real browser: played out, skipped, marked, shown again; and the tab that calls you back."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.table.browser import PHONE, Person
from tests.table.server import Server
from tests.table.test_browser_ciub import move as hurry
from tests.table.test_browser_online import sit_down_together

HEARD = """
    const Line = WebSocket;
    window.WebSocket = class extends Line {
        constructor(...address) {
            super(...address);
            this.addEventListener("message", ({ data }) => {
                const told = JSON.parse(data);
                if (told.type !== "sync" && told.type !== "update") return;
                window.newest = told;
                window.theirs = (window.theirs ?? 0) + told.log.filter((entry) => entry.seat === 1).length;
            });
        }
    };
"""
"""Keeps what the table told last, whether it is shown already or not, and counts the moves of the other."""
SEEN = """
    window.seen = [];
    new MutationObserver((drawn) => seen.push({
        seq: Number(document.body.dataset.seq), at: performance.now(), drawn: drawn.length,
        more: document.body.classList.contains("played-out"),
        lit: document.querySelectorAll(".asking .open[data-touch]").length,
    })).observe(document.body, { attributeFilter: ["data-seq"] });
"""
CROWDED = """async () => {
    const { Turns } = await import("/static/js/turns.js");
    const zones = [...document.querySelectorAll(".region")], shown = [];
    return new Promise((done) => {
        const take = ({ log }) => {
            shown.push(log.map(({ seq }) => seq));
            if (shown.at(-1).at(-1) === 40) done(shown);
        };
        const turns = new Turns(new EventTarget(), zones, {}, { take });
        for (let seq = 1; seq <= 40; seq += 1) turns.receive({ seq, log: [{ seq, seat: 1, lines: [] }] }, false);
    });
}"""
"""Forty steps come at once: which of them are shown together."""
ANSWERED = "() => theirs > 0 && newest.decision?.yours"
BEHIND = "() => Number(document.body.dataset.seq) < newest.seq"
LAID = "() => document.querySelectorAll('#board .tile[data-touch]').length"
CALLS = """
    window.rung = 0;
    window.AudioContext = class {
        currentTime = 0;
        destination = {};
        createGain() {
            return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to };
        }
        createOscillator() {
            return { frequency: {}, connect: (to) => ({ connect() {} }), start() { window.rung += 1; }, stop() {} };
        }
    };
    window.away = false;
    Object.defineProperty(document, "hidden", { get: () => window.away });
"""
"""A loudspeaker that counts, and a person who can look elsewhere."""


def at_ciub(browser: Browser, server: Server, pace: str, **how: Any) -> Person:
    """Somebody who has just ended a turn of Ciub, against a bot."""
    ann = Person(browser, server, pace=pace, **how)
    ann.context.add_init_script(HEARD)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann", 1: "Aldo"}, game="ciub", first="0")
    ann.page.evaluate(SEEN)
    ann.wait_for_turn()
    while ann.page.evaluate("() => theirs === 0 && newest.decision.seat === 0"):
        hurry(ann)
    return ann


def after_a_long_turn(browser: Browser, server: Server, pace: str) -> Person:
    """Somebody to whom a bot answered with more than three steps. How many it takes is chance: short turns are left."""
    for _ in range(20):
        ann = at_ciub(browser, server, pace)
        ann.page.wait_for_function(ANSWERED, timeout=60_000)
        if ann.page.evaluate("() => theirs") > 3:
            return ann
        ann.close()
    raise AssertionError("in twenty games the bot never took more than three steps")


def skip_it(page: Page, how: str) -> None:
    if how == "key":
        page.keyboard.press("Escape")
    elif how == "board":
        page.locator("#board-pane").click(position={"x": 20, "y": 20})
    else:
        page.click("#turn-skip")


def test_a_bots_turn_is_played_out_step_by_step(server: Server, browser: Browser) -> None:
    ann = after_a_long_turn(browser, server, "fast")
    before = int(ann.page.evaluate("() => newest.seq - theirs"))
    newest = int(ann.page.evaluate("() => newest.seq"))
    ann.page.wait_for_function("() => Number(document.body.dataset.seq) === newest.seq", timeout=60_000)
    ann.wait_for_turn()
    steps = [step for step in ann.page.evaluate("() => seen") if step["seq"] > before]
    assert [step["seq"] for step in steps] == list(range(before + 1, newest + 1)), "every step is shown, none twice"
    assert len(steps) > 3
    times = [step["at"] for step in steps]
    assert min(late - early for early, late in pairwise(times)) > 40, "one after another"
    assert all(step["lit"] == 0 for step in steps[:-1]), "nothing is asked while there is more to come"
    expect(ann.page.locator("#turn-skip")).to_be_hidden()
    ann.close()


def test_one_touch_or_key_skips_to_what_is_newest(server: Server, browser: Browser) -> None:
    for how, touch in (("key", False), ("board", False), ("board", True), ("button", True)):
        ann = at_ciub(browser, server, "slow", size=PHONE if touch else (1440, 900), touch=touch)
        ann.page.wait_for_function(ANSWERED, timeout=60_000)
        assert ann.page.evaluate(BEHIND), "the bot was quicker than the pace"
        expect(ann.page.locator("#turn-skip")).to_be_visible()
        expect(ann.page.locator("#turn-told")).to_contain_text("Aldo")
        skip_it(ann.page, how)
        assert not ann.page.evaluate(BEHIND), how
        assert ann.page.evaluate("() => seen.at(-1).drawn") == 1, "what was skipped is not drawn"
        ann.wait_for_turn()
        expect(ann.page.locator("#turn-skip")).to_be_hidden()
        assert ann.page.locator("#confirm").is_hidden(), "the touch that skipped did nothing else"
        hurry(ann)
        ann.close()


def test_whoever_falls_far_behind_is_brought_near(server: Server, browser: Browser) -> None:
    """Bots that nobody keeps waiting are quicker than people look."""
    ann = Person(browser, server, pace="fast")
    ann.open_table({0: "me", 1: "bot"}, game="ciub", first="0")
    ann.wait_for_turn()
    assert ann.page.evaluate(CROWDED) == [[*range(1, 37)], [37], [38], [39], [40]]
    ann.close()


def test_whoever_wants_no_pace_sees_all_at_once(server: Server, browser: Browser) -> None:
    ann = at_ciub(browser, server, "off")
    ann.page.wait_for_function(ANSWERED, timeout=60_000)
    assert not ann.page.evaluate(BEHIND)
    assert not any(step["more"] for step in ann.page.evaluate("() => seen"))
    ann.page.click("[data-opens=settings]")
    ann.page.select_option("[data-setting=pace]", "slow")
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("() => JSON.parse(localStorage.sortilege).pace") == "slow"
    ann.close()


def test_pieces_arrive_before_the_next_step_comes(server: Server, browser: Browser) -> None:
    """However quick the pace: whatever is under way on the board is waited for."""
    ann = at_ciub(browser, server, "fast", motion=True)
    gliding = "document.querySelector('#board').animate([{ opacity: 0.99 }, { opacity: 1 }], { duration: 1200 })"
    watched = "observe(document.body, { attributeFilter: ['data-seq'] })"
    ann.page.evaluate(f"() => {{ seen.length = 0; new MutationObserver(() => {{ {gliding}; }}).{watched}; }}")
    ann.page.wait_for_function(f"() => ({ANSWERED})() && !({BEHIND})()", timeout=60_000)
    times = [step["at"] for step in ann.page.evaluate("() => seen")]
    assert len(times) > 1, "even the shortest turn rolls and sets aside"
    assert min(late - early for early, late in pairwise(times)) > 1000
    ann.close()


def test_many_small_steps_are_folded_into_one_turn(server: Server, browser: Browser) -> None:
    ann = after_a_long_turn(browser, server, "off")
    ann.wait_for_turn()
    head = ann.page.locator("#log .turn-head[data-seat='1']")
    expect(head).to_contain_text("Aldo")
    expect(head).to_contain_text("steps")
    hurry(ann)
    theirs = ann.page.locator("#log li.step[data-seat='1']")
    assert theirs.count() > 3
    assert theirs.locator("visible=true").count() == 0, "the turn is over"
    head.get_by_role("button").click()
    expect(head.get_by_role("button")).to_have_attribute("aria-expanded", "true")
    assert theirs.locator("visible=true").count() == theirs.count()
    ann.close()


def test_the_last_turn_is_marked_until_you_move_and_told(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    expect(ben.page.locator("#prompt")).to_have_text("It is Ann’s turn")
    expect(ben.page.locator("#story")).to_have_text("Ann chooses a tile, where it goes and how it faces.")
    ann.wait_for_turn()
    ann.move_by_mouse()
    ben.wait_for_turn()
    for _ in range(2):
        expect(ben.page.locator("#board .lately").first).to_be_visible()
        expect(ben.page.locator("#turn-told")).to_contain_text("Ann")
        expect(ben.page.locator("#turn-again")).to_be_visible()
        expect(ann.page.locator("#board .lately")).to_have_count(0)
        ben.page.reload()
        ben.wait_for_turn()
    ben.move_by_mouse()
    expect(ben.page.locator("#board .lately")).to_have_count(0)
    expect(ben.page.locator("#turn-told")).to_contain_text("Ben")
    expect(ann.page.locator("#board .lately").first).to_be_visible()
    expect(ann.page.locator("#turn-told")).to_contain_text("Ben")
    ann.close()
    ben.close()


def test_the_last_turn_is_shown_again(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    ann.page.evaluate("() => localStorage.setItem('sortilege', JSON.stringify({ pace: 'slow' }))")
    ann.page.reload()
    ann.wait_for_turn()
    ann.move_by_mouse()
    ben.wait_for_turn()
    ben.move_by_mouse()
    ann.wait_for_turn()
    now = int(ann.page.evaluate(LAID))
    hand = ann.hand()
    ann.page.click("#turn-again")
    ann.page.wait_for_function(f"(before) => ({LAID})() === before", arg=now - 1)
    assert ann.page.locator(".asking").count() == 0, "a table of the past is not touched"
    ann.page.wait_for_function(f"(before) => ({LAID})() === before", arg=now)
    expect(ann.page.locator("#turn-told")).to_contain_text("Ben")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#turn-skip")).to_be_hidden()
    ann.wait_for_turn()
    assert ann.hand() == hand
    ann.page.keyboard.press("l")
    ann.page.wait_for_function(f"(before) => ({LAID})() === before", arg=now - 1)
    ann.page.keyboard.press("Enter")
    assert ann.page.evaluate(LAID) == now
    ann.move_by_mouse()
    ben.wait_for_turn()
    ann.close()
    ben.close()


def test_the_view_goes_where_it_happens(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    ann.wait_for_turn()
    ann.move_by_mouse()
    ben.wait_for_turn()
    for _ in range(3):
        ann.page.keyboard.press("+")
    pane = ann.page.locator("#board-pane").bounding_box()
    assert pane is not None
    middle = pane["x"] + pane["width"] / 2, pane["y"] + pane["height"] / 2
    for way in (1, 1):
        ann.page.mouse.move(*middle)
        ann.page.mouse.down()
        ann.page.mouse.move(middle[0] + way * pane["width"] / 2.2, middle[1] + way * pane["height"] / 2.2, steps=4)
        ann.page.mouse.up()
    ben.move_by_mouse()
    ann.wait_for_turn()
    inside = """() => {
        const room = document.querySelector("#board-pane").getBoundingClientRect();
        return [...document.querySelectorAll("#board .lately")].some((element) => {
            const box = element.getBoundingClientRect();
            return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
        });
    }"""
    ann.page.wait_for_function(inside)
    ann.close()
    ben.close()


def test_one_person_has_one_name_everywhere(server: Server, browser: Browser) -> None:
    """Colours are seen beside the name, and never said instead of it."""
    everything = "() => document.querySelector('.frame').outerHTML.replaceAll(/<style[^]*?<\\/style>/g, '')"
    said = "() => document.querySelector('.frame').innerText"
    for game, colours in (("rivality", ("Salmon", "Purple")), ("ciub", ("Raven", "Fox"))):
        ann = Person(browser, server)
        ann.open_table({0: "me", 1: "bot"}, {0: "Ann", 1: "Aldo"}, game=game, first="0")
        ann.wait_for_turn()
        for _ in range(3):
            hurry(ann) if game == "ciub" else ann.move_by_mouse()
            ann.wait_for_turn()
        ann.page.click("#score")
        expect(ann.page.locator("#outcome h3").filter(has_text="Ann (you)")).to_be_visible()
        expect(ann.page.locator("#sides .who").first).to_have_text("Ann (you)")
        expect(ann.page.locator("#log b[data-side] .name-sign svg").first).to_be_visible()
        for colour in colours:
            assert colour not in ann.page.evaluate(said), game
            assert colour not in ann.page.evaluate(everything), f"{colour} is said to those who point or listen"
        ann.close()


def test_suramun_has_his_name_everywhere_and_every_turn_against_him_is_told(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me"}, {0: "Ann"}, solo="standard")
    for turn in range(5):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_mouse(turn * 3)
    expect(ann.page.locator("#sides .who")).to_have_text(["Ann (you)", "Suramun"])
    expect(ann.page.locator("#strip b")).to_have_text(["You", "Suramun"])
    expect(ann.page.locator("#log")).to_contain_text("The wizard of Suramun")
    expect(ann.page.locator("#log .turn-head")).to_have_count(0)
    if not ann.over:
        expect(ann.page.locator("#chance")).to_contain_text(re.compile(r"Ann \d+% · Suramun \d+%"))
        ann.page.click("#score")
    expect(ann.page.locator("#outcome h3").filter(has_text="Suramun")).to_be_visible()
    everything = ann.page.locator(".frame").evaluate("one => one.outerHTML")
    assert not re.search("Salmon|Purple|Teal", everything)
    ann.close()


def test_the_tab_says_when_it_is_your_turn(server: Server, browser: Browser) -> None:
    ann, ben = sit_down_together(browser, server)
    ben.context.add_init_script(CALLS)
    ben.page.reload()
    expect(ann.page).to_have_title("Your turn · Rivality · Sortilege")
    expect(ben.page).to_have_title("Rivality · Sortilege")
    ben.page.wait_for_function("() => document.body.dataset.seq === '0'")
    ben.page.evaluate("() => { window.away = true; }")
    ann.move_by_mouse()
    expect(ben.page).to_have_title("Your turn · Rivality · Sortilege")
    expect(ann.page).to_have_title("Rivality · Sortilege")
    ben.page.wait_for_function("() => window.rung > 0")
    rung = ben.page.evaluate("() => window.rung")
    ben.page.evaluate("() => { window.away = false; }")
    ben.move_by_mouse()
    ann.wait_for_turn()
    ann.move_by_mouse()
    ben.wait_for_turn()
    assert ben.page.evaluate("() => window.rung") == rung, "who looks on is not called"
    ann.close()
    ben.close()
