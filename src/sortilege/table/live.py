"""The WebSocket of a table: commands in, what changed out. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ..kernel.errors import SortilegeError
from ..kernel.state import State
from . import phrases
from .easel import Easel
from .fair import UNKNOWN, Client
from .i18n import OUR_FAULT, mark, say_error, say_name
from .inbox import Inbox, Rude
from .lessons import progress
from .logbook import UNPLAYABLE, Unplayable
from .messages import Again, Chance, Chat, Hello, Hint, Message, MoveWanted, PreviewWanted, Read, Score, Undo
from .phrases import PHRASES
from .plain import plain
from .remarks import Remarks
from .room import CHAT, MOVE, NOT_SEATED, UNANSWERED, UNDO, Refused, Room
from .shown import Showing
from .store import ChatRecord, Store, Unanswered, waiting
from .store.records import EntryKind
from .thinkers import Advice

LOG: Final = logging.getLogger("sortilege.table")
LONGEST_CHAT: Final = 500
MOST_LOOKS: Final = 16
"""So often one who wants to see chances has more of them reckoned for a position."""
MOST_MOVES: Final = 40
"""So many moves of a chain are looked ahead at."""
RUDE: Final = 1008
BROKEN: Final = 1011
"""How WebSockets are closed: the client did what it may not, and something broke here."""
GONE: Final = (WebSocketDisconnect, OSError, RuntimeError)
"""How we are told that a line is closed: the last is uvicorn's word for one that it has closed itself."""
PRIVATE: Final = mark("This table is private.")
LOST: Final = mark("Your seat was handed on by its link, or left. Ask the players for a new link.")
"""To whom the table was open until now. A browser takes no more than 123 bytes of a reason."""
NOT_YOURS: Final = mark("It is not your turn.")
NO_ADVICE: Final = mark("At this table there are no hints and no win chances.")


class Ending(NamedTuple):
    """Why a connection is closed: a code of WebSockets and a sentence."""

    code: int
    sentence: str


