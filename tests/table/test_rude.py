"""Rude clients: no 5xx, no trace in any table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed

from tests.table.server import Opened, Server, live, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
PATIENT = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("rude")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture(scope="module")
def table(server: Server) -> Opened:
    return Opened(server, TWO, public=True, first=0)


def test_whatever_the_api_is_sent_it_does_not_break(server: Server, table: Opened) -> None:
    description = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    operations = [found.ok() for found in description.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 7

    for operation in operations:

        @PATIENT
        @given(operation.as_strategy())
        def send(case: Any) -> None:
            answer = case.call()
            assert answer.status_code < 500, f"{case.method} {case.path}: {answer.text}"
            assert "Traceback" not in answer.text

        send()
    assert table.see(0)["seq"] == 0


KINDS = st.sampled_from(["hello", "move", "undo", "preview", "hint", "chat", "lift", "read", "chance", "fly"])
VALUES = st.none() | st.booleans() | st.integers(-5, 2**70) | st.text(max_size=20) | st.lists(st.integers(), max_size=3)
MESSAGES = st.fixed_dictionaries(
    {"type": KINDS}, optional={"id": VALUES, "seq": VALUES, "seat": VALUES, "text": VALUES}
).map(json.dumps)


@PATIENT
@given(st.lists(MESSAGES | st.text(max_size=30), min_size=1, max_size=5))
def test_whatever_a_socket_is_sent_the_table_stays_as_it_is(server: Server, table: Opened, messages: list[str]) -> None:
    with live(server, table.id) as socket:
        try:
            for message in messages:
                socket.connection.send(message)
            socket.send(type="hello", seq=0)
            seen: dict[str, Any] = socket.receive("sync")
            assert seen["seq"] == 0
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            assert closed.rcvd.code == 1008
    assert table.see(0)["seq"] == 0
