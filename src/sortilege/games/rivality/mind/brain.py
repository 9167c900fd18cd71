"""What a bot needs to know of Rivality."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import Brain
from ....kernel.rng import Rng
from ....kernel.skill import Skill
from ....kernel.state import State
from ....kernel.words import Message
from ..rules.turn import PlaceTile
from ..state.rivality import Rivality
from .placements import Placements, weigh_option
from .prospects import shares, worth_to
from .reasons import reasons

WORLDS: Final = 6
SKILLS: Final = {
    "beginner": Skill(overlooks=0.65, misjudges=0.25),
    "easy": Skill(overlooks=0.25, misjudges=0.13),
    "normal": Skill(misjudges=0.03),
    "hard": Skill(seconds=1.0),
}
"""Each level is to have three quarters of the wins against the one below: see docs/strength.md."""


class RivalityBrain(Brain):
    """Judges positions of every mode."""

    skills = SKILLS

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, Rivality)
        return worth_to(game, seat)

    def weigh(self, game: State) -> list[float]:
        assert isinstance(game, Rivality)
        if isinstance(game.asking, PlaceTile):
            return Placements(game).weigh()
        return [weigh_option(game, index) for index in range(len(game.options))]

    def estimate(self, game: State, rng: Rng) -> list[float]:
        """The solo mode is played on at random, it is short; otherwise the next placement is the quick look."""
        assert isinstance(game, Rivality)
        if game.level:
            while game.asking is not None:
                game.choose(rng.below(len(game.options)))
        if game.outcome is not None:
            return [game.outcome.share(seat) for seat in range(game.seats)]
        return self.after_next(game)

    def glance(self, game: State, rng: Rng) -> list[float]:
        """In the solo mode as somebody would stand who plays on well, in several of the worlds that may be."""
        assert isinstance(game, Rivality)
        if game.outcome is not None or not game.level:
            return self.estimate(game, rng)
        won = 0.0
        for _ in range(WORLDS):
            world = game.imagine(game.seat, rng)
            assert isinstance(world, Rivality)
            while world.asking is not None:
                weights = self.weigh(world)
                world.choose(weights.index(max(weights)))
            assert world.outcome is not None, "nothing is asked any more"
            won += world.outcome.share(game.seat)
        return [won / WORLDS]

    def after_next(self, game: Rivality) -> list[float]:
        """How likely each seat's side is to win after the best placement that can be made now."""
        decider = game.side_of(game.seat)
        best = max(self.weigh(game))
        chances = shares(game)
        others = 1.0 - chances[decider]
        for side in range(game.sides):
            if side != decider:
                chances[side] *= (1.0 - best) / others
        chances[decider] = best
        return [chances[game.side_of(seat)] for seat in range(game.seats)]

    def reasons(self, game: State, index: int) -> list[Message]:
        assert isinstance(game, Rivality)
        return reasons(game, index)
