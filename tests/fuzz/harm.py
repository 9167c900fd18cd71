"""Ways to break a file: values replaced, moved, swapped, counted wrongly, taken from elsewhere, nested or made huge."""

from __future__ import annotations

import json
import random
from typing import Any

Path = tuple[str | int, ...]

HUGE = (2**31, 2**63, -(2**63), 10**30, 10**120, 1e308, float("inf"), float("-inf"), float("nan"))
WORDS = ("", " ", "0,0", "²", "٣", "1,1", "-1", "None", "left", "\x00", "\ud800", "x" * 300, "{0}", "{name!r}", "%s")
DEEP = 100_000


def places(thing: object, path: Path = ()) -> list[Path]:
    """The way to every value inside."""
    found = [path] if path else []
    if isinstance(thing, dict):
        for key, value in thing.items():
            found += places(value, (*path, key))
    elif isinstance(thing, list):
        for index, value in enumerate(thing):
            found += places(value, (*path, index))
    return found


def at(thing: Any, path: Path) -> Any:
    for key in path:
        thing = thing[key]
    return thing


def put(thing: Any, path: Path, value: object) -> None:
    at(thing, path[:-1])[path[-1]] = value


def nested(depth: int) -> list[Any]:
    thing: list[Any] = []
    for _ in range(depth):
        thing = [thing]
    return thing


def junk(chance: random.Random) -> object:
    """Something that nobody expects."""
    kind = chance.randrange(8)
    if kind == 0:
        return None
    if kind == 1:
        return chance.choice((True, False))
    if kind == 2:
        return chance.randrange(-3, 41)
    if kind == 3:
        return chance.choice(HUGE)
    if kind == 4:
        return chance.choice((0.5, -1.0, 2.0))
    if kind == 5:
        return chance.choice(WORDS)
    if kind == 6:
        return chance.choice(([], {}, [[]], [{}], {"": []}, {"at": 5}, [None, 1, "x"]))
    return nested(chance.choice((2, 40, 500)))


