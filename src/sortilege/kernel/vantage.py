"""What a bot is given: one seat's view of a running game, and nothing behind it."""

from __future__ import annotations

from .brain import Brain
from .rng import Rng
from .state import State


class Vantage:
    """A seat and what it can see. Bots decide from this alone."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def options(self) -> list[int]:
        """The moves to choose from; a bot answers with an index into them. None while another seat is asked."""
        return self._state.options if self._state.seat == self.seat else []

    @property
    def asides(self) -> list[str]:
        """The moves that the seat may make while another decides, as text."""
        state = self._state
        if state.seat == self.seat:
            return []
        return [step.text(state, move) for step in state.asides(self.seat) for move in step.options(state)]

    @property
    def brain(self) -> Brain:
        """The game's own judgement."""
        return self._state.setup.game.brain

    def text(self, index: int) -> str:
        """An option as text."""
        step = self._state.asking
        assert step is not None
        return step.text(self._state, self._state.options[index])

    def view(self) -> dict[str, object]:
        """The table as the seat sees it."""
        return self._state.view(self.seat)

    def imagine(self, rng: Rng) -> State:
        """A world that the seat cannot tell from the true one."""
        return self._state.imagine(self.seat, rng)
