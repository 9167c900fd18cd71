"""What can go wrong with the storage."""

from __future__ import annotations

from ...kernel.errors import SortilegeError


class DatabaseRefused(SortilegeError):
    """A database that cannot be opened: no address, not reachable, made by a newer Sortilege. For the host to read."""


class StoreError(RuntimeError):
    """The open database failed, or was asked for what cannot be. For the log; players are never shown it."""


class Unanswered(StoreError):
    """The database did not do what it was asked: it is away, locked or full. What was to be written may be or not."""
