"""Battles that somebody tries by themselves: fought by processes that work for the server, slice by slice, behind all
that is more urgent, and one wish of each at a time."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from importlib import import_module
from typing import Any, Final

from litestar.exceptions import ClientException

from ..kernel.errors import SetupError
from ..kernel.game import Game
from ..lab.trials import NONE_YET, Fought, SoFar, Trial
from .crew import Crew, WorkLost
from .fair import NEIGHBOURS, Client, Kind

MOST_BATTLES: Final = 1_000
"""So many are fought for one wish, and no more: others wait too."""
WITHIN: Final = 10.0
"""Whoever asks has an answer in so many seconds, with as many battles as were fought by then."""
SLICE: Final = 0.15
"""So many seconds of battles, then others have their turn; a few battles that were begun are finished."""
EXPECTED: Final = 0.2
"""No longer than what any worker takes (see `crew.BRIEF`)."""
DEADLINE: Final = 20.0
"""Nothing that goes well takes so many seconds of a processor."""


class Trainer:
    """Fights for whoever asks, those first who had least lately. Who has a wish that waits cannot have another, nor an
    address as many as pretend to be people there."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.people: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    async def fight(
        self,
        game: Game,
        line_ups: tuple[list[str], list[str]],
        occasion: str,
        options: dict[str, Any],
        battles: int,
        seed: int,
        client: Client,
    ) -> Fought:
        """What comes of these battles, or of as many as there is time for; SetupError if they make no sense."""
        if not 1 <= battles <= MOST_BATTLES:
            raise SetupError("Battles must be 1 to {most}, not {battles!r}.", most=MOST_BATTLES, battles=battles)
        if self.people[client.person] or self.addresses[client.address] >= NEIGHBOURS:
            raise ClientException("Battles of yours are being fought already: wait for them.", status_code=429)
        self.people[client.person] += 1
        self.addresses[client.address] += 1
        try:
            return await self.fight_on(game, line_ups, occasion, options, battles, seed, client)
        except WorkLost as lost:
            raise ClientException("These battles came to no end: ask again later.", status_code=503) from lost
        finally:
            self.people -= Counter([client.person])
            self.addresses -= Counter([client.address])

    async def fight_on(
        self,
        game: Game,
        line_ups: tuple[list[str], list[str]],
        occasion: str,
        options: dict[str, Any],
        battles: int,
        seed: int,
        client: Client,
    ) -> Fought:
        """Slice by slice, so that whatever is more urgent comes between."""
        until = time.monotonic() + WITHIN
        so_far = NONE_YET
        fought: Fought | None = None
        while fought is None or so_far.battles < battles:
            slice_ = self.crew.ask(
                some_fought,
                game.home,
                line_ups,
                occasion,
                options,
                battles - so_far.battles,
                seed,
                so_far,
                client=client,
                kind=Kind.TRIAL,
                expected=EXPECTED,
                deadline=DEADLINE,
            )
            if fought is None:
                fought, so_far = await slice_
                continue
            try:
                async with asyncio.timeout(until - time.monotonic()):
                    fought, so_far = await slice_
            except (TimeoutError, WorkLost):
                break
        return fought


def some_fought(
    home: str,
    line_ups: tuple[list[str], list[str]],
    occasion: str,
    options: dict[str, Any],
    battles: int,
    seed: int,
    so_far: SoFar,
) -> tuple[Fought, SoFar]:
    """In the worker, for a slice of time."""
    trial = Trial(import_module(home).GAME, *line_ups, seed, occasion, options, so_far=so_far)
    trial.fight(battles, time.monotonic() + SLICE)
    return trial.told(), trial.so_far
