"""Mines, storages and food: what spaces give."""

from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY, Step
from ....kernel.words import Message, Thing
from ..box.terms import GOODS
from ..state.conjurers import Conjurers
from ..state.table import SIDES
from .touches import the_space


def control_mine(game: Conjurers, seat: int, space: int) -> None:
    """The player's marker lies on the mine until another player resolves it; nothing is paid now."""
    before = game.markers[space]
    game.markers[space] = seat
    if game.log is not None:
        told = {"side": SIDES[seat], "space": the_space(game, space)}
        if before == seat:
            game.tell("mine-kept", told)
        elif before == NOBODY:
            game.tell("mine-taken", told)
        else:
            game.tell("mine-lost", {**told, "other": SIDES[before]})


def take_output(game: Conjurers, seat: int, space: int) -> None:
    """A storage or a food space gives its output of this phase at once."""
    good = game.parts.space_good[space]
    amount = game.parts.space_output[space][game.phase()]
    game.gain(seat, good, amount)
    if game.log is not None:
        told = Message("amount", {"n": amount, "good": GOODS[good]})
        game.tell("output", {"side": SIDES[seat], "space": the_space(game, space), "goods": told})


class CollectFromMines(Step[Conjurers]):
    """Players collect from each mine they control the output of the current phase."""

    def run(self, game: Conjurers) -> None:
        parts = game.parts
        phase = game.phase()
        for space in parts.mines:
            seat = game.markers[space]
            if seat != NOBODY:
                game.gain(seat, parts.space_good[space], parts.space_output[space][phase])
        if game.log is not None:
            for seat in game.order():
                goods = mined(game, seat)
                if goods:
                    game.tell("mines-pay", {"side": SIDES[seat], "goods": goods})


def mined(game: Conjurers, seat: int) -> list[Thing]:
    """What the seat's mines pay in this phase."""
    parts = game.parts
    return [
        Message("amount", {"n": parts.space_output[space][game.phase()], "good": GOODS[parts.space_good[space]]})
        for space in parts.mines
        if game.markers[space] == seat and parts.space_output[space][game.phase()]
    ]


COLLECT: Final = CollectFromMines()
