"""A part of a game that can be tried by itself, many times over: two line-ups meet, and one of them wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .rng import Rng

if TYPE_CHECKING:
    from .game import Components, Setup

LineUp = list[str]
"""What one side brings, as the ids of things of the box, in any order."""


class Shelf:
    """Things that a line-up may be made of: what they are, how many of them it may have, and their ids in groups, each
    under its name (an id itself, or nothing)."""

    def __init__(self, kind: str, most: int, groups: list[tuple[str, list[str]]]) -> None:
        self.kind = kind
        self.most = most
        self.groups = groups


class Trials:
    """What a game offers whose battles can be tried. Its words have `trial-about`, `trial-first`, `trial-second`, and
    `trial-X` for every kind and group of shelves that is no thing with a name, and for every occasion."""

    seats: ClassVar[int] = 2
    """How many play a game in which it could be so."""
    occasions: ClassVar[tuple[str, ...]] = ()
    """What line-ups may meet for, the usual first."""
    options: ClassVar[tuple[str, ...]] = ()
    """The options of the game that make a difference."""

    def shelves(self, components: Components) -> list[Shelf]:
        """What line-ups are made of."""
        raise NotImplementedError

    def wins(self, setup: Setup, occasion: str, line_ups: tuple[LineUp, LineUp], battles: int, rng: Rng) -> int:
        """How many of so many battles the first line-up wins. SetupError names line-up and entry if they cannot
        meet.

        More may be asked for after these, with the same `rng`: an even number each time, so that who begins may
        alternate.
        """
        raise NotImplementedError
