"""What games bring to explain and to show themselves: a legend of their signs, and a cover."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from sortilege.games import at_table, find
from sortilege.kernel.launch import start_match
from sortilege.table.i18n import ENGLISH, LANGUAGES, words_in
from sortilege.table.pages.pictures import drawn_face

SVG = "{http://www.w3.org/2000/svg}"


def shapes_of(drawing: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', drawing))


def used_in(drawing: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', drawing))


@pytest.mark.parametrize("name", at_table())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_legend_says_each_sign_once_and_is_drawn_with_the_shapes_of_the_board(name: str, language: str) -> None:
    game = find(name)
    words = words_in(game, language)
    match = start_match(game, 2, 1, {})
    board = game.regions(match.view(None), words)["board"]
    legend = game.legend(words)
    assert len(legend) > 8
    assert len({text for _, text in legend}) == len({drawing for drawing, _ in legend}) == len(legend)
    for drawing, text in legend:
        ElementTree.fromstring(drawing)
        assert used_in(drawing) <= shapes_of(board), text
        assert not shapes_of(drawing), "an id would be there twice"
    if language != ENGLISH:
        assert not {text for _, text in legend} & {text for _, text in game.legend(game.words)}


@pytest.mark.parametrize("name", at_table())
def test_a_cover_stands_alone(name: str) -> None:
    drawn = drawn_face(find(name), "en")
    assert ElementTree.fromstring(drawn).tag == f"{SVG}svg"
    assert used_in(drawn) <= shapes_of(drawn)
    assert set(re.findall(r'<symbol id="([^"]+)"', drawn)) <= used_in(drawn), "a shape that it does not show"
    assert "0%" not in re.sub(r"<style>.*?</style>", "", drawn, flags=re.DOTALL)
