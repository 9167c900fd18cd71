"""What a first visit weighs: every byte that the server answers, heads of answers and the live line included."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from sortilege.games import at_table
from tests.table.meter import quiet_visit
from tests.table.server import Server

MOST_BYTES = 226_000
MORE_BYTES = {"conjurers": 280_000, "mageknight": 320_000}
"""A town, or a land with a hand of cards, shows some hundred icons at once, which are most of what it weighs."""


@pytest.mark.parametrize("game", at_table())
def test_home_and_a_first_table_are_light(server: Server, browser: Browser, game: str) -> None:
    home, table = quiet_visit(browser, server, game)
    assert home > 100_000, "the page, its styles, scripts, fonts and pictures"
    assert table > 50_000, "the table, its styles and scripts, and what came over the line"
    assert home + table < MORE_BYTES.get(game, MOST_BYTES)
