"""Effects that hinder other players until they end, as codes in `lasting` of the hero who used them."""

from __future__ import annotations

from typing import Final

from ..box.terms import COLOURS, NOBODY

WEATHER: Final = 0
FREEZE: Final = 8
EXPLOIT: Final = 16
"""Plus the colour that can be used freely."""
CURSE: Final = 24
"""Plus the colour whose use hurts; it lasts until the end of the round."""
NAMES: Final = {"weather": WEATHER, "freeze": FREEZE}
COLOURED: Final = {"exploit": EXPLOIT, "curse": CURSE}


def lasting_text(code: int) -> str:
    """What lasts, as positions and views write it: weather, exploit red."""
    for name, known in NAMES.items():
        if code == known:
            return name
    name = "curse" if code >= CURSE else "exploit"
    return f"{name} {COLOURS[code - COLOURED[name]]}"


def read_lasting(text: str) -> int:
    """What is written so, or NOBODY."""
    name, _, colour = text.partition(" ")
    if name in COLOURED and colour in COLOURS:
        return COLOURED[name] + COLOURS.index(colour)
    return NAMES.get(text, NOBODY)
