"""Tables that cannot be opened any more: they say so in a sentence, tell nothing else, and harm no other table."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import sortilege
from sortilege.kernel.replay import receipt
from tests.golden.make import FOLDER
from tests.table.guests import Guest, Table, table_at, watching
from tests.table.server import Server, live, running

BROKEN = "This table cannot be opened any more."
MISSING = "The game of this table is not installed here."
OLDER = "This table follows version 99 of the rules of Rivality; this is version 1."
SECRET = "cottage_4_star"
FAULTS = {
    "log": (
        "UPDATE entries SET text = 'place cottage_4_star at 9,9 facing north' WHERE table_id = ? AND seq = 1",
        BROKEN,
    ),
    "move": ("UPDATE entries SET text = 'no move at all' WHERE table_id = ? AND seq = 1", BROKEN),
    "seed": ("UPDATE tables SET seed = 'no number' WHERE id = ?", BROKEN),
    "options": ("""UPDATE tables SET options = '{"mode": ' WHERE id = ?""", BROKEN),
    "components": ("""UPDATE tables SET components = '{"terrain": 5}' WHERE id = ?""", BROKEN),
    "position": ("""UPDATE tables SET position = '{"game": 5}' WHERE id = ?""", BROKEN),
    "game": ("UPDATE tables SET game = 'chess' WHERE id = ?", MISSING),
    "version": ("UPDATE tables SET version = 99 WHERE id = ?", OLDER),
}


@pytest.fixture(name="file")
def new_file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def server(file: Path) -> Iterator[Server]:
    with running(f"sqlite:///{file}", file.parent) as started:
        yield started


def change(file: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file, timeout=30)) as database:
        database.execute(statement, values)
        database.commit()


def played(guest: Guest) -> Table:
    """A public table of two seats on one screen, with a move."""
    table = guest.opens("me", "me", public=True, first="0")
    with watching(guest, table) as line:
        line.socket.send(type="lift", seq=0)
        line.until(lambda now: now["decision"]["yours"])
        assert line.moves(0)["type"] == "ack"
    return table


def test_broken_tables_take_the_home_page_from_nobody(server: Server, file: Path) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    tables = {fault: played(ann) for fault in FAULTS}
    good = played(ann)
    server.kill()
    for fault, (statement, _) in FAULTS.items():
        change(file, statement, tables[fault].id)
    server.start()
    for fault, table in tables.items():
        check_doors(ann, table, FAULTS[fault][1])
    for guest, word in ((ann, "Play on"), (ben, "Watch")):
        home = guest.get("/")
        assert home.status_code == 200, home.text
        assert word in home.text
        assert f"/t/{good.id}" in home.text
        assert MISSING in home.text
        assert OLDER in home.text
        assert BROKEN in home.text
        assert SECRET not in home.text
        for fault, table in tables.items():
            assert f"/t/{table.id}" not in home.text, f"nobody is led to the table with a broken {fault}"
    with watching(ben, good) as line:
        assert line.now["seq"] == 1


def check_doors(ann: Guest, table: Table, sentence: str) -> None:
    """Every way to the table tells the same."""
    for path in ("", "/replay", "/frame/0", "/file", "/verify", "/seat/0"):
        answer = ann.get(f"/t/{table.id}{path}")
        assert answer.status_code == 410, f"{path}: {answer.text}"
        assert sentence in answer.text
        assert SECRET not in answer.text
    for path in ("/rematch", "/fork", "/leave", "/seat/0", "/seat/0/link", "/seat/0/bot"):
        assert ann.post(f"/t/{table.id}{path}").status_code == 410, path
    answer = ann.get(f"/api/tables/{table.id}")
    assert (answer.status_code, answer.json()) == (410, {"detail": sentence})
    body = {"key": "x", "seat": 0, "seq": 1, "id": "x", "text": "x"}
    assert ann.client.post(f"/api/tables/{table.id}/moves", json=body).status_code == 410
    with live(ann.server, table.id) as socket:
        assert socket.closed() == (1008, sentence)


def test_a_table_that_breaks_while_people_sit_there_sends_them_away_with_a_sentence(server: Server, file: Path) -> None:
    ann = Guest(server, "Ann")
    broken, good = played(ann), played(ann)
    with watching(ann, broken) as line, watching(ann, good) as other:
        change(
            file,
            "INSERT INTO entries SELECT table_id, 2, 1, kind, 'place cottage_4_star at 9,9 facing north', 'x', at"
            " FROM entries WHERE table_id = ? AND seq = 1",
            broken.id,
        )
        line.socket.send(type="lift", seq=1)
        line.until(lambda now: now["decision"]["yours"])
        assert line.moves(1)["reason"] == BROKEN
        assert line.closed() == BROKEN
        other.socket.send(type="lift", seq=1)
        other.until(lambda now: now["decision"]["yours"])
        assert other.moves(1)["type"] == "ack"
    assert ann.get(f"/t/{broken.id}").status_code == 410
    assert ann.get("/").status_code == 200


# The end of a game


def test_an_end_that_could_not_be_written_down_is_written_later(server: Server, file: Path) -> None:
    ann = Guest(server, "Ann")
    table = ann.brings((FOLDER / "rivality" / "2-players-every-tile-laid.replay").read_text("utf-8"))
    change(
        file,
        "CREATE TRIGGER locked BEFORE UPDATE OF over ON tables BEGIN SELECT RAISE(ABORT, 'database is locked'); END",
    )
    for path in ("/", f"/t/{table.id}", f"/t/{table.id}/replay", "/"):
        answer = ann.get(path)
        assert answer.status_code == 200, f"{path}: {answer.text}"
    assert " won" in answer.text, "the home page knows the end from the moves"
    assert not over(file, table)
    change(file, "DROP TRIGGER locked")
    deadline = time.monotonic() + 20
    while not over(file, table):
        assert time.monotonic() < deadline, "expected the end to be written down"
        time.sleep(0.05)


def over(file: Path, table: Table) -> bool:
    with closing(sqlite3.connect(file, timeout=30)) as database:
        found: list[int] = database.execute("SELECT over FROM tables WHERE id = ?", (table.id,)).fetchone()
    return bool(found[0])


def test_a_rematch_waits_for_the_end(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = played(ann)
    answer = ann.post(f"/t/{table.id}/rematch")
    assert answer.status_code == 400
    assert "Ask for a rematch when the game is over." in answer.text
    with watching(ann, table) as line:
        assert line.now["next"] is None


def finished(guest: Guest) -> Table:
    """A game from a seed, played to its end elsewhere."""
    game = sortilege.new("rivality", seats=2, seed=5)
    while not game.over:
        game.play(game.decision.options[len(game.moves) * 7 % len(game.decision.options)])
    return guest.brings(game.replay())


def seed_and_receipt(file: Path, table_id: str) -> tuple[str, str]:
    with closing(sqlite3.connect(file, timeout=30)) as database:
        found: tuple[str, str] = database.execute(
            "SELECT seed, receipt FROM tables WHERE id = ?", (table_id,)
        ).fetchone()
    return found


def test_a_rematch_has_a_seed_that_nobody_knows(server: Server, file: Path) -> None:
    ann = Guest(server, "Ann")
    table = finished(ann)
    again = table_at(ann.post(f"/t/{table.id}/rematch"))
    (seed, _), (known, _) = seed_and_receipt(file, again.id), seed_and_receipt(file, table.id)
    assert seed != known, "the rematch is the game that everybody has just seen"
    assert seed_and_receipt(file, again.id)[1] == receipt(int(seed, 16)), "the new seed is promised"


@pytest.mark.parametrize("promised", [True, False])
def test_a_seed_that_was_not_promised_is_not_called_fair(server: Server, file: Path, promised: bool) -> None:
    ann = Guest(server, "Ann")
    table = finished(ann)
    seed, _ = seed_and_receipt(file, table.id)
    change(file, "UPDATE tables SET receipt = ? WHERE id = ?", receipt(int(seed, 16) + (not promised)), table.id)
    told = ann.get(f"/t/{table.id}/verify").json()
    sentence = "The seed is the one that was promised, and it gives this very game."
    assert told == {
        "good": promised,
        "sentence": sentence if promised else "The seed is not the one that was promised.",
    }
