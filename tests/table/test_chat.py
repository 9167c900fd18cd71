"""What people say to each other is told once and in order, whoever comes in the middle of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from sortilege.table.easel import Easel
from sortilege.table.fair import Client
from sortilege.table.live import LONGEST_CHAT, Connection
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.rooms import Rooms
from sortilege.table.shown import Showing
from tests.table.guests import Guest, seated, watching
from tests.table.server import Server, Socket, running
from tests.table.stores import Slow
from tests.table.test_rooms import Idle, settle

COMINGS = 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("chat")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def heard(socket: Socket, last: str) -> list[str]:
    """All that was said, up to this line."""
    told: list[dict[str, str]] = []
    while not told or told[-1]["text"] != last:
        told += socket.receive("chat")["chat"]
    ids = [int(line["id"]) for line in told]
    assert ids == sorted(set(ids)), "each line once, in order"
    return [line["text"] for line in told]


def test_who_comes_while_people_talk_hears_every_line_once(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2)
    with watching(ann, table) as line:
        for number in range(COMINGS):
            with ben.at(table) as coming:
                coming.send(type="hello", seq=0)
                line.socket.send(type="chat", id=str(number), text=f"Line {number}")
                assert heard(coming, f"Line {number}") == [f"Line {said}" for said in range(number + 1)]


class Fake:
    """The other end of a WebSocket, at hand."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.coming: asyncio.Queue[str] = asyncio.Queue()

    async def receive_text(self) -> str:
        return await self.coming.get()

    async def send_text(self, text: str) -> None:
        self.sent.append(json.loads(text))


async def test_a_line_that_is_said_while_the_old_ones_are_read_is_told_once(tmp_path: Path) -> None:
    store = Slow(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    table = (await open_table(store, "rivality", [SeatPlan("me"), SeatPlan("me")], {}, False, "ann")).table
    room = await Rooms(store, Idle()).room(table.id)
    assert room is not None
    socket = Fake()
    connection = Connection(
        cast(Any, socket), room, Showing(room, [0], "en"), store, lambda: [0], Client("ann"), Easel()
    )
    serving = asyncio.create_task(connection.run())
    await store.add_chat(table.id, 0, "Ann", "Hello")
    store.holds = "chat"
    await socket.coming.put('{"type": "hello", "seq": 0}')
    await store.read.wait()
    room.chatter += 1
    room.tell_watchers()
    await settle()
    store.gate.set()
    await settle()
    said = [line["text"] for message in socket.sent if message["type"] == "chat" for line in message["chat"]]
    assert said == ["Hello"]
    serving.cancel()
    await asyncio.wait([serving])
    await store.close()


def test_who_only_watches_hears_and_does_not_speak(server: Server) -> None:
    ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
    table = ann.opens("me", "friend", public=True)
    with watching(ann, table) as line, watching(eve, table) as other:
        other.socket.send(type="chat", id="1", text="Psst")
        assert other.socket.receive("refused")["reason"] == "Only players chat."
        line.socket.send(type="chat", id="1", text="  ")
        assert line.socket.receive("refused")["reason"] == "Say something short."
        line.socket.send(type="chat", id="2", text="  Hello <b>there</b>\n")
        assert heard(other.socket, "Hello <b>there</b>") == ["Hello <b>there</b>"]


def test_a_line_of_chat_has_so_many_characters_and_no_more(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "friend")
    with watching(ann, table) as line:
        line.socket.send(type="chat", id="1", text="x" * (LONGEST_CHAT + 1))
        answer = line.socket.receive("refused", "chat")
        assert answer.get("reason") == "Say something short.", "a line longer than the limit was told"
        line.socket.send(type="chat", id="2", text="x" * LONGEST_CHAT)
        assert heard(line.socket, "x" * LONGEST_CHAT) == ["x" * LONGEST_CHAT]
