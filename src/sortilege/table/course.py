"""The course of a game that is over: how likely each side was to win and what it had scored, turn by turn, and which
moves turned it.

A judgement sees those better off who are to move. So the chance of a moment is the mean of what is thought whenever
another side is to move, which is the same for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from itertools import pairwise
from statistics import median
from typing import Final

from ..kernel.game import Game
from ..kernel.launch import play_line, replay_match
from ..kernel.outcome import Sheet
from ..kernel.replay import read_replay
from ..kernel.rng import Rng
from ..kernel.state import State

MOST_MARKS: Final = 240
"""So many moments are thought about; of a longer game some are left out."""
MOST_TURNING: Final = 4
MOST_LAPSES: Final = 2
"""So many of them may be what a side lost by its own turn."""
LEAST_CHANGE: Final = 0.07
"""What a turning point changes at least."""
LEAST_FALL: Final = 0.02
"""What the course shows at least of what somebody lost by their own turn."""
SEED: Final = 1
DOUBT: Final = 0.01
"""Before a game is decided every side has such a chance at least."""


def undecided(game: Game, state: State, chances: list[float]) -> list[float]:
    """Chances as they are judged, with the doubt that is left while the game goes on: nothing is certain then."""
    sides = len({game.side(state, seat) for seat in range(len(chances))})
    return [DOUBT + (1.0 - max(2, sides) * DOUBT) * chance for chance in chances]


@dataclass(frozen=True, slots=True)
class Turning:
    """A move that changed much: its number, the side whose chance it changed, and that chance before and after."""

    move: int
    side: int
    before: float
    after: float

    @property
    def gain(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Course:
    """`marks` are numbers of moves, from 0 to that of the last; chances and points have a list for each mark, with a
    number for each side. There are no points where none can be seen before the end."""

    sides: list[list[int]]
    """The seats of each side."""
    marks: list[int]
    chances: list[list[float]]
    points: list[list[int]] = field(default_factory=list)
    turning: list[Turning] = field(default_factory=list)


def course_of(home: str, replay: str) -> Course:
    """The course of a game, from its replay. The game is over, so nothing of it is secret any more."""
    game: Game = import_module(home).GAME
    header, lines = read_replay(replay)
    match = replay_match(game, header, [])
    states, movers = [match.state], []
    for number, line in enumerate(lines, 1):
        play_line(match, number, line)
        states.append(match.state)
        assert match.last is not None
        movers.append(match.last.seat)
    return Hindsight(game, states, movers).course()


class Hindsight:
    """A game walked through once more. `movers[i]` is the seat that made the move from state `i` to the next."""

    def __init__(self, game: Game, states: list[State], movers: list[int]) -> None:
        self.game = game
        self.states = states
        self.movers = movers
        self.rng = Rng(SEED)
        self.thought: dict[int, list[float]] = {}
        sides: dict[str, list[int]] = {}
        for seat in range(states[0].setup.seats):
            sides.setdefault(game.side(states[0], seat), []).append(seat)
        self.sides = list(sides.values())
        self.side_of = {seat: at for at, seats in enumerate(self.sides) for seat in seats}

    def course(self) -> Course:
        marks = thinned(self.turns())
        chances = self.calm([self.raw(mark) for mark in marks], marks)
        points = [self.points(mark) for mark in marks]
        seen = points if all(points) else []
        return Course(self.sides, marks, chances, seen, self.turning(marks, chances))

    def turns(self) -> list[int]:
        """The moments at which another seat is to choose; all of them where one seat plays alone."""
        last = len(self.states) - 1
        passed = [at for at in range(1, last) if self.states[at].seat != self.states[at - 1].seat]
        return [0, *(passed or range(1, last)), *([last] if last else [])]

    def raw(self, mark: int) -> list[float]:
        """What is thought of the chances of the sides at a moment; at the end, what came of them."""
        found = self.thought.get(mark)
        if found is None:
            state = self.states[mark]
            if state.outcome is not None:
                seats = [state.outcome.share(seat) for seat in range(state.setup.seats)]
            else:
                seats = undecided(self.game, state, self.game.brain.glance(state.clone(), self.rng))
            found = self.thought[mark] = [seats[side[0]] for side in self.sides]
        return found

    def calm(self, raw: list[list[float]], marks: list[int]) -> list[list[float]]:
        """At each mark the mean of what was thought last with each side to move; before it moved, of the first time."""
        latest: dict[int, list[float]] = {}
        for mark, thought in zip(marks, raw, strict=True):
            if self.states[mark].outcome is None:
                latest.setdefault(self.side_of[self.states[mark].seat], thought)
        found = []
        for mark, thought in zip(marks, raw, strict=True):
            if self.states[mark].outcome is not None or not latest:
                found.append(thought)
                continue
            latest[self.side_of[self.states[mark].seat]] = thought
            found.append([sum(each) / len(latest) for each in zip(*latest.values(), strict=True)])
        return found

    def points(self, mark: int) -> list[int]:
        """What each side has, as far as everybody could see it; nothing where that is told at the end only."""
        state = self.states[mark]
        sheets: list[Sheet] = state.outcome.sheets if state.outcome is not None else self.game.standing(state)
        totals = {seat: sheet.total for sheet in sheets for seat in sheet.seats}
        return [totals[side[0]] for side in self.sides] if len(totals) == len(self.side_of) else []

    # What turned it

    def turning(self, marks: list[int], chances: list[list[float]]) -> list[Turning]:
        """The largest gains, and the largest losses by one's own turn, in the order in which they came; of who plays
        alone all that was lost."""
        gains = []
        for at in range(1, len(marks)):
            changes = [now - before for now, before in zip(chances[at], chances[at - 1], strict=True)]
            change = max(changes) if max(changes) > 0 else min(changes)
            side = changes.index(change)
            if self.states[marks[at]].outcome is not None and chances[at - 1][side] >= max(chances[at - 1]):
                continue  # Who was ahead has won: that turned nothing.
            gains.append((abs(change), at, side))
        found = {turning.move: turning for turning in self.lapses(marks, chances)}
        for size, at, side in sorted(gains, reverse=True):
            if size < LEAST_CHANGE or len(found) >= MOST_TURNING:
                break
            move = self.move_behind(marks[at - 1], marks[at], side)
            found[move] = Turning(move, side, chances[at - 1][side], chances[at][side])
        return [found[move] for move in sorted(found)]

    def lapses(self, marks: list[int], chances: list[list[float]]) -> list[Turning]:
        """Of each side the turn by which it lost most, beyond what a turn costs as a rule: who has moved has no longer
        the move. What is told of it are the chances of the course, and they have to fall there too."""
        if len(self.sides) < 2:
            return []
        turns: dict[int, list[tuple[float, int]]] = {}
        for at, (first, last) in enumerate(pairwise(marks), 1):
            side = self.side_of[self.movers[last - 1]]
            if self.states[last].outcome is not None and self.raw(first)[side] < max(self.raw(first)):
                continue  # Who was behind has lost: that turned nothing.
            turns.setdefault(side, []).append((self.raw(first)[side] - self.raw(last)[side], at))
        found = []
        for side, losses in turns.items():
            loss, at = max(losses)
            lost = loss - max(0.0, median(each for each, _ in losses))
            before, after = chances[at - 1][side], chances[at][side]
            if lost >= LEAST_CHANGE and before - after >= LEAST_FALL:
                found.append((lost, Turning(marks[at], side, before, after)))
        found.sort(key=lambda each: -each[0])
        return [turning for _, turning in found[:MOST_LAPSES]]

    def move_behind(self, first: int, last: int, side: int) -> int:
        """The move between two marks that brought the change."""
        inside = range(first + 1, last)
        if not inside:
            return last
        changes = {move: abs(self.raw(move)[side] - self.raw(move - 1)[side]) for move in inside}
        most = max(inside, key=lambda move: changes[move])
        return most if changes[most] >= LEAST_CHANGE else last


def thinned(marks: list[int]) -> list[int]:
    """Not too many of them, evenly, with the first and the last."""
    if len(marks) <= MOST_MARKS:
        return marks
    last = MOST_MARKS - 1
    return [marks[round(at * (len(marks) - 1) / last)] for at in range(MOST_MARKS)]
