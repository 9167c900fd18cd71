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

from ...box.components import FACES_KIND, SIDES, SUM_KIND
from ...box.faces import ADJUST, COLOURS, FACE, HIGHEST, REROLL, SHIFT, SKULL, SWAP
from .exact import Exact
from .goals import dice_missing

EXACT_DICE: Final = 3
EXACT_WITH_SWAPS: Final = 2
"""Up to so many dice chances are exact; dice that can be swapped have more ways to go on."""
REMEMBERED: Final = 50_000
NO_COLOUR: Final = -1
TINY: Final = 1e-9

# Fitted to exact chances of up to five dice, and to how often good play makes a card with five to nine.
MORE_ROLLS: Final = [0.0, 0.0, 0.27, 0.35, 0.4]
"""How many more rolls a die has when so many dice are missing."""
SWAP_ROLLS: Final = 2.1
"""How many more rolls a swap brings where nothing else would be set aside."""
HELP: Final = 0.55
"""How much an Adjust counts that is used on another die."""
RARE: Final = 0.1
"""The smaller, the more a die is swapped for what the others seldom show."""
ALIKE_ROLLS: Final = 0.9
LUCK: Final = 0.2
"""For equal dice: the part of the rolls that counts, and how much counts that any number will do."""
SUM_MISSING: Final = 2
SUM_LEAST: Final = 0.4
SUM_ADJUST: Final = 1.0
SUM_SWAP: Final = 0.65
"""For sums: the rolls of a die as if so many were missing, and some more; what an Adjust and a swap add."""


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
        again = 0.0
        stuck = 1.0
        for colour, count in enumerate(pool):
            if count:
                again += count * dice.share[colour][REROLL]
                stuck *= (1.0 - dice.share[colour][SWAP]) ** count
        self.again = 1.0 + again / self.count
        self.swapped = 1.0 - stuck

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

    def count_rolls(self, junk: int, missing: int, barren: float) -> float:
        """How often a useful die is rolled when so many dice are missing; useless ones are set aside before it. A swap
        saves a die in a roll that is barren otherwise."""
        more = MORE_ROLLS[min(missing, len(MORE_ROLLS) - 1)]
        rolls = junk + (self.count - junk + 1) / 2 + more + SWAP_ROLLS * self.swapped * barren
        return rolls * self.again

    # Single dice

    def set_out(self, goal: int, missing: int) -> None:
        """Look the dice over for a goal: how many are useless, and so how often the others are rolled."""
        mask = faces_in(goal)
        junk = 0
        barren = 1.0
        for colour, count in enumerate(self.pool):
            if count:
                share = self.share[colour]
                own = self.own(colour, mask)
                for face in own:
                    barren *= (1.0 - share[face]) ** count
                if not own and share[SWAP] + share[ADJUST] == 0.0:
                    junk += count
        self.rolls = self.count_rolls(junk, missing, barren)
        self.hits = {}

    def own(self, colour: int, mask: int) -> list[int]:
        """The faces of the mask that dice of the colour can show."""
        share = self.share[colour]
        return [face for face in range(1, SKULL + 1) if mask >> face & 1 and share[face] > 0.0]

    def hits_of(self, colour: int, goal: int) -> list[float]:
        """How likely a die of the colour comes to show each of the faces that are missing."""
        key = goal * len(COLOURS) + colour
        found = self.hits.get(key)
        if found is None:
            mask = faces_in(goal)
            help_each = self.help_each(mask)
            better = self.best_colour(goal, mask, help_each) if self.share[colour][SWAP] > 0.0 else NO_COLOUR
            after = self.wanted(better, mask, help_each) if better != NO_COLOUR else []
            found = self.follow(colour, self.wanted(colour, mask, help_each), better, after)
            self.hits[key] = found
        return found

    def help_each(self, mask: int) -> float:
        """How many Adjusts of dice that are useless by themselves come up in a roll, for each die they could help."""
        helpers = helped = 0.0
        for colour, count in enumerate(self.pool):
            if count:
                if self.own(colour, mask) or self.share[colour][SWAP] > 0.0:
                    helped += count
                else:
                    helpers += count * self.share[colour][ADJUST]
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

    def best_colour(self, goal: int, mask: int, help_each: float) -> int:
        """The colour that a die would be swapped for: what is much needed and seldom shown counts more."""
        best = NO_COLOUR
        most = 0.0
        for colour in range(len(COLOURS)):
            if self.stocked >> colour & 1:
                found = self.wanted(colour, mask, help_each)
                worth = 0.0
                for face in self.own(colour, mask):
                    worth += found[face] * (goal >> 4 * face & 15) / (RARE + self.shown(face))
                if worth > most:
                    most = worth
                    best = colour
        return best

    def follow(self, colour: int, wanted: list[float], better: int, after: list[float]) -> list[float]:
        """Follow a die through its rolls: it shows what is wanted, is swapped for the better colour, is lost to a
        skull, or is rolled again. A swap does not cost a roll, since no die need be set aside then."""
        rolls = self.rolls
        swap = self.share[colour][SWAP]
        stay = max(0.0, self.stay(colour, wanted) - swap)
        times = times_rolled(stay, rolls)
        found = [chance * times for chance in wanted]
        if better != NO_COLOUR:
            miss = self.stay(better, after)
            if abs(miss - stay) > TINY:
                gone = (miss**rolls - stay**rolls) / (miss - stay)
            else:
                gone = rolls * stay ** (rolls - 1)
            later = max(0.0, swap * (times - gone * miss)) / max(TINY, 1.0 - miss)
            for face in range(1, SKULL + 1):
                found[face] += later * after[face]
        return found

    def stay(self, colour: int, wanted: list[float]) -> float:
        """How likely a die of the colour has to be rolled again, a swap counted in."""
        lost = self.share[colour][SKULL] if wanted[SKULL] == 0.0 else 0.0
        return max(0.0, 1.0 - sum(wanted) - lost)

    # Number faces and equal dice

    def face_chance(self, goal: int) -> float:
        self.set_out(goal, dice_missing(FACES_KIND, goal))
        reached: dict[int, float] = {goal: 1.0}
        for colour in self.in_order(faces_in(goal)):
            for _ in range(self.pool[colour]):
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

    def in_order(self, mask: int) -> list[int]:
        """The colours of the pool, those first that are good for little: the others fill what they leave."""
        keys: list[int] = []
        for colour, count in enumerate(self.pool):
            if count:
                share = self.share[colour]
                versatile = len(self.own(colour, mask)) + (20 if share[SWAP] > 0.0 else 0)
                keys.append(versatile * len(COLOURS) + colour)
        keys.sort()
        return [key % len(COLOURS) for key in keys]

    def alike_chance(self, face: int, missing: int) -> float:
        """The chance of so many more dice with this face."""
        if missing > self.count:
            return 0.0
        goal = 1 << 4 * face
        self.set_out(goal, missing)
        self.rolls *= ALIKE_ROLLS
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
        rolls = SUM_LEAST + self.count_rolls(0, SUM_MISSING, 0.0)
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


def times_rolled(stay: float, rolls: float) -> float:
    """How often a die is rolled on average that stays with this chance, for so many rolls at most."""
    return (1.0 - stay**rolls) / (1.0 - stay) if stay < 1.0 else rolls


def faces_in(goal: int) -> int:
    """A bit for each face that is missing."""
    mask = 0
    for face in range(1, SKULL + 1):
        if goal >> 4 * face & 15:
            mask |= 1 << face
    return mask
