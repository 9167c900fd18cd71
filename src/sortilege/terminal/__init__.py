"""Play in a terminal against bots, or pass the keyboard around."""

from .replays import print_moves, step_through
from .seating import ME, seat_players
from .session import Session

__all__ = ["ME", "Session", "print_moves", "seat_players", "step_through"]
