"""Mage Knight on a desk: the board has half of the screen, and what there is to touch and to read is in sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sortilege import Match
from sortilege.games import find
from sortilege.kernel.launch import start_match
from tests.mageknight.table import fight, position
from tests.table.browser import DESK, Person
from tests.table.server import Server
from tests.table.test_browser_layout import BOARD_PART, SHOWN

CUT = "them => them.filter(one => one.scrollHeight > one.clientHeight + 8).map(one => one.textContent)"
"""Texts that are not whole; signs in them may stand out a little."""
NARROW = "them => them.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
"""Names that are not whole."""
BELOW = """them => them.filter(one => one.getBoundingClientRect().bottom >
    one.closest('.deed').getBoundingClientRect().bottom).map(one => one.id)"""
REPLAY = Path(__file__).parents[1] / "golden" / "mageknight" / "2-players-full-conquest-keep-conquered.replay"
OPEN_WAYS = "#hand .way:is(.open, [data-may=ahead], [data-may=other])"


def on_the_map() -> Match:
    hand = "march rage swiftness tranquility concentration"
    return position(hand, at="0,0", turn={"move": 5}, units=["peasants"], crystals="red blue")


def in_a_fight() -> Match:
    """Three enemies are to be blocked; the button that lets one through says much."""
    hand = "determination improvisation rage march"
    started = fight("wolf_riders prowlers ironclads", hand, units=["utem_guardsmen"], crystals="blue", level=1)
    started.play("face prowlers")
    return started


@pytest.mark.parametrize("scene", [on_the_map, in_a_fight])
def test_the_board_has_half_of_a_desk_and_every_way_to_play_is_on_its_card(
    server: Server, browser: Browser, scene: Callable[[], Match], tmp_path: Path
) -> None:
    ann = Person(browser, server, DESK)
    ann.sit_at(scene(), tmp_path)
    assert ann.page.evaluate(BOARD_PART) >= 0.5
    ways = ann.page.locator(OPEN_WAYS)
    assert ways.count() > 3
    assert ways.evaluate_all(BELOW) == []
    assert ann.page.locator("#hand .deed .called > span").evaluate_all(NARROW) == []
    assert ann.page.locator("#hand .deed .text").evaluate_all(CUT) == []
    for store in ann.page.locator("#hand .store").all():
        assert store.evaluate(SHOWN)
    ann.close()


@pytest.mark.parametrize("size", [(1100, 700), (1000, 1000)], ids=["low", "narrow"])
def test_what_goes_on_with_a_fight_is_in_sight_on_a_small_desk_in_german(
    server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    ann = Person(browser, server, size, language="de-DE")
    ann.sit_at(in_a_fight(), tmp_path)
    assert ann.page.locator("#choices button").first.evaluate(SHOWN)
    assert ann.page.locator("#prompt").evaluate(SHOWN)
    assert ann.page.locator("#hand .store").last.evaluate(SHOWN)
    ann.close()


def test_what_a_tactic_does_is_read_before_it_is_chosen(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server, DESK)
    ann.sit_at(start_match(find("mageknight"), 1, 5, {"scenario": "solo_conquest"}), tmp_path)
    tactics = ann.page.locator("#hand .tactic.laid")
    assert tactics.count() == 6
    assert tactics.locator(".text").evaluate_all(CUT) == []
    assert tactics.locator(".face").evaluate_all(CUT) == []
    ann.close()


def test_in_a_replay_each_open_hand_has_its_means_and_nothing_lies_over_the_story(
    server: Server, browser: Browser
) -> None:
    ann = Person(browser, server, DESK)
    ann.upload(str(REPLAY))
    ann.page.click("#on")
    expect(ann.page.locator("#board > svg[data-scene=fight]")).to_be_visible()
    means = ann.page.locator("#hand .means > .stores")
    assert means.count() == 2
    tops = means.evaluate_all("them => them.map(one => one.getBoundingClientRect().top)")
    board = ann.page.locator("#board-pane").bounding_box()
    assert board is not None
    assert all(top >= board["y"] + board["height"] for top in tops), "none lies over the board"
    assert ann.page.locator("#story").evaluate(SHOWN)
    ann.close()
