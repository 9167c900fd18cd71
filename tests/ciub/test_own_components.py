"""Own cards speak for themselves: labels, boards, pictures and the story say what the box in play says."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games.ciub.game import GAME
from sortilege.table.i18n import words_for

FIRST = {"first": 0}


def with_card(card: str, **fields: Any) -> Match:
    data = deepcopy(GAME.components(None).data)
    next(entry for entry in data["spell"] if entry["id"] == card).update(fields)
    return sortilege.new("ciub", 2, 3, FIRST, components=data)


def shown_card() -> dict[str, Any]:
    """A card on display that needs numbers."""
    table = sortilege.new("ciub", 2, 3, FIRST).view(0)["table"]
    card: dict[str, Any] = next(card for card in table["bottom"] if card["kind"] == "faces")
    return card


def test_a_card_with_a_name_is_called_so_wherever_it_is_told_and_in_every_language() -> None:
    card = shown_card()["card"]
    m = with_card(card, name="Old Song")
    move = next(option for option in m.decision.options if option.text == f"token on {card}")
    assert move.label == "Put your token on Old Song"
    assert m.decision.touches[f"card-{card}"] == "Old Song"
    for lang in ("en", "fr", "de"):
        words = words_for(m.setup, lang)
        assert "─ Old Song ─" in GAME.board_text(m.view(0), words)
        assert "Old Song" in GAME.board_svg(m.view(0), words)
        assert "Old Song" in GAME.regions(m.view(0), words)["board"]
    m.play(move)
    assert m.story(1)[-1] == "Raven puts the token on Old Song."
    assert "token on Old Song" in str(m)
    assert "Token on Old Song" in m._repr_svg_()
    assert "Old Song" not in str(sortilege.new("ciub", 2, 3, FIRST))


def test_a_card_that_needs_and_gives_other_things_says_so() -> None:
    m = with_card(shown_card()["card"], faces=[1, 1, 2], vp=9)
    assert "1 1 2" in str(m)
    assert "9 VP" in str(m)
    assert "Spell card 1·1·2, A, worth 9. It needs dice that show 1 1 2." in m._repr_svg_()


def test_the_last_card_has_the_name_and_the_points_of_its_entry() -> None:
    m = with_card("opus", id="work", name="Great Work", vp=8)
    assert ", Great Work\n" in str(m)
    assert "At the bottom of the pile lies the Great Work, worth 8." in GAME.regions(m.view(0), m.setup.words)["board"]
    assert "Opus" not in str(m) + GAME.regions(m.view(0), m.setup.words)["board"]


def test_the_board_speaks_french() -> None:
    m = sortilege.new("ciub", 2, 3, FIRST)
    words = words_for(m.setup, "fr")
    board = GAME.board_text(m.view(0), words)
    for said in ("Ciub · 2 joueurs, partie normale", "Corbeau (vous), place 0", "Rangée du haut", "À vous de jouer"):
        assert said in board, said
    assert words.say(m.decision.step.prompt(m.state)) in board
    assert "Your" not in board + GAME.board_svg(m.view(0), words)
