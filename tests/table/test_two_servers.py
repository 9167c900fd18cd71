"""Two servers on one PostgreSQL: the same tables, one writer at a time, and each hears of the other's news."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from tests.table.postgres import Postgres
from tests.table.server import Opened, Server, live, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


@pytest.fixture(scope="module")
def servers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    database = asyncio.run(postgres.new_database())
    folder = tmp_path_factory.mktemp("servers")
    with running(database, folder) as first, running(database, folder) as second:
        yield first, second


def elsewhere(table: Opened, server: Server) -> Opened:
    """The same table at another server."""
    other = object.__new__(Opened)
    other.server, other.id, other.keys, other.receipt = server, table.id, table.keys, table.receipt
    return other


def test_a_move_at_one_server_is_heard_at_the_other(servers: tuple[Server, Server]) -> None:
    first, second = servers
    table = Opened(first, TWO, public=True, first=0)
    there = elsewhere(table, second)
    with live(second, table.id) as socket:
        socket.send(type="hello", seq=0)
        socket.receive("sync")
        for seq in range(4):
            here = (table, there)[seq % 2]
            seat = seq % 2
            move = here.see(seat)["view"]["decision"]["options"][0]
            assert here.move(seat, seq, move).json() == {"seq": seq + 1}
            assert socket.receive("update", "sync")["seq"] == seq + 1
    assert table.see(0)["view"] == there.see(0)["view"]


def test_of_moves_sent_to_both_at_once_exactly_one_is_made(servers: tuple[Server, Server]) -> None:
    first, second = servers
    for _ in range(3):
        table = Opened(first, TWO, first=0)
        there = elsewhere(table, second)
        options = table.see(0)["view"]["decision"]["options"][:6]
        codes: list[int] = []

        def send(at: Opened, text: str, codes: list[int] = codes) -> None:
            codes.append(at.move(0, 0, text).status_code)

        threads = [
            threading.Thread(target=send, args=((table, there)[number % 2], text))
            for number, text in enumerate(options)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [201] + [409] * 5
        assert table.see(0)["seq"] == there.see(0)["seq"] == 1
