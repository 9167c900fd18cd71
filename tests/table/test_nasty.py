"""Nasty requests to every route of the application: whatever stands in a path, a query, a header, a cookie or a body,
no answer says that something went wrong on our side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from sortilege.table.app import create_app
from sortilege.table.settings import Settings
from tests.table.guests import Guest, Table
from tests.table.raw import ask, request
from tests.table.server import Opened, Server, Socket, live, running

ROUTES: Final = sorted(
    (route for route in create_app(Settings("sqlite://", "key")).routes if isinstance(route, HTTPRoute)),
    key=lambda route: route.path,
)
"""Taken from the application itself: a new route is in these tests when it is made."""
GOLDEN: Final = Path(__file__).parents[1] / "golden" / "rivality" / "2-players-expert-spent-by-a-siege.replay"
ASKED: Final = [
    pytest.param(route, method, id=f"{method} {route.path}")
    for route in ROUTES
    for method in sorted(str(method) for method in route.methods)
]

WORDS: Final = [
    "²",
    "٣",
    "-1",
    "9" * 25,
    "9" * 5000,
    "1e9",
    "0x1",
    "",
    " ",
    ".",
    "..",
    "é",
    "\x00",
    "\n",
    "\u202e",
    "nan",
]
WORDS_WRITTEN: Final = [
    *(quote(word, safe="").encode() for word in WORDS),
    b"%ff",
    b"%",
    b"%zz",
    b"%ed%a0%80",
    b"[",
    b"'\"",
]
LONG: Final = b"x" * 5000
QUERIED: Final = [b"view", b"at", b"seats", b"seat", b"key", b"back", b"language"]
"""What our pages and the API read from a query; a route that reads something else is in `test_every_query_is_known`."""
COOKIES: Final = [
    "sortilege=a.é",
    "sortilege=é.é",
    "sortilege=.",
    "sortilege=a." + "f" * 64,
    'sortilege="\\303\\251.\\351"',
    "csrf=é; language=é",
    "csrf=" + "é" * 128,
    "csrf=" + "a" * 64 + "é" * 64,
    "language=\x01",
    ";;;=;=",
    "sortilege",
    "\xff\xfe",
]
HEADERS: Final = [
    (b"accept", b"\xff"),
    (b"accept", b"text/html;q=x, ;;, */"),
    (b"accept-language", b"fr;q=\xb2, de;q=1e400, en;q=nan, \xff"),
    (b"accept-encoding", b"gzip;q=nonsense, \xff"),
    (b"content-type", b""),
    (b"content-type", b"application/json; charset=nonsense"),
    (b"content-type", b"application/x-www-form-urlencoded; charset=nonsense"),
    (b"content-type", b"multipart/form-data"),
    (b"content-type", b"multipart/form-data; boundary=\xff"),
    (b"content-type", b"\xff/\xff; \xff"),
    (b"x-csrftoken", b"\xe9" * 128),
    (b"x-forwarded-for", b"\xff, , [::1"),
    (b"x-forwarded-proto", b"gopher"),
    (b"origin", b"http://["),
    (b"referer", b"http://[\xff"),
    (b"range", b"bytes=9-2"),
    (b"if-modified-since", b"\xb2"),
    (b"content-length", b"0"),
    (b"upgrade", b"h2c"),
    (b"authorization", b"Bearer \xff"),
]
HOSTS: Final = [b"", b"[", b"[::1", b"a:b", b"a:99999999", b"\xff", b"a/b", b"a b", b"x" * 5000]
FORM: Final = b"application/x-www-form-urlencoded"
PARTS: Final = b"multipart/form-data; boundary=x"
BODIES: Final = [
    (FORM, b"seats=%C2%B2&at=%C2%B2&level=%C2%B2&name=%C2%B2"),
    (FORM, b"seats=&at=&kind-0=&name-0=%00&level-0=%00&option-first=%C2%B2"),
    (FORM, b"seats=2&name-0=%ff%00%ed%a0%80&name-1=%00&kind-0=me&kind-1=me&name=%00"),
    (FORM, b"seats=2&seats=3&at=1&at=2&kind-0=me&kind-0=bot&name-0=a&name-0=b&access=a&access=b&level=a&level=b"),
    (FORM, b"_csrf_token=a&_csrf_token=b"),
    (FORM, b"_csrf_token=" + b"%C3%A9" * 128),
    (FORM, b"seats=" + b"9" * 5000 + b"&at=" + b"9" * 5000),
    (FORM, b"&&&===%%%"),
    (FORM, b"\xff\xfe\x00"),
    (PARTS, b""),
    (PARTS, b"nothing of the kind"),
    (PARTS, b"--x\r\ncontent-disposition: form-data\r\n\r\n\r\n--x--"),
    (PARTS, b"--x\r\ncontent-disposition: form-data; name=replay\r\n\r\ntext\r\n--x--"),
    (PARTS, b'--x\r\ncontent-disposition: form-data; name="_csrf_token"; filename="a"\r\n\r\ntext\r\n--x--'),
    (PARTS, b'--x\r\ncontent-disposition: form-data; name="replay"; filename="\xff"\r\n\r\n\xff\x00\r\n--x--'),
    (PARTS, b"--x\r\ncontent-disposition: form-data; name=replay; filename=a\r\ncontent-type: \xff\r\n\r\n\r\n--x"),
    (PARTS, b"--x\r\n" * 300),
    (b"application/json", b"\xff"),
    (b"application/json", b"[" * 5000),
    (b"application/json", b"null"),
    (b"application/json", b'{"key": "\\u0000", "name": "\\ud800", "seat": 0, "seq": 0, "id": "\\u0000"}'),
    (b"application/json", b'{"game": "rivality", "seats": [{"name": "\\u0000"}, {"name": "\\ud800"}]}'),
    (b"application/json", b'{"game": "rivality", "seats": [{"name": "\\u0000"}, {}], "options": {"first": 1e999}}'),
    (b"application/json", b'{"game": "rivality", "seats": [{}, {}], "options": {"first": ' + b"9" * 400 + b"}}"),
    (b"text/plain", b"\xff"),
    (b"application/msgpack", b"\xc1"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("nasty")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture(scope="module")
def ann(server: Server) -> Guest:
    guest = Guest(server, "Ann")
    guest.get("/")
    return guest


@pytest.fixture(scope="module")
def table(ann: Guest) -> Table:
    """A public game of Ann's that is over, so that every page of it is open."""
    return ann.brings(GOLDEN.read_text("utf-8"))


