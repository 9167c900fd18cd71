"""What is written is told, in the same transaction, to every process that listens: both happen, or neither."""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL: Final = "sortilege_tables"
Change = Literal["move", "table", "chat"]
"""What changed at a table: its log, its seats or its header, what was said."""
NOTIFY: Final = text("SELECT pg_notify(:channel, :told)")


async def tell(connection: AsyncConnection, table_id: str, change: Change) -> None:
    """SQLite serves one process, which knows already."""
    if connection.dialect.name == "postgresql":
        await connection.execute(NOTIFY, {"channel": CHANNEL, "told": f"{table_id} {change}"})