class Connection:
    """One browser at one table."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        room: Room,
        showing: Showing,
        store: Store,
        held: Callable[[], list[int]],
        client: Client,
        easel: Easel,
    ) -> None:
        """`held` tells which seats the browser holds now: seats can be handed on. `client` is who it is, over all its
        lines."""
        self.socket = socket
        self.room = room
        self.showing = showing
        self.store = store
        self.held = held
        self.sat = bool(showing.you)
        self.client = client
        self.easel = easel
        self.inbox = Inbox()
        self.greeted = asyncio.Event()
        self.changed = asyncio.Event()
        self.chat_seen = 0
        self.chat_heard = room.chatter
        self.tasks: list[asyncio.Task[None]] = []
        self.advised = False
        self.remarks = Remarks(room)
        self.reckoning: asyncio.Task[None] | None = None
        self.ended: asyncio.Future[Ending | None] = asyncio.get_running_loop().create_future()
        self.sending = asyncio.Lock()
        self.commanding = asyncio.Lock()
        self.chatting = asyncio.Lock()

    async def run(self) -> None:
        """Serve until the browser leaves."""
        self.room.changed.append(self.changed.set)
        if self.room.client == UNKNOWN:
            self.room.client = self.client
        self.room.arrive(self.showing.you)
        self.start(self.listen())
        self.start(self.answer_all())
        self.start(self.tell())
        try:
            ending = await self.ended
        finally:
            self.room.changed.remove(self.changed.set)
            self.room.go(self.showing.you)
            async with self.commanding:  # a command that was begun is carried out, whatever becomes of its connection
                for task in self.tasks:
                    task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        if ending is None:
            for command in self.inbox.left_behind():
                await self.guarded(self.answer(command))
        else:
            with contextlib.suppress(*GONE):
                await self.socket.close(code=ending.code, reason=self.say(ending.sentence))

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work for this browser; whichever ends first by itself or in an error ends the connection, and no other."""
        task = asyncio.create_task(self.guarded(work))
        task.add_done_callback(lambda _: work.close())  # what was cancelled before it began was never awaited
        self.tasks = [each for each in self.tasks if not each.done()] + [task]
        return task

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except WebSocketDisconnect:
            self.end(None)
        except Rude as rude:
            self.end(Ending(RUDE, str(rude)))
        except Exception:
            LOG.exception("a connection failed at table %s", self.room.id)
            self.end(Ending(BROKEN, OUR_FAULT))

    def end(self, ending: Ending | None) -> None:
        """The first one counts."""
        if not self.ended.done():
            self.ended.set_result(ending)

    async def listen(self) -> None:
        while True:
            self.inbox.put(await self.socket.receive_text())

    async def answer_all(self) -> None:
        """One message after the other, each when it is the client's turn."""
        while True:
            await self.inbox.filling()
            await self.easel.draw(self.client, lambda: None)
            message, came = self.inbox.take()
            with waiting(since=came):
                await self.answer(message)

    async def tell(self) -> None:
        """Once the browser has said hello, send what it does not have yet whenever the room changes."""
        await self.greeted.wait()
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.room.broken:
                raise Rude(UNPLAYABLE)
            await self.show(self.news)
            if self.chat_heard != self.room.chatter:
                self.chat_heard = self.room.chatter
                self.start(self.send_chat())

    def check_welcome(self) -> None:
        """Who holds no seat may only look on at a public table."""
        if not self.showing.you and not self.room.header.public:
            raise Rude(LOST if self.sat else PRIVATE)

    def sits_as_before(self) -> bool:
        """Whether the browser holds the seats it held; if not, it is shown what it may see now."""
        held = self.held()
        if held == self.showing.you:
            return True
        self.room.go(self.showing.you)
        self.showing.sit(held)
        self.sat = self.sat or bool(held)
        self.room.arrive(held)
        return False

    async def send(self, message: dict[str, Any]) -> None:
        """What needs no drawing."""
        async with self.sending:
            await self.pass_on(message)

    async def pass_on(self, message: dict[str, Any]) -> None:
        try:
            await self.socket.send_text(msgspec.json.encode(message).decode())
        except GONE as gone:
            raise WebSocketDisconnect(detail="the browser is gone") from gone

    async def show(self, draw: Callable[[], dict[str, Any] | None]) -> None:
        """Draw a message when it is the client's turn, and send it unless it is None.

        One after the other: an update names lines of what was sent before it.
        """
        async with self.sending:
            message = await self.easel.draw(self.client, draw)
            if message is not None:
                await self.pass_on(message)

    async def answer(self, message: Message) -> None:
        if self.sits_as_before():
            if isinstance(message, Hello):
                self.changed.clear()
        elif not isinstance(message, Hello):
            await self.show(self.everything)
        if self.room.broken:
            raise Rude(UNPLAYABLE)
        self.check_welcome()
        if isinstance(message, Hello):
            self.greeted.set()
            await self.show(self.everything)
            await self.send_chat()
        elif isinstance(message, MoveWanted):
            await self.command(MOVE, message.id, message.seq, message.seat, message.text)
        elif isinstance(message, Undo):
            await self.command(UNDO, message.id, message.seq, message.seat, "")
        elif isinstance(message, PreviewWanted):
            await self.show(lambda: self.preview(message))
        elif isinstance(message, Hint | Chance) and message.seq != self.room.seq:
            return
        elif isinstance(message, Hint):
            self.start(self.hint(message))
        elif isinstance(message, Chance):
            if self.reckoning is not None:
                self.reckoning.cancel()
            self.reckoning = self.start(self.chance())
        elif isinstance(message, Score):
            await self.show(lambda: {"type": "score", "seq": self.room.seq, "score": self.showing.score()})
        elif isinstance(message, Again):
            await self.again(message)
        elif isinstance(message, Chat):
            await self.chat(message)
        elif isinstance(message, Read):
            if self.showing.you:
                self.room.hear_read(message.seq)
        else:
            if message.seq == self.room.seq:
                self.showing.lift()
            await self.show(self.everything)

    def everything(self) -> dict[str, Any]:
        """For whoever sits there by the time it is drawn."""
        self.sits_as_before()
        self.check_welcome()
        return self.showing.sync()

    def news(self) -> dict[str, Any] | None:
        """What changed for whoever sits there by the time it is drawn, or everything for others than before."""
        as_before = self.sits_as_before()
        self.check_welcome()
        return self.showing.update() if as_before else self.showing.sync()

    def say(self, refusal: SortilegeError | str) -> str:
        return say_error(self.showing.language, refusal, self.showing.words)

    async def command(self, kind: EntryKind, command_id: str, seq: int, seat: int, text: str) -> None:
        try:
            if seat not in self.held():
                raise Refused(NOT_SEATED)
            if not 1 <= len(command_id) <= 64:
                raise Refused("A command needs an id of 1 to 64 characters.")
            self.room.client = self.client
            before = self.remarks.before(seat, text) if kind == MOVE else None
            async with self.commanding:
                now = await self.room.command(
                    kind, seat, text, f"{seat}-{command_id}", seq, lambda: seat in self.held()
                )
            await self.send({"type": "ack", "id": command_id, "seq": now})
            if kind == MOVE:
                self.remarks.made()
            if before is not None:
                self.start(self.remark(before, seat, text))
        except Refused as refused:
            await self.refuse(command_id, refused.reason)
            if refused.stale:
                await self.show(self.everything)
        except Unplayable as error:
            await self.refuse(command_id, error)
        except Unanswered as error:
            await self.unanswered(command_id, error)

    async def remark(self, before: State, seat: int, text: str) -> None:
        said = await self.remarks.about(before, seat, text, self.client, self.showing.language)
        if said is not None:
            await self.send(said)

    async def unanswered(self, command_id: str, error: Unanswered) -> None:
        """It may have been carried out or not: the same command under the same id is carried out once."""
        LOG.warning("a command was not answered: %s", error)
        await self.refuse(command_id, UNANSWERED)

    def preview(self, message: PreviewWanted) -> dict[str, Any] | None:
        """What a move would do; nothing of a position that has passed, nor while seats change hands."""
        if message.seq != self.room.seq or self.held() != self.showing.you:
            return None
        asked = None if self.room.match.over else self.room.match.decision.seat
        aside = message.seat if message.seat != asked else None
        if not (self.showing.yours if aside is None else self.showing.offers_aside(aside)):
            return self.refusal(message.id, NOT_YOURS)
        try:
            then = tuple(message.then[:MOST_MOVES])
            return {"type": "preview", "id": message.id, **self.showing.preview(message.text, aside, then)}
        except SortilegeError as error:
            return self.refusal(message.id, error)

    async def again(self, message: Again) -> None:
        you = self.showing.you
        frames = await self.showing.again(message.since, partial(self.easel.draw, self.client))
        if you == self.held():
            await self.send({"type": "again", "seq": self.room.seq, "frames": frames})

    async def hint(self, message: Hint) -> None:
        if not self.room.header.advice:
            await self.refuse(message.id, NO_ADVICE)
        elif not self.showing.yours:
            await self.refuse(message.id, NOT_YOURS)
        elif self.advised:
            await self.refuse(message.id, mark("A hint is on its way already."))
        else:
            await self.advise(message.id)

    async def advise(self, hint_id: str) -> None:
        seq = self.room.seq
        self.advised = True
        try:
            found = await self.room.hint(self.room.match.decision.seat, self.client)
        except Exception:
            LOG.exception("no hint came to mind at table %s", self.room.id)
            await self.refuse(hint_id, mark("No hint came to mind: ask again."))
            return
        finally:
            self.advised = False
        await self.show(lambda: self.advice(hint_id, seq, found))

    def advice(self, hint_id: str, seq: int, found: Advice | None) -> dict[str, Any] | None:
        """The hint in words; nothing if it is for a position that has passed."""
        decision = self.showing.decision()
        if found is None or seq != self.room.seq or decision is None:
            return None
        text = found.text
        self.remarks.advised = (seq, text)
        label = next((option["label"] for option in decision.get("options", ()) if option["text"] == text), text)
        why = self.showing.reasons(found)
        return {"type": "hint", "id": hint_id, "seq": seq, "text": text, "label": label, "why": why}

    async def refuse(self, message_id: str, reason: SortilegeError | str) -> None:
        await self.send(self.refusal(message_id, reason))

    def refusal(self, message_id: str, reason: SortilegeError | str) -> dict[str, Any]:
        return {"type": "refused", "id": message_id, "reason": self.say(reason)}

    async def chance(self) -> None:
        seq = self.room.seq
        if not self.room.header.advice:
            await self.refuse("chance", NO_ADVICE)
            return
        if progress(self.room.match, self.room.seats) is not None:
            return  # A guided game teaches moves: nobody weighs them until it has come to its end.
        try:
            chances = await self.room.chance(self.showing.viewer, self.client)
        except Exception:
            LOG.exception("the chances could not be told at table %s", self.room.id)
            return
        if chances is not None and seq == self.room.seq:
            await self.send({"type": "chance", "seq": seq, "chance": chances})
            await self.look_out()

    async def look_out(self) -> None:
        """What can only be found at length comes after it, as updates, each surer than the last."""
        viewer = self.showing.viewer
        try:
            with self.room.awaiting(viewer):
                for _ in range(MOST_LOOKS):
                    if not await self.room.look_out(viewer, self.client):
                        return
        except Exception:
            LOG.exception("nobody could look further at table %s", self.room.id)

    async def chat(self, message: Chat) -> None:
        text = PHRASES.get(message.phrase, "") if message.phrase else plain(message.text)
        if not self.showing.you:
            await self.refuse(message.id, mark("Only players chat."))
        elif not 1 <= len(text) <= LONGEST_CHAT:
            await self.refuse(message.id, mark("Say something short."))
        elif not self.room.talk.allows(str(self.showing.you[0])):
            await self.refuse(message.id, mark("You talk faster than others can read: wait a little."))
        else:
            seat = self.showing.you[0]
            try:
                await self.store.add_chat(self.room.id, seat, self.room.seats[seat].name, text, message.phrase or None)
            except Unanswered as error:
                await self.unanswered(message.id, error)
            self.room.chatter += 1
            self.room.tell_watchers()

    async def send_chat(self) -> None:
        """What was said since the last time; one after the other, so that nothing is told twice."""
        async with self.chatting:
            try:
                said = await self.store.chat(self.room.id, self.chat_seen)
            except Unanswered:
                self.room.missed.add(CHAT)
                return
            if said:
                self.chat_seen = said[-1].id
                await self.send({"type": "chat", "chat": [self.chat_line(line) for line in said]})

    def chat_line(self, line: ChatRecord) -> dict[str, Any]:
        language = self.showing.language
        name = line.name if line.seat is None else say_name(language, line.name, line.seat)
        told = {"id": line.id, "seat": line.seat, "name": name, "text": phrases.said(line, language)}
        return {**told, "note": True} if line.phrase in phrases.NOTES else told
