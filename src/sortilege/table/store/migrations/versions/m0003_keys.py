"""Links and keys of programs apart.

Until now one secret was both, so whoever made a link could look into the hand of whoever followed it. It goes on as the
link of a free seat. Where somebody sits it opens nothing any more: nobody can tell who else knows it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("invite_hash", sa.Text))
    op.add_column("seats", sa.Column("key_hash", sa.Text))
    op.execute("UPDATE seats SET invite_hash = secret_hash WHERE kind = 'open'")
    op.drop_column("seats", "secret_hash")
