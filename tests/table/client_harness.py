"""The client without the server: the real pages and scripts, and a peer of our own that speaks docs/protocol.md about a
real match. Tests can break the line, leave commands unanswered and look at all that was sent.

    .venv/bin/python -m tests.table.client_harness        serves all pages with made-up contents, to look at
"""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from jinja2 import Environment, FileSystemLoader
from litestar import Litestar, MediaType, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.static_files import create_static_files_router
from markupsafe import Markup

import sortilege
from sortilege import Match, SortilegeError
from sortilege.art import VENDOR, acknowledgements
from sortilege.bots import LEVELS
from sortilege.games.rivality.look.regions import regions as draw
from sortilege.kernel.words import Words
from sortilege.table import guards, i18n
from sortilege.table.reading import rule_sections, rules_html
from sortilege.table.shown import names_of

TABLE = Path(guards.__file__).parent
GAME = Path(sortilege.__file__).parent / "games" / "rivality"


class Peer:
    """One match at one table. `people` are the seats of the browser; the other seats are bots that answer at once."""

    def __init__(
        self, match: Match, people: list[int], language: str = "en", names: tuple[str, ...] = ("Ann", "Suramun")
    ) -> None:
        self.match = match
        self.people = people
        self.language = language
        self.names = names
        self.seq = 0
        self.told: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.commands: dict[str, int] = {}
        self.received: list[dict[str, Any]] = []
        self.sockets: list[WebSocket[Any, Any, Any]] = []
        self.lifted = people[0] if len(people) == 1 else None
        self.deaf = False
        """Commands are carried out, but nobody hears of it: the line breaks before the answer."""
        self.silent_bots = False
        self.no_hints = False
        """Who asks for a hint gets no answer."""
        self.slow = False
        """Moves wait for their answer, without end."""
        self.reticent = False
        """Who chats or asks for a hint is refused."""
        self.door = asyncio.Event()
        """While it is shut, those who come back get no answer."""
        self.door.set()
        self.chance = random.Random(3)
        self.loop: asyncio.AbstractEventLoop | None = None

    @property
    def words(self) -> Words:
        return i18n.words_in(self.match.setup.game, self.language)

    @property
    def decider(self) -> int | None:
        return None if self.match.over else self.match.decision.seat

    @property
    def veil(self) -> bool:
        return len(self.people) > 1 and self.decider in self.people and self.decider != self.lifted

    @property
    def viewer(self) -> int | None:
        if len(self.people) == 1:
            return self.people[0]
        return self.decider if self.decider == self.lifted else None

    # What is shown

    def seats(self) -> list[dict[str, Any]]:
        sides = {seat: side["side"] for side in self.match.view(None)["table"]["sides"] for seat in side["seats"]}
        shown: list[dict[str, Any]] = []
        for seat in range(self.match.setup.seats):
            one = {"seat": seat, "name": self.names[seat], "kind": "person", "present": True, "side": sides[seat]}
            shown.append(one if seat in self.people else {**one, "kind": "bot", "level": "hard"})
        return shown

    def decision(self) -> dict[str, Any] | None:
        if self.match.over:
            return None
        asked = self.match.decision
        yours = asked.seat == self.viewer
        shown: dict[str, Any] = {"seat": asked.seat, "prompt": asked.prompt, "rule": asked.rule, "yours": yours}
        if yours:
            shown["options"] = [{"text": one.text, "label": one.label, "path": one.path} for one in asked.options]
            shown["names"] = names_of(asked, shown["options"], self.words)
            shown["closed"] = [
                {"subject": one.subject, "reason": self.match.explain(one)} for one in self.match.why_not()
            ]
        return shown

    def regions(self) -> dict[str, str]:
        return draw(self.match.view(self.viewer), self.words)

    def state(self) -> dict[str, Any]:
        outcome = self.match.outcome
        refusal = self.match.undo_refusal(self.people[0])
        return {
            "seq": self.seq,
            "viewer": self.viewer,
            "veil": self.veil,
            "complete": True,
            "next": None,
            "decision": self.decision(),
            "undo": {"possible": refusal is None, "reason": refusal or ""},
            "over": self.match.over,
            "outcome": outcome_told(self.match, self.words) if outcome is not None else None,
        }

    def sync(self) -> dict[str, Any]:
        opening = [self.words.say(event.seen(None).message()) for event in self.match.opening]
        return {
            "type": "sync",
            "table": "harness",
            "you": self.people,
            "seats": self.seats(),
            "regions": self.regions(),
            "log": [{"seq": 0, "seat": None, "lines": opening}, *self.told],
            "chat": self.chat,
            **self.state(),
        }

    # What is done

    def play(self, text: str) -> None:
        seat = self.match.decision.seat
        seen = self.people[0] if len(self.people) == 1 else None
        events = self.match.play(text)
        self.seq += 1
        lines = [self.words.say(event.seen(seen).message()) for event in events]
        self.told.append({"seq": self.seq, "seat": seat, "lines": lines})

    def bots(self) -> None:
        while not self.silent_bots and self.decider is not None and self.decider not in self.people:
            self.play(self.chance.choice(self.match.decision.options).text)

    async def tell(self, message: dict[str, Any], only: WebSocket[Any, Any, Any] | None = None) -> None:
        for socket in [only] if only is not None else list(self.sockets):
            await socket.send_text(json.dumps(message))

    async def update(self) -> None:
        news = {**self.sync(), "type": "update", "log": self.told[-1:] if self.told else [], "chat": []}
        await self.tell(news)

    async def answer(self, socket: WebSocket[Any, Any, Any], message: dict[str, Any]) -> None:
        self.received.append(message)
        kind = message["type"]
        if kind == "hello":
            await self.door.wait()
            await self.tell(self.sync(), socket)
        elif kind == "lift":
            self.lifted = self.decider
            await self.tell(self.sync(), socket)
        elif kind == "chance":
            share = 0.5 + 0.3 * self.chance.random()
            await self.tell({"type": "chance", "seq": self.seq, "chance": [share, 1 - share]}, socket)
        elif kind in ("chat", "hint") and self.reticent:
            await self.tell({"type": "refused", "id": message["id"], "reason": "Not now."}, socket)
        elif kind == "move" and self.slow:
            return
        elif kind == "chat":
            self.chat.append({"id": len(self.chat) + 1, "seat": 0, "name": self.names[0], "text": message["text"]})
            await self.tell({"type": "chat", "chat": self.chat[-1:]})
        elif kind == "preview":
            await self.preview(socket, message)
        elif kind == "hint" and self.no_hints:
            return
        elif kind == "hint":
            option = self.match.decision.options[-1]
            told = {
                "type": "hint",
                "id": message["id"],
                "seq": self.seq,
                "text": option.text,
                "label": option.label,
                "why": "",
            }
            await self.tell(told, socket)
        else:
            await self.command(socket, message)

    async def preview(self, socket: WebSocket[Any, Any, Any], message: dict[str, Any]) -> None:
        try:
            ahead = self.match.preview(message["text"])
        except SortilegeError as error:
            await self.tell({"type": "refused", "id": message["id"], "reason": str(error)}, socket)
            return
        told = {
            "type": "preview",
            "id": message["id"],
            "text": message["text"],
            "story": ahead.story,
            "retold": ahead.retold,
            "final": ahead.final,
        }
        await self.tell({**told, "regions": {"board": draw(ahead.view, self.words)["board"]}}, socket)

    async def command(self, socket: WebSocket[Any, Any, Any], message: dict[str, Any]) -> None:
        known = self.commands.get(message["id"])
        if known is not None:
            await self.tell({"type": "ack", "id": message["id"], "seq": known}, socket)
            return
        if message["seq"] != self.seq:
            await self.tell({"type": "refused", "id": message["id"], "reason": "The table has moved on."}, socket)
            await self.tell(self.sync(), socket)
            return
        try:
            if message["type"] == "undo":
                self.match.undo(message["seat"])
                self.told.pop()
                self.seq += 1
            else:
                self.play(message["text"])
        except SortilegeError as error:
            await self.tell({"type": "refused", "id": message["id"], "reason": str(error)}, socket)
            return
        self.commands[message["id"]] = self.seq
        if self.deaf:
            self.deaf = False
            await socket.close()
            return
        await self.tell({"type": "ack", "id": message["id"], "seq": self.seq}, socket)
        if message["type"] == "undo":
            await self.tell(self.sync())
            return
        await self.update()
        if self.decider not in self.people:
            self.bots()
            await self.update()

    # What tests do to it

    def drop(self) -> None:
        """Break every line, until `let_in`."""

        async def close() -> None:
            self.door.clear()
            for socket in list(self.sockets):
                await socket.close()

        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(close(), self.loop).result(10)

    def push(self, message: dict[str, Any]) -> None:
        """Say something that nobody asked for."""
        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(self.tell(message), self.loop).result(10)

    def let_in(self) -> None:
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self.door.set)

    def sent(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.received if message["type"] == kind]


