"""The tables that are being played, in a database as it is, of this version or an older one: nothing is migrated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, select

from .errors import DatabaseRefused
from .records import TableRecord
from .schema import tables
from .store import Store

LATER = {"turn", "advice"}
"""Columns of tables that older databases lack."""


class Running:
    """What is read of them. `known` are the columns that this database has."""

    def __init__(self, store: Store, known: set[str]) -> None:
        self.store = store
        self.known = known
        self.columns = [column for column in tables.c if column.name in known or column.name not in LATER]

    @property
    def turns(self) -> bool:
        """Whether there is a place to write down whose turn it is."""
        return "turn" in self.known

    async def ids(self) -> list[str]:
        """All tables that are not over, oldest first."""
        async with self.store.reading() as connection:
            query = select(tables.c.id).where(tables.c.over.is_(False)).order_by(tables.c.created, tables.c.id)
            return list((await connection.execute(query)).scalars())

    async def header(self, table_id: str) -> TableRecord:
        """TypeError or ValueError if a fault of the disk left it unreadable."""
        async with self.store.reading() as connection:
            found = await connection.execute(select(*self.columns).where(tables.c.id == table_id))
            return TableRecord(**found.mappings().one())


async def running_in(store: Store) -> Running:
    """DatabaseRefused if it is no database of ours."""
    url = store.url
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise DatabaseRefused(f"There is no file {url.database}: expected the database of a server.")
    async with store.reading() as connection:
        known = await connection.run_sync(columns_of_tables)
    if not known:
        raise DatabaseRefused("This database holds no tables of Sortilege.")
    return Running(store, known)


def columns_of_tables(connection: Connection) -> set[str]:
    found: Any = inspect(connection)
    return {column["name"] for column in found.get_columns("tables")} if found.has_table("tables") else set()
