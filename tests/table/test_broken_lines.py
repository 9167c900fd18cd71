"""What breaks inside a connection is in the log, closes this one connection with a sentence, and harms nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from inspect import CORO_CLOSED, getcoroutinestate
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from sortilege.table.easel import Easel
from sortilege.table.fair import Client
from sortilege.table.live import BROKEN, RUDE, Connection
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import Room
from sortilege.table.rooms import Rooms
from sortilege.table.seating import taken_by_browser
from sortilege.table.shown import Showing
from sortilege.table.store import Appended, Repeated, SeatRecord, Stale, Store, Unseated
from sortilege.table.store.records import EntryKind
from tests.table.guests import Line, seated, watching
from tests.table.inside import inside
from tests.table.server import Server, running
from tests.table.test_rooms import Idle

SENTENCE = "Something went wrong on our side."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("broken")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def in_database(server: Server, statement: str) -> None:
    """What somebody breaks behind the server's back."""
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        database.execute(statement)


def test_a_line_whose_news_cannot_be_read_is_closed_and_other_tables_go_on(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2)
    other, (eve, _) = seated(server, "Eve", "Zoe", players=2)
    with watching(ann, table) as line, watching(ben, table) as second, watching(eve, other) as elsewhere:
        line.socket.send(type="chat", id="1", text="Hello")
        for each in (line, second):
            assert each.socket.receive("chat")["chat"][0]["text"] == "Hello"
        in_database(
            server,
            f"INSERT INTO chat (table_id, seat, name, text, at) SELECT table_id, seat, name, text, 'never'"
            f" FROM chat WHERE table_id = '{table.id}'",
        )
        line.socket.send(type="chat", id="2", text="Are you there?")
        assert second.socket.closed() == (BROKEN, SENTENCE), "who cannot be told any more is not left waiting"
        assert line.socket.closed() == (BROKEN, SENTENCE)
        elsewhere.socket.send(type="chat", id="1", text="Fine here")
        assert elsewhere.socket.receive("chat")["chat"][0]["text"] == "Fine here"
    assert f"a connection failed at table {table.id}" in server.log.read_text("utf-8")


GOODBYE = ""
"""What a browser says that leaves."""


class Browser:
    """The other end of a WebSocket, at hand."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.coming: asyncio.Queue[str] = asyncio.Queue()
        self.closed: list[tuple[int, str]] = []
        self.gone = False
        self.how_gone: Exception = ConnectionResetError("gone")

    def says(self, **message: Any) -> None:
        self.coming.put_nowait(json.dumps(message))

    def leaves(self) -> None:
        self.coming.put_nowait(GOODBYE)

    async def receive_text(self) -> str:
        said = await self.coming.get()
        if said == GOODBYE:
            raise WebSocketDisconnect(detail="gone")
        return said

    async def send_text(self, text: str) -> None:
        if self.gone:
            raise self.how_gone
        self.sent.append(json.loads(text))

    async def close(self, code: int, reason: str) -> None:
        if self.gone:
            raise WebSocketDisconnect(detail="gone")
        self.closed.append((code, reason))


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A table whose bots cannot think: they have no process to do it in."""
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield await opened(store)
    await store.close()


async def opened(store: Store) -> Room:
    table = (await open_table(store, "rivality", [SeatPlan("me"), SeatPlan("me")], {"first": 0}, False, "ann")).table
    room = await Rooms(store, Idle()).room(table.id)
    assert room is not None
    return room


def connection(room: Room, browser: Browser) -> Connection:
    return Connection(
        cast(Any, browser), room, Showing(room, [0], "en"), room.store, lambda: [0], Client("ann"), Easel()
    )


