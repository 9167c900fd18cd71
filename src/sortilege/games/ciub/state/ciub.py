"""A game of Ciub in progress: the table, cloned, seen and imagined."""

from __future__ import annotations

from typing import Any

from ....kernel.rng import Rng
from .hidden import redeal
from .positions import write_table
from .table import Table
from .views import view_of


class Ciub(Table):
    """A game of Ciub."""

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

    def view(self, seat: int) -> dict[str, object]:
        return view_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        redeal(self, rng)

    def table(self) -> dict[str, Any]:
        return write_table(self)
