"""Elements, an optional rule: in a fight of opposing elements the superior creature strikes with more dice."""

from __future__ import annotations

from ...box.components import Parts
from ...box.terms import NO_ELEMENT


def element_dice(parts: Parts, card: int, enemy: int) -> int:
    """The dice that the creature adds to its strike against the enemy. Minions have no element."""
    mine, other = parts.element[card], parts.element[enemy]
    if NO_ELEMENT in (mine, other) or parts.beats[mine] != other:
        return 0
    return parts.element_bonus[parts.level[card]][parts.level[enemy]]
