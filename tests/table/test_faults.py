"""What a program sends wrong is told in one sentence that says why, and repeats no key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from sortilege.games import find, find_at_table
from sortilege.kernel.errors import SetupError
from tests.table.server import Opened, Server, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
ADDRESS = "There is nothing at this address: /schema tells what there is."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("faults")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture(scope="module")
def table(server: Server) -> Opened:
    return Opened(server, TWO, first=0)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": "x"}, "seat: Expected `int`, got `str`."),
        ({"seat": -1}, "seat: Expected `int` >= 0."),
        ({"id": ""}, "id: Expected `str` of length >= 1."),
        ({"zeal": 1}, "Object contains unknown field `zeal`."),
    ],
)
def test_a_value_that_does_not_fit_is_named(table: Opened, wrong: dict[str, Any], said: str) -> None:
    body = {"key": table.keys[0], "seat": 0, "seq": 0, "id": "1", "text": "resign"} | wrong
    answer = httpx.post(f"{table.server.address}/api/tables/{table.id}/moves", json=body)
    assert (answer.status_code, answer.json()) == (400, {"detail": said})


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "This needs content that it does not have: /schema tells which."),
        (b"{}", "Object missing required field `key`."),
        (b"[]", "Expected `object`, got `array`."),
        (b"{", "This is no JSON that can be read (Input data was truncated)."),
    ],
)
def test_content_that_is_none_is_told_so(table: Opened, content: bytes, said: str) -> None:
    kind = {"content-type": "application/json"}
    answer = httpx.post(f"{table.server.address}/api/tables/{table.id}/moves", content=content, headers=kind)
    assert (answer.status_code, answer.json()) == (400, {"detail": said})


def test_a_key_is_not_repeated(table: Opened) -> None:
    query = {"key": table.keys[0], "seat": "-1"}
    answer = httpx.get(f"{table.server.address}/api/tables/{table.id}", params=query)
    assert (answer.status_code, answer.json()) == (400, {"detail": "seat: Expected `int` >= 0."})


@pytest.mark.parametrize("accept", ["*/*", "text/html"])
@pytest.mark.parametrize(
    ("method", "path", "status", "said"),
    [
        ("GET", "/api/nowhere", 404, ADDRESS),
        ("GET", "/schema/nowhere", 404, ADDRESS),
        ("DELETE", "/api/games", 405, "This address is not asked in this way: /schema tells how."),
    ],
)
def test_what_is_not_there_is_told_so(
    server: Server, method: str, path: str, status: int, said: str, accept: str
) -> None:
    answer = httpx.request(method, server.address + path, headers={"accept": accept})
    assert (answer.status_code, answer.json()) == (status, {"detail": said})


def test_a_game_that_cannot_be_played_here_is_not_offered(server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/tables", json={"game": "chess", "seats": [{}, {}]})
    assert answer.json() == {
        "detail": "There is no game 'chess': expected one of ciub, conjurers, mageknight, rivality."
    }


def test_a_game_that_does_not_draw_itself_is_refused_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find("ciub")), "at_table", False)
    expected = "Ciub cannot be played in the browser: expected one of conjurers, mageknight, rivality."
    with pytest.raises(SetupError, match=expected):
        find_at_table("ciub")
