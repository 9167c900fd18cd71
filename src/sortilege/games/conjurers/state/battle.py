"""One battle: who fights whom and what for, hands, and what stands in the slots."""

from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ..box.components import Parts
from .fight import Fight

NO_ROLLS: Final[list[list[int]]] = [[] for _ in range(6)]
"""Before anybody struck. Its lists are shared, too."""
ATTACKERS: Final = 0
DEFENDERS: Final = 1
SIDES_OF_BATTLE: Final = ("attackers", "defenders")
ROW: Final = 3
"""So many slots has each row: the attackers' slots are 0 to 2, the defenders' 3 to 5, and slot n faces slot n + 3."""
SLOTS: Final = 6
ROWS: Final = ((0, 1, 2), (3, 4, 5))
"""The slots of each side."""
FACING: Final = (3, 4, 5, 0, 1, 2)
"""The slot of the other row that each slot faces."""
NO_CARD: Final = -1
NO_PIECE: Final = -1
NO_POWERS: Final[list[int]] = []
"""Of a slot in which nobody has stood yet."""

AT_BATTLEGROUND: Final = 0
IN_DUEL: Final = 1
IN_TOURNAMENT: Final = 2
OCCASIONS: Final = ("battleground", "duel", "tournament")

UNDECIDED: Final = 0
BEATEN: Final = 1
TOGETHER: Final = 2
STALEMATE: Final = 3
TOO_LONG: Final = 4
NO_CREATURES: Final = 5
ENDINGS: Final = ("undecided", "beaten", "together", "stalemate", "too_long", "no_creatures")
"""How a battle ends: a side lost its last creature; both lost the last ones together; no dice were rolled for three
rounds; the 60th round is over; a side had no creature to begin with."""


