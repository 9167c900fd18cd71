"""What the texts of moves look like, as replays have them."""

from __future__ import annotations

from typing import Final

from ..box.faces import COLOURS, FACES

COLOUR: Final = f"({'|'.join(COLOURS)})"
FACE: Final = f"({'|'.join(FACES)})"
AIM: Final = f"(itself|{COLOUR} {FACE})"

FORMS: Final = (
    r"(token on|remove) \w+",
    "roll",
    f"set aside (all|{COLOUR} {FACE})",
    f"swap {COLOUR} for {COLOUR}",
    f"reroll {AIM} using {COLOUR}",
    f"adjust {AIM} to {FACE} using {COLOUR}",
    r"gain \w+",
    r"move down \w+",
    f"return {COLOUR}( two_for_one)?",
    f"take {COLOUR}",
    f"trade {COLOUR}( two_for_one)? for (white|two, first {COLOUR})",
    "end turn",
)
