"""What comes from outside is read and played in a process of its own, with a deadline and a limit of memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ..games import find, find_at_table
from ..kernel.errors import ReplayError
from ..kernel.launch import load_match, play_line, replay_match, start_match
from ..kernel.match import Match
from ..kernel.position import write_position
from ..kernel.replay import read_replay
from .crew import Crew, WorkLost
from .fair import Client, Kind
from .shown import answers

T = TypeVar("T")
MEBIBYTES: Final = 256
DEADLINE: Final = 5.0
EXPECTED: Final = 0.5
STEP: Final = 0.5
"""Seconds that setting up may take, or a move."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A game that somebody brings: every move of it follows the rules. It began from a seed or at a position."""

    game: str
    seats: int
    options: dict[str, Any]
    components: dict[str, Any] | None
    seed: int | None
    position: dict[str, Any] | None
    moves: list[tuple[int, str]]
    """The seat and the text of each."""
    turn: int
    """The seat that is to choose after them, -1 if the game is over."""


class Readers:
    """One process reads for all, those first who have brought least lately."""

    def __init__(self) -> None:
        self.crew = Crew(1, MEBIBYTES)

    async def read(self, text: str, client: Client) -> Brought:
        """A replay file; what is wrong with it is a SortilegeError."""
        return await self.ask(client, brought, text)

    async def end_of(self, text: str, client: Client) -> dict[str, Any]:
        """The position at which a replay ends."""
        return await self.ask(client, last_position, text)

    async def set_up(
        self, client: Client, game: str, seats: int, options: dict[str, Any], components: dict[str, Any], seed: int
    ) -> None:
        """Whether a game with components from outside can be set up with this very seed; SortilegeError if not."""
        await self.ask(client, try_set_up, game, seats, options, components, seed)

    async def ask(self, client: Client, work: Callable[..., T], *arguments: Any) -> T:
        try:
            return await self.crew.ask(
                work, *arguments, client=client, kind=Kind.MOVE, expected=EXPECTED, deadline=DEADLINE
            )
        except WorkLost as lost:
            raise too_much() from lost

    def open(self) -> None:
        self.crew.open()

    async def close(self) -> None:
        await self.crew.close()


class Stopwatch:
    """No single step may take long, since the table will take it again among all others."""

    def __init__(self) -> None:
        self.at = time.process_time()

    def check(self) -> None:
        now = time.process_time()
        if now - self.at > STEP:
            raise too_much()
        self.at = now


def too_much() -> ReplayError:
    return ReplayError("This file takes too long to read, or too much memory.")


def brought(text: str) -> Brought:
    header, moves = read_replay(text)
    if not isinstance(header.get("game"), str):
        raise ReplayError("The replay's header must name its 'game'.")
    if header.get("forced", True) is not True:
        raise ReplayError("This replay stops at moves that leave no choice; a table does not.")
    stopwatch = Stopwatch()
    match = replay_match(find_at_table(header["game"]), header, [])
    position = None
    if match.seed is None:
        # The table begins at the position as we write it, so that is the one we play from.
        position = write_position(match.laid)
        match = load_match(match.setup.game, position)
    stopwatch.check()
    fullest = match.clone()
    for number, line in enumerate(moves, 1):
        play_line(match, number, line)
        stopwatch.check()
        if options_of(match) > options_of(fullest):
            fullest = match.clone()
    for moment in (fullest, match):
        try_drawing(moment, stopwatch)
    setup = match.setup
    return Brought(
        game=setup.game.name,
        seats=setup.seats,
        options=dict(setup.options),
        components=setup.components.data if setup.components.custom else None,
        seed=match.seed,
        position=position,
        moves=[(moment.seat, moment.text) for moment in match.moments],
        turn=match.state.seat,
    )


def try_set_up(game: str, seats: int, options: dict[str, Any], components: dict[str, Any], seed: int) -> None:
    stopwatch = Stopwatch()
    match = start_match(find_at_table(game), seats, seed, options, components)
    stopwatch.check()
    try_drawing(match, stopwatch)


def options_of(match: Match) -> int:
    return 0 if match.over else len(match.decision.moves)


def try_drawing(match: Match, stopwatch: Stopwatch) -> None:
    """Draw and say all that the table will: for everybody, and for the seat that is asked, with its answers."""
    setup = match.setup
    for seat in (None,) if match.over else (None, match.decision.seat):
        setup.game.regions(match.view(seat), setup.words)
        stopwatch.check()
    if not match.over:
        answers(match, setup.words)
        stopwatch.check()


def last_position(text: str) -> dict[str, Any]:
    header, moves = read_replay(text)
    match: Match = replay_match(find(header["game"]), header, moves)
    return match.position()
