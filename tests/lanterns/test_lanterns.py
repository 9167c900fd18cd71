"""The example of docs/adding-a-game.md keeps all laws, and is played by bots, in the terminal and at the table."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from sortilege.bots import find_bot
from sortilege.kernel.errors import PositionError
from sortilege.kernel.launch import load_match, start_match
from sortilege.kernel.match import Match
from sortilege.kit import check_bot, check_game
from sortilege.table.pages.pictures import drawn_face

from . import GAME
from .state import Tower


def lanterns(seed: int = 1) -> Match:
    return start_match(GAME, 2, seed, {})


def test_the_example_keeps_every_law_in_every_mode() -> None:
    assert len(check_game(GAME, games=3)) == 2


def test_bots_play_the_example() -> None:
    assert len(check_bot(find_bot("greedy"), GAME, games=1)) == 2


def test_a_lantern_as_bright_as_the_wind_counts_two_more() -> None:
    match = lanterns()
    match.play("listen")
    position = match.position()
    wind = position["table"]["wind"] = position["table"]["hands"][0][0]
    match = load_match(GAME, position)
    match.play(f"light {wind}")
    assert isinstance(match.state, Tower)
    assert match.state.score(0) == wind + 2


def test_steps_that_cannot_follow_on_each_other_are_refused() -> None:
    position = lanterns().position()
    with pytest.raises(PositionError, match="cannot follow on each other: Next, TakeTurn"):
        load_match(GAME, {**position, "steps": [["Next"], ["TakeTurn"]]})


def test_what_can_be_touched_is_drawn() -> None:
    match = lanterns()
    for move in ("listen", "dark", "fetch"):
        shown = "".join(GAME.regions(match.view(match.state.seat), GAME.words).values())
        for touched in {touch for option in match.decision.options for touch in option.path}:
            assert f'data-touch="{touched}"' in shown
        match.play(move)


def test_pictures_can_be_read() -> None:
    match = lanterns()
    for drawing in (GAME.board_svg(match.view(0), GAME.words), drawn_face(GAME, "en")):
        ElementTree.fromstring(drawing)


def test_the_view_that_the_page_shows_is_the_first_of_the_example() -> None:
    page = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
    found = re.search(r"^```json\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)
    assert found is not None
    shown: dict[str, Any] = json.loads(found[1])
    view = lanterns().view(0)
    table, lying = shown.pop("table"), view.pop("table")
    assert shown == view
    assert [(one["side"], one["seats"]) for one in table["sides"]] == [
        (one["side"], one["seats"]) for one in lying["sides"]
    ]
