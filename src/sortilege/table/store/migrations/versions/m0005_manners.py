"""Tables without hints and win chances, and quick phrases in chat. Tables of before give hints, as they did."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("advice", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("chat", sa.Column("phrase", sa.Text))
