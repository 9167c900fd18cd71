"""The fragments that a browser is sent: what can be touched is there, said in words, and nothing hidden is."""

from __future__ import annotations

import copy
import random
import re
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look.fight import phase_of
from sortilege.games.mageknight.look.foe import balance, touch_of
from sortilege.games.mageknight.look.regions import regions
from sortilege.games.mageknight.words.held import HELD, RAIL
from sortilege.games.mageknight.words.pages import PAGES
from sortilege.table import i18n
from tests.greek import assert_no_english, in_greek
from tests.table.test_regions import Element, Reader

from .pictures import MODES, beside_a_city, far_out, in_combat, moments, viewers
from .table import fight, position, to_block

WORDS = GAME.words
PLACES = ("board", "hand", "sides")
HOME = Path(str(sortilege.__file__)).parent / "games" / "mageknight"
DRAWN = re.compile(r"touch-(card|drawn|discard|offer|unit|skill|tactic|token|crystal|die|stolen|space|tile|enemy)$")
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
        assert not any(name.startswith("on") for name in element.given)
        assert re.fullmatch(r"--tall: [\w(), .-]+|--name: \d+; --says: \d+|", element.given.get("style", ""))
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
    assert told["1,-2"] == "Plains, 4 move points from here", "by way of 0,-1"
    assert board.count('class="price"') == 5


def test_a_space_says_whom_the_step_there_provokes() -> None:
    match = position("", at="2,-2", enemies={"3,-3": "prowlers"}, turn={"move": 3})
    board = now(match)["board"]
    assert spaces(board)["3,-2"].given["aria-label"] == "Hills, 3 move points from here, provokes Prowlers at 3,-3"
    assert board.count('class="price fought"') == 2, "the village lies beside them as well"


def test_a_tile_that_can_be_explored_says_for_how_much() -> None:
    match = position("", at="1,-4", tiles={"0,1": "countryside_1", "1,0": "countryside_2"}, turn={"move": 2})
    explored = [option.path[0] for option in match.decision.options if option.text.startswith("explore ")]
    found = touchable(now(match))
    assert explored
    assert all(found[touch].given["aria-label"] == "Explore: a new tile for 2 move points" for touch in explored)


def test_of_which_kind_the_next_tile_is_and_how_many_are_left_is_known_to_all() -> None:
    match = position(turn={"move": 2}, at="1,-4", tile_deck="countryside_3 countryside_4 core_1")
    said = "Next tile: countryside (3 in the deck)"
    for seat in (0, None):
        assert f"{said}</p>" in regions(match.view(seat), GAME.words)["sides"]
    explored = [
        one
        for one in Reader(regions(match.view(0), GAME.words)["board"]).found
        if "unknown" in one.given.get("class", "")
    ]
    assert explored
    assert all(said in one.given["data-explain"] for one in explored)


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
    assert [found[way].given["aria-label"] for way in ways] == [
        "Play Stamina: move 2",
        "Power Stamina: move 4",
        "Play Stamina sideways: move 1",
    ]


def test_mana_is_told_apart_by_kind_and_counted() -> None:
    found = touchable(now(beside_a_city()))
    shown = ("crystal-red", "crystal-blue", "token-gold", "die-black")
    assert {touch: found[touch].given["aria-label"] for touch in shown} == {
        "crystal-red": "Red crystal: 2",
        "crystal-blue": "Blue crystal: 1",
        "token-gold": "Gold mana token: 1",
        "die-black": "Black die: 1",
    }


# The heroes


@pytest.mark.parametrize("mode", MODES)
def test_panels_have_what_the_page_looks_for(mode: str) -> None:
    for moment, match in enumerate(moments(mode)):
        table = match.view(None)["table"]
        found = Reader(drawn(mode, moment, None)["sides"]).found
        panels = [element for element in found if "data-seats" in element.given]
        assert [panel.given["data-seats"] for panel in panels] == [str(side["seats"][0]) for side in table["sides"]]
        points = [element for element in found if "data-points" in element.given]
        assert [int(one.given["data-points"]) for one in points] == [hero["fame"] for hero in table["heroes"]]
        assert all(one.given["data-explain"] for one in points)
        assert [e.given["data-side"] for e in found if "data-side" in e.given] == [s["side"] for s in table["sides"]]
        assert all(e.given["data-rule"] in RULES for e in found if "data-rule" in e.given)