@pytest.mark.parametrize("breaks", ["rooms", "showing", "crowd"])
async def test_what_breaks_before_a_line_is_open_is_logged_and_closes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, breaks: str
) -> None:
    def fail(*_: object) -> None:
        raise LookupError("the lamp is out")

    async with inside(tmp_path) as app:
        ann = app.browser()
        body = {"game": "rivality", "seats": [{}, {}], "public": True}
        table = (await ann.http.post("/api/tables", json=body)).json()["id"]
        with monkeypatch.context() as patched:
            if breaks == "rooms":
                patched.setattr(app.hall.rooms, "room", fail)
            elif breaks == "showing":
                patched.setattr("sortilege.table.sockets.Showing", fail)
            else:
                patched.setattr(app.hall.crowd, "refusal", fail)
            async with ann.at(table) as line:
                assert await line.closed() == (BROKEN, SENTENCE)
        assert f"a live line to table {table!r} failed" in caplog.text
        assert "the lamp is out" in caplog.text
        async with ann.at(table) as line:
            line.say(type="hello", seq=0)
            assert (await line.hear("sync"))["seq"] == 0, "the next one is served"


async def test_who_has_gone_before_the_line_is_open_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone(_line: Line, _message: object) -> None:
        raise ClientDisconnected

    async with inside(tmp_path) as app:
        with monkeypatch.context() as patched:
            patched.setattr("tests.table.inside.Line.send", gone)
            async with app.browser().at("nowhere"):
                pass
    assert "failed" not in caplog.text


