"""The laws of the kit, conservation, and the law of views on very many states."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kit import check_game, modes_of
from sortilege.kit.laws import views_agree
from tests.builds import COMPILED
from tests.marks import clause

from .conserved import conserved, went_on
from .town import GAME, PARTS

MODES = modes_of(GAME)
STATES = 100_000 // len(MODES) if COMPILED else 600
"""In each mode; `python -m bench.lawful conjurers` looks at as many as one likes."""
QUICK: list[tuple[int, dict[str, Any]]] = [
    (2, {"dice": True, "elements": False, "healing": False, "tournaments": False}),
    (3, {"dice": False, "elements": True, "healing": True, "tournaments": False}),
    (4, {"dice": True, "elements": True, "healing": True, "tournaments": True}),
]


@clause("CON-042")
def test_all_modes_are_there() -> None:
    assert len(MODES) == 8 + 8 + 16
    assert all(mode in MODES for mode in QUICK)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES if COMPILED else QUICK, ids=str)
def test_every_law_of_the_kit(seats: int, options: dict[str, Any]) -> None:
    every = 1 if (seats, options) in QUICK else 5
    assert len(check_game(GAME, seed=7, games=1, modes=[(seats, options)], every=every)) == 1


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES if COMPILED else QUICK, ids=str)
def test_views_hide_what_seats_cannot_know_and_everything_is_there_once(seats: int, options: dict[str, Any]) -> None:
    settled = GAME.settle(seats, options)
    rng = Rng(seats)
    states = seed = 0
    while states < STATES:
        state = start_state(GAME, seats, seed, settled, PARTS)
        seed += 1
        while state.asking is not None:
            assert isinstance(state, Conjurers)
            viewer = states % (seats + 1) - 1
            if viewer == NOBODY:
                assert state.imagine(0, rng).view(NOBODY) == state.view(NOBODY), f"seed {seed - 1}"
            else:
                assert views_agree(state, viewer, rng), f"seed {seed - 1}, seat {viewer}"
            conserved(state)
            states += 1
            holders = state.holders[:]
            state.choose(rng.below(len(state.options)))
            went_on(holders, state.holders)
        assert state.outcome is not None
