"""Own tiles speak for themselves: labels, boards, pictures and the story say what the box in play says."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games.rivality.game import GAME
from sortilege.table.i18n import words_for

FIRST = {"first": 0, "star": 0}


def with_first_tile(**fields: Any) -> Match:
    """A match in which the first tile of the hand is another one."""
    [tile, _] = sortilege.new("rivality", 2, 3, FIRST).view(0)["table"]["hands"][0]["tiles"]
    data = deepcopy(GAME.components(None).data)
    next(entry for entry in data["tile"] if entry["id"] == tile["tile"]).update(fields)
    return sortilege.new("rivality", 2, 3, FIRST, components=data)


def test_a_tile_with_a_name_is_called_so_wherever_it_is_told_and_in_every_language() -> None:
    m = with_first_tile(name="Old Man")
    tile = m.view(0)["table"]["hands"][0]["tiles"][0]["tile"]
    move = next(option for option in m.decision.options if tile in option.text)
    assert move.label.startswith("Lay Old Man at ")
    assert m.decision.touches[f"hand-{tile}"] == "Old Man"
    for lang in ("en", "fr", "de"):
        words = words_for(m.setup, lang)
        [line] = [line for line in GAME.board_text(m.view(0), words).splitlines() if line.startswith(f"  {tile}")]
        assert "Old Man" in line
        assert "Old Man" in GAME.board_svg(m.view(0), words)
        assert "Old Man" in GAME.regions(m.view(0), words)["hand"]
    m.play(move)
    assert any("lays Old Man at " in line for line in m.story(1))
    assert "│Old Man " in str(m)
    assert "Old Man at " in m._repr_svg_()
    assert "Old Man" not in str(sortilege.new("rivality", 2, 3, FIRST))


def test_a_tile_with_other_spells_shows_them() -> None:
    spell = {"golems": 4, "range": 2, "ignores_shields": False}
    m = with_first_tile(front=spell)
    assert "↑ front 4@2" in str(m)
    assert "To the north: 4 golems, exactly 2 tiles away." in m._repr_svg_()


def test_a_terrain_that_is_worth_more_says_so() -> None:
    data = deepcopy(GAME.components(None).data)
    data["terrain"]["well"].update(vp=7, shields=1)
    m = sortilege.new("rivality", 2, 3, FIRST, components=data)
    assert "│7▼ " in str(m)
    assert "Worth 7, 1 shield." in m._repr_svg_()


def test_the_board_speaks_french() -> None:
    m = sortilege.new("rivality", 2, 3, FIRST)
    words = words_for(m.setup, "fr")
    board = GAME.board_text(m.view(0), words)
    for said in ("Rivality · 2 joueurs", "Saumon", "(vous)", "réserve 30/30", "À vous de jouer", "coups, par exemple"):
        assert said in board, said
    assert words.say(m.decision.step.prompt(m.state)) in board
    assert "Your" not in board + GAME.board_svg(m.view(0), words)
