"""Rude requests and messages by the thousand, to every route and of every kind that the server knows."""

from __future__ import annotations

import json
import random
import socket
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from sortilege.table.app import create_app
from sortilege.table.messages import Message
from sortilege.table.settings import Settings
from tests.table.guests import Guest
from tests.table.server import Opened, Server, running

from .result import Attack

SLOWEST = 2.0
CLIENTS = 4
NASTY: tuple[str, ...] = (
    "",
    "0",
    "1",
    "-1",
    "²",
    "٣",
    "1e999",
    "9" * 30,
    "NaN",
    "null",
    "true",
    "all",
    "public",
    "%00",
    "\x00",
    "\ud800",
    "../../etc/passwd",
    "..%2f..%2f",
    "<script>alert(1)</script>",
    "'; DROP TABLE tables; --",
    "{{7*7}}",
    "\u202egnp.exe",
    "é" * 300,
    "x" * 5000,
    "[" * 3000,
    '{"a":' * 500,
    "rivality",
    "mageknight",
    "ciub",
)
HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"accept": "text/html"},
    {"accept-language": "xx;q=9,,;,de"},
    {"cookie": "sortilege=é.é; csrf=²; language=\u00ff"},
    {"cookie": "sortilege=" + "a" * 3000},
    {"origin": "https://elsewhere.example"},
    {"x-forwarded-for": "1.2.3.4"},
    {"content-type": "text/plain"},
    {"content-type": "application/json; charset=nonsense"},
    {"content-type": "multipart/form-data"},
    {"range": "bytes=5-2"},
    {"if-none-match": '"²"'},
    {"content-length": "-1"},
)


def routes(folder: Path) -> list[tuple[str, str]]:
    """Every method and path of the application itself, with {} for what is filled in."""
    app = create_app(Settings(database=f"sqlite:///{folder / 'none.sqlite3'}", key="only to list the routes"))
    found: list[tuple[str, str]] = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            parts = ["{}" if not isinstance(part, str) else part for part in route.path_components]
            found += [(method, "/" + "/".join(parts)) for method in sorted(route.methods)]
    return found


