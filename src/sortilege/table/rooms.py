"""Live tables: each room owns one running match and is the only one in its process to change it.

The database is the judge: a move is in its log before anyone hears of it, and a room that is behind catches up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

from ..games import find
from ..kernel.errors import SortilegeError
from ..kernel.events import Event
from ..kernel.launch import load_match, replay_match, start_match
from ..kernel.match import Match
from ..kernel.replay import read_replay
from .identity import hashed
from .store import Appended, EntryRecord, Repeated, SeatRecord, Stale, Store, TableRecord
from .store.records import EntryKind, SeatKind
from .thinkers import Thinkers

LOG: Final = logging.getLogger("sortilege.table")
PERSON: Final[SeatKind] = "person"
BOT: Final[SeatKind] = "bot"
OPEN: Final[SeatKind] = "open"
MOVE: Final[EntryKind] = "move"
UNDO: Final[EntryKind] = "undo"

CHAT: Final = "chat"
TABLE: Final = "table"
"""What changed, besides moves, where others have to hear of it."""

News = Callable[[str, str], Awaitable[None]]
"""Tells the other processes that something changed at a table: its id, and what."""
Told = tuple[int, int, list[Event]]
"""What an entry of the log told: its number, the seat, the events."""


class Refused(Exception):
    """A command that cannot be carried out; says why. `stale` when it was made for another position."""

    def __init__(self, reason: SortilegeError | str, stale: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.stale = stale


class Room:
    """One table. `changed` functions are called after every change, to wake whoever watches."""

    def __init__(self, header: TableRecord, seats: list[SeatRecord], store: Store, thinkers: Thinkers) -> None:
        self.header = header
        self.seats = seats
        self.store = store
        self.thinkers = thinkers
        self.match = opening(header)
        self.seq = 0
        self.told: list[Told] = []
        self.commands: dict[str, int] = {}
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()
        self.changed: list[Callable[[], None]] = []
        self.news: News | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.chatter = 0
        self.chances: dict[tuple[int, int], list[float]] = {}
        self.drawn: dict[tuple[int, str], dict[str, str]] = {}
        self.present: Counter[int] = Counter()

    @property
    def id(self) -> str:
        return self.header.id

    def held_by(self, browser: str, key: str = "") -> list[int]:
        """The seats of the browser with this secret, and the seat that this key opens."""
        owner, secret = hashed(browser), hashed(key)
        return [
            seat.seat
            for seat in self.seats
            if seat.kind == PERSON and (owner == seat.owner_hash or secret == seat.secret_hash)
        ]

    @property
    def complete(self) -> bool:
        """Whether somebody sits at every seat."""
        return all(seat.kind != OPEN for seat in self.seats)

    def arrive(self, seats: list[int]) -> None:
        """Somebody who holds these seats is at the table now."""
        self.present.update(seats)
        self.tell_watchers()

    def go(self, seats: list[int]) -> None:
        self.present.subtract(seats)
        self.present = +self.present
        self.tell_watchers()

    # Commands

    async def command(self, kind: EntryKind, seat: int, text: str, command_id: str, seq: int) -> int:
        """Carry out a move or a take-back, and say which number it has now; Refused says why not."""
        async with self.lock:
            if seq != self.seq:
                await self.catch_up()
            if command_id in self.commands:
                return self.commands[command_id]
            if seq != self.seq:
                raise Refused("The table has moved on since.", stale=True)
            self.try_out(self.match.clone(), kind, seat, text)
            result = await self.store.append(self.id, seq + 1, seat, kind, text, command_id)
            if isinstance(result, Appended):
                await self.take_in([result.entry])
            else:
                await self.catch_up()
        if isinstance(result, Repeated):
            return result.entry.seq
        if isinstance(result, Stale):
            raise Refused("The table has moved on since.", stale=True)
        await self.tell_others(MOVE)
        return seq + 1

    async def tell_others(self, what: str) -> None:
        """Let the other processes know that something changed here."""
        if self.news is not None:
            await self.news(self.id, what)

    def try_out(self, match: Match, kind: str, seat: int, text: str) -> None:
        try:
            if not self.complete:
                raise Refused("Not everybody is here yet.")
            if match.over:
                raise Refused("The game is over.")
            if kind == UNDO:
                match.undo(seat)
            elif match.decision.seat == seat:
                match.play(text)
            else:
                match.play(text, seat=seat)
        except SortilegeError as error:
            raise Refused(error) from error

    async def catch_up(self) -> None:
        """Take in what the log has and we do not."""
        await self.take_in(await self.store.entries(self.id, self.seq))

    async def take_in(self, entries: list[EntryRecord]) -> None:
        """Carry out entries of the log, and tell whoever watches."""
        for entry in entries:
            self.carry_out(entry)
        if entries:
            if self.match.outcome is not None and not self.header.over:
                await self.store.finish(self.id, self.match.outcome.as_dict())
                self.header = await self.store.table(self.id) or self.header
            self.wake()

    def carry_out(self, entry: EntryRecord) -> None:
        self.seq = entry.seq
        self.drawn.clear()
        self.commands[entry.command_id] = entry.seq
        if entry.kind == UNDO:
            self.match.undo()
            self.told.pop()
            return
        aside = not self.match.over and self.match.decision.seat != entry.seat
        events = self.match.play(entry.text, seat=entry.seat if aside else None)
        self.told.append((entry.seq, entry.seat, events))

    def wake(self) -> None:
        self.tell_watchers()
        self.let_bots_think()

    def tell_watchers(self) -> None:
        for changed in list(self.changed):
            changed()

    # Bots

    def let_bots_think(self) -> None:
        """If a bot is asked, have it think; an answer to a position that has passed is dropped."""
        if self.match.over or not self.complete:
            return
        seat = self.seats[self.match.decision.seat]
        if seat.kind == BOT and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self.think(seat, self.seq))

    async def think(self, seat: SeatRecord, seq: int) -> None:
        try:
            text = await self.thinkers.choose(self.match.state, seat.seat, seat.level or "normal")
            self.thinking = None
            with contextlib.suppress(Refused):
                await self.command(MOVE, seat.seat, text, f"bot-{seq}", seq)
        except Exception:
            LOG.exception("a bot could not move at table %s", self.id)

    async def chance(self, viewer: int) -> list[float] | None:
        """How likely each seat is to win, as the viewer can tell; None once the position has passed."""
        seq = self.seq
        if self.match.over:
            return None
        known = self.chances.get((seq, viewer))
        if known is None:
            known = await self.thinkers.chances(self.match.state, viewer)
            self.chances = {key: value for key, value in self.chances.items() if key[0] == self.seq}
            self.chances[seq, viewer] = known
        return known if seq == self.seq else None

    def replay(self) -> str:
        """The match as a replay file. It tells the seed, so it leaves the server only when the game is over."""
        return self.match.replay()

    def moment(self, number: int) -> Match:
        """The match as it stood after so many moves."""
        header, moves = read_replay(self.match.replay())
        return replay_match(self.match.setup.game, header, moves[:number])

    async def hint(self, seat: int) -> str:
        return await self.thinkers.choose(self.match.state, seat, "hard")


def opening(header: TableRecord) -> Match:
    """The match of a table before its first move."""
    game = find(header.game)
    if header.position is not None:
        return load_match(game, header.position)
    return start_match(game, header.seats, int(header.seed, 16), header.options, header.components)


class Rooms:
    """All rooms of this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.rooms: dict[str, Room] = {}
        self.lock = asyncio.Lock()
        self.news: News | None = None

    async def room(self, table_id: str) -> Room | None:
        """The room of a table, brought to life if it is not; None if there is no such table."""
        found = self.rooms.get(table_id)
        if found is not None:
            return found
        async with self.lock:
            if table_id not in self.rooms:
                header = await self.store.table(table_id)
                if header is None:
                    return None
                room = Room(header, await self.store.seats(table_id), self.store, self.thinkers)
                room.news = self.news
                await room.catch_up()
                self.rooms[table_id] = room
                room.let_bots_think()
        return self.rooms[table_id]

    async def heard(self, table_id: str, what: str) -> None:
        """Another process changed something at a table; a room that is being brought to life has to hear of it too."""
        async with self.lock:
            room = self.rooms.get(table_id)
        if room is None:
            return
        if what == MOVE:
            async with room.lock:
                await room.catch_up()
        elif what == CHAT:
            room.chatter += 1
            room.tell_watchers()
        else:
            await self.reread(room)

    async def reread(self, room: Room) -> None:
        """One after the other, so that what was read last is what is newest."""
        async with room.reading:
            room.seats = await self.store.seats(room.id)
            room.header = await self.store.table(room.id) or room.header
        room.wake()

    async def changed(self, room: Room) -> None:
        """Somebody sat down or left, or asked for a rematch: read it again here and elsewhere."""
        await self.reread(room)
        await room.tell_others(TABLE)

    async def change_seat(self, room: Room, record: SeatRecord, before: SeatRecord) -> bool:
        """Change a seat, and tell everybody; False if it is no longer as it was before."""
        done = await self.store.update_seat(record, before)
        await (self.changed(room) if done else self.reread(room))
        return done

    def forget_quiet_rooms(self, most: int = 500) -> None:
        """Live states are a cache: rooms that nobody watches can go."""
        quiet = [key for key, room in self.rooms.items() if not room.changed and room.thinking is None]
        for key in quiet[: max(0, len(self.rooms) - most)]:
            del self.rooms[key]


def new_seed() -> int:
    return secrets.randbits(128)


def public_header(header: TableRecord) -> dict[str, Any]:
    """What anyone may know of a table; its seed only once the game is over."""
    shown: dict[str, Any] = {
        "id": header.id,
        "game": header.game,
        "seats": header.seats,
        "options": header.options,
        "receipt": header.receipt,
        "public": header.public,
        "over": header.over,
    }
    if header.over:
        shown["seed"] = header.seed
    return shown
