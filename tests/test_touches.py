"""What is touched on the way to a move has an id and a name, and pictures know it from there, not from texts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.table.i18n import LANGUAGES, words_in

from .mageknight.pictures import MODES as ADVENTURES
from .mageknight.pictures import bold

MODES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "rivality": ("rivality", 2, {}),
    "rivality-expert": ("rivality", 3, {"expert": True}),
    "rivality-solo": ("rivality", 1, {}),
    "ciub": ("ciub", 3, {}),
}
CONJURERS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "conjurers": ("conjurers", 2, {}),
    "conjurers-tournaments": ("conjurers", 4, {"tournaments": True}),
}


FREQUENT = ("PlaceTile", "UseDice", "Allocate", "Walk", "Talk", "Shoot", "Parry", "Strike")
MAGE_KNIGHT: dict[str, tuple[str, int, dict[str, Any]]] = {
    f"mageknight-{mode}": ("mageknight", seats, {"scenario": scenario})
    for mode, (seats, scenario) in ADVENTURES.items()
}
NAMED = {**MODES, **MAGE_KNIGHT, **CONJURERS}


@cache
def questions(mode: str) -> list[Match]:
    """Two games at random, before every few moves; questions that are rare are all there."""
    name, seats, options = NAMED[mode]
    found = []
    for seed in (3,) if mode in MAGE_KNIGHT else (3, 8):
        match = sortilege.new(name, seats, seed, options)
        chance = random.Random(seed)
        while not match.over:
            if len(match.moves) % 5 == 0 or type(match.decision.step).__name__ not in FREQUENT:
                found.append(match.clone())
            match.play(chance.choice(bold(match) if mode in MAGE_KNIGHT else match.decision.options))
    return found


def views(mode: str) -> Iterator[dict[str, Any]]:
    every = 3 if mode in MAGE_KNIGHT else 1
    return (match.view(match.decision.seat) for match in questions(mode)[::every])


@pytest.mark.parametrize("mode", MODES)
def test_the_view_has_the_path_of_every_option(mode: str) -> None:
    for match in questions(mode):
        decision = match.view(match.decision.seat)["decision"]
        assert decision["paths"] == [option.path for option in match.decision.options]
        assert len(decision["paths"]) == len(decision["options"])


def test_others_see_neither_paths_nor_names() -> None:
    match = sortilege.new("rivality", 2, 1, {"first": 0})
    for seat in (1, None):
        assert not {"paths", "touches"} & set(match.view(seat)["decision"])


@pytest.mark.parametrize("mode", NAMED)
def test_everything_on_a_path_has_a_name_in_every_language(mode: str) -> None:
    for match in questions(mode):
        decision = match.decision
        named = decision.step.touches(match.state)
        for lang in LANGUAGES:
            words = words_in(find(match.setup.game.name), lang)
            for path in (option.path for option in decision.options):
                assert all(words.say(named[touch]) for touch in path)


@pytest.mark.parametrize("mode", NAMED)
def test_things_that_can_be_told_apart_have_names_that_can(mode: str) -> None:
    """Among what is touched first, no two things have the same name."""
    for match in questions(mode):
        first = {option.path[0] for option in match.decision.options}
        assert len({match.decision.touches[touch] for touch in first}) == len(first)


@pytest.mark.parametrize("mode", NAMED)
def test_no_name_is_an_id(mode: str) -> None:
    for match in questions(mode):
        ids = {touch for option in match.decision.options for touch in option.path if "-" in touch or "_" in touch}
        for name in match.decision.touches.values():
            assert "_" not in name
            assert name not in ids


@pytest.mark.parametrize("mode", NAMED)
def test_no_picture_reads_the_texts_of_moves(mode: str) -> None:
    for view in views(mode):
        game = find(view["game"])
        other = deepcopy(view)
        other["decision"]["options"] = ["@@"] * len(view["decision"]["options"])
        if game.at_table:
            assert game.regions(other, game.words) == game.regions(view, game.words)
        assert game.board_svg(other, game.words) == game.board_svg(view, game.words)
        text = game.board_text(other, game.words).replace("@@", view["decision"]["options"][0])
        assert text == game.board_text(view, game.words)


def test_names_are_said_in_the_readers_language() -> None:
    match = sortilege.new("rivality", 2, 1, {"first": 0})
    named = match.decision.step.touches(match.state)
    said = {lang: words_in(match.setup.game, lang).say(named["facing-west"]) for lang in LANGUAGES}
    assert said == {"en": "facing west", "fr": "orientée ouest", "de": "Front nach Westen"}
