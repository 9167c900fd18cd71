"""The pictures of a view: the board as text and as SVG."""

from __future__ import annotations

import copy
import random
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.games.rivality.box.components import COLOURS
from sortilege.games.rivality.look.reading import choices, own_hand
from sortilege.games.rivality.look.sayings import tile_name
from sortilege.games.rivality.state.rivality import Rivality
from sortilege.games.rivality.words.english import ENGLISH

from .table import position

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {"solo": "beginner"}),
    "solo-master": (1, {"solo": "master"}),
    "two": (2, {}),
    "two-expert": (2, {"expert": True}),
    "three": (3, {}),
    "three-expert": (3, {"expert": True}),
    "four": (4, {}),
    "four-expert": (4, {"expert": True}),
}
WITH_HANDS = [mode for mode in MODES if not mode.startswith("solo")]
SVG = "{http://www.w3.org/2000/svg}"
GAME = find("rivality")


def draw(view: dict[str, Any]) -> str:
    return GAME.board_svg(view, GAME.words)


def write(view: dict[str, Any]) -> str:
    return GAME.board_text(view, GAME.words)


@cache
def moments(mode: str) -> list[Match]:
    """A random game at its start, after every few moves, and at its end."""
    seats, options = MODES[mode]
    match = sortilege.new("rivality", seats, 4, options)
    chance = random.Random(4)
    found = [match.clone()]
    while not match.over:
        match.play(chance.choice(match.decision.options))
        if match.over or len(match.moves) % 4 == 0:
            found.append(match.clone())
    return found


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.setup.seats)]


def by_id(view: dict[str, Any]) -> dict[str, ElementTree.Element]:
    """The elements of the drawing that have an id; no id is there twice."""
    named = [element for element in ElementTree.fromstring(draw(view)).iter() if element.get("id")]
    found = {str(element.get("id")): element for element in named}
    assert len(found) == len(named)
    return found


def says(element: ElementTree.Element) -> str:
    return " ".join(element.itertext())


def shapes(element: ElementTree.Element) -> list[str]:
    return [str(path.get("d")) for path in element.iter(f"{SVG}path")]


