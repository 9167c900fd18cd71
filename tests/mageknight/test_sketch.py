"""The map that is chosen as a small picture: so many tiles of each kind, where the shape allows them."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest

from sortilege.games.mageknight.game import GAME, built_in_box
from sortilege.games.mageknight.look.sketch import drawing, laid, sketch
from sortilege.games.mageknight.state.variants import MAP_SHAPES, USUAL, chosen_numbers
from sortilege.kernel.words import Message
from sortilege.table.i18n import words_in

BOX = built_in_box()
EVERY = [(name, players) for name, scenario in BOX.scenarios.items() for players in scenario.players()]


@pytest.mark.parametrize(("scenario", "players"), EVERY)
def test_the_picture_has_the_tiles_that_the_scenario_asks_for(scenario: str, players: int) -> None:
    numbers = BOX.scenarios[scenario].numbers(players)
    assert numbers is not None
    kinds = [kind for kind, _ in laid(numbers)]
    assert kinds.count("start") == 1
    assert kinds.count("countryside") == numbers.countryside
    assert kinds.count("core") == numbers.core + numbers.core_city
    assert len({place for _, place in laid(numbers)}) == len(kinds)
    assert drawing(laid(numbers)).count("z") == len(kinds)


def test_it_says_how_long_the_game_is_and_on_what_map_in_every_language() -> None:
    alone = GAME.settle(1, {"scenario": "solo_conquest"})
    told = re.sub("<.*?>", "", sketch(BOX, 1, alone, GAME.words))
    assert told.startswith("A wedge between two coasts, its core in the middle. 6 rounds; ")
    german = re.sub("<.*?>", "", sketch(BOX, 1, alone, words_in(GAME, "de")))
    assert "6 Runden" in german


SHAPES = [shape for shape in MAP_SHAPES if shape != USUAL]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("tiles", ["tiles_3", "tiles_11"])
def test_every_shape_is_drawn_with_the_tiles_that_are_chosen(shape: str, tiles: str) -> None:
    chosen = {"scenario": "full_conquest", "map_shape": shape, "countryside_tiles": tiles, "city_tiles": "tiles_4"}
    options = GAME.settle(2, chosen)
    usual = BOX.scenarios["full_conquest"].numbers(2)
    assert usual is not None
    numbers = chosen_numbers(usual, options)
    kinds = Counter(kind for kind, _ in laid(numbers))
    assert (kinds["countryside"], kinds["core"]) == (int(tiles.removeprefix("tiles_")), 5)
    told = words_in(GAME, "en").say(Message(f"sketch-{shape}"))
    assert told in unescape(sketch(BOX, 2, options, GAME.words))


def test_there_is_none_where_the_scenario_cannot_be_played() -> None:
    assert sketch(BOX, 3, {"scenario": "solo_conquest"}, GAME.words) == ""
