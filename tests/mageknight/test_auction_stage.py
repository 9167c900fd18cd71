"""An auction of heroes as a stage: each hero with what is its own, whose it would be and for how much, for all."""

from __future__ import annotations

import re
from html import unescape

import pytest

from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look.regions import regions
from sortilege.table import i18n
from tests.greek import assert_no_english, in_greek
from tests.table.test_regions import Element, Reader

from .test_auction import dealt, order


def board(m: Match, seat: int | None) -> str:
    return regions(m.view(seat), GAME.words)["board"]


def said(drawn: str) -> list[str]:
    return [unescape(word) for word in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]


def touched(drawn: str) -> dict[str, Element]:
    return {one.given["data-touch"]: one for one in Reader(drawn).found if "data-touch" in one.given}


def test_who_names_a_hero_touches_it_and_reads_what_is_its_own() -> None:
    m = dealt(2)
    first, second = order(m)
    found = touched(board(m, first))
    assert set(found) == {"name-arythea", "name-goldyx", "name-norowas", "name-tovak"}
    told = found["name-tovak"].given["data-explain"]
    assert told.startswith("Tovak: Nobody has this hero yet. Own card: Cold Toughness. Skills to come: ")
    assert touched(board(m, second)) == {}
    assert 'data-scene="auction"' in board(m, None)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_whose_a_hero_would_be_and_for_how_much_is_seen_by_all(seat: int | None) -> None:
    m = dealt(2)
    m.play("name tovak")
    assert said(board(m, seat))[said(board(m, seat)).index("Tovak") + 2] == "–", "nobody has bid"
    m.play("bid 2")
    words = said(board(m, seat))
    at = words.index("Tovak")
    assert words[at + 1].endswith(" would have it")
    assert words[at + 2] == "For 2 fame"


def test_a_hero_who_is_taken_is_offered_no_more() -> None:
    m = dealt(3)
    for text in ("name tovak", "no bid", "no bid"):
        m.play(text)
    drawn = board(m, m.decision.seat)
    assert "Has this hero" in said(drawn)
    assert "name-tovak" not in touched(drawn)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_stage_speaks_the_language_of_the_reader(language: str) -> None:
    words = said(regions(dealt(2).view(0), i18n.words_in(GAME, language))["board"])
    assert not {"Auction of heroes", "Nobody has this hero yet", "A bid is paid in fame."} & set(words)


def test_all_words_of_the_stage_can_be_translated() -> None:
    m = dealt(2)
    for text in ("", "name tovak", "bid 2"):
        if text:
            m.play(text)
        assert_no_english(said(regions(m.view(0), in_greek(GAME.words))["board"]), "the stage of an auction")
