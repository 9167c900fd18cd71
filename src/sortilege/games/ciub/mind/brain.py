"""What a bot needs to know of Ciub."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import Brain, up_to_news
from ....kernel.rng import Rng
from ....kernel.skill import Skill
from ....kernel.state import State
from ....kernel.words import Message
from ..rules.rolling import UseDice
from ..state.ciub import Ciub
from .dicework import DiceWork
from .prospects import shares
from .reasons import reasons

SKILLS: Final = {
    "beginner": Skill(overlooks=0.7, misjudges=0.2),
    "easy": Skill(overlooks=0.15, misjudges=0.03),
    "normal": Skill(misjudges=0.015),
    "hard": Skill(seconds=1.0),
}
"""Each level is to have three quarters of the wins against the one below: see docs/strength.md."""


class CiubBrain(Brain):
    """Judges positions by the chances of the cards within reach. A search plays turns out: dice seldom fall alike."""

    looks_past_news = False
    skills = SKILLS

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, Ciub)
        return shares(game)[seat]

    def weigh(self, game: State) -> list[float]:
        assert isinstance(game, Ciub)
        if len(game.options) == 1:
            return [1.0]
        if isinstance(game.asking, UseDice):
            return DiceWork(game).weigh()
        return [weigh_option(game, index) for index in range(len(game.options))]

    def estimate(self, game: State, rng: Rng) -> list[float]:
        """The turn is played out with the best first look at every move."""
        assert isinstance(game, Ciub)
        seat = game.active
        while game.asking is not None and game.active == seat:
            weights = self.weigh(game)
            game.choose(weights.index(max(weights)))
        return shares(game)

    def glance(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, Ciub)
        return shares(game)

    def reasons(self, game: State, index: int) -> list[Message]:
        assert isinstance(game, Ciub)
        return reasons(game, index)


def weigh_option(game: Ciub, index: int) -> float:
    """How the seat that decides would stand after the option, up to the first new information."""
    after = up_to_news(game, index)
    assert isinstance(after, Ciub)
    return shares(after)[game.seat]