class Asking:
    """One route, asked with everything as it should be but one thing."""

    def __init__(self, ann: Guest, table: Table, route: HTTPRoute, method: str) -> None:
        self.server = ann.server
        self.route = route
        self.method = method
        self.told: list[str] = []
        self.cookies = dict(ann.client.cookies.items())
        self.good: dict[str, bytes] = {"table_id": table.id.encode(), "game": b"rivality", "language": b"fr"}

    def path(self, **params: bytes) -> bytes:
        """The path of the route, with these parameters, and what fits for the others."""
        parts = []
        for part in self.route.path_components:
            if isinstance(part, str):
                parts.append(part.encode())
            else:
                parts.append(params.get(part.name, self.good.get(part.name, b"0")))
        return b"/" + b"/".join(parts)

    def ask(
        self,
        what: Any,
        path: bytes | None = None,
        query: bytes = b"",
        headers: list[tuple[bytes, bytes]] | None = None,
        cookies: str | None = None,
        body: bytes = b"",
        host: bytes = b"127.0.0.1",
    ) -> None:
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items()) if cookies is None else cookies
        sent = [(b"cookie", kept.encode("utf-8")), (b"accept", b"text/html"), *(headers or [])]
        if all(name != b"x-csrftoken" for name, _ in sent):
            sent.append((b"x-csrftoken", self.cookies["csrf"].encode()))
        answer = ask(self.server, request(self.method, (path or self.path()) + query, sent, body, host))
        if not 200 <= answer.status < 500:
            self.told.append(f"{what!r}: {answer.status} {answer.text[:80]!r}")

    def done(self) -> None:
        assert not self.told, f"{self.method} {self.route.path} must answer each with less than 500:\n" + "\n".join(
            self.told
        )


@pytest.fixture
def asking(ann: Guest, table: Table, route: HTTPRoute, method: str) -> Asking:
    return Asking(ann, table, route, method)


