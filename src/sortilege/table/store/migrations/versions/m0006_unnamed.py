"""Who gave no name has none: what they are called is said in the language of whoever reads it."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.execute("UPDATE seats SET name = '' WHERE kind <> 'bot' AND name = 'Player ' || (seat + 1)")
    op.execute("UPDATE chat SET name = '' WHERE name = 'Player ' || (seat + 1)")
