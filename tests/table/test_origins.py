"""Programs and pages of other sites: a key is enough for a program, a cookie counts for our own pages only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.table.guests import Guest, Line
from tests.table.server import Opened, Server, Socket, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
ELSEWHERE = "http://elsewhere.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("origins")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@contextmanager
def line(server: Server, path: str, origin: str | None, cookies: str = "") -> Iterator[Line]:
    """A live line that comes from there, None: from a program that names no origin; it has said hello."""
    headers = {"Cookie": cookies} if cookies else {}
    address = f"ws://127.0.0.1:{server.port}/live/{path}"
    named = None if origin is None else Origin(origin)
    with connect(address, origin=named, additional_headers=headers) as connection:
        yield Line(Socket(connection), {})


def seats_of(shown: Line) -> list[int]:
    shown.socket.send(type="hello", seq=0)
    found: list[int] = shown.socket.receive("sync")["you"]
    return found


def test_a_program_without_an_origin_is_known_by_its_key(server: Server) -> None:
    table = Opened(server, TWO)
    with line(server, f"{table.id}?key={table.keys[0]}", None) as shown:
        assert seats_of(shown) == [0]


def test_a_program_without_an_origin_watches_a_public_table(server: Server) -> None:
    table = Opened(server, TWO, public=True)
    with line(server, table.id, None) as shown:
        assert seats_of(shown) == []


def test_a_cookie_counts_for_our_own_pages_only(server: Server) -> None:
    ann = Guest(server, "Ann")
    private, public = ann.opens("me", "bot"), ann.opens("me", "bot", public=True)
    cookie = f"sortilege={ann.client.cookies['sortilege']}"
    with line(server, private.id, server.address, cookie) as shown:
        assert seats_of(shown) == [0]
    with line(server, private.id, None, cookie) as shown:
        assert shown.closed() == "This table is private."
    with line(server, public.id, None, cookie) as shown:
        assert seats_of(shown) == []


@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "", "http://127.0.0.1:1"])
def test_a_page_of_another_site_is_turned_away_whatever_it_brings(server: Server, origin: str) -> None:
    table = Opened(server, TWO, public=True)
    for path in (table.id, f"{table.id}?key={table.keys[0]}"):
        with line(server, path, origin) as shown:
            assert shown.closed() == "There is no such table, or this page may not open it."


POSTS = {"": {"game": "rivality", "seats": [{"kind": "me"}] * 2}, "seats/1": {}, "moves": {}, "undo": {}}


@pytest.mark.parametrize("door", POSTS)
def test_the_api_takes_json_and_says_so(server: Server, door: str) -> None:
    table = Opened(server, TWO)
    path = f"{server.address}/api/tables/{table.id}/{door}" if door else f"{server.address}/api/tables"
    for kind in ("text/plain", "text/plain; charset=application/json", "application/x-www-form-urlencoded", None):
        headers = {} if kind is None else {"content-type": kind}
        answer = httpx.post(path, content=httpx.Request("POST", path, json=POSTS[door]).content, headers=headers)
        assert answer.status_code == 415, f"{door} took {kind}: {answer.status_code} {answer.text}"
        assert answer.json() == {"detail": "Send JSON here, as application/json."}


@pytest.mark.parametrize("door", POSTS)
def test_the_api_is_not_for_pages_of_other_sites(server: Server, door: str) -> None:
    table = Opened(server, TWO)
    path = f"{server.address}/api/tables/{table.id}/{door}" if door else f"{server.address}/api/tables"
    for origin in (ELSEWHERE, "null"):
        answer = httpx.post(path, json=POSTS[door], headers={"origin": origin})
        assert answer.status_code == 403, f"{door} listened to {origin}: {answer.status_code} {answer.text}"
        assert answer.json() == {"detail": "A page of another site may not do this."}


def test_the_api_is_for_programs_and_for_our_own_pages(server: Server) -> None:
    body = {"game": "rivality", "seats": TWO}
    for headers in ({}, {"origin": server.address}, {"content-type": "Application/JSON; charset=utf-8"}):
        content = httpx.Request("POST", server.address, json=body).content
        sent = {"content-type": "application/json"} | headers
        answer = httpx.post(f"{server.address}/api/tables", content=content, headers=sent)
        assert answer.status_code == 201, f"{sent}: {answer.text}"


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("same-origin", 303), ("none", 303)]
)
def test_where_no_origin_is_named_what_the_browser_says_of_the_page_counts(
    server: Server, site: str, status: int
) -> None:
    ann = Guest(server, "Ann")
    ann.client.headers["sec-fetch-site"] = site
    assert ann.post("/play/rivality").status_code == status
