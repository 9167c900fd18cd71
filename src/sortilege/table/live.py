"""The WebSocket of a table: commands in, what changed out. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ..kernel.errors import SortilegeError
from .i18n import mark, say_error
from .rooms import CHAT, MOVE, UNDO, Refused, Room
from .shown import Showing
from .store import Store
from .store.records import EntryKind

LONGEST: Final = 2000
"""Characters in a message from a client."""
LONGEST_CHAT: Final = 500
BURST: Final = 60
PER_SECOND: Final = 20.0
"""Messages a client may send at once, and how many it gains back a second."""


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    seq: int = 0


class Move(msgspec.Struct, tag_field="type", tag="move"):
    id: str
    seq: int
    seat: int
    text: str


class Undo(msgspec.Struct, tag_field="type", tag="undo"):
    id: str
    seq: int
    seat: int


class Preview(msgspec.Struct, tag_field="type", tag="preview"):
    id: str
    seq: int
    text: str


class Hint(msgspec.Struct, tag_field="type", tag="hint"):
    id: str
    seq: int


class Chat(msgspec.Struct, tag_field="type", tag="chat"):
    id: str
    text: str


class Lift(msgspec.Struct, tag_field="type", tag="lift"):
    seq: int


class Chance(msgspec.Struct, tag_field="type", tag="chance"):
    seq: int


class Score(msgspec.Struct, tag_field="type", tag="score"):
    seq: int


PRIVATE: Final = mark("This table is private.")
Message = Hello | Move | Undo | Preview | Hint | Chat | Lift | Chance | Score


class Rude(Exception):
    """A client that sends what nobody understands, or too much of it."""


class Connection:
    """One browser at one table."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        room: Room,
        showing: Showing,
        store: Store,
        held: Callable[[], list[int]],
    ) -> None:
        """`held` tells which seats the browser holds now: seats can be handed on."""
        self.socket = socket
        self.room = room
        self.showing = showing
        self.store = store
        self.held = held
        self.greeted = asyncio.Event()
        self.changed = asyncio.Event()
        self.allowance = float(BURST)
        self.last = time.monotonic()
        self.chat_seen = 0
        self.chat_heard = room.chatter
        self.tasks: list[asyncio.Task[None]] = []
        self.sending = asyncio.Lock()
        self.chatting = asyncio.Lock()

    async def run(self) -> None:
        """Serve until the browser leaves."""
        self.room.changed.append(self.changed.set)
        self.room.arrive(self.showing.you)
        teller = asyncio.create_task(self.tell())
        try:
            while True:
                await self.receive(await self.socket.receive_text())
        except WebSocketDisconnect:
            pass
        except Rude as rude:
            await self.socket.close(code=1008, reason=self.say(str(rude)))
        finally:
            self.room.changed.remove(self.changed.set)
            self.room.go(self.showing.you)
            teller.cancel()
            for task in self.tasks:
                task.cancel()

    async def tell(self) -> None:
        """Once the browser has said hello, send what it does not have yet whenever the room changes."""
        await self.greeted.wait()
        while True:
            await self.changed.wait()
            self.changed.clear()
            await self.send(self.showing.update() if self.sits_as_before() else self.showing.sync())
            if not self.showing.you and not self.room.header.public:
                await self.socket.close(code=1008, reason=self.say(PRIVATE))
                return
            if self.chat_heard != self.room.chatter:
                await self.send_chat()

    def sits_as_before(self) -> bool:
        """Whether the browser holds the seats it held; if not, it is shown what it may see now."""
        held = self.held()
        if held == self.showing.you:
            return True
        self.room.go(self.showing.you)
        self.showing.sit(held)
        self.room.arrive(held)
        return False

    async def send(self, message: dict[str, Any]) -> None:
        """One after the other: an update names lines of what was sent before it."""
        async with self.sending:
            await self.socket.send_text(msgspec.json.encode(message).decode())

    async def receive(self, text: str) -> None:
        self.count(len(text))
        try:
            message = msgspec.json.decode(text, type=Message)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise Rude("That is no message of this protocol.") from error
        if isinstance(message, Hello):
            if self.sits_as_before():
                self.changed.clear()
            self.greeted.set()
            await self.send(self.showing.sync())
            await self.send_chat()
        elif isinstance(message, Move):
            await self.command(MOVE, message.id, message.seq, message.seat, message.text)
        elif isinstance(message, Undo):
            await self.command(UNDO, message.id, message.seq, message.seat, "")
        elif isinstance(message, Preview):
            await self.preview(message)
        elif isinstance(message, Hint):
            self.start(self.hint(message))
        elif isinstance(message, Chance):
            self.start(self.chance())
        elif isinstance(message, Score):
            await self.send({"type": "score", "seq": self.room.seq, "score": self.showing.score()})
        elif isinstance(message, Chat):
            await self.chat(message)
        else:
            self.showing.lift()
            await self.send(self.showing.sync())

    def count(self, length: int) -> None:
        """A bucket that fills slowly and empties with every message."""
        now = time.monotonic()
        self.allowance = min(float(BURST), self.allowance + (now - self.last) * PER_SECOND) - 1
        self.last = now
        if length > LONGEST:
            raise Rude("That message is too long.")
        if self.allowance < 0:
            raise Rude("Too many messages.")

    def say(self, refusal: SortilegeError | str) -> str:
        return say_error(self.showing.language, refusal)

    def start(self, work: Any) -> None:
        self.tasks = [task for task in self.tasks if not task.done()]
        self.tasks.append(asyncio.create_task(work))

    async def command(self, kind: EntryKind, command_id: str, seq: int, seat: int, text: str) -> None:
        try:
            if seat not in self.held():
                raise Refused("You do not sit there.")
            if not 1 <= len(command_id) <= 64:
                raise Refused("A command needs an id of 1 to 64 characters.")
            now = await self.room.command(kind, seat, text, f"{seat}-{command_id}", seq)
            await self.send({"type": "ack", "id": command_id, "seq": now})
        except Refused as refused:
            await self.send({"type": "refused", "id": command_id, "reason": self.say(refused.reason)})
            if refused.stale:
                await self.send(self.showing.sync())

    async def preview(self, message: Preview) -> None:
        decision = self.showing.decision()
        if message.seq != self.room.seq or decision is None or not decision["yours"]:
            return
        try:
            await self.send({"type": "preview", "id": message.id, **self.showing.preview(message.text)})
        except SortilegeError as error:
            await self.send({"type": "refused", "id": message.id, "reason": self.say(error)})

    async def hint(self, message: Hint) -> None:
        decision = self.showing.decision()
        if decision is None or not decision["yours"]:
            await self.send({"type": "refused", "id": message.id, "reason": self.say(mark("It is not your turn."))})
            return
        seq = self.room.seq
        text = await self.room.hint(decision["seat"])
        if seq == self.room.seq:
            label = next((option["label"] for option in decision["options"] if option["text"] == text), text)
            await self.send({"type": "hint", "id": message.id, "seq": seq, "text": text, "label": label})

    async def chance(self) -> None:
        seq = self.room.seq
        chances = await self.room.chance(self.showing.viewer)
        if chances is not None:
            await self.send({"type": "chance", "seq": seq, "chance": chances})

    async def chat(self, message: Chat) -> None:
        text = message.text.strip()
        if not self.showing.you:
            await self.send({"type": "refused", "id": message.id, "reason": self.say(mark("Only players chat."))})
        elif not 1 <= len(text) <= LONGEST_CHAT:
            await self.send({"type": "refused", "id": message.id, "reason": self.say(mark("Say something short."))})
        else:
            seat = self.showing.you[0]
            await self.store.add_chat(self.room.id, seat, self.room.seats[seat].name, text)
            self.room.chatter += 1
            self.room.tell_watchers()
            await self.room.tell_others(CHAT)

    async def send_chat(self) -> None:
        """What was said since the last time; one after the other, so that nothing is told twice."""
        async with self.chatting:
            self.chat_heard = self.room.chatter
            said = await self.store.chat(self.room.id, self.chat_seen)
            if said:
                self.chat_seen = said[-1].id
                lines = [{"id": line.id, "seat": line.seat, "name": line.name, "text": line.text} for line in said]
                await self.send({"type": "chat", "chat": lines})
