"""A game of Conjurers in progress: the table, cloned, seen and imagined."""

from __future__ import annotations

from typing import Any

from ....kernel.rng import Rng
from .hidden import memory_of, redeal
from .positions import write_table
from .table import Table
from .views import view_of


class Conjurers(Table):
    """A game of Conjurers."""

    __slots__ = ()

    def clone(self) -> Conjurers:
        other = Conjurers()
        self.copy_play(other)
        other.parts = self.parts
        other.seats = self.seats
        other.dice = self.dice
        other.elements = self.elements
        other.healing = self.healing
        other.tournaments = self.tournaments
        other.turn = self.turn
        other.part = self.part
        other.starting = self.starting
        other.active = self.active
        other.initiative = self.initiative
        other.locked = self.locked
        other.goods = self.goods[:]
        other.minus = self.minus[:]
        other.figures = self.figures[:]
        other.places = self.places[:]
        other.occupants = self.occupants[:]
        other.markers = self.markers[:]
        other.holders = self.holders[:]
        other.stock = self.stock[:]
        other.equipment = self.equipment[:]
        other.open_to = self.open_to
        if self.battles:
            other.battles = [battle.clone() for battle in self.battles]
        other.fighting = self.fighting
        return other

    def view(self, seat: int) -> dict[str, object]:
        return view_of(self, seat)

    def memory(self, seat: int) -> object:
        return memory_of(self)

    def redeal(self, seat: int, rng: Rng) -> None:
        redeal(self, seat, rng)

    def table(self) -> dict[str, Any]:
        return write_table(self)
