"""The map: tiles, what is printed on them, and what lies there."""

from __future__ import annotations

from typing import Final

from ..box.components import CORE, COUNTRYSIDE, Box
from ..box.geometry import AROUND, CENTRE, POSITIONS, SPACES, TILES_AROUND, position_at, position_xy
from ..box.terms import CITY, CITY_GROUND, NO_COLOUR, NO_SITE, NOBODY, UNKNOWN

FACE_UP: Final = 1
TOKEN: Final = 2
PLACE: Final = 128
"""A token on the map is packed: space * PLACE + what * TOKEN + FACE_UP."""
BLANK: Final = bytearray(SPACES)
NO_TILES: Final = bytearray(POSITIONS)
WEDGE: Final = 0
WEDGE_UNRESTRICTED: Final = 1
OPEN_3: Final = 2
OPEN_4: Final = 3
FULLY_OPEN: Final = 4
PREDEFINED: Final = 5
SHAPES: Final = ("wedge", "wedge_unrestricted", "open_limit_3", "open_limit_4", "fully_open", "predefined")
COLUMNS: Final = ((0, 0), (0, 0), (-1, 1), (-2, 1), (-2, 2), (-1, 1))
"""By shape: the outermost columns of an open map."""


LAID_FACE_DOWN: Final = {
    position_at(1, 1): COUNTRYSIDE,
    position_at(2, -1): COUNTRYSIDE,
    position_at(2, 0): CORE,
    position_at(2, 1): CORE,
    position_at(3, 0): CORE,
    position_at(3, -1): CORE,
}
"""On the predefined map: where tiles lie face down from the start, and of which kind. They are shuffled by kind: each
is drawn when it is turned over."""


def piece_of(token: int) -> int:
    """Which enemy or ruin a token on the map is."""
    return token % PLACE // TOKEN


