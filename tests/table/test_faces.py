"""The pictures of games on the home page: each stands alone, and carries no more than it shows."""

from __future__ import annotations

import re

import pytest

from sortilege.games import at_table, find
from sortilege.table.pages.pictures import drawn_face, rules_for

SHEET = """:root { --paper: #fff;
  --ink: #000;
}
.game .tile, .game .golem { fill: var(--paper); }
.game .die { fill: var(--ink); }
.game :is(.tile, .die) { stroke: none; }
.game { color: red; }"""


def test_rules_and_variables_for_what_is_not_drawn_are_left_out() -> None:
    kept = rules_for('<svg class="game"><g class="tile big"/></svg>', SHEET, "game")
    assert ".game .tile { fill: var(--paper); }" in kept
    assert "golem" not in kept
    assert "--ink" not in kept
    assert "--paper: #fff;" in kept
    assert ":is(.tile, .die)" in kept, "one of them is there"
    assert ".game { color: red; }" in kept


@pytest.mark.parametrize("game", at_table())
def test_a_face_is_small_and_refers_to_nothing_that_it_does_not_bring(game: str) -> None:
    face = drawn_face(find(game), "en")
    brought = set(re.findall(r' id="([^"]+)"', face))
    meant = set(re.findall(r'(?:href="|url\()#([\w-]+)', face))
    assert meant
    assert meant <= brought
    needed = set(re.findall(r"var\((--[\w-]+)\)", face))
    assert needed <= set(re.findall(r"(--[\w-]+):", face)), "a variable without a fallback has a value"
