"""Giving a game up: it is over, the other one wins, and replays and positions know it."""

from __future__ import annotations

import pickle

import pytest

import sortilege
from sortilege.kernel.errors import IllegalMove, PositionError, SortilegeError
from sortilege.kernel.launch import load_match


@pytest.mark.parametrize("game", ["rivality", "ciub"])
@pytest.mark.parametrize("seat", [0, 1])
def test_any_of_two_may_resign_at_any_time_and_the_other_wins(game: str, seat: int) -> None:
    match = sortilege.new(game, 2, seed=5)
    match.play(match.decision.options[0])
    told = match.play("resign", seat=seat)
    side = match.setup.game.side(match.state, seat)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == [1 - seat]
    assert [event.kind for event in told] == ["resigned"]
    assert match.story()[-1] == f"{match.setup.words.name(side)} resigns."
    assert [sheet.place for sheet in match.outcome.sheets] == [1, 2]
    with pytest.raises(SortilegeError, match="over"):
        match.play("resign", seat=seat)


def test_a_replay_a_position_and_a_pickle_keep_it() -> None:
    match = sortilege.new("rivality", 2, seed=5)
    match.play(match.decision.options[0])
    match.play("resign", seat=1)
    assert match.replay().splitlines()[-1] == "@1 resign"
    for again in (
        sortilege.replay(match.replay()),
        load_match(match.setup.game, match.position()),
        pickle.loads(pickle.dumps(match)),
    ):
        assert again.over
        assert again.outcome is not None
        assert again.outcome.winners == [0]
        assert again.position() == match.position()


def test_who_plays_alone_loses_by_it() -> None:
    match = sortilege.new("rivality", 1, seed=5)
    match.play("resign", seat=0)
    assert match.outcome is not None
    assert match.outcome.winners == []
    assert match.outcome.sheets[-1].seats == (0,)


def test_among_more_than_two_nobody_ends_the_game() -> None:
    match = sortilege.new("ciub", 3, seed=5)
    with pytest.raises(IllegalMove, match="more than two"):
        match.play("resign", seat=0)
    assert not match.over


@pytest.mark.parametrize("written", [2, -1, True, "0", None])
def test_a_position_names_a_seat_that_is_there(written: object) -> None:
    match = sortilege.new("rivality", 2, seed=5)
    with pytest.raises(PositionError, match="'resigned' must be a seat"):
        load_match(match.setup.game, {**match.position(), "resigned": written})
