"""What an effect that is being carried out remembers from one of its parts to the next."""

from __future__ import annotations

from ..box.effects.effect import Effect
from ..box.terms import NO_COLOUR, NOBODY


class EffectUnderWay:
    """The registers of an effect, apart from the turn in which it is used.

    `owner` is the card, unit or skill that it comes from, `owner_kind` which of these (see OF_CARD and the like), and
    `unit_slot` the unit that acts, if one does. `colour` is what resistances look at; `bonus` raises the next amount.
    `paid_colour` is the colour of the mana that was paid where any would do, `card_colour` that of the card that was
    paid. `picked_enemy` is the enemy that the player chose, `lender` the card that lends a borrowed spell, and
    `minds_read` are the cards that others had to discard: the seat times 256, plus the card.
    """

    def __init__(self) -> None:
        self.owner_kind = 0
        self.owner = 0
        self.unit_slot = NOBODY
        self.colour = NO_COLOUR
        self.bonus = 0
        self.paid_colour = NO_COLOUR
        self.card_colour = NO_COLOUR
        self.picked_enemy = NOBODY
        self.lender = 0
        self.minds_read: tuple[int, ...] = ()

    def begin(self, effect: Effect, slot: int) -> None:
        """Another effect is carried out; what was paid and chosen for the one before is still known."""
        self.owner_kind = effect.kind
        self.owner = effect.owner
        self.unit_slot = slot
        self.colour = effect.colour

    def clone(self) -> EffectUnderWay:
        other = EffectUnderWay()
        other.owner_kind = self.owner_kind
        other.owner = self.owner
        other.unit_slot = self.unit_slot
        other.colour = self.colour
        other.bonus = self.bonus
        other.paid_colour = self.paid_colour
        other.card_colour = self.card_colour
        other.picked_enemy = self.picked_enemy
        other.lender = self.lender
        other.minds_read = self.minds_read
        return other
