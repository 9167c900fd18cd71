"""The tables of the database as the code uses them. The migrations make them; a test compares the two."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""NUL and lone surrogates: one database or the other refuses them."""


class Plain(TypeDecorator[str]):
    """Text that every database takes: what cannot be stored becomes U+FFFD, and so matches nothing when looked for."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else UNSTORABLE.sub("\ufffd", value)


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC, with its zone, also where the database knows none."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Plain, primary_key=True),
    Column("game", Plain, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Plain, nullable=False),
    Column("receipt", Plain, nullable=False),
    Column("components", JSON(none_as_null=True)),
    Column("position", JSON(none_as_null=True)),
    Column("public", Boolean, nullable=False),
    Column("created", UtcTime, nullable=False),
    Column("updated", UtcTime, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("outcome", JSON(none_as_null=True)),
    Column("next_table", Plain),
    Column("turn", Integer),
    Column("advice", Boolean, nullable=False),
    Index("tables_listed", "public", "over", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Plain, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Plain, nullable=False),
    Column("name", Plain, nullable=False),
    Column("level", Plain),
    Column("wishes", Plain, nullable=False),
    Column("owner_hash", Plain),
    Column("invite_hash", Plain),
    Column("key_hash", Plain),
    CheckConstraint("kind IN ('person', 'bot', 'open')", name="seats_kind"),
    Index("seats_owner", "owner_hash"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Plain, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Plain, nullable=False),
    Column("text", Plain, nullable=False),
    Column("command_id", Plain, nullable=False),
    Column("at", UtcTime, nullable=False),
    CheckConstraint("kind IN ('move', 'undo')", name="entries_kind"),
    CheckConstraint("seq > 0", name="entries_seq"),
    UniqueConstraint("table_id", "command_id", name="entries_command"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Plain, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer),
    Column("name", Plain, nullable=False),
    Column("text", Plain, nullable=False),
    Column("at", UtcTime, nullable=False),
    Column("phrase", Plain),
    Index("chat_table", "table_id", "id"),
    sqlite_autoincrement=True,
)
