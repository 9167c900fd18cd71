"""Alembic runs this to apply the migrations; `store/database.py` gives it a connection and holds the lock."""

from alembic import context
from sqlalchemy import Connection

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
