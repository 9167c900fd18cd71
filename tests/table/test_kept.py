"""Pages that depend on who asks are kept by nobody; what is the same for all may be kept by anybody."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.table.guests import Guest, Table
from tests.table.server import Server, running
from tests.table.test_nasty import GOLDEN, ROUTES

PUBLIC = (
    "/games/rivality/face.svg",
    "/games/rivality/picture.css",
    "/static/js/live.js",
    "/static/img/sigil.svg",
    "/fonts/fonts.css",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("kept")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture(scope="module")
def ann(server: Server) -> Guest:
    return Guest(server, "Ann")


@pytest.fixture(scope="module")
def table(ann: Guest) -> Table:
    return ann.brings(GOLDEN.read_text("utf-8"))


ASKED = [route.path for route in ROUTES if "GET" in {str(method) for method in route.methods}]


@pytest.mark.parametrize("path", [path for path in ASKED if "{file_path" not in path and "/games/" not in path])
def test_what_depends_on_who_asks_is_kept_by_nobody(ann: Guest, table: Table, path: str) -> None:
    good = {"{table_id:str}": table.id, "{game:str}": "rivality", "{number:int}": "1", "{seat:int}": "0"}
    for written, meant in {**good, "{language:str}": "fr"}.items():
        path = path.replace(written, meant)
    answer = ann.get(path)
    assert answer.headers.get_list("cache-control") == ["private, no-store"], f"{path}: {answer.status_code}"


def test_nor_are_refusals_forms_and_keys(ann: Guest) -> None:
    opened = ann.client.post("/api/tables", json={"game": "rivality", "seats": [{}, {}]})
    assert opened.status_code == 201
    answers = [
        opened,
        ann.get("/t/nowhere"),
        ann.get("/static/nowhere"),
        ann.post("/play/rivality"),
        ann.get("/nowhere"),
    ]
    assert [answer.status_code for answer in answers] == [201, 404, 404, 303, 404]
    for answer in answers:
        assert answer.headers.get_list("cache-control") == ["private, no-store"], str(answer.url)


@pytest.mark.parametrize("path", PUBLIC)
def test_what_is_the_same_for_all_may_be_kept(server: Server, path: str) -> None:
    answer = httpx.get(server.address + path)
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers, "whoever keeps it would give one person's cookie to another"
    assert answer.headers["x-content-type-options"] == "nosniff"
    [said] = answer.headers.get_list("cache-control")
    assert "public" in said
    assert "max-age" in said
