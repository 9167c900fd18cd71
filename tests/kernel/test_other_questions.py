"""A move of another question is refused as not possible now, with the question; only what is no move is malformed."""

from __future__ import annotations

from pathlib import Path

import pytest

import sortilege
from sortilege import IllegalMove, MalformedMove, Match
from sortilege.games import find
from sortilege.table.i18n import say_error

GOLDEN = Path(__file__).parent.parent / "golden"
LATER = {
    "ciub": ("gain nothing", "set aside white 3", "take blue", "trade red two_for_one for two, first blue", "end turn"),
    "mageknight": ("strike prowlers 2 and diggers", "pay red token", "yes", "keep banners", "move to 1,-1"),
    "rivality": ("cast left", "remove teal at -1,2", "besiege 0,1", "cast delayed front of 0,0", "enter at 1,1"),
}
NONE = {
    "ciub": ("", "nonsense", "gain", "set aside white 17", "trade red for lilac", "rolling"),
    "mageknight": ("", "nonsense", "pay red dragon", "set red die", "gain purple mana"),
    "rivality": ("", "nonsense", "cast up", "remove teal", "cast delayed", "place here"),
}
GAMES = sorted(LATER)


def begun(game: str) -> Match:
    return sortilege.new(game, seats=2, seed=3)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_another_question_is_illegal_and_the_question_is_told(game: str) -> None:
    m = begun(game)
    before = m.position()
    for text in LATER[game]:
        with pytest.raises(IllegalMove) as refused:
            m.play(text.upper())
        assert str(refused.value).endswith(f"Another question has to be answered first: {m.decision.prompt}"), text
        assert m.explain(m.why_not(text)[0]).endswith(m.decision.prompt)
    assert m.position() == before


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_move_of_the_game_is_malformed(game: str) -> None:
    m = begun(game)
    for text in NONE[game]:
        with pytest.raises(MalformedMove, match="is no move here: expected one like"):
            m.play(text)


@pytest.mark.parametrize("game", GAMES)
def test_every_move_that_was_ever_made_is_known_for_one(game: str) -> None:
    lines = {
        line.split(" ", 1)[1] if line.startswith("@") else line
        for replay in (GOLDEN / game).glob("*.replay")
        for line in replay.read_text("utf-8").splitlines()[1:]
        if line and not line.startswith("#")
    }
    assert len(lines) > 100
    assert sorted(line for line in lines if not find(game).is_move(line)) == []


def test_the_question_is_told_in_the_readers_language() -> None:
    with pytest.raises(IllegalMove) as refused:
        begun("rivality").play("cast left")
    assert say_error("de", refused.value).endswith(
        "Zuerst ist eine andere Frage zu beantworten: "
        "Wähle ein Plättchen von deiner Hand, seinen Platz und seine Ausrichtung."
    )
    assert "Il faut d’abord répondre à une autre question\u00a0: Choisissez" in say_error("fr", refused.value)
