"""What else is drawn: the legend, the cover, the cards, and what newcomers are told."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege.games import find
from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.box.components import built_in
from sortilege.games.conjurers.look import signs
from sortilege.games.conjurers.look.card_face import creature_face, is_designed
from sortilege.games.conjurers.look.counter import offer
from sortilege.games.conjurers.look.cover import cover
from sortilege.games.conjurers.look.legend import legend
from sortilege.games.conjurers.look.occasions import occasions
from sortilege.games.conjurers.look.shapes import width_of
from sortilege.games.conjurers.look.small_card import SMALL_WIDTH
from sortilege.table.i18n import words_in
from tests.table.test_regions import Reader

from .pictures import MODES, WORDS, moments

LETTERS = re.compile(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)" class="([^"]*)">([^<]*)<')
STYLE = Path(str(sortilege.__file__)).parent / "games" / "conjurers" / "look" / "picture.css"


def all_creatures() -> list[dict[str, Any]]:
    table = sortilege.new("conjurers", 4, 1).view(None)["table"]
    return [card for pile in table["piles"].values() for card in pile]


def test_every_card_of_the_box_has_a_likeness_of_its_own() -> None:
    data = built_in()
    creatures = [entry["id"] for section in ("creature", "starter") for entry in data[section]]
    assert set(creatures) == set(signs.CREATURE_ICONS)
    assert len(set(signs.CREATURE_ICONS.values())) == len(creatures)
    pieces = [entry["id"] for section in ("item", "artifact") for entry in data[section]]
    assert set(pieces) == set(signs.PIECE_ICONS)


def test_a_card_says_that_we_designed_it_unless_somebody_brought_his_own() -> None:
    for card in all_creatures():
        assert "designed by us" in creature_face(WORDS, card)
        assert not is_designed({**card, "hp": card["hp"] + 1})


def test_a_card_shows_its_numbers_and_abilities() -> None:
    medusa = next(card for card in all_creatures() if card["card"] == "medusa")
    face = creature_face(WORDS, medusa)
    for said in ("Medusa", "Greek, level 4", "Poisonous", f">{medusa['hp']}<", f">{medusa['bd']}<"):
        assert said in face


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_on_a_small_card_price_and_stock_do_not_overlap(lang: str) -> None:
    words = WORDS if lang == "en" else words_in(GAME, lang)
    stocks = [sortilege.new("conjurers", seats, 1).view(None)["table"]["stock"] for seats in (2, 3, 4)]
    for piece in [piece for stock in stocks for piece in stock]:
        drawn = offer(words, "pieces", piece, 0, None, False, set(), "").partition('"tall-only"')[2]
        boxes = [box_of(found) for found in LETTERS.findall(drawn)]
        for at, (left, top, right, bottom) in enumerate(boxes):
            assert right <= SMALL_WIDTH, (piece["piece"], "within the card")
            for other in boxes[:at]:
                apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
                assert apart, (piece["piece"], lang)


def box_of(found: tuple[str, str, str, str, str]) -> tuple[float, float, float, float]:
    """About where letters are drawn: left, top, right, bottom."""
    x, y, kind, size, said = float(found[0]), float(found[1]), found[3], float(found[2]), unescape(found[4])
    wide = width_of(said, size)
    left = x - wide * ("end" in kind.split()) - wide / 2 * ("middle" in kind.split())
    return left, y - 0.7 * size, left + wide, y


def test_the_signs_of_the_legend_are_drawn_and_told() -> None:
    for drawing, sentence in legend(WORDS):
        assert Reader(drawing).found[0].tag == "svg"
        assert sentence.endswith(".")
    assert len(legend(WORDS)) > 20


def test_the_cover_is_twice_as_wide_as_high() -> None:
    assert Reader(cover()).found[0].given["viewbox"] == "-240 -120 480 240"


@pytest.mark.parametrize("mode", MODES)
def test_every_occasion_has_a_sentence(mode: str) -> None:
    keys = {key for key in WORDS.templates if key.startswith("occasion-")}
    for match in moments(mode):
        for seat in range(match.setup.seats):
            assert {occasion.key for occasion in occasions(match.view(seat))} <= keys


def test_lines_of_the_story_lead_to_what_they_speak_of() -> None:
    game = find("conjurers")
    match = moments("three")[-1]
    told = [event.message() for event in match.events(None)]
    found = {game.element(message, param) for message in told for param in message.params} - {""}
    assert {"side-violet", "space-wild_animals"} <= found
    assert all(name.startswith(("side-", "space-", "pile-")) for name in found)


def test_the_style_sheet_stays_with_the_game() -> None:
    """Selectors begin at the game's own class, at what is referred to, or at the bar around it."""
    text = STYLE.read_text("utf-8")
    begins = (".conjurers", ".conj-", ".good", ".element", ".die", ".bar", ".board-pane", ".region", ".middle.conj")
    for line in text.splitlines():
        if line.startswith("."):
            assert line.startswith(begins)
