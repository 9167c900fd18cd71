"""Battles that somebody tries by themselves: fought by a process that works for the server, one wish of each at a
time."""

from __future__ import annotations

import time
from collections import Counter
from importlib import import_module
from typing import Any, Final

from litestar.exceptions import ClientException

from ..kernel.errors import SetupError
from ..kernel.game import Game
from ..lab.trials import Fought, fight
from .crew import Crew, WorkLost
from .fair import NEIGHBOURS, Client, Kind

MOST_BATTLES: Final = 1_000
"""So many are fought for one wish, and no more: others wait too."""
EXPECTED: Final = 2.0
WITHIN: Final = 10.0
"""Whoever asks has an answer in so many seconds, with as many battles as were fought by then."""
LEAST: Final = 2.0
"""So long is fought at least, however long they waited for their turn."""
DEADLINE: Final = 40.0
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
            return await self.crew.ask(
                fought,
                game.home,
                line_ups,
                occasion,
                options,
                battles,
                seed,
                time.monotonic() + WITHIN,
                client=client,
                kind=Kind.HINT,
                expected=EXPECTED,
                deadline=DEADLINE,
            )
        except WorkLost as lost:
            raise ClientException("These battles came to no end: ask again later.", status_code=503) from lost
        finally:
            self.people -= Counter([client.person])
            self.addresses -= Counter([client.address])


def fought(
    home: str,
    line_ups: tuple[list[str], list[str]],
    occasion: str,
    options: dict[str, Any],
    battles: int,
    seed: int,
    until: float,
) -> Fought:
    """In the worker, by a moment of the clock that all processes of a machine share."""
    game: Game = import_module(home).GAME
    latest = max(until, time.monotonic() + LEAST)
    return fight(game, *line_ups, battles, seed, occasion=occasion, options=options, until=latest)
