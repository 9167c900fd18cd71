"""What bots are asked: they think in processes of their own, so that a slow one delays nobody, and are sent imagined
positions only, as long as a game goes on."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any, Final, NamedTuple, TypeVar

from ..bots import LEVELS, find_bot
from ..bots.answers import ask_aside
from ..bots.fallible import LevelBot
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.position import read_position, write_position
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.vantage import Vantage
from .course import Course, course_of, undecided
from .crew import Crew
from .fair import Client, Kind

T = TypeVar("T")
WORLDS: Final = 12
"""How many worlds are looked at to tell the chances."""
ADVISER: Final = LEVELS[-1]
BRIEFLY: Final = 0.1
PONDERING: Final = 1.0
"""How many seconds a thought is expected to take."""
WITHIN: Final = 1.5
"""A bot that takes its time answers within so many times as long as its level takes, however many wait."""
LEAST: Final = 0.05
"""It has so many seconds for a thought at least."""
DEADLINE: Final = 20.0
"""A thought that takes longer is given up."""


class Advice(NamedTuple):
    """The text of a move, and what speaks for it: messages of the game, as `Message.as_dict` writes them."""

    text: str
    reasons: list[dict[str, Any]]


class Thinkers:
    """The bots' processes. What they answer is about the position they were given, and may come too late.

    Whoever asks is named, so that all are served in turn; WorkLost if there is no answer to be had.
    """

    def __init__(self, workers: int) -> None:
        self.crew = Crew(workers)

    async def choose(self, state: State, seat: int, bot: str, client: Client) -> str:
        """The text of the move that the bot would make at this seat."""
        skill = state.setup.game.brain.skills.get(bot)
        budget = skill.seconds if skill is not None else 0.0
        seconds = budget * self.crew.share()
        until = time.monotonic() + WITHIN * budget
        expected = budget or BRIEFLY
        return await self.ask(think, state, seat, bot, seconds, until, client=client, kind=Kind.MOVE, expected=expected)

    async def interject(self, state: State, seat: int, bot: str, client: Client) -> str | None:
        """The text of the move that the bot would make at this seat while another decides; None if it lets it be."""
        return await self.ask(think_aside, state, seat, bot, client=client, kind=Kind.MOVE, expected=BRIEFLY)

    async def advise(self, state: State, seat: int, client: Client) -> Advice:
        """What a strong bot would do at this seat, and what speaks for it."""
        return await self.ask(think_aloud, state, seat, ADVISER, client=client, kind=Kind.HINT, expected=PONDERING)

    async def appraise(self, state: State, seat: int, text: str, client: Client) -> float:
        """By how much of the win the seat's move is better than what it might do as well; 0 if it is not the best."""
        return await self.ask(appraise, state, seat, text, client=client, kind=Kind.CHANCE, expected=BRIEFLY)

    async def chances(self, states: list[State], seat: int, client: Client) -> list[float]:
        """How likely each seat is to win, as far as the seat (NOBODY: a spectator) can tell: the mean over positions
        in which each side is to move, as in the course of a game that is over."""
        found = [
            await self.ask(reckon, state, seat, client=client, kind=Kind.CHANCE, expected=BRIEFLY) for state in states
        ]
        return [sum(each) / len(found) for each in zip(*found, strict=True)]

    async def outlook(self, state: State, seat: int, before: dict[str, Any] | None, client: Client) -> dict[str, Any]:
        """What the game finds by reckoning at length, for one who sees what the seat does."""
        return await self.ask(look_out, state, seat, before, client=client, kind=Kind.CHANCE, expected=PONDERING)

    async def ask(
        self, work: Callable[..., T], state: State, seat: int, *more: Any, client: Client, kind: Kind, expected: float
    ) -> T:
        """Have a worker think about what the seat can know; the seed of its chances comes last."""
        return await self.crew.ask(
            work,
            state.setup.game.home,
            question(state, seat, Rng(secrets.randbits(128))),
            seat,
            *more,
            secrets.randbits(64),
            client=client,
            kind=kind,
            expected=expected,
            deadline=DEADLINE,
        )

    async def course(self, match: Match, client: Client) -> Course:
        """How a game went that is over: here the true positions are thought about, since they are secret no more."""
        assert match.over, "what is thought of a game that goes on comes from views alone"
        return await self.crew.ask(
            course_of,
            match.setup.game.home,
            match.replay(),
            client=client,
            kind=Kind.CHANCE,
            expected=PONDERING,
            deadline=DEADLINE,
        )

    def open(self) -> None:
        self.crew.open()

    async def close(self) -> None:
        await self.crew.close()


def question(state: State, seat: int, rng: Rng) -> dict[str, Any]:
    """All that a bot at this seat is told: a position that depends on the seat's view and on rng alone."""
    return write_position(state.imagine(seat, rng))


def think(home: str, position: dict[str, Any], seat: int, bot: str, seconds: float, until: float, seed: int) -> str:
    """The move of a bot that may think for so many seconds, if it takes its time at all. It is wanted by a moment of
    the clock that all processes of a machine share: what was spent on waiting for a hand is not there for thinking."""
    state = read_position(import_module(home).GAME, position)
    step = state.asking
    assert step is not None
    thinker = find_bot(bot)(seed)
    if isinstance(thinker, LevelBot) and seconds > 0.0:
        thinker.at_most = max(LEAST, min(seconds, until - time.monotonic()))
    choice = thinker.choose(Vantage(state, seat))
    return step.text(state, state.options[choice])


def think_aloud(home: str, position: dict[str, Any], seat: int, bot: str, seed: int) -> Advice:
    state = read_position(import_module(home).GAME, position)
    step = state.asking
    assert step is not None
    choice = find_bot(bot)(seed).choose(Vantage(state, seat))
    reasons = state.setup.game.brain.reasons(state, choice)
    return Advice(step.text(state, state.options[choice]), [message.as_dict() for message in reasons])


def think_aside(home: str, position: dict[str, Any], seat: int, bot: str, seed: int) -> str | None:
    vantage = Vantage(read_position(import_module(home).GAME, position), seat)
    choice = ask_aside(bot, find_bot(bot)(seed), vantage)
    return None if choice < 0 else vantage.asides[choice]


def appraise(home: str, position: dict[str, Any], seat: int, text: str, seed: int) -> float:
    state = read_position(import_module(home).GAME, position)
    step = state.asking
    assert step is not None
    weights = state.setup.game.brain.weigh(state.imagine(seat, Rng(seed)))
    chosen = [weight for weight, move in zip(weights, state.options, strict=True) if step.text(state, move) == text]
    return max(weights) - median(weights) if chosen and chosen[0] >= max(weights) else 0.0


def reckon(home: str, position: dict[str, Any], seat: int, seed: int) -> list[float]:
    game = import_module(home).GAME
    state = read_position(game, position)
    rng = Rng(seed)
    sums = [0.0] * state.setup.seats
    for _ in range(WORLDS):
        for each, chance in enumerate(game.brain.glance(state.imagine(seat, rng), rng)):
            sums[each] += chance / WORLDS
    return undecided(game, state, sums)


def look_out(
    home: str, position: dict[str, Any], seat: int, before: dict[str, Any] | None, seed: int
) -> dict[str, Any]:
    game: Game = import_module(home).GAME
    return game.outlook(read_position(game, position), seat, before, Rng(seed))
