"""What a preview draws over the board: where a figure goes, what it is given, and who attacks whom."""

from __future__ import annotations

from sortilege import Match
from sortilege.games.conjurers.look.traces import traces
from sortilege.games.conjurers.words.english import ENGLISH

from .battlefield import field
from .town import allocating


def traced(m: Match, move: str) -> str:
    preview = m.preview(move)
    return traces(preview.view, preview.events, ENGLISH)


def test_a_figure_that_is_sent_goes_from_its_house_to_the_space_and_is_given_what_that_gives_now() -> None:
    m = allocating(figures={0: "conjurer, merchant", 1: "conjurer, worker"}, turn=4)
    drawn = traced(m, "send merchant to wood_storage")
    assert 'data-trace="space-wood_storage"' in drawn
    assert 'class="trace violet"' in drawn
    assert drawn.count(">+4<") == 2, "on a desk and on a phone"
    assert "each turn" in traced(m, "send conjurer to lumber_mill")


def test_a_space_that_gives_no_goods_has_an_arrow_alone_but_for_the_tavern_and_duels() -> None:
    m = allocating(figures={0: "conjurer, recruiter", 1: "conjurer, worker"}, initiative=1, active=0)
    assert 'class="sum"' not in traced(m, "send recruiter to marketplace")
    assert ">1st<" in traced(m, "send recruiter to tavern")
    duel = traced(m, "send conjurer to house_coral")
    assert 'data-trace="space-house_coral"' in duel
    assert "crossed-swords" in duel


def test_an_attack_leads_to_the_creature_that_is_faced() -> None:
    m = field("wolf | - | -", "imp | - | -", dice=True)
    drawn = traced(m, "attack with wolf")
    assert 'data-trace="slot-defenders-1" data-from="slot-attackers-1"' in drawn


def test_a_creature_that_moves_comes_from_the_slot_that_is_empty_now_if_that_can_be_told() -> None:
    m = field("wolf | - | -", "imp | - | -", hands=("", ""))
    assert traced(m, "move wolf to 2") == "", "slots 1 and 3 are both empty"
    m = field("wolf | - | harpy", "imp | - | -", hands=("", ""))
    assert 'data-trace="slot-attackers-2" data-from="slot-attackers-1"' in traced(m, "move wolf to 2")
    assert 'data-from="slot-attackers-3"' in traced(m, "move harpy to 2")


def test_what_does_not_go_anywhere_leaves_no_trace() -> None:
    m = field("wolf | - | -", "imp | - | -", hands=("harpy", ""))
    assert traced(m, "summon harpy to 2") == ""
