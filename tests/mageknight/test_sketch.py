"""The map of a scenario as a small picture: so many tiles of each kind, where the shape allows them."""

from __future__ import annotations

import re

import pytest

from sortilege.games.mageknight.game import GAME, built_in_box
from sortilege.games.mageknight.look.sketch import drawing, laid, sketch
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
    told = re.sub("<.*?>", "", sketch(BOX, "solo_conquest", 1, GAME.words))
    assert told.startswith("A wedge between two coasts, its core in the middle. 6 rounds; ")
    german = re.sub("<.*?>", "", sketch(BOX, "solo_conquest", 1, words_in(GAME, "de")))
    assert "6 Runden" in german


def test_there_is_none_where_the_scenario_cannot_be_played() -> None:
    assert sketch(BOX, "solo_conquest", 3, GAME.words) == ""
