"""Live tables: one writer decided by the database, numbered events, nothing lost, nothing leaked."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.server import Opened, Server, live, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("table")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def first_move(table: Opened, seat: int = 0) -> str:
    text: str = table.see(seat)["view"]["decision"]["options"][0]
    return text


def test_a_game_is_played_through_the_api(server: Server) -> None:
    table = Opened(server, TWO, first=0)
    seq = 0
    while True:
        seen = table.see(0)
        if seen["over"]:
            break
        seat = seen["view"]["decision"]["seat"]
        options = table.see(seat)["view"]["decision"]["options"]
        answer = table.move(seat, seq, options[seq * 7 % len(options)])
        assert answer.status_code == 201, answer.text
        seq += 1
        assert answer.json() == {"seq": seq}
    assert seen["view"]["outcome"]["places"]
    assert len(seen["seed"]) > 10


def test_a_repeated_command_is_answered_as_the_first_was_and_a_stale_one_refused(server: Server) -> None:
    table = Opened(server, TWO, first=0)
    move = first_move(table)
    assert table.move(0, 0, move, "once").json() == {"seq": 1}
    assert table.move(0, 0, move, "once").json() == {"seq": 1}
    stale = table.move(1, 0, first_move(table, 1))
    assert stale.status_code == 409
    assert table.see(0)["seq"] == 1


def test_of_many_moves_sent_at_once_exactly_one_is_made(server: Server) -> None:
    table = Opened(server, TWO, first=0)
    options = table.see(0)["view"]["decision"]["options"][:8]
    codes: list[int] = []
    threads = [
        threading.Thread(target=lambda text=text: codes.append(table.move(0, 0, text).status_code)) for text in options
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [201] + [409] * 7
    assert table.see(0)["seq"] == 1


def test_wrong_moves_and_keys_change_nothing(server: Server) -> None:
    table = Opened(server, TWO, first=0)
    refused = table.move(0, 0, "place well at 0,1 facing north")
    assert refused.status_code == 400
    assert "You do not hold" in refused.json()["detail"]
    assert table.move(1, 0, first_move(table)).status_code == 400
    body = {"key": "guess", "seat": 0, "seq": 0, "id": "x", "text": first_move(table)}
    assert httpx.post(f"{server.address}/api/tables/{table.id}/moves", json=body).status_code == 401
    assert httpx.get(f"{server.address}/api/tables/{table.id}").status_code == 403
    assert table.see(0)["seq"] == 0


def test_a_bot_answers_and_everybody_hears_of_it(server: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "normal"}]
    table = Opened(server, seats, public=True, first=0)
    with live(server, table.id) as socket:
        socket.send(type="hello", seq=0)
        sync = socket.receive("sync")
        assert sync["seq"] == 0
        assert sync["you"] == []
        assert "board" in sync["regions"]
        assert table.move(0, 0, first_move(table)).status_code == 201
        seen = 0
        while seen < 2:
            seen = socket.receive("update", "sync")["seq"]
    assert table.see(0)["seq"] == 2


def test_a_spectator_never_receives_a_hidden_tile(server: Server) -> None:
    table = Opened(server, TWO, public=True, first=0, star=0)
    traffic = ""
    with live(server, table.id) as socket:
        socket.send(type="hello", seq=0)
        for seq in range(6):
            traffic += json.dumps(socket.receive("sync" if seq == 0 else "update"))
            seen = table.see(seq % 2)
            hidden = [t["tile"] for seat in (0, 1) for t in table.see(seat)["view"]["table"]["hands"][seat]["tiles"]]
            for tile in hidden:
                assert tile not in traffic
            assert table.move(seq % 2, seq, seen["view"]["decision"]["options"][0]).status_code == 201
    assert "options" not in traffic


def test_private_tables_and_foreign_pages_are_turned_away(server: Server) -> None:
    private = Opened(server, TWO)
    public = Opened(server, TWO, public=True)
    for table, origin in ((private.id, None), (public.id, "http://elsewhere.example"), ("nowhere", None)):
        with live(server, table, origin=origin) as socket, pytest.raises(ConnectionClosed):
            socket.receive("sync")


@pytest.mark.parametrize(
    "message",
    ["", "hello", "[]", "{}", '{"type": "fly"}', '{"type": "move"}', '{"type": "move", "id": 3}', "x" * 3000],
)
def test_a_rude_message_closes_the_connection_and_changes_nothing(server: Server, message: str) -> None:
    table = Opened(server, TWO, public=True)
    with live(server, table.id) as socket:
        socket.connection.send(message)
        with pytest.raises(ConnectionClosed):
            socket.receive("sync")
    assert table.see(0)["seq"] == 0


def test_a_spectator_cannot_move(server: Server) -> None:
    table = Opened(server, TWO, public=True, first=0)
    with live(server, table.id) as socket:
        socket.send(type="move", id="1", seq=0, seat=0, text=first_move(table))
        assert socket.receive("refused")["reason"] == "You do not sit there."
    assert table.see(0)["seq"] == 0


def test_a_table_waits_until_everybody_is_there(server: Server) -> None:
    table = Opened(server, [{"kind": "me"}, {"kind": "friend"}], first=0)
    refused = table.move(0, 0, first_move(table))
    assert refused.json()["detail"] == "Not everybody is here yet."
    table.sit(1, "Ben")
    assert table.move(0, 0, first_move(table)).status_code == 201
    assert [seat["name"] for seat in table.see(0)["seated"]] == ["Player 1", "Ben"]


def test_what_was_acknowledged_survives_a_killed_server(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as server:
        table = Opened(server, TWO, first=0)
        for round_ in range(3):
            for step in range(4):
                seq = round_ * 4 + step
                seat = table.see(0)["view"]["decision"]["seat"]
                assert table.move(seat, seq, first_move(table, seat)).json() == {"seq": seq + 1}
            before = table.see(0)
            server.kill()
            server.start()
            assert table.see(0) == before


def test_the_score_as_it_stands_is_told_line_by_line(server: Server) -> None:
    table = Opened(server, TWO, public=True, first=0)
    for seq in range(6):
        seat = table.see()["view"]["decision"]["seat"]
        table.move(seat, seq, first_move(table, seat))
    with live(server, table.id) as spectator:
        spectator.send(type="score", seq=6)
        told = spectator.receive("score")
    points = {side["side"]: side["points"] for side in table.see()["view"]["table"]["sides"]}
    assert points["salmon"] + points["purple"] > 0
    assert told["seq"] == 6
    assert told["score"]["reason"] == ""
    assert {side["name"].lower(): side["total"] for side in told["score"]["sides"]} == points
    assert all(side["total"] == sum(worth for _, worth in side["lines"]) for side in told["score"]["sides"])
