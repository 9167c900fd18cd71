"""Live tables: one writer decided by the database, numbered events, nothing lost, nothing leaked."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.table.inbox import BURST, LONGEST
from tests.table.guests import Line
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


def test_an_id_that_was_used_for_another_command_is_refused(server: Server) -> None:
    table = Opened(server, TWO, first=0)
    move = first_move(table)
    assert table.move(0, 0, move, "same").status_code == 201
    for answer in (table.move(0, 1, "resign", "same"), table.undo(0, 1, "same")):
        assert (answer.status_code, answer.json()["detail"]) == (400, "This id was used for another command.")
    assert table.move(0, 1, move, "same").json() == {"seq": 1}, "the same move is still the one that was made"
    assert table.see(0)["seq"] == 1


def test_a_game_that_is_over_takes_nothing_back_and_says_so(server: Server) -> None:
    table = Opened(server, TWO, first=0)
    assert table.move(0, 0, "resign").status_code == 201
    with live(server, f"{table.id}?key={table.keys[0]}") as socket:
        socket.send(type="hello", seq=0)
        undo = socket.receive("sync")["undo"]
        socket.send(type="undo", id="1", seq=1, seat=0)
        assert (undo["possible"], undo["reason"]) == (False, socket.receive("refused")["reason"])


def test_a_preview_for_somebody_who_is_not_asked_is_refused(server: Server) -> None:
    table = Opened(server, TWO, public=True, first=0)
    for key in (f"?key={table.keys[1]}", ""):
        with live(server, table.id + key) as socket:
            socket.send(type="preview", id="1", seq=0, text=first_move(table))
            assert socket.receive("refused") == {"type": "refused", "id": "1", "reason": "It is not your turn."}


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
    nothing = "There is no such table, or this page may not open it."
    for table, origin, said in (
        (private.id, None, "This table is private."),
        (public.id, "http://elsewhere.example", nothing),
        ("nowhere", None, nothing),
    ):
        with live(server, table, origin=origin) as socket:
            assert Line(socket, {}).closed() == said


@pytest.mark.parametrize(
    "message",
    ["", "hello", "[]", "{}", '{"type": "fly"}', '{"type": "move"}', '{"type": "move", "id": 3}', "x" * 3000],
)
def test_a_rude_message_closes_the_connection_and_changes_nothing(server: Server, message: str) -> None:
    table = Opened(server, TWO, public=True)
    with live(server, table.id) as socket:
        socket.connection.send(message)
        assert socket.closed()[0] == 1008, "the line was not closed for what was sent"
    assert table.see(0)["seq"] == 0


@pytest.mark.parametrize("length", [LONGEST + 1, 70_000])
def test_a_message_that_is_too_long_is_told_so_however_long_it_is(server: Server, length: int) -> None:
    table = Opened(server, TWO, public=True)
    with live(server, table.id) as socket:
        socket.connection.send("x" * length)
        assert Line(socket, {}).closed() == "That message is too long."


def test_text_that_is_none_is_told_so_and_leaves_no_trace_in_the_log(server: Server) -> None:
    table = Opened(server, TWO, public=True)
    with live(server, table.id) as socket:
        socket.connection.send(b"\xff\xfe", text=True)
        assert Line(socket, {}).closed() == "That is no message of this protocol."
    assert "Traceback" not in server.log.read_text("utf-8")


def test_a_spectator_cannot_move(server: Server) -> None:
    table = Opened(server, TWO, public=True, first=0)
    with live(server, table.id) as socket:
        socket.send(type="move", id="1", seq=0, seat=0, text=first_move(table))
        assert socket.receive("refused")["reason"] == "You do not sit there."
    assert table.see(0)["seq"] == 0


def test_a_table_waits_until_everybody_is_there(server: Server) -> None:
    table = Opened(server, [{"kind": "me"}, {"kind": "friend"}], first=0)
    assert "options" not in table.see(0)["view"]["decision"], "nor is anybody told what they hold"
    refused = table.move(0, 0, "any move")
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
    names = {seat["seat"]: seat["name"] for seat in table.see()["seated"]}
    sides = table.see()["view"]["table"]["sides"]
    points = {names[side["seats"][0]]: side["points"] for side in sides}
    assert sum(points.values()) > 0
    assert told["seq"] == 6
    assert told["score"]["reason"] == ""
    assert {side["name"]: side["total"] for side in told["score"]["sides"]} == points
    assert all(side["total"] == sum(worth for _, worth in side["lines"]) for side in told["score"]["sides"])


def test_the_id_of_a_command_is_its_seats_own(server: Server) -> None:
    """Programs count their commands from 1: what one did is no reason to leave out what another does."""
    table = Opened(server, TWO, first=0)
    with ExitStack() as lines:
        sockets = [lines.enter_context(live(server, f"{table.id}?key={table.keys[seat]}")) for seat in (0, 1)]
        for seq, seat in enumerate((0, 1)):
            sockets[seat].send(type="move", id="1", seq=seq, seat=seat, text=first_move(table, seat))
            answer = sockets[seat].receive("ack", "refused")
            assert answer == {"type": "ack", "id": "1", "seq": seq + 1}, f"seat {seat} was answered for another seat"
        for seq, seat in ((2, 0), (3, 1)):
            told = table.move(seat, seq, first_move(table, seat), "2").json()
            assert told == {"seq": seq + 1}, f"seat {seat} was answered for another seat"
    assert table.see(0)["seq"] == 4, "every move was made"


@pytest.mark.parametrize("command", ["", "x" * 65], ids=["none", "too long"])
def test_a_command_without_a_fit_id_is_refused(server: Server, command: str) -> None:
    table = Opened(server, TWO, first=0)
    with live(server, f"{table.id}?key={table.keys[0]}") as socket:
        socket.send(type="move", id=command, seq=0, seat=0, text=first_move(table))
        reason = "A command needs an id of 1 to 64 characters."
        assert socket.receive("ack", "refused") == {"type": "refused", "id": command, "reason": reason}
    assert table.see(0)["seq"] == 0, "the move was made all the same"


def test_a_message_has_so_many_characters_and_no_more(server: Server) -> None:
    table = Opened(server, TWO, public=True)
    around = len(json.dumps({"type": "chat", "id": "1", "text": ""}))
    with live(server, table.id) as socket:
        socket.send(type="chat", id="1", text="x" * (LONGEST - around))
        assert socket.receive("refused")["reason"] == "Only players chat."
        socket.send(type="chat", id="1", text="x" * (LONGEST - around + 1))
        assert Line(socket, {}).closed() == "That message is too long."


@pytest.mark.parametrize("message", [{"type": "hello", "seq": 0}, {"type": "again", "seq": 0, "since": 0}])
def test_who_has_everything_drawn_again_and_again_is_sent_away_sooner(server: Server, message: dict[str, Any]) -> None:
    table = Opened(server, TWO, public=True)
    with live(server, table.id) as socket:
        try:
            for _ in range(BURST - 1):
                socket.send(**message)
        except ConnectionClosed:
            pass
        assert Line(socket, {}).closed() == "Too many messages."
