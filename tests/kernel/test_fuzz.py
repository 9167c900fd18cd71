"""Broken files of every game: whatever is wrong with them, there is one clear error and nothing else.

`python -m bench.attack files` breaks many more of them.
"""

from __future__ import annotations

import random

import pytest

import sortilege
from sortilege.games import names
from tests.fuzz.files import Attack, attack_files, check_sentence
from tests.fuzz.harm import WORDS, broken_text
from tests.fuzz.seeds import SEEDS, seeds_of

FILES = {"rivality": 700, "ciub": 700, "mageknight": 250, "conjurers": 300}
"""By game, of each of two seeds: Mage Knight's take longest."""


def test_every_game_brings_files_to_break() -> None:
    assert set(SEEDS) == set(FILES) == set(names()), "a new game needs SEEDS, and a number of FILES"


@pytest.mark.long
def test_the_files_to_break_come_from_several_modes_and_moments() -> None:
    for game in names():
        modes = {(m.setup.seats, str(m.setup.options)) for m in seeds_of(game)}
        questions = {type(m.decision.step).__name__ for m in seeds_of(game) if not m.over}
        assert len(modes) >= 5, f"{game} is broken in many modes, not in {len(modes)}"
        assert len(questions) >= 2, f"{game} is broken at many questions, not at {questions}"


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", sorted(FILES))
def test_a_broken_file_is_refused_or_can_be_played_on(game: str, seed: int) -> None:
    tally = attack_files(game, FILES[game], seed)
    assert tally.clean, f"{tally}: {tally.finds}"
    assert tally.accepted > FILES[game] // 20, f"some files are still whole enough to be played on: {tally}"
    assert tally.refused > FILES[game] // 5, f"many files are broken: {tally}"


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(FILES))
def test_any_text_is_a_move_or_refused_without_a_trace(game: str) -> None:
    chance = random.Random(game)
    known = Attack(game).texts
    vocabulary = sorted({word for text in known for word in text.split()})
    texts = [*WORDS, *(broken_text(text, chance) for text in known[::20])]
    texts += [" ".join(chance.choices(vocabulary, k=chance.randrange(1, 7))) for _ in texts]
    for match in seeds_of(game)[::4]:
        if match.over:
            continue
        before = match.position()
        for text in chance.sample(texts, 20):
            m = match.clone()
            try:
                m.play(text)
            except sortilege.SortilegeError as error:
                check_sentence(error)
                assert m.position() == before, f"a move that is refused changes nothing: {text[:80]!r}"
