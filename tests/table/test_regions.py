"""The fragments that a browser is sent: what can be touched is there, said in words, and nothing hidden is."""

from __future__ import annotations

import copy
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import sortilege
from sortilege import Match, art
from sortilege.games.rivality.look.regions import regions
from sortilege.games.rivality.words.english import ENGLISH
from sortilege.games.rivality.words.pictures import PICTURE_TEMPLATES
from sortilege.kernel.words import Words
from tests.rivality.table import position
from tests.rivality.test_picture import MODES, crowded, hidden_names, moments, shows, two_delayed, two_sieges, viewers

WORDS = ENGLISH
VOID = {"path", "rect", "use", "circle", "stop", "input", "br", "img"}
PLACES = ("board", "hand", "sides")


class Element:
    def __init__(self, tag: str, given: dict[str, str], parent: Element | None) -> None:
        self.tag = tag
        self.given = given
        self.parent = parent
        self.text = ""

    @property
    def button(self) -> bool:
        return self.tag == "button" or self.given.get("role") == "button"


class Reader(HTMLParser):
    """All elements of a fragment; it fails on tags that are not closed."""

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self.found: list[Element] = []
        self.open: list[Element] = []
        self.feed(fragment)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"an attribute is there twice: {tag} {names}"
        made = Element(tag, {name: value or "" for name, value in attrs}, self.open[-1] if self.open else None)
        self.found.append(made)
        self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.open[-1].text += data


@cache
def drawn(mode: str, moment: int, seat: int | None) -> dict[str, str]:
    return regions(moments(mode)[moment].view(seat), WORDS)


def elements(fragments: dict[str, str]) -> list[Element]:
    return [element for place in PLACES for element in Reader(fragments[place]).found]


def touchable(fragments: dict[str, str]) -> dict[str, Element]:
    listed = [element for element in elements(fragments) if "data-touch" in element.given]
    found = {element.given["data-touch"]: element for element in listed}
    assert len(found) == len(listed), "one touch, one place"
    return found


