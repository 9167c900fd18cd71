"""The chance of a goal with dice as they lie: about to be rolled, or rolled and with actions to use."""

from __future__ import annotations

from typing import Final

from ...box.components import SAME_KIND, SIDES, SUM_KIND
from ...box.faces import ADJUST, COLOURS, FACE, HIGHEST, INACTIVE, REROLL, SHIFT, SKULL, SPENT, SWAP
from .goals import advance
from .odds import Dice

BETTER: Final = 1e-9


def stocked_mask(supply: list[int]) -> int:
    """A bit for each colour of which the supply has dice."""
    mask = 0
    for colour, count in enumerate(supply):
        if count:
            mask |= 1 << colour
    return mask


class Outlook:
    """Chances for these dice while these colours can be swapped for."""

    def __init__(self, dice: Dice, stocked: int) -> None:
        self.dice = dice
        self.stocked = stocked

    def chance(self, kind: int, goal: int, pool: list[int]) -> float:
        """The chance when so many dice of each colour are about to be rolled."""
        return self.dice.chance(kind, goal, pool, self.stocked)

    # After a roll

    def keep_and_roll(self, kind: int, goal: int, looks: list[int], may_roll: bool) -> float:
        """The chance of a goal if, of dice that look so, whatever helps is set aside and the rest rolled."""
        if goal == 0:
            return 1.0
        if kind != SAME_KIND:
            return self.keep(kind, goal, 0, looks, may_roll)
        best = 0.0
        for face in likely_faces(goal, looks):
            best = max(best, self.keep(kind, goal, face, looks, may_roll))
        return best

    def keep(self, kind: int, goal: int, only: int, looks: list[int], may_roll: bool) -> float:
        """The chance of a goal if what helps is set aside: with `only`, dice with this face alone."""
        pool = [0] * len(COLOURS)
        active = [0] * len(COLOURS)
        moved = may_roll
        for look in looks:
            face = look & FACE
            after = advance(kind, goal, face) if face else goal
            if face == SKULL or (
                after != goal and (face == only if only else kind != SUM_KIND or face * len(looks) >= goal)
            ):
                goal = after
                moved = True
            else:
                pool[look >> SHIFT] += 1
                if face != INACTIVE:
                    active[look >> SHIFT] += 1
        if goal == 0:
            return 1.0
        if moved:
            return self.chance(kind, goal, pool) if any(pool) else 0.0
        best = 0.0
        for colour, count in enumerate(active):
            if count:
                pool[colour] -= 1
                if any(pool):
                    best = max(best, self.chance(kind, goal, pool))
                pool[colour] += 1
        return best

    # With actions to use

    def with_actions(self, kind: int, goal: int, looks: list[int], may_roll: bool) -> float:
        """The chance if actions are used as well, one after another as long as one helps."""
        best = self.keep_and_roll(kind, goal, looks, may_roll)
        while best < 1.0:
            found = best
            after = looks
            then = goal
            for look in dict.fromkeys(looks):
                face = look & FACE
                others = looks[:]
                others.remove(look)
                if face == SWAP:
                    for colour in range(len(COLOURS)):
                        if self.stocked >> colour & 1:
                            trial = [*others, colour << SHIFT]
                            chance = self.keep_and_roll(kind, goal, trial, True)
                            if chance > found + BETTER:
                                found, after, then = chance, trial, goal
                elif face == ADJUST:
                    for trial, left in self.adjusted(kind, goal, others, look):
                        chance = self.keep_and_roll(kind, left, trial, True)
                        if chance > found + BETTER:
                            found, after, then = chance, trial, left
            if found <= best:
                break
            best, looks, goal, may_roll = found, after, then, True
        return max(best, self.after_reroll(kind, goal, looks, may_roll))

    def adjusted(self, kind: int, goal: int, others: list[int], look: int) -> list[tuple[list[int], int]]:
        """The dice that are left outside the tray, and the goal, for each way to use an Adjust."""
        found = [
            (others, advance(kind, goal, face))
            for face in self.dice.choices[look >> SHIFT]
            if face < SWAP or face > ADJUST
        ]
        for target in dict.fromkeys(others):
            rest = others[:]
            rest.remove(target)
            found += [([*rest, target & ~FACE | face], goal) for face in self.dice.choices[target >> SHIFT]]
        return found

    def after_reroll(self, kind: int, goal: int, looks: list[int], may_roll: bool) -> float:
        """The best mean over what a die may show that is re-rolled."""
        best = 0.0
        for look in dict.fromkeys(looks):
            if look & FACE == REROLL:
                others = looks[:]
                others.remove(look)
                best = max(best, self.mean(kind, goal, others, look >> SHIFT, may_roll))
                for target in dict.fromkeys(others):
                    rest = others[:]
                    rest.remove(target)
                    rest.append(look + SPENT - REROLL)
                    best = max(best, self.mean(kind, goal, rest, target >> SHIFT, may_roll))
        return best

    def mean(self, kind: int, goal: int, others: list[int], colour: int, may_roll: bool) -> float:
        total = 0.0
        for roll in range(SIDES):
            look = self.dice.rolls[colour * SIDES + roll]
            total += self.keep_and_roll(kind, goal, [*others, look], may_roll)
        return total / SIDES


def likely_faces(goal: int, looks: list[int]) -> list[int]:
    """The two faces of which fewest are missing, for a card with equal dice."""
    first = second = 0
    least = below = 99
    for face in (*range(1, HIGHEST + 1), SKULL):
        missing = (goal >> 4 * face & 15) * 2
        for look in looks:
            if look & FACE == face:
                missing -= 2
        if missing < least:
            first, second = face, first
            least, below = missing, least
        elif missing < below:
            second = face
            below = missing
    return [first, second]
