"""How likely a card is made this turn: exactly for a few dice, by a close estimate for more.

The estimate rests on this: with n dice outside the tray, of which one at least is set aside after every roll, a die
that has not shown what is needed is rolled about (n + 1) / 2 times. So each die alone is followed through that many
rolls, with its chances to show a number, to be swapped for a better colour, to be lost to a skull; and then, die after
die, what is still missing.
"""

from __future__ import annotations

from functools import lru_cache
from math import erfc, sqrt
from typing import Final

from .components import FACES_KIND, SIDES, SUM_KIND
from .exact import Exact
from .faces import ADJUST, COLOURS, FACE, HIGHEST, REROLL, SHIFT, SKULL, SWAP
from .goals import dice_missing

EXACT_DICE: Final = 4
EXACT_WITH_SWAPS: Final = 2
"""Up to so many dice chances are exact; dice that can be swapped have more ways to go on."""
REMEMBERED: Final = 50_000
MORE_ROLLS: Final = [0.0, 0.0, 0.27, 0.35, 0.4]
"""How many more rolls a die has when so many dice are missing."""
SWAP_ROLLS: Final = 0.7
"""How many more rolls a swap brings, since a die need not be set aside then."""
MOST_SWAPS: Final = 2.0
HELP: Final = 0.8
"""How much an Adjust counts that is used on another die."""
RARE: Final = 0.1
"""The smaller, the more a die is swapped for what the others seldom show."""

LUCK: Final = 0.55
"""How much of the chance for one of several numbers counts, when any will do."""
SUM_MISSING: Final = 2
SUM_ADJUST: Final = 4.75
SUM_SWAP: Final = 1.1
NO_COLOUR: Final = -1


class Dice:
    """What the dice of a game can do, by colour, and the chances found so far."""

    def __init__(self, faces: tuple[tuple[int, ...], ...]) -> None:
        self.rolls: list[int] = [colour << SHIFT | face for colour in range(len(faces)) for face in faces[colour]]
        self.choices: list[list[int]] = [sorted(set(sides)) for sides in faces]
        self.share: list[list[float]] = []
        """By colour and face, how likely a roll shows it."""
        for sides in faces:
            share = [0.0] * (FACE + 1)
            for face in sides:
                share[face] += 1.0 / SIDES
            self.share.append(share)
        self.known: dict[tuple[int, ...], float] = {}
        self.exact: dict[int, Exact] = {}

    def chance(self, kind: int, goal: int, pool: list[int], stocked: int) -> float:
        """The chance to reach the goal when so many dice of each colour are about to be rolled. `stocked` has a bit for
        each colour that can be swapped for."""
        if goal == 0:
            return 1.0
        key = (kind, goal, stocked, *pool)
        found = self.known.get(key, -1.0)
        if found < 0.0:
            found = self.reckon(kind, goal, pool, stocked)
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            self.known[key] = found
        return found

    def reckon(self, kind: int, goal: int, pool: list[int], stocked: int) -> float:
        if sum(pool) < dice_missing(kind, goal):
            return 0.0
        if self.small(pool):
            colours = [colour for colour in range(len(COLOURS)) if stocked >> colour & 1]
            dice = [colour for colour, count in enumerate(pool) for _ in range(count)]
            exact = self.exact.get(kind << len(COLOURS) | stocked)
            if exact is None:
                exact = Exact(self.rolls, self.choices, kind, colours)
                self.exact[kind << len(COLOURS) | stocked] = exact
            return exact.chance(goal, tuple(dice))
        return Estimate(self, kind, pool, stocked).chance(goal)

    def small(self, pool: list[int]) -> bool:
        """Whether these dice are few enough for an exact chance."""
        dice = sum(pool)
        if dice <= EXACT_WITH_SWAPS:
            return True
        return dice <= EXACT_DICE and not any(count and self.share[c][SWAP] for c, count in enumerate(pool))


@lru_cache(maxsize=8)
def dice_of(faces: tuple[tuple[int, ...], ...]) -> Dice:
    """The dice with these faces, and all chances that were found for them."""
    return Dice(faces)


