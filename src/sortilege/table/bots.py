"""The bots at one table: whenever one is to move it is asked, until it has moved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from ..bots import LEVELS
from ..bots.answers import turn_passed
from ..kernel.errors import SortilegeError
from .crew import Stopped
from .lessons import scripted, told_first
from .logbook import meanwhile
from .named import name_of
from .seating import LESSON
from .store import SeatRecord, StoreError

if TYPE_CHECKING:
    from .room import Room

LOG: Final = logging.getLogger("sortilege.table")
NORMAL: Final = "normal"
RANDOM: Final = "random"
EASY: Final = "easy"
SIMPLER: Final = dict(zip(LEVELS[1:], LEVELS[:-1], strict=True))
"""Who moves in place of a bot that fails; in place of the simplest, one that plays at random."""
TRIES: Final = 2
"""So often a bot is asked before a simpler one is."""
PATIENCE: Final = (0.1, 0.3, 1.0, 3.0, 10.0)
"""Seconds between the tries."""
ENOUGH: Final = 12
"""After so many failures bots rest until somebody comes to the table."""


class Bots:
    """One task drives them. It looks at the position again after every wait, so a take-back or a move by another
    process is never overlooked, and it ends in a clean state, whatever happens."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        self.offered: set[tuple[int, int]] = set()
        """The bots that were offered their asides, and at which number."""
        self.trouble: SortilegeError | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None

    def wake(self) -> None:
        """Something changed, or somebody came: see whether a bot is to move."""
        self.changed.set()
        if self.task is None and (self.asked() or self.interrupting()) is not None:
            self.task = asyncio.create_task(self.run())

    @property
    def play(self) -> bool:
        """Whether bots play now. Among themselves they do so only while somebody looks."""
        room = self.room
        if room.broken or room.match.over or not room.complete:
            return False
        return bool(room.changed) or any(each.kind != "bot" for each in room.seats)

    def asked(self) -> SeatRecord | None:
        """The bot that is to move."""
        if not self.play:
            return None
        room = self.room
        if room.read < room.seq and told_first(room.match, room.seats):
            return None
        seat = room.seats[room.match.decision.seat]
        return seat if seat.kind == "bot" else None

    def interrupting(self) -> SeatRecord | None:
        """The next bot that may act while another decides. When the turn passes each is offered it once; in a game
        whose brain makes nothing of it none is."""
        room = self.room
        if not room.match.setup.game.brain.uses_asides or not self.play or not turn_passed(room.match):
            return None
        for seat in room.seats:
            if seat.kind == "bot" and (seat.seat, room.seq) not in self.offered and meanwhile(room.match, seat.seat):
                return seat
        return None

    async def run(self) -> None:
        try:
            while True:
                seat = self.interrupting()
                if seat is not None:
                    await self.interject(seat)
                    continue
                seat = self.asked()
                if seat is None or not await self.move(seat):
                    break
        except Exception:
            LOG.exception("the bots of table %s stopped", self.room.id)
        finally:
            self.task = None

    async def move(self, seat: SeatRecord) -> bool:
        """Let the bot move in the present position, with patience; False if all of that is used up."""
        room, seq = self.room, self.room.seq
        wanted = level = thinks_as(seat)
        text = scripted(room.match, room.seats)
        lost = failures = 0
        while room.seq == seq and self.asked() is not None:
            try:
                if text is None:
                    choice = room.thinkers.choose(room.match.state, seat.seat, level, room.client)
                    text = await self.thought(choice)
                if text is None:
                    break
                if await self.made(seat, text, seq):
                    self.say(None if level == wanted else simpler_moved(seat))
                    break
            except Stopped:
                return False
            except Exception as error:
                LOG.warning("the %s bot at seat %s of table %s failed: %r", level, seat.seat, room.id, error)
                text = None
                lost += 1
                level = SIMPLER.get(level, RANDOM) if lost % TRIES == 0 else level
                self.say(SortilegeError("{name} could not finish the thought and tries again.", name=name_of(seat)))
            failures += 1
            if failures >= ENOUGH and not room.changed:
                return False
            await self.rest(PATIENCE[min(failures, len(PATIENCE)) - 1])
        return True

    async def interject(self, seat: SeatRecord) -> None:
        """Offer the bot its asides. Nobody waits for it, so whatever goes wrong, it lets them be."""
        room, seq = self.room, self.room.seq
        self.offered = {(each, at) for each, at in self.offered if at == seq} | {(seat.seat, seq)}
        try:
            level = thinks_as(seat)
            text = await self.thought(room.thinkers.interject(room.match.state, seat.seat, level, room.client))
            if text is not None:
                await room.command("move", seat.seat, text, f"aside-{seat.seat}-{seq}", seq)
        except Stopped:
            return
        except Exception as error:
            LOG.warning("the bot at seat %s of table %s did not act in time: %r", seat.seat, room.id, error)

    async def thought(self, thinking: Coroutine[Any, Any, str | None]) -> str | None:
        """The move that the bot chooses; None once the position has passed, or was dealt anew."""
        room, match = self.room, self.room.match
        thought = asyncio.create_task(thinking)
        try:
            while not thought.done() and room.match is match:
                self.changed.clear()
                changed = asyncio.create_task(self.changed.wait())
                await asyncio.wait({thought, changed}, return_when=asyncio.FIRST_COMPLETED)
                changed.cancel()
            return await thought if room.match is match else None
        finally:
            thought.cancel()

    async def made(self, seat: SeatRecord, text: str, seq: int) -> bool:
        """Make the move, unless somebody was quicker; False if the database did not take it."""
        try:
            await self.room.command("move", seat.seat, text, f"bot-{seq}", seq)
        except StoreError as error:
            LOG.warning("a bot's move at table %s was not stored: %r", self.room.id, error)
            self.say(SortilegeError("The move of {name} is not stored yet: it is tried again.", name=name_of(seat)))
            return False
        except Exception:
            if self.room.seq == seq:
                raise
        return True

    async def rest(self, seconds: float) -> None:
        """Wait before the next try; whatever changes at the table ends it."""
        self.changed.clear()
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            pass

    def say(self, trouble: SortilegeError | None) -> None:
        """Let the table know what is wrong with a bot, or that nothing is any more."""
        if str(trouble) != str(self.trouble):
            self.trouble = trouble
            self.room.tell_watchers()


def thinks_as(seat: SeatRecord) -> str:
    """The bot that thinks for the seat; where the script of a guided game ends, an easy one goes on."""
    return EASY if seat.level == LESSON else seat.level or NORMAL


def simpler_moved(seat: SeatRecord) -> SortilegeError:
    return SortilegeError("{name} could not think as well as usual: a simpler bot moved.", name=name_of(seat))
