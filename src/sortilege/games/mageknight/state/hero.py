"""A player's area: deed cards, crystals and mana, units, skills, tactic, and where the figure stands."""

from __future__ import annotations

from bisect import insort
from typing import Final

from ..box.geometry import NOWHERE
from ..box.terms import CRYSTAL_LIMIT, NOBODY, WOUND

# What is true of a unit, as bits; the banner's card stands above them

SPENT: Final = 1
ONE_WOUND: Final = 2
WOUNDS: Final = 6
ABSORBED: Final = 8
LOYAL: Final = 16
BANNER_DOWN: Final = 32
FOUGHT: Final = 64
BANNER: Final = 256
# A skill token

READY: Final = 0
USED: Final = 1
FACE_DOWN: Final = 2
IN_FORCE: Final = 3
SKILL_STATES: Final = ("ready", "used", "face_down", "in_force")


class Hero:
    """What a player has. Hands are sorted; decks and piles are drawn from the end.

    `known` is how many cards on top of the deed deck everybody knows. `lasting` holds what this hero's interactive
    effects do to others until they end: a code times 8 plus a colour. `motivated` counts the ends of own turns until
    another Motivation can be used. `claims` are dice kept until the round ends: the colour times 2, plus 1 for mana in
    each turn. `returning` are cards played in another's turn that may go back to the deck at the end of the next own
    one (see `Turn`). `packet` are cards that are passed on while actions are drafted, `drafted` those that were kept
    and wait to join the deed deck, `added` those that have joined it. `seen` are the packets that came to this hero,
    one after another. All of them are sorted.
    """

    def __init__(self) -> None:
        self.seat = 0
        self.hero = 0
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.known = 0
        self.discard: list[int] = []
        self.played: list[int] = []
        self.aside: list[int] = []
        self.crystals: list[int] = [0, 0, 0, 0]
        self.tokens: list[int] = [0, 0, 0, 0, 0, 0]
        self.fame = 0
        self.reputation = 0
        self.level = 1
        self.units: list[int] = []
        self.unit_flags: list[int] = []
        self.loyalty = 0
        self.skills: list[int] = []
        self.skill_flags: list[int] = []
        self.skill_pile: list[int] = []
        self.space = NOWHERE
        self.tactic = NOBODY
        self.tactic_used = 0
        self.tactic_cards: list[int] = []
        self.tactic_die = NOBODY
        self.sparing = 0
        self.plundered = 0
        self.motivated = 0
        self.draw_more = 0
        self.token_down = 0
        self.claims: list[int] = []
        self.lasting: list[int] = []
        self.done = 0
        self.returning: list[int] = []
        self.packet: list[int] = []
        self.drafted: list[int] = []
        self.added: list[int] = []
        self.seen: list[list[int]] = []

    def clone(self) -> Hero:
        other = Hero()
        other.seat = self.seat
        other.hero = self.hero
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.known = self.known
        other.discard = self.discard[:]
        other.played = self.played[:]
        other.aside = self.aside[:]
        other.crystals = self.crystals[:]
        other.tokens = self.tokens[:]
        other.fame = self.fame
        other.reputation = self.reputation
        other.level = self.level
        other.units = self.units[:]
        other.unit_flags = self.unit_flags[:]
        other.loyalty = self.loyalty
        other.skills = self.skills[:]
        other.skill_flags = self.skill_flags[:]
        other.skill_pile = self.skill_pile[:]
        other.space = self.space
        other.tactic = self.tactic
        other.tactic_used = self.tactic_used
        other.tactic_cards = self.tactic_cards[:]
        other.tactic_die = self.tactic_die
        other.sparing = self.sparing
        other.plundered = self.plundered
        other.motivated = self.motivated
        other.draw_more = self.draw_more
        other.token_down = self.token_down
        other.claims = self.claims[:]
        other.lasting = self.lasting[:]
        other.done = self.done
        other.returning = self.returning[:]
        other.packet = self.packet[:]
        other.drafted = self.drafted[:]
        other.added = self.added
        other.seen = self.seen
        return other

    # Cards

    def take(self, card: int) -> None:
        """Take a card into the hand."""
        insort(self.hand, card)

    def put_on_top(self, card: int) -> None:
        """Put a card that everybody has seen on top of the deed deck."""
        self.deck.append(card)
        self.known += 1

    def wounds_in_hand(self) -> int:
        """Wounds are card 0, so they stand first in a sorted hand."""
        count = 0
        for card in self.hand:
            if card != WOUND:
                break
            count += 1
        return count

    def cards_in_hand(self) -> int:
        """How many cards of the hand are no wounds."""
        return len(self.hand) - self.wounds_in_hand()

    def all_cards(self) -> list[int]:
        """Every deed card the player owns, wherever it lies, banners on units included."""
        found = self.hand + self.deck + self.discard + self.played + self.aside + self.tactic_cards
        for flags in self.unit_flags:
            if flags >= BANNER:
                found.append(flags // BANNER)
        return found

    # Mana

    def gain_crystal(self, colour: int) -> bool:
        """Gain a crystal, or a token if three are held already; says whether it was a crystal."""
        if self.crystals[colour] < CRYSTAL_LIMIT:
            self.crystals[colour] += 1
            return True
        self.tokens[colour] += 1
        return False

    # Units

    def ready(self, slot: int) -> bool:
        """Whether the unit can be activated: neither spent nor wounded."""
        return self.unit_flags[slot] & (SPENT | WOUNDS) == 0

    def wounds_on(self, slot: int) -> int:
        return (self.unit_flags[slot] & WOUNDS) // ONE_WOUND

    def banner_of(self, slot: int) -> int:
        """The banner the unit carries, or 0."""
        return self.unit_flags[slot] // BANNER
