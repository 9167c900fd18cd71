"""Interactive combat: prompts, moves, log lines and names, in English."""

from __future__ import annotations

from typing import Final

SCHEMES: Final = {
    "ask-scheme": "Choose in secret what strengthens the enemy.",
    "do-scheme-white": "White: armour +1 in the ranged and siege phase, fame +1",
    "do-scheme-red": "Red: attack +1, fame +1",
    "do-scheme-blue": "Blue: armour +1 in the attack phase, fame +1",
    "do-scheme-nothing": "{colour}: nothing changes",
    "schemes": "{hero} has chosen a colour in secret.",
    "scheme-not": "The hidden die is not {colour}.",
    "scheme-shown": "The hidden die is {colour}.",
}
