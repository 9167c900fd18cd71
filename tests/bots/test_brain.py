"""The quick reckoning of placements agrees with playing them out."""

import pytest

from sortilege.games import find
from sortilege.games.rivality.placements import weigh_option
from sortilege.games.rivality.state import Rivality
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quick_weights_are_those_of_playing_out(seats: int, expert: bool) -> None:
    game = find("rivality")
    rng = Rng(seats)
    compared = 0
    for seed in range(10):
        state = start_state(game, seats, seed, game.settle(seats, {"expert": expert}), game.components(None))
        while state.asking is not None:
            assert isinstance(state, Rivality)
            weights = game.brain.weigh(state)
            for _ in range(3):
                index = rng.below(len(weights))
                assert weights[index] == pytest.approx(weigh_option(state, index), abs=1e-9)
                compared += 1
            state.choose(rng.below(len(state.options)))
    assert compared > 300
