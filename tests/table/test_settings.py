"""The key that signs cookies: made once, whole or not at all, and never one that can be guessed. And how many workers
fit the machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sortilege.cli import app
from sortilege.table import settings
from sortilege.table.settings import ServerRefused, Settings, fitting_workers, kept_key
from tests.table.inside import inside

FULL_DISK = """
import resource
from sortilege.table.settings import kept_key
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
kept_key()
"""


@pytest.fixture(name="file")
def key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the key is kept; there is none yet."""
    monkeypatch.delenv("SORTILEGE_KEY", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return settings.data_folder() / "key"


def test_a_key_is_made_once_for_its_owner_alone(file: Path) -> None:
    made = kept_key()
    assert len(made) >= 32
    assert kept_key() == made
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["key"], "nothing else is left beside it"


def test_a_full_disk_leaves_no_key_and_the_next_start_makes_one(file: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(file.parents[1])}
    start = subprocess.run(
        [sys.executable, "-c", FULL_DISK], env=environment, capture_output=True, text=True, check=False
    )
    assert start.returncode != 0, "a key that cannot be kept is not used"
    assert "File too large" in start.stderr
    assert list(file.parent.iterdir()) == [], "nothing half written is left"
    assert len(kept_key()) >= 32


@pytest.mark.parametrize("left", ["", " \n"])
def test_an_empty_file_that_an_older_server_left_is_replaced(file: Path, left: str) -> None:
    file.write_text(left)
    made = kept_key()
    assert len(made) >= 32
    assert file.read_text().strip() == made
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_short_key_is_refused_and_kept_as_it_is(file: Path) -> None:
    file.write_text("fifteen letters")
    with pytest.raises(ServerRefused, match="15 characters: expected at least 16") as refused:
        kept_key()
    assert str(file) in str(refused.value)
    assert "fifteen" not in str(refused.value), "a key is not repeated"
    assert file.read_text() == "fifteen letters"


def test_a_key_that_is_no_text_is_refused(file: Path) -> None:
    file.write_bytes(b"\xff\xfe" * 20)
    with pytest.raises(ServerRefused, match="expected text"):
        kept_key()


@pytest.mark.usefixtures("file")
def test_a_short_key_of_the_environment_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SORTILEGE_KEY", "hunter2")
    with pytest.raises(ServerRefused, match="SORTILEGE_KEY has 7 characters: expected at least 16"):
        kept_key()
    monkeypatch.setenv("SORTILEGE_KEY", "sixteen letters!")
    assert kept_key() == "sixteen letters!"


# Workers


@pytest.fixture(name="cores", params=[1, 2, 5, 8, 64])
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many cores we may use."""
    cores: int = request.param
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(cores)))
    return cores


def test_one_process_a_core_thinks_but_at_least_two_and_at_most_eight(cores: int) -> None:
    fitting = {1: 2, 2: 2, 5: 5, 8: 8, 64: 8}[cores]
    assert fitting_workers() == fitting
    assert Settings("sqlite:///tables.db", "key").workers == fitting


@pytest.mark.parametrize("command", ["serve", "play"])
@pytest.mark.usefixtures("file")
def test_the_commands_start_as_many_unless_told_otherwise(
    cores: int, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Settings] = []
    monkeypatch.setattr("sortilege.table.serve.serve", lambda settings, *_, **__: started.append(settings))
    assert CliRunner().invoke(app, [command, "--port", "0"]).exit_code == 0
    assert [settings.workers for settings in started] == [fitting_workers()], f"on {cores} cores"


@pytest.mark.usefixtures("file")
def test_a_host_may_say_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Settings] = []
    monkeypatch.setattr("sortilege.table.serve.serve", lambda settings, *_, **__: started.append(settings))
    assert CliRunner().invoke(app, ["serve", "--workers", "11"]).exit_code == 0
    assert [settings.workers for settings in started] == [11]


async def test_the_server_has_as_many_as_its_settings_say(tmp_path: Path) -> None:
    async with inside(tmp_path, workers=3) as started:
        assert started.thinkers.crew.workers == 3
        assert len(started.thinkers.crew.serving) == 3