def outcome_told(match: Match, words: Words) -> dict[str, Any]:
    outcome = match.outcome
    assert outcome is not None
    return {
        "reason": words.say(outcome.reason),
        "sides": [
            {
                "name": words.name(sheet.side),
                "seats": list(sheet.seats),
                "place": sheet.place,
                "total": sheet.total,
                "lines": [[words.say(message), points] for message, points in sheet.lines],
            }
            for sheet in outcome.sheets
        ],
    }


# The pages


def environment(language: str) -> Environment:
    made = Environment(
        loader=FileSystemLoader(TABLE / "templates"), extensions=["jinja2.ext.i18n"], autoescape=True, trim_blocks=True
    )
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_translations(i18n.translations(language), newstyle=True)  # type: ignore[attr-defined]
    return made


def shared(language: str, here: str = "") -> dict[str, Any]:
    languages = [
        {"code": code, "name": name, "url": f"/?language={code}", "current": code == language}
        for code, name in i18n.LANGUAGE_NAMES.items()
    ]
    return {"lang": language, "languages": languages, "here": here}


def row(title: str, players: list[str], state: str, yours: bool, *actions: str) -> dict[str, Any]:
    shown = [{"url": "/table", "label": label, "main": yours and not order} for order, label in enumerate(actions)]
    seats = [{"name": name, "note": "", "kind": "person", "here": False, "take": ""} for name in players]
    return {
        "title": title,
        "facts": [],
        "seats": seats,
        "state": state,
        "your_turn": yours,
        "when": "",
        "actions": shown,
    }


