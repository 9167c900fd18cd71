"""One client wants all bots, or all drawing, for itself: how long does another wait for an easy bot, or a page?"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

import sortilege
from sortilege.games import find
from tests.table.guests import Guest, Table
from tests.table.server import Opened, Server, running

from .result import Attack

PROMPT = 1.0
HARD_PROMPT = 5.0
"""A hard bot thinks for two seconds, and each of its moves may be asked for twice."""
HARD_TABLES = 30
LINES = 4
"""So many of the greedy client's lines ask for hints."""
FLOOD = 36.0
"""Hints a second, on all of them."""


class Line:
    """A live line of a guest."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now: dict[str, Any] = {}
        self.hints = 0
        self.ended = ""
        """Why the server closed it."""

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] in ("sync", "update"):
            self.now |= message
        return message

    async def until(self, seat: int) -> None:
        """Until this seat is to move, or the game is over."""
        while True:
            decision = self.now.get("decision")
            if self.now.get("over") or (decision and decision["seat"] == seat and decision["yours"]):
                return
            await self.hear()

    async def move(self, number: int, text: str) -> None:
        await self.say(type="move", id=f"m{number}", seq=self.now["seq"], seat=0, text=text)
        self.now["decision"] = None


async def line(stack: AsyncExitStack, guest: Guest, table: Table) -> Line:
    """A line that the server has greeted."""
    cookies = "; ".join(f"{name}={value}" for name, value in guest.client.cookies.items())
    socket = await stack.enter_async_context(
        connect(
            f"ws://127.0.0.1:{guest.server.port}/live/{table.id}",
            origin=Origin(guest.server.address),
            additional_headers={"Cookie": cookies},
            max_queue=None,
        )
    )
    opened = Line(socket)
    await opened.say(type="hello", seq=0)
    while not opened.now:
        await opened.hear()
    return opened


async def watch(watching: Line) -> None:
    """Listen, so that nothing waits for us."""
    try:
        while True:
            await watching.hear()
    except ConnectionClosed as closed:
        watching.ended = str(closed)


async def take_hints(flood: Line) -> None:
    """Ask for hints and chances without end; a hint that comes is played, so that the next one is a new question."""
    loop = asyncio.get_running_loop()
    number = 0
    try:
        while True:
            number += 1
            await flood.say(type="hint", id=str(number), seq=flood.now["seq"])
            await flood.say(type="chance", seq=flood.now["seq"])
            pause = loop.time() + LINES / FLOOD
            while (left := pause - loop.time()) > 0:
                try:
                    message = await asyncio.wait_for(flood.hear(), left)
                except TimeoutError:
                    break
                if message["type"] == "hint":
                    flood.hints += 1
                    await flood.move(number, message["text"])
    except ConnectionClosed as closed:
        flood.ended = str(closed)


class Waited(NamedTuple):
    """What one client waited while another flooded."""

    waits: list[float]
    hints: int
    hard_moves: int
    closed: list[str]


async def wait_for_bots(server: Server, seconds: float) -> Waited:
    """How long an easy bot takes to answer while another client floods."""
    greedy, ann = Guest(server, "Greedy"), Guest(server, "Ann")
    waits: list[float] = []
    async with AsyncExitStack() as stack:
        watched = [
            await line(stack, greedy, greedy.opens("bot", "bot", "bot", "bot", public=True, level="hard"))
            for _ in range(HARD_TABLES)
        ]
        floods = [await line(stack, greedy, greedy.opens("me", "bot", first="0")) for _ in range(LINES)]
        tasks = [asyncio.create_task(watch(each)) for each in watched]
        tasks += [asyncio.create_task(take_hints(each)) for each in floods]
        end = time.monotonic() + seconds
        number = 0
        while time.monotonic() < end:
            table = await asyncio.to_thread(ann.opens, "me", "bot", first="0", level="easy")
            async with AsyncExitStack() as game:
                playing = await line(game, ann, table)
                await playing.until(0)
                while time.monotonic() < end and not playing.now["over"]:
                    number += 1
                    text = playing.now["decision"]["options"][0]["text"]
                    began = time.monotonic()
                    await playing.move(number, text)
                    await playing.until(0)
                    waits.append(time.monotonic() - began)
                    await asyncio.sleep(0.2)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        every = [*watched, *floods]
        return Waited(
            waits,
            sum(each.hints for each in floods),
            sum(each.now["seq"] for each in watched),
            [each.ended for each in every if each.ended],
        )


def flood_bots(folder: Path, seconds: float) -> Attack:
    """One client has all the lines it wants: no limit of lines protects the other, only the queue of the workers."""
    with running(f"sqlite:///{folder / 'floods.sqlite3'}", folder, "--sockets-per-browser", "100") as server:
        waited = asyncio.run(wait_for_bots(server, seconds))
    for closed in waited.closed:
        print(f"  bots wanted by one client: a line was closed: {closed}", flush=True)
    waits = waited.waits
    late = quantiles(waits, n=20)[-1]
    idle = (waited.hints == 0) + (waited.hard_moves == 0)
    tried = f"{HARD_TABLES} tables of four hard bots, {FLOOD:g} hints a second; {len(waits)} easy moves"
    seen = (
        f"p50 {sorted(waits)[len(waits) // 2]:.2f} s, longest {max(waits):.2f} s; "
        f"{waited.hints} hints came, {waited.hard_moves} hard moves were made"
    )
    return Attack("bots wanted by one client (p95)", tried, len(waited.closed) + idle, late, PROMPT, seen)


QUESTIONS: dict[str, dict[str, Any]] = {
    "hint": {"type": "hint", "seq": 0},
    "preview": {"type": "preview", "seq": 0},
    "again": {"type": "again", "seq": 0},
    "hello": {"type": "hello"},
    "score": {"type": "score"},
}
QUESTION_LINES = 60
EACH = 60
"""So many lines, and so many questions on each, all of them different."""
AFTER = 3.0
"""So many seconds pages are still asked for once the flood was sent."""


async def ask_everything(server: Server, kind: str, lines: int) -> list[float]:
    """One client asks on many lines, hardly listens, and goes without a word: what another waited for pages."""
    table = await asyncio.to_thread(Opened, server, [{"kind": "me"}, {"kind": "me"}], first=0)
    options = (await asyncio.to_thread(table.see, 0))["view"]["decision"]["options"]
    address = f"ws://127.0.0.1:{server.port}/live/{table.id}?key={table.keys[0]}"
    sockets = [await connect(address, max_queue=1) for _ in range(lines)]
    waits: list[float] = []

    async def flood(socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            for number in range(EACH):
                own = {"id": str(number), "text": options[number % len(options)], "since": -number}
                await socket.send(json.dumps({"seq": number, **own, **QUESTIONS[kind]}))

    async with httpx.AsyncClient(base_url=server.address, timeout=60) as other:
        await other.get("/about")
        flooding = [asyncio.create_task(flood(socket)) for socket in sockets]
        end = time.monotonic() + AFTER
        while time.monotonic() < end:
            began = time.monotonic()
            await other.get("/about")
            waits.append(time.monotonic() - began)
        for socket in sockets:
            socket.transport.abort()
        began = time.monotonic()
        await other.get("/about")
        waits.append(time.monotonic() - began)
        await asyncio.gather(*flooding, return_exceptions=True)
    return waits


def flood_lines(folder: Path) -> list[Attack]:
    """Everything that live lines answer, asked on many lines at once."""
    attacks = []
    with running(f"sqlite:///{folder / 'lines.sqlite3'}", folder) as server:
        for kind in QUESTIONS:
            alone = max(asyncio.run(ask_everything(server, kind, 0)))
            waits = asyncio.run(ask_everything(server, kind, QUESTION_LINES))
            traces = server.log.read_text("utf-8").count("Traceback")
            tried = f"{QUESTION_LINES} lines, {EACH} questions each; {len(waits)} pages"
            seen = f"without the flood {alone:.2f} s"
            attacks.append(Attack(f"{kind} asked by one client", tried, traces, max(waits), alone + PROMPT, seen))
    return attacks


HEAVY = {"move": 4, "influence": 3}
"""The alternatives of two choices on every basic action: as many as own components may have."""
LOOKERS = 8
GREAT = ("giant_crab", "clay_golem", "dwarf", "troll", "goliath", "hydra")
HOGS = 3
BATTLES = 1000


def heavy_replay() -> str:
    """A game of Mage Knight at a moment with as many answers as own components can give."""
    parts = json.loads(json.dumps(find("mageknight").components(None).data))
    effects = ["choose: " + " | ".join(f"{verb} {n + 1}" for n in range(most)) for verb, most in HEAVY.items()]
    for card in parts["basic_action"]:
        card["basic"] = card["strong"] = effects
    match = sortilege.new("mageknight", 1, 5, {"scenario": "solo_conquest", "hero_0": "arythea"}, parts)
    while len(match.decision.moves) < 100:
        match.play(match.decision.options[0])
    return match.replay()


async def look_at_moments(server: Server, seconds: float) -> list[float]:
    """One client looks at a heavy moment on many lines at once: what another waited for pages."""
    greedy = Guest(server, "Greedy")
    table = await asyncio.to_thread(greedy.brings, heavy_replay())
    end = time.monotonic() + seconds
    waits: list[float] = []

    async def look() -> None:
        cookies = dict(greedy.client.cookies)
        async with httpx.AsyncClient(base_url=server.address, timeout=60, cookies=cookies) as one:
            while time.monotonic() < end:
                await one.get(f"/t/{table.id}/frame/9?view=0")
                await one.get(f"/t/{table.id}/replay")

    async with httpx.AsyncClient(base_url=server.address, timeout=60) as other:
        looking = [asyncio.create_task(look()) for _ in range(LOOKERS)]
        while time.monotonic() < end:
            began = time.monotonic()
            await other.get("/about")
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.05)
        await asyncio.gather(*looking, return_exceptions=True)
    return waits


def flood_moments(folder: Path, seconds: float) -> Attack:
    with running(f"sqlite:///{folder / 'moments.sqlite3'}", folder) as server:
        waits = asyncio.run(look_at_moments(server, seconds))
        traces = server.log.read_text("utf-8").count("Traceback")
    tried = f"{LOOKERS} lines look at a heavy moment; {len(waits)} pages"
    return Attack("moments looked at by one client", tried, traces, max(waits), PROMPT, "")


async def try_battles(server: Server, seconds: float) -> Waited:
    """How long a hard bot takes to answer while others keep the battle trainer busy."""
    ann = Guest(server, "Ann")
    end = time.monotonic() + seconds
    waits: list[float] = []
    codes: list[str] = []

    async def hog(number: int) -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=120) as one:
            await one.get("/about")
            while time.monotonic() < end:
                sides = [(side, card) for side in ("first", "second") for card in GREAT]
                asked = httpx.QueryParams(
                    [*sides, ("occasion", "duel"), ("battles", str(BATTLES)), ("seed", str(number))]
                )
                answer = await one.get("/battle/conjurers", params=asked)
                if answer.status_code != 200:
                    codes.append(str(answer.status_code))

    async with AsyncExitStack() as stack:
        hogs = [asyncio.create_task(hog(number)) for number in range(HOGS)]
        number = 0
        while time.monotonic() < end:
            table = await asyncio.to_thread(ann.opens, "me", "bot", first="0", level="hard")
            playing = await line(stack, ann, table)
            await playing.until(0)
            while time.monotonic() < end and not playing.now["over"]:
                number += 1
                text = playing.now["decision"]["options"][0]["text"]
                began = time.monotonic()
                await playing.move(number, text)
                await playing.until(0)
                waits.append(time.monotonic() - began)
        await asyncio.gather(*hogs, return_exceptions=True)
    return Waited(waits, 0, 0, codes)


def flood_battles(folder: Path, seconds: float) -> Attack:
    with running(f"sqlite:///{folder / 'battles.sqlite3'}", folder) as server:
        waited = asyncio.run(try_battles(server, seconds))
    tried = f"{HOGS} browsers with {BATTLES} battles each; {len(waited.waits)} hard moves"
    seen = (
        f"p50 {sorted(waited.waits)[len(waited.waits) // 2]:.2f} s; not answered: {', '.join(waited.closed) or 'none'}"
    )
    return Attack("battles tried beside a hard bot", tried, len(waited.closed), max(waited.waits), HARD_PROMPT, seen)