class Harm:
    """What breaks the files of one game. `donors` are other files, of this game and of others, to take things from."""

    def __init__(self, donors: list[Any], strangers: list[Any], steps: list[tuple[str, int]]) -> None:
        self.donors = donors
        self.strangers = strangers
        self.steps = steps
        self.ways = (
            *(self.replace, self.count_wrongly, self.count_wrongly, self.count_wrongly, self.swap, self.swap),
            *(self.move, self.move, self.transplant, self.transplant, self.transplant, self.graft),
            *(self.remove, self.double, self.shuffle, self.rename, self.other_steps, self.new_step, self.edit_step),
            self.multiply,
        )

    def broken(self, thing: Any, chance: random.Random) -> Any:
        """A copy, harmed in one way or a few."""
        copy = json.loads(json.dumps(thing))
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            chance.choice(self.ways)(copy, chance)
        return copy

    def pick(self, thing: Any, chance: random.Random, kind: type | tuple[type, ...] = object) -> Path:
        """The way to a value of a kind; nothing if there is none. Short lists count as much as long ones."""
        path: Path = ()
        for _ in range(20):
            path = ()
            inside = thing
            while isinstance(inside, dict | list) and inside and (not path or chance.random() < 0.85):
                key = chance.choice(list(inside)) if isinstance(inside, dict) else chance.randrange(len(inside))
                path = (*path, key)
                inside = inside[key]
            if path and isinstance(inside, kind):
                return path
        return ()

    def replace(self, thing: Any, chance: random.Random) -> None:
        path = self.pick(thing, chance)
        if path:
            put(thing, path, junk(chance))

    def count_wrongly(self, thing: Any, chance: random.Random) -> None:
        path = self.pick(thing, chance, int)
        if path:
            number = at(thing, path)
            other = chance.choice((number - 1, number + 1, -number, 0, 1, -1, chance.randrange(-2, 12), 1000))
            put(thing, path, not number if isinstance(number, bool) else other)

    def swap(self, thing: Any, chance: random.Random) -> None:
        first = self.pick(thing, chance)
        if not first:
            return
        second = self.pick(thing, chance, type(at(thing, first)))
        if second and first[: len(second)] != second and second[: len(first)] != first:
            one, other = at(thing, first), at(thing, second)
            put(thing, first, other)
            put(thing, second, one)

    def move(self, thing: Any, chance: random.Random) -> None:
        """Something of one list goes to another: nothing is lost, and yet it cannot be."""
        source = self.pick(thing, chance, list)
        goal = self.pick(thing, chance, list)
        if source and goal and at(thing, source) and source[: len(goal)] != goal and goal[: len(source)] != source:
            one = at(thing, source).pop(chance.randrange(len(at(thing, source))))
            at(thing, goal).insert(chance.randrange(len(at(thing, goal)) + 1), one)

    def transplant(self, thing: Any, chance: random.Random) -> None:
        """A value of another game's moment, at the same place or at another of its kind."""
        donor = chance.choice(self.donors)
        path = self.pick(donor, chance)
        if not path:
            return
        value = json.loads(json.dumps(at(donor, path)))
        if chance.random() < 0.3:
            path = self.pick(thing, chance, type(value))
        try:
            if path:
                put(thing, path, value)
        except (KeyError, IndexError, TypeError):
            pass

    def graft(self, thing: Any, chance: random.Random) -> None:
        """A value of a file of another game."""
        stranger = chance.choice(self.strangers)
        source, goal = self.pick(stranger, chance), self.pick(thing, chance)
        if source and goal:
            put(thing, goal, json.loads(json.dumps(at(stranger, source))))

    def remove(self, thing: Any, chance: random.Random) -> None:
        path = self.pick(thing, chance)
        if path:
            del at(thing, path[:-1])[path[-1]]

    def double(self, thing: Any, chance: random.Random) -> None:
        path = self.pick(thing, chance, list)
        if path and at(thing, path):
            at(thing, path).append(chance.choice(at(thing, path)))

    def multiply(self, thing: Any, chance: random.Random) -> None:
        """Alternatives of an effect that multiply with each other."""
        path = self.pick(thing, chance, list)
        if path and any(isinstance(one, str) for one in at(thing, path)):
            for verb in ("move", "influence", "heal")[: chance.randrange(1, 4)]:
                amounts = range(1, chance.choice((2, 3, 12, 40)) + 1)
                at(thing, path).append("choose: " + " | ".join(f"{verb} {amount}" for amount in amounts))

    def shuffle(self, thing: Any, chance: random.Random) -> None:
        path = self.pick(thing, chance, list)
        if path:
            chance.shuffle(at(thing, path))

    def rename(self, thing: Any, chance: random.Random) -> None:
        path = self.pick(thing, chance, dict)
        found = at(thing, path) if path else {}
        if found:
            found[chance.choice((*WORDS, *found))] = found.pop(chance.choice(list(found)))

    def other_steps(self, thing: Any, chance: random.Random) -> None:
        donor = chance.choice(self.donors)
        if isinstance(thing, dict) and isinstance(donor, dict) and "steps" in thing and "steps" in donor:
            thing["steps"] = json.loads(json.dumps(donor["steps"]))

    def new_step(self, thing: Any, chance: random.Random) -> None:
        steps = thing.get("steps") if isinstance(thing, dict) else None
        if isinstance(steps, list) and self.steps:
            name, fields = chance.choice(self.steps)
            step = [name, *(field(chance) for _ in range(fields))]
            where = chance.randrange(len(steps) + 1)
            if steps and chance.random() < 0.5:
                steps[min(where, len(steps) - 1)] = step
            else:
                steps.insert(where, step)

    def edit_step(self, thing: Any, chance: random.Random) -> None:
        steps = thing.get("steps") if isinstance(thing, dict) else None
        written = chance.choice(steps) if isinstance(steps, list) and steps else None
        if isinstance(written, list) and len(written) > 1:
            written[chance.randrange(1, len(written))] = field(chance)


def field(chance: random.Random) -> object:
    """What a step may have as a field, more or less."""
    return chance.choice(
        (
            chance.randrange(-2, 8),
            chance.randrange(-2, 300),
            [],
            [chance.randrange(-1, 60) for _ in range(chance.randrange(4))],
            chance.choice(WORDS),
            chance.choice(("spent", "scenario", "rounds", "last-tile")),
        )
    )


def broken_text(text: str, chance: random.Random) -> str:
    """A text with something cut, put in, nested or blown up."""
    where = chance.randrange(len(text) + 1)
    kind = chance.randrange(8)
    if kind == 0:
        return text[:where]
    if kind == 1:
        return text[:where] + text[where + chance.randrange(1, 9) :]
    if kind == 2:
        return (
            text[:where]
            + chance.choice(("²", "\x00", "NaN", "Infinity", "-", '"', "\\", "\n", "@² ", "\ud800"))
            + text[where:]
        )
    if kind == 3:
        return text[:where] + "[" * DEEP + text[where:]
    if kind == 4:
        return text[:where] + "9" * chance.choice((20, 400, 5_000)) + text[where:]
    if kind == 5:
        digits = [at for at, letter in enumerate(text) if letter.isdecimal()]
        if not digits:
            return text
        one = chance.choice(digits)
        return text[:one] + chance.choice(("1e999", "-1", "00", "1.5", "null", "true", "9")) + text[one + 1 :]
    if kind == 6:
        return text[:where] + '{"a":' * DEEP + text[where:]
    return text[:where] + "x" * 1_000_001 + text[where:]
