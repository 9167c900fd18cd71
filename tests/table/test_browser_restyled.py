"""A move changes a little of the page: the browser is not made to style all of it anew, again and again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from sortilege.games import at_table
from tests.table.browser import Person
from tests.table.server import Server

MOVES = 6
MOST = 7_000
"""Elements a move, all times that they are styled: a page has some two thousand, and what its icons copy."""


@pytest.mark.parametrize("game", at_table())
def test_a_move_has_little_of_the_page_styled_anew(server: Server, browser: Browser, game: str) -> None:
    person = Person(browser, server)
    person.open_table({0: "me", 1: "me"}, {0: "Ann", 1: "Ben"}, game=game)
    traced: list[dict[str, Any]] = []
    over: list[bool] = []
    watched = person.context.new_cdp_session(person.page)
    watched.on("Tracing.dataCollected", lambda part: traced.extend(part["value"]))
    watched.on("Tracing.tracingComplete", lambda _: over.append(True))
    watched.send(
        "Tracing.start", {"traceConfig": {"includedCategories": ["devtools.timeline"]}, "transferMode": "ReportEvents"}
    )
    for turn in range(MOVES):
        if person.veiled:
            person.lift()
        person.wait_for_turn()
        person.move_by_mouse(turn * 3)
    watched.send("Tracing.end")
    while not over:
        person.page.evaluate("() => null")
    styled = [event["args"]["elementCount"] for event in traced if event["name"] == "UpdateLayoutTree"]
    assert 0 < sum(styled) / MOVES < MOST
    person.close()
