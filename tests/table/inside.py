"""The application without a server around it: requests and live lines from any address, and all it has at hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

import httpx
from litestar import Litestar

from sortilege.kernel.state import State
from sortilege.table.app import create_app
from sortilege.table.fair import Client, Kind
from sortilege.table.hall import Hall
from sortilege.table.settings import Settings
from sortilege.table.thinkers import Advice, Thinkers

HOST: Final = "tables.example"


class Listening(Thinkers):
    """Bots that make the first move there is, and remember who asked for what."""

    def __init__(self) -> None:
        super().__init__(1)
        self.heard: list[tuple[Kind, Client]] = []

    def asked_by(self, kind: Kind) -> list[Client]:
        return [client for each, client in self.heard if each is kind]

    async def choose(self, state: State, seat: int, bot: str, client: Client) -> str:
        self.heard.append((Kind.MOVE, client))
        return first_move(state)

    async def advise(self, state: State, seat: int, client: Client) -> Advice:
        self.heard.append((Kind.HINT, client))
        return Advice(first_move(state), [])

    async def chances(self, states: list[State], seat: int, client: Client) -> list[float]:
        self.heard.append((Kind.CHANCE, client))
        return [1.0 / states[0].setup.seats] * states[0].setup.seats


def first_move(state: State) -> str:
    assert state.asking is not None
    return state.asking.text(state, state.options[0])


class Inside:
    """The application, and its hall."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.thinkers = self.hall.rooms.thinkers
        """What the application has when nobody listens."""
        self.bots = Listening()
        self.hall.rooms.thinkers = self.bots

    @property
    def hall(self) -> Hall:
        return cast(Hall, self.app.state.hall)

    def browser(self, address: str = "203.0.113.1") -> Browser:
        return Browser(self, address)


class Browser:
    """Somebody at an address, with cookies of their own."""

    def __init__(self, inside: Inside, address: str) -> None:
        self.inside = inside
        self.address = address
        transport = httpx.ASGITransport(app=cast(Any, inside.app), client=(address, 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", timeout=60)

    async def post(self, path: str, **sent: Any) -> httpx.Response:
        """Send a form as a page of ours would."""
        if "csrf" not in self.http.cookies:
            assert (await self.http.get("/about")).status_code == 200
        return await self.http.post(path, headers={"x-csrftoken": self.http.cookies["csrf"]}, **sent)

    async def brings(self, replay: str) -> str:
        """The id of a table made of a replay file."""
        answer = await self.post("/upload", files={"replay": ("game.replay", replay, "text/plain")})
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"].split("/")[2])

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Line]:
        """A live line to the table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        line = Line(table, self.address, cookies)
        serving = asyncio.create_task(self.inside.app(cast(Any, line.scope), line.receive, line.send))
        try:
            yield line
        finally:
            line.coming.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await asyncio.wait_for(serving, 20)


class Line:
    """A WebSocket as an application sees it."""

    def __init__(self, table: str, address: str, cookies: str) -> None:
        path, _, query = table.partition("?")
        headers = {"host": HOST, "origin": f"http://{HOST}", "cookie": cookies}
        self.scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/live/{path}",
            "raw_path": f"/live/{path}".encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (address, 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {},
            "state": {},
        }
        self.coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.coming.put_nowait({"type": "websocket.connect"})
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> Any:
        return await self.coming.get()

    async def send(self, message: Any) -> None:
        self.told.put_nowait(message)

    def say(self, **message: Any) -> None:
        self.coming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            message = await self.next(f"a message {kind!r}")
            told: dict[str, Any] = json.loads(message.get("text") or "{}")
            if told.get("type") == kind:
                return told

    async def closed(self) -> tuple[int, str]:
        """The code and the sentence with which the line is closed."""
        while (message := await self.next("that the line is closed"))["type"] != "websocket.close":
            pass
        return message["code"], message["reason"]

    async def next(self, expected: str) -> dict[str, Any]:
        try:
            return await asyncio.wait_for(self.told.get(), 20)
        except TimeoutError:
            raise AssertionError(f"nothing comes on the live line: expected {expected}") from None


@asynccontextmanager
async def inside(folder: Path, workers: int = 1) -> AsyncIterator[Inside]:
    """Lives in a task of its own: a fixture is set up in one, and torn down in another."""
    app = create_app(Settings(f"sqlite:///{folder / 'tables.sqlite3'}", "a key for tests only", workers=workers))
    open_, done = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            open_.set()
            await done.wait()

    living = asyncio.create_task(live())
    opening = asyncio.create_task(open_.wait())
    await asyncio.wait({living, opening}, return_when=asyncio.FIRST_COMPLETED)
    try:
        yield Inside(app)
    finally:
        done.set()
        await living
