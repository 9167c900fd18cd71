"""What a die can show. A *look* is a colour and a face in one int: dice that look the same are interchangeable.

Looks are written `white 3`, `blue reroll`, `red inactive` (it shows nothing yet) or `green spent` (a Re-roll that was
used).
"""

from typing import Final

COLOURS: Final = ("white", "orange", "yellow", "red", "blue", "purple", "green")
WHITE: Final = 0

INACTIVE: Final = 0
HIGHEST: Final = 9
"""Faces from 1 up to this are numbers."""
SWAP: Final = 10
REROLL: Final = 11
ADJUST: Final = 12
TWO_FOR_ONE: Final = 13
SKULL: Final = 14
SPENT: Final = 15
FACES: Final = (
    "inactive",
    *(str(number) for number in range(1, HIGHEST + 1)),
    "swap",
    "reroll",
    "adjust",
    "two_for_one",
    "skull",
    "spent",
)
SHIFT: Final = 4
FACE: Final = 15
"""A look is its colour, shifted, and its face; these take it apart again."""
IN_SUPPLY: Final = -1
"""The look of a die that nobody holds."""


def face_number(name: str) -> int:
    """The face with this name, or -1."""
    return FACES.index(name) if name in FACES else -1


def look_text(look: int) -> str:
    return f"{COLOURS[look >> SHIFT]} {FACES[look & FACE]}"


def look_touch(look: int) -> str:
    """What stands for all dice of this look when a person touches one."""
    return f"die-{COLOURS[look >> SHIFT]}-{FACES[look & FACE]}"


def kin(look: int) -> int:
    """The look as far as it matters once rolling is over: the colour, and whether the die shows 2-for-1."""
    return look if look & FACE == TWO_FOR_ONE else look & ~FACE


def kin_text(look: int) -> str:
    return look_text(look) if look & FACE else COLOURS[look >> SHIFT]


def kin_touch(look: int) -> str:
    return look_touch(look) if look & FACE else f"die-{COLOURS[look >> SHIFT]}"
