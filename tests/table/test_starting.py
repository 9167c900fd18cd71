"""A server that cannot start says why in one sentence, and ends."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sortilege.table.store import Store
from tests.table.server import KEY

PORT = "0"


def refused(folder: Path, *arguments: str, key: str = KEY) -> str:
    """The sentence with which the command ends."""
    environment = {**os.environ, "SORTILEGE_KEY": key, "XDG_DATA_HOME": str(folder)}
    ended = subprocess.run(
        [sys.executable, "-m", "sortilege", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 1, f"expected the exit code 1: {ended}"
    assert ended.stdout == "", "nothing is announced that is not there"
    assert ended.stderr.count("\n") == 1, f"expected one sentence: {ended.stderr}"
    assert ended.stderr.endswith(".\n"), f"expected a sentence: {ended.stderr}"
    return ended.stderr.strip()


@pytest.fixture(name="taken")
def taken_port() -> Iterator[int]:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


@pytest.mark.parametrize("command", [("serve", "--port", PORT), ("play", "--no-browse")])
def test_a_postgresql_that_is_not_there(command: tuple[str, ...], tmp_path: Path) -> None:
    said = refused(tmp_path, *command, "--database", "postgresql://ann:hunter2@127.0.0.1:1/tables")
    assert said.startswith("The database postgresql://ann:***@127.0.0.1:1/tables cannot be opened: Connect call failed")


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert "cannot be opened" in refused(tmp_path, "serve", "--port", PORT, "--database", f"sqlite:///{tmp_path}")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is no database. " * 100)
    said = refused(tmp_path, "play", "--no-browse", "--database", f"sqlite:///{tmp_path / 'text.db'}")
    assert said.endswith("text.db cannot be opened: file is not a database.")


def test_a_file_that_nobody_may_write(tmp_path: Path) -> None:
    """The kernel's own files are so for root too."""
    said = refused(tmp_path, "serve", "--port", PORT, "--database", "sqlite:////proc/version")
    assert "/proc/version cannot be opened" in said


async def test_a_database_of_a_newer_sortilege(tmp_path: Path) -> None:
    file = tmp_path / "newer.db"
    store = Store(f"sqlite:///{file}")
    await store.open()
    await store.close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    said = refused(tmp_path, "serve", "--port", PORT, "--database", f"sqlite:///{file}")
    assert said == "The database was made by a newer version of Sortilege than this one."


def test_an_address_that_is_none(tmp_path: Path) -> None:
    assert refused(tmp_path, "serve", "--port", PORT, "--database", "tables.db").startswith("This is no address")


def test_a_port_that_is_taken(taken: int, tmp_path: Path) -> None:
    said = refused(tmp_path, "serve", "--port", str(taken), "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert said == f"The server cannot listen at 127.0.0.1, port {taken}: Address already in use."
    assert not (tmp_path / "tables.db").exists(), "the database is left alone"


@pytest.mark.parametrize(
    ("host", "said"), [("192.0.2.1", "Cannot assign requested address"), ("nowhere.invalid", "cannot listen at")]
)
def test_an_address_to_listen_at_that_is_not_ours(host: str, said: str, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert said in refused(tmp_path, "serve", "--host", host, "--port", PORT, "--database", database)


def test_a_short_key(tmp_path: Path) -> None:
    said = refused(tmp_path, "serve", "--port", PORT, key="hunter2")
    assert said == "SORTILEGE_KEY has 7 characters: expected at least 16."


def test_nothing_is_used_that_the_next_litestar_drops() -> None:
    put_together = (
        "import warnings; from litestar.exceptions import LitestarDeprecationWarning; "
        "warnings.simplefilter('error', LitestarDeprecationWarning); "
        "from sortilege.table.app import create_app; from sortilege.table.settings import Settings; "
        "create_app(Settings(database='sqlite:///nowhere', key='a key'))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", put_together], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
