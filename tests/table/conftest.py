"""Fixtures that several test modules of the table ask for."""

from tests.table.postgres import run_postgres

__all__ = ["run_postgres"]
