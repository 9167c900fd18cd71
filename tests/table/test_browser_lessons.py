"""The guided games in the browser: played whole, by mouse, by finger and by keyboard, on desk and phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sortilege.games import find
from sortilege.kernel.launch import load_match
from sortilege.table.lessons import Lesson, lesson_of
from tests.table.browser import DESK, PHONE, Person
from tests.table.server import Server

LOW_PHONE = (390, 664)
ON_ITS_SIDE = (844, 390)
TEXT = "#lesson .text"
NEXT = "#lesson .do .main"
LIT = ":is(:is(#board, #hand, #choices).asking, .act) .meant:visible"
MADE_OR_LIT = """(seq) => Number(document.body.dataset.seq || 0) > seq
    || [...document.querySelectorAll(":is(:is(#board, #hand, #choices).asking, .act) .meant")]
        .some((one) => one.getClientRects().length > 0)"""


def lesson_for(game: str) -> Lesson:
    lesson = lesson_of(find(game))
    assert lesson is not None
    return lesson


def begin(person: Person, game: str) -> None:
    """From the page where one learns to the table."""
    person.go("/learn")
    person.page.locator(f"form[action='/learn/{game}'] button").click()
    person.page.wait_for_url(re.compile("/t/[^/]+$"))
    person.arrive()
    expect(person.page.locator(TEXT)).not_to_be_empty()


def nothing_is_covered(page: Page) -> None:
    """The strip lies over nothing that is lit."""
    page.wait_for_function(
        """() => {
            const strip = document.querySelector("#lesson").getBoundingClientRect();
            return [...document.querySelectorAll(":is(#board, #hand, .act) .meant")]
                .map((one) => one.getBoundingClientRect())
                .filter((box) => box.width && box.left < strip.right && box.right > strip.left
                    && box.top < strip.bottom - 1 && box.bottom > strip.top + 1).length === 0;
        }"""
    )


def touch_what_is_lit(person: Person, seq: int) -> None:
    """Touch what is lit, one after the other, until the move is made."""
    page = person.page
    for _ in range(8):
        page.wait_for_function(MADE_OR_LIT, arg=seq)
        if person.seq() > seq:
            return
        lit = page.locator(LIT).first
        nothing_is_covered(page)
        before = page.locator(TEXT).inner_text()
        state = page.evaluate("() => [...document.querySelectorAll('.meant')].map((one) => one.id).join()")
        person.bring(lit).click()
        page.wait_for_function(
            """([seq, text, lit]) => Number(document.body.dataset.seq || 0) > seq
                || document.querySelector("#lesson .text").textContent !== text
                || [...document.querySelectorAll(".meant")].map((one) => one.id).join() !== lit""",
            arg=[seq, before, state],
        )
        person.settled()
    raise AssertionError("what is lit leads to no move")


def play_through(person: Person, game: str) -> None:
    """Do what the strip says, from the first step to the last."""
    page = person.page
    lesson = lesson_for(game)
    made = 0
    for number, step in enumerate(lesson.steps):
        expect(page.locator("#lesson .dots .now")).to_have_count(1)
        page.wait_for_function(
            "(at) => [...document.querySelectorAll('#lesson .dots li')].findIndex((dot) => dot.matches('.now')) === at",
            arg=number,
        )
        assert person.seq() == made
        if step.move:
            touch_what_is_lit(person, made)
            made += 1 + len(step.answers)
            page.wait_for_function("(made) => Number(document.body.dataset.seq) === made", arg=made)
        elif step.press:
            page.locator(step.press).click()
        else:
            nothing_is_covered(page)
            page.click(NEXT)
            made += len(step.answers)
            page.wait_for_function("(made) => Number(document.body.dataset.seq || 0) === made", arg=made)
    expect(page.locator("#lesson")).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "size", "touch"),
    [
        ("rivality", DESK, False),
        ("rivality", PHONE, True),
        ("rivality", LOW_PHONE, True),
        ("rivality", ON_ITS_SIDE, True),
        ("ciub", DESK, False),
        ("ciub", PHONE, True),
        ("ciub", LOW_PHONE, True),
        ("ciub", ON_ITS_SIDE, True),
        ("conjurers", DESK, False),
        ("conjurers", PHONE, True),
        ("conjurers", LOW_PHONE, True),
        ("conjurers", ON_ITS_SIDE, True),
        ("mageknight", DESK, False),
        ("mageknight", PHONE, True),
        ("mageknight", LOW_PHONE, True),
        ("mageknight", ON_ITS_SIDE, True),
    ],
    ids=str,
)
def test_the_guided_game_is_played_whole(
    browser: Browser, server: Server, game: str, size: tuple[int, int], touch: bool
) -> None:
    person = Person(browser, server, size, touch=touch)
    begin(person, game)
    play_through(person, game)
    person.wait_for_turn()
    expect(person.page.locator("#prompt")).not_to_have_text("First do what the guide says.")
    person.page.reload()
    person.arrive()
    person.wait_for_turn()
    expect(person.page.locator("#lesson")).to_be_hidden()
    expect(person.page.locator("body.guided")).to_have_count(0)
    person.close()


@pytest.mark.parametrize("game", ["rivality", "conjurers"])
def test_the_board_stays_as_it_is_from_step_to_step(browser: Browser, server: Server, game: str) -> None:
    person = Person(browser, server, PHONE, touch=True)
    page = person.page
    begin(person, game)
    seen: set[tuple[str, str]] = set()
    while page.locator(NEXT).is_visible():
        seen.add(board_of(page))
        page.click(NEXT)
    assert {*seen, board_of(page)} == seen, "the strip is as high without its button"
    assert len(seen) == 1, "what is in sight is lit where it is"
    person.close()


def board_of(page: Page) -> tuple[str, str]:
    """How high the strip is, and which part of the board is seen."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    high = page.locator("#lesson").evaluate("(strip) => String(strip.offsetHeight)")
    return high, page.locator("#board > svg").get_attribute("viewBox") or ""


