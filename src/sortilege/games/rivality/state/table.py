"""What lies on the table, and cheap questions about it."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import State, Step
from ..box.components import SHIELD_BREAKING_RANGE, Spell, Tileset
from ..box.grid import cell_text
from .field import NOBODY, Battlefield

NO_TILE: Final = -1
HAND: Final = 2
WELL: Final = 0
"""The slot of the Well in every game that uses it."""
YOU: Final = 0
SURAMUN: Final = 1
"""The sides of the solo mode."""


class Table(State):
    """What lies on the table. A *side* is a player or a team; seats 0 and 2, 1 and 3 are teams when four play.

    Piles are drawn from the end, so that index 0 is the bottom. Hands are flat, two places a seat, older tile first.
    `active` is the player whose turn it is and `side` their side. `turn` holds the steps that follow a placement. Three
    of the fields are there for those who imagine hidden tiles: `returned` (put back by the mulligan), `fresh` (how many
    tiles of a hand were drawn before that) and `bottoms` (who holds the former bottom tile of a pile).
    """

    def __init__(self) -> None:
        super().__init__()
        self.tileset: Tileset
        self.field: Battlefield
        self.seats = 0
        self.sides = 2
        self.expert = False
        self.level = ""
        self.turn: list[Step[Any]] = []
        self.colours: list[str] = []
        self.reserve: list[int] = []
        self.wizards: list[int] = []
        self.hands: list[int] = []
        self.piles: list[list[int]] = []
        self.first = 0
        self.active = 0
        self.side = 0
        self.returned: list[int] = []
        self.fresh: list[int] = []
        self.bottoms: list[int] = []
        self.waiting: list[int] = []
        self.gained: list[int] = []
        self.clock = 0
        self.face_down: list[int] = []

    # Who sits where

    def side_of(self, seat: int) -> int:
        return seat % self.sides

    def seats_of(self, side: int) -> list[int]:
        return [seat for seat in range(self.seats) if seat % self.sides == side]

    def next_seat(self, side: int) -> int:
        """The side's player who is asked while another player's turn goes on: the active one, or the next clockwise."""
        if self.side == side:
            return self.active
        return next(
            seat
            for seat in ((self.active + step) % self.seats for step in range(1, self.seats))
            if seat % self.sides == side
        )

    def clockwise(self) -> list[int]:
        """The sides, from the left neighbour of the active player round to the active side itself."""
        return [(self.side + step) % self.sides for step in range(1, self.sides + 1)]

    def hand(self, seat: int) -> list[int]:
        return [tile for tile in self.hands[seat * HAND : seat * HAND + HAND] if tile != NO_TILE]

    # Tiles

    def lies(self, slot: object) -> bool:
        """Whether this is the slot of a tile on the battlefield."""
        return isinstance(slot, int) and 0 <= slot < len(self.field.cells)

    def plays(self, side: object) -> bool:
        """Whether this is one of the sides."""
        return isinstance(side, int) and 0 <= side < self.sides

    def carries(self, slot: object, edge: object) -> bool:
        """Whether a tile lies in this slot and has a spell on this edge that finds a tile."""
        if not isinstance(slot, int) or not isinstance(edge, int) or not self.lies(slot):
            return False
        edges = [spell.edge for spell in self.tileset.spells[self.field.tiles[slot] * 4]]
        return edge in edges and self.field.slot(self.target(slot, edge)) >= 0

    def at(self, slot: int) -> str:
        """Where the tile lies, as text."""
        return cell_text(self.field.cells[slot])

    def value(self, slot: int) -> int:
        return self.tileset.values[self.field.tiles[slot]]

    def shields(self, slot: int) -> int:
        """Magic shields that meet an attacker here: the terrain's, and one more when five golems are entrenched."""
        shields = self.tileset.shields[self.field.tiles[slot]]
        return shields + 1 if self.field.entrenched(slot) else shields

    def shields_against(self, slot: int, side: int, reach: int) -> int:
        """How many golems of a spell die on arrival: shields serve only the enemy who holds the tile."""
        holder = self.field.holder(slot)
        if holder in (NOBODY, side) or reach == SHIELD_BREAKING_RANGE:
            return 0
        return self.shields(slot)

    def spell(self, slot: int, edge: int) -> Spell:
        return self.tileset.spell(self.field.tiles[slot], self.field.facings[slot], edge)

    def target(self, slot: int, edge: int) -> int:
        """The cell at the exact range of a spell."""
        return self.field.cells[slot] + self.spell(slot, edge).offset

    # Points

    def count_points(self) -> list[int]:
        """What each side would score if the game ended now."""
        totals = [0] * self.sides
        for slot in range(len(self.field.cells)):
            side = self.owner(slot)
            if side != NOBODY:
                totals[side] += self.worth(slot, side)
        return totals

    def owner(self, slot: int) -> int:
        """The side that counts the tile, or NOBODY."""
        if slot in self.wizards:
            return NOBODY
        holder = self.field.holder(slot)
        if holder != NOBODY:
            return holder
        leaders = self.field.leaders(slot)
        if self.level:
            return SURAMUN if leaders and self.level != "beginner" else NOBODY
        well = self.field.holder(WELL)
        return well if well in leaders else NOBODY

    def worth(self, slot: int, side: int) -> int:
        """The tile's value for the side: by some rules one less if an enemy golem stands there."""
        value = self.value(slot)
        costs = self.expert or (self.level == "master" and side == YOU)
        return value - 1 if costs and self.field.count(slot) > self.field.on(slot, side) else value