class Land:
    """The map. What is printed (`terrain`, `site`, `colour`) is shared between copies and replaced when a tile is laid.

    `owner` holds the shield on a space: the seat plus 1. `garrisoned` marks spaces with face-down defenders that
    one sees from beside, `rampant` those with a rampaging enemy. Cities are numbered as they were revealed;
    `shields` are those on each city's card, in order. `annexes` are the second halves of those that are a
    megapolis, else NOBODY. `turned` says by how many sides each tile is turned clockwise. `owed` are tokens due
    face down when there were none: space * PLACE + colour. `glades` are the shields on magical glades: space *
    PLACE + seat. `secret` are spaces that became a dungeon or tomb. `removed` are tiles that the scenario never
    uses. `anywhere` is a puzzle's licence to lay enemies where the rules never do.
    """

    def __init__(self) -> None:
        self.terrain = BLANK
        self.site = BLANK
        self.colour = BLANK
        self.filled = NO_TILES
        self.owner = BLANK[:]
        self.garrisoned = BLANK[:]
        self.rampant = BLANK[:]
        self.shape = 0
        self.tiles: list[int] = []
        self.positions: list[int] = []
        self.turned: list[int] = []
        self.deck: list[int] = []
        self.left_out: list[int] = []
        self.removed: list[int] = []
        self.tokens: list[int] = []
        self.ruins: list[int] = []
        self.owed: list[int] = []
        self.glades: list[int] = []
        self.secret: list[int] = []
        self.cities: list[int] = []
        self.annexes: list[int] = []
        self.levels: list[int] = []
        self.shields: list[list[int]] = []
        self.portal_closed = False
        self.core_revealed = 0
        self.anywhere = False

    def clone(self) -> Land:
        other = Land()
        other.terrain = self.terrain
        other.site = self.site
        other.colour = self.colour
        other.filled = self.filled
        other.owner = self.owner[:]
        other.garrisoned = self.garrisoned[:]
        other.rampant = self.rampant[:]
        other.shape = self.shape
        other.tiles = self.tiles[:]
        other.positions = self.positions[:]
        other.turned = self.turned[:]
        other.deck = self.deck[:]
        other.left_out = self.left_out[:]
        other.removed = self.removed
        other.tokens = self.tokens[:]
        other.ruins = self.ruins[:]
        other.owed = self.owed[:]
        other.glades = self.glades[:]
        other.secret = self.secret[:]
        other.cities = self.cities[:]
        other.annexes = self.annexes[:]
        other.levels = self.levels[:]
        other.shields = [shields[:] for shields in self.shields]
        other.portal_closed = self.portal_closed
        other.core_revealed = self.core_revealed
        other.anywhere = self.anywhere
        return other

    # Tiles

    def lay(self, box: Box, tile: int, position: int, turned: int = 0) -> None:
        """Lay a tile on a position, turned clockwise by so many sides; its sites are set up elsewhere."""
        first = position * 7
        terrain, site, colour, filled = self.terrain[:], self.site[:], self.colour[:], self.filled[:]
        for place in range(7):
            at = first + place if place == 0 else first + 1 + (place - 1 + turned) % 6
            terrain[at] = box.tile_terrains[tile][place]
            site[at] = box.tile_sites[tile][place]
            colour[at] = box.tile_colours[tile][place] + 1
        filled[position] = 1
        self.terrain, self.site, self.colour, self.filled = terrain, site, colour, filled
        self.tiles.append(tile)
        self.positions.append(position)
        self.turned.append(turned)
        if box.tile_kinds[tile] > COUNTRYSIDE:
            self.core_revealed = 1

    def become_city(self, space: int, colour: int) -> None:
        """The city on the space is the one of this colour, whatever is printed there."""
        self.colour = self.colour[:]
        self.colour[space] = colour + 1

    def become_annex(self, space: int, colour: int) -> None:
        """The space is the second half of a megapolis from now on, whatever is printed there."""
        self.terrain, self.site = self.terrain[:], self.site[:]
        self.terrain[space] = CITY_GROUND
        self.site[space] = CITY
        self.become_city(space, colour)

    def make_secret(self, space: int, site: int) -> None:
        """The space becomes a dungeon or a tomb."""
        self.site = self.site[:]
        self.site[space] = site
        self.secret = sorted([*self.secret, space])

    def close_portal(self) -> None:
        """The portal is an empty plain from now on."""
        self.site = self.site[:]
        self.site[CENTRE] = NO_SITE
        self.portal_closed = True

    def within(self, position: int) -> bool:
        """Whether the map shape has the position at all."""
        x, y = position_xy(position)
        if self.shape <= WEDGE_UNRESTRICTED:
            return x >= 0 and y >= 0
        if self.shape == PREDEFINED and x > 1 and position not in LAID_FACE_DOWN:
            return False
        left, right = COLUMNS[self.shape]
        return x >= 0 and left <= y <= right and (y >= 0 or x >= -y)

    def touching(self, position: int) -> int:
        """How many tiles touch the position."""
        count = 0
        for beside in TILES_AROUND[position]:
            count += self.filled[beside]
        return count

    def face_down(self) -> list[int]:
        """The positions of the predefined map whose tiles have not been turned over."""
        return [at for at in LAID_FACE_DOWN if not self.filled[at]] if self.shape == PREDEFINED else []

    def take_tile(self, box: Box, position: int) -> int:
        """The tile of the deck that lies on the position or is laid there."""
        if self.shape != PREDEFINED:
            return self.deck.pop()
        country = LAID_FACE_DOWN[position] == COUNTRYSIDE
        at = max(at for at, tile in enumerate(self.deck) if (box.tile_kinds[tile] == COUNTRYSIDE) == country)
        return self.deck.pop(at)

    def next_kind(self, box: Box) -> int:
        """The kind of tile that exploring would turn up next, as its back shows; NOBODY if there is none."""
        if self.deck:
            return COUNTRYSIDE if box.tile_kinds[self.deck[-1]] == COUNTRYSIDE else CORE
        for kind in (COUNTRYSIDE, CORE):
            for tile in self.left_out:
                if box.tile_kinds[tile] == kind:
                    return kind
        return NOBODY

    def fits(self, box: Box, position: int) -> bool:
        """Whether the next tile may be laid on the position."""
        return self.unfit(box, position) == ""

    def unfit(self, box: Box, position: int) -> str:
        """Why the next tile may not be laid on the position; empty if it may."""
        if self.filled[position]:
            return "no-explore-filled"
        if not self.within(position):
            return "no-explore-coast"
        if self.shape == PREDEFINED:
            return self.no_tile_there(box, position)
        kind = self.next_kind(box)
        touching = self.touching(position)
        if kind == NOBODY:
            return "no-explore-tiles"
        if kind != COUNTRYSIDE and self.shape == WEDGE:
            x, y = position_xy(position)
            if x == 0 or y == 0:
                return "no-explore-core-coast"
        if not self.deck:
            return "" if touching >= 3 else "no-explore-extra"
        if touching >= 2:
            return ""
        if kind != COUNTRYSIDE:
            return "no-explore-core"
        for beside in TILES_AROUND[position]:
            if self.filled[beside] and self.touching(beside) >= 2:
                return ""
        return "no-explore-countryside"

    def no_tile_there(self, box: Box, position: int) -> str:
        """Why no tile is turned over on a position of the predefined map; empty if one is."""
        if position not in LAID_FACE_DOWN:
            return "no-explore-coast"
        country = LAID_FACE_DOWN[position] == COUNTRYSIDE
        there = any((box.tile_kinds[tile] == COUNTRYSIDE) == country for tile in self.deck)
        return "" if there else "no-explore-tiles"

    def spaces(self) -> list[int]:
        """Every space of the tiles laid so far."""
        return [position * 7 + place for position in self.positions for place in range(7)]

    # What lies on a space

    def token_places(self, space: int) -> list[int]:
        """Where in `tokens` the tokens on the space stand."""
        low, high = space * PLACE, space * PLACE + PLACE
        return [at for at, token in enumerate(self.tokens) if low <= token < high]

    def put_token(self, space: int, enemy: int, face_up: int) -> None:
        self.tokens.append(space * PLACE + enemy * TOKEN + face_up)

    def owed_at(self, space: int) -> list[int]:
        """The colours of the tokens that are still due on the space."""
        return [owed % PLACE for owed in self.owed if owed // PLACE == space]

    def ruin_at(self, space: int) -> int:
        """Where in `ruins` the token on the space stands, or NOBODY."""
        for at, token in enumerate(self.ruins):
            if token // PLACE == space:
                return at
        return NOBODY

    def marked_glades(self, seat: int) -> list[int]:
        """The magical glades that bear a player's shield."""
        return [mark // PLACE for mark in self.glades if mark % PLACE == seat]

    def mine_colour(self, space: int) -> int:
        """The colour of the mine or city printed there, or NO_COLOUR."""
        return self.colour[space] - 1 if self.colour[space] else NO_COLOUR

    def city_at(self, space: int) -> int:
        """The number of the city on the space, or NOBODY."""
        for city, place in enumerate(self.cities):
            if place == space or self.annexes[city] == space:
                return city
        return NOBODY

    def main_of(self, space: int) -> int:
        """Where the defenders of a place lie: of the two halves of a megapolis its first, else the space itself."""
        for city, annex in enumerate(self.annexes):
            if annex == space and annex != NOBODY:
                return self.cities[city]
        return space

    def halves(self, space: int) -> list[int]:
        """The space and, if it is half of a megapolis, the other one; the first half first."""
        city = self.city_at(space)
        if city == NOBODY or self.annexes[city] == NOBODY:
            return [space]
        return [self.cities[city], self.annexes[city]]

    def city_colours(self, space: int) -> list[int]:
        """The colours of the city on a space: a megapolis has two."""
        return [self.mine_colour(half) for half in self.halves(space)]

    def mark_garrison(self, space: int, hidden: int) -> None:
        """Whether defenders lie face down that one sees from beside, be it from beside another half."""
        for half in self.halves(space):
            self.garrisoned[half] = hidden

    def revealed(self, space: int) -> bool:
        return self.terrain[space] != UNKNOWN

    def beside_rampaging(self, space: int) -> list[int]:
        """The spaces next to it that hold a rampaging enemy."""
        rampant = self.rampant
        return [beside for beside in AROUND[space * 6 : space * 6 + 6] if beside >= 0 and rampant[beside]]

    @property
    def portal(self) -> int:
        return CENTRE
