"""The fragments that a browser is sent: what can be touched is there, said in words, and nothing hidden is."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path

import pytest

import sortilege
from sortilege import Match
from sortilege.games.conjurers.look.layout import DISTRICTS, TALL, WIDE, tile_boxes
from sortilege.games.conjurers.look.regions import regions
from sortilege.games.conjurers.words.pictures import PICTURE_TEMPLATES
from tests.table.test_regions import Element, Reader

from .pictures import MODES, WORDS, fighting, moments, viewers

PLACES = ("board", "hand", "sides")
HOME = Path(str(sortilege.__file__)).parent / "games" / "conjurers"
ON_BUTTONS = re.compile(r"bind$|break-free$|ability-|piece-")
"""What the page may draw as buttons by itself: it depends on what was touched before."""


@cache
def drawn(mode: str, moment: int, seat: int | None) -> dict[str, str]:
    return regions(moments(mode)[moment].view(seat), WORDS)


def now(match: Match) -> dict[str, str]:
    """What the one who is asked is sent."""
    return regions(match.view(match.decision.seat), WORDS)


@cache
def read(fragment: str) -> list[Element]:
    return Reader(fragment).found


def elements(fragments: dict[str, str]) -> list[Element]:
    return [element for place in PLACES for element in read(fragments[place])]


def touchable(fragments: dict[str, str]) -> dict[str, Element]:
    listed = [element for element in elements(fragments) if "data-touch" in element.given]
    found = {element.given["data-touch"]: element for element in listed}
    assert len(found) == len(listed), "one touch, one place"
    return found


@pytest.mark.parametrize("mode", MODES)
def test_everything_that_a_path_names_is_a_button_that_explains_itself(mode: str) -> None:
    seen: set[str] = set()
    for match in moments(mode):
        if match.over:
            continue
        found = touchable(now(match))
        seen.add(str(match.view(match.decision.seat)["decision"]["step"]))
        for option in match.decision.options:
            for touch in option.path:
                if ON_BUTTONS.match(touch) and touch not in found:
                    continue
                element = found[touch]
                assert element.button
                assert element.given["id"] == touch
                assert element.tag == "button" or element.given["tabindex"] == "0"
                assert len(element.given["aria-label"].split()) >= 3, touch
                assert element.given["data-rule"]
    assert {"FirstAssistant", "Allocate", "Act", "ChooseCreature"} <= seen


@pytest.mark.parametrize("mode", MODES)
def test_spaces_and_figures_that_are_closed_have_a_place_that_can_say_why(mode: str) -> None:
    for match in moments(mode):
        if match.over or match.view(None)["decision"]["step"] != "Allocate":
            continue
        found = touchable(now(match))
        for closed in match.why_not():
            if re.match(r"space-|figure-", closed.subject):
                assert closed.subject in found


@pytest.mark.parametrize("mode", MODES)
def test_ids_are_unique_buttons_are_not_nested_and_references_are_kept(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        for seat in viewers(match)[:2]:
            found = elements(drawn(mode, moment, seat))
            ids = [element.given["id"] for element in found if "id" in element.given]
            assert len(set(ids)) == len(ids)
            known = set(ids)
            for element in found:
                above = element.parent
                while element.button and above is not None:
                    assert not above.button
                    above = above.parent
                if element.tag == "use":
                    assert element.given["href"].removeprefix("#") in known, element.given
                if "style" in element.given:
                    assert re.fullmatch(r"--tall: [\w(), .-]+|", element.given["style"])
            assert not {element.tag for element in found} & {"script", "style", "image", "a"}
            assert not [name for name in {name for element in found for name in element.given} if name[:2] == "on"]


@pytest.mark.parametrize("mode", MODES)
def test_the_town_shows_every_space_figure_and_creature_once(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        view = match.view(None)
        board = drawn(mode, moment, None)["board"]
        if 'class="conjurers board town"' not in board:
            continue
        table = view["table"]
        ids = [element.given["id"] for element in read(board) if "id" in element.given]
        assert sorted(name for name in ids if name.startswith("space-")) == sorted(
            f"space-{space['space']}" for space in table["spaces"]
        )
        figures = [f"piece-{side['side']}-{one['kind']}" for side in table["sides"] for one in side["figures"]]
        assert sorted(name for name in ids if name.startswith("piece-")) == sorted(figures)
        piles = [card for pile in [*table["piles"].values(), *table["lost"].values()] for card in pile]
        taken = [card for side in table["sides"] for card in side["army"] if card["mythology"]]
        assert sorted(name for name in ids if name.startswith("pile-")) == sorted(
            f"pile-{card['card']}" for card in [*piles, *taken]
        )


@pytest.mark.parametrize("mode", MODES)
def test_a_battle_takes_the_board_and_hides_the_hands_of_others(mode: str) -> None:
    assert fighting(mode)
    for match in fighting(mode):
        for seat in viewers(match):
            view = match.view(seat)
            fragments = regions(view, WORDS)
            assert 'class="conjurers board battle"' in fragments["board"]
            battle = view["table"]["battles"][view["table"]["fighting"]]
            slots = [e for e in read(fragments["board"]) if e.given.get("id", "").startswith("slot-")]
            assert len(slots) == 6
            backs = fragments["board"].count('class="back"')
            assert backs == sum(side["in_hand"] for side in battle["sides"])
            shown = [side for side in battle["sides"] if side["hand"] is not None]
            held = fragments["hand"].count('class="hand-card"')
            own = view["table"]["sides"][seat]["side"] if seat is not None else ""
            assert held == sum(len(side["hand"]) for side in shown if side["player"] == own)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_tile_lies_on_another_or_beyond_the_board(seats: int) -> None:
    table = sortilege.new("conjurers", seats, 1).view(0)["table"]
    for own in ("violet", ""):
        boxes = tile_boxes(table["spaces"], own)
        for arrangement, room in ((0, WIDE), (1, TALL)):
            placed = [both[arrangement] for both in boxes.values() if both[arrangement][2]]
            for at, (x, y, width, height) in enumerate(placed):
                assert x >= 0
                assert y >= 0
                assert x + width <= room[0]
                assert y + height <= room[1]
                for left, top, wide, high in placed[at + 1 :]:
                    assert x + width <= left or left + wide <= x or y + height <= top or top + high <= y


def test_every_kind_of_space_has_a_district() -> None:
    kinds = {space["kind"] for space in sortilege.new("conjurers", 4, 1).view(0)["table"]["spaces"]}
    assert kinds == {kind for kinds_of in DISTRICTS.values() for kind in kinds_of}


@pytest.mark.parametrize("mode", MODES)
def test_panels_have_what_the_page_looks_for(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        table = match.view(None)["table"]
        found = read(drawn(mode, moment, None)["sides"])
        panels = [element for element in found if element.tag == "section"]
        assert [panel.given["data-seats"] for panel in panels] == [str(side["seats"][0]) for side in table["sides"]]
        points = [element for element in found if "data-points" in element.given]
        assert [int(one.given["data-points"]) for one in points] == [side["points"] for side in table["sides"]]
        assert all(one.given["data-explain"] for one in points)
        assert [e.given["data-side"] for e in found if "data-side" in e.given] == [s["side"] for s in table["sides"]]


def test_points_say_what_they_are_made_of() -> None:
    match = moments("three")[-1]
    for side in match.view(None)["table"]["sides"]:
        assert sum(side["score"].values()) == side["points"]


def test_all_sentences_of_pictures_are_used_by_some_picture() -> None:
    """A key is in the sources in full, or as the beginning that a name is added to."""
    sources = "".join(path.read_text("utf-8") for path in (HOME / "look").glob("*.py"))
    said = set(re.findall(r"""(?<=["'])(?:pic-)?([a-z][\w-]*)(?=["'])""", sources))
    begun = tuple(re.findall(r"""(?<=["'])(?:pic-)?([a-z][\w-]*-)(?=[{"'])""", sources))
    for key in PICTURE_TEMPLATES:
        name = key.removeprefix("pic-")
        assert name in said or name.startswith(begun), key


def test_a_board_that_was_drawn_before_is_drawn_in_a_few_milliseconds() -> None:
    views = [match.view(0) for match in moments("three")[:20]]
    for view in views:
        regions(view, WORDS)
    began = time.process_time()
    for view in views:
        regions(view, WORDS)
    assert (time.process_time() - began) / len(views) < 0.03


def test_nothing_empty_lies_over_the_cards_in_hand() -> None:
    for match in fighting("three"):
        found = read(now(match)["hand"])
        assert not [element for element in found if element.given.get("class") == "deeds"]
        assert [element for element in found if element.given.get("class") == "fighters"]
