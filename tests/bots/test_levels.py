"""Levels: weaker bots make mistakes as people do, the highest searches."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from sortilege.bots import LEVELS, find_bot
from sortilege.bots.fallible import FallibleBot, LevelBot
from sortilege.games import find, names
from sortilege.kernel.brain import Brain
from sortilege.kernel.skill import Skill
from sortilege.kernel.state import State
from tests.bots.crossroads import LEFT, RIGHT, Signposts, crossroads

EVEN = {"LL": (0.5, 0.5, 0.0), "LR": (0.5, 0.5, 0.0), "RL": (0.5, 0.5, 0.0), "RR": (0.5, 0.5, 0.0)}
TRIES = 400


class Looks(Signposts):
    """Thinks that the left is better by so much, and at a closer look that the right is."""

    def __init__(self, margin: float, closely: float | None = None) -> None:
        self.margin = margin
        self.closely = margin if closely is None else closely

    def weigh(self, game: State) -> list[float]:
        return [0.5 + self.margin, 0.5]

    def weigh_closely(self, game: State) -> list[float]:
        return [0.5 + self.closely, 0.5]


def wrong(skill: Skill, brain: Brain) -> int:
    """How often such a bot goes right."""
    return sum(FallibleBot(seed, skill).choose(crossroads(EVEN, brain)) == RIGHT for seed in range(TRIES))


def test_who_overlooks_half_of_the_options_misses_one_good_move_in_four() -> None:
    missed = wrong(Skill(overlooks=0.5), Looks(0.1))
    assert 70 < missed < 130, f"{missed} of {TRIES}: one of the two comes to mind anyway, the other half the time"
    assert wrong(Skill(), Looks(0.1)) == 0


def test_who_misjudges_mistakes_what_is_nearly_alike_and_finds_what_is_clearly_better() -> None:
    near, far = (wrong(Skill(misjudges=0.05), Looks(margin)) for margin in (0.02, 0.3))
    assert near > 100
    assert far == 0


def test_who_is_short_sighted_takes_the_first_look_for_the_whole() -> None:
    brain = Looks(0.1, closely=-0.1)
    assert wrong(Skill(short_sighted=True), brain) == 0
    assert wrong(Skill(), brain) == TRIES


def test_a_level_plays_each_game_as_the_game_says() -> None:
    brain = Looks(0.1)
    brain.skills = {**Brain.skills, "easy": Skill(overlooks=0.5)}  # type: ignore[misc]
    missed = sum(find_bot("easy")(seed).choose(crossroads(EVEN, brain)) == RIGHT for seed in range(TRIES))
    assert 70 < missed < 130
    assert {find_bot("normal")(seed).choose(crossroads(EVEN, brain)) for seed in range(20)} == {LEFT}


@pytest.mark.parametrize(("at_most", "seconds"), [(0.0, 1.0), (0.1, 0.1), (3.0, 1.0)])
def test_the_highest_searches_as_long_as_its_level_says_and_no_longer_than_is_left(
    at_most: float, seconds: float
) -> None:
    bot = LevelBot(1, "hard")
    bot.at_most = at_most
    bot.choose(crossroads(EVEN, Looks(0.1)))
    assert bot.search is not None
    assert bot.search.seconds == seconds


@pytest.mark.parametrize("game", names())
def test_every_game_knows_every_level_and_the_weaker_make_more_mistakes(game: str) -> None:
    skills = [find(game).brain.skills[level] for level in LEVELS]
    assert len(LEVELS) >= 4
    for weaker, stronger in pairwise(skills):
        assert weaker.overlooks >= stronger.overlooks
        assert weaker.misjudges >= stronger.misjudges
        assert weaker.seconds <= stronger.seconds <= 1.5, "the highest answers within two seconds"
    assert skills[0].overlooks > 0, "the lowest overlooks something"
