"""What lies on the table, who knows what of it, and cheap questions about it."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.rng import Rng
from ...kernel.state import EVERYONE, State, Step
from .components import EDGE_NAMES, SHIELD_BREAKING_RANGE, Spell, Tileset
from .field import FACINGS, NOBODY, SIDES, Battlefield, cell_text

NO_TILE: Final = -1
HAND: Final = 2
PILE_PLACE: Final = 100


class Rivality(State):
    """A game of Rivality. A *side* is a player or a team; seats 0 and 2, 1 and 3 are teams when four play.

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

    def clone(self) -> Rivality:
        other = Rivality()
        self.copy_play(other)
        other.tileset = self.tileset
        other.field = self.field.clone()
        other.seats = self.seats
        other.sides = self.sides
        other.expert = self.expert
        other.level = self.level
        other.turn = self.turn
        other.colours = self.colours
        other.reserve = self.reserve[:]
        other.wizards = self.wizards[:]
        other.hands = self.hands[:]
        other.piles = [pile[:] for pile in self.piles]
        other.first = self.first
        other.active = self.active
        other.side = self.side
        other.returned = self.returned
        other.fresh = self.fresh[:]
        other.bottoms = self.bottoms[:]
        other.waiting = self.waiting[:]
        other.gained = self.gained[:]
        other.clock = self.clock
        other.face_down = self.face_down[:]
        return other

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
        edges = [spell[0] for spell in self.tileset.spells[self.field.tiles[slot] * 4]]
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
        return self.field.cells[slot] + self.spell(slot, edge)[1]

    # What seats may know

    def view(self, seat: int) -> dict[str, object]:
        from .scoring import count_points

        points = count_points(self)
        return {
            "expert": self.expert,
            "level": self.level,
            "first": self.first,
            "active": self.active,
            "sides": [self.side_view(side, points[side]) for side in range(self.sides)],
            "tiles": [self.slot_view(slot, seat == EVERYONE) for slot in range(len(self.field.cells))],
            "hands": [self.hand_view(owner, seat in (owner, EVERYONE)) for owner in range(self.seats)],
            "waiting": [self.waiting_view(code) for code in self.waiting],
        }

    def side_view(self, side: int, points: int) -> dict[str, object]:
        wizard = self.wizards[side]
        return {
            "side": self.colours[side],
            "seats": self.seats_of(side),
            "reserve": self.reserve[side],
            "points": points,
            "wizard": self.at(wizard) if wizard >= 0 else None,
            "pile": len(self.piles[side]) if self.piles else 0,
        }

    def hand_view(self, seat: int, open_to: bool) -> dict[str, object]:
        hand = self.hand(seat)
        shown: dict[str, object] = {"seat": seat, "count": len(hand)}
        if open_to:
            shown["tiles"] = [self.tile_view(tile) for tile in hand]
        return shown

    def tile_view(self, tile: int) -> dict[str, object]:
        tileset = self.tileset
        return {
            "tile": tileset.ids[tile],
            "terrain": tileset.terrains[tile],
            "value": tileset.values[tile],
            "shields": tileset.shields[tile],
            "spells": {EDGE_NAMES[edge]: [golems, reach] for edge, _, golems, reach in tileset.spells[tile * 4]},
        }

    def slot_view(self, slot: int, open_to: bool) -> dict[str, object]:
        field = self.field
        shown: dict[str, object] = {"at": self.at(slot), "facing": FACINGS[field.facings[slot]]}
        if slot in self.face_down:
            shown["face_down"] = True
            if not open_to:
                return shown
        holder = field.holder(slot)
        shown.update(self.tile_view(field.tiles[slot]))
        shown["golems"] = {
            self.colours[side]: field.on(slot, side) for side in range(self.sides) if field.on(slot, side)
        }
        shown["holder"] = self.colours[holder] if holder != NOBODY else None
        shown["contested"] = field.contested(slot)
        shown["entrenched"] = field.entrenched(slot)
        return shown

    def waiting_view(self, code: int) -> dict[str, object]:
        slot, edge = code >> 2, code & 3
        return {
            "from": self.at(slot),
            "edge": EDGE_NAMES[edge],
            "target": cell_text(self.target(slot, edge)),
            "golems": self.spell(slot, edge)[2],
            "range": self.spell(slot, edge)[3],
        }

    # What a seat cannot know

    def redeal(self, seat: int, rng: Rng) -> None:
        if self.level:
            tiles = sorted(self.field.tiles[slot] for slot in self.face_down)
            rng.shuffle(tiles)
            for slot, tile in zip(self.face_down, tiles, strict=True):
                self.field.tiles[slot] = tile
            return
        while True:
            if self.sides == SIDES:
                self.redeal_piles([0, 1, 2], seat, rng)
            else:
                self.redeal_piles([0], seat, rng)
                self.redeal_piles([1], seat, rng)
            if not self.returned or self.fits_mulligan(seat):
                return

    def redeal_piles(self, sides: list[int], seat: int, rng: Rng) -> None:
        """Deal the unknown tiles of these sides anew, as the set-up would have.

        Everybody knows how many Fortresses a side still holds, and that no pile ends in one.
        """
        fortresses: list[int] = []
        others: list[int] = []
        dealt: list[tuple[list[int], int, int]] = []
        for side in sides:
            pile = self.piles[side]
            places = [PILE_PLACE * (side + 1) + at for at in range(len(pile))]
            barred = places[0] if pile else NOBODY
            for owner in self.seats_of(side):
                if owner != seat:
                    last = NOBODY
                    for place in range(owner * HAND, owner * HAND + HAND):
                        if self.hands[place] != NO_TILE:
                            places.append(place)
                            last = place
                    if not pile and self.bottoms[side] == owner:
                        barred = last
            count = 0
            for place in places:
                tile = self.tile_in(place)
                if self.tileset.fortress[tile]:
                    fortresses.append(tile)
                    count += 1
                else:
                    others.append(tile)
            dealt.append((places, barred, count))
        fortresses.sort()
        others.sort()
        rng.shuffle(fortresses)
        rng.shuffle(others)
        for places, barred, count in dealt:
            open_places = [place for place in places if place != barred]
            rng.shuffle(open_places)
            for place in open_places[:count]:
                self.put_in(place, fortresses.pop())
            for place in open_places[count:]:
                self.put_in(place, others.pop())
            if barred != NOBODY:
                self.put_in(barred, others.pop())

    def tile_in(self, place: int) -> int:
        """The tile in a hidden place: a place of a hand, or of a pile."""
        if place < PILE_PLACE:
            return self.hands[place]
        return self.piles[place // PILE_PLACE - 1][place % PILE_PLACE]

    def put_in(self, place: int, tile: int) -> None:
        if place < PILE_PLACE:
            self.hands[place] = tile
        else:
            self.piles[place // PILE_PLACE - 1][place % PILE_PLACE] = tile

    def fits_mulligan(self, seat: int) -> bool:
        """Whether the tiles put back by the mulligan lie where the seat knows them to be.

        With two piles everybody can name them: they are not among the tiles drawn before they were put back. With
        three only who put them back can.
        """
        if self.sides < SIDES:
            for owner in self.seats_of(self.side_of(self.first)):
                if owner != seat:
                    for place in range(owner * HAND, owner * HAND + self.fresh[owner]):
                        if self.hands[place] in self.returned:
                            return False
            return True
        if seat != self.first:
            return True
        seen = self.field.tiles + self.hand(seat)
        return all(tile in seen or tile in self.piles[seat] for tile in self.returned)

    # Positions

    def table(self) -> dict[str, Any]:
        ids = self.tileset.ids
        field = self.field
        written: dict[str, Any] = {
            "colours": list(self.colours),
            "first": self.first,
            "active": self.active,
            "tiles": [
                {
                    "at": self.at(slot),
                    "tile": ids[field.tiles[slot]],
                    "facing": FACINGS[field.facings[slot]],
                    "golems": {
                        self.colours[side]: field.on(slot, side) for side in range(self.sides) if field.on(slot, side)
                    },
                }
                for slot in range(len(field.cells))
            ],
            "wizards": {self.colours[side]: self.at(slot) for side, slot in enumerate(self.wizards) if slot >= 0},
            "reserves": {self.colours[side]: self.reserve[side] for side in range(self.sides)},
        }
        if self.level:
            written["face_down"] = [self.at(slot) for slot in self.face_down]
            return written
        written["hands"] = [[ids[tile] for tile in self.hand(seat)] for seat in range(self.seats)]
        written["piles"] = [[ids[tile] for tile in pile] for pile in self.piles]
        written["known"] = {
            "returned": [ids[tile] for tile in self.returned],
            "fresh": list(self.fresh),
            "bottoms": list(self.bottoms),
        }
        if self.expert:
            written["waiting"] = [{"at": self.at(c >> 2), "edge": EDGE_NAMES[c & 3]} for c in self.waiting]
            written["gained"] = list(self.gained)
        return written
