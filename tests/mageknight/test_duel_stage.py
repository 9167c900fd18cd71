"""The stage of a duel and the shares of a joint assault: both players see what they may know, in numbers, and what
damage can be spent on is there to be touched."""

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

from . import duels
from .table import asked
from .test_joint_assault import joined

PHONE_BOARD = 424
"""Pixels that the board has on a phone of 844."""
HANDS = ("rage march determination swiftness", "rage swiftness march stamina")


def ward() -> Match:
    """Tovak is attacked with four."""
    m = duels.melee(*HANDS, units=["peasants"], rival_units=["utem_guardsmen"])
    return duels.play(m, "play rage for attack 2", "play determination for attack 2", "attack")


def spend() -> Match:
    return duels.play(ward(), "end block")


def board(m: Match, seat: int | None) -> str:
    return regions(m.view(seat), GAME.words)["board"]


def said(drawn: str) -> list[str]:
    return [unescape(word) for word in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]


def touched(drawn: str) -> dict[str, Element]:
    return {one.given["data-touch"]: one for one in Reader(drawn).found if "data-touch" in one.given}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_both_heroes_stand_on_the_stage_for_whoever_looks(seat: int | None) -> None:
    drawn = board(ward(), seat)
    assert 'data-scene="duel"' in drawn
    words = said(drawn)
    assert words[0] == "Arythea attacks Tovak · Plains"
    assert {"Arythea", "Tovak", "Blocks now", "Waits", "Peasants (ready, armour 3)"} <= set(words)
    assert words[words.index("Attack") - 1] == "4"
    assert words[words.index("Damage left") - 1] == "4"
    for card in ("determination", "stamina", "swiftness"):
        assert card not in re.sub(r"<defs>.*?</defs>", "", drawn, flags=re.DOTALL), "hands are not on the stage"


def test_in_a_tall_window_both_heroes_and_all_ways_to_spend_damage_are_in_sight() -> None:
    drawn = board(spend(), 0)
    height = float(re.findall(r'data-tall="0 0 340 ([^"]*)"', drawn)[0])
    least = float(re.findall(r'data-tall-least="([^ ]*)', drawn)[0])
    assert height * least < PHONE_BOARD


def test_the_exchange_that_is_on_is_marked_and_says_how_blocks_count() -> None:
    ranged = board(duels.duel(*HANDS), 0)
    assert re.search(r'class="phase now"[^>]*>.*?>Ranged<', ranged)
    assert "Two points of block take one off." in said(ranged)
    melee = board(duels.melee(*HANDS), 0)
    assert 'class="phase over"' in melee
    assert "Two points of block take one off." not in said(melee)


def test_what_is_left_of_a_volley_is_what_the_question_says() -> None:
    shot = duels.duel(HANDS[0], HANDS[1], full=True, rival_crystals="white")
    duels.play(shot, "power swiftness", "attack")
    assert asked(shot) == "Ward"
    for block, left in (("", "3"), ("play rage for block 2", "2")):
        if block:
            shot.play(block)
        for seat in (0, 1):
            words = said(board(shot, seat))
            assert words[words.index("Damage left") - 1] == left


def test_who_deals_damage_touches_the_rival_a_unit_or_a_way_out() -> None:
    m = spend()
    found = touched(board(m, 0))
    asked_for = {path[0] for path in m.view(0)["decision"]["paths"]} - {"spare-the-rest"}
    assert asked_for <= set(found)
    assert "rival" in found
    for touch in asked_for:
        assert found[touch].button
        assert found[touch].given["aria-label"].strip()
        assert found[touch].given["data-rule"] == "duel"
    assert touched(board(m, 1)) == {}, "the other one waits"


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_stage_speaks_the_language_of_the_reader(language: str) -> None:
    words = said(regions(spend().view(0), i18n.words_in(GAME, language))["board"])
    assert not {"Attack", "Waits", "Damage left"} & set(words)


def test_all_words_of_the_stage_can_be_translated() -> None:
    for m in (ward(), spend(), duels.duel(*HANDS)):
        for seat in (0, 1):
            assert_no_english(said(regions(m.view(seat), in_greek(GAME.words))["board"]), "the stage of a duel")


def test_in_a_joint_assault_everybody_reads_how_many_defenders_each_fights() -> None:
    m = joined(1)
    fragments = regions(m.view(1), GAME.words)
    assert any(
        line.startswith("Defenders for each: Arythea fights 1, Tovak fights 2") for line in said(fragments["board"])
    )
    rail = fragments["sides"].partition('id="around-assault"')[2].partition("</section>")[0]
    assert "Assault together" in rail
    assert re.findall(r"</svg>([^<]*)</li>", rail) == ["Arythea fights 1", "Tovak fights 2"]
