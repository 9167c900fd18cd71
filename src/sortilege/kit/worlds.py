"""The law of imagined worlds: they depend on what the seat knows and on the generator alone, and they do differ.

Whether a game peeks cannot be told from the worlds it imagines: a copy of the truth looks right to every seat. So the
kit makes twins of its own. It exchanges two things in the written table, reads it back, and keeps what the seat cannot
tell from the truth: the same view, the same memory. From truth and twin the same generator must give the same world,
and over many draws what was exchanged must come out otherwise. A world that kept any of it would show.
"""

from __future__ import annotations

import json
from itertools import combinations_with_replacement
from typing import Any, Final

from ..kernel.errors import SortilegeError
from ..kernel.game import Setup
from ..kernel.launch import start_state
from ..kernel.match import Match, view_of
from ..kernel.position import write_position
from ..kernel.rng import Rng
from ..kernel.state import State
from .laws import canonical, demand

DEALS: Final = 12
"""From so many deals is learnt what kinds of things can lie where."""
TRIES: Final = 12
"""So many exchanges are tried in one check; most of them can be seen, or cannot be."""
DRAWS: Final = 300
"""What is hidden comes out otherwise in one of so many worlds."""

Path = tuple[str | int, ...]
"""The way to a place in a written position."""
Thing = str | int


def things(written: object, path: Path = ()) -> list[tuple[Path, Thing]]:
    """What lies in the places of a written table: names everywhere, and numbers in rows."""
    found: list[tuple[Path, Thing]] = []
    if isinstance(written, dict):
        for key, part in written.items():
            found += things(part, (*path, key))
    elif isinstance(written, list):
        for at, part in enumerate(written):
            found += things(part, (*path, at))
    elif isinstance(written, str) or (type(written) is int and path and isinstance(path[-1], int)):
        found.append((path, written))
    return found


def room_of(path: Path) -> str:
    """Places that differ only in their number are in one room."""
    return ".".join("*" if isinstance(part, int) else part for part in path)


def text_of(path: Path) -> str:
    return ".".join(str(part) for part in path)


def get(written: Any, path: Path) -> Any:
    """What lies in a place, None if there is no such place."""
    for part in path:
        if isinstance(written, dict):
            written = written.get(part)
        elif isinstance(written, list) and isinstance(part, int) and part < len(written):
            written = written[part]
        else:
            return None
    return written


def put(written: Any, path: Path, thing: Thing) -> None:
    get(written, path[:-1])[path[-1]] = thing


