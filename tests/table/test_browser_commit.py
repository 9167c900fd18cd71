"""One rule for playing a move, in a real browser: what can be taken back at once, the rest after "Play it".

By mouse, finger and keyboard, by touching and by dragging.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import sortilege
from sortilege import Match
from tests.ciub.table import about_to_trade, after_roll, before_turn, fall
from tests.table.browser import DESK, PHONE, Person
from tests.table.server import Server

PLAIN_DICE = "white 3, white 4, red 5, blue skull"
YELLOW = """() => {
    const gold = getComputedStyle(document.documentElement).getPropertyValue('--gold').trim();
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = gold;
    const wanted = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('button, a.button')].filter(one => one.getClientRects().length > 0
        && getComputedStyle(one).visibility === 'visible' && getComputedStyle(one).backgroundColor === wanted).length;
}"""
RAW = """() => [...document.querySelectorAll('.region [data-touch]')]
    .filter(one => one.getAttribute('aria-label') === one.dataset.touch || one.getAttribute('aria-label') === '')
    .map(one => one.dataset.touch)"""
WAYS = ["mouse", "touch", "key"]


@pytest.fixture(name="ann")
def person(server: Server, browser: Browser) -> Iterator[Person]:
    someone = Person(browser, server)
    yield someone
    someone.close()


def at_rivality(ann: Person) -> None:
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()


def use(ann: Person, touch: str, way: str) -> None:
    """Touch something by mouse, by finger or by keyboard."""
    thing = ann.thing(touch).first
    if way == "mouse":
        thing.click()
    elif way == "touch":
        thing.tap()
    else:
        ann.page.keyboard.press("Shift")
        thing.focus()
        ann.page.keyboard.press("Enter")
    ann.settled()


def say_yes(ann: Person, way: str) -> None:
    if way == "mouse":
        ann.page.click("#confirm")
    elif way == "touch":
        ann.page.locator("#confirm").tap()
    else:
        ann.page.keyboard.press("Enter")


def like(ann: Person, wish: str) -> None:
    ann.page.click("[data-opens=settings]")
    ann.page.select_option("[data-setting=commit]", wish)
    ann.page.keyboard.press("Escape")


def waits(ann: Person, label: str) -> None:
    """The move is shown, and nothing has happened."""
    expect(ann.page.locator("#confirm")).to_be_visible()
    expect(ann.page.locator("#prompt")).to_have_text(label)
    assert ann.page.evaluate(YELLOW) == 1


def placement_shown(ann: Person) -> str:
    """The sentence that the newest preview begins with: where which tile is laid, and how."""
    told = [json.loads(frame) for frame in ann.traffic if '"type":"preview"' in frame]
    return str(told[-1]["story"][0])


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def late_rivality(moves: int, seed: int = 7) -> Match:
    match = sortilege.new("rivality", 2, seed=seed, options={"first": 0})
    for number in range(moves):
        options = match.decision.options
        match.play(options[(number * 7 + 3) % len(options)])
    return match


# Facings


@pytest.mark.parametrize(("size", "way"), [(DESK, "mouse"), (PHONE, "touch"), (DESK, "key")])
def test_a_facing_is_chosen_by_its_button_and_played_by_play_it(
    server: Server, browser: Browser, size: tuple[int, int], way: str
) -> None:
    ann = Person(browser, server, size, touch=way == "touch")
    at_rivality(ann)
    tile, cell = f"hand-{ann.hand()[0]}", "cell-0,1"
    use(ann, tile, way)
    use(ann, cell, way)
    for facing in ("east", "west", "south"):
        if ann.thing(f"facing-{facing}").get_attribute("data-may") != "shown":
            use(ann, f"facing-{facing}", way)
        expect(ann.page.locator("#prompt")).to_contain_text(f"at 0,1, facing {facing}")
        expect(ann.page.locator("#what-if [data-touch='cell-0,1']")).to_have_attribute("data-facing", facing)
        assert ann.seq() == 0
        assert ann.page.evaluate(YELLOW) == 1
    say_yes(ann, way)
    ann.page.wait_for_function("() => document.querySelector('#log li[data-seq=\"1\"]')")
    expect(ann.page.locator("#log li[data-seq='1']")).to_contain_text("at 0,1, facing south")
    ann.close()


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_tile_cell_r_and_enter_play_what_the_preview_says(ann: Person, turns: int) -> None:
    at_rivality(ann)
    ann.page.keyboard.press("ArrowDown")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    shown: list[str] = []
    for turn in range(turns + 1):
        if turn:
            ann.page.keyboard.press("r")
        label = ann.page.locator("#prompt").inner_text()
        facing = label.rpartition(" ")[2]
        expect(ann.page.locator("#what-if [data-facing].chosen")).to_have_attribute("data-facing", facing)
        shown.append(label)
    assert len(set(shown)) == turns + 1
    promised = placement_shown(ann)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#log li[data-seq='1'] p").first).to_have_text(promised)


def test_enter_after_clicks_plays_and_does_not_turn(ann: Person) -> None:
    at_rivality(ann)
    ann.page.locator("#hand .tile").first.click()
    ann.page.locator("#board .cell.open").first.click()
    ann.page.keyboard.press("r")
    facing = ann.page.locator("#prompt").inner_text().rpartition(" ")[2]
    expect(ann.page.locator("#what-if [data-facing].chosen")).to_have_attribute("data-facing", facing)
    promised = placement_shown(ann)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#log li[data-seq='1'] p").first).to_have_text(promised)


def test_the_facing_that_does_most_is_offered_first(ann: Person, tmp_path: Path) -> None:
    match = late_rivality(6)
    ann.sit_at(match, tmp_path)
    if ann.veiled:
        ann.lift()
    step, state = match.decision.step, match.state
    best: dict[str, tuple[int, str]] = {}
    for option in match.decision.options:
        tile, cell, _ = option.path
        if tile == f"hand-{ann.hand()[0]}":
            impact = step.impact(state, option.move)
            if cell not in best or impact > best[cell][0]:
                best[cell] = (impact, option.label)
    assert len({label.rpartition(" ")[2] for _, label in best.values()}) > 1, "not always the same facing"
    ann.page.locator("#hand .tile").first.click()
    for cell, (_, label) in best.items():
        ann.thing(cell).click()
        expect(ann.page.locator("#prompt")).to_have_text(label)


# What can be taken back, and what cannot


@pytest.mark.parametrize("way", WAYS)
def test_what_can_be_taken_back_is_done_at_once(server: Server, browser: Browser, tmp_path: Path, way: str) -> None:
    ann = Person(browser, server, PHONE if way == "touch" else DESK, touch=way == "touch")
    ann.sit_at(after_roll(PLAIN_DICE), tmp_path)
    use(ann, "die-red-5", way)
    expect(ann.page.locator("#board [data-touch='tray-red-5']")).to_have_count(1)
    ann.page.click("#undo")
    expect(ann.page.locator("#board [data-touch='die-red-5']")).to_have_count(1)
    ann.close()


@pytest.mark.parametrize("way", WAYS)
def test_a_roll_waits_for_play_it(server: Server, browser: Browser, tmp_path: Path, way: str) -> None:
    ann = Person(browser, server, PHONE if way == "touch" else DESK, touch=way == "touch")
    ann.sit_at(fall(after_roll(PLAIN_DICE), "white 1, white 1, red 4"), tmp_path)
    use(ann, "roll", way)
    waits(ann, "Roll the other 3 again")
    expect(ann.page.locator("#final")).to_contain_text("cannot be taken back")
    expect(ann.page.locator("#confirm")).to_have_text("Roll 3 dice")
    expect(ann.thing("roll")).to_be_hidden()
    ann.page.keyboard.press("Escape")
    expect(ann.thing("roll")).to_be_visible()
    use(ann, "roll", way)
    waits(ann, "Roll the other 3 again")
    assert ann.seq() == 0
    say_yes(ann, way)
    expect(ann.page.locator("#board [data-touch='die-red-4']")).to_have_count(1)
    ann.close()


def test_what_ends_the_turn_waits_and_says_so(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(about_to_trade("red 3, white 1", "blue"), tmp_path)
    use(ann, "end-turn", "mouse")
    waits(ann, "End your turn")
    ann.is_told("#final", "Your turn ends with this.")
    ann.page.click("#confirm")
    expect(ann.page.locator("#side-fox.asked")).to_be_visible()


@pytest.mark.parametrize("way", WAYS)
def test_setting_a_die_aside_says_that_actions_are_lost(
    server: Server, browser: Browser, tmp_path: Path, way: str
) -> None:
    ann = Person(browser, server, PHONE if way == "touch" else DESK, touch=way == "touch")
    ann.sit_at(after_roll("white swap, white 3, green reroll, red 5"), tmp_path)
    use(ann, "die-red-5", way)
    waits(ann, "Set aside red 5")
    ann.is_told("#warning", "Actions that are not used are lost: white Swap · green Re-roll.")
    assert ann.seq() == 0
    say_yes(ann, way)
    expect(ann.page.locator("#board [data-touch='tray-red-5']")).to_have_count(1)
    expect(ann.page.locator("#warning")).to_be_hidden()
    use(ann, "die-white-3", way)
    expect(ann.page.locator("#board [data-touch='tray-white-3']")).to_have_count(1)
    ann.close()


def test_how_much_waits_is_a_setting(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(fall(after_roll(PLAIN_DICE), "white 1, white 1, red 4"), tmp_path)
    like(ann, "always")
    use(ann, "die-red-5", "mouse")
    waits(ann, "Set aside red 5")
    ann.page.keyboard.press("Escape")
    like(ann, "never")
    use(ann, "roll", "mouse")
    expect(ann.page.locator("#board [data-touch='die-red-4']")).to_have_count(1)
    ann.page.reload()
    ann.page.click("[data-opens=settings]")
    expect(ann.page.locator("[data-setting=commit]")).to_have_value("never")


def test_a_list_follows_the_same_rule(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(after_roll(PLAIN_DICE), tmp_path)
    ann.page.click("#plain summary")
    ann.page.locator("[data-option='roll']").click()
    waits(ann, "Roll the other 3 again")
    ann.page.locator("[data-option='set aside red 5']").click()
    expect(ann.page.locator("#board [data-touch='tray-red-5']")).to_have_count(1)


def test_what_is_chosen_stays_when_somebody_comes_to_look(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "friend"}, {0: "Ann"}, access="public", first="0")
    ben = Person(browser, server)
    ben.go(ann.page.locator("#invites input").input_value().removeprefix(server.address))
    ben.page.fill("input[name=name]", "Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.arrive()
    ann.wait_for_turn()
    ann.page.locator("#hand .tile").first.click()
    ann.page.locator("#board .cell.open").first.click()
    use(ann, "facing-west", "mouse")
    chosen = ann.page.locator("#prompt").inner_text()
    heard = len(ann.traffic)
    ben.close()
    ann.page.wait_for_function("() => document.querySelector('#sides .away')")
    assert len(ann.traffic) > heard
    expect(ann.page.locator("#prompt")).to_have_text(chosen)
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.close()


# What is asked and said


def test_the_question_goes_on_with_each_touch(ann: Person, tmp_path: Path) -> None:
    at_rivality(ann)
    expect(ann.page.locator("#prompt")).to_contain_text("Choose a tile of your hand")
    ann.page.locator("#hand .tile").first.click()
    expect(ann.page.locator("#prompt")).to_have_text("Now choose where it goes.")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#prompt")).to_contain_text("Choose a tile of your hand")
    ann.sit_at(after_roll("white swap, white 3, blue adjust, red 5"), tmp_path)
    use(ann, "die-white-swap", "mouse")
    expect(ann.page.locator("#prompt")).to_contain_text("Now choose a die of the supply")
    use(ann, "die-blue-adjust", "mouse")
    expect(ann.page.locator("#prompt")).to_contain_text("Now choose the die it is used on")


def test_a_placement_that_casts_nothing_is_warned_of(ann: Person, tmp_path: Path) -> None:
    match = late_rivality(0)
    step, state = match.decision.step, match.state
    option = next(one for one in match.decision.options if step.warning(state, one.move) is not None)
    ann.sit_at(match, tmp_path)
    if ann.veiled:
        ann.lift()
    for touch in option.path:
        if ann.thing(touch).get_attribute("data-may") not in ("taken", "shown"):
            use(ann, touch, "mouse")
    expect(ann.page.locator("#prompt")).to_have_text(option.label)
    warned = ann.page.locator("#warning")
    expect(warned).to_have_text(re.compile(r"(\d) of \1 spells (is|are) lost\."))
    expect(warned).to_be_in_viewport(ratio=1)


def test_cells_without_a_tile_say_why_or_nothing(ann: Person) -> None:
    at_rivality(ann)
    assert ann.page.evaluate(RAW) == []
    ann.page.clock.install()
    ann.page.locator("#board .void").first.hover()
    ann.page.clock.run_for(1000)
    expect(ann.page.locator("body > .card")).to_contain_text("A tile must share an edge")
    expect(ann.page.locator("body > .card svg.piece")).to_have_count(0)
    ann.page.clock.resume()
    ann.move_by_mouse()
    assert ann.page.evaluate(RAW) == []


def test_what_is_not_asked_for_says_what_is(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(after_roll(PLAIN_DICE), tmp_path)
    ann.page.locator("#board [data-touch^='card-']").first.click()
    ann.is_told("#why", "Not now. Set dice aside, or roll again.")


def test_escape_closes_the_score(ann: Person) -> None:
    at_rivality(ann)
    ann.page.locator("#hand .tile").first.click()
    ann.page.click("#score")
    expect(ann.page.locator("#outcome")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#outcome")).to_be_hidden()
    expect(ann.page.locator("#hand .tile.chosen")).to_have_count(1)


def test_nobody_is_waited_for_who_has_come(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "friend"}, {0: "Ann"}, first="0")
    expect(ann.page.locator("#prompt")).to_have_text("Waiting for the others to sit down")
    expect(ann.page.locator("#story")).to_have_text("")
    for colour in ("Salmon", "Purple"):
        expect(ann.page.locator(".frame")).not_to_contain_text(colour)
    ann.page.keyboard.press("h")
    ann.page.click("#hint")
    ann.is_told("#why", "Waiting for the others")
    ben = Person(browser, server)
    ben.go(ann.page.locator("#invites input").input_value().removeprefix(server.address))
    ben.page.fill("input[name=name]", "Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.arrive()
    ann.wait_for_turn()
    expect(ann.page.locator("#why")).to_be_hidden()
    expect(ann.page.locator("#prompt")).to_contain_text("Choose a tile")
    ann.close()
    ben.close()


# Dragging


def test_a_tile_lies_on_trial_under_the_pointer(ann: Person) -> None:
    at_rivality(ann)
    ann.page.locator("#hand .tile").first.click()
    ghost = ann.page.locator(".held-piece")
    for cell in ("cell-0,1", "cell-1,0"):
        ann.thing(cell).hover()
        expect(ghost).to_have_attribute("data-over", cell)
        at, there = middle(ghost), middle(ann.thing(cell))
        assert abs(at[0] - there[0]) + abs(at[1] - there[1]) < 4
    ann.thing("cell-1,0").click()
    expect(ghost).to_have_count(0)
    expect(ann.page.locator("#what-if-tag")).to_be_visible()


def drag_by_finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", start)
    for part in range(1, 9):
        share = part / 8
        touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    touch("touchEnd")
    line.detach()


def drag(ann: Person, start: Locator, end: Locator, way: str) -> None:
    if way == "touch":
        drag_by_finger(ann.page, middle(start), middle(end))
        return
    ann.page.mouse.move(*middle(start))
    ann.page.mouse.down()
    ann.page.mouse.move(*middle(end), steps=8)
    expect(ann.page.locator(".held-piece")).to_be_visible()
    ann.page.mouse.up()


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_tile_is_dragged_to_its_cell(server: Server, browser: Browser, way: str) -> None:
    ann = Person(browser, server, PHONE if way == "touch" else DESK, touch=way == "touch")
    at_rivality(ann)
    before = ann.page.locator("#board > svg").get_attribute("viewBox")
    drag(ann, ann.page.locator("#hand .tile").first, ann.thing("cell-0,1"), way)
    expect(ann.page.locator("#prompt")).to_contain_text("at 0,1, facing")
    expect(ann.page.locator(".held-piece")).to_have_count(0)
    assert ann.page.locator("#board > svg").get_attribute("viewBox") == before, "the board did not move along"
    assert ann.seq() == 0
    ann.page.click("#confirm")
    expect(ann.page.locator("#log li[data-seq='1']")).to_contain_text("at 0,1, facing")
    ann.close()


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_die_is_dragged_to_the_tray_and_elsewhere_stays(
    server: Server, browser: Browser, tmp_path: Path, way: str
) -> None:
    ann = Person(browser, server, PHONE if way == "touch" else DESK, touch=way == "touch")
    ann.sit_at(after_roll(PLAIN_DICE), tmp_path)
    die = ann.page.locator("#board [data-touch='die-red-5']")
    drag(ann, die, ann.page.locator("#board [data-touch^='card-']").first, way)
    assert ann.seq() == 0
    drag(ann, die, ann.page.locator("#board [data-touch='tray']"), way)
    expect(ann.page.locator("#board [data-touch='tray-red-5']")).to_have_count(1)
    ann.close()


def test_the_first_roll_of_a_turn_needs_one_click(ann: Person, tmp_path: Path) -> None:
    """Where only one thing can be done it is shown at once."""
    ann.sit_at(before_turn("white, white, orange, blue", tokens={0: "a_246"}), tmp_path)
    use(ann, "roll", "mouse")
    assert ann.page.evaluate(YELLOW) == 1
    ann.page.click("#confirm")
    expect(ann.page.locator("#log")).to_contain_text("Player 1 rolls")
