"""The laws of the kit, conservation, and the law of views on very many states."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege.games.ciub.box.faces import IN_SUPPLY, SHIFT
from sortilege.games.ciub.state.ciub import Ciub
from sortilege.games.ciub.state.table import NO_CARD
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kit import check_game, modes_of
from sortilege.kit.laws import views_agree
from sortilege.kit.worlds import Worlds
from tests.builds import COMPILED

from .table import GAME, PARTS

MODES = modes_of(GAME)
STATES = 100_000 // len(MODES) if COMPILED else 3_000
"""In each mode."""
LONGEST = 4_000
QUICK = [(seats, options) for seats, options in MODES if options["short"] or seats == 2]
"""Long games of three and four differ from short ones in the number of cards only."""


def test_all_modes_are_there() -> None:
    assert len(MODES) == 6
    assert {seats for seats, _ in MODES} == {2, 3, 4}


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES if COMPILED else QUICK, ids=str)
def test_every_law_of_the_kit(seats: int, options: dict[str, Any]) -> None:
    checked = check_game(GAME, seed=100, games=1, modes=[(seats, options)], longest=LONGEST)
    assert len(checked) == 1


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_views_hide_what_seats_cannot_know_on_many_states(seats: int, options: dict[str, Any]) -> None:
    """Every state of random games, seen by a seat or a spectator in turn; and every die and card is there once."""
    settled = GAME.settle(seats, options)
    rng = Rng(seats)
    states = seed = longest = 0
    while states < STATES:
        state = start_state(GAME, seats, seed, settled, PARTS)
        seed += 1
        decisions = 0
        while state.asking is not None:
            assert isinstance(state, Ciub)
            viewer = states % (seats + 1) - 1
            if viewer == NOBODY:
                assert state.imagine(0, rng).view(NOBODY) == state.view(NOBODY), f"seed {seed - 1}"
                conserved(state)
            else:
                assert views_agree(state, viewer, rng), f"seed {seed - 1}, seat {viewer}"
            states += 1
            decisions += 1
            state.choose(rng.below(len(state.options)))
        longest = max(longest, decisions)
        assert state.outcome is not None
    assert longest <= LONGEST


def test_imagined_worlds_peek_neither_at_the_pile_nor_at_what_was_taken_out() -> None:
    """The law of worlds looks into everything that is hidden, and into nothing else."""
    m = sortilege.new("ciub", 3, 5)
    worlds = Worlds(m.setup)
    rng = Rng(3)
    for number in range(60):
        worlds.check(m, number % 3, rng)
        m.play(m.decision.options[rng.below(len(m.decision.options))])
    assert worlds.exchanged == {"pile.*", "out.*"}


def conserved(state: Ciub) -> None:
    """Every die and every card is somewhere, exactly once."""
    held = [die for dice in (*state.loose, *state.trays) for die in dice]
    assert len(held) == len(set(held))
    assert all((look == IN_SUPPLY) == (die not in held) for die, look in enumerate(state.looks))
    assert all(state.looks[die] >> SHIFT == PARTS.colour_of[die] for die in held)
    assert len(state.looks) == 42 + 5 * state.seats
    for colour in range(7):
        stocked = sum(1 for die, look in enumerate(state.looks) if look == IN_SUPPLY and PARTS.colour_of[die] == colour)
        assert state.supply[colour] == stocked
    cards = [card for card in state.display if card != NO_CARD] + state.pile + state.out + state.gone
    cards += [card for gained in state.gained for card in gained]
    assert sorted(cards) == list(range(33))
