"""The tower at night, as flat data; who sees what of it; positions written and read."""

from __future__ import annotations

from typing import Any, Final

from sortilege.kernel.errors import PositionError
from sortilege.kernel.game import Setup
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import EVERYONE, State
from sortilege.kernel.written import Written

from .box import Box

SIDES: Final = ("amber", "jade", "rose")
ROUNDS: Final = 4
HAND: Final = 3
LARGEST_HAND: Final = 4


class Tower(State):
    """`wind` is the die, 0 before it is rolled; `lit` are the lights in each seat's windows, `bonus` its extra points.

    Hands are kept in order: the order of a hand would tell what was fetched last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.cellar: list[int] = []
        self.hands: list[list[int]] = []
        self.lit: list[list[int]] = []
        self.bonus: list[int] = []
        self.turn = 0
        self.wind = 0

    @property
    def active(self) -> int:
        return self.turn % self.setup.seats

    def score(self, seat: int) -> int:
        return sum(self.lit[seat]) + self.bonus[seat]

    def clone(self) -> Tower:
        other = Tower()
        self.copy_play(other)
        other.cellar = self.cellar[:]
        other.hands = [hand[:] for hand in self.hands]
        other.lit = [row[:] for row in self.lit]
        other.bonus = self.bonus[:]
        other.turn = self.turn
        other.wind = self.wind
        return other

    def view(self, seat: int) -> dict[str, object]:
        """A seat sees its own hand, EVERYONE (the game is over) all hands, NOBODY (a spectator) none."""
        return {
            "round": min(self.turn // self.setup.seats + 1, ROUNDS),
            "wind": self.wind,
            "cellar": len(self.cellar),
            "sides": [
                {
                    "side": SIDES[owner],
                    "seats": [owner],
                    "held": len(hand),
                    "hand": hand[:] if seat in (owner, EVERYONE) else None,
                    "lit": self.lit[owner][:],
                    "score": self.score(owner),
                }
                for owner, hand in enumerate(self.hands)
            ],
        }

    def redeal(self, seat: int, rng: Rng) -> None:
        others = [hand for owner, hand in enumerate(self.hands) if owner != seat]
        unknown = sorted(self.cellar + [light for hand in others for light in hand])
        rng.shuffle(unknown)
        for hand in others:
            hand[:] = sorted(unknown.pop() for _ in hand)
        self.cellar = unknown

    def table(self) -> dict[str, object]:
        return {
            "cellar": self.cellar[:],
            "hands": [hand[:] for hand in self.hands],
            "lit": [row[:] for row in self.lit],
            "bonus": self.bonus[:],
            "turn": self.turn,
            "wind": self.wind,
        }


def read_tower(setup: Setup, table: dict[str, Any]) -> Tower:
    """The tower that `table` wrote; every lantern of the box lies somewhere, once."""
    written = Written(table, "table")
    game = Tower()
    game.setup = setup
    game.cellar = written.row("cellar", needed=True)[:]
    game.hands = [sorted(hand) for hand in written.rows(setup.seats, "hands", needed=True)]
    game.lit = [row[:] for row in written.rows(setup.seats, "lit")]
    game.bonus = written.numbers("bonus", [0] * setup.seats, 0, 2 * ROUNDS)
    game.turn = written.number("turn", 0, ROUNDS * setup.seats)
    game.wind = written.number("wind", 0, 6, 0)
    assert isinstance(setup.components, Box)
    found = [*game.cellar, *(light for row in game.hands + game.lit for light in row)]
    if any(type(light) is not int for light in found) or sorted(found) != sorted(setup.components.lights):
        raise PositionError("Each lantern of the box must lie somewhere, once.")
    return game
