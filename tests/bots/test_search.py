"""When the search has seen enough."""

import pytest

from sortilege.bots.search import Edge, Node, SearchBot


def tried(*moves: tuple[int, float]) -> Node:
    """A point whose moves were tried so often and are worth so much."""
    root = Node()
    for key, (visits, worth) in enumerate(moves):
        edge = Edge()
        edge.visits = visits
        edge.total = visits * worth
        root.edges[key] = edge
        root.visits += visits
    return root


@pytest.mark.parametrize(
    ("moves", "left", "clear"),
    [
        (((60, 0.5), (40, 0.4)), 0.0, True),
        (((60, 0.5), (40, 0.4)), 49.0, True),
        (((60, 0.5), (40, 0.4)), 50.0, False),
        (((40, 0.4), (60, 0.5)), 51.0, False),
        (((90, 0.5), (5, 0.9), (5, 0.1)), 200.0, True),
        (((90, 0.5), (5, 0.9), (5, 0.1)), 220.0, False),
        (((64, 0.5),), 1e9, True),
    ],
)
def test_it_stops_once_no_other_move_is_likely_to_catch_up(
    moves: tuple[tuple[int, float], ...], left: float, clear: bool
) -> None:
    assert SearchBot(1, iterations=1).is_clear(tried(*moves), left) is clear


@pytest.mark.parametrize(
    ("worth", "left", "clear"),
    [(0.503, 499.0, True), (0.497, 499.0, True), (0.503, 501.0, False), (0.51, 499.0, False)],
)
def test_it_stops_when_those_that_may_catch_up_are_worth_the_same(worth: float, left: float, clear: bool) -> None:
    assert SearchBot(1, iterations=1).is_clear(tried((50, 0.5), (50, worth)), left) is clear


def test_what_is_left_is_the_less_of_walks_and_time() -> None:
    assert SearchBot(1, iterations=100).left(40, 5.0) == 60
    assert SearchBot(1, seconds=2.0).left(40, 0.5) == pytest.approx(120)
    assert SearchBot(1, seconds=2.0, iterations=100).left(40, 0.5) == pytest.approx(60)
    assert SearchBot(1, seconds=2.0, iterations=1000).left(40, 0.5) == pytest.approx(120)
