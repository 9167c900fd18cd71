"""What a player is told of what nobody asked for: the end of a round, and why something is out of reach."""

from __future__ import annotations

import re

from sortilege import Match
from sortilege.games import find

from .table import asked, fight, position

TOWER = {"0,1": "countryside_4", "1,0": "countryside_2"}


def prompt(match: Match) -> str:
    return match.setup.words.say(match.decision.step.prompt(match.state))


def warning(match: Match, text: str) -> str:
    told = match.preview(text).warning
    return match.setup.words.say(told) if told is not None else ""


def why(match: Match, text: str) -> str:
    return match.setup.words.say(match.why_not(text)[0].reason)


# The end of a round


def test_with_an_empty_deck_the_question_says_when_the_round_ends() -> None:
    assert "Your deck is empty" not in prompt(position("march", deck="rage"))
    assert prompt(position("march", deck="")).endswith(
        "Your deck is empty: once your hand is empty too, the round ends."
    )
    assert prompt(position("march", deck="", seats=2, final=0)).startswith("Your last turn of this round")


def test_who_ends_a_turn_with_nothing_left_is_told_that_the_next_one_announces_the_end_of_the_round() -> None:
    m = position("", deck="", turn={"exerted": 1})
    assert warning(m, "end turn") == (
        "Nothing is left in your deck and your hand: unless cards come to them, your next turn announces the end of "
        "the round."
    )
    m = position("", deck="", turn={"exerted": 1, "move": 2})
    assert warning(m, "end turn").startswith("Lost with the turn: 2 move points. Nothing is left in your deck")
    assert warning(position("", deck="rage", turn={"exerted": 1}), "end turn") == ""


def test_a_new_round_says_in_question_and_story_what_is_new() -> None:
    m = position("", deck="", turn={"exerted": 1})
    m.play("end turn")
    assert asked(m) == "ChooseTactic"
    assert prompt(m).startswith("Night falls, round 2 of ")
    told = [m.setup.words.say(event.message()) for event in m.moments[-1].events]
    assert "Arythea has neither deck nor hand left and announces the end of the round." in told
    assert "Round 2: night falls. Cards are shuffled, units and skills ready, dice and offers new." in told


# What is out of reach


def test_a_space_that_is_far_says_how_far_what_the_way_costs_and_how_much_lacks() -> None:
    m = position("march", at="0,0", turn={"move": 1})
    assert why(m, "move to 1,-2") == (
        "1,-2 (plains) is 2 steps away: the way costs 4 move points; you have 1, 3 too few."
    )
    assert why(m, "move to 1,-1") == "1,-1 (forest) costs 3 move points; you have 1."


def test_a_space_behind_something_that_comes_into_sight_is_reached_step_by_step() -> None:
    m = position("march", at="1,-1", tiles=TOWER, hidden={"1,-3": "monks"}, turn={"move": 12})
    assert "comes into sight on the way, so go step by step" in why(m, "move to 0,-3")


def test_a_tile_beside_the_hero_that_is_too_dear_is_drawn_with_its_cost_and_says_why_not() -> None:
    m = position("march", at="2,-3", turn={"move": 1})
    board = find("mageknight").regions(m.view(0), m.setup.words)["board"]
    dear = re.findall(r'<g class="unknown dear" id="(tile-[^"]+)"', board)
    assert dear
    found = {closed.subject: m.setup.words.say(closed.reason) for closed in m.why_not()}
    assert {found[tile] for tile in dear} == {"Exploring costs 2 move points; you have 1."}
    m = position("march", at="2,-3", turn={"move": 2})
    assert "unknown dear" not in find("mageknight").regions(m.view(0), m.setup.words)["board"]


# A fight, and a new level


def drawn(match: Match, region: str) -> str:
    return find("mageknight").regions(match.view(0), match.setup.words)[region]


def test_the_attack_phase_lists_no_blocks_and_who_could_take_damage_is_no_button() -> None:
    m = fight("wolf_riders prowlers", "determination rage march", units=["utem_guardsmen"], level=1)
    m.play("face prowlers")
    m.play("play rage for block 2")
    assert "Rage: block 2" in drawn(m, "board")
    m.play("let through")
    m.play("end phase")
    assert '<g class="taker"><text' in drawn(m, "board")
    m.play("suffer prowlers")
    names = m.decision.step.touches(m.state)
    assert m.setup.words.say(names["hero"]) == "You take it: 2 wounds"
    while asked(m) != "Strike":
        m.play(m.decision.options[0])
    assert "Rage: block 2" not in drawn(m, "board")
    assert "block 2" not in drawn(m, "board").lower()


def test_what_a_choice_costs_besides_mana_stands_before_its_ways() -> None:
    hand = drawn(position("improvisation march"), "hand")
    assert hand.count('data-explain="It costs: discard a card"') == 2
    assert "It costs" not in drawn(position("rage march"), "hand")


def test_things_to_choose_lie_under_headings() -> None:
    m = position("march rage", at="1,0", fame=3, level=1, turn={"exerted": 1}, actions="agility ambush")
    m.play("end turn")
    assert asked(m) == "GainSkill"
    headings = re.findall(r'<p class="lot">([^<]*)</p>', drawn(m, "hand"))
    assert headings == ["Skills", "On offer", "Your hand"]
    assert re.findall(r'<p class="lot">', drawn(position("march"), "hand")) == []


def test_spaces_bear_the_coordinates_that_sentences_use() -> None:
    m = position("march")
    board, spaces = drawn(m, "board"), m.view(0)["table"]["map"]["spaces"]
    written = re.findall(r'<text [^>]*class="coordinates[^>]*>([^<]*)</text>', board)
    assert sorted(written) == sorted(spaces)


def test_gold_and_black_mana_say_what_they_are_for() -> None:
    hand = drawn(position("march", dice="gold red", crystals="red"), "hand")
    gold = re.search(r'id="die-gold"[^>]*data-explain="([^"]*)"', hand)
    assert gold is not None
    assert "by day it stands for red, blue, green or white" in gold[1]


def test_what_a_move_brings_of_all_that_bots_count_is_said_with_a_hint() -> None:
    brain = find("mageknight").brain
    m = position("tranquility wound", at="0,0", turn={"heal": 1})
    texts = [option.text for option in m.decision.options]
    (told,) = brain.reasons(m.state, texts.index("heal wound"))
    assert m.setup.words.say(told) == "It brings: wounds -1."
    assert brain.reasons(m.state, texts.index("play tranquility sideways for move")) == []
