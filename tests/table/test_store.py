"""The store: what is written is read back, the database decides races, and what was acknowledged is never lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from sortilege.table.store import (
    Appended,
    DatabaseRefused,
    EntryRecord,
    Repeated,
    SeatRecord,
    Stale,
    Store,
    StoreError,
    TableRecord,
    new_table_id,
)
from sortilege.table.store import database as databases
from sortilege.table.store.schema import metadata
from tests.table.postgres import run_postgres  # noqa: F401

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    address: str = await request.getfixturevalue("postgres").new_database()
    return address


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    yield store
    await store.close()


def header(table_id: str = "k3fz81qa", **changes: Any) -> TableRecord:
    record = TableRecord(
        id=table_id,
        game="rivality",
        version=1,
        seats=2,
        options={"mode": "standard"},
        seed="5eed" * 16,
        receipt="ab" * 32,
    )
    return replace(record, **changes)


def seating(table_id: str = "k3fz81qa") -> list[SeatRecord]:
    return [
        SeatRecord(table_id=table_id, seat=0, kind="person", name="Ann", secret_hash="s0", owner_hash="ann"),
        SeatRecord(table_id=table_id, seat=1, kind="open", name="", secret_hash="s1"),
    ]


async def lay(store: Store, table_id: str = "k3fz81qa", moves: int = 0, **changes: Any) -> str:
    """A table with a person and an open seat, and some moves."""
    await store.create_table(header(table_id, **changes), seating(table_id))
    for seq in range(1, moves + 1):
        assert isinstance(await store.append(table_id, seq, 0, "move", f"move {seq}", f"c{seq}"), Appended)
    return table_id


def script(code: str, *arguments: str) -> subprocess.Popen[str]:
    """Another process, told `code`: it has `asyncio`, `sys`, `Store` and this module's helpers."""
    lead = "import asyncio, sys\nfrom sortilege.table.store import Store\nfrom tests.table.test_store import lay\n"
    return subprocess.Popen(
        [sys.executable, "-c", lead + code, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


# What is written is read back


async def test_a_table_is_read_back_as_it_was_written(store: Store) -> None:
    moment = datetime(2026, 3, 29, 2, 30, 0, 123456, tzinfo=timezone(timedelta(hours=5)))
    record = header(
        options={"z": 1, "a": [True, None, "é"], "expert": {"siege": "ja"}},
        components={"tiles": [{"id": "cottage_3", "golems": 3}]},
        position={"rng": 2**256 - 1, "b": 0, "a": 0},
        public=True,
        created=moment,
        updated=moment,
    )
    assert await store.create_table(record, seating()) == record.id
    found = await store.table(record.id)
    assert found == record
    assert found.created.tzinfo is UTC
    assert list(found.options) == ["z", "a", "expert"]
    assert await store.seats(record.id) == seating()


async def test_what_is_absent_is_null_and_not_a_word(store: Store) -> None:
    record = header()
    await store.create_table(record, [])
    async with store.reading() as connection:
        found = await connection.execute(text("SELECT components, position, outcome, next_table FROM tables"))
        assert tuple(found.one()) == (None, None, None, None)
    assert await store.table(record.id) == record
    assert await store.seats(record.id) == []


async def test_an_unknown_table_is_none_and_empty_and_cannot_be_written_to(store: Store) -> None:
    assert await store.table("nowhere") is None
    assert await store.seats("nowhere") == []
    assert await store.entries("nowhere") == []
    assert await store.chat("nowhere") == []
    assert not await store.update_seat(seating("nowhere")[0], None)
    for attempt in (
        store.append("nowhere", 1, 0, "move", "pass", "c1"),
        store.append("nowhere", 2, 0, "move", "pass", "c1"),
        store.finish("nowhere", {}),
        store.set_next("nowhere", "elsewhere"),
        store.add_chat("nowhere", None, "Ann", "Hello"),
        store.create_table(header(), seating(), rematch_of="nowhere"),
    ):
        with pytest.raises(StoreError, match="There is no table 'nowhere'"):
            await attempt
    assert await store.table("k3fz81qa") is None


async def test_two_tables_cannot_have_one_id(store: Store) -> None:
    await lay(store)
    with pytest.raises(StoreError, match="cannot be stored"):
        await store.create_table(header(game="ciub"), seating())
    found = await store.table("k3fz81qa")
    assert found is not None
    assert found.game == "rivality"


async def test_a_table_whose_seats_cannot_be_stored_is_not_there(store: Store) -> None:
    with pytest.raises(StoreError, match="cannot be stored"):
        await store.create_table(header(), [seating()[0], seating()[0]])
    assert await store.table("k3fz81qa") is None


async def test_texts_that_a_database_refuses_do_no_harm(store: Store) -> None:
    table = await lay(store)
    assert await store.table("\0") is None
    assert await store.table("\ud800") is None
    said = await store.add_chat(table, None, "A\0nn", "sur\udfffrogate 🧙 ' OR 1=1 --")
    assert (said.name, said.text) == ("A\ufffdnn", "sur\ufffdrogate 🧙 ' OR 1=1 --")
    assert await store.chat(table) == [said]
    first = await store.append(table, 1, 0, "move", "pass", "c\0")
    assert isinstance(first, Appended)
    assert await store.append(table, 2, 0, "move", "pass", "c\0") == Repeated(first.entry)


async def test_numbers_that_a_client_made_up_do_no_harm(store: Store) -> None:
    table = await lay(store, moves=2)
    for seq in (-(10**30), -1, 0, 2**31, 2**63, 10**30):
        assert await store.append(table, seq, 0, "move", "pass", "new") == Stale(2)
    assert await store.entries(table, after=10**30) == []
    assert len(await store.entries(table, after=-(10**30))) == 2
    assert await store.chat(table, after=10**30) == []


async def test_secrets_are_not_in_a_repr() -> None:
    shown = repr([header(), *seating()])
    for secret in ("5eed", "s0", "s1", "owner_hash"):
        assert secret not in shown


async def test_ids_of_tables_are_short_fit_for_an_address_and_new() -> None:
    ids = {new_table_id() for _ in range(10_000)}
    assert len(ids) == 10_000
    assert all(len(name) == 10 and name.isalnum() and name.isascii() and name.islower() for name in ids if name)


# Seats


async def test_a_seat_changes_only_for_its_owner(store: Store) -> None:
    table = await lay(store)
    taken = SeatRecord(
        table_id=table, seat=1, kind="person", name="Ben", level=None, secret_hash="s1", owner_hash="ben"
    )
    assert not await store.update_seat(taken, "ann")
    assert await store.update_seat(taken, None)
    assert not await store.update_seat(replace(taken, owner_hash="eve"), None)
    assert await store.seats(table) == [seating()[0], taken]
    bot = replace(taken, kind="bot", name="Suramun", level="hard", owner_hash=None)
    assert await store.update_seat(bot, "ben")
    assert await store.seats(table) == [seating()[0], bot]


async def test_a_seat_that_a_bot_took_is_no_longer_open(store: Store) -> None:
    table = await lay(store)
    bot = SeatRecord(table_id=table, seat=1, kind="bot", name="Suramun", level="easy")
    assert await store.update_seat(bot, None, expect_kind="open")
    late = replace(bot, kind="person", name="Ben", owner_hash="ben")
    assert not await store.update_seat(late, None, expect_kind="open")
    assert (await store.seats(table))[1] == bot


async def test_of_many_who_claim_a_seat_at_once_one_gets_it(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store)
    claims = [
        SeatRecord(table_id=table, seat=1, kind="person", name=f"Guest {n}", secret_hash="s1", owner_hash=f"o{n}")
        for n in range(20)
    ]
    won = await asyncio.gather(*((store, other)[n % 2].update_seat(claim, None) for n, claim in enumerate(claims)))
    assert won.count(True) == 1
    assert (await store.seats(table))[1] == claims[won.index(True)]
    await other.close()


# The log


async def test_entries_are_read_in_order_and_from_anywhere(store: Store) -> None:
    table = await lay(store, moves=11)
    await lay(store, "another1", moves=2)
    before = datetime.now(UTC)
    undone = await store.append(table, 12, 1, "undo", "", "c12")
    assert isinstance(undone, Appended)
    assert before <= undone.entry.at <= datetime.now(UTC)
    log = await store.entries(table)
    assert [entry.seq for entry in log] == list(range(1, 13))
    assert log[-1] == undone.entry
    assert log[-1] == EntryRecord(
        table_id=table, seq=12, seat=1, kind="undo", text="", command_id="c12", at=undone.entry.at
    )
    assert [entry.text for entry in log[:2]] == ["move 1", "move 2"]
    assert [entry.seq for entry in await store.entries(table, after=10)] == [11, 12]
    assert await store.entries(table, after=12) == []


async def test_a_command_for_another_position_is_stale(store: Store) -> None:
    table = await lay(store)
    assert await store.append(table, 2, 0, "move", "pass", "early") == Stale(0)
    await store.append(table, 1, 0, "move", "pass", "c1")
    assert await store.append(table, 1, 1, "move", "pass", "late") == Stale(1)
    assert await store.append(table, 3, 1, "move", "pass", "early") == Stale(1)
    assert len(await store.entries(table)) == 1


async def test_a_repeated_command_is_answered_with_its_entry_whatever_its_seq(store: Store) -> None:
    table = await lay(store, moves=3)
    second = (await store.entries(table))[1]
    for seq in (1, 2, 3, 4, 5, 10**30):
        assert await store.append(table, seq, 0, "move", "move 2", "c2") == Repeated(second)
    assert len(await store.entries(table)) == 3


async def test_the_same_command_id_at_another_table_is_another_command(store: Store) -> None:
    await lay(store, "table1", moves=1)
    await lay(store, "table2", moves=1)


async def test_of_twenty_appends_for_one_seq_exactly_one_is_made(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store, moves=4)
    for seq in range(5, 10):
        answers = await asyncio.gather(
            *((store, other)[n % 2].append(table, seq, n % 2, "move", f"by {n}", f"{seq}-{n}") for n in range(20))
        )
        made = [answer for answer in answers if isinstance(answer, Appended)]
        assert len(made) == 1
        assert [answer for answer in answers if not isinstance(answer, Appended)] == [Stale(seq)] * 19
        assert (await store.entries(table, after=seq - 1)) == [made[0].entry]
    await other.close()


async def test_of_twenty_times_the_same_command_one_is_made_and_all_hear_of_it(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store)
    answers = await asyncio.gather(
        *((store, other)[n % 2].append(table, 1, 0, "move", "pass", "same") for n in range(20))
    )
    log = await store.entries(table)
    assert len(log) == 1
    assert answers.count(Appended(log[0])) == 1
    assert answers.count(Repeated(log[0])) == 19
    await other.close()


async def test_processes_that_write_to_many_tables_at_once_do_not_fail(url: str, store: Store) -> None:
    names = [await lay(store, f"table{n}") for n in range(8)]
    others = [Store(url) for _ in range(3)]

    async def play(number: int, name: str) -> None:
        for seq in range(1, 21):
            author = others[(number + seq) % 3]
            assert isinstance(await author.append(name, seq, seq % 2, "move", "pass", f"c{seq}"), Appended)

    await asyncio.gather(*(play(number, name) for number, name in enumerate(names)))
    assert [listed.last for listed in await store.public_tables()] == []
    assert [listed.last for listed in await store.mine("ann")] == [20] * 8
    for other in others:
        await other.close()


async def test_a_command_that_was_cut_off_can_be_sent_again(store: Store) -> None:
    table = await lay(store)
    dice = random.Random(1)
    for seq in range(1, 61):
        task = asyncio.create_task(store.append(table, seq, 0, "move", "pass", f"c{seq}"))
        await asyncio.sleep(dice.random() * 0.006)
        task.cancel()
        await asyncio.wait([task], timeout=5)
        answer = await asyncio.wait_for(store.append(table, seq, 0, "move", "pass", f"c{seq}"), 5)
        assert isinstance(answer, Appended | Repeated)
    assert [entry.seq for entry in await store.entries(table)] == list(range(1, 61))


async def test_closing_waits_for_what_has_begun(url: str, store: Store) -> None:
    table = await lay(store)
    other = Store(url)
    task = asyncio.create_task(other.append(table, 1, 0, "move", "pass", "c1"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    await other.close()
    assert len(await store.entries(table)) == 1


async def test_the_log_refuses_what_it_has_no_word_for(store: Store) -> None:
    table = await lay(store)
    with pytest.raises(StoreError, match="cannot be stored"):
        await store.append(table, 1, 0, "redo", "", "c1")  # type: ignore[arg-type]
    assert await store.entries(table) == []


# The end, and the rematch


async def test_a_game_ends_once(store: Store) -> None:
    table = await lay(store)
    started = await store.table(table)
    await store.finish(table, {"places": [1, 2]})
    await store.finish(table, {"places": [2, 1]})
    ended = await store.table(table)
    assert started is not None
    assert ended is not None
    assert ended == replace(started, over=True, outcome={"places": [1, 2]}, updated=ended.updated)
    assert ended.updated > started.updated


async def test_the_first_to_name_the_rematch_decides(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store)
    answers = await asyncio.gather(*((store, other)[n % 2].set_next(table, f"next{n}") for n in range(10)))
    assert len(set(answers)) == 1
    found = await store.table(table)
    assert found is not None
    assert found.next_table == answers[0]
    await other.close()


async def test_of_many_who_open_the_rematch_at_once_one_opens_it(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store)
    answers = await asyncio.gather(
        *((store, other)[n % 2].create_table(header(f"next{n}"), seating(f"next{n}"), table) for n in range(10))
    )
    assert len(set(answers)) == 1
    assert {listed.table.id for listed in await store.mine("ann")} == {table, answers[0]}
    await other.close()


# Chat


async def test_chat_is_read_in_order_and_from_anywhere(store: Store) -> None:
    table = await lay(store)
    await lay(store, "another1")
    said = [await store.add_chat(table, n % 2 or None, "Ann", f"line {n}") for n in range(6)]
    await store.add_chat("another1", 0, "Eve", "elsewhere")
    assert await store.chat(table) == said
    assert [line.seat for line in said[:2]] == [None, 1]
    assert await store.chat(table, after=said[3].id) == said[4:]
    assert await store.chat(table, limit=2) == said[4:]
    assert [line.id for line in said] == sorted({line.id for line in said})


# Lists of tables


async def test_lists_show_what_they_should_newest_first(store: Store) -> None:
    await lay(store, "private1", moves=2)
    await lay(store, "public1", public=True)
    await lay(store, "public2", public=True, moves=1)
    await lay(store, "over1", public=True)
    await store.finish("over1", {})
    await lay(store, "hidden1")
    await store.finish("hidden1", {})
    await store.append("public1", 1, 0, "move", "pass", "c1")
    assert [(row.table.id, row.last) for row in await store.public_tables(10)] == [("public1", 1), ("public2", 1)]
    assert [row.table.id for row in await store.public_tables(1)] == ["public1"]
    assert [row.table.id for row in await store.finished(10)] == ["over1"]
    mine = await store.mine("ann", 10)
    assert [row.table.id for row in mine] == ["public1", "hidden1", "over1", "public2", "private1"]
    table, seats, last = mine[-1]
    assert (table, seats, last) == (await store.table("private1"), seating("private1"), 2)
    assert await store.mine("ben", 10) == []


async def test_a_table_where_one_holds_two_seats_is_listed_once(store: Store) -> None:
    table = await lay(store)
    assert await store.update_seat(replace(seating()[1], kind="person", owner_hash="ann"), None)
    assert [row.table.id for row in await store.mine("ann")] == [table]


# The database


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("", "no address"),
        ("tables.db", "no address"),
        ("mysql://root:hunter2@localhost/x", "'mysql' is no database"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:///x.db?mode=ro", "needs a file"),
    ],
)
def test_an_address_that_is_none_is_refused_in_a_sentence(address: str, said: str) -> None:
    with pytest.raises(DatabaseRefused, match=said) as refused:
        Store(address)
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("name", ["sqlite", "sqlite+aiosqlite"])
async def test_sqlite_is_set_up_to_lose_nothing(name: str, tmp_path: Path) -> None:
    file = tmp_path / "a folder" / "100% tables.db"
    store = Store(f"{name}:///{file}")
    await store.open()
    async with store.writing() as connection:
        for pragma, value in {
            "journal_mode": "wal",
            "synchronous": 2,
            "foreign_keys": 1,
            "busy_timeout": 30000,
        }.items():
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
    await lay(store)
    assert file.stat().st_mode & 0o077 == 0
    assert file.with_name(file.name + "-wal").stat().st_mode & 0o077 == 0
    await store.close()


@pytest.mark.parametrize("name", ["postgresql", "postgres", "postgresql+asyncpg"])
async def test_postgresql_is_reached_by_any_of_its_names(name: str, request: pytest.FixtureRequest) -> None:
    address: str = await request.getfixturevalue("postgres").new_database()
    store = Store(address.replace("postgresql", name) + "?sslmode=disable&application_name=sortilege")
    await store.open()
    await lay(store, moves=1)
    await store.close()


async def test_a_database_that_cannot_be_opened_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is no database. " * 100)
    (tmp_path / "file").write_text("")
    for address, said in (
        ("postgresql://ann:hunter2@127.0.0.1:1/x", "cannot be opened"),
        (f"sqlite:///{tmp_path / 'text.db'}", "cannot be opened: file is not a database"),
        (f"sqlite:///{tmp_path / 'file' / 'tables.db'}", "cannot be opened"),
    ):
        store = Store(address)
        with pytest.raises(DatabaseRefused, match=said) as refused:
            await store.open()
        assert "hunter2" not in str(refused.value)
        assert "\n" not in str(refused.value)
        await store.close()


async def test_migrations_make_what_the_code_expects_and_may_run_again(url: str) -> None:
    store = Store(url)
    await store.open()
    table = await lay(store, moves=1)
    await store.open()
    assert len(await store.entries(table)) == 1
    async with store.writing() as connection:
        differences = await connection.run_sync(
            lambda here: compare_metadata(MigrationContext.configure(here, opts={"compare_type": True}), metadata)
        )
    assert differences == []
    await store.close()


async def test_stores_opened_at_once_in_a_process_do_not_get_in_each_others_way(url: str, tmp_path: Path) -> None:
    stores = [Store(url), Store(url), Store(f"sqlite:///{tmp_path / 'other.db'}")]
    await asyncio.gather(*(store.open() for store in stores))
    await lay(stores[0])
    assert await stores[1].table("k3fz81qa") is not None
    assert await stores[2].table("k3fz81qa") is None
    for store in stores:
        await store.close()


def test_migrations_by_processes_that_start_at_once(url: str) -> None:
    code = """
async def main():
    print("ready", flush=True)
    sys.stdin.readline()
    store = Store(sys.argv[1])
    await store.open()
    await lay(store, sys.argv[2], moves=3)
    await store.close()
asyncio.run(main())
"""
    processes = [script(code, url, f"table{number}") for number in range(4)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        output, errors = process.communicate(timeout=60)
        assert (process.returncode, output, errors) == (0, "", "")

    async def check() -> None:
        store = Store(url)
        assert [row.last for row in await store.mine("ann")] == [3] * 4
        await store.close()

    asyncio.run(check())


async def test_a_migration_that_fails_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Any) -> None:
        run(connection)
        raise OSError("The power is out.")

    run = databases.run_alembic
    store = Store(url)
    monkeypatch.setattr(databases, "run_alembic", fail)
    with pytest.raises(DatabaseRefused, match="The power is out"):
        await store.open()
    monkeypatch.undo()
    await store.open()
    await lay(store)
    await store.close()


async def test_a_database_of_a_newer_sortilege_is_refused(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseRefused, match="newer version of Sortilege"):
        await store.open()


def test_a_killed_process_has_lost_nothing_that_was_acknowledged(url: str) -> None:
    code = """
async def main():
    store = Store(sys.argv[1])
    await store.open()
    await lay(store)
    seq = 0
    while True:
        seq += 1
        await store.append("k3fz81qa", seq, 0, "move", f"move {seq}", f"c{seq}")
        print(seq, flush=True)
asyncio.run(main())
"""
    process = script(code, url)
    assert process.stdout is not None
    for _ in range(40):
        process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    told = 40 + len(process.communicate()[0].splitlines())

    async def check() -> None:
        store = Store(url)
        await store.open()
        log = await store.entries("k3fz81qa")
        assert told <= len(log) <= told + 1
        assert [(entry.seq, entry.text) for entry in log] == [(n, f"move {n}") for n in range(1, len(log) + 1)]
        answer = await store.append("k3fz81qa", told, 0, "move", f"move {told}", f"c{told}")
        assert answer == Repeated(log[told - 1])
        assert isinstance(await store.append("k3fz81qa", len(log) + 1, 0, "move", "pass", "next"), Appended)
        await store.close()

    asyncio.run(check())


async def test_a_database_that_is_busy_for_too_long_is_an_error_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.db"
    first = Store(f"sqlite:///{file}")
    await first.open()
    await first.close()
    monkeypatch.setattr(databases, "BUSY_SECONDS", 0.1)
    store = Store(f"sqlite:///{file}")
    hog = sqlite3.connect(file, isolation_level=None)
    hog.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="did not answer: database is locked"):
        await lay(store)
    hog.execute("ROLLBACK")
    hog.close()
    await lay(store)
    await store.close()
