"""Whose turn it is, so that lists of tables need not play them. Tables of before learn it when they are opened."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn", sa.Integer))
