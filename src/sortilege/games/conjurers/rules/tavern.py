"""The tavern: who has the initiative."""

from __future__ import annotations

from ..state.conjurers import Conjurers
from ..state.table import SIDES


def take_initiative(game: Conjurers, seat: int) -> None:
    """The initiative button changes hands; it counts from the next turn on."""
    game.initiative = seat
    if game.log is not None:
        game.tell("initiative", {"side": SIDES[seat]})
