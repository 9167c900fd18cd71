"""How a server is set up."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from ..kernel.errors import SortilegeError
from .identity import new_secret

LEAST_WORKERS: Final = 2
MOST_WORKERS: Final = 8
SHORTEST_KEY: Final = 16
"""Characters of a key that signs cookies; shorter ones can be guessed."""


class ServerRefused(SortilegeError):
    """A server that cannot be started like this. For the host to read."""


def fitting_workers() -> int:
    """How many processes think unless told otherwise: one a core, within limits. With two or more, long thoughts leave
    one free."""
    return min(MOST_WORKERS, max(LEAST_WORKERS, len(os.sched_getaffinity(0))))


@dataclass(frozen=True)
class Settings:
    """`key` signs cookies; `workers` processes think for the bots; `secure` is for servers behind HTTPS."""

    database: str
    key: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = field(default_factory=fitting_workers)
    secure: bool = False
    tables_per_minute: int = 30
    sockets_per_browser: int = 20
    sockets_per_address: int = 400
    watchers_per_table: int = 1000
    sockets: int = 3000
    """Live lines: a club may sit behind one address."""
    header_seconds: float = 10.0
    body_seconds: float = 30.0
    """How long a request may take to arrive."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks whose word counts about who their clients are."""


def data_folder() -> Path:
    """Where the server keeps its things unless told otherwise."""
    return user_data_path("sortilege", ensure_exists=True)


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite3'}"


def kept_key() -> str:
    """The key that signs cookies: from the environment, or made once and kept, so that seats survive a restart."""
    given = os.environ.get("SORTILEGE_KEY", "")
    if given:
        return long_enough(given, "SORTILEGE_KEY")
    file = data_folder() / "key"
    try:
        kept = file.read_text("utf-8").strip() if file.exists() else ""
    except UnicodeDecodeError as error:
        raise ServerRefused(f"The key in {file} cannot be read: expected text.") from error
    # An empty file is what a full disk left of a key: it never signed anything.
    return long_enough(kept or keep(file, new_secret()), f"The key in {file}")


def long_enough(key: str, name: str) -> str:
    if len(key) < SHORTEST_KEY:
        raise ServerRefused(f"{name} has {len(key)} characters: expected at least {SHORTEST_KEY}.")
    return key


def keep(file: Path, text: str) -> str:
    """Write beside the file and rename, so that it is whole or not there, and only its owner reads it."""
    handle, beside = tempfile.mkstemp(dir=file.parent, prefix=file.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as writing:
            writing.write(text)
            writing.flush()
            os.fsync(writing.fileno())
        os.replace(beside, file)
    except OSError:
        Path(beside).unlink()
        raise
    return text
