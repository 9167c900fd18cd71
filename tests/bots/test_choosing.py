"""What bots make of what they found."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from sortilege.bots import find_bot
from sortilege.bots.greedy import GreedyBot
from sortilege.bots.search import Node, SearchBot
from sortilege.kernel.brain import Brain
from sortilege.kernel.state import State
from tests.bots.crossroads import LEFT, RIGHT, Crossroads, ShortSighted, Signposts, crossroads

LEFT_IS_BAD = {"L": (0.1, 0.4, 0.5), "R": (0.9, 0.0, 0.1)}
LONG = {"LL": (0.5, 0.5, 0.0), "LR": (0.5, 0.5, 0.0), "RL": (0.5, 0.5, 0.0), "RR": (0.5, 0.5, 0.0)}


class LooksLeft(Signposts):
    """Thinks at first that the left is better."""

    def weigh(self, game: State) -> list[float]:
        return [0.52, 0.48]


def test_the_search_answers_with_what_it_tried_most_not_with_its_first_look() -> None:
    assert GreedyBot(1).choose(crossroads(LEFT_IS_BAD, LooksLeft())) == LEFT
    assert SearchBot(1, iterations=400).choose(crossroads(LEFT_IS_BAD, LooksLeft())) == RIGHT


def test_of_moves_tried_equally_often_the_search_takes_the_better_one() -> None:
    assert SearchBot(1, iterations=2).choose(crossroads(LEFT_IS_BAD)) == RIGHT


@pytest.mark.parametrize(("brain", "deeper"), [(Signposts(), True), (ShortSighted(), False)])
def test_the_search_goes_past_new_information_where_the_game_says_so(brain: Brain, deeper: bool) -> None:
    vantage = crossroads(LONG, brain)
    bot = SearchBot(1, iterations=50)
    root = Node()
    root.visits = 1
    for _ in range(50):
        bot.iterate(root, [0.5, 0.5], vantage.imagine(bot.rng), brain)
    assert sorted(root.edges) == [LEFT, RIGHT]
    assert all(bool(edge.node.edges) is deeper for edge in root.edges.values())


class OneStage(Signposts):
    """What lies behind the first turn is another matter: who goes left has won this one."""

    def narrow(self, game: State) -> None:
        assert isinstance(game, Crossroads)
        game.ways = {"L": (1.0, 0.0, 0.0), "R": (0.0, 0.5, 0.5)}


def test_the_search_thinks_about_no_more_than_the_part_that_is_decided() -> None:
    ways = {"LL": (0.1, 0.9, 0.0), "LR": (0.1, 0.9, 0.0), "R": (0.9, 0.1, 0.0)}
    vantage = crossroads(ways, OneStage())
    assert SearchBot(1, iterations=50).choose(vantage) == LEFT
    assert SearchBot(1, iterations=50).choose(crossroads(ways)) == RIGHT


def test_the_greedy_bot_takes_any_of_the_best() -> None:
    assert {GreedyBot(seed).choose(crossroads(LONG)) for seed in range(20)} == {LEFT, RIGHT}


@pytest.mark.parametrize(
    ("name", "seconds", "iterations"),
    [
        ("search", 1.0, None),
        ("search:2s", 2.0, None),
        ("search:0.5s", 0.5, None),
        ("search:500", None, 500),
    ],
)
def test_a_search_takes_as_long_as_its_name_says(name: str, seconds: float | None, iterations: int | None) -> None:
    bot = find_bot(name)(1)
    assert isinstance(bot, SearchBot)
    assert (bot.seconds, bot.iterations) == (seconds, iterations)
