"""The command as a person runs it: arguments, what they type, what they read."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import sortilege
from sortilege.cli import main


@dataclass
class Ran:
    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The one sentence of a refusal."""
        assert self.code == 2, self
        assert self.out == "", self
        assert self.err.count("\n") == 1, self
        return self.err.strip()


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "200")

    def run_command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        out, err = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Ran(left.value.code, out, err)

    return run_command


@pytest.fixture
def replay_file(tmp_path: Path) -> Path:
    """A whole game: the first option is played each time."""
    match = sortilege.new("rivality", seats=2, seed=7)
    while not match.over:
        match.play(match.decision.options[0])
    file = tmp_path / "game.replay"
    file.write_text(match.replay(), "utf-8")
    return file
