"""A live table: a room owns one running match and is the only one in its process to change it.

The database is the judge: a move is in its log before anyone hears of it, and a room that is behind catches up.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from ..kernel.errors import SortilegeError
from ..kernel.events import Event
from ..kernel.match import Match
from ..kernel.state import NOBODY, State
from ..kernel.words import Words
from .bots import Bots
from .course import Course
from .fair import UNKNOWN, Client
from .guards import Limiter
from .i18n import mark
from .kept import Kept, Shared
from .logbook import UNPLAYABLE, Unplayable, carried_out, opening
from .moments import Breath, Moments
from .named import people, words_about
from .seating import OPEN, PERSON, held_with
from .store import (
    AFTERWARDS_SECONDS,
    Appended,
    Change,
    EntryRecord,
    Repeated,
    SeatRecord,
    Stale,
    Store,
    StoreError,
    TableRecord,
    Unanswered,
    Unseated,
    waiting,
)
from .store.records import EntryKind
from .takeback import read_moves_left, way_back
from .thinkers import Advice, Thinkers

LOG: Final = logging.getLogger("sortilege.table")
MOVE: Final = "move"
UNDO: Final[EntryKind] = "undo"

CHAT: Final = "chat"
TABLE: Final = "table"
"""What changes at a table, besides moves."""
NOT_SEATED: Final = mark("You do not sit there.")
UNANSWERED: Final = mark("The database did not answer: try again.")

LINES_PER_MINUTE: Final = 30
"""How much a seat may say, over however many lines."""


class ToldEntry(NamedTuple):
    """What an entry of the log told."""

    seq: int
    seat: int
    events: list[Event]


class Refused(Exception):
    """A command that cannot be carried out; says why. `stale` when it was made for another position."""

    def __init__(self, reason: SortilegeError | str, stale: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.stale = stale


class Room:
    """One table. `changed` functions are called after every change, to wake whoever watches.

    `missed` is what the database may have and could not tell: see `Rooms.make_up`. A room that is `broken` stays at
    what it knew, and takes no more commands.
    """

    def __init__(self, header: TableRecord, seats: list[SeatRecord], store: Store, thinkers: Thinkers) -> None:
        self.header = header
        self.seats = seats
        self.store = store
        self.thinkers = thinkers
        self.match = opening(header)
        self.seq = 0
        self.told: list[ToldEntry] = []
        self.rewound = 0
        """How often somebody took moves back and knew what comes: see `takeback`."""
        self.read = 0
        """The number of the position about which the learner of a guided game has read what there is to tell."""
        self.commands: dict[str, EntryRecord] = {}
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()
        self.changed: list[Callable[[], None]] = []
        self.missed: set[Change] = set()
        self.broken = False
        self.bots = Bots(self)
        self.client: Client = UNKNOWN
        """Who moved last: the bots think on their account."""
        self.advice: Kept[int, Advice] = Kept()
        self.chances: Kept[int, list[float]] = Kept()
        self.turns: dict[str, tuple[int, State]] = {}
        """Of each side the number of the move before its last turn, and the position in which that began."""
        self.outlooks: dict[int, tuple[str, dict[str, Any]]] = {}
        """What was found at length for each viewer, and about what."""
        self.wondering: Counter[int] = Counter()
        """For how many who wait at each viewer's place more is being found."""
        self.looking_out: Shared[tuple[int, str], dict[str, Any]] = Shared()
        self.courses: Kept[int, Course] = Kept()
        self.moments = Moments()
        self.chatter = 0
        self.talk = Limiter(LINES_PER_MINUTE, 60.0)
        self.looks: Shared[tuple[int, str, int], list[dict[str, Any]]] = Shared()
        self.drawn: dict[tuple[int, str], dict[str, str]] = {}
        self.asked: dict[tuple[int, str, bool], dict[str, Any]] = {}
        self.foreseen: dict[tuple[int, str, tuple[str, ...], int | None], tuple[dict[str, Any], dict[str, str]]] = {}
        self.lines: dict[tuple[int | None, str], list[dict[str, Any]]] = {}
        self.called: dict[str, Words] = {}
        self.present: Counter[int] = Counter()

    @property
    def id(self) -> str:
        return self.header.id

    def words(self, language: str) -> Words:
        """The game's words about the people who sit here: the same as long as these do."""
        if language not in self.called:
            self.called[language] = words_about(self.match, self.seats, language)
        return self.called[language]

    def seat(self, seats: list[SeatRecord]) -> None:
        """These sit here now; what was said and drawn of those before them is not kept."""
        if people(seats) != people(self.seats):
            self.called.clear()
            self.lines.clear()
            self.forget_pictures()
        self.seats = seats

    def held_by(self, browser: str, key: str = "") -> list[int]:
        """The seats of the browser with this secret, and the seat of the program with this key."""
        return [seat.seat for seat in self.seats if held_with(seat, browser, key)]

    @property
    def complete(self) -> bool:
        """Whether somebody sits at every seat."""
        return all(seat.kind != OPEN for seat in self.seats)

    @property
    def waiting(self) -> bool:
        """Whether the game has not begun, since somebody is missing: until then nobody is shown a hand."""
        return not self.seq and not self.complete

    def secret(self, seat: int) -> bool:
        """Whether the seat sees anything on the table that not everybody may see."""
        state = self.match.state
        return state.view(seat) != state.view(NOBODY)

    def leaves_a_hand(self, record: SeatRecord, before: SeatRecord) -> bool:
        """Whether a person leaves cards behind before the first move that are a secret: what was brought along is
        known to whoever brought it."""
        gone = before.kind == PERSON and record.holder != before.holder
        return gone and not self.seq and bool(self.header.receipt) and self.secret(before.seat)

    def arrive(self, seats: list[int]) -> None:
        """Somebody who holds these seats is at the table now."""
        self.count_present(self.present + Counter(seats))
        self.bots.wake()

    def go(self, seats: list[int]) -> None:
        self.count_present(self.present - Counter(seats))

    def count_present(self, present: Counter[int]) -> None:
        """Who watches is shown whose players are here: others who come and go, or come twice, wake nobody."""
        news = present.keys() != self.present.keys()
        self.present = present
        if news:
            self.tell_watchers()

    def hear_read(self, seq: int) -> None:
        """The learner has read what is told about this position: the others may answer."""
        if seq == self.seq:
            self.read = seq
            self.bots.wake()

    # Commands

    async def command(
        self,
        kind: EntryKind,
        seat: int,
        text: str,
        command_id: str,
        seq: int,
        still_seated: Callable[[], bool] = lambda: True,
    ) -> int:
        """Carry out a move or a take-back, and say which number it has now; Refused says why not.

        It may have waited for others: `still_seated` tells whether whoever gave it still holds the seat.
        """
        with waiting():
            return await self.commanded(kind, seat, text, command_id, seq, still_seated)

    async def commanded(
        self, kind: EntryKind, seat: int, text: str, command_id: str, seq: int, still_seated: Callable[[], bool]
    ) -> int:
        async with self.lock:
            if self.broken:
                raise Unplayable(UNPLAYABLE)
            if seq != self.seq:
                await self.catch_up()
            if command_id in self.commands:
                return repeated(self.commands[command_id], kind, text)
            if seq != self.seq:
                raise Refused("The table has moved on since.", stale=True)
            if self.closed:
                raise Refused(self.closed)
            if not still_seated():
                raise Refused(NOT_SEATED)
            entered = self.way_back(seat) if kind == UNDO else text
            receipt = self.header.receipt
            after = await self.tried(kind, seat, entered)
            if not still_seated():
                raise Refused(NOT_SEATED)
            holder = self.seats[seat]
            try:
                turn = after.state.seat
                result = await self.store.append(
                    self.id, seq + 1, seat, kind, entered, command_id, turn, holder, receipt
                )
            except Unanswered:
                self.missed.add(MOVE)
                raise
            if isinstance(result, Appended):
                self.enter(result.entry, after)
                await self.settle()
                self.wake()
            elif isinstance(result, Unseated):
                await self.reread()
            else:
                await self.catch_up()
        if isinstance(result, Unseated) and self.seats[seat].holder != holder.holder:
            raise Refused(NOT_SEATED)
        if isinstance(result, Repeated):
            return repeated(result.entry, kind, text)
        if isinstance(result, Stale | Unseated):
            raise Refused("The table has moved on since.", stale=True)
        return seq + 1

    @property
    def closed(self) -> str:
        """Why nobody can move or take back; nothing while they can."""
        if not self.complete:
            return mark("Not everybody is here yet.")
        return mark("The game is over.") if self.match.over else ""

    def way_back(self, seat: int) -> str:
        """What is entered when the seat takes back, as `takeback` has it."""
        made = {entry.seq: entry.command_id for entry in self.commands.values()}
        return way_back(self.match, self.seats, [made[entry.seq] for entry in self.told], seat)

    async def tried(self, kind: EntryKind, seat: int, text: str) -> Match:
        """The match as it will be once the command is stored."""
        try:
            return await self.after(kind, seat, text)
        except SortilegeError as error:
            raise Refused(error) from error

    async def after(self, kind: EntryKind, seat: int, text: str) -> Match:
        """The match after one more entry, as `carried_out` has it; a long way back holds nobody else up."""
        if kind == UNDO and text:
            return await self.moments.at(self.match, read_moves_left(self.match, text))
        return carried_out(self.match, kind, seat, text)

    async def catch_up(self) -> None:
        """Take in what the log has and we do not."""
        try:
            entries = await self.store.entries(self.id, self.seq)
            if entries and not self.seq:
                async with self.reading:
                    await self.read_header()  # it may have been dealt anew before the first move
        except Unanswered:
            self.missed.add(MOVE)
            raise
        await self.take_in(entries)

    async def reread(self) -> None:
        """Take in who sits here now, and the header. One after the other, so that what was read last is what is
        newest."""
        try:
            async with self.reading:
                self.seat(await self.store.seats(self.id))
                await self.read_header()
        except Unanswered:
            self.missed.add(TABLE)
            raise
        self.wake()

    async def read_header(self) -> None:
        """Where everything was dealt anew, what was dealt before is forgotten."""
        header = await self.store.table(self.id) or self.header
        if header.seed != self.header.seed and not self.seq:
            self.match = opening(header)
            self.moments = Moments()
            self.outlooks.clear()
            self.advice.clear()
            self.chances.clear()
            self.lines.clear()
            self.forget_pictures()
        self.header = header

    async def take_in(self, entries: list[EntryRecord]) -> None:
        """Carry out entries of the log, and tell whoever watches; Unplayable if they do not follow the rules."""
        breath = Breath()
        try:
            for entry in entries:
                self.enter(entry, await self.after(entry.kind, entry.seat, entry.text))
                await breath.take()
        except Exception as error:
            self.give_up()
            raise Unplayable(UNPLAYABLE) from error
        await self.settle()
        if entries:
            self.wake()

    def enter(self, entry: EntryRecord, after: Match) -> None:
        """The entry is in the log, and this is the match that it led to."""
        if entry.kind == UNDO:
            del self.told[after.last.number if after.last is not None else 0 :]
            self.rewound += bool(entry.text)
        else:
            assert after.last is not None, "a move has just been made"
            self.told.append(ToldEntry(entry.seq, entry.seat, after.last.events))
        self.match = after
        self.seq = entry.seq
        self.remember_turn()
        self.forget_pictures()
        self.advice.clear()
        self.chances.clear()
        self.commands[entry.command_id] = entry

    def remember_turn(self) -> None:
        """Where a turn begins, for the chances of a later one; what was taken back is forgotten."""
        state, number = self.match.state, self.match.last.number if self.match.last is not None else 0
        self.turns = {side: turn for side, turn in self.turns.items() if turn[0] < number}
        if state.asking is not None:
            side = state.setup.game.side(state, state.seat)
            latest = max(self.turns, key=lambda each: self.turns[each][0], default="")
            if side != latest:
                self.turns[side] = number, state

    def forget_pictures(self) -> None:
        """What was drawn and said of the position holds no more."""
        self.drawn.clear()
        self.asked.clear()
        self.foreseen.clear()

    def give_up(self) -> None:
        """What is stored makes no sense from here on: who watches is sent away, and who comes next reads it anew."""
        LOG.exception("table %s is broken after entry %s", self.id, self.seq)
        self.broken = True
        self.missed.clear()
        self.tell_watchers()

    async def settle(self) -> None:
        """Write down how the game ended. The moves are stored, so a database that does not answer is asked later."""
        if self.match.outcome is None or self.header.over:
            return
        try:
            taken_back = {"taken_back": self.rewound} if self.rewound else {}
            with waiting(AFTERWARDS_SECONDS):
                await self.store.finish(self.id, self.match.outcome.as_dict() | taken_back)
            self.header = await self.store.table(self.id) or self.header
        except StoreError as error:
            LOG.warning("the end of table %s is written down later: %s", self.id, error)
            self.missed.add(MOVE)

    async def write_turn(self) -> None:
        """Lists of tables know whose turn it is from the database: see to it that it stands there."""
        turn = self.match.state.seat
        if self.header.over or self.header.turn == turn:
            return
        try:
            with waiting(AFTERWARDS_SECONDS):
                await self.store.write_turn(self.header, turn)
        except StoreError as error:
            LOG.warning("whose turn it is at table %s is written down later: %s", self.id, error)

    def wake(self) -> None:
        self.tell_watchers()
        self.bots.wake()

    def tell_watchers(self) -> None:
        for changed in list(self.changed):
            changed()

    # What bots know

    async def hint(self, seat: int, client: Client) -> Advice | None:
        """What a strong bot would do at this seat, and why; None once the position has passed."""
        state = self.match.state
        return await self.advice.get(seat, lambda: self.thinkers.advise(state, seat, client))

    async def chance(self, viewer: int, client: Client) -> list[float] | None:
        """How likely each seat is to win, as the viewer can tell; None once the position has passed."""
        state = self.match.state
        if self.match.over:
            return None
        moving = state.setup.game.side(state, state.seat)
        states = [state, *(before for side, (_, before) in self.turns.items() if side != moving)]
        return await self.chances.get(viewer, lambda: self.thinkers.chances(states, viewer, client))

    def view(self, viewer: int) -> dict[str, Any]:
        """What the viewer sees, with what was found at length about it, and whether there is more to come."""
        view = self.match.view(None if viewer == NOBODY else viewer)
        name, found = self.outlooks.get(viewer, ("", {}))
        waiting = self.wondering[viewer] > 0
        wonder = self.match.setup.game.wonders(view) if name or waiting else ""
        if wonder and name == wonder:
            view["outlook"] = {**found, "more": waiting and not found["sure"]}
        elif wonder and waiting:
            view["outlook"] = {"more": True}
        return view

    @contextmanager
    def awaiting(self, viewer: int) -> Iterator[None]:
        """Meanwhile the viewer is told that more is being found."""
        self.wondering[viewer] += 1
        if self.tells_of_more(viewer):
            self.redraw(viewer)
        try:
            yield
        finally:
            told = self.tells_of_more(viewer)
            self.wondering[viewer] -= 1
            if told:
                self.redraw(viewer)

    def tells_of_more(self, viewer: int) -> bool:
        outlook: dict[str, Any] = self.view(viewer).get("outlook", {})
        return bool(outlook.get("more"))

    def redraw(self, viewer: int) -> None:
        """The viewer sees the same table otherwise."""
        self.drawn = {shown: regions for shown, regions in self.drawn.items() if shown[0] != viewer}
        self.foreseen = {asked: seen for asked, seen in self.foreseen.items() if asked[0] != viewer}
        self.tell_watchers()

    async def look_out(self, viewer: int, client: Client) -> bool:
        """Find more about what the viewer sees, and show it; whether there may be more to find."""
        state, game = self.match.state, self.match.setup.game
        name = game.wonders(self.match.view(None if viewer == NOBODY else viewer))
        about, known = self.outlooks.get(viewer, ("", {}))
        before = known if name and about == name else None
        if not name or (before is not None and before["sure"]):
            return False
        found = await self.looking_out.get((viewer, name), lambda: self.thinkers.outlook(state, viewer, before, client))
        self.outlooks[viewer] = (name, found)
        self.redraw(viewer)
        return not found["sure"]

    async def course(self, client: Client) -> Course | None:
        """How the game went, thought about once for all who ask; None while it goes on."""
        match = self.match
        return await self.courses.get(self.seq, lambda: self.thinkers.course(match, client)) if match.over else None

    def replay(self) -> str:
        """The match as a replay file. It tells the seed, so it leaves the server only when the game is over."""
        told = f"# Moves were taken back with knowledge of what came after, {self.rewound} times.\n"
        return self.match.replay() + (told if self.rewound else "")

    async def moment(self, number: int) -> Match:
        """The match as it stood after so many moves."""
        return await self.moments.at(self.match, number)


def repeated(entry: EntryRecord, kind: EntryKind, text: str) -> int:
    """The number of a command that was carried out before; Refused if it was another one under the same id."""
    if entry.kind != kind or (kind == MOVE and entry.text != text):
        raise Refused("This id was used for another command.")
    return entry.seq
