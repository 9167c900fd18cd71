"""The fragments that a browser is sent: what can be touched is there, said in words, and dice keep their elements."""

from __future__ import annotations

import copy
import re
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

import sortilege
from sortilege import Match
from sortilege.games.ciub.look.card_face import HEIGHT, WIDTH
from sortilege.games.ciub.look.layout import (
    AREA_WIDTH,
    CAPTION,
    COMPACT_HEIGHT,
    COMPACT_WIDTH,
    ENTRY_HEIGHT,
    ENTRY_WIDTH,
    GAP,
    ROWS,
    Layout,
    Lines,
    Spot,
    card_spot,
)
from sortilege.games.ciub.look.regions import regions
from sortilege.games.ciub.words.pictures import PICTURE_TEMPLATES
from sortilege.kernel.words import Words
from sortilege.table.patches import patch
from tests.table.test_regions import Element, Reader

from .pictures import MODES, WORDS, moments, rare, viewers
from .table import after_roll, before_turn, fall

PLACES = ("board", "hand", "sides")
HOME = Path(str(sortilege.__file__)).parent / "games" / "ciub"


@cache
def drawn(mode: str, moment: int, seat: int | None) -> dict[str, str]:
    return regions(moments(mode)[moment].view(seat), WORDS)


def now(match: Match) -> dict[str, str]:
    """What the one who is asked is sent."""
    return regions(match.view(match.decision.seat), WORDS)


def elements(fragments: dict[str, str]) -> list[Element]:
    return [element for place in PLACES for element in Reader(fragments[place]).found]


def touchable(fragments: dict[str, str]) -> dict[str, list[Element]]:
    found: dict[str, list[Element]] = {}
    for element in elements(fragments):
        if "data-touch" in element.given:
            found.setdefault(element.given["data-touch"], []).append(element)
    return found


def waiting(board: str) -> int:
    """How many dice wait to be rolled."""
    return len(re.findall(r'class="lay die \w+ waiting"', board))


def check_paths(match: Match) -> None:
    """Everything that a path names is a button that explains itself; only dice are more than one."""
    found = touchable(now(match))
    for option in match.decision.options:
        for touch in option.path:
            assert touch in found, f"{option.text}: {touch}"
            for element in found[touch]:
                assert element.button
                assert element.tag == "button" or element.given["tabindex"] == "0"
                assert len(element.given["aria-label"].split()) >= 3
                assert element.given["data-rule"]
            if not touch.startswith("die-"):
                assert [element.given["id"] for element in found[touch]] == [touch]


@pytest.mark.parametrize("mode", MODES)
def test_everything_that_a_path_names_is_a_button_that_explains_itself(mode: str) -> None:
    for match in moments(mode):
        if not match.over:
            check_paths(match)


@pytest.mark.parametrize("name", rare())
def test_rarer_questions_can_be_touched_too(name: str) -> None:
    check_paths(rare()[name])


def test_dice_that_look_the_same_share_a_touch_and_each_can_be_touched() -> None:
    match = rare()["twins"]
    found = touchable(now(match))
    assert len(found["die-white-3"]) == 2
    assert len(found["die-purple-adjust"]) == 2
    ids = [element.given["id"] for element in found["die-white-3"]]
    assert len(set(ids)) == 2
    assert all(name.startswith("piece-white-") for name in ids)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_closed_has_a_place_that_can_say_why(mode: str) -> None:
    for match in moments(mode):
        if match.over:
            continue
        found = touchable(now(match))
        for closed in match.why_not():
            if re.match(r"card-|die-|tray-|supply-|roll$|all$|for-white$", closed.subject):
                assert closed.subject in found


