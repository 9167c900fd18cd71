"""Mage Knight between browsers: a duel, with what each may know."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, expect

from sortilege import Match
from sortilege.table.opening import NewTable, SeatPlan, open_table
from sortilege.table.store import Store
from tests.mageknight import duels
from tests.table.browser import PASSED, Person, run_browser, run_server
from tests.table.server import Server

__all__ = ["run_browser", "run_server"]

NAMES = ("Ann", "Ben", "Cid", "Dora")
Seated = Callable[[Match], list[Person]]


async def opened_for_friends(server: Server, match: Match) -> NewTable:
    store = Store(server.database)
    await store.open()
    plans = [SeatPlan("friend") for _ in range(match.setup.seats)]
    start = match.position()
    turn = match.decision.seat
    opened = await open_table(store, "mageknight", plans, start["options"], False, None, position=start, turn=turn)
    await store.close()
    return opened


@pytest.fixture(name="seated")
def seat_everybody(server: Server, browser: Browser) -> Iterator[Seated]:
    """Everybody in a browser of their own at a match that goes on from its position, seat by seat."""
    people: list[Person] = []

    def seated(match: Match) -> list[Person]:
        with ThreadPoolExecutor(1) as aside:
            opened = aside.submit(asyncio.run, opened_for_friends(server, match)).result()
        for seat in range(match.setup.seats):
            people.append(Person(browser, server))
            people[-1].go(f"/t/{opened.table.id}/seat/{seat}?key={opened.secrets[seat]}")
            people[-1].page.fill("input[name=name]", NAMES[seat])
            people[-1].page.locator("#main form button").click()
            people[-1].arrive()
        return people

    yield seated
    for person in people:
        person.close()


def touch(mover: Person, others: list[Person], *touches: str) -> None:
    """Touch one thing after another, with a yes where one is asked for; until everybody sees the move."""
    before = mover.seq()
    for one in touches:
        expect(mover.thing(one).first).to_be_visible()
        mover.thing(one).first.click()
        mover.settled()
    if mover.seq() == before and mover.page.locator("#confirm").is_visible():
        mover.page.click("#confirm")
    for person in (mover, *others):
        person.page.wait_for_function(PASSED, arg=before)


def told_to(person: Person) -> str:
    """All that was sent to a browser."""
    return "\n".join(person.traffic)


def cards_told_to(person: Person) -> set[str]:
    """The cards of hands that a browser was sent."""
    return set(re.findall(r'data-touch=\\"card-(\w+)', told_to(person)))


def test_two_heroes_fight_in_two_browsers(seated: Seated) -> None:
    ann, ben = seated(duels.attacked("rage determination", "march stamina"))
    touch(ben, [ann], "partial-combat")
    for person in (ann, ben):
        expect(person.page.locator("#board > svg[data-scene=duel]")).to_be_visible()
    assert cards_told_to(ann) == {"rage", "determination"}
    assert cards_told_to(ben) == {"march", "stamina"}
