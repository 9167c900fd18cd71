"""Decks and offers that all players share."""

from __future__ import annotations

from typing import Final

OFFER: Final = 3


class Market:
    """Decks are drawn from the end; put under a deck means at index 0. Offers begin with the lowest position.

    `lessons` are the advanced actions that monasteries have brought into the unit offer, `upgrades` those that
    are turned up after a night to be exchanged for others.
    """

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.spells: list[int] = []
        self.artifacts: list[int] = []
        self.regulars: list[int] = []
        self.elites: list[int] = []
        self.action_offer: list[int] = []
        self.spell_offer: list[int] = []
        self.unit_offer: list[int] = []
        self.lessons: list[int] = []
        self.upgrades: list[int] = []

    def clone(self) -> Market:
        other = Market()
        other.actions = self.actions[:]
        other.spells = self.spells[:]
        other.artifacts = self.artifacts[:]
        other.regulars = self.regulars[:]
        other.elites = self.elites[:]
        other.action_offer = self.action_offer[:]
        other.spell_offer = self.spell_offer[:]
        other.unit_offer = self.unit_offer[:]
        other.lessons = self.lessons[:]
        other.upgrades = self.upgrades[:]
        return other

    def refill(self) -> None:
        """Shift the offers down and draw new cards into the top positions, as far as the decks go."""
        while len(self.action_offer) < OFFER and self.actions:
            self.action_offer.append(self.actions.pop())
        while len(self.spell_offer) < OFFER and self.spells:
            self.spell_offer.append(self.spells.pop())

    def needs_refill(self) -> bool:
        """Whether refilling would turn up a card."""
        return (len(self.action_offer) < OFFER and bool(self.actions)) or (
            len(self.spell_offer) < OFFER and bool(self.spells)
        )
