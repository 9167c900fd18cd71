"""A call to an assault as a stage: who calls, who was asked, who answered what and who would fight how many, for every
seat, for who watches, and for who comes back later."""

from __future__ import annotations

import re
from html import unescape

import pytest

from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look.regions import regions
from sortilege.table import i18n
from sortilege.table.turns import gist
from tests.greek import assert_no_english, in_greek

from .duels import play
from .table import altered, asked
from .test_joint_assault import CITY, beside, called

THIRD = [{"at": "1,-4", "hand": "march"}]
FOUR = "swordsmen guardsmen crossbowmen golems"


def board(m: Match, seat: int | None) -> str:
    return regions(m.view(seat), GAME.words)["board"]


def said(drawn: str) -> list[str]:
    return [unescape(word) for word in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]


def told(m: Match, seat: int | None = None) -> dict[str, tuple[str, str]]:
    """What the stage says of each hero: the part in it, and the share."""
    words = said(board(m, seat))
    return {
        name: (words[words.index(name) + 1], words[words.index(name) + 2])
        for name in ("Arythea", "Tovak", "Goldyx")
        if name in words
    }


def three() -> Match:
    """Arythea has called Tovak and Goldyx, the first of whom is asked."""
    m = play(beside(others=THIRD, defenders=FOUR), f"call to assault {CITY}", "call tovak and goldyx")
    return play(m, "1 for arythea", "1 for tovak")


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_who_calls_who_is_asked_and_who_would_fight_how_many(seat: int | None) -> None:
    m = three()
    drawn = board(m, seat)
    assert 'data-scene="call"' in drawn
    assert said(drawn)[0] == "Assault on the red city"
    assert told(m, seat) == {
        "Arythea": ("Calls", "Fights 1"),
        "Tovak": ("Is asked now", "Would fight 1"),
        "Goldyx": ("Is asked after that", "Would fight 2"),
    }


def test_an_answer_stands_there_for_who_comes_back_later() -> None:
    m = altered(play(three(), "join"))
    assert told(m)["Tovak"] == ("Joins", "Fights 1")
    assert told(m)["Goldyx"] == ("Is asked now", "Would fight 2")


def test_before_anybody_is_asked_it_says_who_could_be_and_then_who_will() -> None:
    m = play(beside(others=THIRD, defenders=FOUR), f"call to assault {CITY}")
    assert told(m) == {"Arythea": ("Calls", "–"), "Tovak": ("Can be called", "–"), "Goldyx": ("Can be called", "–")}
    play(m, "call tovak and goldyx", "1 for arythea")
    assert asked(m) == "ShareOut"
    assert told(m) == {
        "Arythea": ("Calls", "Fights 1"),
        "Tovak": ("Will be asked", "–"),
        "Goldyx": ("Will be asked", "–"),
    }


def test_the_defenders_are_there_and_what_joining_costs() -> None:
    drawn = board(called(1), 1)
    assert drawn.count('class="defender"') == 3
    assert "Who joins gives up the next turn, and so does who calls." in said(drawn)
    assert "Who joins gives up the next turn; who calls keeps it." in said(board(called(1, assaults="lenient"), 1))


def test_when_it_is_declined_the_map_comes_back_and_the_story_tells_it() -> None:
    m = called(1)
    m.play("decline")
    assert 'data-scene="map"' in board(m, 1)
    assert m.last is not None
    assert "declines" in [event.kind for event in m.last.events]


def test_what_the_line_above_the_hand_tells_is_the_call_and_not_that_one_share_was_left() -> None:
    m = three()
    assert m.last is not None
    _, line = gist(GAME, m.last.events)
    told = GAME.words.say(m.last.events[line].message())
    assert told == "Arythea calls to an assault. Defenders for each: Arythea 1, Tovak 1, Goldyx 2."


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_stage_speaks_the_language_of_the_reader(language: str) -> None:
    words = said(regions(three().view(1), i18n.words_in(GAME, language))["board"])
    assert not {"Calls", "Is asked now", "Would fight 1", "Assault on the red city"} & set(words)


def test_all_words_of_the_stage_can_be_translated() -> None:
    for m in (three(), play(beside(), f"call to assault {CITY}")):
        for seat in (0, 1):
            assert_no_english(said(regions(m.view(seat), in_greek(GAME.words))["board"]), "the stage of a call")
