"""The games with the modes that are measured, and what is asked of each."""

from __future__ import annotations

MODES: dict[str, dict[str, tuple[int, dict[str, object]]]] = {
    "rivality": {
        "two players": (2, {}),
        "two players, expert": (2, {"expert": True}),
        "three players": (3, {}),
        "three players, expert": (3, {"expert": True}),
        "four players": (4, {}),
        "solo": (1, {"solo": "standard"}),
    },
    "ciub": {
        "two players": (2, {}),
        "two players, short": (2, {"short": True}),
        "three players": (3, {}),
        "four players": (4, {}),
    },
    "conjurers": {
        "two players": (2, {}),
        "two players, no dice": (2, {"dice": False}),
        "three players": (3, {}),
        "four players, tournaments": (4, {"tournaments": True}),
    },
    "mageknight": {
        "two players, full conquest": (2, {"scenario": "full_conquest"}),
        "two players, first reconnaissance": (2, {}),
        "three players, blitz conquest": (3, {"scenario": "blitz_conquest"}),
        "four players, full conquest": (4, {"scenario": "full_conquest"}),
        "solo conquest": (1, {"scenario": "solo_conquest"}),
    },
}
"""By game; the first mode of each is its headline."""

TARGETS: dict[str, dict[str, float]] = {
    "rivality": {"interpreted": 3.0, "compiled": 6.0},
    "ciub": {"interpreted": 4.0, "compiled": 8.0},
    "conjurers": {"interpreted": 3.0, "compiled": 8.0},
    "mageknight": {"interpreted": 0.5, "compiled": 1.5},
}
"""How many times the decisions of the peer are asked of the headline."""


def headline(game: str) -> str:
    return next(iter(MODES[game]))
