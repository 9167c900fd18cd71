"""The rulebook as steps: a turn of the base game, its spells apart (see `spells.py`)."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import Ask, Closed, Step
from ....kernel.words import Message
from ..box.components import Spell
from ..box.grid import FACINGS, STEPS, WIDTH, cell_at, cell_text
from ..state.field import NOBODY, SECOND_TILE, SPOT
from ..state.rivality import Rivality
from ..state.table import HAND, NO_TILE
from .scoring import EndGame
from .spells import CastSpells, note_control
from .touches import cell_touch, closed_cell, facing_touch, hand_touch, name_cells, name_facings, name_hand

MULLIGAN: Final = -1
PLACING: Final = re.compile(r"place (\w+) at (-?\d{1,2}),(-?\d{1,2}) facing (north|east|south|west)")


class PlaceTile(Ask[Rivality]):
    """The active player places one tile of the hand beside those that lie there, turned as they like.

    Move: which tile of the hand, cell and facing, packed as in `field.SPOTS`, or MULLIGAN.
    """

    rule = "placing"

    def seat(self, game: Rivality) -> int:
        return game.active

    def options(self, game: Rivality) -> list[int]:
        if game.hands[game.active * HAND + 1] == NO_TILE:
            return [spot for spot in game.field.spots if not spot & SECOND_TILE]
        options = game.field.spots[:]
        if len(game.field.cells) == 1 and mulligan_closed(game) is None:
            options.append(MULLIGAN)
        return options

    def key(self, game: Rivality, move: int) -> int:
        return move if move == MULLIGAN else (self.tile(game, move) << 16) + move

    def tile(self, game: Rivality, move: int) -> int:
        """The tile that a move lays."""
        return game.hands[game.active * HAND + (1 if move & SECOND_TILE else 0)]

    def choose(self, game: Rivality, move: int) -> None:
        if move == MULLIGAN:
            game.then(Mulligan(), self)
            return
        seat = game.active
        hands = game.hands
        at = seat * HAND
        if move & SECOND_TILE:
            tile = hands[at + 1]
        else:
            tile = hands[at]
            hands[at] = hands[at + 1]
        hands[at + 1] = NO_TILE
        cell = move // SPOT
        facing = move & 3
        if game.fresh[seat]:
            game.fresh[seat] -= 1
        side = game.side
        if game.bottoms[side] == seat and not game.tileset.fortress[tile]:
            game.bottoms[side] = NOBODY
        game.field.lay(tile, cell, facing)
        if game.log is not None:
            game.tell(
                "placed",
                {
                    "side": game.colours[side],
                    "seat": seat,
                    "tile": game.tileset.ids[tile],
                    "at": cell_text(cell),
                    "facing": FACINGS[facing],
                },
            )
        if game.expert:
            game.seal("placed")
            if game.gained:
                game.gained.append(0)
        game.stack += game.turn

    def prompt(self, game: Rivality) -> Message:
        return Message("ask-place" if len(game.hand(game.active)) > 1 else "ask-place-last")

    def text(self, game: Rivality, move: int) -> str:
        if move == MULLIGAN:
            return "mulligan"
        cell = move // SPOT
        tile = game.tileset.ids[self.tile(game, move)]
        return f"place {tile} at {cell % WIDTH - 32},{cell // WIDTH - 32} facing {FACINGS[move & 3]}"

    def label(self, game: Rivality, move: int) -> Message:
        if move == MULLIGAN:
            return Message("do-mulligan")
        tile = game.tileset.ids[self.tile(game, move)]
        return Message("do-place", {"tile": tile, "at": cell_text(move // SPOT), "facing": FACINGS[move & 3]})

    def path(self, game: Rivality, move: int) -> list[str]:
        if move == MULLIGAN:
            return ["mulligan"]
        tile = game.tileset.ids[self.tile(game, move)]
        return [hand_touch(tile), cell_touch(cell_text(move // SPOT)), facing_touch(move & 3)]

    def touches(self, game: Rivality) -> dict[str, Message]:
        cells = [cell_text(spot // SPOT) for spot in game.field.spots[::SPOT]]
        tiles = [game.tileset.ids[tile] for tile in game.hand(game.active)]
        mulligan = {"mulligan": Message("touch-mulligan")} if mulligan_closed(game) is None else {}
        return {**name_hand(tiles), **name_cells(cells), **name_facings(), **mulligan}

    def onward(self, game: Rivality) -> dict[str, Message]:
        cells = [cell_touch(cell_text(spot // SPOT)) for spot in game.field.spots[::SPOT]]
        facings = [facing_touch(facing) for facing in range(len(FACINGS))]
        return {**dict.fromkeys(cells, Message("now-where")), **dict.fromkeys(facings, Message("now-facing"))}

    def impact(self, game: Rivality, move: int) -> int:
        """The golems that arrive, and after that the spells that are cast at all."""
        if move == MULLIGAN:
            return 0
        cast = cast_by(game, self.tile(game, move), move)
        arriving = 0
        for spell in cast:
            slot = game.field.slot(move // SPOT + spell.offset)
            arriving += max(0, spell.golems - game.shields_against(slot, game.side, spell.range))
        return arriving * SPOT + len(cast)

    def warning(self, game: Rivality, move: int) -> Message | None:
        """Spells are wasted that another facing would cast, or all of them."""
        if move == MULLIGAN or game.expert:
            return None
        tile = self.tile(game, move)
        spells = len(game.tileset.spells[tile * 4])
        cast = len(cast_by(game, tile, move))
        most = max([len(cast_by(game, tile, move & ~3 | facing)) for facing in range(4)])
        if cast == spells or 0 < cast == most:
            return None
        return Message("warn-lost", {"lost": spells - cast, "spells": spells})

    def closed(self, game: Rivality) -> list[Closed]:
        field = game.field
        found = [Closed("pass", Message("no-pass"), label=Message("touch-pass"))]
        for side in range(game.sides):
            wizard = game.wizards[side]
            if wizard >= 0 and side != game.side:
                guarded = Message("no-attack-wizard", {"at": game.at(wizard), "side": game.colours[side]})
                found.append(closed_cell(game.at(wizard), guarded))
        for cell in field.cells:
            if all(c.subject != cell_touch(cell_text(cell)) for c in found):
                found.append(closed_cell(cell_text(cell), Message("no-free-cell", {"at": cell_text(cell)})))
            for north in (STEPS[0], STEPS[2]):
                for east in (STEPS[1], STEPS[3]):
                    corner = cell + north + east
                    at = cell_text(corner)
                    told = any(closed.subject == cell_touch(at) for closed in found)
                    if field.slot(corner) < 0 and not field.free(corner) and not told:
                        found.append(closed_cell(at, Message("no-corner", {"at": at})))
        reason = mulligan_closed(game)
        if reason is not None:
            found.append(Closed("mulligan", reason, label=Message("touch-mulligan")))
        return found

    def refusal(self, game: Rivality, text: str) -> Message | None:
        if text in ("pass", "skip"):
            return Message("no-pass")
        if text == "mulligan":
            return mulligan_closed(game)
        words = PLACING.fullmatch(text)
        if words is None:
            return None
        tile = words[1]
        if tile not in game.tileset.index:
            return Message("no-such-tile", {"tile": tile})
        if game.tileset.index[tile] not in game.hand(game.active):
            return Message("no-tile-in-hand", {"tile": tile})
        x, y = int(words[2]), int(words[3])
        if max(abs(x), abs(y)) < 31 and game.field.slot(cell_at(x, y)) >= 0:
            return Message("no-free-cell", {"at": f"{x},{y}"})
        return Message("no-corner", {"at": f"{x},{y}"})


def cast_by(game: Rivality, tile: int, move: int) -> list[Spell]:
    """The spells that a placement would cast: those that find a tile on which no enemy wizard stands."""
    found: list[Spell] = []
    for spell in game.tileset.spells[tile * 4 + (move & 3)]:
        slot = game.field.slot(move // SPOT + spell.offset)
        if slot >= 0 and (slot not in game.wizards or slot == game.wizards[game.side]):
            found.append(spell)
    return found


def mulligan_closed(game: Rivality) -> Message | None:
    """Why the active player may not mulligan; None if they may."""
    if len(game.field.cells) > 1:
        return Message("no-mulligan-late")
    if game.returned:
        return Message("no-mulligan-twice")
    for tile in game.hand(game.active):
        if game.tileset.reaches_neighbour[tile]:
            return Message("no-mulligan-reach", {"tile": game.tileset.ids[tile]})
    return None


class Mulligan(Step[Rivality]):
    """Both tiles are put aside, two new ones drawn, and then the two put aside are shuffled back."""

    def run(self, game: Rivality) -> None:
        game.reveal("mulligan")
        seat = game.active
        side = game.side
        pile = game.piles[side]
        game.returned = game.hand(seat)
        for owner in game.seats_of(side):
            game.fresh[owner] = HAND
        drawn = [pile.pop(), pile.pop()]
        game.hands[seat * HAND : seat * HAND + HAND] = drawn
        pile += game.returned
        shuffle_pile(game, pile)
        first, second = (game.tileset.ids[tile] for tile in drawn)
        game.tell("mulligan", {"side": game.colours[side], "seat": seat}, {"first": first, "second": second}, (seat,))


def shuffle_pile(game: Rivality, pile: list[int]) -> None:
    """A pile is shuffled until its bottom tile is not a Fortress."""
    pile.sort()
    game.rng.shuffle(pile)
    while game.tileset.fortress[pile[0]]:
        game.rng.shuffle(pile)


class WizardArrives(Step[Rivality]):
    """The side's wizard goes on the tile just placed, with one golem from the reserve."""

    def run(self, game: Rivality) -> None:
        side = game.side
        slot = len(game.field.cells) - 1
        game.wizards[side] = slot
        game.field.add(slot, side, 1)
        game.reserve[side] -= 1
        if game.log is not None:
            game.tell("wizard-arrives", {"side": game.colours[side], "at": game.at(slot)})
        if game.expert:
            note_control(game, slot, NOBODY)
        if game.reserve[side] == 0:
            game.then(EndGame("spent"))


