"""Expert rules: delayed spells and sieges."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Ask, Step
from ....kernel.words import Message
from ..box.components import EDGE_NAMES
from ..box.grid import STEPS
from ..state.field import NOBODY, SIDES
from ..state.rivality import Rivality
from .scoring import EndGame
from .spells import CastSpell, note_control
from .touches import cell_touch, edge_touch, name_cells, name_edges
from .turn import TURN


class DelayedSpells(Step[Rivality]):
    """The spells that waited for a tile on this cell go off, those of the left neighbour first, the active side's last;
    those on contested tiles are gone."""

    def run(self, game: Rivality) -> None:
        cell = game.field.cells[-1]
        due = [code for code in game.waiting if game.target(code >> 2, code & 3) == cell]
        if not due:
            return
        game.waiting = [code for code in game.waiting if code not in due]
        casters: list[Step[Rivality]] = []
        for side in game.clockwise():
            spells = tuple(code for code in due if game.field.holder(code >> 2) == side)
            if spells:
                casters.append(CastDelayed(side, spells))
        for code in due:
            if game.field.holder(code >> 2) == NOBODY:
                game.tell("delayed-gone", {"from": game.at(code >> 2)})
        game.then(*casters)


class CastDelayed(Ask[Rivality]):
    """The side that holds the tiles of several delayed spells chooses their order.

    Move: slot and edge of the spell that goes off next, packed into an int.
    """

    rule = "delayed"
    fields = ("side", "spells")

    def __init__(self, side: int, spells: tuple[int, ...]) -> None:
        self.side = side
        self.spells = spells

    def fits(self, game: Rivality) -> bool:
        spells = self.spells
        return game.plays(self.side) and len(spells) > 0 and all(game.carries(code >> 2, code & 3) for code in spells)

    def seat(self, game: Rivality) -> int:
        return game.next_seat(self.side)

    def options(self, game: Rivality) -> list[int]:
        return list(self.spells)

    def choose(self, game: Rivality, move: int) -> None:
        game.tell("delayed-cast", {"side": game.colours[self.side], "from": game.at(move >> 2)})
        rest = tuple(code for code in self.spells if code != move)
        if rest:
            game.then(CastDelayed(self.side, rest))
        game.then(CastSpell(move >> 2, move & 3, self.side))

    def prompt(self, game: Rivality) -> Message:
        return Message("ask-delayed", {"side": game.colours[self.side]})

    def text(self, game: Rivality, move: int) -> str:
        return f"cast delayed {EDGE_NAMES[move & 3]} of {game.at(move >> 2)}"

    def label(self, game: Rivality, move: int) -> Message:
        golems = game.spell(move >> 2, move & 3).golems
        return Message("do-cast-delayed", {"golems": golems, "from": game.at(move >> 2)})

    def path(self, game: Rivality, move: int) -> list[str]:
        return [cell_touch(game.at(move >> 2)), edge_touch(EDGE_NAMES[move & 3])]

    def touches(self, game: Rivality) -> dict[str, Message]:
        cells = name_cells([game.at(code >> 2) for code in self.spells])
        return {**cells, **name_edges([EDGE_NAMES[code & 3] for code in self.spells])}

    def refusal(self, game: Rivality, text: str) -> Message | None:
        return Message("no-delayed") if text.startswith("cast ") else None


class Sieges(Step[Rivality]):
    """After all spells besieged tiles fall, one at a time: first those that fall to the active side, then those of the
    others clockwise. After each the battlefield is looked at again."""

    def run(self, game: Rivality) -> None:
        besiegers = [besieger(game, slot) for slot in range(len(game.field.cells))]
        order = game.clockwise()
        for side in (order[-1], *order[:-1]):
            if side in besiegers:
                game.then(ResolveSiege(side), self)
                return


def besieged_by(game: Rivality, side: int) -> list[int]:
    """The tiles that fall to the side."""
    return [slot for slot in range(len(game.field.cells)) if besieger(game, slot) == side]


def besieger(game: Rivality, slot: int) -> int:
    """The side to which a tile falls because its four neighbours are held, or NOBODY.

    One side alone takes any tile it does not hold. Of three sides two together take a tile of the third or a contested
    one: it falls to the one with more of the four, else to the one who was last to take one of them.
    """
    field = game.field
    cell = field.cells[slot]
    around: list[int] = []
    holders: list[int] = []
    for step in STEPS:
        beside = field.slot(cell + step)
        if beside < 0 or field.holder(beside) == NOBODY:
            return NOBODY
        around.append(beside)
        holders.append(field.holder(beside))
    holder = field.holder(slot)
    allies = sorted(set(holders))
    if len(allies) == 1:
        return allies[0] if allies[0] != holder else NOBODY
    if game.sides < SIDES or len(allies) > 2 or holder in allies or field.count(slot) == 0:
        return NOBODY
    one, other = allies
    if holders.count(one) != holders.count(other):
        return one if holders.count(one) > holders.count(other) else other
    latest = max(around, key=lambda beside: game.gained[beside])
    return field.holder(latest)


class ResolveSiege(Ask[Rivality]):
    """A side to which several tiles fall chooses which is next.

    Move: the slot of the tile.
    """

    rule = "sieges"
    fields = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def fits(self, game: Rivality) -> bool:
        return game.plays(self.side) and len(besieged_by(game, self.side)) > 0

    def seat(self, game: Rivality) -> int:
        return game.next_seat(self.side)

    def options(self, game: Rivality) -> list[int]:
        return besieged_by(game, self.side)

    def choose(self, game: Rivality, move: int) -> None:
        field = game.field
        before = field.holder(move)
        game.tell("siege", {"side": game.colours[self.side], "at": game.at(move)})
        for side in range(game.sides):
            if side != self.side:
                golems = field.on(move, side)
                field.add(move, side, -golems)
                game.reserve[side] += golems
        field.add(move, self.side, 1)
        game.reserve[self.side] -= 1
        note_control(game, move, before)
        if game.reserve[self.side] == 0:
            game.then(EndGame("spent"))

    def prompt(self, game: Rivality) -> Message:
        return Message("ask-siege", {"side": game.colours[self.side]})

    def text(self, game: Rivality, move: int) -> str:
        return f"besiege {game.at(move)}"

    def label(self, game: Rivality, move: int) -> Message:
        return Message("do-besiege", {"at": game.at(move)})

    def path(self, game: Rivality, move: int) -> list[str]:
        return [cell_touch(game.at(move))]

    def touches(self, game: Rivality) -> dict[str, Message]:
        return name_cells([game.at(slot) for slot in self.options(game)])

    def refusal(self, game: Rivality, text: str) -> Message | None:
        return Message("no-siege") if text.startswith("besiege ") else None


EXPERT_TURN: Final[list[Step[Rivality]]] = [*TURN[:2], Sieges(), DelayedSpells(), *TURN[2:]]
"""What follows a placement, last thing first: delayed spells and sieges come between the spells and the draw."""
