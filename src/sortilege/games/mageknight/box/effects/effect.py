"""One way to use a card, a unit or a skill, ready to be carried out."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from .ops import Op

G = TypeVar("G")
"""A game under way, of which the box knows nothing."""
OF_CARD: Final = 0
OF_UNIT: Final = 1
OF_SKILL: Final = 2
SIDEWAYS: Final = 3
PART: Final = 4
"""A part of another effect that one may leave out."""
OF_POINTS: Final = -1
"""No effect at all: points of move or influence are turned into attack or block."""
OWNERS: Final = ("card", "unit", "skill", "sideways", "part")
NO_NEED: Final = -1
BASIC: Final = 0
STRONG: Final = 1


class Special(Generic[G]):
    """An effect that the language has no words for. `when` says at which moments it is of use; 0 if it only goes along
    with other parts of its card. `need` is the card of the hand that each use of it takes, as in ops.COSTS. `why` is
    the reason, if it is not open."""

    when: int = 0
    need: int = NO_NEED
    why: str = "no-use"

    def open(self, game: G, effect: Effect, n: int) -> bool:
        """Whether it can be used now as a part of this effect; a price that cannot be paid closes it."""
        return True

    def run(self, game: G, n: int) -> None:
        """Carry it out, or push the question that does."""
        raise NotImplementedError


class Effect:
    """One of the ways to use a card, a unit or a skill; alternatives of a card are effects of their own.

    `slug` is what tells it from the other effects of the same side.
    `price` is the mana that powers it, `further` what the effect itself asks on top; `mana` is both. `colour` is the
    colour that resistances look at. `needs` are the cards it costs, `specials` its parts beyond the language, with
    their amounts.
    """

    def __init__(
        self,
        number: int,
        kind: int,
        owner: int,
        side: int,
        slug: str,
        ops: tuple[Op, ...],
        when: int,
        price: tuple[int, ...],
        further: tuple[int, ...],
        colour: int,
        needs: tuple[int, ...],
        specials: tuple[tuple[Special[Any], int], ...],
    ) -> None:
        self.number = number
        self.kind = kind
        self.owner = owner
        self.side = side
        self.slug = slug
        self.ops = ops
        self.when = when
        self.price = price
        self.further = further
        self.mana = price + further
        self.mask = 0
        for needed in self.mana:
            self.mask |= 1 << needed
        self.mana_count = len(self.mana)
        self.colour = colour
        self.needs = needs
        self.specials = specials
        self.conditional = bool(needs or specials)