@pytest.mark.parametrize("mode", MODES)
def test_everything_that_a_path_names_is_a_button_that_explains_itself(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        if match.over:
            continue
        found = touchable(drawn(mode, moment, match.decision.seat))
        for option in match.decision.options:
            for touch in option.path:
                element = found[touch]
                assert element.button
                assert element.tag == "button" or element.given["tabindex"] == "0"
                assert element.given["id"] == touch
                told = element.given.get("aria-label") or element.given["data-explain"]
                assert len(told.split()) >= 3


@pytest.mark.parametrize("match", [crowded(), two_delayed(), two_sieges()], ids=["overflow", "delayed", "sieges"])
def test_the_rarer_questions_can_be_touched_too(match: Match) -> None:
    found = touchable(regions(match.view(match.decision.seat), WORDS))
    for option in match.decision.options:
        assert all(found[touch].button for touch in option.path)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_closed_on_the_board_has_a_place_that_can_say_why(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        if match.over:
            continue
        seat = match.decision.seat
        found = touchable(drawn(mode, moment, seat))
        for closed in match.why_not():
            if closed.subject.startswith("cell-"):
                assert closed.subject in found


@pytest.mark.parametrize("mode", MODES)
def test_ids_are_unique_buttons_are_not_nested_and_references_are_kept(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        for seat in viewers(match):
            fragments = drawn(mode, moment, seat)
            found = elements(fragments)
            ids = [element.given["id"] for element in found if "id" in element.given]
            assert len(set(ids)) == len(ids)
            for element in found:
                above = element.parent
                while element.button and above is not None:
                    assert not above.button
                    above = above.parent
                if element.tag == "use":
                    assert element.given["href"].removeprefix("#") in ids
                assert not any(name.startswith("on") or name == "style" for name in element.given)
            assert not any(element.tag in ("script", "style", "image", "a") for element in found)


@pytest.mark.parametrize("mode", MODES)
def test_no_fragment_names_a_tile_the_viewer_cannot_know(mode: str) -> None:
    checked = 0
    for moment, match in enumerate(moments(mode)):
        for seat in viewers(match):
            sent = "".join(drawn(mode, moment, seat).values())
            for name in hidden_names(match, seat):
                assert not shows(sent, name)
                checked += 1
    assert checked > 50


@pytest.mark.parametrize("mode", MODES)
def test_a_piece_keeps_its_name_and_a_tile_its_place(mode: str) -> None:
    """Pieces glide and the board does not jump: wizards and tiles are the same elements from move to move."""
    before: dict[str, str] = {}
    for moment in range(len(moments(mode))):
        found = Reader(drawn(mode, moment, None)["board"]).found
        places = {e.given["id"]: e.given["transform"] for e in found if e.given.get("id", "").startswith("cell-")}
        assert all(places.get(cell) == place for cell, place in before.items())
        before = places
        pieces = [e.given["id"] for e in found if e.given.get("class") == "piece"]
        view = moments(mode)[moment].view(None)["table"]
        wizards = [f"piece-wizard-{side['side']}" for side in view["sides"] if side["wizard"]]
        golems = sum(sum(tile.get("golems", {}).values()) for tile in view["tiles"])
        assert sorted(piece for piece in pieces if "wizard" in piece) == sorted(wizards)
        assert len(pieces) == golems + len(wizards)


def drawn_now(match: Match, seat: int | None) -> dict[str, str]:
    return regions(match.view(seat), WORDS)


def test_the_sides_tell_reserve_tiles_control_and_points() -> None:
    match = position({"1,0": "stone_1_star S3 wS"}, ["cottage_1_star cottage_2_star", "cottage_1_plain"])
    view = match.view(0)
    view["table"]["sides"][0]["points"] = 12
    view["table"]["sides"][1].pop("points", None)
    sides = regions(view, WORDS)["sides"]
    salmon, purple = re.findall(r"<section.*?</section>", sides)
    plain = re.sub(r"<[^>]+>", "", salmon)
    for fact in ("Salmon", "12 VP", "Golems 27/30", "Tiles 12", "Controls 1"):
        assert fact in plain
    assert "27 of 30 golems are still in reserve." in salmon
    assert 'data-side="salmon"' in salmon
    assert 'data-seats="0"' in salmon
    assert "asked" in salmon
    assert "VP" not in purple


def test_a_spectator_is_offered_nothing_to_touch_but_the_tiles() -> None:
    match = sortilege.new("rivality", 2, 5)
    assert list(touchable(drawn_now(match, None))) == ["cell-0,0"]


def test_all_words_go_through_the_words_that_are_given() -> None:
    """In a language of which we know that it is another, no English is left: so the pictures can be translated."""
    other = Words(
        {
            key: re.sub(r"(\{[^{}]*\}|\[\w+:)|[A-Za-z']+", lambda found: found[1] or "xx", text)
            for key, text in WORDS.templates.items()
        },
        dict.fromkeys(WORDS.names, "xx"),
    )
    for mode in MODES:
        for match in moments(mode)[::3]:
            view = match.view(None if match.over else match.decision.seat)
            for element in elements(regions(view, other)):
                for said in (element.text, element.given.get("aria-label", ""), element.given.get("data-explain", "")):
                    assert set(re.findall(r"[a-z]+", said.lower())) <= {"xx"}


def test_every_sentence_of_the_pictures_is_used() -> None:
    home = Path(str(sortilege.__file__)).parent / "games" / "rivality" / "look"
    source = "".join((home / f"{name}.py").read_text("utf-8") for name in ("labels", "battlefield", "regions"))
    for key in PICTURE_TEMPLATES:
        stem = key.removeprefix("pic-")
        built = re.sub(r"(-one|-near|-meaning)+$", "", stem)
        assert f'"{key}"' in source or f'"{stem}"' in source or f'"{built}"' in source or f'"{built}-count"' in source


def test_names_that_people_typed_are_escaped() -> None:
    match = sortilege.new("rivality", 2, 1, {"first": 0})
    view = copy.deepcopy(match.view(0))
    nasty = '"><script>alert(1)</script>'
    for tile in [*view["table"]["tiles"], *view["table"]["hands"][0]["tiles"]]:
        tile["tile"] = nasty
    sent = "".join(regions(view, WORDS).values())
    assert "<script" not in sent
    assert "&lt;script&gt;" in sent


# What the style sheet promises


def sheet() -> str:
    return (Path(str(sortilege.__file__)).parent / "games" / "rivality" / "look" / "picture.css").read_text("utf-8")


def value(name: str) -> tuple[float, float, float]:
    found = re.search(rf"--r-{name}: (?:var\(--[\w-]+, )?#([0-9a-f]{{6}})", sheet())
    assert found is not None, name
    red, green, blue = (int(found[1][at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def luminance(colour: tuple[float, float, float]) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(value(one)), luminance(value(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("terrain", ["well", "stone", "cottage", "fortress"])
def test_numbers_on_tiles_can_be_read(terrain: str) -> None:
    assert contrast(f"{terrain}-ink", f"{terrain}-paper") >= 4.5


def test_text_on_felt_and_panels_can_be_read_and_pieces_can_be_seen() -> None:
    for text, ground in (("felt-text", "felt"), ("felt-muted", "felt"), ("text", "panel"), ("muted", "panel")):
        assert contrast(text, ground) >= 4.5
    for colour in ("salmon", "purple", "teal"):
        assert contrast("on-base", colour) >= 3


def test_motion_can_be_turned_off() -> None:
    moving, _, calm = sheet().partition("@media (prefers-reduced-motion: reduce)")
    for selector in re.findall(r"^(\.[^{\n]+?) \{[^}]*transition:", moving, re.MULTILINE):
        assert selector in calm


# Icons and fonts


def test_the_icons_and_fonts_that_the_build_fetches_are_there() -> None:
    style = (art.VENDOR / "fonts" / "fonts.css").read_text("utf-8")
    files = re.findall(r'url\("([^"]+)"\)', style)
    assert len(files) >= 10
    for name in files:
        assert (art.VENDOR / "fonts" / name).read_bytes()[:4] == b"wOF2"
    assert {said["license"] for said in art.acknowledgements()} == {"CC-BY-3.0", "OFL-1.1"}


def test_an_icon_that_nobody_fetched_is_refused_with_what_to_do() -> None:
    with pytest.raises(KeyError, match=r"used\.toml"):
        art.icon("no-such-icon")