class Battle:
    """A battle, from the moment its sides are known until what it brings has been taken.

    A side is ATTACKERS (who resolves the battleground or issued the challenge) or DEFENDERS (the challenged player, or
    creature and minion). `defender` is the seat whose creatures defend, NOBODY at a battleground; `keeper` is the seat
    that decides for the defending side, be they its own creatures or the monsters. `figure` was sent to fight; there is
    none in a tournament. `prize` is the creature that is fought for at a battleground. `left_out` is the creature that
    the challenged player keeps out of the draw.

    By side: `hands` are the creatures that take part and were not summoned yet, `benches` those that were not drawn,
    `fallen` those that died; hands and benches are sorted and are all that is hidden in this game. `spare` counts the
    pieces of equipment that can still be given to creatures. `moved` is the card that made the side's last action if
    that was a move, and `moves` how many moves it made in a row.

    By slot: the card that stands in it with its damage, frost (0 or 1), poison markers, whether it is bound, has risen
    from death, has bound somebody, is devouring what it faces (its slot is locked then), and the battle turn in which
    it is resting: back from devouring, it cannot devour then. By slot and hand (slot * 2, slot * 2 + 1): the pieces
    that are `worn`, and the damage that each has absorbed, `wear`. `powers` follows from these: by slot, the number of
    each ability that the creature in it has, from itself and its equipment together. Its lists are shared.

    `fight` is the fight that is going on. While damage is dealt, by slot: `incoming` is what comes at the creature, and
    `reached` what got past its absorbing equipment. `rolls` are the dice of the last strikes, by the slot of who
    struck, and `dealt` the damage that came of them; they stay to be looked at until the next fight.

    `side` is whose battle turn it is, `turns` how many battle turns were begun. `quiet` counts the battle rounds in a
    row without dice, and `rolled` is whether dice were rolled in the present one. `winner` is a side once the battle is
    decided, and `ending` says how.
    """

    __slots__ = (
        "attacker",
        "benches",
        "bound",
        "card",
        "damage",
        "dealt",
        "defender",
        "devouring",
        "ending",
        "fallen",
        "fight",
        "figure",
        "frost",
        "hands",
        "has_bound",
        "incoming",
        "keeper",
        "left_out",
        "moved",
        "moves",
        "occasion",
        "poison",
        "powers",
        "prize",
        "quiet",
        "reached",
        "resting",
        "risen",
        "rolled",
        "rolls",
        "side",
        "spare",
        "turns",
        "wear",
        "winner",
        "worn",
    )

    def __init__(self) -> None:
        self.occasion: int
        self.figure: int
        self.attacker: int
        self.defender: int
        self.keeper: int
        self.prize: int
        self.left_out: int
        self.side: int
        self.turns: int
        self.quiet: int
        self.rolled: bool
        self.winner: int
        self.ending: int
        self.hands: list[list[int]]
        self.benches: list[list[int]]
        self.fallen: list[list[int]]
        self.spare: list[list[int]]
        self.moved: list[int]
        self.moves: list[int]
        self.card: list[int]
        self.powers: list[list[int]]
        self.damage: list[int]
        self.frost: list[int]
        self.poison: list[int]
        self.bound: list[int]
        self.risen: list[int]
        self.has_bound: list[int]
        self.devouring: list[int]
        self.resting: list[int]
        self.worn: list[int]
        self.wear: list[int]
        self.fight: Fight | None
        self.incoming: list[int]
        self.reached: list[int]
        self.rolls: list[list[int]]
        self.dealt: list[int]

    def clone(self) -> Battle:
        other = Battle()
        other.occasion = self.occasion
        other.figure = self.figure
        other.attacker = self.attacker
        other.defender = self.defender
        other.keeper = self.keeper
        other.prize = self.prize
        other.left_out = self.left_out
        other.side = self.side
        other.turns = self.turns
        other.quiet = self.quiet
        other.rolled = self.rolled
        other.winner = self.winner
        other.ending = self.ending
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.benches = [self.benches[0][:], self.benches[1][:]]
        other.fallen = [self.fallen[0][:], self.fallen[1][:]]
        other.spare = [self.spare[0][:], self.spare[1][:]]
        other.moved = self.moved[:]
        other.moves = self.moves[:]
        other.card = self.card[:]
        other.powers = self.powers[:]
        other.damage = self.damage[:]
        other.frost = self.frost[:]
        other.poison = self.poison[:]
        other.bound = self.bound[:]
        other.risen = self.risen[:]
        other.has_bound = self.has_bound[:]
        other.devouring = self.devouring[:]
        other.resting = self.resting[:]
        other.worn = self.worn[:]
        other.wear = self.wear[:]
        other.fight = self.fight.clone() if self.fight is not None else None
        other.incoming = self.incoming[:]
        other.reached = self.reached[:]
        other.rolls = self.rolls[:]
        other.dealt = self.dealt[:]
        return other

    # Who

    def owner(self, side: int) -> int:
        """The seat whose creatures fight on this side; NOBODY for the monsters of a battleground."""
        return self.attacker if side == ATTACKERS else self.defender

    def player(self, side: int) -> int:
        """The seat that decides for this side."""
        return self.attacker if side == ATTACKERS else self.keeper

    def first_side(self) -> int:
        """The side that has the first battle turn: the monsters of a battleground, the challenger of a duel."""
        return DEFENDERS if self.occasion == AT_BATTLEGROUND else ATTACKERS

    def fights(self, seat: int) -> bool:
        """Whether the seat attacks or is challenged here; playing the monsters is no fighting."""
        return seat in (self.attacker, self.defender)

    def over(self) -> bool:
        return self.winner != NOBODY

    # The fight

    def present_fight(self) -> Fight:
        if self.fight is None:
            raise AssertionError("Nobody fights.")
        return self.fight

    def slot_of(self, role: int) -> int:
        """The slot of the aggressor, or of the target, of the present fight."""
        return self.present_fight().slots[role]

    def forget_rolls(self) -> None:
        """A new fight begins: the dice of the last one are taken up."""
        self.rolls = NO_ROLLS[:]
        self.dealt = [0] * SLOTS

    # The slots

    def standing(self, side: int) -> list[int]:
        """The slots of this side in which a creature stands."""
        card = self.card
        return [slot for slot in ROWS[side] if card[slot] != NO_CARD]

    def is_devoured(self, slot: int) -> bool:
        """Whether the creature in the slot is being devoured by the one it faces."""
        return self.devouring[FACING[slot]] != 0

    def has_left(self, side: int) -> bool:
        """Whether the side has a creature left, on the board or in hand."""
        if self.hands[side]:
            return True
        first = side * ROW
        card = self.card
        return card[first] != NO_CARD or card[first + 1] != NO_CARD or card[first + 2] != NO_CARD

    def enter(self, parts: Parts, slot: int, card: int) -> None:
        """A fresh creature stands in the slot, which was free and has nothing on it."""
        self.card[slot] = card
        self.powers[slot] = parts.powers[card]

    def reckon_powers(self, parts: Parts, slot: int) -> None:
        """Add up again what the creature in the slot can do: its equipment has changed, or it was bound, and a bound
        creature has no ability of its own."""
        found = parts.no_powers if self.bound[slot] else parts.powers[self.card[slot]]
        for piece in (self.worn[2 * slot], self.worn[2 * slot + 1]):
            if piece != NO_PIECE:
                gifts = parts.gifts[piece]
                found = [found[ability] + gifts[ability] for ability in range(len(found))]
        self.powers[slot] = found

    def clear(self, slot: int) -> None:
        """Nothing stands in the slot any more."""
        self.card[slot] = NO_CARD
        self.damage[slot] = self.frost[slot] = self.poison[slot] = 0
        self.bound[slot] = self.risen[slot] = self.has_bound[slot] = 0
        self.devouring[slot] = self.resting[slot] = 0
        self.worn[2 * slot] = self.worn[2 * slot + 1] = NO_PIECE
        self.wear[2 * slot] = self.wear[2 * slot + 1] = 0

    def shift(self, slot: int, to: int) -> None:
        """The creature in the slot goes to a free one, with all that is on it."""
        self.card[to], self.card[slot] = self.card[slot], NO_CARD
        self.powers[to] = self.powers[slot]
        self.damage[to], self.damage[slot] = self.damage[slot], 0
        self.frost[to], self.frost[slot] = self.frost[slot], 0
        self.poison[to], self.poison[slot] = self.poison[slot], 0
        self.bound[to], self.bound[slot] = self.bound[slot], 0
        self.risen[to], self.risen[slot] = self.risen[slot], 0
        self.has_bound[to], self.has_bound[slot] = self.has_bound[slot], 0
        self.devouring[to], self.devouring[slot] = self.devouring[slot], 0
        self.resting[to], self.resting[slot] = self.resting[slot], 0
        if self.worn[2 * slot] != NO_PIECE:
            for hand in range(2):
                here, there = 2 * slot + hand, 2 * to + hand
                self.worn[there], self.worn[here] = self.worn[here], NO_PIECE
                self.wear[there], self.wear[here] = self.wear[here], 0


