"""The stage of a fight: signs that explain themselves, what was played, who could take damage, and what comes of it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look.coming import rows
from sortilege.games.mageknight.look.regions import regions
from sortilege.table import i18n
from tests.table.test_regions import Element, Reader

from .table import asked, assault, fight, to_attack, to_damage

WORDS = GAME.words
RULES = set(re.findall(r"\{#([\w-]+)\}", GAME.rules()))


def board(m: Match) -> str:
    return regions(m.view(m.decision.seat), WORDS)["board"]


def said(m: Match) -> str:
    """All words on the stage, in order."""
    return " | ".join(unescape(word) for word in re.findall(r"<text[^>]*>([^<]*)</text>", board(m)))


def explained(m: Match) -> list[Element]:
    return [one for one in Reader(board(m)).found if "data-explain" in one.given]


def test_every_sign_of_an_enemy_says_what_it_means_and_where_the_rules_tell_more() -> None:
    m = assault("golems crossbowmen", "rage swiftness", crystals="white")
    found = [one for one in explained(m) if "badge" in one.given.get("class", "")]
    told = [one.given["data-explain"] for one in found]
    assert any(one.startswith("Physical") or "physical attacks count half" in one for one in told)
    assert any("twice its attack is needed" in one for one in told)
    assert any("only siege attacks" in one for one in told)
    for one in explained(m):
        assert one.given["data-explain"].strip(), one.given
        assert one.given.get("data-rule") in RULES, one.given


def test_in_a_tall_window_who_could_take_damage_stands_only_with_the_enemy_that_is_asked_about() -> None:
    m = fight("wolf_riders prowlers", "march", units=["peasants"])
    to_damage(m)
    both = [float(height) for height in re.findall(r'plate in-tall" width="[^"]*" height="([^"]*)"', board(m))]
    m.play("suffer prowlers")
    assert asked(m) == "AssignDamage"
    short, long = [float(height) for height in re.findall(r'plate in-tall" width="[^"]*" height="([^"]*)"', board(m))]
    assert short < long == both[1]


def test_the_phases_that_are_over_have_a_check_mark() -> None:
    m = fight("prowlers", "swiftness determination", crystals="white")
    assert board(m).count('class="phase in-wide over"') == 0
    m.play("end phase")
    assert board(m).count('class="phase in-wide over"') == 1
    assert 'class="phase in-wide now" data-explain="Each enemy can be blocked' in board(m)


def test_what_was_played_stands_below_with_what_it_counts() -> None:
    m = fight("ice_mages", "rage stamina determination march improvisation", units=["guardian_golems"], crystals="red")
    m.play("face ice_mages")
    m.play("play rage for block 2")
    m.play("play stamina sideways for block")
    assert "Rage: block 2 | 1 | Stamina sideways: block 1 | 0" in said(m)
    m.play("use guardian_golems ability 2")
    assert "Guardian Golems: fire block 4 | 4" in said(m)
    m.play("play march sideways for block")
    assert "2 pieces more | 5" in said(m)
    assert "6 so far: enough" in said(m)


def test_defeated_blocked_and_summoned_enemies_are_seen_as_such() -> None:
    m = fight("prowlers diggers orc_summoners", "fireball determination march rage", crystals="red")
    assert "Will summon an enemy that is not known yet" in said(m)
    m.play("cast fireball")
    m.play("strike prowlers")
    assert "Defeated" in said(m)
    m.play("end phase")
    assert "Summoned by Orc | Summoners" in said(m)
    assert re.search(r'class="foe lay attacks[^"]* summoned"', board(m))
    assert "Out of the fight" in said(m)
    m.play("face diggers")
    m.play("play determination for block 2")
    m.play("play march sideways for block")
    m.play("block")
    assert "Blocked" in said(m)


def test_damage_tells_what_it_costs_whom() -> None:
    m = fight("medusa", "march", units=["peasants", "utem_guardsmen"], level=1)
    to_damage(m)
    told = said(m)
    assert "You: 3 wounds, the hand is dropped" in told
    assert "Peasants: take 3, destroyed | +2 for you" in told
    assert "Utem Guardsmen: take 5, destroyed | +1 for you" in told
    m = fight("cursed_hags", "march", units=["utem_guardsmen"], level=1)
    to_damage(m)
    assert "You: 2 wounds, as many to the discard pile" in said(m)
    assert "Utem Guardsmen: take 3, wounded twice" in said(m)


def test_a_unit_says_what_it_would_take_while_damage_is_assigned() -> None:
    m = fight("medusa", "march", units=["peasants", "utem_guardsmen wounded"], level=1)
    to_damage(m)
    hand = regions(m.view(0), WORDS)["hand"]
    assert "take 3, destroyed; 2 wounds left for you</span>" in hand
    assert hand.count('class="state cost"') == 1
    assert re.search(r'id="unit-peasants"[^>]*aria-label="[^"]*\(take 3, destroyed', hand)


def test_the_phase_is_known_while_mana_is_paid() -> None:
    m = fight("prowlers", "fireball", crystals="red", dice="red")
    m.play("cast fireball")
    assert asked(m) == "PayMana"
    assert board(m).count('class="phase in-wide now"') == 1
    assert "Attack 3" in said(m)


def test_the_forecast_sets_then_beside_now() -> None:
    m = fight("prowlers wolf_riders", "rage determination march", level=1)
    m.play("face prowlers")
    m.play("play rage for block 2")
    view = m.view(0)
    assert [(row.was, row.now) for row in rows(view, WORDS)] == [(7, 7), (4, 4), (0, 0), (0, 0)]
    preview = {**m.preview("play determination for block 2").view, "before": view}
    assert [(row.was, row.now) for row in rows(preview, WORDS)] == [(7, 3), (4, 2), (0, 0), (0, 0)]
    drawn = regions(preview, WORDS)["board"]
    assert "4 → 2" in drawn
    assert "title number end in-wide better" in drawn
    assert "Wounds for you 4 → 2 (5 would knock you out)" in drawn


def test_fame_and_reputation_are_told_as_changes_with_what_they_come_to() -> None:
    m = fight("prowlers", "rage march", crystals="red", fame=5, level=2, reputation=2)
    to_attack(m)
    assert "Fame 0 (level 3 from 8); Reputation 0 (not all are defeated)" in board(m)
    before = m.view(0)
    preview = {**m.preview("power rage").view, "before": before}
    assert [(row.was, row.now) for row in rows(preview, WORDS)][2:] == [(0, 2), (0, 1)]
    m.play("power rage")
    assert "Fame +2 (to 7; level 3 from 8); Reputation +1 (to +3; all are defeated)" in board(m)


def test_what_knocks_out_and_what_is_not_known_is_said() -> None:
    m = fight("high_dragon orc_summoners", "rage", level=1)
    assert "they knock you out" in said(m) or "would knock you out" in said(m)
    m = fight("orc_summoners", "swiftness", crystals="white")
    assert "What is summoned is not known yet." in said(m)


def test_a_spectator_sees_the_stage_too() -> None:
    m = fight("prowlers", "rage")
    assert "What comes of it" in regions(m.view(None), WORDS)["board"]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_stage_speaks_other_languages(language: str) -> None:
    words = i18n.words_in(GAME, language)
    drawn = regions(fight("ice_mages", "rage").view(0), words)["board"]
    assert ("Was daraus wird" if language == "de" else "Ce qui en résulte") in drawn
    assert "What comes" not in drawn


# What the hand says in a fight


def worths(m: Match) -> dict[str, str]:
    """What each way to play says of itself."""
    hand = regions(m.view(0), WORDS)["hand"]
    found = re.findall(r'data-touch="([^"]*)"[^>]*>(?:(?!</button>).)*<b class="worth[^"]*">([^<]*)</b>', hand)
    return dict(found)


def test_every_way_says_what_it_would_add_or_when_its_time_comes() -> None:
    m = fight(
        "ice_mages", "rage swiftness march", units=["guardian_golems", "utem_guardsmen spent"], crystals="red white"
    )
    assert worths(m)["power-rage"] == "later"
    assert worths(m)["power-swiftness"] == "+3"
    assert worths(m)["play-march"] == "not now"
    m.play("end phase")
    m.play("face ice_mages")
    told = worths(m)
    assert told["play-rage-for-block-2"] == "+1"
    assert told["play-rage-sideways-for-block"] == "+0"
    assert told["use-guardian_golems-ability-2"] == "+4"
    assert told["power-rage"] == "later"
    assert told["power-swiftness"] == "later"
    assert not any("utem" in touch for touch in told)


def test_a_button_says_it_to_those_who_do_not_see_it_too() -> None:
    m = fight("prowlers golems", "swiftness", crystals="white")
    hand = regions(m.view(0), WORDS)["hand"]
    assert re.search(r'id="power-swiftness"[^>]*aria-label="[^"]*\(\+1 to \+3\)"', hand)
