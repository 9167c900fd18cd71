"""What the texts of moves look like, as replays have them."""

from __future__ import annotations

from typing import Final

from ..box.terms import FIGURES, GOODS
from .sacrificial_pit import COLUMNS

KIND: Final = f"({'|'.join(FIGURES)})"
GOOD: Final = f"({'|'.join(GOODS)})"
FORMS: Final = (
    f"start with {KIND}",
    rf"send {KIND} to \w+",
    f"resolve {KIND}",
    f"trade {GOOD} for {GOOD}",
    "stop (trading|sacrificing|buying|equipping)",
    f"hire (nobody|{KIND})",
    rf"sacrifice \w+ for ({'|'.join(COLUMNS)})",
    r"buy \w+",
    f"leave out {GOOD}",
    r"fight for \w+",
    f"steal {GOOD}",
    r"take \w+",
    r"leave out \w+",
    r"(summon|move) \w+ to [123]",
    r"(attack|devour|break free) with \w+",
    r"bind \w+ with \w+",
    r"equip \w+",
    r"absorb with \w+",
    r"take on \w+",
)
