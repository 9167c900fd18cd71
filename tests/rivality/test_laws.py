"""The laws of the kit, and the law of views on very many states."""

from typing import Any

import pytest

import sortilege
from sortilege.games import find
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kit import check_game, modes_of
from sortilege.kit.laws import views_agree
from sortilege.kit.worlds import Worlds
from tests.builds import COMPILED

GAME = find("rivality")
MODES = modes_of(GAME)
STATES = 100_000 // len(MODES) if COMPILED else 4_000
"""In each mode; `python -m bench.lawful rivality` looks at as many as one likes."""


def test_all_modes_are_there() -> None:
    assert len(MODES) == 9
    assert {seats for seats, _ in MODES} == {1, 2, 3, 4}


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_law_of_the_kit(seats: int, options: dict[str, Any]) -> None:
    checked = check_game(GAME, seed=100, games=3, modes=[(seats, options)], longest=200)
    assert len(checked) == 1


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_views_hide_what_seats_cannot_know_on_many_states(seats: int, options: dict[str, Any]) -> None:
    """Every state of random games, seen by a seat or a spectator in turn; no game takes more than 200 decisions."""
    settled, components = GAME.settle(seats, options), GAME.components(None)
    rng = Rng(seats)
    states = seed = longest = 0
    while states < STATES:
        state = start_state(GAME, seats, seed, settled, components)
        seed += 1
        decisions = 0
        while state.asking is not None:
            viewer = states % (seats + 1) - 1
            if viewer == NOBODY:
                assert state.imagine(0, rng).view(NOBODY) == state.view(NOBODY), f"seed {seed - 1}"
            else:
                assert views_agree(state, viewer, rng), f"seed {seed - 1}, seat {viewer}"
            states += 1
            decisions += 1
            state.choose(rng.below(len(state.options)))
        longest = max(longest, decisions)
        assert state.outcome is not None
    assert longest <= 200


@pytest.mark.parametrize(
    ("seats", "options", "hidden"),
    [
        (1, {"solo": "standard"}, {"tiles.*.tile"}),
        (2, {"expert": False}, {"hands.*.*", "piles.*.*"}),
        (3, {"expert": True}, {"hands.*.*", "piles.*.*"}),
        (4, {"expert": False}, {"hands.*.*", "piles.*.*"}),
    ],
    ids=["solo", "two", "three, expert", "four"],
)
def test_imagined_worlds_peek_at_nothing_that_is_hidden(seats: int, options: dict[str, Any], hidden: set[str]) -> None:
    """The law of worlds looks into everything that is hidden, and into nothing else."""
    m = sortilege.new("rivality", seats, 5, options)
    worlds = Worlds(m.setup)
    rng = Rng(seats)
    while not m.over:
        for number in range(8):
            worlds.check(m, number % seats, rng)
        m.play(m.decision.options[rng.below(len(m.decision.options))])
    assert worlds.exchanged == hidden