def contents(peer: Peer) -> dict[str, dict[str, Any]]:
    """What the pages are made of, by template: the context that each of them expects."""
    rivality = {
        "name": "rivality",
        "title": "Rivality",
        "about": "Lay tiles around the Well, summon golems, and hold more land than your rivals.",
        "players": "1–4 players",
        "minutes": "20 min",
        "face": "/art/rivality.svg",
    }
    options = [
        {
            "name": variant.name,
            "label": variant.name.capitalize(),
            "meaning": variant.meaning,
            "values": [{"value": str(value).lower(), "label": str(value) or "–"} for value in variant.values],
            "value": str(variant.default).lower(),
            "counts": [2, 3, 4] if variant.name == "expert" else [1] if variant.name == "solo" else [],
        }
        for variant in peer.match.setup.game.variants
    ]
    seats = [
        {"number": 0, "kind": "me", "name": "Ann", "level": "normal"},
        {"number": 1, "kind": "bot", "name": "Suramun", "level": "hard"},
        {"number": 2, "kind": "friend", "name": "", "level": "normal"},
        {"number": 3, "kind": "here", "name": "Cleo", "level": "normal"},
    ]
    text = Markup(rules_html("rivality", "en"))
    sections = [{"id": anchor, "title": title} for anchor, title in rule_sections("rivality", "en")]
    facts = ["2 players", "expert rules"]
    table = {"id": "harness", "title": "Rivality", "facts": facts, "game": "rivality", "public": False, "advice": True}
    playing = {"table": table, "game_css": "/games/rivality.css", "rules_url": "/rules/rivality"}
    replay = {
        "moves": peer.seq,
        "frame": "/replay/frame/{number}?view={view}",
        "verify": "/replay/verify",
        "seed": "",
        "receipt": "",
        "seats": peer.seats(),
        "log": peer.told,
        "outcome": outcome_told(peer.match, peer.words) if peer.match.over else None,
    }
    return {
        "home": {
            "learn_url": "/new/rivality",
            "games": [rivality],
            "mine": [
                row("Rivality · expert rules", ["Ann", "Bea"], "Your turn", True, "Play"),
                row("Rivality", ["Ann", "Suramun (bot)", "Cleo"], "Cleo’s turn", False, "Look"),
            ],
            "public": [row("Rivality", ["Dora", "free seat"], "1 of 2 seats free", False, "Join", "Watch")],
            "finished": [row("Rivality", ["Ann", "Suramun (bot)"], "Ann won, 14 to 11", False, "Replay")],
        },
        "setup": {
            "game": {"name": "rivality", "title": "Rivality", "counts": [1, 2, 3, 4], "count": 4},
            "seats": seats,
            "levels": [{"value": level, "label": level, "told": f"It is {level}."} for level in LEVELS],
            "options": options,
            "public": False,
            "advice": "",
            "new": False,
            "error": "",
        },
        "join": {
            "table": {"title": "Rivality", "players": ["Ann"], "options": ["2 players", "expert rules"]},
            "seat": {"number": 1, "side": "Purple", "name": ""},
            "invited": True,
            "taken": "",
            "action": "/join",
            "watch_url": "/table",
            "table_url": "/table",
            "error": "",
        },
        "table": {
            **playing,
            "replay_url": "/replay",
            "curve_url": "",
            "invites": [],
            "actions": [{"url": "/leave", "label": "Leave the table", "asks": "Leave the table?", "main": False}],
            "rematch": {"url": "/rematch", "label": "Rematch"},
            "seated": True,
            "phrases": [{"key": "hello", "text": "Hello"}],
        },
        "replay": {
            **playing,
            "views": [{"value": "0", "label": "Ann"}, {"value": "1", "label": "Suramun"}],
            "view": "0",
            "replay": replay,
            "fork_url": "/fork",
            "download_url": "/replay.txt",
            "curve_url": "",
        },
        "rules": {"game": {"name": "rivality", "title": "Rivality"}, "games": [], "contents": sections, "text": text},
        "about": {"version": "0.1.0", "credits": acknowledgements(), "components": []},
        "error": {"status": 404, "sentence": "There is no such table."},
    }


