"""The picture of a view that stands alone."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import sortilege
from sortilege.games.ciub.game import GAME

from .pictures import MODES, moments, rare, viewers

SVG = "{http://www.w3.org/2000/svg}"


def draw(view: dict[str, Any]) -> str:
    return GAME.board_svg(view, GAME.words)


def by_id(view: dict[str, Any]) -> dict[str, ElementTree.Element]:
    """The elements of the drawing that have an id; no id is there twice."""
    named = [element for element in ElementTree.fromstring(draw(view)).iter() if element.get("id")]
    found = {str(element.get("id")): element for element in named}
    assert len(found) == len(named)
    return found


def says(element: ElementTree.Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("mode", MODES)
def test_everything_on_the_table_is_in_the_picture(mode: str) -> None:
    for match in moments(mode)[::2]:
        view = match.view(None)
        found = by_id(view)
        table = view["table"]
        for card in [*table["top"], *table["bottom"]]:
            if card is not None:
                drawn = found[f"card-{card['card']}"]
                assert str(card["points"]) in says(drawn)
                assert card["letter"] in says(drawn)
        for entry in table["supply"]:
            assert f" {len(entry['dice'])} " in says(found[f"supply-{entry['colour']}"])
        active = table["sides"][table["active"]]
        for die in [*active["loose"], *active["tray"]]:
            assert f"piece-{die['die']}" in found
        for side in table["sides"]:
            assert f"{side['points']} VP" in says(found[f"side-{side['side']}"])


@pytest.mark.parametrize("mode", MODES)
def test_nobody_sees_more_than_is_open(mode: str) -> None:
    for match in moments(mode)[::3]:
        hidden = match.open_view()["table"]["hidden"]
        unseen = "|".join({*hidden["pile"], *hidden["out"]} - {"opus"}) or "(?!)"
        for seat in viewers(match):
            assert not re.search(rf"\b(?:{unseen})\b", draw(match.view(seat)))


def test_the_picture_says_whose_turn_it_is_and_what_can_be_done() -> None:
    match = rare()["twins"]
    picture = draw(match.view(0))
    assert "Your turn" in picture
    assert "Raven is asked" in draw(match.view(1))
    found = by_id(match.view(0))
    for name in ("all", "face-3", "face-skull"):
        assert (name in found) == any(name.removeprefix("face-") in option.text for option in match.decision.options)
    assert "roll" not in found


def test_cards_that_can_be_touched_have_a_golden_edge() -> None:
    match = rare()["gain"]
    found = by_id(match.view(0))
    open_cards = {name for name, element in found.items() if "open" in str(element.get("class")).split()}
    assert open_cards == {f"card-{option.text.split()[-1]}" for option in match.decision.options} - {"card-nothing"}


def test_the_end_is_shown_with_every_line_that_was_counted() -> None:
    match = moments("two-short")[-1]
    assert match.over
    picture = re.sub(r"<[^>]+>", " ", draw(match.view(None)).partition("</style>")[2])
    assert re.search(r"(Raven|Fox) wins\.|share the win", picture)
    assert "The final turns are over" in picture
    assert match.outcome is not None
    for sheet in match.outcome.sheets:
        assert f" {sheet.total} " in picture


def test_the_picture_stands_alone() -> None:
    picture = draw(sortilege.new("ciub", 4, 1).view(None))
    style = picture.partition("<style>")[2].partition("</style>")[0]
    assert "var(" not in style
    assert style.count("@font-face") == 2
    assert "Only in the browser" not in style
    assert "http" not in re.sub(r'xmlns="[^"]+"', "", picture.replace(style, ""))
    assert sortilege.new("ciub", 2, 1)._repr_svg_().startswith("<svg")


def test_dice_are_told_apart_by_shape() -> None:
    root = ElementTree.fromstring(draw(sortilege.new("ciub", 2, 1).view(None)))
    for kind, count in (("die-shape-", 7), ("token-shape-", 4)):
        found = [element for element in root.iter() if str(element.get("id")).startswith(kind)]
        outlines = {(e if e.tag == f"{SVG}path" else next(e.iter(f"{SVG}path"))).get("d") for e in found}
        assert len(outlines) == count