def box_in(text: str, box: list[str]) -> bool:
    """Whether these lines stand below each other in the text."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        column = line.find(box[0])
        while column >= 0:
            below = [other[column : column + len(box[0])].strip() for other in lines[at : at + len(box)]]
            if below == [part.strip() for part in box]:
                return True
            column = line.find(box[0], column + 1)
    return False


def hidden_names(match: Match, seat: int | None) -> list[str]:
    """Ids and names of the tiles that the viewer cannot know: in other hands, in piles, face down."""
    state = match.state
    assert isinstance(state, Rivality)
    tiles = [state.field.tiles[slot] for slot in state.face_down]
    tiles += [tile for pile in state.piles for tile in pile]
    tiles += [tile for owner in range(state.seats) if owner != seat for tile in state.hand(owner)]
    ids = [state.tileset.ids[tile] for tile in tiles]
    return ids + [tile_name(ENGLISH, {"tile": name, "terrain": "?"}) for name in ids]


def shows(picture: str, name: str) -> bool:
    return name in picture and re.search(rf"(?<![\w★]){re.escape(name)}(?![\w★])", picture) is not None


# What is on the table is in both pictures


@pytest.mark.parametrize("mode", MODES)
def test_every_open_tile_is_drawn_once_where_it_lies_and_as_it_faces(mode: str) -> None:
    for match in moments(mode):
        view = match.view(None)
        found = by_id(view)
        text = write(view)
        for tile in view["table"]["tiles"]:
            cell = found[f"cell-{tile['at']}"]
            if tile.get("face_down"):
                assert cell.get("data-face") == "down"
                assert cell.get("data-tile") is None
                continue
            assert cell.get("data-tile") == tile["tile"]
            assert cell.get("data-facing") == tile["facing"]
            assert ENGLISH.name(tile["tile"]).lower() in says(cell).lower()
            number = tile_name(ENGLISH, tile).split()[-1]
            assert shows(text, number)
            for colour in COLOURS:
                group = found.get(f"golem-{colour}-{tile['at']}")
                standing = [] if group is None else [piece for piece in group if piece.get("class") == "piece"]
                assert len(standing) == tile["golems"].get(colour, 0)
        assert text.count("┌") + text.count("╔") == len(view["table"]["tiles"])
        assert "facing-" not in " ".join(found), "a spectator is offered nothing"


@pytest.mark.parametrize("mode", WITH_HANDS)
def test_a_player_sees_their_hand_with_every_spell(mode: str) -> None:
    for match in moments(mode):
        for seat in range(match.setup.seats):
            view = match.view(seat)
            found = by_id(view)
            lines = write(view).splitlines()
            for tile in own_hand(view):
                assert f"hand-{tile['tile']}" in found
                [line] = [line for line in lines if line.startswith(f"  {tile['tile']} ")]
                for edge, (golems, reach) in tile["spells"].items():
                    assert f"{edge} {golems}@{reach}" in line
            assert sum(name.startswith("hand-") for name in found) == len(own_hand(view))
        assert not any(name.startswith("hand-") for name in by_id(match.view(None)))


def test_a_tile_in_the_text_board_has_its_spells_on_the_edges_they_point_to() -> None:
    match = position(
        {"1,0": "cottage_3_star west S1 P2 wS", "0,1": "fortress_1_plain south P5", "0,-1": "stone_5_star S2 P2"},
        ["stone_1_star stone_2_star", "stone_1_plain stone_2_plain"],
        active=1,
    )
    text = write(match.view(0))
    assert box_in(
        text,
        [
            "┌─────────────┐",
            "│Cottage 3★   │",
            "│2▼         wS│",
            "│←2@3         │",
            "│P2 S1        │",
            "└─────↓3@1────┘",
        ],
    )
    assert box_in(
        text,
        [
            "┌─────────────┐",
            "│Fortress 1   │",
            "│4▼▼          │",
            "│←1@3     3@1→│",
            "│P5         +▼│",
            "└─────↓2@2────┘",
        ],
    )
    assert box_in(
        text,
        [
            "┌─────↑2@1────┐",
            "│Stone 5★     │",
            "│1            │",
            "│←2@2         │",
            "│S2 P2    tied│",
            "└─────────────┘",
        ],
    )
    assert box_in(text, ["┌─────────────┐", "│Well         │", "│3            │"])
    assert re.search(r"^y/x +0 +1$", text, re.MULTILINE)
    assert [line[:4].strip() for line in text.splitlines() if re.match(r" {1,2}-?\d [│ ]", line)] == ["1", "0", "-1"]


def test_a_tile_in_the_drawing_is_turned_as_it_lies() -> None:
    match = position({"1,0": "cottage_3_star west S1 wS"}, ["stone_1_star", "stone_1_plain"])
    cell = by_id(match.view(0))["cell-1,0"]
    turns = [element.get("transform") for element in cell.iter(f"{SVG}g") if element.get("transform")]
    assert "rotate(270)" in turns
    assert says(cell).startswith(
        "Cottage 3★ at 1,0, facing west. Worth 2, 1 shield. To the south: 3 golems on the next tile. "
        "To the west: 2 golems, exactly 3 tiles away. At range 3 it breaks shields."
    )


def test_sides_are_told_apart_by_shape_as_well_as_by_colour() -> None:
    field = {"0,0": "well S1 P1 T1", "1,0": "stone_1_star wS", "0,1": "stone_2_star wP", "0,-1": "stone_3_star wT"}
    match = position(field, ["cottage_1_star", "cottage_2_star", "cottage_3_star"], seats=3)
    found = by_id(match.view(0))
    for kind in ("golem", "wizard"):
        bases = [shapes(found[f"shape-{kind}-{colour}"])[-1] for colour in COLOURS]
        assert len(set(bases)) == 3
    for colour in COLOURS:
        [piece] = found[f"golem-{colour}-0,0"]
        assert piece[0].get("href") == f"#shape-golem-{colour}"
        assert found[f"piece-wizard-{colour}"][0].get("href") == f"#shape-wizard-{colour}"


def test_the_drawing_marks_an_entrenched_and_a_contested_tile() -> None:
    match = position({"0,1": "stone_1_star P5", "1,0": "stone_2_star S2 P2"}, ["cottage_1_star", "cottage_1_plain"])
    found = by_id(match.view(0))
    assert "1 shield." in says(found["cell-0,1"])
    assert "Five golems are entrenched here" in says(found["cell-0,1"])
    assert "It is contested" in says(found["cell-1,0"])
    frames = [rect for rect in found["cell-1,0"].iter(f"{SVG}rect") if rect.get("stroke-dasharray")]
    assert {rect.get("class") for rect in frames} == {"held salmon", "held purple"}
    assert "held walls purple" in [rect.get("class") for rect in found["cell-0,1"].iter(f"{SVG}rect")]
    shields = [use for use in found["cell-0,1"].iter(f"{SVG}use") if use.get("href") == "#shape-shield"]
    assert [use.get("class") for use in shields] == ["ink-purple"]


# What the viewer may do


@pytest.mark.parametrize("mode", MODES)
def test_everything_a_person_touches_to_make_a_move_is_in_the_drawing(mode: str) -> None:
    for match in moments(mode):
        if match.over:
            continue
        view = match.view(match.decision.seat)
        found = by_id(view)
        for option in match.decision.options:
            assert [touched for touched in option.path if touched not in found] == []
        laid = by_id(match.view(None))
        free = [at for at in choices(view) if f"cell-{at}" not in laid]
        text = write(view)
        for at in free:
            assert re.search(rf"(?<![\d,-]){at}(?![\d,])", text)


def crowded() -> Match:
    """Salmon has to choose whose golem leaves the Well."""
    hands = ["stone_1_star cottage_1_star", "cottage_2_star", "cottage_3_star"]
    match = position({"0,0": "well P2 T2"}, hands, seats=3)
    match.play("place stone_1_star at 0,-1 facing north")
    return match


def short_of_golems() -> Match:
    """Salmon has golems for one of its two spells only."""
    hands = ["stone_2_star cottage_1_star", "cottage_1_plain"]
    match = position({"1,1": "stone_2_plain P1"}, hands, reserve={"S": 3})
    match.play("place stone_2_star at 0,1 facing south")
    return match


def two_delayed() -> Match:
    """Two delayed spells of purple go off on the tile that salmon lays."""
    match = position(
        {"1,1": "stone_2_star P1", "-1,1": "stone_2_plain east P1"},
        ["stone_1_star cottage_1_star", "cottage_1_plain"],
        expert=True,
        waiting=[("1,1", "left"), ("-1,1", "front")],
    )
    match.play("place stone_1_star at 0,1 facing north")
    return match


def two_sieges() -> Match:
    """Two tiles of purple are surrounded by salmon."""
    ring = ["1,0", "-1,0", "0,1", "0,-1", "1,-2", "-1,-2", "0,-3"]
    names = ["stone_2", "stone_3", "stone_4", "stone_5", "cottage_1", "cottage_2", "cottage_3"]
    field = {at: f"{name}_plain S1" for at, name in zip(ring, names, strict=True)}
    field |= {"0,0": "well P1", "0,-2": "fortress_1_plain P5"}
    match = position(field, ["stone_1_star cottage_1_star", "cottage_4_plain"], expert=True)
    match.play("place stone_1_star at 2,0 facing north")
    return match


@pytest.mark.parametrize(
    ("match", "step"),
    [
        (crowded(), "RemoveGolem"),
        (short_of_golems(), "ChooseSpell"),
        (two_delayed(), "CastDelayed"),
        (two_sieges(), "ResolveSiege"),
    ],
)
def test_the_rarer_questions_can_be_answered_by_touching_too(match: Match, step: str) -> None:
    view = match.view(match.decision.seat)
    assert view["decision"]["step"] == step
    found = by_id(view)
    touched = [part for option in match.decision.options for part in option.path]
    assert [part for part in touched if part not in found] == []
    cells = {part.removeprefix("cell-") for part in touched if part.startswith("cell-")}
    assert set(choices(view)) == (cells or {"0,0"})
    assert write(view).count("╔") == len(choices(view))
    assert "╔" not in write(match.view(None))


def test_only_who_decides_is_shown_free_cells() -> None:
    match = sortilege.new("rivality", 2, 5)
    seat = match.decision.seat
    assert sorted(choices(match.view(seat))) == ["-1,0", "0,-1", "0,1", "1,0"]
    assert "· 1,0 ·" in write(match.view(seat))
    for other in (None, 1 - seat):
        view = match.view(other)
        assert choices(view) == []
        assert "· 1,0 ·" not in write(view)
        assert [name for name in by_id(view) if name.startswith("cell-")] == ["cell-0,0"]


def test_the_question_stands_below_the_board() -> None:
    match = sortilege.new("rivality", 2, 5)
    prompt = match.decision.prompt
    assert prompt in str(match)
    assert match.decision.options[0].text in str(match)
    other = write(match.view(1 - match.decision.seat))
    assert " is asked\n" in other
    assert match.decision.options[0].text not in other


# What is hidden stays hidden


@pytest.mark.parametrize("mode", MODES)
def test_no_picture_names_a_tile_the_viewer_cannot_know(mode: str) -> None:
    checked = 0
    for match in moments(mode):
        for seat in viewers(match):
            view = match.view(seat)
            pictures = write(view) + draw(view)
            for name in hidden_names(match, seat):
                assert not shows(pictures, name)
                checked += 1
    assert checked > 50


# The rest of the table


def test_sides_show_reserve_pile_hand_and_wizard() -> None:
    match = position({"1,0": "stone_1_star S3 wS"}, ["cottage_1_star cottage_2_star", "cottage_1_plain"])
    text = write(match.view(0))
    assert re.search(
        r"^> S  Salmon \(you\) +seat 0 +reserve 27/30 +controls 1 +hand 2 +pile 10 +wizard at 1,0$", text, re.M
    )
    assert re.search(r"^  P  Purple +seat 1 +reserve 30/30 +controls 0 +hand 1 +pile \d+ +wizard to come$", text, re.M)
    drawn = says(by_id(match.view(0))["side-salmon"])
    for fact in ("Salmon (you)", "27 of 30", "controls 1", "hand 2", "pile 10", "wizard at 1,0"):
        assert fact in drawn


def test_waiting_spells_are_listed_with_the_side_they_would_serve() -> None:
    match = position(
        {"1,0": "stone_4_plain S1", "0,1": "cottage_2_plain S1 P1"},
        ["cottage_1_star cottage_2_star", "cottage_1_plain"],
        expert=True,
        waiting=[("1,0", "left"), ("1,0", "front"), ("0,1", "front")],
    )
    text = write(match.view(None))
    assert re.search(r"^  -1,0 +3@2 from 1,0 +for Salmon$", text, re.M)
    assert re.search(r"^  1,1 +1@1 from 1,0 +for Salmon$", text, re.M)
    assert re.search(r"^  0,4 +2@3 from 0,1 +for nobody \(contested\)$", text, re.M)
    drawn = draw(match.view(None))
    for line in ("3 on -1,0, from 1,0", "1 on 1,1, from 1,0", "2 on 0,4, from 0,1 (contested)"):
        assert line in drawn


def test_in_the_solo_mode_face_down_tiles_are_blanks_and_suramun_has_a_side() -> None:
    match = sortilege.new("rivality", 1, 7, {"solo": "standard"})
    text = write(match.view(0))
    assert text.count("│░░░░░░░░░░░░░│") == 12 * 4
    assert "Suramun's lands above, yours below" in text
    assert "(Suramun)" in text
    assert text.count("╔") == 4
    backs = [cell for cell in by_id(match.view(0)).values() if cell.get("data-face") == "down"]
    assert len(backs) == 12


@pytest.mark.parametrize("mode", MODES)
def test_a_finished_game_shows_every_line_that_was_counted(mode: str) -> None:
    match = moments(mode)[-1]
    assert match.outcome is not None
    text = str(match)
    root = ElementTree.fromstring(draw(match.view(None)))
    drawn = says(root)
    words = match.setup.words
    assert words.say(match.outcome.reason) in text
    for sheet in match.outcome.sheets:
        assert re.search(rf"^{sheet.place}\. {words.name(sheet.side)}.*: {sheet.total} points$", text, re.M)
        assert f"{sheet.place}. {words.name(sheet.side)}" in drawn
        for message, points in sheet.lines:
            assert re.search(rf"^ +{points}  {re.escape(words.say(message))}$", text, re.M)
            assert f"{words.name(message.params['tile'])} at {message.params['at']}".lower() in drawn.lower()


# As a file


@pytest.mark.parametrize("mode", MODES)
def test_usual_boards_fit_a_page(mode: str) -> None:
    for match in moments(mode):
        view = match.view(None if match.over else match.decision.seat)
        columns = {tile["at"].split(",")[0] for tile in view["table"]["tiles"]}
        text = write(view)
        assert "\x1b" not in text
        if len(columns) <= 7:
            assert max(len(line) for line in text.splitlines()) <= 100


@pytest.mark.parametrize("mode", MODES)
def test_a_drawing_stands_alone(mode: str) -> None:
    for match in moments(mode):
        drawn = draw(match.view(None))
        root = ElementTree.fromstring(drawn)
        assert root.tag == f"{SVG}svg"
        assert not re.search(r"@import|<image|<script|var\(", drawn)
        named = {element.get("id") for element in root.iter()}
        assert {used.removeprefix("#") for used in re.findall(r'href="([^"]*)"', drawn)} <= named
        assert all(target.startswith(("#", "data:")) for target in re.findall(r"url\(([^)]*)\)", drawn))


def test_every_class_of_a_drawing_that_has_a_look_gets_it_from_the_embedded_sheet() -> None:
    drawn = draw(moments("three-expert")[3].view(0))
    sheet = drawn[drawn.index("<style>") : drawn.index("</style>")]
    for looks in ("paper", "art", "spent", "ring", "riv-base", "felt", "side-card", "muted"):
        assert f".{looks}" in sheet


def test_whatever_a_text_holds_it_is_escaped() -> None:
    view = copy.deepcopy(sortilege.new("rivality", 2, 1, {"first": 0}).view(0))
    named = {"tile": 'Is <b id="x">1 < 2</b> & "so" on?'}
    view["decision"]["question"] = {"key": "touch-tile", "params": named}
    root = ElementTree.fromstring(draw(view))
    assert root.find(f".//{SVG}b") is None
    assert "1 < 2" in says(root)


def test_tiles_that_a_user_brings_are_shown_by_their_own_names() -> None:
    data = copy.deepcopy(find("rivality").components(None).data)
    for tile in data["tile"][1:]:
        tile["id"] = f"my_{tile['id']}_of_granite"
    match = sortilege.new("rivality", 2, 1, components=data)
    match.play(match.decision.options[0])
    laid = match.view(None)["table"]["tiles"][1]["tile"]
    assert laid.startswith("my_")
    assert by_id(match.view(None))["cell-" + match.view(None)["table"]["tiles"][1]["at"]].get("data-tile") == laid
    for tile in own_hand(match.view(0)):
        assert tile["tile"] in write(match.view(0))
    assert len({len(line) for line in write(match.view(None)).splitlines() if line.endswith(("┐", "┘"))}) == 1