async def test_a_thought_that_fails_is_refused_and_logged_and_the_line_stays(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    browser = Browser()
    line = asyncio.create_task(connection(room, browser).run())
    with caplog.at_level(logging.ERROR):
        for asked in ('{"type": "chance", "seq": 0}', '{"type": "hint", "id": "1", "seq": 0}'):
            await browser.coming.put(asked)
        while not browser.sent:
            await asyncio.sleep(0.01)
    assert [(told["type"], told["reason"]) for told in browser.sent] == [
        ("refused", "No hint came to mind: ask again.")
    ]
    assert f"no hint came to mind at table {room.id}" in caplog.text
    assert f"the chances could not be told at table {room.id}" in caplog.text
    assert not line.done(), "a bot that fails closes nobody's line"
    line.cancel()
    await asyncio.wait([line])


async def test_who_says_hello_at_a_table_that_broke_just_before_is_sent_away(room: Room) -> None:
    browser = Browser()
    line = asyncio.create_task(connection(room, browser).run())
    room.give_up()
    await browser.coming.put('{"type": "hello", "seq": 0}')
    await asyncio.wait_for(line, 10)
    assert browser.closed == [(RUDE, "This table cannot be opened any more.")]


async def test_a_browser_that_goes_while_it_is_told_something_is_no_failure(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    browser = Browser()
    browser.gone = True
    await browser.coming.put('{"type": "hello", "seq": 0}')
    await asyncio.wait_for(connection(room, browser).run(), 10)
    assert "failed" not in caplog.text
    assert not room.changed


class Late(Store):
    """A store that has put a move into the log, and is late in saying so."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.stored = asyncio.Event()
        self.gate = asyncio.Event()

    async def append(
        self,
        table_id: str,
        seq: int,
        seat: int,
        kind: EntryKind,
        text: str,
        command_id: str,
        turn: int | None = None,
        holder: SeatRecord | None = None,
        receipt: str | None = None,
    ) -> Appended | Repeated | Stale | Unseated:
        answer = await super().append(table_id, seq, seat, kind, text, command_id, turn, holder, receipt)
        self.stored.set()
        await self.gate.wait()
        return answer


async def test_a_move_that_was_begun_is_made_though_its_line_breaks(tmp_path: Path) -> None:
    store = Late(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    room = await opened(store)
    browser = Browser()
    line = asyncio.create_task(connection(room, browser).run())
    move = {"type": "move", "id": "1", "seq": 0, "seat": 0, "text": room.match.decision.options[0].text}
    await browser.coming.put(json.dumps(move))
    await store.stored.wait()
    line.cancel()
    await asyncio.sleep(0)
    store.gate.set()
    await asyncio.wait({line})
    assert room.seq == 1, "the move is stored, and nobody at the table hears of it"
    await store.close()


async def test_a_seat_that_is_handed_on_while_its_move_waits_does_not_move(room: Room) -> None:
    browser, held = Browser(), [0]
    showing = Showing(room, [0], "en")
    line = Connection(cast(Any, browser), room, showing, room.store, lambda: list(held), Client("ann"), Easel())
    running = asyncio.create_task(line.run())
    async with room.lock:
        browser.says(type="move", id="1", seq=0, seat=0, text=room.match.decision.options[0].text)
        while not line.commanding.locked():
            await asyncio.sleep(0)
        held.clear()
    while not browser.sent:
        await asyncio.sleep(0)
    assert browser.sent[0] == {"type": "refused", "id": "1", "reason": "You do not sit there."}
    assert room.seq == 0
    browser.leaves()
    await running


async def test_a_program_whose_seat_is_handed_on_while_its_move_waits_does_not_move(tmp_path: Path) -> None:
    async with inside(tmp_path) as app:
        http = app.browser().http
        opened = (await http.post("/api/tables", json={"game": "rivality", "seats": [{}, {}]})).json()
        room = await app.hall.room(opened["id"])
        seat = room.match.decision.seat
        move = {"seat": seat, "seq": 0, "id": "1", "text": room.match.decision.options[0].text}
        async with room.lock:
            sent = http.post(f"/api/tables/{room.id}/moves", json={**move, "key": opened["keys"][str(seat)]})
            moving = asyncio.create_task(sent)
            while not room.lock._waiters:
                await asyncio.sleep(0.001)
            taken = taken_by_browser(room.seats[seat], "Cleo", "cleo")
            assert await app.hall.rooms.change_seat(room, taken, room.seats[seat])
        answer = await moving
        assert (answer.status_code, answer.json()["detail"]) == (400, "You do not sit there.")
        assert room.seq == 0


async def test_work_that_is_called_off_before_it_began_is_put_away(room: Room) -> None:
    """As when a browser asks for the chances twice at once; Python warns of work that nobody waited for."""
    line = connection(room, Browser())
    reckoning = line.chance()
    task = line.start(reckoning)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert getcoroutinestate(reckoning) == CORO_CLOSED


async def test_a_line_that_the_server_closed_by_itself_is_no_failure(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    browser = Browser()
    browser.gone, browser.how_gone = True, RuntimeError("Unexpected ASGI message 'websocket.send'")
    browser.says(type="hello", seq=0)
    await connection(room, browser).run()
    assert caplog.text == ""


async def test_of_what_somebody_said_who_has_gone_questions_are_dropped_and_commands_carried_out(room: Room) -> None:
    browser = Browser()
    options = [option.text for option in room.match.decision.options]
    for number, text in enumerate(options[:40]):
        browser.says(type="preview", id=str(number), seq=0, text=text)
    browser.says(type="move", id="1", seq=0, seat=0, text=options[0])
    browser.leaves()
    line = connection(room, browser)
    await line.run()
    assert [message["type"] for message in browser.sent] in (["ack"], ["preview", "ack"])
    assert room.match.moves == [options[0]]
    assert not line.easel.waiting


async def test_the_same_question_is_answered_once_while_it_waits(room: Room) -> None:
    browser = Browser()
    asked = {"seq": 0, "text": room.match.decision.options[0].text}
    line = connection(room, browser)
    running = asyncio.create_task(line.run())
    for _ in range(20):
        browser.says(type="preview", id="same", **asked)
    browser.says(type="preview", id="other", **asked)
    while not browser.sent or browser.sent[-1]["id"] != "other":
        await asyncio.sleep(0)
    assert [message["id"] for message in browser.sent] == ["same", "other"]
    browser.leaves()
    await running


async def test_who_says_too_much_is_told_so_before_any_of_it_is_drawn(room: Room) -> None:
    browser = Browser()
    for number in range(200):
        browser.says(type="preview", id=str(number), seq=0, text="anything")
    await connection(room, browser).run()
    assert browser.closed == [(RUDE, "Too many messages.")]
    assert browser.sent == []


async def test_what_is_asked_is_put_into_words_once_for_a_position(room: Room) -> None:
    showing = Showing(room, [0], "en")
    first = showing.decision()
    assert showing.decision() is first, "a hint that is refused, and a preview, cost no list of all options"
    assert Showing(room, [1], "en").decision() != first
    await room.command("move", 0, room.match.decision.options[0].text, "1", 0)
    assert showing.decision() != first
