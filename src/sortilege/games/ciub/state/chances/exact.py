"""The chance of a goal under the best play, exactly, for so few dice that every way to go on can be looked at.

Rolls, actions, setting aside and rolling again are followed as the rules have them; only the supply is taken to last.
Dice that re-roll themselves and dice that are swapped may come back to where they were, so chances are brought nearer
until they change no more.
"""

from __future__ import annotations

from typing import Final

from ...box.components import SIDES
from ...box.faces import ADJUST, FACE, INACTIVE, REROLL, SHIFT, SKULL, SPENT, SWAP
from .goals import advance, dice_missing

NEAR: Final = 1e-6
PASSES: Final = 60
REMEMBERED: Final = 20_000

Key = tuple[int, ...]


class Exact:
    """Finds chances of goals of one kind, for dice with these faces, while these colours can be swapped for."""

    def __init__(self, rolls: list[int], choices: list[list[int]], kind: int, colours: list[int]) -> None:
        self.rolls = rolls
        self.choices = choices
        self.kind = kind
        self.colours = colours
        self.settled: dict[Key, float] = {}
        self.known: dict[Key, float] = {}
        self.guessed: dict[Key, float] = {}
        self.busy: dict[Key, bool] = {}

    def chance(self, goal: int, pool: Key) -> float:
        """The chance of the goal when dice of these colours, in order, are about to be rolled."""
        found = -1.0
        for _ in range(PASSES):
            self.known = {}
            before = found
            found = self.before_roll(goal, pool)
            if abs(found - before) < NEAR:
                break
        if len(self.settled) > REMEMBERED:
            self.settled = {}
        for key, chance in self.known.items():
            if key[1] >= 0:
                self.settled[key] = chance
        self.known = {}
        self.guessed = {}
        return found

    def before_roll(self, goal: int, pool: Key) -> float:
        if goal == 0:
            return 1.0
        if len(pool) < dice_missing(self.kind, goal):
            return 0.0
        key = (goal, *pool)
        if key in self.settled:
            return self.settled[key]
        if key in self.known:
            return self.known[key]
        if key in self.busy:
            return self.guessed.get(key, 0.0)
        self.busy[key] = True
        total = 0.0
        for looks, ways in self.outcomes(pool).items():
            total += ways * self.after_roll(goal, looks, 0)
        chance: float = total / SIDES ** len(pool)
        del self.busy[key]
        self.known[key] = chance
        self.guessed[key] = chance
        return chance

    def outcomes(self, pool: Key) -> dict[Key, int]:
        """What the dice may show, sorted, and in how many ways."""
        found: dict[Key, int] = {(): 1}
        for colour in pool:
            after: dict[Key, int] = {}
            for looks, ways in found.items():
                for roll in range(SIDES):
                    key = with_look(looks, self.rolls[colour * SIDES + roll])
                    after[key] = after.get(key, 0) + ways
            found = after
        return found

    def after_roll(self, goal: int, looks: Key, may_roll: int) -> float:
        """The chance when the dice outside the tray look like this and actions can be used."""
        met = goal
        for look in looks:
            met = advance(self.kind, met, look & FACE)
        if met == 0:
            return 1.0
        if not looks:
            return 0.0
        key = (goal, -1 - may_roll, *looks)
        if key in self.known:
            return self.known[key]
        if key in self.busy:
            return self.guessed.get(key, 0.0)
        self.busy[key] = True
        best = self.stop(goal, looks, may_roll)
        for at, look in enumerate(looks):
            if at == 0 or looks[at - 1] != look:
                face = look & FACE
                others = looks[:at] + looks[at + 1 :]
                if face == SWAP:
                    for colour in self.colours:
                        best = max(best, self.after_roll(goal, with_look(others, colour << SHIFT), 1))
                elif face == REROLL:
                    best = max(best, self.reroll(goal, others, look, may_roll))
                elif face == ADJUST:
                    best = max(best, self.adjust(goal, others, look))
        del self.busy[key]
        self.known[key] = best
        self.guessed[key] = best
        return best

    def reroll(self, goal: int, others: Key, look: int, may_roll: int) -> float:
        best = self.rolled(goal, others, look >> SHIFT, may_roll)
        for at, other in enumerate(others):
            if at == 0 or others[at - 1] != other:
                rest = with_look(others[:at] + others[at + 1 :], look + SPENT - REROLL)
                best = max(best, self.rolled(goal, rest, other >> SHIFT, may_roll))
        return best

    def rolled(self, goal: int, others: Key, colour: int, may_roll: int) -> float:
        """The mean over what one die may show."""
        total = 0.0
        for roll in range(SIDES):
            total += self.after_roll(goal, with_look(others, self.rolls[colour * SIDES + roll]), may_roll)
        return total / SIDES

    def adjust(self, goal: int, others: Key, look: int) -> float:
        best = 0.0
        for face in self.choices[look >> SHIFT]:
            if face < SWAP or face > ADJUST:
                best = max(best, self.after_roll(advance(self.kind, goal, face), others, 1))
        for at, other in enumerate(others):
            if at == 0 or others[at - 1] != other:
                rest = others[:at] + others[at + 1 :]
                for face in self.choices[other >> SHIFT]:
                    best = max(best, self.after_roll(goal, with_look(rest, other & ~FACE | face), 1))
        return best

    def stop(self, goal: int, looks: Key, may_roll: int) -> float:
        """The best way to set dice aside and roll the others, if any are left."""
        rest: list[int] = []
        for look in looks:
            if look & FACE == SKULL:
                goal = advance(self.kind, goal, SKULL)
                may_roll = 1
            else:
                rest.append(look)
        return self.choose(goal, rest, 0, (), may_roll)

    def choose(self, goal: int, rest: list[int], at: int, kept: Key, may_roll: int) -> float:
        """Decide for one die after another whether it is set aside."""
        if at == len(rest):
            if not may_roll:
                return 0.0
            return self.before_roll(goal, kept) if kept else float(goal == 0)
        look = rest[at]
        best = self.choose(goal, rest, at + 1, with_look(kept, look >> SHIFT), may_roll)
        if look & FACE != INACTIVE and best < 1.0:
            best = max(best, self.choose(advance(self.kind, goal, look & FACE), rest, at + 1, kept, 1))
        return best


def with_look(looks: Key, look: int) -> Key:
    """The looks with one more, in order."""
    at = 0
    while at < len(looks) and looks[at] < look:
        at += 1
    return (*looks[:at], look, *looks[at:])


def swaps(rolls: list[int], colour: int) -> bool:
    """Whether dice of this colour can show Swap."""
    return any(look & FACE == SWAP for look in rolls[colour * SIDES : colour * SIDES + SIDES])
