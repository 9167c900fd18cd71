"""Who sends a request drop by drop, or takes its answer so, is not waited for: neither while the server runs nor when
it is ended."""

from __future__ import annotations

import select
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.table.guests import Guest, watching
from tests.table.raw import Answer, heard, heard_once, read, request
from tests.table.server import Opened, Server, live, running

LIMIT = 1.0
PATIENCE = 20.0
"""Far above the limit, and far below for ever: the machine may be busy."""
STOPPED = 10.0
DROP = 0.1
MUCH = 90
"""So many rulebooks fill all that lies between a server and a client that does not read."""
FORM = b"content-type: application/x-www-form-urlencoded\r\n"
JSON = b"content-type: application/json\r\n"
UPGRADE = [
    (b"connection", b"Upgrade"),
    (b"upgrade", b"websocket"),
    (b"sec-websocket-version", b"13"),
    (b"sec-websocket-key", b"AAAAAAAAAAAAAAAAAAAAAA=="),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("punctual")
    limits = ("--header-seconds", str(LIMIT), "--body-seconds", str(LIMIT))
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder, *limits) as started:
        yield started


def line_to(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def drip(line: socket.socket, drop: bytes) -> Answer:
    """Send this again and again until the server cuts the line; what it said."""
    deadline, told = time.monotonic() + PATIENCE, b""
    while time.monotonic() < deadline:
        try:
            if select.select([line], [], [], DROP)[0]:
                piece = line.recv(65536)
                if not piece:
                    return read(told)
                told += piece
            line.sendall(drop)
        except OSError:
            return read(told)
    raise AssertionError(f"the line is still open after {PATIENCE} seconds")


def test_a_long_body_does_not_count_against_the_next_head(server: Server) -> None:
    with line_to(server) as line:
        body = b"x" * 150_000
        line.sendall(b"POST /upload HTTP/1.1\r\nhost: a\r\n" + FORM + b"content-length: %d\r\n\r\n" % len(body) + body)
        assert heard_once(line).status == 403
        line.sendall(b"GET /about HTTP/1.1\r\nho")
        readable, _, _ = select.select([line], [], [], 2 * DROP)
        assert not readable, "the server waits for the rest of the head"
        line.sendall(b"st: 127.0.0.1\r\nconnection: close\r\n\r\n")
        assert heard(line).status == 200, "the second request of the line is answered like the first"


def test_a_live_line_lives_on(server: Server) -> None:
    table = Opened(server, [{"kind": "me"}, {"kind": "me"}], public=True)
    with live(server, table.id) as socket:
        socket.send(type="hello", seq=0)
        socket.receive("sync")
        with pytest.raises(TimeoutError):
            socket.connection.recv(timeout=2.5 * LIMIT)
        socket.send(type="hello", seq=0)
        assert socket.receive("sync")["seq"] == 0, "limits for requests are not limits for live lines"


def answer_to_upgrade(server: Server, target: bytes, *more: tuple[bytes, bytes]) -> bytes:
    """What a request for a live line is answered."""
    with line_to(server) as line:
        line.sendall(request("GET", target, [*UPGRADE, *more]).replace(b"connection: close\r\n", b""))
        try:
            return line.recv(65536)
        except TimeoutError:
            pytest.fail("a request for a live line was left without an answer: expected 101 or 400")


@pytest.mark.parametrize("length", [7_000, 9_000, 60_000])
def test_a_live_line_with_a_long_address_is_answered(server: Server, length: int) -> None:
    answer = answer_to_upgrade(server, b"/live/nowhere?key=" + b"x" * length)
    assert answer.startswith(b"HTTP/1.1 101" if length < 8_000 else b"HTTP/1.1 400"), answer[:100]


@pytest.mark.parametrize("lines", [50, 150, 1_000])
def test_a_live_line_with_a_head_of_many_lines_is_answered(server: Server, lines: int) -> None:
    answer = answer_to_upgrade(server, b"/live/nowhere", *((b"x-%d" % number, b"x") for number in range(lines)))
    assert answer.startswith(b"HTTP/1.1 101" if lines < 100 else b"HTTP/1.1 400"), answer[:100]


@pytest.mark.parametrize(
    ("begin", "drop"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nhost: a\r\n", b""),
        (b"GET / HTTP/1.1\r\nhost: a\r\nx: ", b"a"),
        (b"GET /", b"a"),
        (b"\r\n", b"\r\n"),
        (b"GET /live/a HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nx: ", b"a"),
    ],
    ids=["nothing", "half a head", "a header", "an address", "empty lines", "a WebSocket"],
)
def test_a_head_that_does_not_end_is_not_waited_for(server: Server, begin: bytes, drop: bytes) -> None:
    with line_to(server) as line:
        line.sendall(begin)
        assert drip(line, drop).status == 0, "the line is cut without a word"


def test_nor_the_head_of_a_second_request(server: Server) -> None:
    with line_to(server) as line:
        line.sendall(b"HEAD /static/img/sigil.svg HTTP/1.1\r\nhost: a\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        assert drip(line, b"\r\n").status == 0, "the line is cut without a word"


def test_a_head_that_is_too_long_is_not_read_to_its_end(server: Server) -> None:
    with line_to(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: a\r\n")
        began = time.monotonic()
        assert drip(line, b"x: " + b"x" * 40_000 + b"\r\n").status == 0
        assert time.monotonic() - began < LIMIT, "cut for its length, before its time is over"


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        (b"POST /play/rivality HTTP/1.1\r\naccept-language: de\r\n" + FORM, "Das Senden hat zu lange gedauert."),
        (b"POST /api/tables HTTP/1.1\r\n" + JSON, "That took too long to arrive."),
    ],
    ids=["a form", "a program"],
)
@pytest.mark.parametrize("drop", [b"", b"a"])
def test_a_body_that_does_not_end_is_refused(server: Server, head: bytes, sentence: str, drop: bytes) -> None:
    with line_to(server) as line:
        line.sendall(head + b"host: a\r\ncontent-length: 1000\r\n\r\na=")
        answer = drip(line, drop)
    assert (answer.status, answer.text) == (408, f'{{"detail":"{sentence}"}}')
    assert "connection: close" in answer.head.lower(), "the rest of the body would be taken for the next request"


def test_nor_does_a_body_that_nobody_reads_keep_a_line_open(server: Server) -> None:
    with line_to(server) as line:
        line.sendall(b"POST /nowhere HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n")
        assert drip(line, b"a").status == 404


def test_who_takes_no_answer_is_not_waited_for(server: Server) -> None:
    with ExitStack() as lines:
        line = hang_in_an_answer(server, lines)
        assert cut(line), f"the line is still open after {PATIENCE} seconds"


def cut(line: socket.socket) -> bool:
    """Whether the server cuts the line before it is read."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if line.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            return True
        select.select([], [], [], DROP)
    return False


def test_who_asks_for_a_thousand_things_at_once_is_not_heard_out(server: Server) -> None:
    with line_to(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n" * 1000)
        assert heard(line).text.count("HTTP/1.1 200") < 200


def test_a_quick_request_is_answered_meanwhile(server: Server) -> None:
    with ExitStack() as lines:
        for _ in range(50):
            lines.enter_context(line_to(server)).sendall(b"GET / HTTP/1.1\r\nhost: a\r\n")
        assert Guest(server, "Ann").get("/about").status_code == 200


# The end


def hang_in_a_head(server: Server, lines: ExitStack) -> None:
    lines.enter_context(line_to(server)).sendall(b"GET / HTTP/1.1\r\nhost: a\r\n")


def hang_in_a_body(server: Server, lines: ExitStack) -> None:
    line = lines.enter_context(line_to(server))
    line.sendall(b"POST /api/tables HTTP/1.1\r\nhost: a\r\n" + JSON + b"content-length: 9\r\n\r\n{")


def hang_in_an_answer(server: Server, lines: ExitStack) -> socket.socket:
    """Ask for much, and read nothing of it."""
    line = lines.enter_context(socket.socket())
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", server.port))
    line.sendall(b"GET /rules/conjurers HTTP/1.1\r\nhost: a\r\n\r\n" * MUCH)
    return line


def have_a_bot_think(server: Server, lines: ExitStack) -> None:
    """A hard bot whose turn it is, at a table that somebody looks at."""
    seats = [{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}]
    table = Opened(server, seats, public=True, first=0)
    socket_ = lines.enter_context(live(server, table.id))
    socket_.send(type="hello", seq=0)
    socket_.receive("sync")


@pytest.mark.parametrize(
    "hang",
    [hang_in_a_head, hang_in_a_body, hang_in_an_answer, have_a_bot_think],
    ids=lambda each: each.__name__,
)
def test_a_server_that_is_ended_ends_whoever_hangs(tmp_path: Path, hang: Callable[[Server, ExitStack], object]) -> None:
    """With the limits as they are unless told otherwise."""
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as server, ExitStack() as lines:
        ann = Guest(server, "Ann")
        table = ann.opens("me", "friend")
        line = lines.enter_context(watching(ann, table))
        hang(server, lines)
        began = time.monotonic()
        server.process.terminate()
        assert line.socket.closed()[0] in (1001, 1012), "browsers are told that the server goes away"
        server.process.wait(3 * STOPPED)
        took = time.monotonic() - began
    assert took < STOPPED, f"it took {took:.1f} seconds"
    assert "Traceback" not in server.log.read_text("utf-8"), "nothing broke"


def test_a_server_is_ended_though_another_process_holds_its_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with running(f"sqlite:///{file}", tmp_path) as server, ExitStack() as lines:
        tables = [Opened(server, [{"kind": "me"}, {"kind": "me"}], first=0) for _ in range(3)]
        moves = [table.see(0)["view"]["decision"]["options"][0] for table in tables]
        sockets = [lines.enter_context(live(server, f"{table.id}?key={table.keys[0]}")) for table in tables]
        other = lines.enter_context(closing(sqlite3.connect(file, isolation_level=None)))
        other.execute("BEGIN EXCLUSIVE")
        for socket_, move in zip(sockets, moves, strict=True):
            socket_.send(type="move", id="1", seq=0, seat=0, text=move)
        ann = Guest(server, "Ann")
        assert ann.get("/about").status_code == 200, "the moves have arrived, and wait"
        began = time.monotonic()
        server.process.terminate()
        server.process.wait(4 * STOPPED)
        took = time.monotonic() - began
        assert took < STOPPED, f"it took {took:.1f} seconds"
        other.rollback()
        assert other.execute("SELECT count(*) FROM entries").fetchone() == (0,), "what nobody heard of is not there"
    assert "Traceback" not in server.log.read_text("utf-8"), server.log.read_text("utf-8")


def test_what_was_asked_in_time_is_answered_before_the_end(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as server, line_to(server) as line:
        line.sendall(request("GET", b"/games/rivality/face.svg", []))
        server.process.terminate()
        answer = heard(line)
        assert answer.status in (200, 0), "an answer that was begun is whole; a request that came too late has none"
        assert answer.status == 0 or answer.text.endswith("</svg>")
        server.process.wait(STOPPED)
