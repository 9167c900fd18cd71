"""The live tables of this process: brought to life, told what other processes did, and forgotten when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from secrets import randbits
from typing import Any, Final
from weakref import WeakValueDictionary

from ..kernel.replay import receipt
from .fair import Client
from .logbook import UNPLAYABLE, OtherRules, Unplayable
from .room import CHAT, LOG, MOVE, TABLE, Room
from .store import Change, NewDeal, SeatRecord, Store, Unanswered, waiting
from .thinkers import Thinkers

EVERYTHING: Final[tuple[Change, ...]] = (MOVE, TABLE, CHAT)
REST_SECONDS: Final = 1.0
"""So long after a fault of the database what was missed is asked for again."""
BROKEN_SECONDS: Final = 60.0
"""So long a table that could not be opened is not tried again."""


TryOut = Callable[[Client, str, int, dict[str, Any], dict[str, Any], int], Awaitable[None]]


class Rooms:
    """All rooms of this process. Never two of a table: a room is found as long as anybody holds it."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self.kept: dict[str, Room] = {}
        self.try_out: TryOut | None = None
        """Whether components from outside can be set up with a seed: SortilegeError if not."""
        self.coming: dict[str, asyncio.Task[Room | None]] = {}
        self.broken: dict[str, float] = {}
        """Tables that could not be opened, and when it is tried again."""

    async def room(self, table_id: str) -> Room | None:
        """The room of a table, brought to life if it is not; None if there is no such table.

        Unplayable if it cannot be opened any more, Unanswered if the database does not tell.
        """
        found = self.rooms.get(table_id)
        if found is not None and found.missed:
            await self.make_up(found)
        if found is None or found.broken:
            found = await self.bring_to_life(table_id)
        if found is not None:
            self.kept.pop(table_id, None)
            self.kept[table_id] = found
        return found

    async def bring_to_life(self, table_id: str) -> Room | None:
        """Read a room, once, however many ask for it at the same time."""
        coming = self.coming.get(table_id)
        if coming is None:
            coming = self.coming[table_id] = asyncio.create_task(self.read_room(table_id))
            coming.add_done_callback(lambda _: self.coming.pop(table_id))
        return await asyncio.shield(coming)

    async def read_room(self, table_id: str) -> Room | None:
        now = time.monotonic()
        if now < self.broken.get(table_id, now):
            raise Unplayable(UNPLAYABLE)
        try:
            header = await self.store.table(table_id)
            if header is None:
                return None
            room = Room(header, await self.store.seats(table_id), self.store, self.thinkers)
            await room.catch_up()
            await room.write_turn()
        except (Unanswered, OtherRules):
            raise
        except Exception as error:
            if not isinstance(error, Unplayable):
                LOG.exception("table %s cannot be opened", table_id)
            self.broken[table_id] = now + BROKEN_SECONDS
            raise Unplayable(UNPLAYABLE) from error
        self.rooms[table_id] = room
        self.broken.pop(table_id, None)
        room.bots.wake()
        return room

    def known_to_be_broken(self, table_id: str) -> bool:
        """Whether somebody tried to open the table, and it could not be."""
        alive = self.rooms.get(table_id)
        return table_id in self.broken if alive is None else alive.broken

    async def heard(self, table_id: str, change: Change) -> None:
        """Somebody changed something at a table; a room that is being brought to life has to hear of it too."""
        if table_id in self.coming:
            with contextlib.suppress(Unanswered, Unplayable):
                await self.bring_to_life(table_id)
        room = self.rooms.get(table_id)
        if room is not None:
            await self.make_up(room, change)

    async def make_up(self, room: Room, *changes: Change) -> bool:
        """Read what changed, and what was missed before. False if the database does not tell; it is asked again."""
        due, room.missed = {*room.missed, *changes}, set()
        while due:
            try:
                await self.read(room, change := due.pop())
            except Unanswered:
                room.missed |= {change, *due}
                return False
            except asyncio.CancelledError:
                room.missed |= {change, *due}
                raise
            except Exception:
                if not room.broken:
                    room.give_up()
                return True
        return True

    async def read(self, room: Room, change: Change) -> None:
        if change == MOVE:
            async with room.lock:
                await room.catch_up()
            room.bots.wake()
        elif change == CHAT:
            room.chatter += 1
            room.tell_watchers()
        else:
            await room.reread()

    async def make_up_all(self) -> None:
        """Nobody knows what was missed while the database was away: read it all, what people look at first."""
        for room in self.rooms.values():
            room.missed.update(EVERYTHING)
        await self.look_after()

    async def look_after(self) -> None:
        """Make up for what rooms have missed, as long as the database answers."""
        behind = sorted((room for room in self.rooms.values() if room.missed), key=lambda room: not room.changed)
        with waiting():
            for room in behind:
                if not await self.make_up(room):
                    return

    async def keep_looking_after(self) -> None:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(REST_SECONDS)
            self.forget_quiet_rooms()
            try:
                await self.look_after()
            except Exception:
                LOG.exception("rooms could not be looked after")

    async def changed(self, room: Room) -> None:
        """Somebody sat down or left, or asked for a rematch, and it is stored: read it again."""
        await self.make_up(room, TABLE)

    async def change_seat(self, room: Room, record: SeatRecord, before: SeatRecord, rivals: Sequence[int] = ()) -> bool:
        """Change a seat, and tell everybody; False if it is no longer as it was before, or if by now the same browser
        holds one of its rivals.

        Where somebody leaves a hand behind that was shown, before the first move, all are dealt anew.
        """
        deal = await self.new_deal(room) if room.leaves_a_hand(record, before) else None
        try:
            return await self.store.update_seat(record, before, deal, rivals)
        finally:
            await self.make_up(room, TABLE, CHAT)

    async def new_deal(self, room: Room) -> NewDeal:
        """Another seed for the same table."""
        seed, header = randbits(128), room.header
        if header.components is not None and self.try_out is not None:
            await self.try_out(room.client, header.game, header.seats, header.options, header.components, seed)
        return NewDeal(f"{seed:x}", receipt(seed))

    def forget_quiet_rooms(self, most: int = 500) -> None:
        """Live states are a cache: rooms that nobody watches can go, those asked for last after the others."""
        quiet = [key for key, room in self.kept.items() if not room.changed and not room.bots.busy]
        for key in quiet[: max(0, len(self.kept) - most)]:
            del self.kept[key]