def new_battle() -> Battle:
    """A battle in which nothing has happened yet; `Battle()` itself is empty, to be filled by `clone`."""
    battle = Battle()
    battle.occasion = AT_BATTLEGROUND
    battle.figure = -1
    battle.attacker = 0
    battle.defender = NOBODY
    battle.keeper = 0
    battle.prize = NO_CARD
    battle.left_out = NO_CARD
    battle.side = ATTACKERS
    battle.turns = 0
    battle.quiet = 0
    battle.rolled = False
    battle.winner = NOBODY
    battle.ending = UNDECIDED
    battle.hands = [[], []]
    battle.benches = [[], []]
    battle.fallen = [[], []]
    battle.spare = [[], []]
    battle.moved = [NO_CARD, NO_CARD]
    battle.moves = [0, 0]
    battle.card = [NO_CARD] * SLOTS
    battle.powers = [NO_POWERS] * SLOTS
    battle.damage = [0] * SLOTS
    battle.frost = [0] * SLOTS
    battle.poison = [0] * SLOTS
    battle.bound = [0] * SLOTS
    battle.risen = [0] * SLOTS
    battle.has_bound = [0] * SLOTS
    battle.devouring = [0] * SLOTS
    battle.resting = [0] * SLOTS
    battle.worn = [NO_PIECE] * (2 * SLOTS)
    battle.wear = [0] * (2 * SLOTS)
    battle.fight = None
    battle.incoming = [0] * SLOTS
    battle.reached = [0] * SLOTS
    battle.forget_rolls()
    return battle


NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = ((1,), (0, 2), (1,), (4,), (3, 5), (4,))
"""The slots next to each slot, in the same row."""


def facing(slot: int) -> int:
    """The slot of the other row that this one faces."""
    return FACING[slot]
