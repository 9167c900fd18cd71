"""What things are called, in English."""

from typing import Final

NUMBERED: Final = (("stone", "stone circle", 5), ("cottage", "cottage", 4), ("fortress", "fortress", 3))
"""How ids begin, what the tiles are called, and how many each pile has of them."""
MARKS: Final = (("star", "★"), ("plain", ""))

NAMES: Final = {
    "salmon": "Salmon",
    "purple": "Purple",
    "teal": "Teal",
    "well": "the Well of Mana",
    "stone_circle": "stone circle",
    "cottage": "cottage",
    "fortress": "fortress",
    "short-well": "Well",
    "short-stone_circle": "stone",
    "short-cottage": "cottage",
    "short-fortress": "fortress",
    "option-expert": "Expert rules",
    "option-solo": "Solo level",
    "option-first": "Who begins",
    "option-salmon": "Who plays salmon",
    "option-star": "Who has the starred tiles",
    "value-random": "drawn at random",
    "value-beginner": "beginner",
    "value-standard": "standard",
    "value-master": "master",
    "value-": "standard, when alone",
    **{
        f"{stem}_{number}_{pile}": f"{name} {number}{mark}"
        for stem, name, numbers in NUMBERED
        for number in range(1, numbers + 1)
        for pile, mark in MARKS
    },
    **{
        f"short-{stem}_{number}_{pile}": f"{stem} {number}{mark}"
        for stem, _, numbers in NUMBERED
        for number in range(1, numbers + 1)
        for pile, mark in MARKS
    },
}
