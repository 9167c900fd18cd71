"""What is still missing for a card, in one int, so that chances can be reckoned and remembered.

A goal is 0 once it is met. For number faces it holds, in four bits a number, how often the number is still needed; for
a sum what is still missing; for equal dice, in four bits a number and for skulls, how many more of them would do.
"""

from __future__ import annotations

from ...box.components import FACES_KIND, SAME_KIND, SUM_KIND, Parts
from ...box.faces import HIGHEST, SKULL


def goal_of(parts: Parts, card: int, tally: list[int]) -> int:
    """What is missing for the card with dice that show this."""
    return missing_goal(parts.kinds[card], parts.needs[card], parts.amounts[card], tally)


def missing_goal(kind: int, needs: list[int], amount: int, tally: list[int]) -> int:
    """What is missing for a requirement: so often each number, or this amount."""
    goal = 0
    if kind == FACES_KIND:
        for number in range(1, HIGHEST + 1):
            if needs[number] > tally[number]:
                goal |= (needs[number] - tally[number]) << 4 * number
        return goal
    if kind == SUM_KIND:
        for number in range(1, HIGHEST + 1):
            amount -= number * tally[number]
        return max(0, amount)
    for face in (*range(1, HIGHEST + 1), SKULL):
        if tally[face] >= amount:
            return 0
        goal |= (amount - tally[face]) << 4 * face
    return goal


def advance(kind: int, goal: int, face: int) -> int:
    """What is missing after a die with this face was set aside."""
    if kind == SUM_KIND:
        return max(0, goal - face) if face <= HIGHEST else goal
    if face > HIGHEST and (face != SKULL or kind != SAME_KIND):
        return goal
    missing = goal >> 4 * face & 15
    if missing == 0:
        return goal
    if missing == 1 and kind == SAME_KIND:
        return 0
    return goal - (1 << 4 * face)


def dice_missing(kind: int, goal: int) -> int:
    """How many dice it takes at least, if every number is at most HIGHEST."""
    if kind == SUM_KIND:
        return (goal + HIGHEST - 1) // HIGHEST
    least = total = 0
    while goal:
        missing = goal & 15
        total += missing
        if missing and (least == 0 or missing < least):
            least = missing
        goal >>= 4
    return least if kind == SAME_KIND else total
