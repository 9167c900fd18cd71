"""Information-set Monte Carlo tree search: one tree over many determinizations, path down by PUCT.

A determinization is a world that the bot imagines: all that it cannot know is drawn anew, in every iteration. A node is
an information set, reached by the same moves in every world. The game's own first look at the moves (`Brain.weigh`)
gives both the prior of a move and the value it has before it was tried.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from ..kernel.brain import Brain
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.vantage import Vantage
from .greedy import best_aside

PRIOR_SHARPNESS: Final = 25.0
"""The inverse temperature of the softmax that makes priors of the first look at the moves."""
EXPLORATION: Final = 0.6
"""The constant of PUCT: how much a move that was seldom tried is preferred."""
PRIOR_WEIGHT: Final = 2.0
"""How many visits the first look at a move counts for in its value."""
OVERTAKING_SHARE: Final = 0.4
"""Of the iterations to come, the part that another move would need to get before it is worth waiting for it."""
SAME_VALUE: Final = 0.004
"""Moves whose values differ by less, in shares of the win, are worth the same."""
VALUES_SETTLE: Final = 5.0
"""Values are believed once at most so many times the iterations done are left."""
STOP_CHECK_EVERY: Final = 32
"""So many iterations lie between two checks whether the search can stop early."""


class Edge:
    """A move of a node: how often it was tried, and the sum of what it was worth to the seat that made it."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.node = Node()


class Node:
    """An information set: reached by the same moves in every world, whatever is hidden there."""

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}


def option_keys(world: State) -> list[int]:
    """The options by what they do, which is the same in every world."""
    step = world.asking
    assert step is not None
    return [step.key(world, move) for move in world.options]


class SearchBot:
    """Searches for so many seconds or iterations, or until the choice is clear."""

    def __init__(self, seed: int, seconds: float | None = None, iterations: int | None = None) -> None:
        self.rng = Rng(seed)
        self.seconds = seconds
        self.iterations = iterations

    def choose(self, vantage: Vantage) -> int:
        if len(vantage.options) == 1:
            return 0
        start = perf_counter()
        root = Node()
        root.visits = 1
        brain = vantage.brain
        world = self.imagine(vantage, brain)
        weights = brain.weigh(world)
        done = 0
        left = 1.0
        while left > 0.0 and not (done % STOP_CHECK_EVERY == 0 and done and self.is_clear(root, left)):
            self.iterate(root, weights, self.imagine(vantage, brain), brain)
            done += 1
            left = self.left(done, perf_counter() - start)
        return self.best(root, option_keys(world), weights)

    def interject(self, vantage: Vantage) -> int:
        return best_aside(vantage, self.rng)

    def imagine(self, vantage: Vantage, brain: Brain) -> State:
        """A determinization, cut down to what the decision is about."""
        world = vantage.imagine(self.rng)
        brain.narrow(world)
        return world

    def left(self, done: int, elapsed: float) -> float:
        """How many more iterations there will be, at the pace so far."""
        left = float("inf")
        if self.iterations is not None:
            left = float(self.iterations - done)
        if self.seconds is not None:
            left = min(left, done * (self.seconds - elapsed) / elapsed)
        return left

    def is_clear(self, root: Node, left: float) -> bool:
        """Whether no other move is likely to overtake the one visited most, or only such as are worth the same."""
        first = Edge()
        for edge in root.edges.values():
            if edge.visits > first.visits:
                first = edge
        worth = first.total / first.visits
        for edge in root.edges.values():
            if edge is first or first.visits - edge.visits > OVERTAKING_SHARE * left:
                continue
            if left > VALUES_SETTLE * root.visits or abs(edge.total / edge.visits - worth) > SAME_VALUE:
                return False
        return True

    def iterate(self, root: Node, weights: list[float], world: State, brain: Brain) -> None:
        """Select down the tree in one determinization, add a node, estimate it, and back the values up."""
        node = root
        path: list[Edge] = []
        seats: list[int] = []
        while world.asking is not None and node.visits > 0:
            if node is not root:
                weights = brain.weigh(world)
            keys = option_keys(world)
            index = self.select(node, keys, weights)
            edge = node.edges.get(keys[index])
            if edge is None:
                edge = Edge()
                node.edges[keys[index]] = edge
            path.append(edge)
            seats.append(world.seat)
            node.visits += 1
            world.news = ""
            world.choose(index)
            node = edge.node
            if world.news and not brain.looks_past_news:
                break
        node.visits += 1
        values = brain.estimate(world, self.rng)
        for edge, seat in zip(path, seats, strict=True):
            edge.visits += 1
            edge.total += values[seat]

    def select(self, node: Node, keys: list[int], weights: list[float]) -> int:
        """The option with the highest PUCT score: its value, and a bonus for its prior while it was seldom tried."""
        top = max(weights)
        priors = [exp((weight - top) * PRIOR_SHARPNESS) for weight in weights]
        bonus = EXPLORATION * sqrt(node.visits) / sum(priors)
        best = 0
        highest = -1.0
        edges = node.edges
        for index in range(len(keys)):
            edge = edges.get(keys[index])
            if edge is None:
                score = weights[index] + bonus * priors[index]
            else:
                visits = edge.visits
                value = (edge.total + PRIOR_WEIGHT * weights[index]) / (visits + PRIOR_WEIGHT)
                score = value + bonus * priors[index] / (1 + visits)
            if score > highest:
                highest = score
                best = index
        return best

    def best(self, root: Node, keys: list[int], weights: list[float]) -> int:
        """The option that was tried most; of equals the one worth more."""
        chosen = 0
        most = -1.0
        for index in range(len(keys)):
            edge = root.edges.get(keys[index])
            score = weights[index] - 1.0 if edge is None else edge.visits + edge.total / (edge.visits + 1)
            if score > most:
                most = score
                chosen = index
        return chosen