def differences(one: Any, other: Any, path: Path = ()) -> list[str]:
    """Where two written positions differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [found for key in one for found in differences(one[key], other[key], (*path, key))]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [found for at in range(len(one)) for found in differences(one[at], other[at], (*path, at))]
    return [] if one == other else [text_of(path)]


class Worlds:
    """The law for the matches of one set-up. It remembers which exchanges made twins, and tries those again."""

    def __init__(self, setup: Setup) -> None:
        self.known: dict[str, set[Thing]] = {}
        """What was seen in each room."""
        self.untried: list[tuple[str, str]] = []
        self.fruitful: list[tuple[str, str]] = []
        for seed in range(DEALS):
            self.learn(start_state(setup.game, setup.seats, seed, setup.options, setup.components).table())

    def learn(self, table: object) -> dict[str, list[Path]]:
        """The places of a table that hold something, by room."""
        rooms: dict[str, list[Path]] = {}
        for path, thing in things(table):
            room = room_of(path)
            rooms.setdefault(room, []).append(path)
            self.known.setdefault(room, set()).add(thing)
        return rooms

    def check(self, match: Match, seat: int, rng: Rng) -> None:
        """What the seat imagines depends on what it knows only, and what it does not know differs."""
        state = match.state
        table = json.dumps(state.table())
        rooms = self.learn(json.loads(table))
        knows = knowledge(state, seat)
        seen = view_of(state, seat)
        chance_is_drawn_anew(match, seat, rng)
        for number in range(TRIES):
            pair = self.pair(number, rng)
            if pair is None or pair[0] not in rooms or pair[1] not in rooms:
                continue
            here, there = (rooms[room][rng.below(len(rooms[room]))] for room in pair)
            written = json.loads(table)
            mine, other = get(written, here), get(written, there)
            if mine == other or not (mine in self.known[pair[1]] or other in self.known[pair[0]]):
                continue
            put(written, here, other)
            put(written, there, mine)
            twin = twin_of(state, written)
            if twin is None or twin.table() != written or knowledge(twin, seat) != knows:
                continue
            if twin.asking is not None:
                twin.options = twin.asking.options(twin)
            if view_of(twin, seat) != seen:
                continue
            if pair not in self.fruitful:
                self.fruitful.append(pair)
            exchanged = f"{text_of(here)} ({mine}) and {text_of(there)} ({other})"
            same_world(match, twin, seat, rng, exchanged)
            worlds_differ(match, seat, rng, (here, there), exchanged)

    @property
    def exchanged(self) -> set[str]:
        """The rooms of which something was exchanged that a seat could not see: what the law has looked into."""
        return {room for pair in self.fruitful for room in pair}

    def pair(self, number: int, rng: Rng) -> tuple[str, str] | None:
        """Two rooms in which the same kinds of things lie: in turn ones that made twins before, and the next ones; None
        if there are no such rooms."""
        if number % 2 and self.fruitful:
            return self.fruitful[rng.below(len(self.fruitful))]
        if not self.untried:
            self.untried = [
                (here, there)
                for here, there in combinations_with_replacement(sorted(self.known), 2)
                if (here, there) not in self.fruitful and not self.known[here].isdisjoint(self.known[there])
            ]
            order = list(range(len(self.untried)))
            rng.shuffle(order)
            self.untried = [self.untried[at] for at in order]
        if self.untried:
            return self.untried.pop()
        return self.fruitful[rng.below(len(self.fruitful))] if self.fruitful else None


def knowledge(state: State, seat: int) -> tuple[object, object]:
    """What the seat sees of the table, and what it remembers."""
    return state.view(seat), state.memory(seat)


def twin_of(state: State, table: dict[str, Any]) -> State | None:
    """The same moment of the game with another table; None if the game says that it cannot be."""
    last = state.asking
    steps = [*state.stack, last] if last is not None else list(state.stack)
    try:
        twin = state.setup.game.restore(state.setup, table, steps)
    except SortilegeError:
        return None
    state.copy_play(twin)
    return twin if all(step.fits(twin) for step in steps) else None


def chance_is_drawn_anew(match: Match, seat: int, rng: Rng) -> None:
    """What the generator would give next is as hidden as a card."""
    twin = match.state.clone()
    twin.rng = rng.spawn()
    same_world(match, twin, seat, rng, "chance")


def same_world(match: Match, twin: State, seat: int, rng: Rng, exchanged: str) -> None:
    seed = rng.word()
    world = write_position(match.state.imagine(seat, Rng(seed)))
    other = write_position(twin.imagine(seat, Rng(seed)))
    if canonical(world) != canonical(other):
        raise_peek(match, seat, exchanged, differences(world, other))


def raise_peek(match: Match, seat: int, exchanged: str, where: list[str]) -> None:
    demand(
        False,
        f"what seat {seat} imagines depends on what it knows only",
        match,
        f"It peeks at {exchanged}: with that changed its worlds differ in {', '.join(where[:4])}.",
    )


def worlds_differ(match: Match, seat: int, rng: Rng, places: tuple[Path, Path], exchanged: str) -> None:
    first: list[object] = []
    for _ in range(DRAWS):
        table = match.state.imagine(seat, rng.spawn()).table()
        found = [get(table, place) for place in places]
        if not first:
            first = found
        elif found != first:
            return
    demand(False, f"what seat {seat} cannot know differs in its worlds", match, f"Always the same: {exchanged}.")