@pytest.mark.parametrize("mode", MODES)
def test_ids_are_unique_buttons_are_not_nested_and_references_are_kept(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        for seat in viewers(match)[:2]:
            found = elements(drawn(mode, moment, seat))
            ids = [element.given["id"] for element in found if "id" in element.given]
            known = set(ids)
            assert len(known) == len(ids)
            for element in found:
                above = element.parent
                while element.button and above is not None:
                    assert not above.button
                    above = above.parent
                if element.tag == "use":
                    assert element.given["href"].removeprefix("#") in known
                assert not any(name.startswith("on") for name in element.given)
                assert re.fullmatch(r"--tall: [\w(), .-]+|", element.given.get("style", ""))
            assert not any(element.tag in ("script", "style", "image", "a") for element in found)


@pytest.mark.parametrize("mode", MODES)
def test_every_die_is_drawn_once_where_it_is(mode: str) -> None:
    """In the supply or with the player whose turn it is, on the table; and with its owner, in the panels."""
    for moment, match in enumerate(moments(mode)):
        table = match.view(None)["table"]
        board = [e.given["id"] for e in Reader(drawn(mode, moment, None)["board"]).found if "id" in e.given]
        dice = sorted(name.removeprefix("piece-") for name in board if name.startswith("piece-"))
        active = table["sides"][table["active"]]
        wanted = [die for entry in table["supply"] for die in entry["dice"]]
        wanted += [die["die"] for die in [*active["loose"], *active["tray"]]]
        assert dice == sorted(wanted)
        held = [e.given for e in Reader(drawn(mode, moment, None)["sides"]).found if "data-glide" in e.given]
        wanted = [die["die"] for side in table["sides"] for die in [*side["loose"], *side["tray"]]]
        assert sorted(given["data-glide"] for given in held) == sorted(f"piece-{die}" for die in wanted)


@pytest.mark.parametrize("mode", MODES)
def test_every_card_on_display_is_drawn_and_none_that_nobody_knows(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        sent = drawn(mode, moment, None)
        table = match.view(None)["table"]
        shown = re.findall(r'id="card-(\w+)"', sent["board"])
        cards = [card["card"] for card in [*table["top"], *table["bottom"]] if card]
        assert shown.count("opus") == 1
        assert [card for card in shown if card != "opus"] == cards
        hidden = match.open_view()["table"]["hidden"]
        for card in [*hidden["pile"], *hidden["out"]]:
            assert card == "opus" or not re.search(rf"\b{card}\b", "".join(sent.values()))


def test_a_card_shows_what_the_tray_has_of_it() -> None:
    match = after_roll("white 1, white 3", "orange 2, orange 4, red 5", bottom=["a_246", "a_sum20", "a_same4"])
    board = now(match)["board"]
    lines = {card: next(line for line in board.split("\n") if f'id="card-{card}"' in line) for card in ("a_246",)}
    assert lines["a_246"].count("box met") == 2
    assert "11 / 20" in board
    assert "Sum 11" in board
    protected = after_roll("white 1", "orange 2", bottom=["a_246", "a_sum20", "a_same4"], tokens={1: "a_246"})
    line = next(line for line in now(protected)["board"].split("\n") if 'id="card-a_246"' in line)
    assert "box met" not in line
    assert "The token of Fox lies on it" in line


def test_before_the_first_roll_all_dice_wait_outside_the_tray() -> None:
    checked = 0
    for match in moments("three"):
        table = match.view(None)["table"]
        side = table["sides"][table["active"]]
        if table["phase"] == 1 and side["tray"] and not match.over:
            board = now(match)["board"]
            assert waiting(board) == len(side["loose"]) + len(side["tray"])
            assert 'data-mark="tray' not in board
            checked += 1
    assert checked


def test_sleeping_and_used_dice_look_so() -> None:
    board = now(rare()["spent"])["board"]
    assert len(re.findall(r'class="lay die blue spent"', board)) == 1
    assert board.count('class="strike"') == 1
    board = now(rare()["twins"])["board"]
    assert len(re.findall(r'class="lay die red asleep"', board)) == 1


# What travels, and what moves


def places(board: str) -> dict[str, str]:
    return {
        e.given["id"]: e.given["transform"] + e.given.get("style", "")
        for e in Reader(board).found
        if e.given.get("id", "").startswith("piece-")
    }


def test_a_die_that_is_set_aside_leaves_the_others_where_they_are() -> None:
    match = after_roll("red 5, blue adjust, white 1, white 2, white 2, purple skull")
    before = places(now(match)["board"])
    gone = {"piece-white-1", "piece-purple-1"}
    match.play("set aside white 1")
    after = places(now(match)["board"])
    assert {name for name in before if before[name] != after[name]} == gone


def test_a_move_sends_few_lines() -> None:
    match = after_roll("red 5, blue adjust, white 1, white 2, white 2")
    before = now(match)["board"]
    match.play("set aside white 1")
    changed = [line for line in patch(before, now(match)["board"]) if isinstance(line, str)]
    assert sum('class="lay die' in line for line in changed) == 1
    assert len(changed) < 12


def test_another_face_is_another_element_and_the_die_stays_the_same() -> None:
    match = fall(after_roll("green reroll, white 2, white 3"), "white 4")
    ids = {e.given.get("id", "") for e in Reader(now(match)["board"]).found}
    assert "cube-white-1-2" in ids
    match.play("reroll white 2 using green")
    after = {e.given.get("id", "") for e in Reader(now(match)["board"]).found}
    assert "cube-white-1-4" in after
    assert "piece-white-1" in ids & after


def test_a_preview_of_a_roll_shows_no_face_that_could_be_taken_for_its_result() -> None:
    match = after_roll("red 5, white 1, white 2, purple skull", "white 3", may_roll=True)
    board = regions(match.preview("roll").view, WORDS)["board"]
    assert waiting(board) == 3
    assert len(re.findall(r'data-mark="tray (?:3|skull) awake"', board)) == 2
    first = before_turn("white, white, orange")
    assert waiting(regions(first.preview("roll").view, WORDS)["board"]) == 3


def test_a_preview_marks_what_it_changes() -> None:
    match = after_roll("blue adjust, white 1, white 2")

    def marks(fragment: str) -> dict[str, str]:
        return {e.given["id"]: e.given["data-mark"] for e in Reader(fragment).found if "data-mark" in e.given}

    before = marks(now(match)["board"])
    after = marks(regions(match.preview("adjust white 1 to 4 using blue").view, WORDS)["board"])
    assert {name for name in before if before[name] != after[name]} == {"piece-blue-1", "piece-white-1"}


# Two arrangements


def boxes(layout: Layout, tall: bool) -> dict[str, tuple[float, float, float, float]]:
    """The rooms that groups take in one arrangement: left, top, right, bottom."""

    def box(spots: tuple[Spot, Spot], width: float, height: float) -> tuple[float, float, float, float]:
        x, y, scale = spots[1 if tall else 0]
        return x, y, x + width * scale, y + height * scale

    lines = layout.tall if tall else layout.wide
    found = {"rows": box(layout.rows, layout.columns * (WIDTH + GAP) - GAP, ROWS)}
    entry = (COMPACT_WIDTH, COMPACT_HEIGHT) if tall else (ENTRY_WIDTH, ENTRY_HEIGHT)
    found |= {f"entry-{at}": box(spots, *entry) for at, spots in enumerate(layout.entries)}
    found |= {
        "rolling": box(layout.rolling, AREA_WIDTH, lines.height),
        "tray": box(layout.tray, AREA_WIDTH, lines.height),
    }
    return found


@pytest.mark.parametrize("columns", range(2, 8))
@pytest.mark.parametrize("dice", [5, 7, 8, 12, 13, 14, 15, 24, 29])
@pytest.mark.parametrize("tall", [False, True])
def test_nothing_overlaps_or_leaves_the_picture(columns: int, dice: int, tall: bool) -> None:
    layout = Layout(columns, dice)
    found = boxes(layout, tall)
    width, height = layout.tall_box if tall else layout.wide_box
    for name, (left, top, right, bottom) in found.items():
        assert 0 <= left < right <= width, name
        assert 0 <= top < bottom <= height, name
    for (one, a), (other, b) in combinations(found.items(), 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, other)


@pytest.mark.parametrize("dice", range(1, 30))
def test_dice_have_room_for_themselves(dice: int) -> None:
    layout = Layout(3, dice)
    for lines in (layout.wide, layout.tall):
        spots = [lines.spot(place) for place in range(dice)]
        for x, y, scale in spots:
            assert 42 * scale <= x <= AREA_WIDTH - 42 * scale
            assert y + 42 * scale <= lines.height
        for one, other in combinations(spots, 2):
            assert abs(one[0] - other[0]) >= 76 * one[2] or abs(one[1] - other[1]) >= 76 * one[2]


def test_cards_stand_in_rows_of_their_own() -> None:
    assert card_spot(0, 0) == (0, CAPTION)
    assert card_spot(1, 2)[1] >= CAPTION + HEIGHT
    assert card_spot(0, 1)[0] >= WIDTH
    assert Lines(((6, 2, 1.0),), 5).height < Lines(((6, 3, 1.0),), 5).height


# Words


def test_all_words_go_through_the_words_that_are_given() -> None:
    """In a language of which we know that it is another, no English is left: so the pictures can be translated."""
    other = Words(
        {
            key: re.sub(r"(\{[^{}]*\}|\[\w+:)|[A-Za-z']+", lambda found: found[1] or "xx", text)
            for key, text in WORDS.templates.items()
        },
        dict.fromkeys(WORDS.names, "xx"),
    )
    allowed = {"xx", "a", "b", "c", "d"}
    for match in [*[one for mode in MODES for one in moments(mode)[::3]], *rare().values()]:
        view = match.view(None if match.over else match.decision.seat)
        for element in elements(regions(view, other)):
            for said in (element.text, element.given.get("aria-label", ""), element.given.get("data-explain", "")):
                assert set(re.findall(r"[a-z]+", said.lower())) <= allowed, said


def test_every_sentence_of_the_pictures_is_used() -> None:
    source = "".join(
        (HOME / "look" / f"{name}.py").read_text("utf-8") for name in ("labels", "scene", "card_face", "regions")
    )
    for key in PICTURE_TEMPLATES:
        stem = key.removeprefix("pic-")
        built = re.sub(r"(-button|-button-one|-meaning|-one)+$", "", stem)
        face = stem in ("swap", "reroll", "adjust", "two_for_one", "skull")
        looks = re.sub(r"^die-(asleep|waiting|new)$", "die-{look}", stem)
        assert face or any(f'"{name}"' in source for name in (stem, built, looks, key)), key


def test_buttons_say_what_is_written_on_them() -> None:
    for match in [*rare().values(), *moments("two-short")[:20]]:
        if match.over:
            continue
        found = Reader(now(match)["hand"]).found
        for element in found:
            if element.tag == "span" and element.parent is not None and element.parent.button:
                label = element.parent.given["aria-label"]
                assert element.text.lower() in label.lower(), (element.text, label)


def test_ids_that_people_made_up_are_escaped() -> None:
    match = sortilege.new("ciub", 2, 1, {"first": 0})
    view = copy.deepcopy(match.view(0))
    nasty = '"><script>alert(1)</script>'
    for card in [*view["table"]["top"], *view["table"]["bottom"]]:
        card["card"] = nasty
    view["table"]["sides"][0]["token"] = nasty
    sent = "".join(regions(view, WORDS).values())
    assert "<script" not in sent
    assert "&lt;script&gt;" in sent


# What the style sheet promises


def sheet() -> str:
    return (HOME / "look" / "picture.css").read_text("utf-8")


def value(name: str) -> tuple[float, float, float]:
    found = re.search(rf"--c-{name}: (?:var\(--[\w-]+, )?#([0-9a-f]{{6}})", sheet())
    assert found is not None, name
    red, green, blue = (int(found[1][at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def luminance(colour: tuple[float, float, float]) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(value(one)), luminance(value(other))))
    return (high + 0.05) / (low + 0.05)


def test_faces_of_dice_and_cards_can_be_read() -> None:
    for colour in ("red", "blue", "purple", "green"):
        assert contrast("on-dark", colour) >= 4.5, colour
    for colour in ("white", "orange", "yellow"):
        assert contrast("on-light", colour) >= 4.5, colour
    for paper in ("paper-a", "paper-b", "paper-c", "paper-d"):
        for ink in ("ink", "good", "faint"):
            assert contrast(ink, paper) >= 4.5, (ink, paper)
    assert contrast("on-dark", "badge") >= 4.5
    for sign in ("raven", "fox", "stag", "toad"):
        assert contrast("on-dark", sign) >= 4.5, sign
    for text, ground in (("felt-text", "felt"), ("felt-muted", "felt"), ("text", "panel"), ("muted", "panel")):
        assert contrast(text, ground) >= 4.5


def test_motion_can_be_turned_off() -> None:
    moving, _, calm = sheet().partition("@media (prefers-reduced-motion: reduce)")
    selectors = re.findall(r"^(\.[^{\n]+?) \{[^}]*(?:animation|transition):", moving, re.MULTILINE)
    assert selectors
    for selector in selectors:
        assert selector in calm


def test_no_class_of_a_drawing_is_one_that_the_page_lays_out() -> None:
    """A class of the page that sets a size, a display or pointer events would distort what is drawn."""
    page = Path(str(sortilege.__file__)).parent / "table" / "static" / "css"
    rules = re.sub(
        r"/\*.*?\*/", "", "".join(file.read_text("utf-8") for file in sorted(page.glob("*.css"))), flags=re.S
    )
    laid_out = set()
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", rules):
        for single in re.findall(r"(?:^|,)\s*\.([\w-]+)\s*(?=,|$)", selector.strip()):
            if re.search(r"\b(?:height|width|display|pointer-events|position)\s*:", body):
                laid_out.add(single)
    assert {"frame", "card", "bar"} <= laid_out
    for match in rare().values():
        for element in Reader(now(match)["board"]).found:
            assert not laid_out & set(element.given.get("class", "").split())
