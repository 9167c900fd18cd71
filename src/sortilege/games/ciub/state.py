"""What lies on the table, who knows what of it, and cheap questions about it."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.rng import Rng
from ...kernel.state import EVERYONE, NOBODY, State
from .components import FACES_KIND, KINDS, LETTERS, SAME_KIND, SUM_KIND, A, B, C, D, Parts
from .faces import (
    COLOURS,
    FACE,
    FACES,
    HIGHEST,
    IN_SUPPLY,
    INACTIVE,
    REROLL,
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


class Ciub(State):
    """A game of Ciub.

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

    def clone(self) -> Ciub:
        other = Ciub()
        self.copy_play(other)
        other.parts = self.parts
        other.seats = self.seats
        other.short = self.short
        other.width = self.width
        other.first = self.first
        other.active = self.active
        other.phase = self.phase
        other.opus = self.opus
        other.may_roll = self.may_roll
        other.closing = self.closing
        other.display = self.display[:]
        other.pile = self.pile[:]
        other.out = self.out
        other.gone = self.gone[:]
        other.tokens = self.tokens[:]
        other.gained = [cards[:] for cards in self.gained]
        other.supply = self.supply[:]
        other.looks = self.looks[:]
        other.loose = [dice[:] for dice in self.loose]
        other.trays = [dice[:] for dice in self.trays]
        return other

    # Cards

    def card_id(self, card: int) -> str:
        return self.parts.ids[card]

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

    # What seats may know

    def view(self, seat: int) -> dict[str, object]:
        shown: dict[str, object] = {
            "short": self.short,
            "first": self.first,
            "active": self.active,
            "phase": self.phase,
            "last_turned": self.last_turned(),
            "final": self.final(),
            "opus": SIGNS[self.opus] if self.final() else None,
            "may_roll": self.may_roll,
            "closing": self.closing,
            "top": [self.card_view(card) for card in self.display[: self.width]],
            "bottom": [self.card_view(card) for card in self.display[self.width :]],
            "pile": {LETTERS[letter]: self.left(letter) for letter in (B, C, D)},
            "gone": [self.card_view(card) for card in self.gone],
            "sides": [self.side_view(owner) for owner in range(self.seats)],
            "supply": [self.supply_view(colour) for colour in range(len(COLOURS))],
        }
        if seat == EVERYONE:
            shown["hidden"] = {
                "pile": [self.card_id(card) for card in reversed(self.pile)],
                "out": [self.card_id(card) for card in self.out],
            }
        return shown

    def left(self, letter: int) -> int:
        """How many cards of a letter are in the pile: their backs tell."""
        letters = self.parts.letters
        return sum(1 for card in self.pile if letters[card] == letter)

    def card_view(self, card: int) -> dict[str, object] | None:
        if card == NO_CARD:
            return None
        parts = self.parts
        owner = self.token_on(card)
        kind = parts.kinds[card]
        shown: dict[str, object] = {
            "card": parts.ids[card],
            "letter": LETTERS[parts.letters[card]],
            "owl": parts.owls[card],
            "points": parts.points[card],
            "kind": KINDS[kind],
            "token": SIGNS[owner] if owner != NOBODY else None,
        }
        if kind == FACES_KIND:
            needs = parts.needs[card]
            shown["faces"] = [number for number in range(1, HIGHEST + 1) for _ in range(needs[number])]
        elif kind == SUM_KIND:
            shown["total"] = parts.amounts[card]
        elif kind == SAME_KIND:
            shown["amount"] = parts.amounts[card]
        return shown

    def side_view(self, seat: int) -> dict[str, object]:
        token = self.tokens[seat]
        return {
            "side": SIGNS[seat],
            "seats": [seat],
            "points": self.points(seat),
            "cards": [self.card_view(card) for card in self.gained[seat]],
            "token": self.card_id(token) if token != NO_CARD else None,
            "loose": [self.die_view(die, self.touch(die, False, seat)) for die in self.loose[seat]],
            "tray": [self.die_view(die, self.touch(die, True, seat)) for die in self.trays[seat]],
        }

    def die_view(self, die: int, touch: str) -> dict[str, object]:
        look = self.looks[die]
        face = look & FACE
        return {
            "die": self.parts.die_ids[die],
            "colour": COLOURS[look >> SHIFT],
            "face": FACES[REROLL if face == SPENT else face] if face != INACTIVE else None,
            "spent": face == SPENT,
            "touch": touch,
        }

    def touch(self, die: int, in_tray: bool, seat: int) -> str:
        """What stands for the die, and for those like it, in click paths and reasons; nothing while others play."""
        if seat != self.active:
            return ""
        if self.phase > ROLLING:
            return kin_touch(kin(self.looks[die]))
        touch = look_touch(self.looks[die])
        return "tray" + touch.removeprefix("die") if in_tray else touch

    def supply_view(self, colour: int) -> dict[str, object]:
        parts = self.parts
        first = parts.first_of[colour]
        dice = range(first, first + parts.stocked(colour, self.seats))
        return {
            "colour": COLOURS[colour],
            "dice": [parts.die_ids[die] for die in dice if self.looks[die] == IN_SUPPLY],
            "faces": [FACES[face] for face in parts.faces[colour]],
        }

    # What a seat cannot know

    def redeal(self, seat: int, rng: Rng) -> None:
        """The cards of a letter that nobody has seen lie in the pile or were taken out. Which A cards were taken out
        can be told from those that were not, and in a short game every owl is out."""
        letters = self.parts.letters
        owls = self.parts.owls
        out = [card for card in self.out if letters[card] == A or (self.short and owls[card])]
        pile = self.pile[:1]
        for letter in (C, B):
            unseen = [card for card in self.pile if letters[card] == letter]
            count = len(unseen)
            unseen += [card for card in self.out if letters[card] == letter and not (self.short and owls[card])]
            unseen.sort()
            rng.shuffle(unseen)
            pile += unseen[:count]
            out += unseen[count:]
        out.sort()
        self.out = out
        self.pile = pile

    # Positions

    def table(self) -> dict[str, Any]:
        ids = self.parts.ids
        width = self.width
        rows = [ids[card] if card != NO_CARD else None for card in self.display]
        return {
            "first": self.first,
            "active": self.active,
            "phase": self.phase,
            "opus": self.opus if self.final() else None,
            "may_roll": self.may_roll,
            "closing": self.closing,
            "top": rows[:width],
            "bottom": rows[width:],
            "pile": [ids[card] for card in self.pile],
            "out": [ids[card] for card in self.out],
            "gone": [ids[card] for card in self.gone],
            "tokens": [ids[card] if card != NO_CARD else None for card in self.tokens],
            "gained": [[ids[card] for card in cards] for cards in self.gained],
            "loose": [[self.die_text(die) for die in dice] for dice in self.loose],
            "trays": [[self.die_text(die) for die in dice] for dice in self.trays],
            "supply": {COLOURS[colour]: count for colour, count in enumerate(self.supply)},
        }

    def die_text(self, die: int) -> str:
        return f"{self.parts.die_ids[die]} {FACES[self.looks[die] & FACE]}"
