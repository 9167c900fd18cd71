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
CATCHING_UP: Final = 0.4
"""Of the walks to come, the part that another move would need to get before its catching up is worth waiting for."""
ALIKE: Final = 0.004
"""Moves that differ by less, in shares of the win, are worth the same."""
CLOSE_LOOK: Final = 5.0
"""What moves are worth is believed once at most so many times the walks done are left."""
BETWEEN_LOOKS: Final = 32
"""So many walks lie between two looks at whether the choice is clear."""


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
    """Searches worlds it imagines, for so many seconds or iterations, or until the choice is clear."""

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
        start = perf_counter()
        done = 0
        left = 1.0
        while left > 0.0 and not (done % BETWEEN_LOOKS == 0 and done and self.is_clear(root, left)):
            self.search(root, weights, vantage.imagine(self.rng), brain)
            done += 1
            left = self.left(done, perf_counter() - start)
        return self.best(root, option_keys(world), weights)

    def left(self, done: int, elapsed: float) -> float:
        """How many more walks there will be, at the pace so far."""
        left = float("inf")
        if self.iterations is not None:
            left = float(self.iterations - done)
        if self.seconds is not None:
            left = min(left, done * (self.seconds - elapsed) / elapsed)
        return left

    def is_clear(self, root: Node, left: float) -> bool:
        """Whether no other move will be tried as often as the first one, or only such as are worth the same."""
        first = Edge()
        for edge in root.edges.values():
            if edge.trials > first.trials:
                first = edge
        worth = first.total / first.trials
        for edge in root.edges.values():
            if edge is first or first.trials - edge.trials > CATCHING_UP * left:
                continue
            if left > CLOSE_LOOK * root.visits or abs(edge.total / edge.trials - worth) > ALIKE:
                return False
        return True

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
            world.news = ""
            world.choose(index)
            node = edge.node
            if world.news and not brain.looks_past_news:
                break
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
