"""Solo mode: one player against Suramun, who mirrors them and casts whatever he stands on."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import Ask, Closed, Step
from ....kernel.words import Message
from ..box.grid import ROWS, WIDTH, cell_at, land
from ..state.field import LIMIT
from ..state.rivality import Rivality
from ..state.table import SURAMUN, YOU
from .scoring import EndGame
from .spells import CastSpell, ChooseSpell, note_control, remove_golems, tell_lost, turn_up
from .touches import cell_touch, closed_cell, name_cells

ENTRY_ROW: Final = 1
MOVING: Final = re.compile(r"(enter at|move to) (\d),(\d)")


def mirrored(game: Rivality, slot: int) -> int:
    """The slot in the same column, as far beyond the line between the lands as this one is before it."""
    column, row = place(game, slot)
    return game.field.slot(land(column, ROWS + 1 - row))


def place(game: Rivality, slot: int) -> tuple[int, int]:
    """Column and row of a slot."""
    offset = game.field.cells[slot] - cell_at(0, 0)
    return offset % WIDTH, offset // WIDTH


class MoveWizard(Ask[Rivality]):
    """The wizard enters on one of the four nearest tiles; later it moves, over tiles with its golems, to an empty one.

    Move: the slot where it arrives.
    """

    rule = "solo-moving"

    def seat(self, game: Rivality) -> int:
        return 0

    def options(self, game: Rivality) -> list[int]:
        walkable = reach(game)
        return [slot for slot in range(len(game.field.cells)) if can_arrive(game, slot, walkable)]

    def run(self, game: Rivality) -> None:
        options = self.options(game)
        if options:
            game.ask(self, 0, options)
        else:
            game.then(EndGame("no-move"))

    def choose(self, game: Rivality, move: int) -> None:
        game.tell("wizard-moves", {"side": game.colours[YOU], "at": game.at(move)})
        turn_up(game, move)
        game.then(Arrive(YOU, move), SuramunMoves(), SuramunCasts(), YouCast(), self)

    def prompt(self, game: Rivality) -> Message:
        return Message("ask-enter" if game.wizards[YOU] < 0 else "ask-move")

    def text(self, game: Rivality, move: int) -> str:
        return f"{'enter at' if game.wizards[YOU] < 0 else 'move to'} {game.at(move)}"

    def label(self, game: Rivality, move: int) -> Message:
        return Message("do-enter" if game.wizards[YOU] < 0 else "do-move", {"at": game.at(move)})

    def path(self, game: Rivality, move: int) -> list[str]:
        return [cell_touch(game.at(move))]

    def touches(self, game: Rivality) -> dict[str, Message]:
        return name_cells([game.at(slot) for slot in self.options(game)])

    def closed(self, game: Rivality) -> list[Closed]:
        found = []
        for slot in range(len(game.field.cells)):
            reason = move_closed(game, slot)
            if reason is not None:
                found.append(closed_cell(game.at(slot), reason))
        return found

    def refusal(self, game: Rivality, text: str) -> Message | None:
        words = MOVING.fullmatch(text)
        if words is None:
            return None
        slot = game.field.slot(land(int(words[2]), int(words[3])))
        if slot < 0:
            return Message("no-such-land", {"at": f"{words[2]},{words[3]}"})
        if (words[1] == "enter at") != (game.wizards[YOU] < 0):
            return Message("no-entering" if words[1] == "enter at" else "no-moving")
        return move_closed(game, slot)


def reach(game: Rivality) -> list[int]:
    """The tiles the wizard can pass through: those with a golem of the player, joined by edges to where it stands."""
    found = [game.wizards[YOU]] if game.wizards[YOU] >= 0 else []
    for slot in found:
        for beside in game.field.neighbours(slot):
            if beside not in found and game.field.on(beside, YOU):
                found.append(beside)
    return found


def can_arrive(game: Rivality, slot: int, walkable: list[int]) -> bool:
    """Whether the wizard can end its move on this tile."""
    if not walkable:
        return place(game, slot)[1] == ENTRY_ROW
    if game.field.count(slot):
        return False
    return any(beside in walkable for beside in game.field.neighbours(slot))


def move_closed(game: Rivality, slot: int) -> Message | None:
    """Why the wizard cannot end its move on this tile; None if it can."""
    walkable = reach(game)
    if can_arrive(game, slot, walkable):
        return None
    if not walkable:
        return Message("no-entry", {"at": game.at(slot)})
    return Message("no-empty-tile" if game.field.count(slot) else "no-path", {"at": game.at(slot)})


class Arrive(Step[Rivality]):
    """A wizard stands on a tile now, and a golem of its own joins it there whatever shields there are."""

    fields = ("side", "slot")

    def __init__(self, side: int, slot: int) -> None:
        self.side = side
        self.slot = slot

    def fits(self, game: Rivality) -> bool:
        return game.plays(self.side) and game.lies(self.slot)

    def run(self, game: Rivality) -> None:
        before = game.field.holder(self.slot)
        game.wizards[self.side] = self.slot
        game.field.add(self.slot, self.side, 1)
        game.reserve[self.side] -= 1
        game.tell("wizard-arrives", {"side": game.colours[self.side], "at": game.at(self.slot)})
        if game.field.count(self.slot) > LIMIT:
            remove_golems(game, self.slot, self.side)
        note_control(game, self.slot, before)
        if game.reserve[self.side] == 0:
            game.then(EndGame("spent"))


class SuramunMoves(Step[Rivality]):
    """Suramun goes to the mirror image of the player's wizard, whatever lies between, and turns up what is there."""

    def run(self, game: Rivality) -> None:
        slot = mirrored(game, game.wizards[YOU])
        turn_up(game, slot)
        game.then(Arrive(SURAMUN, slot))


class SuramunCasts(Step[Rivality]):
    """Suramun casts every spell of the tile he stands on: left, front, right."""

    def run(self, game: Rivality) -> None:
        slot = game.wizards[SURAMUN]
        game.then(*(CastSpell(slot, edge, SURAMUN) for edge in castable(game, slot, SURAMUN)))


class YouCast(Step[Rivality]):
    """The player casts every spell of the tile their wizard stands on, if they still hold it."""

    def run(self, game: Rivality) -> None:
        slot = game.wizards[YOU]
        if game.field.holder(slot) != YOU:
            game.tell("no-casting", {"at": game.at(slot)})
            return
        edges = castable(game, slot, YOU)
        if len(edges) > 1 and sum(game.spell(slot, edge).golems for edge in edges) > game.reserve[YOU]:
            game.then(ChooseSpell(slot, tuple(edges)))
        else:
            game.then(*(CastSpell(slot, edge, YOU) for edge in edges))


def castable(game: Rivality, slot: int, side: int) -> list[int]:
    """The edges of a tile whose spells stay on the battlefield; the others are lost."""
    field = game.field
    edges: list[int] = []
    for spell in game.tileset.spells[field.tiles[slot] * 4 + field.facings[slot]]:
        target = field.cells[slot] + spell.offset
        if field.slot(target) >= 0:
            edges.append(spell.edge)
        elif game.log is not None:
            tell_lost(game, "spell-lost", side, target, spell.edge)
    return edges
