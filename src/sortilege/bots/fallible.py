"""A player that makes mistakes as people do, and one that plays a game as well as a level asks."""

from __future__ import annotations

from ..kernel.rng import Rng
from ..kernel.skill import Skill
from ..kernel.state import State
from ..kernel.vantage import Vantage
from .greedy import best_aside, one_of_the_best
from .search import SearchBot


class FallibleBot:
    """Judges as the game does, but overlooks options and misjudges others: see `Skill`."""

    def __init__(self, seed: int, skill: Skill) -> None:
        self.rng = Rng(seed)
        self.skill = skill

    def choose(self, vantage: Vantage) -> int:
        if len(vantage.options) == 1:
            return 0
        world = vantage.imagine(self.rng)
        brain = world.setup.game.brain
        weights = brain.weigh(world) if self.skill.short_sighted else brain.weigh_closely(world)
        seen = self.seen(world)
        if self.skill.misjudges > 0.0:
            weights = [weight + self.skill.misjudges * self.error() for weight in weights]
        return seen[one_of_the_best([weights[index] for index in seen], self.rng)]

    def interject(self, vantage: Vantage) -> int:
        return best_aside(vantage, self.rng)

    def seen(self, world: State) -> list[int]:
        """The options that come to mind: the most obvious one, and others by luck."""
        count = len(world.options)
        if self.skill.overlooks == 0.0:
            return list(range(count))
        step = world.asking
        assert step is not None
        impacts = [float(step.impact(world, move)) for move in world.options]
        obvious = one_of_the_best(impacts, self.rng)
        return [index for index in range(count) if index == obvious or self.rng.unit() >= self.skill.overlooks]

    def error(self) -> float:
        """As good as normally distributed: mean 0, standard deviation 1."""
        return 2.0 * (self.rng.unit() + self.rng.unit() + self.rng.unit()) - 3.0


class LevelBot:
    """Plays every game as well as the game says that its level does."""

    def __init__(self, seed: int, level: str) -> None:
        self.seed = seed
        self.level = level
        self.at_most = 0.0
        """Seconds that it may take, if that is less than its level would: for who has waited long already."""
        self.fallible: FallibleBot | None = None
        self.search: SearchBot | None = None

    def choose(self, vantage: Vantage) -> int:
        if self.fallible is None:
            skill = vantage.brain.skills[self.level]
            self.fallible = FallibleBot(self.seed, skill)
            if skill.seconds > 0.0:
                most = self.at_most
                self.search = SearchBot(self.seed, seconds=min(skill.seconds, most) if most > 0.0 else skill.seconds)
        return self.search.choose(vantage) if self.search is not None else self.fallible.choose(vantage)

    def interject(self, vantage: Vantage) -> int:
        return best_aside(vantage, Rng(self.seed))
