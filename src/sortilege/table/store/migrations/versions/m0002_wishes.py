"""Who agreed that a bot takes a free seat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("wishes", sa.Text, nullable=False, server_default=""))
