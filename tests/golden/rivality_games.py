"""What the golden replays of Rivality have to show: every mode with every way a game ends in it, and the rare turns of
play; and how to find games that do."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from sortilege.kernel.decision import Option
from sortilege.kernel.rng import Rng

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "2 players": (2, {}),
    "2 players expert": (2, {"expert": True}),
    "3 players": (3, {}),
    "3 players expert": (3, {"expert": True}),
    "4 players": (4, {}),
    "4 players expert": (4, {"expert": True}),
    "solo beginner": (1, {"solo": "beginner"}),
    "solo standard": (1, {"solo": "standard"}),
    "solo master": (1, {"solo": "master"}),
}

BASE = [
    "every tile laid",
    "spent by the wizard's golem",
    "spent in the middle of a tile",
    "spent by the last spell of a tile",
    "mulligan",
    "choice of the spell",
    "tie shared",
    "tie won by the Well",
]
EXPERT = [
    "spent by a delayed spell",
    "spent by a delayed spell of another side",
    "spent by a siege",
    "spent by a siege of another side",
    "choice of the delayed spell",
    "choice of another seat than the active one",
]
THREE = ["choice of the overflow", "tie won by an outsider with the Well"]
SIEGES = ["joint siege", "several sieges in a turn", "sieges of two sides in a turn", "choice of the siege"]
SOLO = [
    "no empty tile in reach",
    "your reserve spent",
    "Suramun's reserve spent",
    "choice of the spell",
    "tie lost to Suramun",
]

REQUIRED: dict[str, list[str]] = {
    "2 players": [*BASE, "begins at a position", "own components"],
    "2 players expert": [*BASE, *EXPERT],
    "3 players": [*BASE, *THREE],
    "3 players expert": [*BASE, *EXPERT, *THREE, *SIEGES],
    "4 players": BASE,
    "4 players expert": [*BASE, *EXPERT],
    "solo beginner": SOLO,
    "solo standard": SOLO,
    "solo master": SOLO,
}

LOOKS = 6
"""Among how many options, drawn at random, the one that summons most is chosen: so that something happens."""


def choose(m: Match, seed: int, chance: Rng) -> Option:
    """An option at random; odd seeds take a mulligan whenever they may."""
    options = m.decision.options
    if seed % 2 and options[-1].text == "mulligan":
        return options[-1]
    return options[chance.below(len(options))]


def lively(m: Match, chance: Rng) -> Option:
    """Of some options the one that leaves its seat the smallest reserve."""
    options = m.decision.options
    looked_at = [options[chance.below(len(options))] for _ in range(LOOKS)]
    return min(looked_at, key=lambda option: reserve_after(m, option))


def reserve_after(m: Match, option: Option) -> int:
    after = m.clone()
    after.play(option)
    found: int = next(
        side["reserve"] for side in after.view(None)["table"]["sides"] if m.decision.seat in side["seats"]
    )
    return found


def change(data: dict[str, Any]) -> None:
    """Own components: the built-in ones, but for the value of a Fortress."""
    data["terrain"]["fortress"]["vp"] = 7
