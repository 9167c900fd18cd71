"""What the tables remember: headers, seats, the log of moves, chat. SQLite or PostgreSQL, the same code."""

from .errors import DatabaseRefused, StoreError
from .records import (
    Appended,
    ChatRecord,
    EntryKind,
    EntryRecord,
    Listed,
    Repeated,
    SeatKind,
    SeatRecord,
    Stale,
    TableRecord,
    new_table_id,
)
from .store import Store

__all__ = [
    "Appended",
    "ChatRecord",
    "DatabaseRefused",
    "EntryKind",
    "EntryRecord",
    "Listed",
    "Repeated",
    "SeatKind",
    "SeatRecord",
    "Stale",
    "Store",
    "StoreError",
    "TableRecord",
    "new_table_id",
]