class Rude:
    """One client without manners, and what it saw."""

    def __init__(self, server: Server, known: list[tuple[str, str]], table: Opened, seed: int) -> None:
        self.server = server
        self.known = known
        self.table = table
        self.dice = random.Random(seed)
        self.codes: Counter[str] = Counter()
        self.slowest = 0.0
        self.faults: list[str] = []
        self.guest = Guest(server, "Rude")

    def any(self) -> str:
        return self.dice.choice([*NASTY, self.table.id, self.table.keys[0]])

    def request(self) -> None:
        method, pattern = self.dice.choice(self.known)
        path = pattern
        while "{}" in path:
            path = path.replace("{}", self.table.id if self.dice.random() < 0.5 else self.any() or "x", 1)
        names = ("view", "seat", "key", "at", "seats", "back", "name", "kind-0", "level-1", "option-first", "q")
        pairs = {self.dice.choice(names): self.any() for _ in range(self.dice.randrange(3))}
        headers = dict(self.dice.choice(HEADERS))
        if self.dice.random() < 0.5:
            token = self.guest.client.cookies["csrf"]
            headers |= {"x-csrftoken": token, "cookie": f"csrf={token}; {headers.get('cookie', '')}"}
        kind, body = self.body(pairs) if method == "POST" else ("", b"")
        if kind:
            headers.setdefault("content-type", kind)
        headers.setdefault("content-length", str(len(body)))
        address = quote(path.encode("utf-8", "surrogatepass"), safe="/%")
        query = urlencode({name: value.encode("utf-8", "surrogatepass") for name, value in pairs.items()})
        self.send(method, f"{address}?{query}", headers, body)

    def body(self, pairs: dict[str, str]) -> tuple[str, bytes]:
        """A kind and a body of it, or of something else."""
        rude = self.any().encode("utf-8", "surrogatepass")
        values = {name: self.value() for name in (*pairs, "game", "seats", "key", "seq", "id", "text")}
        part = b'--b\r\ncontent-disposition: form-data; name="replay"; filename="a"\r\n\r\n' + rude + b"\r\n--b--\r\n"
        encoding = self.dice.choice([b"punycode", b"idna", b"zzz", b"utf-8", b"utf-16"])
        head = b'--b\r\ncontent-disposition: form-data; name="q"\r\ncontent-type: text/plain;charset=' + encoding
        strange = (
            head + b"\r\n\r\n" + self.dice.choice([b"\xff", b"a" * 80_000 + b"-" + b"b" * 170_000]) + b"\r\n--b--\r\n"
        )
        return self.dice.choice(
            [
                ("application/x-www-form-urlencoded", b"&".join([b"name=" + rude, b"at=" + rude, b"seats=" + rude])),
                ("application/json", json.dumps(values).encode()),
                ("application/json", rude),
                ("multipart/form-data; boundary=b", part),
                ("multipart/form-data; boundary=b", strange),
                ("multipart/form-data; boundary=b", rude),
            ]
        )

    def send(self, method: str, address: str, headers: dict[str, str], body: bytes) -> None:
        """As it is: no library between us that would mend our manners."""
        lines = [f"{method} {address} HTTP/1.1", "host: 127.0.0.1", "connection: close"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        began = time.monotonic()
        try:
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as line:
                line.sendall("\r\n".join(lines).encode("utf-8", "replace") + b"\r\n\r\n" + body)
                answer = HTTPResponse(line, method=method)
                answer.begin()
                text = answer.read()
        except (OSError, HTTPException) as error:
            self.codes[type(error).__name__] += 1
            if isinstance(error, TimeoutError):
                self.faults.append(f"{method} {address[:80]}: no answer in 30 s")
            return
        finally:
            self.slowest = max(self.slowest, time.monotonic() - began)
        self.codes[f"{answer.status // 100}xx"] += 1
        if answer.status >= 500 or b"Traceback" in text:
            self.faults.append(f"{method} {address[:80]} {list(headers)} {body[:60]!r}: {answer.status}")

    def value(self) -> Any:
        choices = [self.any(), self.dice.randrange(-5, 2**40), None, True, [], {}, 1.5, [self.any()], {"a": self.any()}]
        seats = [{"kind": self.any(), "name": self.any(), "level": self.any()}] * 2
        return self.dice.choice([*choices, seats])

    def message(self) -> str:
        kinds = [kind.__struct_config__.tag for kind in Message.__args__]
        if self.dice.random() < 0.1:
            return self.any().replace("\ud800", "")
        text = {"type": self.dice.choice([*kinds, "fly"]), "seq": 0, "id": "a", "seat": 0, "text": ""}
        for name in ("seq", "id", "seat", "text"):
            if self.dice.random() < 0.4:
                text[name] = self.value()
        return json.dumps(text)

    def talk(self, messages: int) -> None:
        """Over lines that are opened again when the server has had enough."""
        sent = 0
        while sent < messages:
            key = self.table.keys[0] if self.dice.random() < 0.5 else self.any().replace("\ud800", "")
            address = f"ws://127.0.0.1:{self.server.port}/live/{self.table.id}?{urlencode({'key': key})}"
            began = time.monotonic()
            try:
                with connect(address, origin=Origin(self.server.address), open_timeout=10) as line:
                    for _ in range(self.dice.randrange(1, 40)):
                        line.send(self.message())
                        sent += 1
                    began = time.monotonic()
                    line.send('{"type": "hello", "seq": 0}')
                    while json.loads(line.recv(timeout=30))["type"] != "sync":
                        pass
                    self.codes["answered"] += 1
            except ConnectionClosed as closed:
                sent += 1
                code = closed.rcvd.code if closed.rcvd is not None else 0
                self.codes[str(code)] += 1
                # 0: what we still sent made the system drop the line before we read why it was closed.
                if code not in (0, 1000, 1001, 1008, 1009, 1013):
                    self.faults.append(f"a line was closed with {code}")
            except (WebSocketException, OSError) as error:
                sent += 1
                self.codes[type(error).__name__] += 1
            self.slowest = max(self.slowest, time.monotonic() - began)


def be_rude(folder: Path, requests: int, messages: int, seed: int) -> list[Attack]:
    with running(f"sqlite:///{folder / 'rude.sqlite3'}", folder) as server:
        table = Opened(server, [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}], public=True, first=0)
        known = routes(folder)
        clients = [Rude(server, known, table, seed + number) for number in range(CLIENTS)]
        talkers = [Rude(server, known, table, seed + 100 + number) for number in range(CLIENTS)]

        def ask(rude: Rude) -> None:
            rude.guest.get("/about")
            for _ in range(requests // CLIENTS):
                rude.request()

        with ThreadPoolExecutor(CLIENTS) as threads:
            list(threads.map(ask, clients))
        with ThreadPoolExecutor(CLIENTS) as threads:
            list(threads.map(lambda rude: rude.talk(messages // CLIENTS), talkers))
        stands = table.see(0)["seq"] == 0
        traces = server.log.read_text("utf-8").count("Traceback")
    return [
        attack("rude requests", f"{requests} over {len(known)} routes", clients, 0),
        attack("rude messages", f"{messages}", talkers, traces + (0 if stands else 1)),
    ]


def attack(what: str, tried: str, clients: list[Rude], lost: int) -> Attack:
    codes = sum((rude.codes for rude in clients), Counter[str]())
    faults = [fault for rude in clients for fault in rude.faults]
    seen = ", ".join(f"{code}: {count}" for code, count in sorted(codes.items()))
    for fault in faults[:20]:
        print(f"  {what}: {fault}", flush=True)
    return Attack(what, tried, len(faults) + lost, max(rude.slowest for rude in clients), SLOWEST, seen)
