"""A match as it stood after any of its moves, without playing it all again each time."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from ..kernel.launch import play_line
from ..kernel.match import Match

EVERY: Final = 20
"""So many moves lie between two copies that are kept."""
SLICE: Final = 0.01
"""So many seconds of playing, then others have their turn."""


class Breath:
    """Lets others have their turn whenever we have been busy for a while."""

    def __init__(self) -> None:
        self.since = time.monotonic()

    async def take(self) -> None:
        if time.monotonic() - self.since > SLICE:
            await asyncio.sleep(0)
            self.since = time.monotonic()


class Moments:
    """Copies of one match along its way, made when they are first asked for."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.copies: list[Match] = []

    async def at(self, match: Match, number: int) -> Match:
        """The match after so many moves; at its end if it has fewer."""
        lines = match.moves
        self.keep_what_holds(match, lines)
        copies, breath = self.copies, Breath()
        number = min(number, len(lines))
        near = min(number // EVERY, len(copies) - 1)
        found = copies[near].clone()
        for at in range(near * EVERY, number):
            play_line(found, at + 1, lines[at])
            if (at + 1) % EVERY == 0 and (at + 1) // EVERY == len(copies) and copies is self.copies:
                copies.append(found.clone())
            await breath.take()
        return found

    def keep_what_holds(self, match: Match, lines: list[str]) -> None:
        """Forget the copies behind a move that was taken back. Then they stand in a new list, so that who is still on
        the way through the match of before adds none of its own."""
        same = 0
        for old, new in zip(self.lines, lines, strict=False):
            if old != new:
                break
            same += 1
        if same < len(self.lines) or not self.copies:
            self.copies = self.copies[: same // EVERY + 1] or [match.beginning()]
        self.lines = lines