def test_everything_offered_can_be_read() -> None:
    table = beside_a_city().view(0)["table"]
    sides = now(beside_a_city())["sides"]
    offers = table["offers"]
    for name in [*offers["units"], *offers["actions"], *offers["spells"]]:
        assert f"<span>{WORDS.name(name)}</span>" in sides


def test_what_is_printed_on_other_components_is_shown_as_it_is_there() -> None:
    view = beside_a_city().view(0)
    first = regions(view, WORDS)["sides"]
    other = copy.deepcopy(view)
    other["table"]["glossary"]["units"]["peasants"]["cost"] = 17
    assert "<b>17</b>" not in first
    assert "<b>17</b>" in regions(other, WORDS)["sides"]


def test_the_goal_says_how_near_it_is() -> None:
    assert "Goal: conquer every city (2 in all). 1 has fallen." in now(far_out())["sides"]
    first = moments("alone")[0]
    left = first.view(0)["table"]["map"]["left"]
    assert f"Goal: find the city. {left} tiles are still to be explored." in now(first)["sides"]


def test_the_round_order_has_the_tactics() -> None:
    assert "Order: Arythea (Early Bird, 1) – " in now(beside_a_city())["sides"]


# The fight


def fights() -> list[Match]:
    """Random moments of random fights."""
    found: list[Match] = []
    for seed, enemies in enumerate(
        ("ironclads wolf_riders", "orc_summoners", "prowlers prowlers", "ironclads diggers")
    ):
        for chance in (random.Random(f"{seed} {again}") for again in range(4)):
            match = fight(
                enemies,
                "rage stamina determination march swiftness wound",
                units=["utem_guardsmen", "peasants"],
                crystals="red blue white green",
            )
            for _ in range(24):
                if match.over or match.view(None)["table"]["combat"] is None:
                    break
                found.append(match.clone())
                options = [option for option in match.decision.options if not option.text.startswith("end ")]
                match.play(chance.choice(options or list(match.decision.options)))
    return found


def test_a_fight_takes_the_board_and_what_is_missing_is_what_the_rules_miss() -> None:
    struck = blocked = 0
    for match in fights():
        view = match.view(match.decision.seat)
        fragments = regions(view, WORDS)
        assert 'class="mageknight board stage' in fragments["board"]
        assert_sound(fragments)
        assert_drawn(match)
        combat, phase = view["table"]["combat"], phase_of(view)
        texts = [option.text for option in match.decision.options]
        for at, foe in enumerate(combat["enemies"]):
            if view["decision"]["step"] in ("Shoot", "Strike") and foe["state"] not in ("defeated", "gone", "away"):
                needed, have = balance(combat, at, phase)
                name = touch_of(combat["enemies"], at).removeprefix("enemy-").replace("-", " ")
                assert (f"strike {name}" in texts) == (have >= needed)
                struck += have >= needed
        if view["decision"]["step"] == "Parry":
            asked_for = view["decision"]["question"]["params"]
            assert balance(combat, combat["facing"], phase) == (asked_for["needed"], asked_for["n"])
            blocked += asked_for["n"] > 0
    assert struck > 0
    assert blocked > 0


def test_an_enemy_shows_its_numbers_abilities_and_what_is_short() -> None:
    match = fight("ironclads wolf_riders", "rage determination")
    to_block(match, "ironclads")
    match.play("play rage for block 2")
    board = now(match)["board"]
    found = touchable(now(match))
    assert found["enemy-ironclads"].given["aria-label"] == (
        "Ironclads, attacking: attack 4, armour 3, resists physical, brutal, fame 4"
    )
    assert "2 so far, 2 short" in board
    assert "0 so far, 6 short" in board
    assert 'aria-label="Now: Block"' in board


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
    for key in (*PAGES, *HELD, *RAIL):
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
