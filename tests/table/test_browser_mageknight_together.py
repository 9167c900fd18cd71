"""Mage Knight between browsers: a duel, an auction, an assault and a game of teams, with what each may know."""

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
from tests.mageknight import duels, test_auction, test_call_stage, test_joint_assault
from tests.mageknight.table import asked, hand, hero, view
from tests.mageknight.test_auction import fame
from tests.mageknight.test_joint_assault import CITY
from tests.mageknight.test_teams import begun, four
from tests.table.axe import barriers
from tests.table.browser import PASSED, WITHIN, Person
from tests.table.server import Server
from tests.table.test_browser_mageknight_hand import CARDS_SPELL_OUT

OPEN = """([before, touch]) => Number(document.body.dataset.seq || 0) > before
    || document.querySelector(`:is(#board, #hand, #choices) [data-touch='${touch}'], #confirm:not([hidden])`)"""
"""A thing can be touched, or the move is made, or only waits for a yes."""
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
        paths = match.view(match.decision.seat)["decision"]["paths"]
        path = paths[[option.text for option in match.decision.options].index(text)]
        decisive = next(n for n in range(1, len(path) + 1) if [one[:n] for one in paths].count(path[:n]) == 1)
        touch(people[match.decision.seat], people, path, decisive)
        match.play(text)


def touch(mover: Person, people: list[Person], touches: list[str], decisive: int) -> None:
    """One thing after the other, until the move is made or waits for a yes, which it may once so many touches have
    decided it. What the button that says yes stands in for needs no touch."""
    before = mover.seq()
    for number, one in enumerate(touches):
        mover.page.wait_for_function(OPEN, arg=[before, one])
        thing = mover.thing(one).first
        if mover.seq() > before or (number >= decisive and mover.page.locator("#confirm").is_visible()):
            break
        if "stood-in-for" in (thing.get_attribute("class") or ""):
            continue
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


def see(people: list[Person], *told: str) -> None:
    """Everybody reads these in the log."""
    for person in people:
        for line in told:
            expect(person.page.locator("#log")).to_contain_text(line)


def test_a_hero_drives_another_out_who_blocks_what_he_can_in_two_browsers(seated: Seated) -> None:
    match = duels.attacked("rage determination march", "stamina swiftness")
    people = seated(match)
    play(people, match, "full combat", "pass", "pass")
    play(people, match, "play rage for attack 2", "play determination for attack 2", "attack")
    play(people, match, "play stamina sideways for block", "end block", "drive to 2,-2")
    see(people, "Ben is driven out to 2,-2.", "Ann has beaten Ben.")
    assert (asked(match), match.decision.seat) == ("Linger", 1)
    play(people, match, "end turn", "draw", "end turn")
    assert (hero(match)["at"], hero(match, 1)["at"]) == ("1,-2", "2,-2")
    for person in people:
        expect(person.page.locator("#board > svg[data-scene=duel]")).to_have_count(0)
    ann, ben = people
    assert cards_told_to(ann) == {"rage", "determination", "march"}
    assert not cards_told_to(ben) & {"rage", "determination", "march"} - set(hand(match, 1))


def test_two_heroes_assault_a_city_together_in_two_browsers(seated: Seated) -> None:
    match = test_joint_assault.beside(
        "snowstorm march", "fireball stamina", "crossbowmen crossbowmen crossbowmen", mana="blue black",
        other_mana="red black", night=True,
    )  # fmt: skip
    people = seated(match)
    ann, ben = people
    play(people, match, f"call to assault {CITY}", "call tovak", "1 for arythea")
    see(people, "Ann calls to an assault. Defenders for each: Ann 1, Ben 2.")
    expect(ben.page.locator("#prompt")).to_contain_text("Ann")
    play(people, match, "join", "cast strong snowstorm", "strike crossbowmen")
    assert match.decision.seat == 1
    assert cards_told_to(ann) == {"snowstorm", "march", "wound"}
    assert cards_told_to(ben) == {"fireball", "stamina"}
    play(people, match, "cast strong fireball", "strike crossbowmen 1 and crossbowmen 2")
    see(people, "Ben joins the assault.", f"The last defender has fallen: the city at {CITY} is conquered.")
    assert view(match)["map"]["cities"][0]["shields"] == ["arythea", "tovak", "tovak"]
    play(people, match, "end turn")
    assert match.decision.seat == 0


def test_four_in_two_teams_see_no_hand_but_their_own(seated: Seated) -> None:
    hands = ["rage march", "stamina swiftness", "promise threaten", "tranquility crystallize"]
    others = [{"hand": held, "at": at} for held, at in zip(hands[1:], ("1,-2", "3,-1", "2,-2"), strict=True)]
    match = four(hands[0], at="0,0", others=others, deck="")
    people = seated(match)
    play(people, match, "play march", "move to 1,0", "end turn")
    for held, person in zip(hands, people, strict=True):
        assert cards_told_to(person) == set(held.split())


def test_a_team_picks_in_secret_who_is_to_return_and_no_opponent_is_told(seated: Seated) -> None:
    match = begun("teams_01", scenario="one_to_return")
    people = seated(match)
    picked = hero(match, 1)["hero"]
    play(people, match, f"return {picked}", "agree")
    see(people[:2], "Your team has picked Ben to return.")
    see(people[2:], "has picked in secret who is to return.")
    for seat, person in enumerate(people):
        assert ("Your team has picked" in told_to(person)) == (seat < 2)


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
