"""`sortilege check-tables`: before an upgrade it says which tables would break and why, and tells nothing hidden."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from sortilege.cli import main
from sortilege.games import find
from sortilege.table.checking import check_tables
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE, UNDO, Room
from sortilege.table.rooms import Rooms
from sortilege.table.store import Store
from sortilege.table.store import database as databases
from tests.table.stores import header, new_store, new_url, seating
from tests.table.test_bots import late_position
from tests.table.test_rooms import Idle

__all__ = ["new_store", "new_url"]

VERSION = find("rivality").version
OLD_TABLE = f"""
INSERT INTO tables (id, game, version, seats, options, seed, receipt, public, created, updated, over)
VALUES ('old', 'rivality', {VERSION}, 2, '{{"first": 0}}', '5eed', 'ab', false,
    '2025-01-01', '2025-01-01 00:00:00.000000', false)
"""
PLANS = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
FAULTS = {
    "move": ("UPDATE entries SET text = 'place cottage_4_star at 9,9 facing north' WHERE table_id = ? AND seq = 2",),
    "seed": ("UPDATE tables SET seed = 'no number' WHERE id = ?",),
    "options": ("""UPDATE tables SET options = '{"mode": ' WHERE id = ?""",),
    "game": ("UPDATE tables SET game = 'chess' WHERE id = ?",),
    "version": ("UPDATE tables SET version = 99 WHERE id = ?",),
    "over": ("UPDATE tables SET version = 99 WHERE id = ?", "UPDATE tables SET over = 1 WHERE id = ?"),
}
SAID = {
    "good": "(rivality): good after 3 entries.",
    "move": "(rivality): Its log cannot be followed from entry 2 on: the rules forbid this move now.",
    "seed": "(rivality): It cannot be set up any more: an error of ours (ValueError).",
    "options": "(?): It cannot be read.",
    "game": "(chess): The game of this table is not installed here.",
    "version": f"(rivality): This table follows version 99 of the rules of Rivality; this is version {VERSION}.",
}


async def played(store: Store, position: dict[str, Any] | None = None) -> Room:
    """A move, a take-back if that can be, and another move."""
    opened = await open_table(store, "rivality", PLANS, {"first": 0}, False, "ann", position=position)
    room = await Rooms(store, Idle()).room(opened.table.id)
    assert room is not None
    for kind in (MOVE, UNDO if position else MOVE, MOVE):
        decision = room.match.decision
        last = room.match.last
        seat = last.seat if kind == UNDO and last is not None else decision.seat
        await room.command(kind, seat, "" if kind == UNDO else decision.options[0].text, f"m{room.seq}", room.seq)
    return room


async def lay_all(address: str) -> dict[str, Room]:
    store = Store(address)
    await store.open()
    rooms = {fault: await played(store) for fault in ("good", *FAULTS)}
    await store.close()
    return rooms


def change(file: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file, timeout=30)) as database:
        database.execute(statement, values)
        database.commit()


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    capsys.readouterr()
    with pytest.raises(SystemExit) as left:
        main(["check-tables", *arguments])
    told = capsys.readouterr()
    return left.value.code, told.out, told.err


def test_every_running_table_has_a_line_that_says_what_becomes_of_it_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite3"
    rooms = asyncio.run(lay_all(f"sqlite:///{file}"))
    for fault, statements in FAULTS.items():
        for statement in statements:
            change(file, statement, rooms[fault].id)
    code, out, err = run(capsys, "--database", f"sqlite:///{file}")
    assert (code, err) == (1, "")
    *lines, summary = out.splitlines()
    assert sorted(lines) == sorted(f"{rooms[fault].id} {said}" for fault, said in SAID.items())
    assert summary == "Running tables: 6. Would go on: 1. Would break: 5."
    assert "cottage" not in out, "no move is told"
    for room in rooms.values():
        assert room.header.seed not in out


def test_a_server_whose_tables_all_go_on_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.sqlite3"
    rooms = asyncio.run(lay_all(f"sqlite:///{file}"))
    code, out, _ = run(capsys, "--database", f"sqlite:///{file}")
    assert (code, out.count("\n")) == (0, len(rooms) + 1)
    assert out.endswith(f"Running tables: {len(rooms)}. Would go on: {len(rooms)}. Would break: 0.\n")


def test_a_table_that_takes_too_long_is_given_up_and_the_others_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite3"
    rooms = asyncio.run(lay_all(f"sqlite:///{file}"))
    code, out, _ = run(capsys, "--database", f"sqlite:///{file}", "--seconds", "0.001")
    assert code == 1
    assert "It took more than 0.001 seconds or 512 MiB, so nobody can tell." in out
    assert out.count("\n") == len(rooms) + 1


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (None, "There is no file"),
        ("", "This database holds no tables"),
        ("no database at all " * 100, "did not answer"),
    ],
)
def test_what_is_no_database_is_refused_in_a_sentence_and_not_made(
    made: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite3"
    if made is not None:
        file.write_text(made)
    code, out, err = run(capsys, "--database", f"sqlite:///{file}")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert (file.read_text() if file.exists() else None) == made


# Both databases


async def verdicts(address: str) -> list[str]:
    return [str(verdict) async for verdict in check_tables(address)]


async def test_a_database_of_before_is_read_as_it_is_and_not_brought_up_to_date(url: str) -> None:
    store = Store(url)
    async with store.writing() as connection:
        await connection.run_sync(databases.run_alembic, "0003")
        await connection.execute(text(OLD_TABLE))
    assert await verdicts(url) == ["old (rivality): good after 0 entries."]
    async with store.reading() as connection:
        revision = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    assert revision == "0003", "the old version may still run on it"
    await store.open()
    found = await store.table("old")
    assert found is not None
    assert found.turn is None, "the upgrade plays no game"
    await verdicts(url)
    found = await store.table("old")
    assert found is not None
    assert found.turn == 0
    await store.close()


async def test_moves_and_take_backs_write_down_whose_turn_it_is(store: Store) -> None:
    opened = await open_table(store, "rivality", PLANS, {"first": 1}, False, "ann")
    assert opened.table.turn == 1
    room = await played(store, late_position())
    assert [entry.kind for entry in await store.entries(room.id)] == ["move", "undo", "move"]
    found = await store.table(room.id)
    assert found is not None
    assert found.turn == room.match.decision.seat == 1
    await room.command(UNDO, 0, "", "back", room.seq)
    found = await store.table(room.id)
    assert found is not None
    assert found.turn == room.match.decision.seat == 0


async def test_the_last_move_writes_down_that_nobody_is_to_choose(store: Store) -> None:
    opened = await open_table(store, "rivality", PLANS, {"first": 0}, False, "ann", position=late_position())
    room = await Rooms(store, Idle()).room(opened.table.id)
    assert room is not None
    while not room.match.over:
        decision = room.match.decision
        await room.command(MOVE, decision.seat, decision.options[0].text, f"m{room.seq}", room.seq)
    found = await store.table(room.id)
    assert found is not None
    assert (found.turn, found.over) == (-1, True)


async def test_a_table_of_before_learns_whose_turn_it_is_when_it_is_opened(store: Store) -> None:
    await store.create_table(header(version=VERSION, options={"first": 1}), seating())
    assert (await Rooms(store, Idle()).room("k3fz81qa")) is not None
    found = await store.table("k3fz81qa")
    assert found is not None
    assert found.turn == 1


async def test_what_is_learnt_late_does_not_undo_what_was_written_since(store: Store) -> None:
    await store.create_table(header(version=VERSION, turn=None), [])
    before = await store.table("k3fz81qa")
    assert before is not None
    await store.append("k3fz81qa", 1, 0, "move", "pass", "c1", 1)
    await store.write_turn(before, 0)
    found = await store.table("k3fz81qa")
    assert found is not None
    assert found.turn == 1
    await store.write_turn(replace(found), 0)
    found = await store.table("k3fz81qa")
    assert found is not None
    assert found.turn == 0
