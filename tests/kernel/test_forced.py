"""Forced moves are told after `load` like all others, and a match can be asked to stop at them."""

from __future__ import annotations

import pickle

import pytest

import sortilege
from sortilege import Match, ReplayError
from sortilege.kernel.rng import Rng
from sortilege.table.readers import brought

GAMES = ("ciub", "mageknight", "rivality")


def at_a_forced_move(game: str) -> Match:
    """A match that stands at a question with a single answer, since it was asked to."""
    for seed in range(20):
        m = sortilege.new(game, seats=2, seed=seed, forced=False)
        rng = Rng(seed)
        while not m.over:
            step = m.decision.step
            if len(m.decision.options) == 1 and not step.weighty(m.state) and m.moves:
                return m
            m.play(m.decision.options[rng.below(len(m.decision.options))])
    raise AssertionError(f"no game of {game} came to a forced move")


@pytest.mark.parametrize("game", GAMES)
def test_a_forced_move_after_load_is_told_like_all_others(game: str) -> None:
    m = at_a_forced_move(game)
    loaded = sortilege.load(m.position())
    m.play(m.decision.options[0])
    kinds = [event.kind for event in loaded.events(m.moments[-1].seat)]
    assert kinds[0] == "only-option"
    assert kinds[1 : 1 + len(m.moments[-1].events)] == [event.kind for event in m.moments[-1].events]
    assert m.moments[-1].text in str(loaded.events(m.moments[-1].seat)[0].as_dict())
    assert len(loaded.story(0)) == len(kinds)


@pytest.mark.parametrize("game", GAMES)
def test_a_loaded_match_can_stop_at_the_forced_move(game: str) -> None:
    m = at_a_forced_move(game)
    loaded = sortilege.load(m.position(), forced=False)
    assert [option.text for option in loaded.decision.options] == [m.decision.options[0].text]
    assert loaded.position() == m.position()
    assert loaded.story(0) == []


@pytest.mark.parametrize("game", GAMES)
def test_copies_undo_worlds_and_pickles_stop_there_too(game: str) -> None:
    m = at_a_forced_move(game)
    position = m.position()
    for other in (m.clone(), pickle.loads(pickle.dumps(m)), sortilege.replay(m.replay())):
        assert other.position() == position
        assert len(other.decision.options) == 1
    assert pickle.loads(pickle.dumps(m.state)).options == m.state.options
    assert len(m.imagine(m.decision.seat).decision.options) == 1
    if m.preview(m.decision.options[0]).final == "":
        m.play(m.decision.options[0])
        m.undo()
        assert m.position() == position


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_of_a_loaded_match_tells_what_happened_on_loading(game: str) -> None:
    loaded = sortilege.load(at_a_forced_move(game).position())
    if not loaded.over:
        loaded.play(loaded.decision.options[0])
    again = sortilege.replay(loaded.replay())
    assert again.story(0) == loaded.story(0)
    assert again.position() == loaded.position()
    assert "forced" not in loaded.replay().splitlines()[0]


def test_a_replay_says_whether_it_stops_at_forced_moves() -> None:
    header, *moves = at_a_forced_move("ciub").replay().splitlines()
    assert '"forced": false' in header
    with pytest.raises(ReplayError, match="The replay's 'forced' must be true or false, not 'never'"):
        sortilege.replay("\n".join([header.replace('"forced": false', '"forced": "never"'), *moves]))


def test_a_table_does_not_take_a_replay_that_stops_at_forced_moves() -> None:
    with pytest.raises(ReplayError, match="stops at moves that leave no choice; a table does not"):
        brought(at_a_forced_move("ciub").replay())