def create_app(peer: Peer) -> Litestar:
    def page(name: str, here: str = "") -> Response[str]:
        template = environment(peer.language).get_template(f"{name}.html")
        return Response(
            template.render(**shared(peer.language, here), **contents(peer)[name]), media_type=MediaType.HTML
        )

    @get("/")
    async def home() -> Response[str]:
        return page("home", "home")

    @get("/{name:str}")
    async def other(name: FromPath[str]) -> Response[str]:
        return page(name, name)

    @get("/replay")
    async def replay() -> Response[str]:
        return page("replay")

    @get("/rules/rivality")
    async def rules() -> Response[str]:
        return page("rules", "rules")

    @get("/games/rivality.css")
    async def style() -> Response[str]:
        return Response((GAME / "look" / "picture.css").read_text("utf-8"), media_type=MediaType.CSS)

    @get("/art/rivality.svg")
    async def art() -> Response[str]:
        style = (GAME / "look" / "picture.css").read_text("utf-8")
        board = draw(peer.match.view(None), peer.words)["board"]
        return Response(board.replace("<defs>", f"<style>{style}</style><defs>", 1), media_type="image/svg+xml")

    @get("/replay/frame/{number:int}")
    async def frame(number: FromPath[int], view: FromQuery[int]) -> dict[str, Any]:
        then = sortilege.new(
            peer.match.setup.game.name, peer.match.setup.seats, peer.match.seed, peer.match.setup.options
        )
        for text in peer.match.moves[:number]:
            then.play(text)
        lines = peer.told[number - 1]["lines"] if number else []
        return {
            "title": lines[0] if lines else "The start",
            "lines": lines[1:],
            "regions": draw(then.view(view), peer.words),
        }

    @get("/replay/verify")
    async def verify() -> dict[str, Any]:
        return {"good": True, "sentence": f"All {peer.seq} moves follow the rules, and the seed fits the receipt."}

    @websocket("/live/harness")
    async def live(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        peer.loop = asyncio.get_running_loop()
        peer.sockets.append(socket)
        try:
            while True:
                await peer.answer(socket, json.loads(await socket.receive_text()))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            peer.sockets.remove(socket)

    return Litestar(
        route_handlers=[
            home,
            other,
            replay,
            rules,
            style,
            art,
            frame,
            verify,
            live,
            create_static_files_router(path="/static", directories=[TABLE / "static"]),
            create_static_files_router(path="/fonts", directories=[VENDOR / "fonts"], name="fonts"),
        ],
        compression_config=CompressionConfig(backend="gzip", minimum_size=500),
        after_request=guards.add_headers,
        openapi_config=None,
    )


@contextmanager
def serving(peer: Peer, port: int = 0) -> Iterator[str]:
    """The address of a running harness."""
    server = uvicorn.Server(uvicorn.Config(create_app(peer), port=port, log_level="warning", lifespan="off"))
    ready = threading.Event()
    started = server.startup

    async def startup(sockets: Any = None) -> None:
        await started(sockets)
        ready.set()

    server.startup = startup  # type: ignore[method-assign]
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    assert ready.wait(20), "the harness did not start"
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        server.force_exit = True
        thread.join(20)


if __name__ == "__main__":
    match = sortilege.new("rivality", 2, seed=7, options={"first": 0})
    with serving(Peer(match, [0]), 8321) as address:
        print(address)
        threading.Event().wait()
