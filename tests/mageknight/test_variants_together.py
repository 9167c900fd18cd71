"""Every two variants in every scenario: they begin a game together, or are refused with a sentence that says why."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from sortilege.games import find
from sortilege.kernel.errors import SetupError
from sortilege.kernel.launch import start_state
from tests.builds import COMPILED

GAME = find("mageknight")
BOX = GAME.components(None)
SCENARIOS = next(variant for variant in GAME.variants if variant.name == "scenario").values
STARTED = 5 if COMPILED else 40
"""One of so many pairs that are allowed is dealt."""
NEEDED = {
    "Without a megapolis there is no level of one.": "megapolis=",
    "Two mighty cities are for two teams that set out to conquer cities.": "teams=",
    "has no night but the last, so that nothing is upgraded.": "night_arrival=",
    "none is left over for a megapolis": "city_tiles=",
    "Two megapolises need two city tiles": "",
}
"""What is refused alone, and by what it comes to be allowed."""


def choices() -> list[tuple[str, Any]]:
    """Every value that is not the usual one; of a scale both ends."""
    found: list[tuple[str, Any]] = []
    for variant in GAME.variants:
        if variant.name != "scenario" and variant.default != "random":
            others = [value for value in variant.values if value != variant.default]
            ends = [others[0], others[-1]] if variant.scale else others
            found += [(variant.name, value) for value in ends]
    return found


def refusal(seats: int, options: dict[str, Any]) -> str:
    """Why the options do not go together; empty if they do."""
    try:
        GAME.settle(seats, options, BOX)
    except SetupError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_two_variants_begin_a_game_or_are_refused_with_a_sentence(scenario: str) -> None:
    allowed = 0
    for seats in GAME.seats:
        if refusal(seats, {"scenario": scenario}):
            continue
        alone = {chosen: refusal(seats, {"scenario": scenario, chosen[0]: chosen[1]}) for chosen in choices()}
        for one, other in combinations(choices(), 2):
            if one[0] == other[0]:
                continue
            options = {"scenario": scenario, **dict((one, other))}
            reason = refusal(seats, options)
            if reason:
                assert reason.endswith("."), reason
                continue
            for needing, partner in ((one, other), (other, one)):
                if alone[needing]:
                    key = next(said for said in NEEDED if said in alone[needing])
                    assert f"{partner[0]}=".startswith(NEEDED[key]), (seats, options)
            allowed += 1
            if allowed % STARTED == 0:
                assert start_state(GAME, seats, allowed, GAME.settle(seats, options), BOX).asking is not None
    assert allowed > 200
