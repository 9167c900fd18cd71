"""Mage Knight in a real browser: a whole scenario alone, two by a link, three on one screen, by night, on phones, in
three languages; and what who watches is not told."""

from __future__ import annotations

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as BrowserTimeout

from sortilege import Match
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.store import Store
from tests.mageknight.table import position
from tests.table.browser import PASSED, PHONE, READY, Person
from tests.table.server import Server

SIDE = (844, 390)
PATIENCE = 150
"""So many short waits in all, until somebody is asked."""
SCENARIO = "first_reconnaissance"
TOWER = {"0,1": "countryside_4", "1,0": "countryside_2"}
HURRY = ("end-turn", "draw", "take-turn", "announce", "begin-turn", "tactic-", "card-")
"""What somebody touches who wants to see the end: no card is played, one is discarded a turn."""
BOARD_PART = """() => {
    const { width, height } = document.getElementById("board-pane").getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
}"""
MIDDLE = "(one) => { const b = one.getBoundingClientRect(); return { x: b.x + b.width / 2, y: b.y + b.height / 2 }; }"
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"
STANDS_AT = """(at) => {
    const [hero, space] = ['[id^="hero-"]', `[id="space-${at}"]`].map((one) =>
        document.querySelector(`#board > svg ${one}`).getBoundingClientRect());
    return hero.left > space.left && hero.right < space.right && hero.top > space.top && hero.bottom < space.bottom;
}"""


def hasten(person: Person, *first: str) -> None:
    """One move of somebody in a hurry, by mouse."""
    before = person.seq()
    for _ in range(4):
        person.settled()
        if person.seq() > before or not person.page.locator(".asking").count():
            break
        if person.page.locator("#confirm").is_visible():
            person.page.click("#confirm")
            break
        lit = person.lit()
        wanted = next((touch for start in (*first, *HURRY) for touch in lit if touch.startswith(start)), lit[0])
        person.thing(wanted).first.click()
    person.page.wait_for_function(PASSED, arg=before)


def numbers(person: Person) -> list[str]:
    """The moves that the story tells of."""
    return [line.partition(":")[0] for line in person.told() if line[0].isdigit()]


def cards(person: Person) -> list[str]:
    """The hand that the page shows."""
    held = person.page.locator("#hand [data-touch^='card-']").evaluate_all("them => them.map(one => one.dataset.touch)")
    return [str(touch) for touch in held]


def play_at_once(person: Person) -> None:
    """Who knows the game is not asked again."""
    person.page.click("[data-opens=settings]")
    person.page.select_option("[data-setting=commit]", "never")
    person.page.keyboard.press("Escape")


def on_the_move(**how: object) -> Match:
    """A hero on the portal with five move points, and nothing hidden near by."""
    return position("", at="0,0", turn={"move": 5}, **how)  # type: ignore[arg-type]


# Whole games


def test_first_reconnaissance_alone_by_mouse_from_the_start_to_the_score(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/")
    expect(ann.page.locator("main")).to_contain_text("Mage Knight")
    ann.fill_in_form({0: "me"}, "Ann", "mageknight", scenario=SCENARIO)
    expect(ann.page.locator("#sides")).to_contain_text("Dummy player")
    play_at_once(ann)
    for _ in range(160):
        ann.wait_for_turn()
        if ann.over:
            break
        hasten(ann)
    expect(ann.page.locator("#outcome")).to_contain_text("The last round is over")
    expect(ann.page.locator("#outcome .places")).to_contain_text("Fame")
    assert ann.page.locator("#main").evaluate("bar => bar.offsetHeight") < 60, "the score has the room of the hand"
    ann.close()


def asked(*people: Person) -> Person:
    """Who can touch something: nobody may, for a moment, while pages show what has happened."""
    for person in islice(cycle(people), PATIENCE):
        with suppress(BrowserTimeout):
            person.page.wait_for_function(READY, timeout=200)
            return person
    raise AssertionError("nobody is asked anything")


def test_two_by_a_link_and_a_reload_in_the_middle_of_a_turn(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "friend"}, {0: "Ann"}, game="mageknight", scenario=SCENARIO)
    link = str(ann.page.locator("#waiting input").first.input_value())
    ben = Person(browser, server)
    ben.go(link.removeprefix(server.address))
    ben.page.fill("input[name=name]", "Ben")
    ben.page.locator("#main form button").click()
    ben.arrive()
    expect(ann.page.locator("#sides")).to_contain_text("Ben")
    for _ in range(7):
        mover = asked(ann, ben)
        before = mover.seq()
        hasten(mover, "tactic-early_bird", "tactic-planning")
        for person in (ann, ben):
            person.page.wait_for_function(PASSED, arg=before)
    before, held = ann.seq(), cards(ann)
    assert numbers(ann) == numbers(ben) != []
    ann.page.reload()
    ann.arrive()
    ann.page.wait_for_function(PASSED, arg=before - 1)
    assert (ann.seq(), cards(ann)) == (before, held)
    assert numbers(ann) == numbers(ben)
    ann.close()
    ben.close()


