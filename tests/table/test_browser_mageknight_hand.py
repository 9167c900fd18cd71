"""Mage Knight's hand in a real browser: cards in the order that one likes, a way to play one touch away, and cards that
explain themselves, without barriers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from sortilege import Match
from tests.mageknight.table import position
from tests.table.axe import barriers
from tests.table.browser import DESK, PHONE, Person
from tests.table.server import Server

CARDS_SPELL_OUT = "label-content-name-mismatch"
"""A card is called by its name and then by what its signs mean."""
ORDER = "them => them.map(one => one.dataset.item)"
LIFT = """([card, x, y]) => {
    const face = document.getElementById(card);
    const { left, top, width, height } = face.getBoundingClientRect();
    const finger = { bubbles: true, pointerId: 7, pointerType: "touch", button: 0, isPrimary: true };
    const point = (kind, part) => face.dispatchEvent(new PointerEvent(kind, {
        ...finger, clientX: left + width / 2 + part * part * x, clientY: top + height / 2 + part * y }));
    point("pointerdown", 0);
    for (const part of [0.3, 0.7, 1]) point("pointermove", part);
    point("pointerup", 1);
}"""
"""A finger that goes from a card so far across and so far up."""


def held() -> Match:
    return position(
        "march rage stamina swiftness wound",
        crystals="green red",
        units=["peasants", "utem_guardsmen spent wounded"],
        skills="dark_paths",
        offer="peasants herbalists",
        actions="agility",
        spells="snowstorm",
    )


@pytest.fixture(name="ann")
def person(server: Server, browser: Browser, tmp_path: Path) -> Iterator[Person]:
    someone = Person(browser, server)
    someone.sit_at(held(), tmp_path)
    yield someone
    someone.close()


def order(person: Person) -> list[str]:
    return [str(card) for card in person.page.locator("#hand [data-item]").evaluate_all(ORDER)]


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + 12


def test_cards_are_put_in_order_by_mouse_and_keyboard_and_nothing_is_played(ann: Person) -> None:
    assert order(ann) == ["march", "rage", "stamina", "swiftness", "wound"]
    card = ann.page.locator("#card-march")
    to_x, to_y = middle(ann.page.locator("#card-swiftness"))
    ann.page.mouse.move(*middle(card))
    ann.page.mouse.down()
    ann.page.mouse.move(to_x - 60, to_y - 30, steps=4)
    ann.page.mouse.move(to_x + 8, to_y, steps=4)
    ann.page.mouse.up()
    assert order(ann) == ["rage", "stamina", "swiftness", "march", "wound"]
    assert ann.seq() == 0
    expect(card).to_have_attribute("aria-pressed", "false")
    card.focus()
    ann.page.keyboard.press("Shift+ArrowLeft")
    assert order(ann) == ["rage", "stamina", "march", "swiftness", "wound"]
    expect(card).to_be_focused()
    expect(ann.page.locator("#status")).to_contain_text("now at place 3 of 5")
    ann.page.reload()
    ann.arrive()
    ann.wait_for_turn()
    assert order(ann) == ["rage", "stamina", "march", "swiftness", "wound"], "the browser keeps it"
    ann.thing("play-stamina").click()
    ann.page.wait_for_function("() => Number(document.body.dataset.seq) === 1")
    assert order(ann) == ["rage", "march", "swiftness", "wound"], "one touch plays a way, and the rest stays as it was"


def test_a_finger_lifts_a_card_out_of_the_row_or_moves_the_row(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server, PHONE, touch=True)
    ann.sit_at(held(), tmp_path)
    ann.page.evaluate(LIFT, ["card-march", 190, -3])
    assert order(ann)[0] == "march", "along the row it scrolls"
    ann.page.evaluate(LIFT, ["card-march", 120, -60])
    assert order(ann)[0] != "march"
    assert ann.seq() == 0
    ann.thing("card-rage").click()
    expect(ann.page.locator("#hand .way:visible")).to_have_attribute("id", "play-rage-sideways-for-move")
    assert ann.seq() == 0, "to touch a card is not to play it, even if there is one way only"
    ann.thing("card-march").click()
    expect(ann.page.locator("#hand .way:visible")).to_have_count(3)
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_payment_is_shown_before_the_touch_that_plays_and_one_touch_changes_it(
    server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    ann = Person(browser, server, size, touch=size == PHONE)
    ann.sit_at(position("march stamina", crystals="green", dice="green"), tmp_path)
    if size == PHONE:
        ann.thing("card-march").click()
    die, crystal = (ann.page.locator(f"#hand [data-variant$='{source}']") for source in ("die-green", "crystal-green"))
    expect(die).to_have_attribute("aria-pressed", "true")
    crystal.click()
    expect(crystal).to_have_attribute("aria-pressed", "true")
    expect(die).to_have_attribute("aria-pressed", "false")
    assert ann.seq() == 0, "to change what pays is not to play"
    assert not [barrier for barrier in barriers(ann.page) if not barrier.startswith(CARDS_SPELL_OUT)]
    ann.thing("power-march").click()
    ann.page.wait_for_function("() => Number(document.body.dataset.seq) === 2")
    expect(ann.page.locator("#crystal-green")).to_have_count(0)
    expect(ann.page.locator("#die-green")).to_have_count(1)
    expect(ann.page.locator("#hand .points").first).to_contain_text("4")
    ann.close()


def test_one_touch_plays_with_what_is_of_least_use_later(ann: Person) -> None:
    ann.page.hover("#power-march")
    expect(ann.page.locator("#prompt")).to_have_text("Power March: move 4 (green crystal)")
    ann.thing("power-march").click()
    ann.page.wait_for_function("() => Number(document.body.dataset.seq) === 1")


def test_cards_units_offers_and_piles_explain_themselves_and_keep_nobody_out(ann: Person) -> None:
    card = ann.page.locator(".card")
    ann.page.hover("#card-rage")
    expect(card).to_contain_text("Attack or block 2")
    expect(card).to_contain_text("the lower one costs red mana")
    ann.page.hover("#unit-utem_guardsmen")
    expect(card).to_contain_text("Wounded: it can do nothing")
    expect(card.locator(".why")).to_contain_text("Utem Guardsmen are wounded")
    ann.page.hover("#offers li:has-text('Agility')")
    expect(card).to_contain_text("Advanced action, white")
    expect(card.locator(".whole-face .deed")).to_be_visible()
    ann.page.focus("#pile-deck")
    ann.page.keyboard.press("?")
    expect(card.locator(".whole-face li").first).to_be_visible()
    expect(card.get_by_role("link")).to_have_attribute("href", "/rules/mageknight#drawing")
    ann.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert not [barrier for barrier in barriers(ann.page) if not barrier.startswith(CARDS_SPELL_OUT)]
