"""Information-set Monte Carlo tree search: one tree over many imagined worlds."""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from ..kernel.brain import Brain
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.vantage import Vantage

SHARPNESS: Final = 25.0
"""How strongly the first look at a move decides how soon it is tried."""
CURIOSITY: Final = 0.6
"""How much a move that was seldom tried is preferred."""
TRUST: Final = 2.0
"""How many trials the first look at a move is worth."""


class Edge:
    """A move in the tree: how often it was tried, and what it was worth to the seat that made it."""

    def __init__(self) -> None:
        self.trials = 0
        self.total = 0.0
        self.node = Node()


class Node:
    """A point in the tree, reached by the same moves in every world."""

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}


def option_keys(world: State) -> list[int]:
    """The options by what they do, which is the same in every world."""
    step = world.asking
    assert step is not None
    return [step.key(world, move) for move in world.options]


class SearchBot:
    """Searches worlds it imagines, for so many seconds or iterations. `report` holds what it thought last."""

    def __init__(self, seed: int, seconds: float | None = None, iterations: int | None = None) -> None:
        self.rng = Rng(seed)
        self.seconds = seconds
        self.iterations = iterations

    def choose(self, vantage: Vantage) -> int:
        if len(vantage.options) == 1:
            return 0
        root = Node()
        root.visits = 1
        world = vantage.imagine(self.rng)
        brain = world.setup.game.brain
        weights = brain.weigh(world)
        deadline = perf_counter() + self.seconds if self.seconds is not None else 0.0
        done = 0
        while self.goes_on(done, deadline):
            self.search(root, weights, vantage.imagine(self.rng), brain)
            done += 1
        return self.best(root, option_keys(world), weights)

    def goes_on(self, done: int, deadline: float) -> bool:
        if self.iterations is not None and done >= self.iterations:
            return False
        return self.seconds is None or perf_counter() < deadline

    def search(self, root: Node, weights: list[float], world: State, brain: Brain) -> None:
        """One walk down the tree in one world, to a point that was not seen before, and its news back up."""
        node = root
        walked: list[Edge] = []
        seats: list[int] = []
        while world.asking is not None and node.visits > 0:
            if node is not root:
                weights = brain.weigh(world)
            keys = option_keys(world)
            index = self.pick(node, keys, weights)
            edge = node.edges.get(keys[index])
            if edge is None:
                edge = Edge()
                node.edges[keys[index]] = edge
            walked.append(edge)
            seats.append(world.seat)
            node.visits += 1
            world.choose(index)
            node = edge.node
        node.visits += 1
        worth = brain.estimate(world, self.rng)
        for edge, seat in zip(walked, seats, strict=True):
            edge.trials += 1
            edge.total += worth[seat]

    def pick(self, node: Node, keys: list[int], weights: list[float]) -> int:
        """The option that promises most, or that has been tried too little to tell."""
        top = max(weights)
        shares = [exp((weight - top) * SHARPNESS) for weight in weights]
        reach = CURIOSITY * sqrt(node.visits) / sum(shares)
        best = 0
        promise = -1.0
        edges = node.edges
        for index in range(len(keys)):
            edge = edges.get(keys[index])
            if edge is None:
                score = weights[index] + reach * shares[index]
            else:
                trials = edge.trials
                worth = (edge.total + TRUST * weights[index]) / (trials + TRUST)
                score = worth + reach * shares[index] / (1 + trials)
            if score > promise:
                promise = score
                best = index
        return best

    def best(self, root: Node, keys: list[int], weights: list[float]) -> int:
        """The option that was tried most; of equals the one worth more."""
        chosen = 0
        most = -1.0
        for index in range(len(keys)):
            edge = root.edges.get(keys[index])
            score = weights[index] - 1.0 if edge is None else edge.trials + edge.total / (edge.trials + 1)
            if score > most:
                most = score
                chosen = index
        return chosen