def test_three_on_one_screen_pass_the_device_behind_a_veil(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    names = {0: "Ann", 1: "Bea", 2: "Cid"}
    ann.open_table({0: "me", 1: "here", 2: "here"}, names, game="mageknight", scenario=SCENARIO)
    seen = []
    for _ in range(3):
        ann.wait_for_turn()
        assert ann.veiled
        assert cards(ann) == []
        ann.lift()
        ann.wait_for_turn()
        seen.append(cards(ann))
        hasten(ann, "tactic-early_bird", "tactic-planning", "tactic-great_start")
    assert all(seen)
    ann.close()


# The map


def test_a_walk_of_several_steps_is_one_touch_and_is_taken_back_step_by_step(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server)
    ann.sit_at(on_the_move(), tmp_path)
    before = ann.seq()
    there = ann.thing("space-1,-2")
    there.hover()
    expect(ann.page.locator("#what-if .traces .way").first).to_be_visible()
    expect(ann.page.locator("#prompt")).to_have_text("Walk to 1,-2 (plains; move points: 4)")
    there.click()
    ann.page.wait_for_function(PASSED, arg=before + 1)
    assert ann.page.evaluate(STANDS_AT, "1,-2")
    ann.page.click("#undo")
    ann.page.wait_for_function(STANDS_AT, arg="0,-1")
    ann.close()


def test_whom_a_step_provokes_is_said_before_it_and_waits_for_a_yes(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server)
    ann.sit_at(position("", at="2,-2", enemies={"3,-3": "prowlers"}, turn={"move": 3}), tmp_path)
    before = ann.seq()
    ann.thing("space-3,-2").click()
    ann.is_told("#warning", "A fight begins with Prowlers at 3,-3.")
    assert ann.seq() == before
    ann.close()


def test_the_window_goes_to_ones_own_hero(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server)
    ann.sit_at(on_the_move(), tmp_path)
    ann.page.click("[data-zoom=own]")
    pane, hero = (ann.page.locator(piece).evaluate(MIDDLE) for piece in ("#board", "#board #hero-arythea"))
    assert abs(pane["x"] - hero["x"]) < 1
    assert abs(pane["y"] - hero["y"]) < 1
    ann.close()


def test_the_end_of_a_turn_warns_once_of_what_is_lost(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server)
    ann.sit_at(position("march", at="1,0", mana="red", turn={"move": 3, "exerted": 1}), tmp_path)
    ann.thing("end-turn").first.click()
    ann.is_told("#warning", "Lost with the turn: 3 move points and 1 red mana.")
    ann.page.click("#confirm")
    expect(ann.page.locator("#prompt")).to_contain_text("Discard cards if you like")
    ann.close()


def test_night_falls_on_the_whole_board(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server)
    ann.sit_at(on_the_move(night=True), tmp_path)
    expect(ann.page.locator("#board > svg")).to_have_class(re.compile(r"\bnight\b"))
    expect(ann.page.locator("#sides #when")).to_contain_text("night")
    ann.close()


# Sizes and languages


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
def test_a_turn_is_played_with_a_thumb(server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path) -> None:
    ann = Person(browser, server, size, touch=True)
    ann.sit_at(position("march", at="0,0"), tmp_path)
    assert ann.page.evaluate(BOARD_PART) >= 0.5
    assert not ann.page.evaluate(SIDEWAYS)
    ann.thing("card-march").first.tap()
    ann.thing("play-march").first.tap()
    ann.thing("space-0,-1").tap()
    ann.page.wait_for_function(STANDS_AT, arg="0,-1")
    expect(ann.page.locator("#confirm")).to_have_text("End the turn")
    ann.page.locator("#confirm").tap()
    ann.page.wait_for_function(PASSED, arg=2)
    ann.close()


@pytest.mark.parametrize(
    ("locale", "asked", "walk", "english"),
    [
        ("fr-FR", "points de mouvement", "Marcher jusqu’en 1,-2", "Move"),
        ("de-DE", "Bewegungspunkte", "Nach 1,-2 ziehen", "Move"),
    ],
    ids=["french", "german"],
)
def test_the_table_speaks_the_language_of_its_reader(
    server: Server, browser: Browser, locale: str, asked: str, walk: str, english: str, tmp_path: Path
) -> None:
    ann = Person(browser, server, language=locale)
    ann.sit_at(on_the_move(), tmp_path)
    expect(ann.page.locator("#prompt")).to_contain_text(asked)
    ann.thing("space-1,-2").hover()
    expect(ann.page.locator("#prompt")).to_contain_text(walk)
    assert english not in ann.page.locator("#sides").inner_text() + ann.page.locator("#hand").inner_text()
    ann.close()


# What is hidden


def test_who_watches_is_told_of_no_card_of_a_hand_and_of_no_token_that_lies_face_down(
    server: Server, browser: Browser
) -> None:
    # Nobody gets to the tower with wounds alone: its token stays as it lies.
    deck = "wound wound wound wound wound wound"
    rival = {"hand": "wound", "deck": deck}
    match = position("wound", deck=deck, seats=2, tiles=TOWER, hidden={"1,-3": "monks"}, night=True, others=[rival])
    dan = Person(browser, server)
    with ThreadPoolExecutor(1) as aside:
        table = aside.submit(asyncio.run, bots_at(server, match)).result()
    dan.go(f"/t/{table}")
    dan.arrive()
    expect(dan.page.locator("#log")).to_contain_text(re.compile(r"draws \d cards"), timeout=120_000)
    told = "\n".join(dan.traffic)
    towers = re.findall(r'id=\\"space-1,-3\\".*?</g>', told)
    assert towers
    assert [tower for tower in towers if "a violet token, face down" not in tower or "onks" in tower] == []
    assert "onks at 1,-3" not in told
    assert 'data-touch=\\"card-' not in told
    assert "You draw" not in told
    assert '"options"' not in told
    messages = [json.loads(line) for line in dan.traffic if line.startswith("{")]
    assert {message["type"] for message in messages} >= {"sync", "update"}
    dan.close()


async def bots_at(server: Server, match: Match) -> str:
    """Bots play from here at a table that everybody may watch."""
    store = Store(server.database)
    await store.open()
    plans = [SeatPlan("bot", level="easy") for _ in range(match.setup.seats)]
    start = match.position()
    seat = match.decision.seat
    opened = await open_table(store, "mageknight", plans, start["options"], True, None, position=start, turn=seat)
    await store.close()
    return opened.table.id