class Estimate:
    """The estimate for one kind of goal and one pool of dice."""

    def __init__(self, dice: Dice, kind: int, pool: list[int], stocked: int) -> None:
        self.share = dice.share
        self.kind = kind
        self.pool = pool
        self.stocked = stocked
        self.count = sum(pool)
        self.rolls = 0.0
        self.hits: dict[int, list[float]] = {}
        again = swapped = 0.0
        for colour, count in enumerate(pool):
            if count:
                again += count * dice.share[colour][REROLL]
                swapped += count * dice.share[colour][SWAP]
        self.again = 1.0 + again / self.count
        self.swapped = swapped

    def chance(self, goal: int) -> float:
        if self.kind == SUM_KIND:
            return self.sum_chance(goal)
        if self.kind == FACES_KIND:
            return self.face_chance(goal)
        fails = 1.0
        best = 0.0
        for face in (*range(1, HIGHEST + 1), SKULL):
            found = self.alike_chance(face, goal >> 4 * face & 15)
            best = max(best, found)
            fails *= 1.0 - found
        return best + LUCK * (1.0 - fails - best)

    def count_rolls(self, junk: int, missing: int) -> float:
        """How often a useful die is rolled when so many dice are missing; useless ones are set aside before it."""
        more = MORE_ROLLS[min(missing, len(MORE_ROLLS) - 1)]
        rolls = junk + (self.count - junk + 1) / 2 + more + SWAP_ROLLS * min(self.swapped, MOST_SWAPS)
        return rolls * self.again

    # Single dice

    def set_out(self, goal: int, missing: int) -> None:
        """Look the dice over for a goal: how many are useless, and so how often the others are rolled."""
        mask = faces_in(goal)
        junk = 0
        for colour, count in enumerate(self.pool):
            if count and not self.own(colour, mask) and self.share[colour][SWAP] + self.share[colour][ADJUST] == 0.0:
                junk += count
        self.rolls = self.count_rolls(junk, missing)
        self.hits = {}

    def own(self, colour: int, mask: int) -> list[int]:
        """The faces of the mask that dice of the colour can show."""
        share = self.share[colour]
        return [face for face in range(1, SKULL + 1) if mask >> face & 1 and share[face] > 0.0]

    def hits_of(self, colour: int, goal: int) -> list[float]:
        """How likely a die of the colour comes to show each of the faces that are missing."""
        mask = faces_in(goal)
        key = mask << 3 | colour
        found = self.hits.get(key)
        if found is None:
            help_each = self.help_each(mask)
            better = self.best_wanted(mask, help_each)
            found = self.follow(colour, self.wanted(colour, mask, help_each), better)
            self.hits[key] = found
        return found

    def help_each(self, mask: int) -> float:
        """How many Adjusts of dice that are useless by themselves come up in a roll, for each die they could help."""
        helpers = helped = 0.0
        for colour, count in enumerate(self.pool):
            if count:
                if self.own(colour, mask):
                    helped += count
                else:
                    helpers += count * self.share[colour][ADJUST]
                    helped += count * self.share[colour][SWAP]
        return HELP * helpers / max(1.0, helped)

    def wanted(self, colour: int, mask: int, help_each: float) -> list[float]:
        """How likely a roll of the colour brings each face of the mask, an Adjust counted as what it is best for."""
        share = self.share[colour]
        own = self.own(colour, mask)
        found = [0.0] * (SKULL + 1)
        hit = share[ADJUST]
        for face in own:
            found[face] = share[face]
            hit += share[face]
        if own:
            found[self.rarest(own)] += share[ADJUST] + max(0.0, 1.0 - hit) * min(1.0, help_each)
        return found

    def shown(self, face: int) -> float:
        """How many dice of the pool show the face, on average."""
        total = 0.0
        for colour, count in enumerate(self.pool):
            if count:
                total += count * self.share[colour][face]
        return total

    def rarest(self, faces: list[int]) -> int:
        best = faces[0]
        for face in faces:
            if self.shown(face) < self.shown(best):
                best = face
        return best

    def best_wanted(self, mask: int, help_each: float) -> list[float]:
        """The same for the colour that a die would be swapped for: rare faces count more."""
        best = [0.0] * (SKULL + 1)
        most = 0.0
        for colour in range(len(COLOURS)):
            if self.stocked >> colour & 1:
                found = self.wanted(colour, mask, help_each)
                worth = 0.0
                for face in self.own(colour, mask):
                    worth += found[face] / (RARE + self.shown(face))
                if worth > most:
                    most = worth
                    best = found
        return best

    def follow(self, colour: int, wanted: list[float], better: list[float]) -> list[float]:
        """Follow a die through its rolls: it shows what is wanted, is swapped, is lost to a skull, or is rolled again.
        A swap does not cost a roll, since no die need be set aside then."""
        share = self.share[colour]
        rolls = self.rolls
        hit = min(1.0, sum(wanted))
        swap = share[SWAP]
        lost = share[SKULL] if wanted[SKULL] == 0.0 else 0.0
        stay = max(0.0, 1.0 - hit - swap - lost)
        stayed = stay**rolls
        times = (1.0 - stayed) / (1.0 - stay) if stay < 1.0 else rolls
        found = [chance * times for chance in wanted]
        hope = min(1.0, sum(better))
        if swap > 0.0 and hope > 0.0:
            miss = 1.0 - hope
            gone = (miss**rolls - stayed) / (miss - stay) if abs(miss - stay) > 1e-9 else rolls * stay ** (rolls - 1)
            later = max(0.0, swap * (times - gone * miss))
            for face in range(1, SKULL + 1):
                found[face] += later * better[face] / hope
        return found

    # Number faces and equal dice

    def face_chance(self, goal: int) -> float:
        self.set_out(goal, dice_missing(FACES_KIND, goal))
        reached: dict[int, float] = {goal: 1.0}
        for colour, count in enumerate(self.pool):
            for _ in range(count):
                after: dict[int, float] = {}
                for left, chance in reached.items():
                    if left == 0:
                        after[0] = after.get(0, 0.0) + chance
                        continue
                    hits = self.hits_of(colour, left)
                    miss = chance
                    for number in range(1, HIGHEST + 1):
                        if hits[number] > 0.0:
                            one = chance * hits[number]
                            miss -= one
                            then = left - (1 << 4 * number)
                            after[then] = after.get(then, 0.0) + one
                    after[left] = after.get(left, 0.0) + miss
                reached = after
        return min(1.0, reached.get(0, 0.0))

    def alike_chance(self, face: int, missing: int) -> float:
        """The chance of so many more dice with this face."""
        if missing > self.count:
            return 0.0
        goal = 1 << 4 * face
        self.set_out(goal, missing)
        reached = [0.0] * (missing + 1)
        reached[missing] = 1.0
        for colour, count in enumerate(self.pool):
            if count:
                hit = min(1.0, self.hits_of(colour, goal)[face])
                for _ in range(count):
                    reached[0] += reached[1] * hit
                    for left in range(1, missing):
                        reached[left] += reached[left + 1] * hit - reached[left] * hit
                    reached[missing] -= reached[missing] * hit
        return reached[0]

    # Sums

    def sum_chance(self, goal: int) -> float:
        """The dice are set aside with what they show on average at best, and this is spread about it."""
        rolls = self.count_rolls(0, SUM_MISSING)
        means = [0.0] * len(COLOURS)
        squares = [0.0] * len(COLOURS)
        best = NO_COLOUR
        while rolls > 0.0:
            part = min(1.0, rolls)
            before = means[:]
            for colour in range(len(COLOURS)):
                mean, square = self.once_more(colour, means[colour], squares[colour], before, best)
                means[colour] += part * (mean - means[colour])
                squares[colour] += part * (square - squares[colour])
            best = self.best_mean(means)
            rolls -= 1.0
        total = spread = 0.0
        for colour, count in enumerate(self.pool):
            total += count * means[colour]
            spread += count * (squares[colour] - means[colour] ** 2)
        return 0.5 * erfc((goal - 0.5 - total) / sqrt(2.0 * max(0.5, spread)))

    def once_more(self, colour: int, mean: float, square: float, means: list[float], best: int) -> tuple[float, float]:
        """The mean and the mean square of what a die is set aside with that has one more roll than that."""
        after = after_square = 0.0
        highest = 0
        for number in range(1, HIGHEST + 1):
            if self.share[colour][number] > 0.0:
                highest = number
        for face in range(1, FACE):
            chance = self.share[colour][face]
            if chance > 0.0:
                value = float(face) if face <= HIGHEST else 0.0
                if face == ADJUST:
                    value = max(float(highest), SUM_ADJUST)
                elif face == SWAP and best != NO_COLOUR:
                    value = max(mean, means[best] + SUM_SWAP)
                elif face == REROLL:
                    value = mean + SUM_SWAP
                if value >= mean or face == SKULL:
                    after += chance * value
                    after_square += chance * value * value
                else:
                    after += chance * mean
                    after_square += chance * square
        return after, after_square

    def best_mean(self, means: list[float]) -> int:
        best = NO_COLOUR
        for colour in range(len(COLOURS)):
            if self.stocked >> colour & 1 and (best == NO_COLOUR or means[colour] > means[best]):
                best = colour
        return best


def faces_in(goal: int) -> int:
    """A bit for each face that is missing."""
    mask = 0
    for face in range(1, SKULL + 1):
        if goal >> 4 * face & 15:
            mask |= 1 << face
    return mask
