"""The rulebook as steps: a turn of the base game, its spells apart (see `spells.py`)."""

from __future__ import annotations

import re
from typing import Final

from ...kernel.state import Ask, Closed, Step
from ...kernel.words import Message
from .field import FACINGS, NOBODY, SECOND_TILE, SPOT, STEPS, WIDTH, cell_at, cell_text
from .scoring import EndGame
from .spells import CastSpells, note_control
from .state import HAND, NO_TILE, Rivality

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
        return [f"hand-{tile}", f"cell-{cell_text(move // SPOT)}", f"facing-{FACINGS[move & 3]}"]

    def closed(self, game: Rivality) -> list[Closed]:
        field = game.field
        found = [Closed("pass", Message("no-pass"))]
        for side in range(game.sides):
            wizard = game.wizards[side]
            if wizard >= 0 and side != game.side:
                guarded = Message("no-attack-wizard", {"at": game.at(wizard), "side": game.colours[side]})
                found.append(Closed(f"cell-{game.at(wizard)}", guarded))
        for cell in field.cells:
            if all(c.subject != f"cell-{cell_text(cell)}" for c in found):
                found.append(Closed(f"cell-{cell_text(cell)}", Message("no-free-cell", {"at": cell_text(cell)})))
            for north in (STEPS[0], STEPS[2]):
                for east in (STEPS[1], STEPS[3]):
                    corner = cell + north + east
                    subject = f"cell-{cell_text(corner)}"
                    if field.slot(corner) < 0 and not field.free(corner) and all(c.subject != subject for c in found):
                        found.append(Closed(subject, Message("no-corner", {"at": cell_text(corner)})))
        reason = mulligan_closed(game)
        if reason is not None:
            found.append(Closed("mulligan", reason))
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
