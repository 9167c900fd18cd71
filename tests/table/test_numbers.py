"""Numbers explain themselves: what points are made of, why a tile scores for nobody, what ends the game."""

from __future__ import annotations

import re
from html import unescape

import pytest

import sortilege
from sortilege import Match
from sortilege.games.rivality.look.labels import scoring_told
from sortilege.games.rivality.words.english import ENGLISH
from sortilege.table.shown import Showing
from sortilege.table.store import Store
from tests.ciub.table import before_turn, random_play
from tests.rivality import table as rivality
from tests.table.test_bots import late_position
from tests.table.test_shown import one_screen, store

__all__ = ["store"]


def explained(m: Match) -> list[str]:
    """What the points of each side say of themselves."""
    sides = m.setup.game.regions(m.view(None), m.setup.words)["sides"]
    found = re.findall(r'class="points" data-points="\d+" data-explain="([^"]*)"', sides)
    return [unescape(text) for text in found]


def near(m: Match) -> str:
    message = m.setup.game.nearness(m.view(None))
    return m.setup.words.say(message) if message is not None else ""


def check_points(m: Match) -> None:
    """Each total is followed by what adds up to it."""
    view = m.view(None)["table"]
    for side, text in zip(view["sides"], explained(m), strict=True):
        total = re.match(r"(\d+|No) victory", text)
        assert total is not None, text
        assert int(total[1].replace("No", "0")) == side["points"]
        assert sum(int(points) for points in re.findall(r"[:·] (\d+) for ", text)) == side["points"]


@pytest.mark.parametrize(("seats", "expert"), [(2, False), (3, True), (4, False)])
def test_points_in_rivality_say_what_they_are_made_of(seats: int, expert: bool) -> None:
    for number, m in enumerate(rivality.random_play(seats, 3, expert)):
        if number % 9 == 0 or m.over:
            check_points(m)


def test_points_in_ciub_say_what_they_are_made_of() -> None:
    for number, m in enumerate(random_play(2, 5, short=True)):
        if number % 40 == 0 or m.over:
            check_points(m)
    assert any(" for " in text for text in explained(m))


def test_a_tile_says_for_whom_it_scores_or_why_for_nobody() -> None:
    field = {"0,0": "well", "1,0": "stone_2_star S1", "2,0": "cottage_1_star S2 P2", "3,0": "fortress_1_star"}
    tiles = {tile["at"]: tile for tile in rivality.ended(field).view(None)["table"]["tiles"]}
    told = {at: scoring_told(ENGLISH, tile, "", False) for at, tile in tiles.items()}
    assert told["1,0"] == "It scores 1 for Salmon."
    assert told["3,0"] == "It scores for nobody as long as no golem stands on it."
    assert told["2,0"] == (
        "It scores for nobody as long as those with most golems on it are level and none of them controls the Well."
    )
    assert scoring_told(ENGLISH, tiles["3,0"], "salmon", False).endswith("a wizard stands on it.")
    held = rivality.ended({**field, "0,0": "well P1"}).view(None)["table"]["tiles"]
    contested = next(tile for tile in held if tile["at"] == "2,0")
    assert scoring_told(ENGLISH, contested, "", False) == "Even so it scores 2 for Purple, who controls the Well."
    expert = rivality.ended({**field, "2,0": "cottage_1_star S3 P2"}, expert=True).view(None)["table"]["tiles"]
    occupied = next(tile for tile in expert if tile["at"] == "2,0")
    assert scoring_told(ENGLISH, occupied, "", False).startswith("It scores 1 for Salmon: one less")


def test_what_ends_the_game_and_how_near_it_is() -> None:
    assert near(sortilege.new("rivality", 2, 1)) == (
        "Golems left – Salmon: 30; Purple: 30. Tiles to lay: 24. "
        "The game ends when a reserve is empty or the last tile lies."
    )
    assert near(sortilege.new("rivality", 1, 1)).endswith("or when your wizard can reach no empty tile.")
    assert near(sortilege.new("ciub", 2, 1)).startswith("14 cards in the draw pile before the Opus Magnum.")
    last = before_turn(pile=[])
    assert near(last).startswith("The next card gained brings the Opus Magnum.")
    for m in random_play(2, 5, short=True):
        if m.view(None)["table"]["final"] and not m.over:
            assert "has the Opus Magnum: the game ends when" in near(m)
    assert m.over
    assert near(m) == ""


@pytest.mark.parametrize(
    ("language", "ends"), [("en", "The game ends"), ("de", "Das Spiel endet"), ("fr", "La partie")]
)
async def test_the_table_says_it_in_the_readers_language(store: Store, language: str, ends: str) -> None:
    room = await one_screen(store, late_position())
    assert ends in Showing(room, [0], language).sync()["nearness"]
