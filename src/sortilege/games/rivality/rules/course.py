"""What may be going on: the steps of a position against each other and against the table.

At the bottom of the stack lies the one step that carries the game on. What follows a placement lies on it in the order
of TURN; spells, golems and sieges to be settled lie above.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import PositionError
from ....kernel.state import Step
from ..box.components import EDGE_NAMES
from ..state.field import NOBODY
from ..state.hidden import fits_mulligan
from ..state.rivality import Rivality
from ..state.table import HAND, NO_TILE
from .expert import EXPERT_TURN, CastDelayed, DelayedSpells, ResolveSiege, Sieges
from .scoring import EndGame
from .solo import Arrive, MoveWizard, SuramunCasts, SuramunMoves, YouCast
from .spells import SettleSummoning
from .turn import DrawTile, Mulligan, NextTurn, PlaceTile

Steps = tuple[type[Step[Rivality]], ...]

SOLO: Final[Steps] = (MoveWizard, Arrive, SuramunMoves, SuramunCasts, YouCast)
EXPERT: Final[Steps] = (Sieges, DelayedSpells, CastDelayed, ResolveSiege)
COURSE: Final[Steps] = (MoveWizard, PlaceTile, NextTurn, EndGame)
"""What carries the game on."""
TURN: Final[Steps] = tuple([type(step) for step in EXPERT_TURN])
"""What follows a placement, the last of it first."""


def check_course(game: Rivality, steps: list[Step[Any]]) -> None:
    """PositionError names the step that cannot be where it is."""
    course = steps[0]
    if not isinstance(course, COURSE):
        raise out_of_place(course)
    done = NOBODY
    for step in steps:
        if isinstance(step, SOLO) and not game.level:
            raise out_of_place(step)
        if game.level and isinstance(step, (*TURN, *EXPERT, PlaceTile, Mulligan)):
            raise out_of_place(step)
        if isinstance(step, EXPERT) and not game.expert:
            raise out_of_place(step)
        if step is not course and isinstance(step, COURSE):
            raise out_of_place(step)
        if isinstance(step, TURN):
            at = TURN.index(type(step))
            if at <= done or not isinstance(course, NextTurn):
                raise out_of_place(step)
            done = at
        if isinstance(step, Mulligan) and not isinstance(course, PlaceTile):
            raise out_of_place(step)
    if isinstance(course, EndGame):
        if len(steps) > 1:
            raise out_of_place(steps[1])
        return
    spent = [side for side in range(game.sides) if game.reserve[side] == 0]
    settling = [step.side for step in steps if isinstance(step, SettleSummoning)]
    if any(side not in settling for side in spent):
        raise PositionError("The game is over when one of the 'reserves' is used up.")
    if not game.level:
        check_hand(game, steps)
    check_waiting(game, any(isinstance(step, DelayedSpells) for step in steps))


def check_hand(game: Rivality, steps: list[Step[Any]]) -> None:
    """Who lays a tile has one; who draws one has room for it."""
    place = game.active * HAND
    held = sum(1 for tile in game.hands[place : place + HAND] if tile != NO_TILE)
    for step in steps:
        if isinstance(step, PlaceTile) and held == 0:
            raise PositionError("Seat {seat} is to lay a tile and has none in 'hands'.", seat=game.active)
        if isinstance(step, DrawTile) and held == HAND and game.piles[game.side]:
            raise PositionError("Seat {seat} is to draw a tile and has a full hand in 'hands'.", seat=game.active)
        if isinstance(step, Mulligan) and (held < HAND or len(game.piles[game.side]) < HAND):
            raise PositionError("Seat {seat} cannot mulligan with these 'hands' and 'piles'.", seat=game.active)


def check_waiting(game: Rivality, going_off: bool) -> None:
    """A delayed spell waits once, for a cell without a tile; those for the tile just laid may be about to go off."""
    for code in game.waiting:
        slot, edge = code >> 2, code & 3
        target = game.field.slot(game.target(slot, edge))
        due = going_off and target == len(game.field.cells) - 1
        if game.waiting.count(code) > 1 or (target >= 0 and not due):
            raise PositionError(
                "The {edge} spell at {at} cannot wait: expected each of 'waiting' once, for a cell without a tile.",
                edge=EDGE_NAMES[edge],
                at=game.at(slot),
            )


def check_known(game: Rivality) -> None:
    """What is known of hidden tiles is true of them: where it is not, nothing could be imagined in their place."""
    fortress = game.tileset.fortress
    for side, owner in enumerate(game.bottoms):
        if owner == NOBODY:
            continue
        hand = game.hand(owner)
        if game.piles[side] or owner not in game.seats_of(side) or not hand or fortress[hand[-1]]:
            raise PositionError("The position's 'bottoms' name seat {seat}, who cannot hold a bottom tile.", seat=owner)
    if game.returned and not all(fits_mulligan(game, seat) for seat in range(game.seats)):
        raise PositionError("The position's 'returned' tiles lie where they cannot.")


def out_of_place(step: Step[Any]) -> PositionError:
    return PositionError("The step {step} is out of place among the position's 'steps'.", step=type(step).__name__)
