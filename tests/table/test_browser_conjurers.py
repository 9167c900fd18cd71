"""Conjurers in a real browser: a whole game, battles by keyboard and on one screen, a tournament that is watched, on
phones, in three languages, and what the town tells on the way."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import sortilege
from sortilege import Match
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.store import Store
from tests.conjurers.battlefield import field
from tests.conjurers.scenes import a_duel, the_town
from tests.conjurers.test_tournaments import held
from tests.conjurers.town import allocating, resolving
from tests.table.axe import barriers
from tests.table.browser import DESK, LINES, PASSED, PHONE, Person
from tests.table.server import Server

SHORT = (390, 664)
SIDE = (844, 390)
QUIET = ("wild_animals", "fishing_pond", "lumber_mill", "stone_mine", "wood_storage", "stone_storage", "iron", "bronze")
FIRST = ("done", "kind-", "figure-", *[f"space-{name}" for name in QUIET], "column-", "slot-", "card-", "space-")
"""What somebody touches who wants to see the end: nothing is bought, and figures go where nobody fights."""
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"
BOARD_PART = """() => {
    const { width, height } = document.getElementById("board-pane").getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
}"""
SMALL_TOUCHES = """() => [...document.querySelectorAll(
    ":is(#board, #hand, #choices) .open[data-touch], .bar button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.id, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 39.5 || box.height < 39.5)
    .map(([id, box]) => `${id}: ${box.width} x ${box.height}`)"""
WAITS_FOR_A_YES = """([before, touch]) => Number(document.body.dataset.seq || 0) === before
    && document.querySelector(`.asking [data-touch="${CSS.escape(touch)}"][data-may=shown]`) !== null
    && !document.getElementById("confirm").hidden"""
WHOLE = """(what) => {
    const [line, room] = [what, "#more"].map((each) => document.querySelector(each).getBoundingClientRect());
    const end = Math.min(room.bottom, document.querySelector(".bar").getBoundingClientRect().bottom);
    return line.top >= room.top - 1 && line.bottom <= end + 1;
}"""
"""Whether a line of the bar is seen from its top to its bottom, without scrolling."""
CARDS_SPELL_OUT = "label-content-name-mismatch"
"""A card is called by its name and then by what its signs mean: "8 hit points" where the picture has a heart and 8."""
SMALL_ODDS = """() => [...document.querySelectorAll("#board :is(.odds, .odds-between) text, #board text.odds")]
    .filter((one) => one.getClientRects().length && one.checkVisibility())
    .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * Math.abs(one.getScreenCTM().a)])
    .filter(([, size]) => size < 10.95).map(([text, size]) => `${text}: ${size}`)"""
INSIDE_BOARD = """one => {
    const [panel, room] = [one, document.getElementById("board-pane")].map((each) => each.getBoundingClientRect());
    const button = one.querySelector("button"), { x, y } = button.getBoundingClientRect();
    return panel.left >= room.left && panel.right <= room.right && panel.top >= room.top && panel.bottom <= room.bottom
        && document.elementFromPoint(x + 9, y + 9) === button;
}"""
UNCOVERED = """one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        && document.getElementById("what-if").childElementCount === 0;
}"""
TELLS_RESULT = """async (scene) => {
    const { showResult } = await import("/static/js/result.js");
    await showResult(scene, ["The end."]);
    return !document.querySelector(".result").hidden;
}"""
"""What comes of a battle; whether it is shown."""
ARMIES = {
    0: "mummy, harpy, draugr, wolf, imp",
    1: "raven, kappa, skeleton, hawk, dwarf",
    2: "clay_golem, fire_ants, scarab_swarm, vampire_bat, goblin_archer",
    3: "fire_beetle, giant_toad, giant_crab, wasp_swarm, frost_sprite",
}


def touch_one(person: Person, touch: str) -> None:
    """Click on something where it seems to be, and say yes where that is waited for."""
    before = person.seq()
    thing = person.thing(touch).first
    if thing.is_visible():
        person.bring(thing).click()
    person.settled()
    if person.page.evaluate(WAITS_FOR_A_YES, [before, touch]):
        person.page.click("#confirm")


def move(person: Person) -> None:
    """One move of somebody in a hurry, by mouse."""
    before = person.seq()
    for _ in range(5):
        if person.seq() > before or not person.page.locator(".asking").count():
            break
        lit = person.lit()
        wanted = next((touch for start in FIRST for touch in lit if touch.startswith(start)), None)
        if wanted is not None:
            touch_one(person, wanted)
        elif person.page.locator("#confirm").is_visible():
            person.page.click("#confirm")
        else:
            touch_one(person, lit[0])
    person.page.wait_for_function(PASSED, arg=before)


def fought(attackers: str, defenders: str, hands: tuple[str, str], benches: tuple[str, str] = ("", "")) -> Match:
    """A duel with dice in its third round."""
    return field(attackers, defenders, hands=hands, benches=benches, dice=True, forced=True)


def duel() -> Match:
    """The first player has challenged the second; both have drawn, and each has a creature that was not drawn."""
    return fought(
        "wolf | - | -",
        "imp: 2 damage | - | -",
        ("harpy, mummy", "raven, kappa"),
        ("draugr", "skeleton"),
    )


@pytest.fixture(name="ann")
def person(server: Server, browser: Browser) -> Iterator[Person]:
    someone = Person(browser, server)
    yield someone
    someone.close()


# Whole games


def test_a_whole_game_against_a_bot_by_mouse_and_what_is_seen_of_it_afterwards(
    server: Server, browser: Browser
) -> None:
    ann = Person(browser, server)
    ann.go("/")
    expect(ann.page.locator("main")).to_contain_text("Conjurers")
    ann.fill_in_form({0: "me", 1: "bot"}, "Ann", "conjurers")
    expect(ann.page.locator("#side-coral .who")).to_contain_text("bot, easy")
    ann.page.click("[data-opens=settings]")
    ann.page.select_option("[data-setting=commit]", "never")
    ann.page.keyboard.press("Escape")
    for _ in range(400):
        ann.wait_for_turn()
        if ann.over:
            break
        move(ann)
    expect(ann.page.locator("#outcome")).to_be_visible()
    expect(ann.page.locator("#log")).to_contain_text("The last turn is over")
    expect(ann.page.locator("#outcome .curve")).to_be_visible(timeout=60_000)
    ann.go(f"/t/{ann.table}/replay")
    ann.arrive()
    ann.page.click("#last")
    expect(ann.page.locator("#board .track")).to_have_attribute("aria-label", re.compile("Turn 12 of 12"))
    ann.close()


def test_a_battle_by_keyboard_alone(server: Server, browser: Browser, tmp_path: Path) -> None:
    """Both sides sit here, and everything that could be drawn was: nothing is hidden, and no veil falls."""
    ann = Person(browser, server)
    ann.sit_at(fought("wolf | harpy | -", "imp: 4 damage | - | -", ("", "raven")), tmp_path)
    expect(ann.page.locator("#board > svg")).to_have_class(re.compile(r"\bbattle\b"))
    for turn in range(120):
        ann.wait_for_turn()
        if ann.page.locator("#board > svg.town").count():
            break
        assert not ann.veiled
        ann.move_by_keyboard(turn)
    expect(ann.page.locator("#log")).to_contain_text("wins the battle")
    ann.close()


# What is hidden


def test_three_on_one_screen_need_a_veil_only_where_creatures_were_drawn(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server)
    seats = {0: "me", 1: "here", 2: "here"}
    ann.open_table(seats, {0: "Ann", 1: "Bea", 2: "Cid"}, game="conjurers")
    for _ in range(9):
        ann.wait_for_turn()
        assert not ann.veiled, "everything in the town lies open"
        move(ann)
    ann.sit_at(three_in_a_duel(), tmp_path)
    assert ann.veiled
    assert ann.page.locator("#hand .hand-card").count() == 0
    ann.lift()
    ann.wait_for_turn()
    held_now = ann.page.locator("#hand .hand-card")
    expect(held_now).to_have_count(2)
    assert {"card-harpy", "card-mummy"} <= set(ann.lit())
    assert "card-kappa" not in ann.page.content()
    ann.close()


def three_in_a_duel() -> Match:
    """The same duel, with one more who looks on."""
    written = duel().position()
    written["seats"] = 3
    written["table"]["locked"] = ["biblical"]
    del written["table"]["players"][3:]
    return sortilege.load(written)


def test_a_tournament_of_bots_is_watched_to_its_end_without_a_word_about_what_was_drawn(
    server: Server, browser: Browser
) -> None:
    dan = Person(browser, server)
    with ThreadPoolExecutor(1) as aside:
        table = aside.submit(asyncio.run, bots_at(server, held(12, armies=ARMIES))).result()
    dan.go(f"/t/{table}")
    dan.arrive()
    expect(dan.page.locator("#outcome")).to_be_visible(timeout=240_000)
    expect(dan.page.locator("#log")).to_contain_text("is first in the tournament")
    told = "\n".join(dan.traffic)
    assert told.count("draws 3 creatures") >= 8, "four who meet, and four more in the finals"
    assert re.findall(r"draws (?!\d creatures)", told) == []
    assert "stands-" in told, "creatures that fight are seen"
    assert "hand-card" not in told
    assert 'data-touch=\\"card-' not in told
    assert '"options"' not in told
    dan.close()


async def bots_at(server: Server, match: Match) -> str:
    """Bots go on from here at a table that everybody may watch."""
    store = Store(server.database)
    await store.open()
    plans = [SeatPlan("bot", level="easy") for _ in range(match.setup.seats)]
    start = match.position()
    seat = match.decision.seat
    opened = await open_table(store, "conjurers", plans, start["options"], True, None, position=start, turn=seat)
    await store.close()
    return opened.table.id


# What the town tells


def test_the_town_says_what_each_space_gives_now_and_why_it_is_closed(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(the_town(initiative=0), tmp_path)
    board = ann.page.locator("#board")
    for told in ("each turn", "3 in reach", "third assistant", "turn 7", "7 of 8 left", "not in this game"):
        expect(board).to_contain_text(told)
    expect(ann.page.locator("#own-feeding")).to_contain_text("7 short, −14 points")
    for touch, reason in (
        ("space-tavern", "The tavern is closed to you: you hold the initiative."),
        ("space-sapphire_mine", "before phase III, which begins with turn 7"),
        ("space-iron_storage", "The merchant of Player 3 stands at the iron storage already."),
        ("space-house_violet", "You cannot challenge yourself"),
        ("figure-warrior", "Your warrior has been sent already: to Duat."),
    ):
        ann.thing(touch).first.click()
        ann.is_told("#why", reason)


def test_with_a_figure_in_hand_the_reason_is_read_whole(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(the_town(), tmp_path)
    ann.thing("figure-merchant").click()
    for touch, reason in (
        ("space-sapphire_mine", "before phase III, which begins with turn 7"),
        ("space-lumber_mill", "A merchant goes to storages, to craftsmen and for food"),
    ):
        ann.thing(touch).first.click()
        ann.is_told("#why", reason)
        assert ann.page.evaluate(WHOLE, "#why")


def test_what_one_more_creature_would_add_stands_on_it(ann: Person, tmp_path: Path) -> None:
    fighting = {0: "conjurer at valhalla, recruiter"}
    ann.sit_at(resolving(fighting, turn=4, armies={0: "harpy, mummy"}), tmp_path)
    expect(ann.page.locator("#board > svg")).to_have_class(re.compile(r"\bcounter\b"))
    expect(ann.thing("card-draugr")).to_contain_text("+8 VP")  # Its level, and 6 for the third mythology of level 2.
    assert "One more creature would add up to 9 points: Egyptian, level 5" in str(
        ann.page.locator("#side-violet .points").get_attribute("data-explain")
    )
    ann.thing("card-draugr").click()
    expect(ann.page.locator("#story")).to_contain_text("Draugr")
    for card in ("draugr", "valkyrie"):
        assert ann.thing(f"card-{card}").first.evaluate(UNCOVERED), "what is compared stays in sight"


def test_a_figure_is_shown_on_its_way_with_what_it_will_be_given_and_waits_for_a_yes(
    ann: Person, tmp_path: Path
) -> None:
    ann.sit_at(the_town(), tmp_path)
    before = ann.seq()
    touch = ann.thing("figure-merchant")
    touch.click()
    assert {"space-wood_storage", "space-fishing_pond"} <= set(ann.lit())
    assert "space-lumber_mill" not in ann.lit()
    ann.thing("space-fishing_pond").click()
    expect(ann.page.locator("#what-if .trace.violet")).to_be_visible()
    expect(ann.page.locator("#what-if .wide-only .sum")).to_have_text("+8")
    expect(ann.page.locator("#confirm")).to_be_visible()
    assert ann.seq() == before
    box, above = ann.page.locator("#back").bounding_box(), ann.page.locator("#own-army").bounding_box()
    assert box is not None
    assert above is not None
    assert box["y"] + box["height"] <= DESK[1]
    assert above["y"] + above["height"] <= box["y"]
    ann.page.click("#confirm")
    expect(ann.page.locator("#piece-violet-merchant")).to_be_visible()
    expect(ann.page.locator(".turn-line")).to_contain_text("sends the merchant to the fishing pond")


def test_every_figure_that_is_sent_waits_for_a_yes_the_last_one_too(ann: Person, tmp_path: Path) -> None:
    """The other has sent all figures already, and the same person is asked on."""
    figures = {0: "conjurer, worker, merchant", 1: "conjurer at stone_mine, merchant at wood_storage"}
    ann.sit_at(allocating(turn=3, figures=figures, goods={0: "2 wood, 4 food"}), tmp_path)
    for kind, space in (("worker", "lumber_mill"), ("merchant", "stone_storage"), ("conjurer", "wild_animals")):
        before = ann.seq()
        ann.thing(f"figure-{kind}").click()
        ann.thing(f"space-{space}").click()
        ann.settled()
        expect(ann.page.locator("#confirm")).to_be_visible()
        expect(ann.page.locator("#final")).to_be_visible()
        assert ann.seq() == before
        ann.page.click("#confirm")
        ann.page.wait_for_function(PASSED, arg=before)
        ann.wait_for_turn()


def test_an_attack_points_at_its_enemy(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(fought("harpy | draugr | -", "imp | skeleton | -", ("", "")), tmp_path)
    expect(ann.page.locator("#between-0")).to_be_visible()
    ann.thing("slot-attackers-1").click()
    ann.thing("slot-defenders-1").hover()
    expect(ann.page.locator("#what-if .wide-only .trace.violet")).to_be_visible()


def fight_to_the_end(ann: Person, folder: Path) -> None:
    """The battle for Draugr, after which the turn ends and everybody feeds."""
    fights = resolving({0: "conjurer at valhalla, recruiter"}, turn=3, armies={0: "harpy, mummy, wolf"})
    ann.sit_at(fights, folder)
    touch_one(ann, "card-draugr")
    for _ in range(60):
        ann.wait_for_turn()
        if ann.page.locator("#board > svg.town").count():
            break
        move(ann)


def test_a_battle_that_is_over_is_one_line_of_the_story_and_opens(ann: Person, tmp_path: Path) -> None:
    fight_to_the_end(ann, tmp_path)
    head = ann.page.locator("#log .turn-head")
    expect(head).to_have_text(re.compile(r"Player 1 (wins|does not win) Draugr"))
    expect(ann.page.locator("#log .step").first).to_be_hidden()
    for told in ("feeds with", "Phase II begins", "Turn 4"):
        expect(ann.page.locator("#log > li:not(.step, .turn-head)").filter(has_text=told)).to_be_visible()
    head.locator("button").click()
    expect(ann.page.locator("#log .step").first).to_be_visible()
    expect(ann.page.locator("#log .step").first).to_contain_text("fights for Draugr")
    assert "feeds" not in "".join(ann.page.locator("#log .step").all_inner_texts())


@pytest.mark.parametrize("size", [DESK, PHONE, SIDE], ids=["desk", "phone", "side"])
def test_the_end_of_a_battle_is_a_moment_that_stays_until_one_goes_on(
    server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    ann = Person(browser, server, size, touch=size != DESK)
    fight_to_the_end(ann, tmp_path)
    result = ann.page.locator(".result")
    expect(result).to_contain_text("wins the battle")
    expect(result).to_contain_text(re.compile(r"Player 1 (wins|does not win) Draugr"))
    assert result.evaluate(INSIDE_BOARD)
    assert ann.page.evaluate(SMALL_TOUCHES) == []
    assert "feeds" not in result.inner_text()
    ann.page.wait_for_timeout(1500)
    expect(result).to_be_visible()
    result.locator("button").click()
    expect(result).to_be_hidden()
    ann.close()


@pytest.mark.parametrize("size", [PHONE, SHORT, SIDE], ids=["phone", "short", "side"])
def test_on_a_phone_ones_own_army_is_seen_in_the_town(
    server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    ann = Person(browser, server, size, touch=True)
    ann.sit_at(the_town(), tmp_path)
    for card in ("harpy", "draugr", "mummy", "clay_golem"):
        own = ann.page.locator(f"#card-{card}")
        expect(own).to_be_in_viewport(ratio=0.95)
        box = own.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 28
    assert ann.page.evaluate(BOARD_PART) >= 0.5
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE, SIDE], ids=["desk", "phone", "side"])
def test_chances_are_large_enough_to_read(
    server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    ann = Person(browser, server, size, touch=size != DESK)
    ann.sit_at(fought("behemoth | - | -", "imp: 5 damage | - | -", ("goblin_archer", "")), tmp_path)
    expect(ann.page.locator("#battle-odds")).to_be_attached()
    assert ann.page.evaluate(SMALL_ODDS) == []
    if size == DESK:
        expect(ann.page.locator("#battle-chances")).to_contain_text("Summon Goblin Archer")
        ann.sit_at(the_town(), tmp_path)
        expect(ann.page.locator("#board .wide-only .chance.odds").first).to_be_visible()
        assert ann.page.evaluate(SMALL_ODDS) == []
    ann.close()


def test_who_moves_on_has_gone_on_and_so_has_who_presses_escape(ann: Person, tmp_path: Path) -> None:
    fight_to_the_end(ann, tmp_path)
    result = ann.page.locator(".result")
    expect(result).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(result).to_be_hidden()
    fight_to_the_end(ann, tmp_path)
    expect(result).to_be_visible()
    move(ann)
    expect(result).to_be_hidden()


def test_where_all_is_told_anew_a_battle_that_ends_again_is_a_moment_again(ann: Person, tmp_path: Path) -> None:
    """As after a take-back: what somebody has gone on from is forgotten."""
    ann.page.add_init_script(LINES)
    fight_to_the_end(ann, tmp_path)
    result = ann.page.locator(".result")
    result.locator("button").click()
    expect(result).to_be_hidden()
    scene = int(ann.page.locator("#log .step").first.get_attribute("data-seq") or 0)
    assert not ann.page.evaluate(TELLS_RESULT, scene), "nobody is told twice"
    told = len(ann.traffic)
    ann.page.evaluate("() => window.lines.at(-1).close()")
    ann.page.wait_for_function("() => window.lines.length > 1 && document.body.dataset.line === 'up'")
    assert any('"type":"sync"' in news for news in ann.traffic[told:])
    for newest in (scene, scene + 1):
        assert ann.page.evaluate(TELLS_RESULT, newest)
    shown = [each.get_attribute("data-scene") for each in result.locator("[data-scene]").all()]
    assert shown == [str(scene + 1)], "one at a time, the newest"


def test_the_battles_of_bots_end_with_a_moment_too(server: Server, browser: Browser) -> None:
    dan = Person(browser, server)
    fights = resolving({0: "conjurer at valhalla, recruiter"}, turn=4, armies={0: "harpy, mummy, wolf"})
    with ThreadPoolExecutor(1) as aside:
        table = aside.submit(asyncio.run, bots_at(server, fights)).result()
    dan.go(f"/t/{table}")
    dan.arrive()
    expect(dan.page.locator(".result")).to_contain_text(re.compile("wins? (it|the battle)"), timeout=60_000)
    dan.page.wait_for_timeout(2000)
    expect(dan.page.locator(".result")).to_be_visible()
    dan.close()


def test_a_newcomer_is_told_of_figures_and_of_hunger(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server, tips=True)
    ann.sit_at(the_town(), tmp_path)
    expect(ann.page.locator("#lesson")).to_contain_text("figure")
    ann.close()


# Sizes, languages, access


@pytest.mark.parametrize("size", [PHONE, SHORT, SIDE], ids=["phone", "short", "side"])
def test_on_a_phone_town_and_battle_have_half_of_the_screen_and_meet_a_finger(
    server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    ann = Person(browser, server, size, touch=True)
    ann.sit_at(the_town(), tmp_path)
    expect(ann.page.locator("#board-pane")).to_have_attribute("data-shape", "tall")
    assert ann.page.evaluate(BOARD_PART) >= 0.5
    before = ann.seq()
    ann.thing("figure-merchant").tap()
    assert ann.page.evaluate(SMALL_TOUCHES) == []
    ann.thing("space-fishing_pond").tap()
    expect(ann.page.locator("#prompt")).to_have_text("Send your merchant to the fishing pond")
    assert ann.seq() == before
    ann.page.locator("#confirm").tap()
    expect(ann.page.locator(".turn-line")).to_contain_text("fishing pond")
    ann.sit_at(fought("wolf | - | -", "imp: 2 damage | - | -", ("harpy", "raven")), tmp_path)
    assert ann.page.evaluate(BOARD_PART) >= 0.5
    assert ann.page.evaluate(SMALL_TOUCHES) == []
    assert not ann.page.evaluate(SIDEWAYS)
    expect(ann.page.locator("#hand .hand-card")).to_have_count(1)
    ann.sit_at(resolving({0: "conjurer at valhalla, recruiter"}, turn=4, armies={0: "harpy"}), tmp_path)
    for card in ann.page.locator("#board .offer").all():
        expect(card).to_be_in_viewport(ratio=0.95)
    assert ann.page.evaluate(SMALL_TOUCHES) == []
    ann.close()


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("fr-FR", ("Entrepôts", "Vos biens", "Quelle figurine", "envoie", "bois")),
        ("de-DE", ("Lager", "Deine Güter", "Welche Figur", "setzt den", "Holz")),
    ],
    ids=["french", "german"],
)
def test_the_table_speaks_the_language_of_its_reader(
    server: Server, browser: Browser, locale: str, said: tuple[str, ...], tmp_path: Path
) -> None:
    storages, goods, asked, sends, wood = said
    ann = Person(browser, server, language=locale)
    ann.sit_at(the_town(), tmp_path)
    board = ann.page.locator("#board")
    expect(board).to_contain_text(storages)
    expect(board).to_contain_text(wood)
    expect(ann.page.locator("#own-goods")).to_contain_text(goods)
    expect(ann.page.locator("#prompt")).to_contain_text(asked)
    touch_one(ann, "figure-merchant")
    touch_one(ann, "space-fishing_pond")
    expect(ann.page.locator("#log")).to_contain_text(sends)
    plain = board.inner_text() + ann.page.locator("#sides").inner_text() + ann.page.locator("#hand").inner_text()
    for english in ("Storages", "Blacksmith", "in reach", "turn 7", "Your army", "Feeding", "creatures"):
        assert english not in plain
    ann.sit_at(duel(), tmp_path)
    ann.lift()
    fought = board.inner_text()
    for english in ("Battle", "Duel in", "attacks", "An attack", "on average"):
        assert english not in fought
    ann.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nobody_is_kept_out(
    server: Server, browser: Browser, size: tuple[int, int], theme: str, tmp_path: Path
) -> None:
    ann = Person(browser, server, size, theme=theme)
    moments = {
        "town": the_town(),
        "battle": a_duel(),
        "cards": resolving({0: "conjurer at valhalla, recruiter"}, turn=4),
        "shop": resolving({0: "conjurer at blacksmith_1, recruiter"}, turn=4, goods={0: "9 wood, 9 stone, 4 iron"}),
        "trade": resolving({0: "conjurer at marketplace, recruiter"}, turn=4, goods={0: "9 wood, 9 stone, 4 iron"}),
    }
    found = []
    for name, match in moments.items():
        ann.sit_at(match, tmp_path)
        if ann.veiled:
            ann.lift()
        found += [f"{name}: {barrier}" for barrier in barriers(ann.page) if not barrier.startswith(CARDS_SPELL_OUT)]
    assert found == [], "\n" + "\n".join(found)
    ann.close()
