"""Where the slots of a battle lie, on a desk and on a phone, and what they are called."""

from __future__ import annotations

from typing import Final

WIDE: Final = (1092, 616)
TALL: Final = (384, 470)
CARD: Final = (212, 222)
SMALL: Final = (122, 158)
ROW: Final = 3
LEFT: Final = 122
STEP: Final = 226
TOPS: Final = (56, 386)
"""Where the rows of cards begin: the upper one and the lower one."""
BETWEEN: Final = 288
TALL_TOPS: Final = (38, 280)
TALL_BETWEEN: Final = 203
TALL_GAP: Final = 70
TALL_STEP: Final = 126


def slot_number(side: int, place: int) -> int:
    return side * ROW + place


def slot_touch(number: int) -> str:
    """What the rules call a slot when it is touched."""
    return f"slot-{'attackers' if number < ROW else 'defenders'}-{number % ROW + 1}"
