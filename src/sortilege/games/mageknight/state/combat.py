"""A combat under way: the enemies, what was done to them, and the points played so far."""

from __future__ import annotations

from typing import Final

from ..box.terms import NOBODY

# Kinds of combat, by what is fought over

RAMPAGE: Final = 0
ASSAULT: Final = 1
OTHERS_KEEP: Final = 2
ADVENTURE: Final = 3
BURNING: Final = 4
INCANTATION: Final = 5
DUEL: Final = 6  # with another player, whose units stand for enemies
KINDS: Final = ("rampage", "assault", "others_keep", "adventure", "burning", "incantation", "duel")
# What is true of an enemy, as bits

DEFEATED: Final = 1
BLOCKED: Final = 2
HELD: Final = 4  # cannot attack this combat
LET_THROUGH: Final = 8
STRUCK: Final = 16  # has dealt its damage
WALLED: Final = 32  # fortified by its site
OF_CITY: Final = 64
RAMPAGING: Final = 128
NOT_FORTIFIED: Final = 256  # lost the fortified ability
NOT_SWIFT: Final = 512
NO_PHYSICAL: Final = 1024
NO_FIRE: Final = 2048
NO_ICE: Final = 4096
NO_RESISTANCES: Final = NO_PHYSICAL | NO_FIRE | NO_ICE
DRAWN: Final = 8192  # drawn for this combat, not lying on the map before
SUMMONED: Final = 16384
ABSENT: Final = 32768  # a summoner whose monster stands in for it
MARKS: Final = (
    *("defeated", "blocked", "held", "let_through", "struck", "walled", "of_city", "rampaging", "not_fortified"),
    *("not_swift", "no_physical", "no_fire", "no_ice", "drawn", "summoned", "absent"),
)
"""The names of these bits, lowest first."""
OUT: Final = DEFEATED | ABSENT
MOST_ENEMIES: Final = 24
MOST_STANDING: Final = 12
"""Enemies in one combat, the summoned ones included, and those of them that can be struck at once: more than any lawful
combat has, and few enough to try every set of them."""
BLOCK: Final = 12
"""What a piece gives: to an attack its range * PER_RANGE + element, to a block this + element."""


class PieceOfFight:
    """Points that something gave to an attack or a block: who (a kind as in `effect.OWNERS`, and its number), what, how
    many, against whom (as bits; none while the attack is put together) and what they counted for in a strike."""

    def __init__(self, kind: int, owner: int, gives: int, points: int, against: int, counts: int) -> None:
        self.kind = kind
        self.owner = owner
        self.gives = gives
        self.points = points
        self.against = against
        self.counts = counts


class Combat:
    """A combat. Enemies stand in parallel lists: which token, what is true of it, what its armour lost, the space it
    came from, and for a summoned monster the summoner it stands in for. `attack` holds the points of the attack being
    put together, by range * PER_RANGE + element; `block` those of the block, by element; `facing` is the enemy being
    blocked. `damage_left` is being assigned, and `damage_by` the enemy that deals it, NOBODY if none does. `wounds`
    came to the hand in this combat; `pieces` are what was played into its attacks and blocks, for people to see.

    In interactive combat `scheme` is the colour that `scheme_by` chose for the first enemy, NOBODY where it was rolled;
    until it is shown, all that is known is which colours are `ruled_out`, as bits.
    """

    def __init__(self) -> None:
        self.kind = RAMPAGE
        self.space = NOBODY
        self.came_from = NOBODY
        self.night = 0
        self.no_units = 0
        self.facing = NOBODY
        self.wounds = 0
        self.knocked_out = 0
        self.played = 0
        self.burning = 0
        self.damage_left = 0
        self.damage_by = NOBODY
        self.scheme = NOBODY
        self.scheme_by = NOBODY
        self.scheme_shown = 0
        self.ruled_out = 0
        self.enemies: list[int] = []
        self.flags: list[int] = []
        self.armour: list[int] = []
        self.spaces: list[int] = []
        self.parents: list[int] = []
        self.attack: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        self.block: list[int] = [0, 0, 0, 0]
        self.pieces: list[PieceOfFight] = []

    def clone(self) -> Combat:
        other = Combat()
        other.kind = self.kind
        other.space = self.space
        other.came_from = self.came_from
        other.night = self.night
        other.no_units = self.no_units
        other.facing = self.facing
        other.wounds = self.wounds
        other.knocked_out = self.knocked_out
        other.played = self.played
        other.burning = self.burning
        other.damage_left = self.damage_left
        other.damage_by = self.damage_by
        other.scheme = self.scheme
        other.scheme_by = self.scheme_by
        other.scheme_shown = self.scheme_shown
        other.ruled_out = self.ruled_out
        other.enemies = self.enemies[:]
        other.flags = self.flags[:]
        other.armour = self.armour[:]
        other.spaces = self.spaces[:]
        other.parents = self.parents[:]
        other.attack = self.attack[:]
        other.block = self.block[:]
        other.pieces = self.pieces[:]
        return other

    def add(self, enemy: int, space: int, flags: int, parent: int = NOBODY) -> None:
        self.enemies.append(enemy)
        self.flags.append(flags)
        self.armour.append(0)
        self.spaces.append(space)
        self.parents.append(parent)

    def standing(self) -> list[int]:
        """The enemies not yet defeated; a summoned monster stands in for its summoner."""
        return [at for at, flags in enumerate(self.flags) if not flags & OUT]

    def assign(self, left: int) -> None:
        """So much of the damage is left; nobody deals any once it is all assigned."""
        self.damage_left = max(0, left)
        if left <= 0:
            self.damage_by = NOBODY

    def forget_attack(self) -> None:
        """The points of an attack are gone once it is over."""
        self.attack = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        self.pieces = [piece for piece in self.pieces if piece.against]

    def forget_block(self) -> None:
        self.block = [0, 0, 0, 0]
        self.facing = NOBODY
