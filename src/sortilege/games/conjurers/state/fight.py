"""What is remembered of a fight until it is over."""

from __future__ import annotations

from typing import Final

AGGRESSOR: Final = 0
TARGET: Final = 1
BOTH: Final = 2
"""Who strikes: the creature that caused the fight, the one it faces, or both at the same time."""

SUMMONED: Final = 0
MOVED: Final = 1
ATTACKED: Final = 2
CAUSES: Final = ("summoned", "moved", "attacked")
"""What the aggressor did to cause the fight."""

FIRE: Final = 1
ICE: Final = 2
POISON: Final = 4
"""What immunity is against, as bits."""
NO_MAGIC: Final = -1


class Fight:
    """A fight: its aggressor, by slot, and what caused it. All else is kept by role, AGGRESSOR or TARGET.

    `slots` is where they stand, and `strikes` whether the creature may strike at all. `magic` is the ability that a
    magician took on. `cancelled` are the kinds of its abilities that the immunity of its enemy cancels for the whole
    fight, whatever becomes of that enemy. `burning` is how many dice it burns with, `died` whether it died, even if it
    rose again, and `cold` whether a frost marker lay on it then.
    """

    __slots__ = (
        "aggressor",
        "burning",
        "cancelled",
        "cause",
        "cold",
        "died",
        "magic",
        "slots",
        "strikes",
    )

    def __init__(self, aggressor: int, target: int, cause: int) -> None:
        self.aggressor = aggressor
        self.slots = [aggressor, target]
        self.cause = cause
        self.strikes = [1, 1]
        self.magic = [NO_MAGIC, NO_MAGIC]
        self.cancelled = [0, 0]
        self.burning = [0, 0]
        self.cold = [0, 0]
        self.died = [0, 0]

    def clone(self) -> Fight:
        other = Fight(self.aggressor, self.slots[TARGET], self.cause)
        other.strikes = self.strikes[:]
        other.magic = self.magic[:]
        other.cancelled = self.cancelled[:]
        other.burning = self.burning[:]
        other.cold = self.cold[:]
        other.died = self.died[:]
        return other
