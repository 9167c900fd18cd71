"""How Mage Knight's page is laid out, measured: nothing on a card lies on something else, no button is below the fold,
the board has half of every desk, and signs are large enough to be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sortilege import Match
from tests.mageknight import duels, test_teams
from tests.mageknight.table import fight, position
from tests.table.axe import barriers
from tests.table.browser import DESK, Person
from tests.table.server import Server
from tests.table.test_browser_layout import BOARD_PART, SHORT, SHOWN
from tests.table.test_browser_lessons import begin

LOW = (1100, 700)
LAPTOP = (1366, 768)
DESKS = {"desk": DESK, "laptop": LAPTOP, "low": LOW}
EIGHT = "determination improvisation rage march swiftness tranquility concentration promise"
COLLIDE = """() => {
    const found = [];
    const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    for (const card of document.querySelectorAll("#hand .held .deed")) {
        const bounds = card.getBoundingClientRect();
        const parts = [...card.querySelectorAll(".called, .way, .states, .printed > .text")].filter(seen);
        for (const part of parts) {
            const box = part.getBoundingClientRect();
            if (box.bottom > bounds.bottom + 1) found.push(`${card.id}: below its edge: ${part.textContent}`);
            for (const other of parts) {
                if (other === part || part.contains(other) || other.contains(part)) continue;
                const there = other.getBoundingClientRect();
                const across = Math.min(box.right, there.right) - Math.max(box.left, there.left);
                const down = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
                if (across > 1 && down > 1) found.push(`${card.id}: ${part.textContent} on ${other.textContent}`);
            }
        }
    }
    return found;
}"""
MEET = """([one, other]) => {
    const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
    return a.height > 0 && b.height > 0 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
}"""
BADGES = """() => [...document.querySelectorAll("#board .badge")].map((one) => {
    const token = one.closest("[data-touch]").querySelector(".body").getBoundingClientRect();
    return one.getBoundingClientRect().width / token.width;
})"""


def eight_on_the_map() -> Match:
    return position(EIGHT, at="0,0", turn={"move": 3}, units=["peasants"], crystals="red blue", dice="red green gold")


def eight_in_a_fight() -> Match:
    started = fight("wolf_riders prowlers ironclads", EIGHT, units=["peasants"], crystals="blue green", level=5)
    started.play("end phase")
    started.play("face prowlers")
    return started


@pytest.mark.parametrize("scene", [eight_on_the_map, eight_in_a_fight])
@pytest.mark.parametrize("size", DESKS.values(), ids=DESKS)
def test_eight_cards_are_read_side_by_side_and_the_board_has_half_of_the_desk(
    server: Server, browser: Browser, size: tuple[int, int], scene: Callable[[], Match], tmp_path: Path
) -> None:
    ann = Person(browser, server, size)
    ann.sit_at(scene(), tmp_path)
    assert ann.page.locator("#hand .held .deed").count() >= 8
    assert ann.page.evaluate(COLLIDE) == []
    assert ann.page.evaluate(BOARD_PART) >= 0.5
    assert ann.page.locator("#prompt").evaluate(SHOWN)
    ann.close()


def at_a_monastery() -> Match:
    """Much can be done here, and the buttons say much."""
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_4", "2,0": "countryside_5"}
    return position("rage march", at="7,-5", tiles=tiles, turn={"move": 2, "influence": 4}, reputation=-6)


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("size", DESKS.values(), ids=DESKS)
def test_no_button_is_below_the_fold(
    server: Server, browser: Browser, size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    ann = Person(browser, server, size, language=language)
    ann.sit_at(at_a_monastery(), tmp_path)
    buttons = ann.page.locator("#choices button")
    assert buttons.count() >= 4
    for button in buttons.all():
        assert button.evaluate(SHOWN), button.text_content()
    ann.close()


def test_on_a_small_desk_the_rail_is_a_drawer_that_opens_and_closes(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server, LOW)
    ann.sit_at(eight_on_the_map(), tmp_path)
    rail = ann.page.locator("#rail")
    expect(rail).not_to_be_visible()
    assert ann.page.locator("#strip li").first.evaluate(SHOWN)
    ann.page.click("#open-rail")
    expect(ann.page.locator("#side-arythea")).to_be_visible()
    assert [one for one in barriers(ann.page) if not one.startswith("label-content-name-mismatch")] == []
    ann.page.keyboard.press("Escape")
    expect(rail).not_to_be_visible()
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(rail).to_be_visible()
    assert not ann.page.evaluate("() => document.getElementById('rail').inert")
    ann.close()


def test_what_enemies_can_do_is_large_enough_to_be_read_on_the_map(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server, DESK)
    ann.sit_at(position("march", at="0,-3", enemies={"1,-4": "ironclads"}), tmp_path)
    shares = ann.page.evaluate(BADGES)
    assert len(shares) == 2
    for share in shares:
        assert share * 60 >= 14, "on a space of 60 pixels"
    ann.close()


def test_the_score_lies_over_neither_the_guide_nor_what_can_be_spent(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server, DESK)
    begin(ann, "mageknight")
    ann.page.click("#score")
    expect(ann.page.locator("#outcome .place").first).to_be_visible()
    assert not ann.page.evaluate(MEET, ["#outcome", "#lesson"])
    ann.sit_at(eight_on_the_map(), tmp_path)
    ann.page.click("#score")
    expect(ann.page.locator("#outcome .place").first).to_be_visible()
    assert not ann.page.evaluate(MEET, ["#outcome", "#hand .means"])
    ann.close()


def test_what_explains_a_space_leaves_the_guide_to_be_read(server: Server, browser: Browser) -> None:
    ann = Person(browser, server, DESK)
    begin(ann, "mageknight")
    lowest = ann.page.locator("#board .space").evaluate_all(
        "them => them.reduce((a, b) => a.getBoundingClientRect().bottom > b.getBoundingClientRect().bottom ? a : b).id"
    )
    ann.page.focus(f"[id='{lowest}']")
    ann.page.keyboard.press("?")
    expect(ann.page.locator(".card")).to_be_visible()
    assert not ann.page.evaluate(MEET, [".card", "#lesson"])
    ann.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_stands_below_the_title_of_a_fight_is_read_in_both_themes(
    server: Server, browser: Browser, theme: str, tmp_path: Path
) -> None:
    ann = Person(browser, server, DESK, theme=theme)
    started = fight("wolf_riders prowlers", "rage swiftness determination", crystals="white", level=3)
    started.play("power swiftness")
    ann.sit_at(started, tmp_path)
    muted = ann.page.locator("#board > svg > .in-wide > .muted")
    expect(muted).to_contain_text("3")
    ink = muted.evaluate("one => getComputedStyle(one).fill")
    wanted = ann.page.evaluate(
        """() => {
            const probe = document.createElement("i");
            probe.style.color = "var(--felt-muted)";
            document.getElementById("board-pane").append(probe);
            const found = getComputedStyle(probe).color;
            probe.remove();
            return found;
        }"""
    )
    assert ink == wanted, "the ink that the felt of the theme is made for"
    ann.close()


def test_on_a_low_phone_buttons_are_in_sight_and_so_is_what_a_card_can_do(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    ann = Person(browser, server, SHORT, touch=True)
    ann.sit_at(eight_on_the_map(), tmp_path)
    assert ann.page.evaluate(BOARD_PART) >= 0.5
    for button in ann.page.locator("#choices button").all():
        assert button.evaluate(SHOWN), button.text_content()
    ann.thing("card-march").first.click()
    for way in ann.page.locator("#hand-march .way:visible").all():
        assert way.evaluate(SHOWN), way.get_attribute("id")
    assert ann.page.locator("#card-march").evaluate(SHOWN), "the ways lie over no card"
    ann.close()


def test_the_form_shows_the_map_of_the_scenario_and_hides_what_does_not_go_with_it(
    server: Server, browser: Browser
) -> None:
    ann = Person(browser, server, DESK)
    ann.go("/new/mageknight?seats=2")
    page = ann.page
    attacks = page.locator(".option:has([name=option-attacks])")
    page.select_option("[name=option-scenario]", "full_conquest")
    expect(attacks).to_be_visible()
    expect(page.locator(".sketch")).to_contain_text("6 rounds")
    told = page.locator(".sketch").inner_text()
    page.select_option("[name=option-scenario]", "first_reconnaissance")
    expect(attacks).to_be_hidden()
    assert page.locator("[name=option-attacks]").is_disabled()
    expect(page.locator(".sketch")).not_to_have_text(told)
    page.select_option("[name=option-map_shape]", "open_limit_3")
    expect(page.locator(".sketch")).to_contain_text("An open map, three columns wide.")
    page.check("input[name=seats][value='3']", force=True)
    expect(page.locator("[name=option-scenario] option[value=solo_conquest]")).to_be_disabled()
    expect(page.locator(".sketch")).to_be_visible()
    page.check("[name=option-auction]")
    page.select_option("[name=option-hero_0]", "tovak")
    ann.is_told("#refused", "Heroes that are auctioned are not chosen beforehand.")
    ann.close()


@pytest.mark.parametrize("size", [DESK, SHORT, (844, 390)], ids=["desk", "phone", "side"])
def test_a_duel_has_a_stage_where_the_rival_is_touched(
    server: Server, browser: Browser, size: tuple[int, int], tmp_path: Path
) -> None:
    ann = Person(browser, server, size, touch=size != DESK)
    started = duels.melee("rage determination", "march stamina", units=["peasants"], rival_units=["utem_guardsmen"])
    duels.play(started, "play rage for attack 2", "attack", "end block")
    ann.sit_at(started, tmp_path)
    if ann.veiled:
        ann.lift()
    expect(ann.page.locator("#board > svg[data-scene=duel]")).to_be_visible()
    for panel in ("#duellist-arythea", "#rival"):
        expect(ann.page.locator(f"#board {panel}")).to_be_in_viewport()
    shape = ann.page.locator("#board-pane").get_attribute("data-shape")
    plates = [f"#board {panel} .plate.in-{shape}" for panel in ("#duellist-arythea", "#rival")]
    assert not ann.page.evaluate(MEET, plates)
    before = ann.seq()
    ann.bring(ann.thing("rival").first).click()
    ann.settled()
    if ann.seq() == before:
        ann.page.click("#confirm")
    ann.pass_on(before)
    expect(ann.page.locator("#board")).to_contain_text("Player 2")
    ann.close()


def test_who_plays_with_whom_leaves_the_title_its_room(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server, DESK)
    ann.sit_at(test_teams.four("march"), tmp_path)
    if ann.veiled:
        ann.lift()
    expect(ann.page.locator("#when .teams")).to_be_visible()
    lines = ann.page.locator("#when h2").evaluate(
        "one => one.getClientRects()[0].height / parseFloat(getComputedStyle(one).lineHeight)"
    )
    assert round(lines) == 1
    ann.close()
