"""What tactics and banners can do; each overrides what it needs, in the folder `rules/cards`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..state.hero import Hero
    from ..state.state import MageKnight


class Beforehand(NamedTuple):
    """Something that a tactic offers before a turn: the text of the move, and the key of its label."""

    text: str
    key: str


class TacticPower:
    """A tactic card. One that does nothing but set the order overrides nothing."""

    def taken(self, game: MageKnight, hero: Hero) -> None:
        """What happens when the tactic is taken."""

    def open(self, game: MageKnight, hero: Hero, now: int) -> bool:
        """Whether it can be used at this moment of the hero's turn."""
        return False

    def use(self, game: MageKnight, hero: Hero) -> None:
        """Use it."""

    def before(self, game: MageKnight, hero: Hero) -> list[Beforehand]:
        """What it offers before the hero's turn."""
        return []

    def use_before(self, game: MageKnight, hero: Hero, offer: Beforehand) -> None:
        """Use what it offers before the turn."""

    def more_cards(self, game: MageKnight, hero: Hero) -> int:
        """By how much it raises the hand limit when the hero draws at the end of a turn."""
        return 0

    def deck_ran_out(self, game: MageKnight, hero: Hero) -> bool:
        """Whether it can be used in the middle of drawing, because the deed deck has run out."""
        return False


class BannerPower:
    """A banner that a unit carries."""

    armour: int = 0
    amount: int = 0
    resists: int = 0

    def attacked(self, game: MageKnight, hero: Hero, slot: int) -> None:
        """The bearer has given an attack or a block."""

    def open(self, game: MageKnight, hero: Hero, slot: int, now: int) -> bool:
        """Whether it can be used at this moment."""
        return False

    def use(self, game: MageKnight, hero: Hero, slot: int) -> None:
        """Use it."""
