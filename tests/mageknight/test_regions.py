"""The fragments that a browser is sent: what can be touched is there, said in words, and nothing hidden is."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look.regions import regions
from sortilege.games.mageknight.words.pages import PAGES
from sortilege.table import i18n
from tests.greek import assert_no_english, in_greek
from tests.table.test_regions import Element, Reader

from .pictures import MODES, beside_a_city, far_out, in_combat, moments, viewers
from .table import position

WORDS = GAME.words
PLACES = ("board", "hand", "sides")
HOME = Path(str(sortilege.__file__)).parent / "games" / "mageknight"
DRAWN = re.compile(r"touch-(card|drawn|discard|offer|unit|skill|tactic|token|crystal|die|stolen|space|tile)$")
"""The kinds of touches that have a place of their own; all others are buttons of the page, or ways to use these."""


@cache
def drawn(mode: str, moment: int, seat: int | None) -> dict[str, str]:
    return regions(moments(mode)[moment].view(seat), WORDS)


def now(match: Match) -> dict[str, str]:
    """What the one who is asked is sent."""
    return regions(match.view(match.decision.seat), WORDS)


def elements(fragments: dict[str, str]) -> list[Element]:
    return [element for place in PLACES for element in Reader(fragments[place]).found]


def touchable(fragments: dict[str, str]) -> dict[str, Element]:
    listed = [element for element in elements(fragments) if "data-touch" in element.given]
    found = {element.given["data-touch"]: element for element in listed}
    assert len(found) == len(listed), "one touch, one place"
    return found


def rare() -> list[Match]:
    return [beside_a_city(), far_out(), in_combat()]


def asked(mode: str) -> list[Match]:
    return [match for match in moments(mode) if not match.over]


def assert_drawn(match: Match) -> None:
    """Every touch that has a place on the page is there, as a button that explains itself; so are the ways after it."""
    found = touchable(now(match))
    decision = match.view(match.decision.seat)["decision"]
    for path in decision["paths"]:
        for depth, touch in enumerate(path):
            kind = decision["touches"][touch]["key"]
            way = depth == 1 and path[0].startswith(("card-", "unit-", "skill-")) and not kind.startswith("touch-")
            if not DRAWN.match(kind) and not way:
                continue
            element = found[touch]
            assert element.button
            assert element.given["id"] == touch
            assert element.tag == "button" or element.given["tabindex"] == "0"
            assert element.given["aria-label"].strip(), touch
            assert element.given["data-rule"] in RULES, touch


RULES = set(re.findall(r"\{#([\w-]+)\}", GAME.rules()))


@pytest.mark.parametrize("mode", MODES)
def test_what_moves_are_made_with_is_a_button_that_explains_itself(mode: str) -> None:
    for match in asked(mode):
        assert_drawn(match)


def test_rare_moments_can_be_touched_too() -> None:
    for match in rare():
        assert_drawn(match)


def assert_sound(fragments: dict[str, str]) -> None:
    found = elements(fragments)
    ids = [element.given["id"] for element in found if "id" in element.given]
    assert len(set(ids)) == len(ids), [name for name in ids if ids.count(name) > 1]
    known = set(ids)
    for element in found:
        above = element.parent
        while element.button and above is not None:
            assert not above.button
            above = above.parent
        if element.tag == "use":
            assert element.given["href"].removeprefix("#") in known, element.given
        assert not any(name.startswith("on") or name == "style" for name in element.given)
    assert not any(element.tag in ("script", "style", "image", "a") for element in found)


@pytest.mark.parametrize("mode", MODES)
def test_ids_are_unique_buttons_are_not_nested_and_references_are_kept(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        for seat in viewers(match)[:2]:
            assert_sound(drawn(mode, moment, seat))
    for match in rare():
        assert_sound(now(match))


@pytest.mark.parametrize("mode", MODES)
def test_a_page_is_the_same_whatever_is_hidden(mode: str) -> None:
    for match in asked(mode)[1::4]:
        for seat in range(match.setup.seats):
            page = regions(match.view(seat), WORDS)
            world = match.imagine(seat, 1)
            assert regions(world.view(seat), WORDS) == page


# The map


def spaces(board: str) -> dict[str, Element]:
    found = [element for element in Reader(board).found if element.given.get("id", "").startswith("space-")]
    return {element.given["id"].removeprefix("space-"): element for element in found}


@pytest.mark.parametrize("mode", MODES)
def test_every_revealed_space_is_on_the_map_with_all_that_lies_there(mode: str) -> None:
    for match in moments(mode)[::2]:
        view: dict[str, Any] = match.view(None)
        if view["table"]["combat"] is not None:
            continue
        board = regions(view, WORDS)["board"]
        found = spaces(board)
        assert list(found) == list(view["table"]["map"]["spaces"])
        for token in view["table"]["map"]["tokens"]:
            told = found[token["at"]].given["aria-label"]
            assert WORDS.name(token["enemy"]) in told if token["enemy"] else "face down" in told
        for hero in view["table"]["heroes"]:
            assert (f'id="hero-{hero["hero"]}"' in board) == (hero["at"] is not None)


def test_a_space_that_can_be_entered_says_for_how_much() -> None:
    match = position("", at="0,0", turn={"move": 4})
    board = now(match)["board"]
    told = {at: element.given["aria-label"] for at, element in spaces(board).items()}
    assert told["1,-1"] == "Forest, 3 move points from here"
    assert told["0,-1"] == "Plains, 2 move points from here"
    assert told["1,-2"] == "Plains"
    assert board.count('class="price"') == 3


def test_a_tile_that_can_be_explored_says_for_how_much() -> None:
    match = position("", at="1,-4", tiles={"0,1": "countryside_1", "1,0": "countryside_2"}, turn={"move": 2})
    explored = [option.path[0] for option in match.decision.options if option.text.startswith("explore ")]
    found = touchable(now(match))
    assert explored
    assert all(found[touch].given["aria-label"] == "Explore: a new tile for 2 move points" for touch in explored)


def test_the_whole_board_tells_day_from_night() -> None:
    assert 'class="mageknight board map night"' in now(beside_a_city())["board"]
    assert 'class="mageknight board map day"' in now(far_out())["board"]


# The hand


def test_only_its_owner_is_sent_a_hand() -> None:
    match = moments("four-full")[0]
    for seat in viewers(match):
        hand = regions(match.view(seat), WORDS)["hand"]
        cards = match.view(seat)["table"]["heroes"][seat]["cards"] if seat is not None else []
        assert sorted(re.findall(r'id="hand-(\w+)"', hand)) == sorted(set(cards))


def test_cards_that_are_alike_lie_on_each_other_with_their_number() -> None:
    hand = Reader(now(beside_a_city())["hand"]).found
    wound = next(element for element in hand if element.given.get("id") == "card-wound")
    assert wound.given["aria-label"] == "Wound (2 alike)"


def test_a_card_shows_both_effects_and_all_ways_to_play_it() -> None:
    found = touchable(now(beside_a_city()))
    assert found["card-stamina"].given["aria-label"] == "Stamina: move 2; strong: move 4"
    ways = ("play-stamina", "power-stamina", "play-stamina-sideways-for-move")
    assert [found[way].text for way in ways] == ["Move 2", "Move 4", "Sideways: move 1"]


def test_mana_is_told_apart_by_kind_and_counted() -> None:
    found = touchable(now(beside_a_city()))
    shown = ("crystal-red", "crystal-blue", "token-gold", "die-black")
    assert {touch: found[touch].given["aria-label"] for touch in shown} == {
        "crystal-red": "Red crystal: 2",
        "crystal-blue": "Blue crystal: 1",
        "token-gold": "Gold mana token: 1",
        "die-black": "Black die: 1",
    }


# All of it


def said_in(fragments: dict[str, str]) -> list[str]:
    told = [element.text for element in elements(fragments) if "letter" not in element.given.get("class", "")]
    given = [element.given.get(name, "") for element in elements(fragments) for name in ("aria-label", "data-explain")]
    return [*told, *given]


@pytest.mark.parametrize("mode", MODES)
def test_the_page_says_everything_through_words(mode: str) -> None:
    greek = in_greek(WORDS)
    for match in [*asked(mode)[::3], *rare()]:
        assert_no_english(said_in(regions(match.view(match.decision.seat), greek)), mode)


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_the_page_is_translated(lang: str) -> None:
    words = i18n.words_in(GAME, lang)
    for match in [*asked("two-blitz")[::4], *rare()]:
        told = said_in(regions(match.view(match.decision.seat), words))
        assert not [said for said in told if re.search(r"[{}]|\|\|", said)]


def test_all_sentences_of_the_page_are_used() -> None:
    sources = "".join(path.read_text("utf-8") for path in (HOME / "look").glob("*.py"))
    said = set(re.findall(r"""(?<=["'])(?:page-)?([a-z][\w-]*)(?=["'])""", sources))
    begun = tuple(re.findall(r"""(?<=["'])(?:page-)?([a-z][\w-]*-)(?=[{"'])""", sources))
    ended = tuple(re.findall(r"""(?<=\})(-[a-z][\w-]*)(?=["'])""", sources))
    for key in PAGES:
        name = key.removeprefix("page-")
        assert name in said or name.startswith(begun) or name.endswith(ended), key


def test_a_page_that_was_drawn_before_is_drawn_in_a_few_milliseconds() -> None:
    views = [match.view(0) for match in moments("two-full")[:20]]
    for view in views:
        regions(view, WORDS)
    began = time.process_time()
    for view in views:
        regions(view, WORDS)
    assert (time.process_time() - began) / len(views) < 0.03
