"""The tracks of fame and reputation: where a hero comes to stand on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .state import MageKnight

FAME_TRACK: Final = 120
"""How many spaces it has: fame that was lost is marked backwards from its end."""


def fame_with(game: MageKnight, fame: int, n: int) -> int:
    """The fame that n more make of it; where the scenario says so, each line crossed brings more."""
    before = game.box.level_of(fame)
    fame += n
    extra = game.scenario.fame_per_line
    after = game.box.level_of(fame)
    while extra and after > before:
        fame += extra * (after - before)
        before, after = after, game.box.level_of(fame)
    return fame


def reputation_with(game: MageKnight, reputation: int, n: int) -> int:
    """The reputation that n more make of it; the track has two ends."""
    lowest = game.box.lowest_reputation
    return min(-lowest, max(lowest, reputation + n))
