"""Ciub in a real browser: whole games, on one screen, on a phone, in three languages, and what dice do on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from sortilege import Match
from tests.ciub.table import about_to_trade, after_roll, before_turn, fall, position, stopped
from tests.table.axe import barriers
from tests.table.browser import DESK, PASSED, PHONE, Person
from tests.table.server import Server

FIRST = ("remove", "all", "end-turn", "card-", "tray", "die-", "supply-", "roll", "nothing", "token")
"""What somebody touches who wants to see the end: cards are removed, dice are set aside at once."""
MOVING = """() => [...document.querySelectorAll('#board .cube')].flatMap(cube => cube.getAnimations())
    .filter(animation => animation.animationName === 'ciub-tumble').length"""
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"
EVERYTHING = "blue adjust, green reroll, purple skull, white swap, white 3, white 3, red 5, orange"


def dice(person: Person, touch: str) -> Locator:
    return person.page.locator(f"#board [data-touch='{touch}']")


def touch_one(person: Person, touch: str) -> None:
    """Click on the first thing of this name, where it seems to be, and say yes where that is waited for."""
    if person.thing(touch).first.is_visible():
        person.thing(touch).first.click()
    person.settled()
    if person.thing(touch).and_(person.page.locator("[data-may=shown]")).count():
        person.page.click("#confirm")


def move(person: Person) -> None:
    """One move of somebody in a hurry."""
    before = person.seq()
    for _ in range(4):
        if person.seq() > before or not person.page.locator(".asking").count():
            break
        lit = person.lit()
        wanted = next((touch for start in FIRST for touch in lit if touch.startswith(start)), None)
        if wanted is not None:
            touch_one(person, wanted)
        elif person.page.locator("#confirm").is_visible():
            person.page.click("#confirm")
    person.page.wait_for_function(PASSED, arg=before)


def test_a_whole_game_against_a_bot_by_mouse(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.fill_in_form({0: "me", 1: "bot"}, "Ann", "ciub", short="true", first="0")
    expect(ann.page.locator("#side-fox .who")).to_contain_text("bot, easy")
    for _ in range(400):
        ann.wait_for_turn()
        if ann.over:
            break
        move(ann)
    expect(ann.page.locator("#outcome")).to_be_visible()
    expect(ann.page.locator("#outcome")).to_contain_text("Opus Magnum")
    expect(ann.page.locator("#log")).to_contain_text("The final turns are over: the game ends.")
    ann.close()


def test_four_on_one_screen_need_no_veil(server: Server, browser: Browser) -> None:
    """Nothing in Ciub is secret: the device is passed on, and everybody sees at once whose dice these are."""
    ann = Person(browser, server)
    seats = {0: "me", 1: "here", 2: "here", 3: "here"}
    ann.open_table(seats, {0: "Ann", 1: "Bea", 2: "Cid", 3: "Dot"}, game="ciub", first="1")
    rounds = ["fox", "stag", "toad", "raven"] * 2
    for sign in rounds:
        expect(ann.page.locator(".side.asked")).to_have_id(f"side-{sign}")
        for _ in range(60):
            assert not ann.veiled
            move(ann)
            ann.wait_for_turn()
            if ann.page.locator(f"#side-{sign}.asked").count() == 0:
                break
    assert ann.seq() > 30
    expect(ann.page.locator("#side-stag .who")).to_have_text("Cid")
    ann.close()


def test_a_final_turn_gains_a_card_of_the_top_row(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server)
    ready = position(
        ["ReadyToRoll"], 1, "orange, orange, red", opus=1, pile=[], top=["b_666", None, "a_66"], gained={1: ["c_777"]}
    )
    ann.sit_at(fall(ready, "orange 6, orange 6, red 6"), tmp_path)
    expect(ann.page.locator("#prompt")).to_contain_text("Roll your 3 dice")
    assert ann.page.locator("#card-opus").get_attribute("aria-label") == (
        "Player 2 has the Opus Magnum: every other player has one final turn."
    )
    touch_one(ann, "roll")
    expect(dice(ann, "die-orange-6")).to_have_count(2)
    touch_one(ann, "all")
    expect(ann.thing("nothing")).to_be_visible()
    assert set(ann.lit()) == {"card-b_666", "card-a_66", "nothing"}
    expect(ann.page.locator("#card-b_666 .box.met")).to_have_count(3)
    touch_one(ann, "card-b_666")
    ann.page.wait_for_function("() => !document.querySelector('#card-b_666')")
    while not ann.over:
        move(ann)
        ann.wait_for_turn()
    expect(ann.page.locator("#outcome")).to_contain_text("6·6·6")
    ann.close()


# Dice


@pytest.fixture(name="ann")
def person(server: Server, browser: Browser) -> Iterator[Person]:
    someone = Person(browser, server)
    yield someone
    someone.close()


def test_dice_that_look_the_same_light_up_together_and_one_is_set_aside(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(after_roll(EVERYTHING), tmp_path)
    assert dice(ann, "die-white-3").evaluate_all("them => them.every(one => one.classList.contains('open'))")
    dice(ann, "die-white-3").first.hover()
    expect(ann.page.locator("#what-if [data-touch='tray-white-3']")).to_have_count(1)
    expect(ann.page.locator("#what-if [data-touch='die-white-3']")).to_have_count(1)
    expect(ann.page.locator("#what-if .changed")).to_have_count(2)  # The die, and the skull that goes along.
    touch_one(ann, "die-white-3")
    expect(dice(ann, "tray-white-3")).to_have_count(1)
    expect(dice(ann, "die-white-3")).to_have_count(1)
    ann.page.click("#undo")
    expect(dice(ann, "die-white-3")).to_have_count(2)


def test_a_die_is_swapped_adjusted_and_rolled_anew_by_touching_what_it_is_used_on(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(fall(after_roll(EVERYTHING), "red 6"), tmp_path)
    touch_one(ann, "die-white-swap")
    assert {"tray", "supply-green"} <= set(ann.lit())
    touch_one(ann, "supply-green")
    expect(dice(ann, "die-green-inactive")).to_have_count(1)
    touch_one(ann, "die-blue-adjust")
    assert "itself" in ann.lit()
    touch_one(ann, "die-purple-skull")
    touch_one(ann, "face-two_for_one")
    expect(dice(ann, "die-purple-two_for_one")).to_have_count(1)
    expect(dice(ann, "tray-blue-adjust")).to_have_count(1)
    touch_one(ann, "die-green-reroll")
    touch_one(ann, "die-red-5")
    expect(dice(ann, "die-red-6")).to_have_count(1)
    expect(dice(ann, "die-green-spent")).to_have_class(re.compile(r"\bspent\b"))
    expect(ann.page.locator("#log")).to_contain_text("Player 1 re-rolls red 5 with green: 6.")


def test_cards_say_how_likely_they_are_until_somebody_does_not_want_to_know(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(after_roll("white 2, white 4, white 1, red 5, orange 4"), tmp_path)
    shown = ann.page.locator("#board .odds")
    expect(shown.first).to_be_visible()
    assert all(re.fullmatch(r"<?\d{1,2}%", text) for text in shown.all_text_contents())
    dice(ann, "die-orange-4").hover()
    expect(ann.page.locator("#what-if .odds").first).to_be_visible()
    ann.page.click("[data-opens=settings]")
    ann.page.uncheck("[data-setting=odds]")
    ann.page.keyboard.press("Escape")
    expect(shown.first).not_to_be_visible()


def test_what_cannot_be_done_says_why(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(after_roll("blue skull, white 1, orange", "white 2"), tmp_path)
    for touch, reason in (
        ("die-blue-skull", "A skull goes into the tray by itself"),
        ("die-orange-inactive", "This orange die is inactive"),
        ("tray-white-2", "Dice in the tray stay as they are"),
        ("all", "An inactive die cannot be set aside"),
    ):
        touch_one(ann, touch)
        ann.is_told("#why", reason)


def test_a_card_explains_itself_and_the_box_of_dice_stays_out_of_the_way(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(after_roll("white 1, orange"), tmp_path)
    ann.page.clock.install()
    explained = ann.page.locator("body > .card")
    for touch, cards in (("#board [id^='card-']", 1), ("#rolling .title", 0), ("#board [id^='card-']", 1)):
        ann.page.locator(touch).first.hover()
        ann.page.clock.run_for(1000)
        expect(explained).to_have_count(cards)


def test_what_lies_under_a_resting_mouse_after_a_move_explains_itself_only_when_it_moves(
    ann: Person, tmp_path: Path
) -> None:
    ann.sit_at(about_to_trade("red 3, red 4", "white", others={1: "white, white, white, white"}), tmp_path)
    ann.page.clock.install()
    explained = ann.page.locator("body > .card")
    ann.page.locator("#piece-white-1").hover()
    ann.thing("end-turn").focus()
    ann.page.keyboard.press("Enter")
    ann.settled()
    if ann.page.locator("#confirm").is_visible():
        ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#side-fox.asked")).to_be_visible()
    ann.page.clock.run_for(3000)
    expect(explained).to_have_count(0)
    ann.page.locator("#piece-white-3").hover()
    ann.page.clock.run_for(3000)
    expect(explained).to_have_count(1)


def test_a_preview_of_a_roll_shows_the_chances_as_they_are(ann: Person, tmp_path: Path) -> None:
    ann.sit_at(before_turn("white, white, orange, blue, red"), tmp_path)
    before = ann.page.locator("#board .odds").all_text_contents()
    ann.thing("roll").hover()
    expect(ann.page.locator("#what-if .odds")).to_have_text(before)
    assert len(before) > 1
    assert "0%" not in before


def test_dice_tumble_when_they_are_rolled_unless_somebody_wants_calm(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    for motion in (True, False):
        ann = Person(browser, server, motion=motion)
        ann.sit_at(before_turn("white, white, orange, blue"), tmp_path)
        touch_one(ann, "roll")
        expect(ann.page.locator("#log")).to_contain_text("Player 1 rolls")
        assert ann.page.evaluate(MOVING) == (4 if motion else 0)
        ann.close()


def test_trading_goes_by_die_and_supply(ann: Person, tmp_path: Path) -> None:
    match = about_to_trade("green two_for_one, red 3, white 1", "blue", others={1: "white, white, white, white"})
    ann.sit_at(match, tmp_path)
    touch_one(ann, "die-red")
    expect(ann.page.locator("#log")).to_contain_text("Player 1 trades red for white.")
    touch_one(ann, "die-green-two_for_one")
    expect(ann.thing("for-white")).to_be_visible()
    touch_one(ann, "supply-purple")
    expect(ann.page.locator("#prompt")).to_contain_text("second die")
    touch_one(ann, "supply-orange")
    expect(ann.page.locator("#board .die.asleep")).to_have_count(4)
    touch_one(ann, "end-turn")
    expect(ann.page.locator("#side-fox.asked")).to_be_visible()


# Sizes, keys, languages, access


def test_on_a_phone_the_table_stands_upright_and_a_touch_shows_before_it_plays(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server, PHONE, touch=True)
    for seats in (2, 4):
        ann.sit_at(after_roll(EVERYTHING, seats=seats), tmp_path)
        expect(ann.page.locator("#board-pane")).to_have_attribute("data-shape", "tall")
        assert not ann.page.evaluate(SIDEWAYS)
        box = dice(ann, "die-red-5").bounding_box()
        assert box is not None
        assert box["width"] >= 30
        before = ann.seq()
        dice(ann, "die-red-5").tap()
        expect(ann.page.locator("#prompt")).to_have_text("Set aside red 5")
        assert ann.seq() == before
        ann.page.locator("#confirm").tap()
        expect(dice(ann, "tray-red-5")).to_have_count(1)
        assert not ann.page.evaluate(SIDEWAYS)
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    expect(ann.page.locator("#board-pane")).to_have_attribute("data-shape", "wide")
    ann.close()


def test_some_turns_by_keyboard_alone(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, game="ciub", first="0", short="true")
    for turn in range(12):
        ann.wait_for_turn()
        ann.move_by_keyboard(turn)
    assert ann.seq() >= 12
    ann.close()


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "fr-FR",
            ("Vos dés", "Réserve", "Lancer 5 dés", "Joueur 1 lance blanc", "Peut être repris"),
        ),
        (
            "de-DE",
            (
                "Deine Würfel",
                "Vorrat",
                "5 Würfel werfen",
                "Spieler 1 wirft Weiß",
                "Lässt sich zurücknehmen",
            ),
        ),
    ],
    ids=["french", "german"],
)
def test_the_table_speaks_the_language_of_its_reader(
    server: Server, browser: Browser, locale: str, said: tuple[str, ...]
) -> None:
    yours, supply, roll, rolled, final = said
    ann = Person(browser, server, language=locale)
    ann.open_table({0: "me", 1: "bot"}, game="ciub", first="0")
    ann.wait_for_turn()
    expect(ann.page.locator("#board")).to_contain_text(yours)
    expect(ann.page.locator("#board")).to_contain_text(supply)
    expect(ann.thing("roll")).to_have_text(roll)
    ann.thing("roll").hover()
    expect(ann.page.locator("#final")).to_contain_text(final)
    touch_one(ann, "roll")
    expect(ann.page.locator("#log")).to_contain_text(rolled)
    plain = ann.page.locator("#board").inner_text() + ann.page.locator("#sides").inner_text()
    for english in ("Your dice", "Supply", "Tray", "Token free", "Spells"):
        assert english not in plain
    ann.close()


def moments() -> dict[str, Match]:
    return {
        "foresight": before_turn("white, white, blue", tokens={0: "a_246", 1: "a_sum20"}),
        "dice": after_roll(EVERYTHING, "white 1, blue skull"),
        "gain": stopped("orange 2, orange 4, red 6, white 4"),
        "trade": about_to_trade("green two_for_one, red 3", "blue"),
    }


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nobody_is_kept_out(
    server: Server, browser: Browser, size: tuple[int, int], theme: str, tmp_path: Path
) -> None:
    ann = Person(browser, server, size, theme=theme)
    found = []
    for name, match in moments().items():
        ann.sit_at(match, tmp_path)
        found += [f"{name}: {barrier}" for barrier in barriers(ann.page)]
        if name == "dice":
            touch_one(ann, "die-blue-adjust")
            found += [f"{name}, chosen: {barrier}" for barrier in barriers(ann.page)]
    assert found == [], "\n" + "\n".join(found)
    ann.close()
