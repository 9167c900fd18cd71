"""What tactics and banners can do; each overrides what it needs, in the folder `rules/cards`."""

from __future__ import annotations

from typing import Generic, TypeVar

G = TypeVar("G")
"""A game under way, of which the box knows nothing."""
H = TypeVar("H")
"""A hero in it."""


class Beforehand:
    """Something that a tactic offers before a turn: the text of the move, and the key of its label."""

    def __init__(self, text: str, key: str) -> None:
        self.text = text
        self.key = key


class TacticPower(Generic[G, H]):
    """A tactic card. One that does nothing but set the order overrides nothing."""

    def taken(self, game: G, hero: H) -> None:
        """What happens when the tactic is taken."""

    def open(self, game: G, hero: H, now: int) -> bool:
        """Whether it can be used at this moment of the hero's turn."""
        return False

    def use(self, game: G, hero: H) -> None:
        """Use it."""

    def before(self, game: G, hero: H) -> list[Beforehand]:
        """What it offers before the hero's turn."""
        return []

    def use_before(self, game: G, hero: H, offer: Beforehand) -> None:
        """Use what it offers before the turn."""

    def more_cards(self, game: G, hero: H) -> int:
        """By how much it raises the hand limit when the hero draws at the end of a turn."""
        return 0

    def deck_ran_out(self, game: G, hero: H) -> bool:
        """Whether it can be used in the middle of drawing, because the deed deck has run out."""
        return False


class BannerPower(Generic[G, H]):
    """A banner that a unit carries."""

    armour: int = 0
    amount: int = 0
    resists: int = 0

    def attacked(self, game: G, hero: H, slot: int) -> None:
        """The bearer has given an attack or a block."""

    def open(self, game: G, hero: H, slot: int, now: int) -> bool:
        """Whether it can be used at this moment."""
        return False

    def use(self, game: G, hero: H, slot: int) -> None:
        """Use it."""
