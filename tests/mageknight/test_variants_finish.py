"""Every variant is played to its end with every number of players that it is for."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games import find
from sortilege.games.mageknight.state.conserved import check_components
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kit import modes_of

GAME = find("mageknight")
VARIANTS = (
    *("friendly_mana", "map_shape", "countryside_tiles", "core_tiles", "city_tiles"),
    *("random_orientation", "random_cities", "action_upgrades", "drafting", "megapolis", "auction"),
)
USUAL = {variant.name: variant.default for variant in GAME.variants}
MODES = [
    (seats, name, options)
    for seats, options in modes_of(GAME)
    for name in VARIANTS
    if options.get(name, USUAL[name]) != USUAL[name]
]
LONGEST = 2_000


@pytest.mark.parametrize(("seats", "name", "options"), MODES, ids=str)
def test_chance_plays_every_variant_to_its_end(seats: int, name: str, options: dict[str, Any]) -> None:
    state = start_state(GAME, seats, 3, GAME.settle(seats, options), GAME.components(None))
    assert isinstance(state, MageKnight)
    rng = Rng(seats)
    decisions = 0
    while state.asking is not None:
        if decisions % 50 == 0:
            check_components(state)
        state.choose(rng.below(len(state.options)))
        decisions += 1
        assert decisions < LONGEST, name
    assert state.outcome is not None


def test_every_variant_is_played_with_every_number_of_players() -> None:
    for name in VARIANTS:
        wanted = {2, 3, 4} if name == "auction" else {1, 2, 3, 4}
        assert {seats for seats, found, _ in MODES if found == name} == wanted, name
