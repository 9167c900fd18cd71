"""Safeguards of the table that no game is lost without, and that somebody would miss."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urljoin

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.table.guards import Limiter, browser_cookie
from tests.golden.make import FOLDER
from tests.table.guests import Guest, Line
from tests.table.server import Opened, Server, live, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
WHOLE = FOLDER / "rivality" / "2-players-expert-spent-by-a-siege.replay"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("safeguards")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def test_nobody_takes_back_the_move_of_another(server: Server) -> None:
    table = Opened(server, TWO, game="ciub")
    for seq in range(40):
        seat = table.see(0)["view"]["decision"]["seat"]
        options = table.see(seat)["view"]["decision"]["options"]
        assert table.move(seat, seq, options[seq % len(options)]).status_code == 201
        other = table.undo(1 - seat, seq + 1)
        assert other.status_code == 400, f"seat {1 - seat} took back what seat {seat} did"
        if table.undo(seat, seq + 1).status_code == 201:
            assert other.json()["detail"] == "Another player has chosen since."
            return
    pytest.fail("nobody could take back anything: expected moves that their own seat can take back")


def test_names_are_text_on_the_home_page_and_never_tags(server: Server) -> None:
    rude = "<b>Eve</b>\"'&"
    eve = Guest(server, rude)
    eve.opens("me", "friend", public=True)
    for reader in (eve, Guest(server, "Ann")):
        page = reader.get("/").text
        assert "<b>Eve" not in page, "a name became a tag of the home page"
        assert "&lt;b&gt;Eve&lt;/b&gt;&#34;&#39;&amp;" in page, "the name is not there as it was given"


def test_three_hundred_messages_at_once_close_the_line(server: Server) -> None:
    table = Opened(server, TWO, public=True)
    with live(server, table.id) as socket:
        try:
            for _ in range(300):
                socket.send(type="score", seq=0)
        except ConnectionClosed:
            pass
        assert Line(socket, {}).closed() == "Too many messages."
    with live(server, table.id) as socket:
        socket.send(type="hello", seq=0)
        assert socket.receive("sync")["seq"] == 0, "the table is there for others"


DOORS = ["api", "form", "click", "lesson", "file", "moment", "rematch"]


def test_so_many_tables_are_opened_in_a_minute_and_no_more(tmp_path: Path) -> None:
    most = len(DOORS) + 2
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path, tables_per_minute=most) as server:
        ann = Guest(server, "Ann")
        whole, another = (ann.brings(WHOLE.read_text("utf-8")) for _ in range(2))
        for door in DOORS:
            assert opens(server, ann, door, whole.id).status_code in (201, 303), f"expected {most} tables in a minute"
        for door in DOORS:
            answer = opens(server, ann, door, another.id)
            assert answer.status_code == 429, f"{most} tables were opened in a minute, and one more by {door}"
            assert "Too many tables in a minute." in answer.text
        assert ann.get("/about").status_code == 200, "only tables are limited"


def opens(server: Server, ann: Guest, door: str, whole: str) -> httpx.Response:
    """Try to open a table."""
    if door == "api":
        return httpx.post(f"{server.address}/api/tables", json={"game": "rivality", "seats": TWO})
    if door == "form":
        return ann.post("/new/rivality", seats="2")
    if door == "click":
        return ann.post("/play/rivality")
    if door == "lesson":
        return ann.post("/learn/rivality")
    if door == "rematch":
        return ann.post(f"/t/{whole}/rematch")
    if door == "file":
        return ann.post("/upload", files={"replay": ("game.replay", WHOLE.read_bytes(), "text/plain")})
    return ann.post(f"/t/{whole}/fork", at="0")


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:9"])
def test_a_page_of_another_site_acts_in_nobodys_name_even_with_a_token(server: Server, origin: str) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "friend")
    token = {"x-csrftoken": ann.client.cookies["csrf"]}
    answer = ann.client.post(f"/t/{table.id}/leave", headers={**token, "origin": origin})
    assert answer.status_code == 403
    assert "A page of another site may not do this." in answer.text
    assert ann.get(f"/t/{table.id}").status_code == 200, "Ann still has her seat"
    assert ann.client.post(f"/t/{table.id}/leave", headers={**token, "origin": server.address}).status_code == 303


def test_names_are_text_on_every_page_that_shows_them(server: Server) -> None:
    eve, ann = Guest(server, "<b>Eve</b>"), Guest(server, "Ann")
    table = eve.opens("me", "friend", public=True)
    invitation = f"/t/{table.id}/seat/1?key={table.links[1]}"
    for reader, path in ((ann, invitation), (ann, f"/t/{table.id}"), (eve, f"/t/{table.id}/replay")):
        answer = reader.get(path)
        assert answer.status_code == 200, f"{path}: {answer.text}"
        assert "<b>Eve" not in answer.text, f"a name became a tag of {path}"
    assert "&lt;b&gt;Eve&lt;/b&gt;" in ann.get(invitation).text, "who is invited reads who sits there"


def test_what_an_error_quotes_is_text_and_never_a_tag(server: Server) -> None:
    page = Guest(server, "Ann").get("/new/%3Cb%3Echess")
    assert page.status_code == 400
    assert "<b>chess" not in page.text, "what was asked for became a tag of the page that refuses it"
    assert "&lt;b&gt;chess" in page.text, "the page says what was asked for"


def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    for secure in (False, True):
        cookie = browser_cookie("secret", "a key for tests", secure).to_header(header="").lower()
        assert "httponly" in cookie, "scripts can read the cookie of the browser"
        assert "samesite=lax" in cookie, "pages of other sites act with the cookie of the browser"
        assert ("secure" in cookie.split("samesite")[1]) is secure
    [told] = [
        said for said in httpx.get(server.address).headers.get_list("set-cookie") if said.startswith("sortilege=")
    ]
    assert "httponly" in told.lower(), "scripts can read the cookie of the browser"


@pytest.mark.parametrize("path", ["/", "/about", "/nowhere", "/api/games", "/schema", "/t/nowhere"])
def test_every_answer_tells_browsers_to_be_careful(server: Server, path: str) -> None:
    told = httpx.get(server.address + path, headers={"accept": "text/html"}).headers
    assert told["referrer-policy"] == "same-origin", "other sites are told the keys of links"
    assert told["x-content-type-options"] == "nosniff"
    policy = dict(rule.split(" ", 1) for rule in told["content-security-policy"].split("; "))
    assert (policy["default-src"], policy["script-src"]) == ("'none'", "'self'"), "only our own scripts run"
    assert (policy["frame-ancestors"], policy["form-action"]) == ("'none'", "'self'")


ELSEWHERE = [
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example",
    "elsewhere.example",
    "",
    "/\t/a",
]


@pytest.mark.parametrize("back", ELSEWHERE)
def test_the_way_back_from_another_language_leads_to_no_other_site(server: Server, back: str) -> None:
    answer = httpx.get(f"{server.address}/language/fr", params={"back": back})
    assert answer.status_code == 303
    host = urljoin(server.address, answer.headers["location"].replace("\\", "/"))
    assert host.startswith(f"{server.address}/"), f"{back!r} leads to {host}"


# Limits


class Clock:
    """Time that passes when we say so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr("sortilege.table.guards.time", SimpleNamespace(monotonic=lambda: self.now))


def test_what_was_done_a_while_ago_is_forgiven(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    limiter = Limiter(2, 60.0)
    assert [limiter.allows("ann") for _ in range(3)] == [True, True, False]
    assert limiter.allows("ben"), "each client is counted by itself"
    clock.now += 59.0
    assert not limiter.allows("ann")
    clock.now += 1.0
    assert limiter.allows("ann"), "a minute later Ann may again"


def test_many_clients_make_the_limit_forget_the_old_ones_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    limiter = Limiter(1, 60.0)
    for number in range(9_000):
        limiter.allows(f"old {number}")
    clock.now += 60.0
    assert limiter.allows("eve")
    for number in range(2_000):
        limiter.allows(f"new {number}")
    assert not limiter.allows("eve"), "who sends others ahead is not counted any more"
    assert len(limiter.done) <= 2_001, "those of long ago are remembered for ever"
