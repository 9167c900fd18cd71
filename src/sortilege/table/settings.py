"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from .identity import new_secret


@dataclass(frozen=True)
class Settings:
    """`key` signs cookies; `workers` processes think for the bots; `secure` is for servers behind HTTPS."""

    database: str
    key: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    secure: bool = False
    tables_per_minute: int = 30


def data_folder() -> Path:
    """Where the server keeps its things unless told otherwise."""
    return user_data_path("sortilege", ensure_exists=True)


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite3'}"


def kept_key() -> str:
    """The key that signs cookies: from the environment, or made once and kept, so that seats survive a restart."""
    given = os.environ.get("SORTILEGE_KEY")
    if given:
        return given
    file = data_folder() / "key"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(new_secret(), "utf-8")
    return file.read_text("utf-8").strip()