def test_what_is_taught_is_not_weighed_by_chances(browser: Browser, server: Server) -> None:
    """Neither the page asks for them, nor would the table tell them."""
    person = Person(browser, server)
    begin(person, "conjurers")
    person.page.click(NEXT)
    expect(person.page.locator("#chance")).to_be_hidden()
    assert not any('"chance"' in told for told in [*person.sent, *person.traffic])
    assert person.page.locator("#board .odds").count() == 0
    person.close()


def test_another_move_is_named_and_not_played(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    page = person.page
    begin(person, "rivality")
    person.thing("hand-stone_4_star").click(force=True)
    person.is_told("#why", "First read on")
    page.click(NEXT)
    person.thing("hand-stone_4_star").click(force=True)
    person.is_told("#why", "That is possible too")
    page.locator("#plain summary").click()
    page.locator("#plain-options button").nth(5).click()
    page.click("#confirm")
    person.is_told("#why", "That is possible too")
    assert person.seq() == 0
    person.close()


def test_a_page_loaded_again_goes_on_where_it_was(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    begin(person, "ciub")
    person.page.click(NEXT)
    touch_what_is_lit(person, 0)
    person.page.reload()
    person.arrive()
    expect(person.page.locator(TEXT)).to_have_text("Roll your five dice.")
    touch_what_is_lit(person, 1)
    expect(person.page.locator(TEXT)).to_contain_text("only the 6 is missing")
    person.close()


def test_why_opens_the_rules_where_they_tell_it_with_pictures(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    begin(person, "rivality")
    person.page.click(NEXT)
    person.page.get_by_role("button", name="Why?").click()
    rules = person.page.locator("#rules-dialog")
    heading = rules.locator("[data-section=placing]:not(a)")
    expect(heading).to_be_in_viewport(ratio=1)
    title = rules.locator("header").bounding_box()
    at = heading.bounding_box()
    assert title is not None
    assert at is not None
    assert at["y"] >= title["y"] + title["height"], "below the title of the dialog"
    expect(rules.locator("figure.picture svg")).to_have_count(5)
    person.close()


def test_the_guided_game_is_played_by_keyboard(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    page = person.page
    begin(person, "ciub")
    page.keyboard.press("Enter")
    expect(page.locator(TEXT)).to_contain_text("Make sure of it")
    for made, said in ((1, "Roll your five dice."), (2, "only the 6 is missing")):
        person.tab_to("() => document.activeElement.matches('.meant')")
        page.keyboard.press("Enter")
        page.wait_for_function("(made) => document.body.dataset.seq === String(made)", arg=made)
        expect(page.locator(TEXT)).to_contain_text(said)
    person.close()


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("rivality", "fr-FR", "Les golems ronds"),
        ("rivality", "de-DE", "Die runden Golems"),
        ("conjurers", "fr-FR", "vous rassemblez une armée"),
        ("conjurers", "de-DE", "Du bist Beschwörer"),
        ("mageknight", "fr-FR", "Vous êtes Arythea"),
        ("mageknight", "de-DE", "Du bist Arythea"),
    ],
)
def test_the_guide_speaks_the_language_of_the_page(
    browser: Browser, server: Server, game: str, language: str, said: str
) -> None:
    person = Person(browser, server, language=language)
    begin(person, game)
    expect(person.page.locator(TEXT)).to_contain_text(said)
    person.close()


def test_something_new_is_told_once(browser: Browser, server: Server, tmp_path: Path) -> None:
    match = load_match(find("rivality"), lesson_for("rivality").position)
    for move in lesson_for("rivality").script[:4]:
        match.play(move)
    person = Person(browser, server, tips=True)
    person.sit_at(match, tmp_path)
    if person.veiled:
        person.lift()
    page = person.page
    expect(page.locator(TEXT)).to_contain_text("the tile is contested")
    page.get_by_role("button", name="Got it").click()
    expect(page.locator("#lesson")).to_be_hidden()
    page.reload()
    person.arrive()
    if person.veiled:
        person.lift()
    person.wait_for_turn()
    expect(page.locator("#lesson")).to_be_hidden()
    person.close()


def test_tips_can_be_switched_off(browser: Browser, server: Server, tmp_path: Path) -> None:
    match = load_match(find("rivality"), lesson_for("rivality").position)
    for move in lesson_for("rivality").script[:4]:
        match.play(move)
    person = Person(browser, server, tips=False)
    person.sit_at(match, tmp_path)
    if person.veiled:
        person.lift()
    person.wait_for_turn()
    expect(person.page.locator("#lesson")).to_be_hidden()
    person.close()
