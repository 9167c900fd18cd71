"""The turn as a whole: its phases, its end, and whose turn is next."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import NOBODY, Step
from ..box.faces import COLOURS, SHIFT
from ..state.ciub import Ciub
from ..state.table import FORESIGHT, SIGNS
from .foresight import FORESIGHT_FIRST, READY_TO_ROLL
from .gaining import CastSpell
from .scoring import EndGame
from .trading import START_TRADING


class EndTurn(Step[Ciub]):
    """Dice beyond the limits go back to the supply, and the player on the left takes a turn. After the gain of the
    Opus Magnum every other player has one more turn."""

    def run(self, game: Ciub) -> None:
        keep_limits(game, game.active)
        seat = (game.active + 1) % game.seats
        if seat == game.opus:
            game.then(EndGame())
            return
        game.active = seat
        game.phase = FORESIGHT
        game.may_roll = False
        game.closing = False
        if game.opus == NOBODY:
            game.stack += TURN
        else:
            if game.log is not None:
                game.tell("final-turn", {"side": SIGNS[seat]})
            game.stack += FINAL_TURN


def keep_limits(game: Ciub, seat: int) -> None:
    """At the end of a turn nobody holds more than the most dice of a colour."""
    counts = game.held(seat)
    for colour, most in enumerate(game.parts.limits):
        if counts[colour] > most:
            give_back(game, seat, colour, counts[colour] - most)


def give_back(game: Ciub, seat: int, colour: int, excess: int) -> None:
    for dice in (game.loose[seat], game.trays[seat]):
        spare = [die for die in dice if game.looks[die] >> SHIFT == colour][:excess]
        excess -= len(spare)
        for die in spare:
            dice.remove(die)
            game.put_back(die)
            if game.log is not None:
                told = {"side": SIGNS[seat], "die": f"die-{COLOURS[colour]}"}
                game.tell("excess", {**told, "dice": game.parts.die_ids[die], "most": game.parts.limits[colour]})


REST: Final[list[Step[Any]]] = [EndTurn(), START_TRADING, CastSpell()]
TURN: Final[list[Step[Any]]] = [*REST, FORESIGHT_FIRST]
FINAL_TURN: Final[list[Step[Any]]] = [*REST, READY_TO_ROLL]
"""What makes up a turn, last thing first, as the stack takes it."""
