"""The laws of the kit where heroes meet: duels, joint assaults, schemes, incantations, secret dungeons."""

from __future__ import annotations

import random

import pytest

from sortilege.kernel.rng import Rng
from sortilege.kit import laws
from sortilege.kit.worlds import Worlds
from tests.builds import COMPILED

from .rich import eager
from .test_laws import keeps_laws
from .wild import SETTINGS, eased, wild

DECISIONS = 24
DRIVEN_OUT = 31
"""The defender is driven out by units, and goes on with his turn in advance."""
SEEDS = [*range(3 * len(SETTINGS))] if COMPILED else [*range(len(SETTINGS)), DRIVEN_OUT]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_law_of_the_kit_where_heroes_meet(seed: int) -> None:
    m = wild(seed)
    rng = Rng(seed)
    chance = random.Random(seed)
    worlds = Worlds(m.setup)
    for number in range(DECISIONS):
        if m.over:
            laws.outcome_adds_up(m)
            break
        option = eager(m, rng)
        if number % 3 == 0:
            keeps_laws(m, option, rng, worlds)
            laws.asides_are_lawful(m, rng)
        laws.positions_hold_all(m)
        m.play(option)
        m = eased(m, chance)
