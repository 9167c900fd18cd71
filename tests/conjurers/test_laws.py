"""The laws of the kit, conservation, and the law of views on very many states."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games.conjurers.box.terms import MOST_FIGURES, NO_FIGURE
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.games.conjurers.state.table import EMPTY, GONE, HOME, IN_PILE
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kit import check_game, modes_of
from sortilege.kit.laws import views_agree
from tests.builds import COMPILED
from tests.marks import clause

from .town import GAME, PARTS

MODES = modes_of(GAME)
STATES = 10_000 if COMPILED else 600
QUICK: list[tuple[int, dict[str, Any]]] = [
    (2, {"dice": True, "elements": False, "healing": False, "tournaments": False}),
    (3, {"dice": False, "elements": True, "healing": True, "tournaments": False}),
    (4, {"dice": True, "elements": True, "healing": True, "tournaments": True}),
]


@clause("CON-042")
def test_all_modes_are_there() -> None:
    assert len(MODES) == 8 + 8 + 16
    assert all(mode in MODES for mode in QUICK)


@pytest.mark.parametrize(("seats", "options"), MODES if COMPILED else QUICK, ids=str)
def test_every_law_of_the_kit(seats: int, options: dict[str, Any]) -> None:
    assert len(check_game(GAME, seed=7, games=1, modes=[(seats, options)])) == 1


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
            state.choose(rng.below(len(state.options)))
        assert state.outcome is not None


def conserved(state: Conjurers) -> None:
    """Every creature, figure, marker and piece of equipment is somewhere, once; nobody owes goods."""
    assert len(state.holders) == 55
    assert all(holder in (IN_PILE, GONE, *range(state.seats)) for holder in state.holders)
    for piece in range(PARTS.pieces):
        held = sum(state.owned(seat, piece) for seat in range(state.seats))
        locked = PARTS.origin[piece] in state.locked
        assert held + state.stock[piece] == (0 if locked else PARTS.copies[piece])
    for figure, place in enumerate(state.places):
        assert place == HOME or (state.figures[figure] != NO_FIGURE and state.occupants[place] == figure)
    standing = [figure for figure in state.occupants if figure != EMPTY]
    assert sorted(standing) == [figure for figure, place in enumerate(state.places) if place != HOME]
    for seat in range(state.seats):
        kinds = state.figures[seat * MOST_FIGURES : (seat + 1) * MOST_FIGURES]
        assert kinds[0] == 0
        assert len({kind for kind in kinds if kind != NO_FIGURE}) == sum(1 for kind in kinds if kind != NO_FIGURE)
    assert min(state.goods) >= 0
    assert sum(1 for marker in state.markers if marker != NOBODY) <= 6
    assert len(state.battles) <= 2
    for battle in state.battles:
        for side in (0, 1):
            owner = battle.owner(side)
            shown = battle.fallen[side] + [battle.card[slot] for slot in battle.standing(side)]
            cards = battle.hands[side] + battle.benches[side] + shown
            assert len(cards) == len(set(cards))
            if owner != NOBODY:
                assert set(cards) <= set(state.army(owner))
