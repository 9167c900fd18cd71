"""Fixtures that several test modules of the table ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.table.browser import chromium
from tests.table.postgres import run_postgres
from tests.table.server import Server, running

__all__ = ["run_postgres"]

LONGEST = (
    "test_browser_conjurers",
    "test_browser_lessons",
    "test_browser_ciub",
    "test_browser_layout",
    "test_access",
    "test_browser_turns",
    "test_browser_mageknight",
    "test_browser_replay",
    "test_browser_commit",
    "test_punctual",
    "test_client",
)
"""These modules take minutes: they go first, or all wait for them in the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    place = {name: at for at, name in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.path.stem, len(LONGEST)))


@pytest.fixture(scope="session", name="server")
def run_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all modules that one process tests."""
    folder = tmp_path_factory.mktemp("tables")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture(scope="module", name="browser")
def run_browser() -> Iterator[Browser]:
    """One Chromium for each module, since Playwright keeps asynchronous tests out while it is open; every person has a
    context of their own in it."""
    with chromium() as launched:
        yield launched
