"""What a move would do, drawn over the board: the arrows are the spells, and the signs what golems do."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from sortilege import Match
from sortilege.games import find
from sortilege.games.rivality.look.battlefield import Extent, middle
from sortilege.games.rivality.look.reading import targets_of, tile_at
from sortilege.games.rivality.look.regions import board
from sortilege.kernel.match import Preview
from tests.rivality.test_picture import MODES, moments

GAME = find("rivality")
SPELLS = {
    "summoned": "hit",
    "shielded": "hit",
    "repelled": "hit",
    "spell-lost": "lost",
    "spell-guarded": "lost",
    "spell-waits": "waits",
}
HREF = re.compile("#shape-golem-(.*)")
Golems = Counter[tuple[str, str]]


def foreseen(mode: str) -> list[tuple[Match, Preview]]:
    """Some moves of every moment of a game, and what they would do."""
    return [
        (match, match.preview(option))
        for match in moments(mode)
        if not match.over
        for option in match.decision.options[:: max(1, len(match.decision.options) // 7)]
    ]


def drawn(preview: Preview) -> Element:
    fragment = GAME.traces(preview.view, preview.events, GAME.words)
    return ElementTree.fromstring(fragment or "<g/>")


def arrows(picture: Element) -> list[Element]:
    return [element for element in picture if "data-trace" in element.attrib]


def outcome(arrow: Element) -> tuple[str, str]:
    return arrow.attrib["data-trace"].removeprefix("cell-"), arrow.attrib["class"].split()[1]


def told(picture: Element) -> Golems:
    """How many golems of which side come to a cell or fall, as the signs say; what bounces off is no golem there."""
    found: Golems = Counter()
    for group in picture:
        if "data-sum" not in group.attrib:
            continue
        side = ""
        for part in group:
            if part.tag == "use":
                golem = HREF.fullmatch(part.attrib["href"])
                side = golem[1] if golem else ""
            elif part.tag == "text" and side:
                found[group.attrib["data-sum"].removeprefix("cell-"), side] += int((part.text or "").replace("−", "-"))
    return found


def golems(view: dict[str, Any]) -> Golems:
    tiles = view["table"]["tiles"]
    return Counter({(tile["at"], side): count for tile in tiles for side, count in tile.get("golems", {}).items()})


@pytest.mark.parametrize("mode", MODES)
def test_there_is_an_arrow_for_each_spell_from_the_tile_that_bears_it(mode: str) -> None:
    seen: set[str] = set()
    for _, preview in foreseen(mode):
        view: dict[str, Any] = preview.view
        picture = drawn(preview)
        cast = [(str(event.params["at"]), SPELLS[event.kind]) for event in preview.events if event.kind in SPELLS]
        assert [outcome(arrow) for arrow in arrows(picture)] == cast
        for arrow in arrows(picture):
            tile = tile_at(view, arrow.attrib["data-from"].removeprefix("cell-"))
            assert outcome(arrow)[0] in [target for _, target in targets_of(tile)]
        seen.update(how for _, how in cast)
        assert picture.attrib.get("aria-hidden", "true") == "true", "the story says it in words"
    assert "hit" in seen
    assert mode.startswith("solo") or len(seen) > 1


AXES = re.compile(r'<g class="axes".*?</g>', re.DOTALL)
TIP = re.compile("M0 -([0-9]+)L-11")


def test_what_would_be_is_drawn_within_what_is_seen_now() -> None:
    """The window stays as it is for a preview: coordinates stand where they stood, and no arrow is cut."""
    lost = 0
    for match, preview in foreseen("two"):
        now = match.view(match.decision.seat)
        view = {**preview.view, "before": now}
        before, after = (AXES.search(board(shown, GAME.words)) for shown in (now, view))
        assert before is not None
        assert after is not None
        assert after[0] == before[0]
        extent = Extent(now)
        for arrow in arrows(ElementTree.fromstring(GAME.traces(view, preview.events, GAME.words) or "<g/>")):
            x, y = middle(arrow.attrib["data-from"].removeprefix("cell-"))
            tip = next(int(found[1]) for each in arrow if (found := TIP.match(each.attrib["d"])) is not None)
            to_x, to_y = middle(arrow.attrib["data-trace"].removeprefix("cell-"))
            x += ((to_x > x) - (to_x < x)) * tip
            y += ((to_y > y) - (to_y < y)) * tip
            assert extent.left < x < extent.left + extent.width
            assert extent.top < y < extent.top + extent.height
            lost += outcome(arrow)[1] == "lost"
    assert lost


@pytest.mark.parametrize("mode", ["two", "three", "four"])
def test_the_signs_say_how_many_golems_of_whom_come_and_go_where(mode: str) -> None:
    changed = 0
    for match, preview in foreseen(mode):
        after: dict[str, Any] = preview.view
        difference = golems(after)
        difference.subtract(golems(match.view(match.decision.seat)))
        for event in preview.events:
            if event.kind == "wizard-arrives":
                difference[str(event.params["at"]), str(event.params["side"])] -= 1
        expected = {key: count for key, count in difference.items() if count}
        assert {key: count for key, count in told(drawn(preview)).items() if count} == expected
        changed += len(expected)
    assert changed > 20


def test_a_move_that_casts_nothing_leaves_no_trace() -> None:
    match = next(match for match in moments("two") if not match.over)
    assert GAME.traces(match.view(0), [], GAME.words) == ""
