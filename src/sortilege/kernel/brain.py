"""What a game tells bots about itself, so that bots need not know any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .skill import USUAL, Skill
from .state import NewInformation, State

if TYPE_CHECKING:
    from .rng import Rng
    from .words import Message


class Brain:
    """A game's judgement. Bots hand it imagined states only."""

    looks_past_news: ClassVar[bool] = True
    """Whether the tree may be searched past a roll or draw. Where no two rolls are alike, as with handfuls of dice, a
    search stops there, and `estimate` should play on."""
    uses_asides: ClassVar[bool] = False
    """Whether bots weigh what their seat may do while another decides (`weigh_asides`). If not, they let it be."""

    skills: ClassVar[dict[str, Skill]] = USUAL
    """How well bots of each level play."""

    def value(self, game: State, seat: int) -> float:
        """How the seat stands, as a share of the win between 0 and 1; exact once the game is over."""
        raise NotImplementedError

    def weigh(self, game: State) -> list[float]:
        """For each option of the pending decision, how the seat that decides would stand after it (0 to 1)."""
        raise NotImplementedError

    def weigh_closely(self, game: State) -> list[float]:
        """As `weigh`, by a closer look that may take its time: for bots that look once at a decision."""
        return self.weigh(game)

    def narrow(self, game: State) -> None:
        """Cut an imagined game down to the part that the pending decision is about, if that is won or lost by itself,
        such as a battle: its winner is then the game's. A search thinks about no more than that."""

    def weigh_asides(self, game: State, seat: int) -> list[float]:
        """For each aside of the seat, in the order of `Vantage.asides`, what it gains over letting it be, in shares of
        the win."""
        raise NotImplementedError

    def estimate(self, game: State, rng: Rng) -> list[float]:
        """How each seat would stand in the end, by a quick look or by playing the imagined game on."""
        raise NotImplementedError

    def glance(self, game: State, rng: Rng) -> list[float]:
        """How each seat would stand in the end, for people who look on: as `estimate`, unless that takes its time."""
        return self.estimate(game, rng)

    def reasons(self, game: State, index: int) -> list[Message]:
        """What speaks for and against an option of the pending decision, in the terms by which it is judged, as
        sentences of the game: the most telling first, none where there is nothing to say."""
        return []


def up_to_news(game: State, index: int) -> State:
    """A copy of the state after the option, up to the first new information."""
    after = game.clone()
    after.halting = True
    try:
        after.choose(index)
    except NewInformation:
        pass
    return after
