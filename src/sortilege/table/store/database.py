"""The database behind the store: its address, its connections, its migrations."""

from __future__ import annotations

import asyncio
import math
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool

from . import deadline
from .errors import DatabaseRefused

BUSY_SECONDS = 30
"""So long SQLite waits for another process that writes."""
TRY_SECONDS = 1
"""So long it waits at a stretch: whoever waits inside of SQLite hears of nothing else, not even of a stop."""
ANSWER_SECONDS = 2.5
"""So long PostgreSQL may take to be reached, and to answer a statement; then the connection is given up."""
SQLITE_CONNECTIONS = 5
MIGRATION_LOCK = 7_201_846_115
"""Our number among PostgreSQL's advisory locks."""
EXPECTED = "expected sqlite:///FILE or postgresql://USER@HOST/DATABASE"
FAILURES = (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
"""What the drivers raise when a database cannot be reached or does not do what it was asked."""

migrating = threading.Lock()
"""Alembic keeps the migration it runs in globals of the process."""


def read_url(url: str) -> URL:
    """The address, checked; DatabaseRefused says what was expected, without repeating a password."""
    try:
        found = make_url(url)
    except ArgumentError as error:
        raise DatabaseRefused(f"This is no address of a database: {EXPECTED}.") from error
    kind = found.drivername.partition("+")[0]
    if kind == "sqlite":
        if not found.database or found.database == ":memory:" or found.query:
            raise DatabaseRefused("SQLite needs a file to keep the tables in: expected sqlite:///FILE.")
        return found.set(drivername="sqlite+aiosqlite")
    if kind in {"postgresql", "postgres"}:
        return found.set(drivername="postgresql+asyncpg")
    raise DatabaseRefused(f"{kind!r} is no database that Sortilege knows: {EXPECTED}.")


class Patience:
    """How long a database is waited for that another process has locked."""

    def __init__(self) -> None:
        self.end = math.inf
        self.lost = False
        """Whether somebody found it locked after the end: then nobody tries any more."""

    def end_within(self, seconds: float) -> None:
        self.end = min(self.end, time.monotonic() + seconds)

    def left(self, since: float) -> float:
        """So many seconds whoever has found it locked since then still waits."""
        now = time.monotonic()
        self.lost = self.lost or now >= self.end
        return min(since + BUSY_SECONDS, self.end, deadline.end()) - now


def connect(url: URL, *, pooled: bool = True, patience: Patience | None = None) -> AsyncEngine:
    """An engine for the address. Transactions of `engine.execution_options(writes=True)` are for writing."""
    if url.get_backend_name() == "sqlite":
        return connect_sqlite(url, pooled, patience or Patience())
    return connect_postgresql(url, pooled)


def postgresql_address(url: URL) -> str:
    """The address as asyncpg reads it: it knows sslmode, sockets and the other words of PostgreSQL's tools."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def connect_postgresql(url: URL, pooled: bool) -> AsyncEngine:
    address = postgresql_address(url)
    # A migration may have a lot to do, and waits for those of other processes.
    patience = ANSWER_SECONDS if pooled else None

    async def reach(**settings: Any) -> Any:
        return await asyncpg.connect(address, timeout=ANSWER_SECONDS, command_timeout=patience, **settings)

    pool: dict[str, Any] = {"pool_pre_ping": True} if pooled else {"poolclass": NullPool}
    return create_async_engine(
        "postgresql+asyncpg://", async_creator=reach, isolation_level="READ COMMITTED", hide_parameters=True, **pool
    )


def connect_sqlite(url: URL, pooled: bool, patience: Patience) -> AsyncEngine:
    pool: dict[str, Any] = (
        {"poolclass": AsyncAdaptedQueuePool, "pool_size": SQLITE_CONNECTIONS, "max_overflow": 0}
        if pooled
        else {"poolclass": NullPool}
    )
    at_a_stretch = min(TRY_SECONDS, BUSY_SECONDS)
    engine = create_async_engine(url, connect_args={"timeout": at_a_stretch}, hide_parameters=True, **pool)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        """A writer takes its place at once: one that began as a reader could be told to give up."""
        writes = connection.get_execution_options().get("writes", False)
        since = time.monotonic()
        while not patience.lost:
            wait_at_most(connection, min(at_a_stretch, patience.left(since)) if writes else at_a_stretch)
            try:
                connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
                return
            except OperationalError as error:
                if "locked" not in str(error) or patience.left(since) <= 0:
                    raise
        raise sqlite3.OperationalError("it is locked, and the server stops")

    return engine


def wait_at_most(connection: Connection, seconds: float) -> None:
    """So long SQLite itself waits at this connection."""
    milliseconds = max(0, int(seconds * 1000))
    if connection.info.get("waits") != milliseconds:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {milliseconds}")
        connection.info["waits"] = milliseconds


async def migrate(url: URL) -> None:
    """Bring the database up to date, however many processes try; DatabaseRefused if it cannot be."""
    try:
        await asyncio.to_thread(migrate_here, url)
    except CommandError as error:
        raise DatabaseRefused("The database was made by a newer version of Sortilege than this one.") from error
    except FAILURES as error:
        name = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
        raise DatabaseRefused(f"The database {name} cannot be opened: {reason(error)}.") from error


def migrate_here(url: URL) -> None:
    with migrating:
        if url.get_backend_name() == "sqlite" and url.database is not None:
            prepare_file(Path(url.database))
        asyncio.run(upgrade(url))


async def upgrade(url: URL) -> None:
    engine = connect(url, pooled=False)
    try:
        async with engine.execution_options(writes=True).begin() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            await connection.run_sync(run_alembic)
    finally:
        await engine.dispose()


def run_alembic(connection: Connection, revision: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def prepare_file(file: Path) -> None:
    """A file that only its owner reads, since it holds the seeds of games in progress; with a write-ahead log."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    patience = time.monotonic() + BUSY_SECONDS
    with closing(sqlite3.connect(file, timeout=BUSY_SECONDS)) as connection:
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                # While another process changes the mode, SQLite does not wait but refuses.
                if "locked" not in str(error) or time.monotonic() > patience:
                    raise
                time.sleep(0.05)


def reason(error: BaseException) -> str:
    """What the driver said, in a line, without the statement it was about."""
    system = error.strerror if isinstance(error, OSError) else None
    said = str(system or getattr(error, "orig", None) or error).strip() or type(error).__name__
    return said.splitlines()[0].rpartition(">: ")[2].rstrip(".")
