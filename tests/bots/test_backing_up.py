"""The search takes it that every player plays for themselves: neither for nor against the one who thinks."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from sortilege.bots.search import SearchBot
from tests.bots.crossroads import LEFT, RIGHT, Worth, crossroads


def chosen(ways: dict[str, Worth]) -> int:
    """Where the first player goes after many walks down the tree."""
    return SearchBot(1, iterations=400).choose(crossroads(ways))


def test_the_next_player_does_not_do_the_first_one_a_favour() -> None:
    """On the left the second could give all to the first, and takes all instead."""
    assert chosen({"LL": (1.0, 0.0, 0.0), "LR": (0.0, 1.0, 0.0), "R": (0.4, 0.3, 0.3)}) == RIGHT


def test_nor_does_the_third() -> None:
    """On the left the third could give all to the first or to the second, and keeps the most."""
    ways = {
        "LLL": (1.0, 0.0, 0.0),
        "LLR": (0.2, 0.3, 0.5),
        "LRL": (0.0, 1.0, 0.0),
        "LRR": (0.1, 0.2, 0.7),
        "R": (0.4, 0.3, 0.3),
    }
    assert chosen(ways) == RIGHT


def test_nor_does_anybody_spite_the_first_one_at_their_own_cost() -> None:
    """On the left the second could leave the first with nothing, and has more from sharing."""
    assert chosen({"LL": (0.6, 0.4, 0.0), "LR": (0.0, 0.1, 0.9), "R": (0.4, 0.3, 0.3)}) == LEFT
