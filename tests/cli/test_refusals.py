"""Whatever is wrong becomes one clear sentence and the exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sortilege.games.rivality.box import components

from .conftest import Run

SIM = ("sim", "rivality", "--bots", "random,random", "--games", "2")
COMPONENTS = Path(components.__file__).with_name("components.toml")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("sim", "chess", "--bots", "random"),
            "no game 'chess': expected one of ciub, conjurers, mageknight, rivality",
        ),
        (("terminal", "chess"), "no game 'chess'"),
        (("check", "chess"), "no game 'chess'"),
        ((*SIM, "--option", "expert=maybe"), "'expert' cannot be 'maybe': expected one of false, true"),
        ((*SIM, "--option", "first=9"), "'first' cannot be '9': expected one of random, 0, 1, 2, 3"),
        ((*SIM, "--option", "speed=2"), "no option 'speed': expected one of expert, solo"),
        ((*SIM, "--option", "expert"), "NAME=VALUE, not 'expert'"),
        ((*SIM, "--option", "solo=master"), "solo mode is for one seat"),
        ((*SIM, "--seats", "7"), "7 seats: expected one of 1, 2, 3, 4"),
        ((*SIM, "--games", "0"), "at least one game"),
        ((*SIM, "--games", "many"), "--games"),
        ((*SIM, "--seed", "-4"), "A seed is a whole number"),
        ((*SIM, "--components", "nowhere.toml"), "nowhere.toml cannot be used: No such file"),
        ((*SIM, "--bot-code", "nowhere.py"), "nowhere.py cannot be loaded"),
        ((*SIM, "--speed"), "No such option"),
        (("sim", "rivality", "--bots", "random,deep"), "no bot 'deep': expected one of random, greedy"),
        (("sim", "rivality", "--bots", ","), "0 seats"),
        (("sim", "rivality"), "--bots"),
        (("terminal", "rivality", "--bots", "deep"), "no bot 'deep'"),
        (("terminal", "rivality", "--bots", "random", "--seat", "2"), "no seat 2: expected 0 to 1"),
        (("terminal", "rivality", "--bots", "random,random", "--seats", "2"), "expected at most 1 bot"),
        (("terminal", "rivality", "--bots", "me,random", "--seats", "3"), "expected 2 seats"),
        (("terminal", "rivality", "--seats", "5"), "5 seats: expected one of 1, 2, 3, 4"),
        (("terminal", "rivality", "--resume", "nowhere.replay"), "nowhere.replay cannot be used"),
        (("replay", "nowhere.replay"), "nowhere.replay cannot be used: No such file"),
        (("replay", "."), "Is a directory"),
        (("show", "nowhere.json"), "nowhere.json cannot be used"),
        (("juggle",), "No such command 'juggle'"),
    ],
)
def test_a_refusal_is_one_sentence(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in run(*arguments).refused()


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("vp = 3", "vp = -3", "terrain.well, field 'vp': expected a whole number"),
        ('terrain = "fortress"', 'terrain = "castle"', "field 'terrain': expected one of well"),
        ("[terrain.well]", "[terrain.well", "it is not TOML: Expected"),
    ],
)
def test_components_are_looked_over(run: Run, tmp_path: Path, was: str, becomes: str, said: str) -> None:
    text = COMPONENTS.read_text("utf-8")
    assert was in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(was, becomes, 1), "utf-8")
    for start in (SIM, ("terminal", "rivality")):
        assert said in run(*start, "--components", str(file)).refused()


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\xfe\x00")
    assert "expected text in UTF-8" in run("replay", str(file)).refused()


@pytest.mark.parametrize(
    ("code", "said"), [("BOTS = 3", "must define BOTS"), ("1 / 0", "cannot be loaded"), ("def", "cannot be loaded")]
)
def test_bot_code_is_looked_over(run: Run, tmp_path: Path, code: str, said: str) -> None:
    file = tmp_path / "bots.py"
    file.write_text(code, "utf-8")
    assert said in run(*SIM, "--bot-code", str(file)).refused()
    assert said in run("terminal", "rivality", "--bots", "random", "--bot-code", str(file)).refused()


@pytest.mark.parametrize("module", ["sortilege", "sortilege.cli"])
def test_the_package_runs_as_a_module(module: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", module, "sim", "chess", "--bots", "random"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "There is no game 'chess': expected one of ciub, conjurers, mageknight, rivality.\n"
