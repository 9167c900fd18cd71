"""Two servers whose tables are twins: the same in all but what their viewers may not know, down to ids and secrets."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from sortilege.games import find
from sortilege.kernel.launch import load_match
from sortilege.kernel.state import NOBODY
from sortilege.table.identity import hashed
from sortilege.table.store import Appended, SeatRecord, Store, TableRecord
from tests.table.doors import HOLDERS, LINK, NAMES, Ask, Viewer, key_of, messages
from tests.table.server import Server, running
from tests.table.twins import GAME, LOGGED, SEATS

COOKIE: Final = re.compile(r"sortilege=[^;]*")
FRESH: Final = re.compile(r"\b[a-z2-9]{10}\b|[\w-]{32}|\b[0-9a-f]{64}\b")
"""Ids, secrets and receipts of what was made just now: they come from chance, and are never the same."""


ANSWERS: Final = {
    "hello": ("sync",),
    "lift": ("sync",),
    "move": ("ack", "refused"),
    "undo": ("ack", "refused"),
    "hint": ("hint", "refused"),
    "chat": ("chat", "refused"),
    "chance": ("chance",),
    "score": ("score",),
}
"""The last that is heard after a message."""


class Answer(NamedTuple):
    """What came through a door."""

    door: str
    text: str


@contextmanager
def serving_twins(folder: Path, viewers: list[Viewer]) -> Iterator[tuple[Server, Server]]:
    databases = []
    for world in (0, 1):
        place = folder / str(world)
        place.mkdir()
        databases.append(f"sqlite:///{place / 'tables.sqlite3'}")
        asyncio.run(lay_tables(databases[world], world, viewers))
    with running(databases[0], folder / "0") as one, running(databases[1], folder / "1") as other:
        yield one, other


async def lay_tables(database: str, world: int, viewers: list[Viewer]) -> None:
    """A table for every viewer. The seeds differ and their receipts do not: a seed that is told tells worlds apart."""
    store = Store(database)
    await store.open()
    for viewer in viewers:
        position, moves = viewer.world(world)
        header = TableRecord(
            id=viewer.table,
            game=GAME,
            version=find(GAME).version,
            seats=SEATS,
            options=dict(load_match(find(GAME), position).setup.options),
            seed=f"5eed{world}" * 6,
            receipt="ab" * 32,
            position=position,
            public=viewer.public,
            created=datetime(2025, 1, 1, tzinfo=UTC),
        )
        await store.create_table(header, [seat_of(viewer, seat) for seat in range(SEATS)])
        for seq, made in enumerate(moves, 1):
            added = await store.append(viewer.table, seq, made.seat, "move", made.text, f"c{seq}")
            assert isinstance(added, Appended), f"move {seq} of {viewer.name} was not stored: {added}"
    await store.close()


def seat_of(viewer: Viewer, seat: int) -> SeatRecord:
    if seat == viewer.free:
        return SeatRecord(table_id=viewer.table, seat=seat, kind="open", name="", invite_hash=hashed(LINK))
    holder = HOLDERS[seat]
    return SeatRecord(
        table_id=viewer.table,
        seat=seat,
        kind="person",
        name=NAMES[seat],
        key_hash=hashed(key_of(seat)),
        owner_hash=None if holder is None else hashed(viewer.secret_of(holder)),
    )


class Curious:
    """A viewer at one of the two servers, who tries every door."""

    def __init__(self, viewer: Viewer, server: Server, token: str) -> None:
        self.viewer = viewer
        self.server = server
        self.cookies = f"csrf={token}" + (f"; sortilege={viewer.cookie}" if viewer.cookie else "")
        headers = {"accept": "text/html", "accept-encoding": "identity", "cookie": self.cookies, "x-csrftoken": token}
        self.client = httpx.Client(base_url=server.address, headers=headers, timeout=30)

    # Requests

    def asks(self, ask: Ask) -> Answer:
        """The whole answer, with status and headers, but for the time and the new cookie of a new browser."""
        answer = self.send(ask)
        told = sorted(item for item in answer.headers.multi_items() if item[0] not in ("date", "content-length"))
        head = COOKIE.sub("sortilege=NEW", "\n".join(f"{name}: {value}" for name, value in told))
        return Answer(str(ask), f"{answer.status_code}\n{head}\n\n{answer.text}")

    def acts(self, ask: Ask) -> Iterator[Answer]:
        """The same for what makes things anew; and what a copy of the game shows, if there is one."""
        answer = self.asks(ask)
        yield Answer(answer.door, FRESH.sub("NEW", answer.text))
        copied = re.search(r"^location: /t/([a-z2-9]{10})$", answer.text, re.MULTILINE)
        if copied is not None and ask.path.endswith("/fork"):
            yield Answer(f"the copy made by {ask}", self.copy_shown(copied[1]).replace(copied[1], "NEW"))

    def copy_shown(self, table: str) -> str:
        """What a copy shows to whoever had it made: the cookie that came with it opens all its seats."""
        with self.line(table, f"sortilege={self.client.cookies['sortilege']}") as line:
            line.send(json.dumps({"type": "hello"}))
            line.send(json.dumps({"type": "lift", "seq": json.loads(line.recv(timeout=20))["seq"]}))
            return str(line.recv(timeout=20))

    def send(self, ask: Ask) -> httpx.Response:
        if ask.file is not None:
            return self.client.post(ask.path, files={"replay": ("game.replay", ask.file, "text/plain")})
        return self.client.request(
            ask.method, ask.path, params=ask.params or None, data=ask.form, json=ask.json, follow_redirects=False
        )

    # The live line

    @contextmanager
    def line(self, path: str, cookies: str = "") -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.server.port}/live/{path}"
        headers = {"Cookie": cookies or self.cookies}
        with connect(address, origin=Origin(self.server.address), additional_headers=headers) as connection:
            yield connection

    def talks(self) -> Iterator[Answer]:
        """Everything that is heard on the live line when everything is said, and when the coming move is made.

        What costs a line much of its allowance is said on one of its own: neither may be closed for saying too much.
        """
        said = messages(self.viewer)
        yield from self.talks_of({"again": said.pop("again")}, coming=False)
        yield from self.talks_of(said, coming=True)

    def talks_of(self, said: dict[str, list[dict[str, Any]]], *, coming: bool) -> Iterator[Answer]:
        with self.line(f"{self.viewer.table}?key={self.viewer.keys[0]}") as line:
            try:
                yield from self.says(line, "hello", {})
                for kind, sent in said.items():
                    for message in sent:
                        yield from self.says(line, kind, message)
                if coming:
                    yield from self.sees_the_coming_move(line)
            except ConnectionClosed as closed:
                yield Answer("LIVE closed", str(closed.rcvd))

    def says(self, line: ClientConnection, kind: str, message: dict[str, Any]) -> Iterator[Answer]:
        """What is heard until the message is answered. What may go unanswered is followed by what does not."""
        line.send(json.dumps({"type": kind, **message}))
        if kind not in ANSWERS:
            line.send(json.dumps({"type": "score", "seq": LOGGED}))
        yield from self.hears(line, f"LIVE {kind} {message}", ANSWERS.get(kind, ("score",)))

    def hears(self, line: ClientConnection, after: str, ends: tuple[str, ...]) -> Iterator[Answer]:
        while True:
            try:
                text = str(line.recv(timeout=30))
            except TimeoutError as error:
                raise AssertionError(f"{self.viewer.name} was not answered: {after}, expected one of {ends}") from error
            heard = json.loads(text)
            yield Answer(after, self.without_thoughts(text, heard))
            if heard["type"] in ends:
                return

    def without_thoughts(self, text: str, heard: dict[str, Any]) -> str:
        """Chances and hints come from worlds drawn at random: what these are drawn from is another test's."""
        if heard["type"] == "chance":
            return f"chances of {len(heard['chance'])} seats"
        if heard["type"] == "hint":
            assert self.viewer.decides, f"{self.viewer.name} was given a hint where another is asked: {text}"
            return "a hint"
        return text

    def sees_the_coming_move(self, line: ClientConnection) -> Iterator[Answer]:
        made = self.viewer.worlds.coming
        body = {"key": key_of(made.seat), "seat": made.seat, "seq": LOGGED, "id": "coming", "text": made.text}
        answer = httpx.post(f"{self.server.address}/api/tables/{self.viewer.table}/moves", json=body)
        yield Answer("the coming move", answer.text)
        if self.viewer.free == NOBODY:
            assert answer.status_code == 201, f"the coming move was not made: {answer.text}"
            yield from self.hears(line, "LIVE after the coming move", ("update", "sync"))

    def close(self) -> None:
        with suppress(httpx.HTTPError):
            self.client.close()
