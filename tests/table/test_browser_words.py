"""Every move explains itself before it is made, and the page speaks the language of its reader."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browser import Person
from tests.table.server import Server

CORNER = "A tile must share an edge with one already laid; 1,1 touches none, or a corner only."


@dataclass(frozen=True)
class Language:
    """What the pages say in it; `english` of the same are not to be found there."""

    code: str
    locale: str
    home: str
    buttons: tuple[str, ...]
    prompt: str
    begins: str
    lays: str
    why: str
    final: str
    rules: str


ENGLISH = Language(
    "en",
    "en-GB",
    "Games of rival wizards",
    ("Hint", "Undo", "Rules"),
    "Choose a tile of your hand",
    "begins.",
    " lays ",
    CORNER,
    "Can be taken back.",
    "Laying a tile",
)
FRENCH = Language(
    "fr",
    "fr-CA",
    "Des jeux de magiciens rivaux",
    ("Conseil", "Annuler", "Règles"),
    "Choisissez une tuile de votre main",
    "commence.",
    " pose la tuile ",
    "Une tuile doit avoir un bord commun avec une tuile déjà posée",
    "Peut être repris.",
    "Poser une tuile",
)
GERMAN = Language(
    "de",
    "de-AT",
    "Spiele um rivalisierende Zauberer",
    ("Tipp", "Zurücknehmen", "Regeln"),
    "Wähle ein Plättchen von deiner Hand",
    "beginnt.",
    " legt ",
    "Ein Plättchen muss mit einer ganzen Kante an ein anderes grenzen",
    "Lässt sich zurücknehmen.",
    "Ein Plättchen legen",
)


def check_table(person: Person, language: Language) -> None:
    """Before the first move: buttons, question, log, reason, how a move is taken back, rules."""
    page = person.page
    person.wait_for_turn()
    assert page.locator("html").get_attribute("lang") == language.code
    for word in language.buttons:
        expect(page.locator(".tools")).to_contain_text(word)
    expect(page.locator("#prompt")).to_contain_text(language.prompt)
    expect(page.locator("#log")).to_contain_text(language.begins)
    person.thing("cell-1,1").click()
    person.is_told("#why", language.why)
    page.locator("#rule").click()
    expect(page.locator("#rules-dialog h2", has_text=language.rules)).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#hand .open[data-touch]").first.click()
    page.locator("#board .open[data-touch]").first.click()
    person.is_told("#final", language.final)
    for touched in ("#board .chosen", "#hand .tile.chosen"):
        assert page.locator(touched).count() == 1


@pytest.mark.parametrize("language", [FRENCH, GERMAN], ids=["French", "German"])
def test_the_browser_chooses_the_language(server: Server, browser: Browser, language: Language) -> None:
    ann = Person(browser, server, language=language.locale)
    ann.go("/")
    expect(ann.page.locator("h1")).to_have_text(language.home)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    check_table(ann, language)
    ann.page.click("#confirm")
    expect(ann.page.locator("#log")).to_contain_text(language.lays)
    for word in (*ENGLISH.buttons, ENGLISH.lays, ENGLISH.begins, "Your move", "Play it", "Choices"):
        said = ann.page.locator("body").inner_text()
        assert word not in said, f"{word!r} is English"
    ann.close()


def test_the_language_can_be_switched_at_the_table(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.go("/")
    expect(ann.page.locator("h1")).to_have_text(ENGLISH.home)
    ann.page.click("header a[hreflang=fr]")
    expect(ann.page.locator("h1")).to_have_text(FRENCH.home)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    check_table(ann, FRENCH)
    for language in (GERMAN, ENGLISH):
        address = ann.page.url
        ann.page.click("[data-opens=settings]")
        ann.page.click(f"#settings a[hreflang={language.code}]")
        ann.page.wait_for_function(f"() => document.documentElement?.lang === '{language.code}'")
        assert ann.page.url == address
        ann.arrive()
        check_table(ann, language)
    ann.go("/rules/rivality")
    expect(ann.page.locator("h2#placing")).to_have_text(ENGLISH.rules)
    ann.close()


def test_what_would_be_is_shown_before_it_is(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.page.locator("#hand .open[data-touch]").first.click()
    assert ann.page.locator("#what-if svg").count() == 0
    ann.thing("cell-0,1").click()
    supposed = ann.page.locator("#what-if .tile[data-touch='cell-0,1']")
    expect(supposed).to_be_visible()
    expect(ann.page.locator("#what-if-tag")).to_be_visible()
    expect(ann.page.locator("#story")).to_contain_text("The wizard of Player 1 stands at 0,1 with a golem")
    expect(ann.page.locator("#status")).to_contain_text("The wizard of Player 1 stands at 0,1")
    assert ann.page.locator("#board .tile[data-touch='cell-0,1']").count() == 0, "nothing has happened yet"
    assert ann.seq() == 0
    east = ann.page.locator("#hand [data-touch=facing-east]")
    east.hover()
    expect(ann.page.locator("#prompt")).to_contain_text("facing east")
    expect(ann.page.locator("#what-if")).to_have_attribute("data-shows", re.compile("at 0,1 facing east$"))
    assert ann.seq() == 0
    east.click()
    expect(ann.page.locator("#confirm")).to_be_visible()
    assert ann.seq() == 0
    ann.page.click("#confirm")
    expect(ann.page.locator("#board .tile[data-touch='cell-0,1']")).to_be_visible()
    expect(ann.page.locator("#log")).to_contain_text("at 0,1, facing east")
    ann.close()


def test_what_is_closed_says_why(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    why = ann.page.locator("#why")
    expect(why).to_be_hidden()
    ann.thing("cell-1,1").click()
    ann.is_told("#why", CORNER)
    expect(ann.page.locator("#status")).to_have_text(CORNER)
    ann.thing("cell-0,0").click()
    ann.is_told("#why", "A tile lies at 0,0 already.")
    ann.thing("cell-0,1").click()
    ann.is_told("#why", "First touch one of the things with a golden edge.")
    ann.page.locator("#hand .open[data-touch]").first.click()
    expect(why).to_be_hidden()
    ann.page.locator("#plain summary").click()
    expect(ann.page.locator("#plain-closed")).to_contain_text(CORNER)
    assert ann.seq() == 0
    ann.close()


def test_a_hint_names_a_move_that_can_be_played(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, first="0")
    ann.wait_for_turn()
    ann.page.click("#hint")
    prompt = ann.page.locator("#prompt")
    expect(prompt).to_contain_text("Hint: Lay ", timeout=20_000)
    named = re.search(r"Hint: Lay (.+) at (\S+), facing (\w+)", prompt.inner_text())
    assert named is not None
    assert ann.seq() == 0, "a hint is no move"
    ann.page.click("#confirm")
    expect(ann.page.locator("#log")).to_contain_text(f"lays {named[1]} at {named[2]}, facing {named[3]}")
    ann.close()
