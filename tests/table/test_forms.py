"""Forms that no page of ours sends are refused before anybody reads them, and cost nobody any time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from litestar.exceptions import ClientException

from sortilege.table.forms import MOST_FIELDS, check_form
from tests.table.server import Server, running

SENTENCE = "This form cannot be read."
KIND = "multipart/form-data; boundary=x"
SLOW = b"a" * 80_000 + b"-" + b"b" * 170_000
"""Takes Python seconds to read as Punycode."""
TRIES = 3


def field(value: bytes, kind: bytes = b"", file: bytes = b"") -> bytes:
    head = b'Content-Disposition: form-data; name="q"' + (b'; filename="' + file + b'"' if file else b"")
    return b"--x\r\n" + head + (b"\r\nContent-Type: " + kind if kind else b"") + b"\r\n\r\n" + value + b"\r\n"


BROKEN = {
    "an encoding that takes long": field(SLOW, b"text/plain;charset=punycode"),
    "an encoding of a file": field(b"a", b"text/plain; charset=idna", b"a.replay"),
    "an unknown encoding": field(b"a", b"text/plain;charset=zzz"),
    "not UTF-8": field(b"\xff"),
    "not the UTF-8 that it says": field(b"\xff", b"text/plain; charset=utf-8"),
    "many fields": field(b"a") * (MOST_FIELDS + 1),
    "no head": b"--x\r\n\r\na\r\n",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("forms")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.mark.parametrize("fault", BROKEN)
def test_a_form_that_is_none_is_refused_at_once(fault: str) -> None:
    began = time.monotonic()
    with pytest.raises(ClientException, match=SENTENCE):
        check_form(KIND, BROKEN[fault] + b"--x--\r\n")
    assert time.monotonic() - began < 0.5, "it was read before it was refused"


def test_forms_of_ours_are_let_through() -> None:
    check_form(KIND, field("é".encode()) + field(b"\xff\x00", b"application/octet-stream", b"a.replay") + b"--x--\r\n")
    check_form(KIND, field(b"a", b"text/plain; charset=UTF-8") + b"--x--\r\n")
    check_form("application/x-www-form-urlencoded", b"&".join([b"a=1"] * MOST_FIELDS))


def test_nor_are_many_fields_taken_in_another_way() -> None:
    with pytest.raises(ClientException, match=SENTENCE):
        check_form("application/x-www-form-urlencoded; charset=punycode", b"&".join([b"a=1"] * (MOST_FIELDS + 1)))


@pytest.mark.parametrize("path", ["/upload", "/new/ciub", "/t/nowhere/seat/1"])
def test_the_server_refuses_them_with_a_sentence(server: Server, path: str) -> None:
    for fault, body in BROKEN.items():
        answer = httpx.post(server.address + path, content=body + b"--x--\r\n", headers={"content-type": KIND})
        assert (answer.status_code, answer.json()["detail"]) == (400, SENTENCE), fault
    log = server.log.read_text("utf-8")
    assert "Traceback" not in log, log


def waited_while(server: Server, form: bytes, status: int) -> float:
    """How long somebody waits for a page while such forms come, which are answered like this."""
    with httpx.Client(base_url=server.address, timeout=120) as client, ThreadPoolExecutor(4) as threads:
        assert client.get("/about").status_code == 200
        body, kind = form + b"--x--\r\n", {"content-type": KIND}
        sending = [threads.submit(client.post, "/upload", content=body, headers=kind) for _ in range(4)]
        began = time.monotonic()
        assert client.get("/about").status_code == 200
        waited = time.monotonic() - began
        assert {done.result().status_code for done in sending} == {status}
    return waited


def test_nobody_waits_for_a_form_in_a_strange_encoding(server: Server) -> None:
    """No longer than for as long forms in UTF-8. It is tried a few times, since a machine may be busy otherwise; what
    takes seconds to read takes them every time."""
    tries = []
    for _ in range(TRIES):
        usual = waited_while(server, field(SLOW), 403)
        strange = waited_while(server, BROKEN["an encoding that takes long"], 400)
        tries.append(f"{strange:.2f} s in place of {usual:.2f} s")
        if strange < 2 * usual:
            return
    pytest.fail(f"somebody else waited {', '.join(tries)}")


def test_a_long_form_is_too_long(server: Server) -> None:
    body = field(b"a" * 300_000) + b"--x--\r\n"
    answer = httpx.post(f"{server.address}/upload", content=body, headers={"content-type": KIND})
    assert answer.status_code == 413
