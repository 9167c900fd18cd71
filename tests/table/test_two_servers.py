"""Two servers on one PostgreSQL: the same tables, one writer at a time, and each hears of the other's news."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from sortilege.table.live import LOST
from tests.golden.make import FOLDER
from tests.table.guests import Guest, kinds, seated, seen, table_at, watching
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
    with live(first, table.id) as at_first, live(second, table.id) as at_second:
        for socket in (at_first, at_second):
            socket.send(type="hello", seq=0)
            socket.receive("sync")
        for seq in range(4):
            here = (table, there)[seq % 2]
            seat = seq % 2
            move = here.see(seat)["view"]["decision"]["options"][0]
            assert here.move(seat, seq, move).json() == {"seq": seq + 1}
            for socket in (at_first, at_second):
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


# What is no move


def test_what_is_said_at_one_server_is_heard_at_the_other(servers: tuple[Server, Server]) -> None:
    first, second = servers
    table, (ann, ben) = seated(first, "Ann", "Ben", players=2)
    ben.moved_to(second)
    with watching(ann, table) as here, watching(ben, table) as there:
        for number, (speaker, hearer, name) in enumerate([(here, there, "Ann"), (there, here, "Ben")] * 2):
            speaker.socket.send(type="chat", id=str(number), text=f"Line {number}")
            for line in (speaker, hearer):
                said = line.socket.receive("chat")["chat"]
                assert [(each["name"], each["text"]) for each in said] == [(name, f"Line {number}")]


def test_who_sits_down_and_leaves_at_one_server_is_seen_at_the_other(servers: tuple[Server, Server]) -> None:
    first, second = servers
    ann, ben = Guest(first, "Ann"), Guest(second, "Ben")
    table = ann.opens("me", "friend", first="0")
    with watching(ann, table) as line:
        assert not line.now["complete"]
        assert ben.sits(table, 1).status_code == 303
        assert line.until(lambda now: now["complete"])["decision"]["yours"]
        assert line.seat(1)["name"] == "Ben"
        assert line.moves(0)["seq"] == 1
        with watching(ben, table) as other:
            other.hear(1)
            ben.moved_to(first).leaves(table)
            assert other.loses_seat() == LOST
        line.until(lambda now: not now["complete"])
        assert kinds(ann.moved_to(second), table) == ["person", "open"]


def test_a_seat_handed_on_at_one_server_is_lost_at_the_other(servers: tuple[Server, Server]) -> None:
    first, second = servers
    table, (ann, ben) = seated(first, "Ann", "Ben", players=2, first="0")
    cleo = Guest(second, "Cleo")
    with watching(ann, table) as old:
        link = ann.moved_to(second).asks_link(table, 0)
        assert cleo.sits(link, 0).status_code == 303
        assert old.loses_seat() == LOST
    with watching(cleo, table) as new:
        assert new.moves(0)["seq"] == 1
    assert seen(ben, table)["seats"][0]["name"] == "Cleo"


def test_agreements_at_both_servers_add_up_and_one_of_the_two_lets_the_bot_play(servers: tuple[Server, Server]) -> None:
    first, second = servers
    table, (ann, ben) = seated(first, "Ann", "Ben", first="2")
    ben.moved_to(second)
    with watching(ann, table) as here, watching(ben, table) as there:
        ann.wants_bot(table, 2)
        there.until(lambda now: now["seats"][2]["bot_wanted_by"] == [0])
        ben.wants_bot(table, 2)
        for line in (here, there):
            line.until(lambda now: now["seats"][2]["kind"] == "bot")
            line.until(lambda now: now["decision"]["seat"] == 0)
        seq = here.now["seq"]
        assert seq == there.now["seq"]
        assert here.moves(0)["seq"] == seq + 1
        there.hear(seq + 1)


def test_a_rematch_opened_at_one_server_is_found_at_the_other(servers: tuple[Server, Server]) -> None:
    first, second = servers
    ann = Guest(first, "Ann")
    table = ann.brings((FOLDER / "rivality" / "2-players-every-tile-laid.replay").read_text("utf-8"))
    with watching(ann.moved_to(second), table) as line:
        assert (line.now["over"], line.now["next"]) == (True, None)
        again = table_at(ann.moved_to(first).post(f"/t/{table.id}/rematch"))
        assert line.until(lambda now: now["next"] is not None)["next"] == again.id
    assert table_at(ann.moved_to(second).post(f"/t/{table.id}/rematch")) == again
    assert seen(ann, again)["you"] == [0, 1]
