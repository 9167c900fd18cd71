"""The database behind the store: its address, its migrations, and what is said when it does not answer."""

from __future__ import annotations

import asyncio
import sqlite3
import time
import traceback
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from sortilege.table.store import DatabaseRefused, Store, StoreError, Unanswered
from sortilege.table.store import database as databases
from sortilege.table.store import store as store_module
from sortilege.table.store.schema import metadata
from tests.table.stores import header, lay, new_store, new_url, script

__all__ = ["new_store", "new_url"]


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
            "busy_timeout": 1000 * databases.TRY_SECONDS,
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


OLD_TABLE = """
INSERT INTO tables (id, game, version, seats, options, seed, receipt, public, created, updated, over)
VALUES ('old', 'rivality', 1, 3, '{}', '5eed', 'ab', false, '2025-01-01', '2025-01-01', false)
"""
OLD_SEATS = """
INSERT INTO seats (table_id, seat, kind, name, secret_hash, owner_hash)
VALUES ('old', 0, 'person', 'Ann', 's0', 'ann'), ('old', 1, 'open', '', 's1', NULL), ('old', 2, 'bot', 'Bo', 's2', NULL)
"""


async def test_in_an_old_database_browsers_keep_their_seats_and_secrets_open_free_seats_only(url: str) -> None:
    """Whoever made a link may know the secret of the seat that a guest took with it."""
    store = Store(url)
    async with store.writing() as connection:
        await connection.run_sync(databases.run_alembic, "0002")
        await connection.execute(text(OLD_TABLE))
        await connection.execute(text(OLD_SEATS))
    await store.open()
    seats = await store.seats("old")
    assert [(seat.owner_hash, seat.invite_hash, seat.key_hash) for seat in seats] == [
        ("ann", None, None),
        (None, "s1", None),
        (None, None, None),
    ]
    await store.close()


UNNAMED_SEATS = """
INSERT INTO seats (table_id, seat, kind, name, secret_hash, owner_hash)
VALUES ('old', 0, 'person', 'Player 2', 's0', 'ann'), ('old', 1, 'open', 'Player 2', 's1', NULL),
    ('old', 2, 'bot', 'Player 3', 's2', NULL)
"""


async def test_in_an_old_database_who_gave_no_name_has_none_from_now_on(url: str) -> None:
    store = Store(url)
    async with store.writing() as connection:
        await connection.run_sync(databases.run_alembic, "0002")
        await connection.execute(text(OLD_TABLE))
        await connection.execute(text(UNNAMED_SEATS))
    await store.open()
    assert [seat.name for seat in await store.seats("old")] == ["Player 2", "", "Player 3"]
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


async def test_what_a_failed_statement_was_about_is_in_no_error(store: Store) -> None:
    """Errors go to the log of the host, and seeds of games in progress are nobody's to read there."""
    await lay(store)
    with pytest.raises(StoreError) as failed:
        await lay(store)
    told = "".join(traceback.format_exception(failed.value))
    assert "IntegrityError" in told, "the whole of the error is looked at"
    assert header().seed not in told, "the seed of a game is in the log"


@pytest.fixture(name="held")
async def held_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Store, sqlite3.Connection]]:
    """A store whose database another process holds, and tries that do not last."""
    assert 20 * databases.TRY_SECONDS <= databases.BUSY_SECONDS, "it is tried many times"
    monkeypatch.setattr(databases, "TRY_SECONDS", 0.05)
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as hog:
        hog.execute("BEGIN IMMEDIATE")
        yield store, hog
    await store.close()


async def test_a_writer_waits_for_another_process_over_many_tries(held: tuple[Store, sqlite3.Connection]) -> None:
    store, hog = held
    writing = asyncio.create_task(lay(store))
    assert await asyncio.wait([writing], timeout=0.5) == (set(), {writing}), "ten tries, and nobody has given up"
    hog.execute("ROLLBACK")
    assert await asyncio.wait_for(writing, 10) == "k3fz81qa"


async def test_a_store_that_is_closed_has_little_patience_however_many_wait(
    held: tuple[Store, sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "LAST_SECONDS", 0.2)
    store, _ = held
    writing = [asyncio.create_task(lay(store, f"table-{number}")) for number in range(60)]
    await asyncio.sleep(0)
    began = time.monotonic()
    await asyncio.wait_for(store.close(), 10)
    took = time.monotonic() - began
    assert took < 60 * databases.TRY_SECONDS, f"{took:.1f} seconds: each of them waited"
    for refused in await asyncio.gather(*writing, return_exceptions=True):
        assert isinstance(refused, Unanswered), "told that it is not stored"
