"""The quick reckoning of placements agrees with playing them out, and what brains say can be believed."""

from typing import Any

import pytest

from sortilege.games import find
from sortilege.games.rivality.mind.placements import weigh_option
from sortilege.games.rivality.state.rivality import Rivality
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


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("rivality", 2, {}),
        ("rivality", 3, {"expert": True}),
        ("ciub", 3, {"short": True}),
        ("mageknight", 2, {"scenario": "first_reconnaissance"}),
    ],
    ids=str,
)
def test_estimates_share_out_one_win_and_are_exact_at_the_end(name: str, seats: int, options: dict[str, Any]) -> None:
    game = find(name)
    rng = Rng(seats)
    state = start_state(game, seats, 4, game.settle(seats, options), game.components(None))
    decisions = 0
    while state.asking is not None:
        if decisions % 15 == 0:
            shares = game.brain.estimate(state.clone(), rng)
            assert sum(shares) == pytest.approx(1), f"after {decisions} decisions"
            assert all(0 <= share <= 1 for share in shares), f"after {decisions} decisions"
        state.choose(rng.below(len(state.options)))
        decisions += 1
    assert state.outcome is not None
    won = [state.outcome.share(seat) for seat in range(seats)]
    assert sum(won) == pytest.approx(1)
    assert game.brain.estimate(state.clone(), rng) == pytest.approx(won)
    assert [game.brain.value(state, seat) for seat in range(seats)] == pytest.approx(won)
