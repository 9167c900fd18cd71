"""The laws of why-not over many states: everything answers, what is named as the nearest move is, reasons are true."""

from __future__ import annotations

import re

import pytest

from sortilege import Match
from sortilege.games.mageknight.box.effects import ops
from sortilege.games.mageknight.box.terms import COLOURS, WOUND
from sortilege.games.mageknight.rules.effects.mana import affordable
from sortilege.games.mageknight.rules.turn.incomplete_moves import begun_by, meant
from sortilege.games.mageknight.rules.turn.menu import Menu
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import Closed
from tests.builds import COMPILED

from .rich import eager, rich

SEEDS = range(24) if COMPILED else range(8)
DECISIONS = 36
"""How far the rich positions are played on."""
VERBS = [
    *("explore", "move", "recruit", "buy", "rest", "talk", "interact", "enter", "end turn", "fight", "challenge"),
    *("strike", "block", "face", "end phase", "leave", "heal", "play", "use", "cast", "burn", "plunder", "end"),
]
ANSWERS = ("end ", "leave", "let through", "play ", "power ", "cast ", "use ")
"""How answers to menus begin that could give themselves."""
BROKEN = re.compile(r"\b(\w+) \1\b|\ba [aeio]|\ban [^aeiouh]|[{}_]|  |\b1 \w+s are\b|\(s\)|\.\.|,,| [.,;:]")
"""Doubled words, wrong articles, braces, raw ids, stray blanks and stops."""


def menus(seed: int) -> list[Match]:
    """The states of a match in which a menu is put."""
    m = rich(seed)
    rng = Rng(seed)
    found: list[Match] = []
    for _ in range(DECISIONS):
        if m.over:
            break
        if isinstance(m.decision.step, Menu):
            found.append(m.clone())
        m.play(eager(m, rng))
    return found


def touched(m: Match) -> set[str]:
    return {one for option in m.decision.options for one in option.path}


def named_in(m: Match) -> list[str]:
    """What a person might ask about: every card, unit, skill and space, and verbs."""
    hero = m.view(m.decision.seat)["table"]["heroes"][m.decision.seat]
    found = [*VERBS, *hero["cards"], *(f"play {card}" for card in hero["cards"] if card != "wound")]
    found += [f"use {skill['skill']}" for skill in hero["skills"]]
    found += [f"use {unit['unit']}" for unit in hero["units"] if hero["units"].count(unit) == 1]
    return found + list(m.view(m.decision.seat)["table"]["map"]["spaces"])[:12]


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_a_player_has_and_may_say_gets_an_answer_in_whole_sentences(seed: int) -> None:
    for number, m in enumerate(menus(seed)):
        closed = m.why_not()
        answers = touched(m) | {one.subject for one in closed}
        hero = m.view(m.decision.seat)["table"]["heroes"][m.decision.seat]
        for thing in [*hero["cards"], *(unit["unit"] for unit in hero["units"])]:
            assert any(thing in answer for answer in answers), thing
        for skill in (each["skill"] for each in hero["skills"]):
            assert f"skill-{skill}" in answers
        for text in named_in(m):
            if number % 4 == 0 and m.decision.find(text) < 0:
                closed += m.why_not(text)
        for one in closed:
            sentence = one.said(m.setup.words)
            assert BROKEN.search(sentence) is None, sentence
            assert sentence[-1] == ".", sentence
            assert not sentence[0].islower(), sentence


@pytest.mark.parametrize("seed", SEEDS)
def test_the_nearest_move_opens_what_it_is_named_for_and_nothing_has_to_answer_itself(seed: int) -> None:
    tried = 0
    for m in menus(seed):
        labels = {option.label: option for option in reversed(m.decision.options)}
        for one in m.why_not():
            if one.opener is None:
                continue
            option = labels[m.setup.words.say(one.opener)]
            after = m.clone()
            events = after.play(option)
            assert one.subject in touched(after), (one.subject, option.text)
            ended = [event for event in events if event.kind == "only-option"]
            assert not any(str(event.params["move"]).startswith(ANSWERS) for event in ended), option.text
            if option.path[0].startswith(("card-", "unit-", "skill-")):
                assert type(after.decision.step) is type(m.decision.step), option.text
            tried += 1
    assert tried > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_nearest_move_to_what_somebody_says_makes_it_a_move_or_the_beginning_of_one(seed: int) -> None:
    for m in menus(seed)[::8]:
        state, step = m.state, m.decision.step
        assert isinstance(state, MageKnight)
        labels = {option.label: option for option in reversed(m.decision.options)}
        for text in [text for text in named_in(m) if m.decision.find(text) < 0]:
            opener = step.opener(state, text)
            if opener is not None:
                after = m.clone()
                after.play(labels[m.setup.words.say(opener)])
                table, menu = after.state, after.decision.step
                assert isinstance(table, MageKnight)
                assert isinstance(menu, Menu)
                assert any(begun_by(table, menu, move, meant(table, text)) for move in table.options), text


@pytest.mark.parametrize("seed", SEEDS)
def test_reasons_are_true(seed: int) -> None:
    for m in menus(seed):
        state, step = m.state, m.decision.step
        assert isinstance(state, MageKnight)
        assert isinstance(step, Menu)
        for one in m.why_not():
            is_true(state, step.now(state), one)


def is_true(game: MageKnight, now: int, closed: Closed) -> None:
    """Look at the table for what the reason says."""
    key, params = closed.reason.key, closed.reason.params
    hero = game.hero
    if key == "no-mana" and params["colour"] in COLOURS:
        assert not affordable(game, hero, (COLOURS.index(str(params["colour"])),), False)
    elif key == "no-black-by-day":
        assert not game.night
        assert not game.black_works()
    elif key == "no-wound":
        assert hero.hand[0] == WOUND
    elif key in ("no-combat", "no-strike", "no-shoot", "no-parry", "no-parry-strike", "no-phase"):
        assert not now & (ops.STRIKE if "strike" in key or key in ("no-shoot", "no-phase") else 0)
        assert not now & (ops.PARRY if "parry" in key or key == "no-phase" else 0)
        assert not now & (ops.SHOOT if key in ("no-shoot", "no-phase") else 0)
        assert not now & (ops.COMBAT if key == "no-combat" else 0)
    elif key.startswith("no-walk"):
        assert not now & ops.WALK
    elif key == "no-talk":
        assert not now & ops.TALK
    elif key == "no-peace":
        assert now & ops.COMBAT
        assert not now & ops.PEACE
    elif key == "no-step-points":
        assert params["move"] == game.turn.move < closed.reason.number("n")
    elif key in ("no-recruit-points", "no-buy-points"):
        assert params["influence"] == game.turn.influence < closed.reason.number("n")
    elif key == "no-pledge":
        assert game.turn.pledge
    else:
        assert key not in ("no-moment", "no-use"), closed.subject