@pytest.mark.parametrize(("route", "method"), ASKED)
def test_words_in_paths_and_queries(asking: Asking) -> None:
    for name in asking.route.path_parameters:
        for word in [*WORDS_WRITTEN, LONG, b"css/base.css/x", b"css", b"../app.py", b"a/%00/b"]:
            asking.ask((name, word[:40]), path=asking.path(**{name: word}))
    for word in [*WORDS_WRITTEN, LONG]:
        asking.ask(("query", word[:40]), query=b"?" + b"&".join(name + b"=" + word for name in QUERIED))
    for query in (
        b"?",
        b"?=",
        b"?&&",
        b"?view",
        b"?view=0&view=1&key=a&key=b&seats=1&seats=2&back=a&back=b&seat=0&seat=1",
    ):
        asking.ask(query, query=query)
    asking.done()


@pytest.mark.parametrize(("route", "method"), ASKED)
def test_headers_cookies_and_hosts(asking: Asking) -> None:
    for cookie in COOKIES:
        asking.ask(cookie, cookies=cookie)
        asking.ask(cookie, cookies=cookie, headers=[(b"x-csrftoken", cookie.partition("=")[2].encode())])
    for header in HEADERS:
        asking.ask(header, headers=[header])
    for host in HOSTS:
        asking.ask(("host", host[:20]), host=host)
    asking.done()


@pytest.mark.parametrize(("route", "method"), ASKED)
def test_bodies(asking: Asking) -> None:
    for kind, body in BODIES:
        asking.ask(body[:90], headers=[(b"content-type", kind)], body=body)
        if b"_csrf_token" in body:
            asking.ask(("no header", body[:90]), headers=[(b"content-type", kind), (b"x-csrftoken", b"")], body=body)
    asking.done()


def test_every_query_is_known() -> None:
    """What a route reads from its query is asked above."""
    read = {
        name
        for route in ROUTES
        for handler in route.route_handlers
        for name in handler.parsed_fn_signature.parameters
        if name not in (*route.path_parameters, "request", "data", "scope")
    }
    assert read <= {name.decode() for name in QUERIED}, "a query that nasty words are not tried on"


DEEP: Final = "as deep as it goes"
MESSAGES: Final = [
    {"type": "chat", "id": "1", "text": "a\x00b"},
    {"type": "move", "id": "\x00", "seq": 0, "seat": 0, "text": ""},
    {"type": "move", "id": "\x00", "seq": 0, "seat": 0, "text": "first"},
    {"type": "undo", "id": "²", "seq": 0, "seat": 10**30},
    {"type": "preview", "id": "1", "seq": 0, "text": "\x00"},
    {"type": "chat", "id": "1", "text": "\ud800"},
    {"type": "hint", "id": "\x00", "seq": -1},
    {"type": "chat", "id": "1", "text": "", "more": DEEP},
]


@pytest.mark.parametrize("message", MESSAGES, ids=str)
def test_a_nasty_message_is_refused_or_does_no_harm(server: Server, message: dict[str, Any]) -> None:
    opened = Opened(server, [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}], first=0)
    if message.get("text") == "first":
        message = message | {"text": opened.see(0)["view"]["decision"]["options"][0]}
    with live(server, f"{opened.id}?key={opened.keys[0]}") as socket:
        socket.connection.send(json.dumps(message).replace(DEEP, "[" * 1900))
        try:
            socket.send(type="hello", seq=0)
            assert socket.receive("sync")["table"] == opened.id
        except ConnectionClosed as closed:
            assert closed.rcvd is not None, "a close with a code and a sentence"
            assert closed.rcvd.code == 1008, "refused, not broken"


@pytest.mark.parametrize("origin", ["http://[", "http://a:b", "null", "http://"])
@pytest.mark.parametrize("table_id", ["²", "%00", "%ff", "x" * 300, ""])
def test_a_nasty_address_or_page_is_turned_away(server: Server, table_id: str, origin: str) -> None:
    table_id = table_id or Opened(server, [{"kind": "me"}, {"kind": "me"}], public=True).id
    address = f"ws://127.0.0.1:{server.port}/live/{quote(table_id, safe='%')}"
    with connect(address, origin=Origin(origin), additional_headers={"Cookie": "sortilege=a.é"}) as connection:
        assert Socket(connection).closed()[0] == 1008, "turned away, and nothing broke"
