"""Rivality and Ciub in an alphabet of its own: whatever is said goes through a template or a name."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

import sortilege
from sortilege import Match
from sortilege.kernel.errors import MalformedMove

from .greek import assert_no_english, in_greek

MODES: list[tuple[str, int, dict[str, Any]]] = [
    ("rivality", 1, {"solo": "master"}),
    ("rivality", 2, {}),
    ("rivality", 3, {"expert": True}),
    ("rivality", 4, {"expert": True}),
    ("ciub", 2, {"short": True}),
    ("ciub", 4, {}),
]
ASKED = (
    *("pass", "mulligan", "place well at 9,9 facing north", "place stone_1_star at 1,1 facing north", "move to 9,9"),
    *("enter 1,1", "roll", "set aside all", "set aside white 7", "swap red for blue", "gain opus", "gain a_246"),
    *("remove b_666", "token on c_777", "take white", "return white", "done", "trade red for white", "end turn"),
)
"""Moves of the two games that are not open at most moments."""
SIGNS = re.compile(r"\b[A-D]\b|y/x")
"""The letters that are printed on the cards of Ciub, and the axes of Rivality's battlefield."""


def spoken(m: Match) -> list[str]:
    """All that is said at a moment: the question, labels, what is touched, reasons, what a preview tells."""
    words = m.setup.words
    decision = m.decision
    said = [decision.prompt, *decision.touches.values(), *(option.label for option in decision.options)]
    said += [closed.said(words) for closed in m.why_not()]
    for option in list(decision.options)[:3]:
        preview = m.preview(option)
        said += [*preview.story, preview.final]
    for text in ASKED:
        try:
            said += [closed.said(words) for closed in m.why_not(text)]
        except MalformedMove:
            continue
    return [*said, m.undo_refusal() or ""]


def shown(m: Match, seat: int | None) -> list[str]:
    """What boards, pictures and pages say, without the ids that moves are written with."""
    game, words, view = m.setup.game, m.setup.words, m.view(seat)
    options = view["decision"].get("options", ()) if view["decision"] is not None else ()
    board = game.board_text(view, words)
    for text in options[:1]:
        board = board.replace(text, "")
    picture = ElementTree.fromstring(game.board_svg(view, words))
    said = [element.text or "" for element in picture.iter() if not str(element.tag).endswith("style")]
    for region in game.regions(view, words).values():
        said += re.findall(r'(?:aria-label|data-explain)="([^"]*)"', region)
    return [*board.splitlines(), *said]


def bare(lines: list[str], m: Match) -> list[str]:
    """The lines without ids, and without the letters of cards."""
    ids = m.setup.components.names()
    wanted = re.compile("|".join(rf"\b{re.escape(thing)}\b" for thing in sorted(ids, key=len, reverse=True)))
    return [SIGNS.sub("", wanted.sub("", unescape(line))) for line in lines]


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_a_game_in_another_alphabet_has_no_english_letter(game: str, seats: int, options: dict[str, Any]) -> None:
    m = sortilege.new(game, seats, 5, options)
    m.setup.words = in_greek(m.setup.words)
    chance = random.Random(5)
    while not m.over:
        if len(m.moves) % 11 == 0:
            assert_no_english(bare(spoken(m), m), f"{game}, move {len(m.moves)}")
            for seat in (None, m.decision.seat) if len(m.moves) % 22 == 0 else ():
                assert_no_english(bare(shown(m, seat), m), f"{game}, board after {len(m.moves)}")
        m.play(chance.choice(m.decision.options))
    for seat in range(seats):
        assert_no_english(bare(m.story(seat), m), game)
    assert_no_english(bare(shown(m, 0), m), game)
