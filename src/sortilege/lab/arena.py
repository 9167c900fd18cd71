"""One game of bots, from the deal to the end, without a log."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from ..bots import Bot, BotFactory, find_bot, load_bots
from ..bots.answers import ask_aside, failure, look_over, make_bot
from ..kernel.game import Game, OptionValue
from ..kernel.launch import start_state
from ..kernel.outcome import Outcome
from ..kernel.rng import Rng
from ..kernel.state import NOBODY, State
from ..kernel.vantage import Vantage

WORDS_A_BLOCK = 16
"""The generator hashes so many words at once, so every game can begin at a block of its own."""


class Played(NamedTuple):
    """How a game went. `bots` says which bot sat at each seat; the win of a team is divided among its seats. `lines`
    are those of the score sheet of a bot that plays apart, by key, unless they speak of one game's own pieces."""

    number: int
    bots: tuple[int, ...]
    shares: tuple[float, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[tuple[str, int], ...]
    reason: str
    decisions: int
    options: int
    seconds: float


@dataclass(frozen=True)
class Plan:
    """What is to be played. It is plain data (and what makes bots), so that other processes can be told.

    So many games as `rotations` says, one after another, have the same deal. Where all seats are on one side the bots
    play `apart`: each has games of its own, at all seats.
    """

    seats: int
    seed: int
    options: dict[str, OptionValue]
    components: dict[str, Any] | None
    bots: tuple[str | BotFactory, ...]
    labels: tuple[str, ...]
    bot_code: str | None
    rotations: int = 1
    apart: bool = False


class Arena:
    """Where the games of a plan are played, in any order."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.components = game.components(plan.components)
        self.teams: list[int] = []
        brought = load_bots(plan.bot_code) if plan.bot_code is not None else {}
        self.factories = [find_bot(bot, brought) if isinstance(bot, str) else bot for bot in plan.bots]

    def play(self, number: int) -> Played:
        """Game `number` of the plan: the same wherever and whenever it is played."""
        plan = self.plan
        game_seed = self.chance(number - number % plan.rotations).spawn().seed
        chance = self.chance(number)
        chance.spawn()
        seating = tuple((seat * (not plan.apart) + number) % len(plan.bots) for seat in range(plan.seats))
        start = perf_counter()
        bots = [make_bot(plan.labels[bot], self.factories[bot], chance.spawn().seed) for bot in seating]
        state = start_state(self.game, plan.seats, game_seed, plan.options, self.components)
        decisions, options = self.play_out(state, bots, seating)
        seconds = perf_counter() - start
        outcome = state.outcome
        assert outcome is not None
        shares = tuple(outcome.share(seat) / size for seat, size in enumerate(self.team_sizes(outcome)))
        return Played(
            number=number,
            bots=seating,
            shares=shares,
            places=tuple(outcome.places),
            scores=tuple(outcome.scores),
            lines=self.lines(outcome),
            reason=outcome.reason.key,
            decisions=decisions,
            options=options,
            seconds=seconds,
        )

    def chance(self, number: int) -> Rng:
        """Where all the chance of a game comes from: first its deal, then its bots."""
        return Rng(self.plan.seed, number * WORDS_A_BLOCK).spawn()

    def lines(self, outcome: Outcome) -> tuple[tuple[str, int], ...]:
        if not self.plan.apart:
            return ()
        own = next(sheet for sheet in outcome.sheets if 0 in sheet.seats)
        return tuple((message.key, points) for message, points in own.lines if not message.params)

    def team_sizes(self, outcome: Outcome) -> list[int]:
        """How many play each seat's side. The first game tells, as teams stay the same and score sheets cost time."""
        if not self.teams:
            self.teams = [1] * self.plan.seats
            for sheet in outcome.sheets:
                for seat in sheet.seats:
                    self.teams[seat] = len(sheet.seats)
        return self.teams

    def play_out(self, state: State, bots: list[Bot], seating: tuple[int, ...]) -> tuple[int, int]:
        """Let the bots play to the end; how many decisions they made, and among how many options in all.

        This loop runs more often than any other line here, so it looks an answer over only when it looks wrong.
        """
        choosers = [bot.choose for bot in bots]
        vantages = [Vantage(state, seat) for seat in range(len(bots))]
        labels = self.plan.labels
        decisions = listed = 0
        others = has_asides(state) and len(bots) > 1
        last = NOBODY
        while state.asking is not None:
            seat = state.seat
            if others and seat != last:
                last = seat
                self.offer_asides(state, bots, vantages, seating)
                continue
            count = len(state.options)
            try:
                index = choosers[seat](vantages[seat])
            except Exception as error:
                raise failure(labels[seating[seat]], error) from error
            if type(index) is not int or not 0 <= index < count:
                index = look_over(labels[seating[seat]], index, count)
            decisions += 1
            listed += count
            state.choose(index)
        return decisions, listed

    def offer_asides(self, state: State, bots: list[Bot], vantages: list[Vantage], seating: tuple[int, ...]) -> None:
        """It is for another seat to choose: the first of the others that wishes to act makes its aside."""
        for seat, bot in enumerate(bots):
            if seat == state.seat:
                continue
            index = ask_aside(self.plan.labels[seating[seat]], bot, vantages[seat])
            if index >= 0:
                found = [(step, move) for step in state.asides(seat) for move in step.options(state)]
                state.choose_aside(*found[index])
                return


def count_sides(game: Game, plan: Plan) -> int:
    """How many sides the seats play for, as the score sheets of a deal tell; each for itself where there are none."""
    state = start_state(game, plan.seats, plan.seed, plan.options, game.components(plan.components))
    return len([sheet for sheet in game.standing(state) if sheet.seats]) or plan.seats


def has_asides(state: State) -> bool:
    """Whether the game knows asides at all: those that do not pay nothing for them."""
    return type(state).asides is not State.asides
