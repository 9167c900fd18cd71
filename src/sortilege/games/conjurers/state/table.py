"""What lies on the table, and cheap questions about it."""

from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY, State
from ..box.components import Parts
from ..box.terms import (
    CONJURER,
    FIGURES,
    FOOD,
    HOUSE,
    KINDS_OF_GOODS,
    MOST_FIGURES,
    NO_FIGURE,
    RESOURCES,
)
from .battle import Battle

SIDES: Final = ("violet", "coral", "teal", "amber")
"""The colour of a player's figures and markers, by seat."""
HOME: Final = -1
"""Where a figure waits that is not allocated, or whose action is resolved: in its house."""
EMPTY: Final = -1
IN_PILE: Final = -1
GONE: Final = -2
"""Where a creature is that nobody holds: in the pile of its mythology, or out of the game."""
NO_BATTLE: Final = -1

SETTING_UP: Final = 0
ALLOCATION: Final = 1
RESOLVING: Final = 2
END: Final = 3
PARTS_OF_TURN: Final = ("setting_up", "allocation", "resolving", "end")


class Table(State):
    """What lies on the table.

    A figure is its number, seat * 4 + n: n is 0 for the conjurer and 1 to 3 for the assistants in the order in which
    they came. By figure: `figures` says what kind it is, NO_FIGURE where there is none yet, and `places` the space it
    stands on, HOME if none. By space: `occupants` is the figure on it, the houses of the seats included; `markers` the
    seat that controls a mine. By seat: `goods` (seat * 7 + good), `minus` points, and `equipment` (seat * pieces +
    piece), of which `stock` counts what can still be bought. By creature: `holders` is the seat whose army it belongs
    to, IN_PILE or GONE.

    `starting` is the seat that starts this turn, `active` the one that allocates or resolves, `initiative` the holder
    of the button. `open_to` lists, by kind of figure, the spaces that are open in this phase; it follows from the rest
    and is shared by copies. `battles` are those that are under way, at most two, and `fighting` the one that is
    fought. `rules.setup.blank` lays all of it out.
    """

    __slots__ = (
        "active",
        "battles",
        "dice",
        "elements",
        "equipment",
        "fighting",
        "figures",
        "goods",
        "healing",
        "holders",
        "initiative",
        "locked",
        "markers",
        "minus",
        "occupants",
        "open_to",
        "part",
        "parts",
        "places",
        "seats",
        "starting",
        "stock",
        "tournaments",
        "turn",
    )

    def __init__(self) -> None:
        super().__init__()
        self.parts: Parts
        self.seats: int
        self.dice: bool
        self.elements: bool
        self.healing: bool
        self.tournaments: bool
        self.turn: int
        self.part: int
        self.starting: int
        self.active: int
        self.initiative: int
        self.locked: list[int]
        self.goods: list[int]
        self.minus: list[int]
        self.figures: list[int]
        self.places: list[int]
        self.occupants: list[int]
        self.markers: list[int]
        self.holders: list[int]
        self.stock: list[int]
        self.equipment: list[int]
        self.open_to: list[list[int]]
        self.battles: list[Battle] = []
        self.fighting: int

    # Time

    def phase(self) -> int:
        """The phase of the game, 0 to 3."""
        return self.parts.phase_of[self.turn]

    def open_spaces(self) -> None:
        """Take down which spaces are open in this phase."""
        self.open_to = self.parts.open_spaces(self.seats, self.locked, self.phase())

    def is_feeding_turn(self) -> bool:
        return self.turn in self.parts.feeding_turns

    def is_tournament_turn(self) -> bool:
        return self.tournaments and self.turn in self.parts.tournament_turns

    # Goods

    def has(self, seat: int, good: int) -> int:
        return self.goods[seat * KINDS_OF_GOODS + good]

    def gain(self, seat: int, good: int, amount: int) -> None:
        self.goods[seat * KINDS_OF_GOODS + good] += amount

    def can_pay(self, seat: int, cost: list[int]) -> bool:
        first = seat * KINDS_OF_GOODS
        return all(self.goods[first + good] >= cost[good] for good in range(RESOURCES))

    def pay(self, seat: int, cost: list[int]) -> None:
        first = seat * KINDS_OF_GOODS
        for good in range(RESOURCES):
            self.goods[first + good] -= cost[good]

    # Figures

    def kind_of(self, figure: int) -> str:
        return FIGURES[self.figures[figure]]

    def assistants(self, seat: int) -> list[int]:
        """The kinds of the seat's assistants, in the order in which they came."""
        first = seat * MOST_FIGURES
        return [kind for kind in self.figures[first + 1 : first + MOST_FIGURES] if kind != NO_FIGURE]

    def figure_of(self, seat: int, kind: int) -> int:
        """The seat's figure of a kind, or NO_FIGURE: nobody has two of a kind."""
        for figure in range(seat * MOST_FIGURES, (seat + 1) * MOST_FIGURES):
            if self.figures[figure] == kind:
                return figure
        return NO_FIGURE

    def hire_cost(self, seat: int) -> list[int] | None:
        """What the next assistant costs the seat; None if it has three."""
        count = len(self.assistants(seat))
        return self.parts.hire_costs[count - 1] if 0 < count < MOST_FIGURES - 1 else None

    def add_assistant(self, seat: int, kind: int) -> None:
        """A new assistant waits in the house."""
        self.figures[seat * MOST_FIGURES + 1 + len(self.assistants(seat))] = kind

    def stand(self, figure: int, space: int) -> None:
        """The figure is allocated to the space."""
        self.places[figure] = space
        self.occupants[space] = figure

    def go_home(self, figure: int) -> None:
        """The figure's action is resolved."""
        self.occupants[self.places[figure]] = EMPTY
        self.places[figure] = HOME

    def house_of(self, seat: int) -> int:
        return self.parts.houses + seat

    def in_town(self) -> bool:
        """Whether actions of spaces are carried out: while figures are resolved, and nobody fights."""
        return self.part == RESOLVING and not self.battles

    def is_house(self, space: int) -> bool:
        return self.parts.space_kind[space] == HOUSE

    def space_id(self, space: int) -> str:
        """The id of a space; a house is called after whose it is."""
        if space >= self.parts.houses:
            return f"house_{SIDES[space - self.parts.houses]}"
        return self.parts.space_ids[space]

    # Creatures and equipment

    def army(self, seat: int) -> list[int]:
        """The creatures of the seat."""
        holders = self.holders
        found: list[int] = []
        card = -1
        for _ in range(holders.count(seat)):
            card = holders.index(seat, card + 1)
            found.append(card)
        return found

    def army_size(self, seat: int) -> int:
        return self.holders.count(seat)

    def pile(self, mythology: int) -> list[int]:
        """The creatures of a mythology that nobody has won yet; none if it is locked."""
        return [card for card in self.parts.creatures_of[mythology] if self.holders[card] == IN_PILE]

    def owned(self, seat: int, piece: int) -> int:
        """How many copies of a piece the seat has."""
        return self.equipment[seat * self.parts.pieces + piece]

    def equipment_of(self, seat: int) -> list[int]:
        """How many of each piece the seat has."""
        pieces = self.parts.pieces
        return self.equipment[seat * pieces : (seat + 1) * pieces]

    def artifacts(self, seat: int) -> list[int]:
        return [piece for piece in range(self.parts.first_artifact, self.parts.pieces) if self.owned(seat, piece)]

    def discount(self, seat: int) -> int:
        """How many resources the seat may leave unpaid: the levels of all its weapon smiths together."""
        total = 0
        for card in self.parts.smiths:
            if self.holders[card] == seat:
                total += self.parts.level[card]
        return total

    # Feeding

    def food_needed(self, seat: int) -> int:
        """What feeding costs the seat: its creatures by level, and its assistants but for the first."""
        parts = self.parts
        total = 0
        for card in self.army(seat):
            total += parts.level[card]
        total *= parts.food_per_level
        for number, food in enumerate(parts.food_of_assistant):
            if self.figures[seat * MOST_FIGURES + number] > CONJURER:
                total += food
        return total

    def food_short(self, seat: int) -> int:
        """How much food the seat lacks if it had to feed now."""
        return max(0, self.food_needed(seat) - self.has(seat, FOOD))

    # Seats and battles

    def left_of(self, seat: int) -> int:
        """The next player clockwise."""
        return (seat + 1) % self.seats

    def order(self) -> list[int]:
        """The seats clockwise from the one that starts this turn."""
        return [(self.starting + number) % self.seats for number in range(self.seats)]

    def battle(self) -> Battle:
        """The battle that is fought now."""
        return self.battles[self.fighting]

    def controller(self, space: int) -> int:
        """The seat that controls a mine, or NOBODY."""
        return self.markers[space] if space < len(self.markers) else NOBODY
