"""How well a bot of a level plays: the mistakes it makes, which are those of people, and how long it thinks."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("beginner", "easy", "normal", "hard")
"""The levels that people choose from, the weakest first."""


class Skill:
    """What a game says of one level.

    A bot does not see the part `overlooks` of its options, but for the most obvious one: the one that does most at
    once. What it sees it judges with an error of `misjudges`, a standard deviation in shares of the win: it finds what
    is clearly better, and mistakes what is nearly alike. One that is `short_sighted` takes the first look at a move for
    the whole of it. One that has `seconds` searches for so long, and makes no such mistakes.
    """

    def __init__(
        self, overlooks: float = 0.0, misjudges: float = 0.0, short_sighted: bool = False, seconds: float = 0.0
    ) -> None:
        self.overlooks = overlooks
        self.misjudges = misjudges
        self.short_sighted = short_sighted
        self.seconds = seconds


USUAL: Final = {
    "beginner": Skill(overlooks=0.6, misjudges=0.1, short_sighted=True),
    "easy": Skill(overlooks=0.3, misjudges=0.05, short_sighted=True),
    "normal": Skill(),
    "hard": Skill(seconds=1.0),
}
"""The levels of a game that says nothing else."""
