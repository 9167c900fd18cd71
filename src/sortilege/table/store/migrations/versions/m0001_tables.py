"""Tables, their seats, the log of their moves, their chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("receipt", sa.Text, nullable=False),
        sa.Column("components", sa.JSON),
        sa.Column("position", sa.JSON),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("next_table", sa.Text),
    )
    op.create_index("tables_listed", "tables", ["public", "over", "updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("secret_hash", sa.Text, nullable=False),
        sa.Column("owner_hash", sa.Text),
        sa.CheckConstraint("kind IN ('person', 'bot', 'open')", name="seats_kind"),
    )
    op.create_index("seats_owner", "seats", ["owner_hash"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("command_id", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("kind IN ('move', 'undo')", name="entries_kind"),
        sa.CheckConstraint("seq > 0", name="entries_seq"),
        sa.UniqueConstraint("table_id", "command_id", name="entries_command"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("chat_table", "chat", ["table_id", "id"])
