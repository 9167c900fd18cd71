"""What the golden replays of Ciub have to show: every mode with every way to its end, and the rare turns of play; and
how to find games that do."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from sortilege.kernel.decision import Option
from sortilege.kernel.rng import Rng

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "2 players": (2, {}),
    "2 players short": (2, {"short": True}),
    "3 players": (3, {}),
    "3 players short": (3, {"short": True}),
    "4 players": (4, {}),
    "4 players short": (4, {"short": True}),
}

ENDS = [
    "last card turned up by a removal",
    "last card turned up by a gain",
    "won by points",
    "card of the top row gained in a final turn",
]
RARE_ENDS = [
    "Opus Magnum for who turned the last card up",
    "a gap in the top row",
    "nobody gains in the final turns",
    "tie won by dice",
    "tie shared",
]
TURNS = [
    "a skull forced into the tray",
    "a die re-rolled itself",
    "a die adjusted itself",
    "2-for-1 traded",
    "traded for white",
    "dice over a limit",
    "a colour runs out",
    "a token comes back",
    "a card moves down with a token",
    "a card declined",
    "equal skulls",
]

REQUIRED: dict[str, list[str]] = {
    "2 players": [*ENDS, *RARE_ENDS, *TURNS, "begins at a position", "own components"],
    "2 players short": [*ENDS, *RARE_ENDS],
    "3 players": ENDS,
    "3 players short": [*ENDS, *RARE_ENDS],
    "4 players": ENDS,
    "4 players short": [*ENDS, *RARE_ENDS],
}


def choose(m: Match, seed: int, chance: Rng) -> Option:
    """An option at random, with a liking for what brings the game on: gaining, setting all aside, and at odd seeds
    removing cards."""
    options = m.decision.options
    likes = ("gain ", "set aside all", "remove ") if seed % 2 else ("gain ", "set aside all")
    liked = [option for option in options if option.text.startswith(likes)]
    if liked and chance.below(4) > 0:
        return liked[chance.below(len(liked))]
    return options[chance.below(len(options))]


def lively(m: Match, chance: Rng) -> Option:
    """An option at random, with a liking for gains, then for tokens, swaps and what brings the game on: so that
    something happens."""
    options = m.decision.options
    for likes in (("gain ",), ("swap ", "token ", "set aside all", "remove ")):
        liked = [option for option in options if option.text.startswith(likes)]
        if liked and chance.below(4) > 0:
            return liked[chance.below(len(liked))]
    return options[chance.below(len(options))]


def change(data: dict[str, Any]) -> None:
    """Own components: the built-in ones, but for the points of a card."""
    next(spell for spell in data["spell"] if spell["id"] == "a_66")["vp"] = 9
