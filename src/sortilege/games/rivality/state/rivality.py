"""A game of Rivality in progress: the table, cloned, seen and imagined."""

from __future__ import annotations

from typing import Any

from ....kernel.rng import Rng
from .hidden import memory_of, redeal
from .positions import write_table
from .table import Table
from .views import view_of


class Rivality(Table):
    """A game of Rivality."""

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

    def view(self, seat: int) -> dict[str, object]:
        return view_of(self, seat)

    def memory(self, seat: int) -> object:
        return memory_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        redeal(self, seat, rng)

    def table(self) -> dict[str, Any]:
        return write_table(self)
