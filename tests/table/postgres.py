"""A private PostgreSQL for the tests: on loopback, in a directory of its own, gone when the session ends."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from sortilege.table.store import new_table_id

MISSING = "PostgreSQL is not installed: `tools/system postgresql` installs it, or have initdb and postgres on the PATH."
START_SECONDS = 60
STOP_SECONDS = 10
ATTEMPTS = 5
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "timezone": "Asia/Kolkata",
    "fsync": "off",
    "max_connections": "200",
    "log_min_messages": "warning",
}
"""Quick, and in a time zone that is nobody's default."""


class Postgres:
    """A running server in a folder of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data = home / "data"
        self.user = server_user()
        if self.user is not None:
            shutil.chown(home, self.user)
        options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync"]
        command = [program("initdb"), "-D", str(self.data), *options]
        made = subprocess.run(command, user=self.user, cwd=home, capture_output=True, check=False)
        if made.returncode != 0:
            pytest.fail(f"initdb did not make a database: {made.stderr.decode().strip()}", pytrace=False)
        for _ in range(ATTEMPTS):
            self.port = free_port()
            if self.start():
                return
        pytest.fail(f"PostgreSQL did not start: {(home / 'log').read_text().strip()}", pytrace=False)

    def start(self) -> bool:
        """False if it does not come up, as when another has the port."""
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        with (self.home / "log").open("ab") as output:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", self.data, "-k", self.home, "-p", str(self.port), *settings],
                user=self.user,
                cwd=self.home,
                stdout=output,
                stderr=output,
            )
        return answers(self.process, self.data)

    def stop(self) -> None:
        """A fast shutdown, and an immediate one if that takes too long."""
        stop(self.process)

    def restart(self, shutdown: signal.Signals) -> None:
        """In PostgreSQL's words: SIGINT is a fast shutdown, SIGQUIT an immediate one, like a crash."""
        self.process.send_signal(shutdown)
        self.process.wait(STOP_SECONDS)
        assert self.start(), f"PostgreSQL did not come back: {(self.home / 'log').read_text().strip()}"

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    async def new_database(self) -> str:
        """The address of an empty database of its own."""
        name = f"t_{new_table_id()}"
        connection = await asyncpg.connect(self.url())
        try:
            await connection.execute(f'CREATE DATABASE "{name}"')
        finally:
            await connection.close()
        return self.url(name)


@pytest.fixture(scope="session", name="postgres")
def run_postgres() -> Iterator[Postgres]:
    """Import it into a test module or a conftest; ask for `postgres`."""
    with running_postgres() as server:
        yield server


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server of one's own, to be restarted."""
    home = Path(tempfile.mkdtemp(prefix="sortilege-pg-"))
    try:
        server = Postgres(home)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def answers(server: subprocess.Popen[bytes], data: Path) -> bool:
    """Whether the server comes up; False if it ended, as it does when another took the port."""
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        lines = (data / "postmaster.pid").read_text().splitlines() if (data / "postmaster.pid").exists() else []
        if len(lines) >= 8 and lines[0] == str(server.pid) and lines[7].strip() == "ready":
            return True
        time.sleep(0.05)
    stop(server)
    return False


def stop(server: subprocess.Popen[bytes]) -> None:
    """By a fast shutdown, and an immediate one if that takes too long."""
    for word in (signal.SIGINT, signal.SIGQUIT):
        server.send_signal(word)
        try:
            server.wait(STOP_SECONDS)
            return
        except subprocess.TimeoutExpired:
            pass
    server.kill()
    server.wait()


def program(name: str) -> str:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: version(path.parts[4]))
    program = str(found[-1]) if found else shutil.which(name)
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    return program


def version(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def server_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
