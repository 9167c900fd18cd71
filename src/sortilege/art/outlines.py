"""Outlines with whole numbers: an icon is drawn in a square of 512 and shown in a tenth of it, nobody sees the rest."""

from __future__ import annotations

import re
from typing import Final

OUTLINE: Final = re.compile(r' d="([^"]*)"')
COMMAND: Final = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
ARC: Final = re.compile(
    rf"\s*({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*([01])[\s,]*([01])[\s,]*"
    rf"({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*"
)
"""Radii, slant, two flags (which may stand without a space before what follows), end."""
NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def rounded(shapes: str) -> str:
    """The shapes with every outline in whole numbers."""
    return OUTLINE.sub(lambda found: f' d="{rounded_outline(found[1])}"', shapes)


def rounded_outline(outline: str) -> str:
    """What is relative is measured from the rounded point before, so that no error adds up."""
    pen = Pen()
    return "".join(pen.drawn(letter, numbers) for letter, numbers in pieces(outline))


def pieces(outline: str) -> list[tuple[str, list[float]]]:
    """The commands one by one, each with its own numbers."""
    found: list[tuple[str, list[float]]] = []
    for letter, written in COMMAND.findall(outline):
        kind = letter.upper()
        if kind == "Z":
            found.append((letter, []))
        elif kind == "A":
            found += [(letter, [float(number) for number in arc]) for arc in ARC.findall(written)]
        else:
            numbers = [float(number) for number in NUMBER.findall(written)]
            each = NUMBERS[kind]
            for at in range(0, len(numbers), each):
                # Points after the first of a move are lines.
                again = {"M": "L", "m": "l"}.get(letter, letter) if at else letter
                found.append((again, numbers[at : at + each]))
    return found


class Pen:
    """Where the outline is: truly, as it was drawn, and where its part began."""

    def __init__(self) -> None:
        self.true = (0.0, 0.0)
        self.shown = (0, 0)
        self.begin = ((0.0, 0.0), (0, 0))
        self.last = ""

    def drawn(self, letter: str, numbers: list[float]) -> str:
        kind, relative = letter.upper(), letter.islower()
        if kind == "Z":
            self.true, self.shown = self.begin
            return self.written(letter, [])
        kept: list[int] = []
        if kind == "A":
            kept = [max(1, round(numbers[0])), max(1, round(numbers[1])), *(round(one) for one in numbers[2:5])]
            numbers = numbers[5:]
        axes = {"H": (0,), "V": (1,)}.get(kind, (0, 1))
        end_true, end_shown = list(self.true), list(self.shown)
        for at, number in enumerate(numbers):
            axis = axes[at % len(axes)]
            there = number + (self.true[axis] if relative else 0)
            end_true[axis], end_shown[axis] = there, round(there)
            kept.append(round(there) - (self.shown[axis] if relative else 0))
        self.true, self.shown = (end_true[0], end_true[1]), (end_shown[0], end_shown[1])
        if kind == "M":
            self.begin = (self.true, self.shown)
        return self.written(letter, kept)

    def written(self, letter: str, numbers: list[int]) -> str:
        """A letter that is the same as before is left out, and a space where a minus parts the numbers."""
        implied = letter == self.last and letter not in "MmZz"
        self.last = letter
        text = "".join(f"{'' if number < 0 else ' '}{number}" for number in numbers)
        return text if implied else letter + text.removeprefix(" ")
