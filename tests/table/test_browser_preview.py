"""A preview as a picture, in a real browser: arrows to what spells hit, and the numbers that would change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import sortilege
from sortilege import Match
from sortilege.kernel.decision import Option
from tests.ciub.table import after_roll, stopped
from tests.table.browser import DESK, PHONE, Person
from tests.table.server import Server

NUMBERS = """(preview) => Object.fromEntries(
    [...document.querySelectorAll('#sides [data-points], #sides [data-count]')].map(one => [
        one.closest('[id]').id + ' ' + (one.dataset.count ?? 'points'),
        Number(one.dataset.points ?? one.textContent)
            + Number((preview && one.dataset.change || '0').replace('−', '-'))]))"""
TRACES = "them => them.map(one => [one.dataset.trace, one.classList.contains('hit')])"
IN_SIGHT = """(id) => {
    const room = document.getElementById('board').getBoundingClientRect();
    const box = document.querySelector(`#board [id='${id}']`).getBoundingClientRect();
    return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
}"""
GHOSTS = """() => {
    const seen = (one) => {
        for (let at = one; at && at.id !== "board"; at = at.parentElement) {
            if (Number(getComputedStyle(at).opacity) < 0.01) return false;
        }
        return true;
    };
    const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x, box.y]; };
    return [...document.querySelectorAll("#board [id^=piece-]")].filter((one) => {
        const there = document.querySelector(`#what-if [data-is="${one.id}"]`);
        const [x, y] = middle(one), [toX, toY] = there ? middle(there) : [1e6, 1e6];
        return seen(one) && Math.abs(x - toX) + Math.abs(y - toY) > 5;
    }).map((one) => one.id);
}"""
SPELLS = {"summoned": True, "shielded": True, "repelled": True, "spell-lost": False, "spell-guarded": False}


def under_way(moves: int, seed: int) -> Match:
    match = sortilege.new("rivality", 2, seed=seed, options={"first": 0})
    for number in range(moves):
        options = match.decision.options
        match.play(options[(number * 7 + 3) % len(options)])
    return match


def busiest(match: Match, kinds: set[str]) -> Option:
    """A move of which as many as possible of these are told."""
    return max(match.decision.options, key=lambda option: len(kinds & told_of(match, option)))


def told_of(match: Match, option: Option) -> set[str]:
    return {event.kind for event in match.preview(option).events}


def column(cell: str) -> int:
    return int(cell.removeprefix("cell-").partition(",")[0])


def far_hit(match: Match) -> tuple[Option, str, str]:
    """A move that hits something some cells west or east of its tile: the move, its cell, and what is hit."""
    for option in match.decision.options:
        cell = option.path[1].removeprefix("cell-")
        for event in match.preview(option).events:
            at = str(event.params.get("at", "0,0"))
            if event.kind == "summoned" and abs(column(at) - column(cell)) > 1:
                return option, f"cell-{cell}", f"cell-{at}"
    raise AssertionError("no spell reaches that far")


def numbers(person: Person, preview: bool) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(NUMBERS, preview)
    return found


def choose(person: Person, option: Option) -> None:
    """Touch what the move is made of, and stop before it is played."""
    for touch in option.path:
        thing = person.thing(touch)
        if thing.get_attribute("data-may") not in ("taken", "shown"):
            person.bring(thing).click()
            person.settled()
    facing = option.path[-1].removeprefix("facing-")
    expect(person.page.locator("#what-if [data-facing].chosen")).to_have_attribute("data-facing", facing)


@pytest.mark.parametrize(("size", "seed"), [(DESK, 7), (PHONE, 3), (DESK, 3)])
def test_arrows_lead_to_what_the_story_names_and_the_numbers_come_true(
    server: Server, browser: Browser, tmp_path: Path, size: tuple[int, int], seed: int
) -> None:
    match = under_way(16 if seed == 7 else 12, seed)
    option = busiest(match, {"summoned", "shielded", "spell-lost", "removed"})
    events = match.preview(option).events
    hits = [[f"cell-{event.params['at']}", SPELLS[event.kind]] for event in events if event.kind in SPELLS]
    assert len({hit for _, hit in hits}) == 2, "a spell that hits, and one that is lost"
    ann = Person(browser, server, size, touch=size == PHONE)
    ann.sit_at(match, tmp_path)
    if ann.veiled:
        ann.lift()
    now = numbers(ann, preview=True)
    choose(ann, option)
    expect(ann.page.locator("#what-if > svg")).to_be_visible()
    assert ann.page.locator("#what-if svg [data-trace]").evaluate_all(TRACES) == hits
    promised = numbers(ann, preview=True)
    assert promised != now
    assert numbers(ann, preview=False) == now, "the numbers themselves are those of the table as it is"
    strip = ann.page.locator("#strip .number[data-change]")
    points = [name for name in promised if name.endswith(" points") and promised[name] != now[name]]
    assert strip.count() == len(points) > 0
    if size == PHONE:
        expect(strip.first).to_be_visible()
    ann.page.click("#back")
    expect(ann.page.locator("[data-change]")).to_have_count(0)
    expect(ann.page.locator("[data-trace]")).to_have_count(0)
    choose(ann, option)
    before = ann.entries()
    ann.page.click("#confirm")
    ann.wait_for_entry(before)
    assert numbers(ann, preview=True) == promised
    ann.close()


def test_a_badge_moves_nothing_in_the_panels(server: Server, browser: Browser, tmp_path: Path) -> None:
    match = under_way(12, 3)
    ann = Person(browser, server)
    ann.sit_at(match, tmp_path)
    if ann.veiled:
        ann.lift()
    panels = "them => them.map(one => { const box = one.getBoundingClientRect(); return [box.y, box.height] })"
    before = ann.page.locator("#sides [data-seats]").evaluate_all(panels)
    choose(ann, busiest(match, {"shielded", "contested"}))
    assert ann.page.locator("#sides [data-change]").count() > 3
    assert ann.page.locator("#sides [data-seats]").evaluate_all(panels) == before
    ann.close()


def test_on_a_phone_what_a_spell_hits_is_brought_in_sight(server: Server, browser: Browser, tmp_path: Path) -> None:
    match = under_way(12, 3)
    option, cell, target = far_hit(match)
    ann = Person(browser, server, PHONE, touch=True)
    ann.sit_at(match, tmp_path)
    if ann.veiled:
        ann.lift()
    ann.thing(option.path[0]).click()
    room = ann.page.locator("#board").bounding_box()
    assert room is not None
    x, y = room["x"] + room["width"] / 2, room["y"] + room["height"] / 2
    east = column(target) > column(cell)
    ann.bring(ann.thing(cell))
    for _ in range(30):
        if not ann.page.evaluate(IN_SIGHT, target):
            break
        ann.page.mouse.move(x, y)
        ann.page.mouse.down()
        ann.page.mouse.move(x + (20 if east else -20), y, steps=3)
        ann.page.mouse.up()
    assert not ann.page.evaluate(IN_SIGHT, target)
    assert ann.page.evaluate(IN_SIGHT, cell)
    choose(ann, option)
    assert ann.page.evaluate(IN_SIGHT, target)
    assert ann.page.evaluate(IN_SIGHT, cell)
    ann.close()


def test_in_ciub_the_points_of_a_card_that_would_be_gained_are_shown(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    match = stopped("orange 2, orange 4, red 6")
    ann = Person(browser, server)
    ann.sit_at(match, tmp_path)
    [option] = [option for option in match.decision.options if option.text == "gain a_246"]
    ann.thing(option.path[0]).first.hover()
    expect(ann.page.locator("#side-raven [data-count=cards]")).to_have_attribute("data-change", "+1")
    promised = numbers(ann, preview=True)
    before = ann.seq()
    ann.thing(option.path[0]).first.click()
    ann.settled()
    if ann.page.locator("#confirm").is_visible():
        ann.page.click("#confirm")
    ann.page.wait_for_function("before => Number(document.body.dataset.seq || 0) > before", arg=before)
    assert numbers(ann, preview=False) == promised
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=str)
def test_no_piece_is_seen_in_two_places(
    server: Server, browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Below a preview what else may be touched is left to see, but not where it would not be any more."""
    ann = Person(browser, server, size)
    ann.sit_at(after_roll("purple adjust, white 2, white 3, orange 4, red 5"), tmp_path)
    for touch in ("die-purple-adjust", "die-red-5"):
        ann.thing(touch).first.click()
    expect(ann.page.locator("#what-if [data-is='tray']")).to_have_count(1)
    assert ann.page.evaluate(GHOSTS) == []
    ann.close()
