"""Mage Knight between browsers: a duel and an auction of heroes, with what each may know."""

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
from tests.mageknight import duels, test_auction, test_call_stage
from tests.mageknight.table import asked, hand
from tests.mageknight.test_auction import fame
from tests.table.axe import barriers
from tests.table.browser import PASSED, WITHIN, Person, run_browser, run_server
from tests.table.server import Server
from tests.table.test_browser_mageknight_hand import CARDS_SPELL_OUT

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


def play(people: list[Person], match: Match, *texts: str) -> None:
    """Whose turn it is touches what stands for each move, and says yes where asked; until everybody sees it."""
    for text in texts:
        decision = match.view(match.decision.seat)["decision"]
        path = decision["paths"][[option.text for option in match.decision.options].index(text)]
        touch(people[match.decision.seat], people, *path)
        match.play(text)


def touch(mover: Person, people: list[Person], *touches: str) -> None:
    before = mover.seq()
    for one in touches:
        thing = mover.thing(one).first
        expect(thing).to_be_visible()
        mover.bring(thing).click(position=thing.evaluate(WITHIN))
        mover.settled()
    if mover.seq() == before and mover.page.locator("#confirm").is_visible():
        mover.page.click("#confirm")
    for person in people:
        person.page.wait_for_function(PASSED, arg=before)


def told_to(person: Person) -> str:
    """All that was sent to a browser."""
    return "\n".join(person.traffic)


def cards_told_to(person: Person) -> set[str]:
    """The cards of hands that a browser was sent."""
    return set(re.findall(r'data-touch=\\"card-(\w+)', told_to(person)))


def test_two_heroes_fight_in_two_browsers(seated: Seated) -> None:
    match = duels.attacked("rage determination", "march stamina")
    people = seated(match)
    ann, ben = people
    play(people, match, "partial combat")
    for person in people:
        expect(person.page.locator("#board > svg[data-scene=duel]")).to_be_visible()
    assert cards_told_to(ann) == {"rage", "determination"}
    assert cards_told_to(ben) == {"march", "stamina"}


def test_heroes_are_auctioned_between_two_browsers_and_the_first_turn_begins(seated: Seated) -> None:
    match = test_auction.dealt(2)
    people = seated(match)
    play(people, match, "name tovak", "bid 2")
    for person in people:
        expect(person.page.locator("#log")).to_contain_text("Ann bids 2 for Tovak.")
    play(people, match, "no bid", "name arythea", "take early_bird", "take great_start")
    assert fame(match) == [-2, 0]
    assert (asked(match), match.decision.seat) == ("Walk", 0)
    for seat, person in enumerate(people):
        assert cards_told_to(person) == set(hand(match, seat))


def test_a_call_to_an_assault_is_seen_by_all_with_every_answer_also_later(seated: Seated) -> None:
    match = test_call_stage.three()
    people = seated(match)
    for person in people:
        expect(person.page.locator("#board > svg[data-scene=call]")).to_be_visible()
        expect(person.page.locator("#part-tovak")).to_have_attribute("aria-label", "Ben: Is asked now. Would fight 1")
    assert not [barrier for barrier in barriers(people[1].page) if not barrier.startswith(CARDS_SPELL_OUT)]
    play(people, match, "join")
    people[0].page.reload()
    people[0].arrive()
    for person in people:
        expect(person.page.locator("#part-tovak")).to_have_attribute("aria-label", "Ben: Joins. Fights 1")
        expect(person.page.locator("#part-goldyx")).to_have_attribute("aria-label", "Cid: Is asked now. Would fight 2")