class DrawTile(Step[Rivality]):
    """The player draws a tile so as to hold two again; if the pile is empty nothing is drawn."""

    def run(self, game: Rivality) -> None:
        seat = game.active
        side = game.side
        pile = game.piles[side]
        if not pile:
            return
        game.reveal("draw")
        tile = pile.pop()
        at = seat * HAND
        game.hands[at if game.hands[at] == NO_TILE else at + 1] = tile
        if not pile:
            game.bottoms[side] = seat
        if game.log is not None:
            drawn = {"tile": game.tileset.ids[tile]}
            game.tell("draws", {"side": game.colours[side], "seat": seat, "left": len(pile)}, {**drawn}, (seat,))


class NextTurn(Step[Rivality]):
    """The next player clockwise takes a turn; the game ends when every player has played their last tile."""

    def run(self, game: Rivality) -> None:
        for _ in range(game.seats):
            seat = (game.active + 1) % game.seats
            game.active = seat
            if game.hands[seat * HAND] != NO_TILE:
                game.side = game.side_of(seat)
                game.stack.append(PLACE_TILE)
                return
        game.stack.append(EndGame("last-tile"))


PLACE_TILE: Final = PlaceTile()
TURN: Final[list[Step[Rivality]]] = [NextTurn(), DrawTile(), CastSpells(), WizardArrives()]
"""What follows a placement in the base game, last thing first, as the stack takes it."""
