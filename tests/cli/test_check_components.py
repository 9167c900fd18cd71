"""The kit checks a game with a user's own components too."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import sortilege
from sortilege.cli import app
from sortilege.games import rivality

BUILT_IN = Path(str(rivality.__file__)).parent / "box" / "components.toml"


def test_the_laws_are_checked_with_own_components(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BUILT_IN.read_text("utf-8").replace("vp = 4", "vp = 7"), "utf-8")
    ran = CliRunner().invoke(app, ["check", "rivality", "--games", "1", "--components", str(file)])
    assert ran.exit_code == 0, ran.output
    assert ran.output.count("all laws kept") == 9


@pytest.mark.parametrize(("old", "new"), [("golems = 4", "golems = 9"), ("shields = 2", "shields = -1")])
def test_components_that_cannot_be_are_refused(tmp_path: Path, old: str, new: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BUILT_IN.read_text("utf-8").replace(old, new, 1), "utf-8")
    ran = CliRunner().invoke(app, ["check", "rivality", "--games", "1", "--components", str(file)])
    assert isinstance(ran.exception, sortilege.ComponentsError)
