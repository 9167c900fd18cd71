"""What lies on the table, and cheap questions about it."""

from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY, State
from ..box.components import FACES_KIND, SAME_KIND, SUM_KIND, A, Parts
from ..box.faces import (
    COLOURS,
    FACE,
    HIGHEST,
    IN_SUPPLY,
    SHIFT,
    SKULL,
    SPENT,
    kin,
    kin_touch,
    look_touch,
)

NO_CARD: Final = -1
SIGNS: Final = ("raven", "fox", "stag", "toad")
"""The sign on a player's board and token, by seat."""
FORESIGHT: Final = 1
ROLLING: Final = 2
GAINING: Final = 3
TRADING: Final = 4
"""The phases of a turn."""


class Table(State):
    """What lies on the table.

    `display` holds both rows, the top row first, NO_CARD where there is a gap. `pile` is drawn from the end; its first
    card is the Opus Magnum until somebody gains it, and `opus` is then who did. `out` holds the cards that were taken
    out before the game, `gone` those removed in it. `tokens` names the card under each seat's token. A die is its
    number in `parts`; `looks` says what each shows, and which lie in the supply; `loose` and `trays` say which dice a
    seat holds outside and inside its tray. `may_roll` is whether the duty before rolling again is done, and `closing`
    whether dice are being set aside, so that no action can be used.
    """

    def __init__(self) -> None:
        super().__init__()
        self.parts: Parts
        self.seats = 0
        self.short = False
        self.width = 0
        self.first = 0
        self.active = 0
        self.phase = FORESIGHT
        self.opus = NOBODY
        self.may_roll = False
        self.closing = False
        self.display: list[int] = []
        self.pile: list[int] = []
        self.out: list[int] = []
        self.gone: list[int] = []
        self.tokens: list[int] = []
        self.gained: list[list[int]] = []
        self.supply: list[int] = []
        self.looks: list[int] = []
        self.loose: list[list[int]] = []
        self.trays: list[list[int]] = []

    # Cards

    def card_id(self, card: int) -> str:
        return self.parts.ids[card]

    def removed(self) -> list[int]:
        """How many A, B and C cards are taken out at random before the game."""
        return self.parts.removed("short" if self.short else "normal", self.seats)

    def row_length(self) -> int:
        return (self.parts.letters.count(A) - self.removed()[A]) // 2

    def top_row(self) -> list[int]:
        return [card for card in self.display[: self.width] if card != NO_CARD]

    def bottom_row(self) -> list[int]:
        return [card for card in self.display[self.width :] if card != NO_CARD]

    def token_on(self, card: int) -> int:
        """The seat whose token lies on the card, or NOBODY."""
        return self.tokens.index(card) if card in self.tokens else NOBODY

    def last_turned(self) -> bool:
        """Whether the last C card lies face up: the next card gained brings the Opus Magnum."""
        return len(self.pile) == 1

    def final(self) -> bool:
        """Whether these are the final turns."""
        return self.opus != NOBODY

    def points(self, seat: int) -> int:
        points = self.parts.points
        total = 0
        for card in self.gained[seat]:
            total += points[card]
        return total

    def left(self, letter: int) -> int:
        """How many cards of a letter are in the pile: their backs tell."""
        letters = self.parts.letters
        return sum(1 for card in self.pile if letters[card] == letter)

    # Dice

    def dice(self, seat: int) -> int:
        """How many dice the seat holds."""
        return len(self.loose[seat]) + len(self.trays[seat])

    def held(self, seat: int) -> list[int]:
        """How many dice of each colour the seat holds."""
        counts = [0] * len(COLOURS)
        for die in self.loose[seat]:
            counts[self.looks[die] >> SHIFT] += 1
        for die in self.trays[seat]:
            counts[self.looks[die] >> SHIFT] += 1
        return counts

    def take(self, colour: int) -> int:
        """Take a die of the colour out of the supply: it shows nothing."""
        looks = self.looks
        die = self.parts.first_of[colour]
        while looks[die] != IN_SUPPLY:
            die += 1
        looks[die] = colour << SHIFT
        self.supply[colour] -= 1
        return die

    def put_back(self, die: int) -> None:
        """Put a die into the supply."""
        self.supply[self.looks[die] >> SHIFT] += 1
        self.looks[die] = IN_SUPPLY

    def touch(self, die: int, in_tray: bool, seat: int) -> str:
        """What stands for the die, and for those like it, in click paths and reasons; nothing while others play."""
        if seat != self.active:
            return ""
        if self.phase > ROLLING:
            return kin_touch(kin(self.looks[die]))
        touch = look_touch(self.looks[die])
        return "tray" + touch.removeprefix("die") if in_tray else touch

    # Requirements

    def tally(self, seat: int) -> list[int]:
        """How many dice of the seat's tray show each face."""
        counts = [0] * (SPENT + 1)
        for die in self.trays[seat]:
            counts[self.looks[die] & FACE] += 1
        return counts

    def meets(self, card: int, tally: list[int]) -> bool:
        """Whether dice that show this meet the card's requirement."""
        parts = self.parts
        kind = parts.kinds[card]
        if kind == FACES_KIND:
            needs = parts.needs[card]
            return all(tally[number] >= needs[number] for number in range(1, HIGHEST + 1))
        amount = parts.amounts[card]
        if kind == SUM_KIND:
            total = 0
            for number in range(1, HIGHEST + 1):
                total += number * tally[number]
            return total >= amount
        return kind == SAME_KIND and (max(tally[1 : HIGHEST + 1]) >= amount or tally[SKULL] >= amount)

    def gainable(self, seat: int) -> list[int]:
        """The cards that the seat can gain with its tray."""
        tally = self.tally(seat)
        tokens = self.tokens
        found: list[int] = []
        for slot in range(0 if self.opus != NOBODY else self.width, len(self.display)):
            card = self.display[slot]
            if card != NO_CARD and (card not in tokens or tokens[seat] == card) and self.meets(card, tally):
                found.append(card)
        return found
