"""What the tables remember: headers, seats, the log of moves, chat. SQLite or PostgreSQL, the same code."""

from .deadline import AFTERWARDS_SECONDS, waiting
from .errors import DatabaseRefused, StoreError, Unanswered
from .records import (
    Appended,
    ChatRecord,
    EntryKind,
    EntryRecord,
    ListedTable,
    NewDeal,
    Repeated,
    SeatKind,
    SeatRecord,
    Stale,
    TableRecord,
    Unseated,
    new_table_id,
)
from .store import Store
from .telling import CHANNEL, Change

__all__ = [
    "AFTERWARDS_SECONDS",
    "CHANNEL",
    "Appended",
    "Change",
    "ChatRecord",
    "DatabaseRefused",
    "EntryKind",
    "EntryRecord",
    "ListedTable",
    "NewDeal",
    "Repeated",
    "SeatKind",
    "SeatRecord",
    "Stale",
    "Store",
    "StoreError",
    "TableRecord",
    "Unanswered",
    "Unseated",
    "new_table_id",
    "waiting",
]
