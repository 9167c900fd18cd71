"""Files that cannot be used, given to every command that takes one: one sentence and the exit code 2, never more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sortilege

from .conftest import Run

READS_GAMES = (
    ("replay",),
    ("replay", "--verify"),
    ("replay", "--step"),
    ("show",),
    ("terminal", "rivality", "--bots", "random", "--resume"),
)
READS_PARTS = (
    ("sim", "rivality", "--bots", "random,random", "--games", "1", "--components"),
    ("terminal", "rivality", "--bots", "random", "--components"),
    ("check", "rivality", "--games", "1", "--components"),
)
READS_BOTS = (("sim", "rivality", "--bots", "random,random", "--games", "1", "--bot-code"),)
HEADER = json.loads(sortilege.new("rivality", 2, 7).replay())
POSITION = sortilege.new("rivality", 2, 7).position()


def called(command: tuple[str, ...]) -> str:
    return " ".join(command)


@pytest.mark.parametrize("command", READS_GAMES + READS_PARTS, ids=called)
def test_a_file_that_is_missing_or_a_folder_or_no_text(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(b"\xff\xfe\x00")
    assert "No such file" in run(*command, str(tmp_path / "nowhere")).refused()
    assert "Is a directory" in run(*command, str(tmp_path)).refused()
    assert "expected text in UTF-8" in run(*command, str(noise)).refused()
    assert "characters" in run(*command, "/dev/zero").refused()


@pytest.mark.parametrize("command", READS_BOTS, ids=called)
def test_bots_that_are_missing_or_a_folder(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    for file in (tmp_path / "nowhere.py", tmp_path):
        assert "cannot be loaded" in run(*command, str(file)).refused()


@pytest.mark.parametrize("command", READS_GAMES, ids=called)
@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 100_000,
        '{"a":' * 100_000,
        "x" * 1_000_001,
        json.dumps({**HEADER, "position": 5}),
        json.dumps(HEADER)[:-1] + ', "seats": 1e999}',
        json.dumps(HEADER) + "\n@² x\n",
        json.dumps(HEADER) + "\n" + "y" * 900_000,
        json.dumps(HEADER) + "\npass" * 11_000,
        json.dumps({**HEADER, "game": ["rivality"]}),
        json.dumps({**HEADER, "game": "chess"}),
        json.dumps({**POSITION, "version": float("nan")}),
        json.dumps({**POSITION, "steps": [["NextTurn"], ["NextTurn"]]}),
        json.dumps({**POSITION, "table": {}}),
    ],
    ids=range(14),
)
def test_games_that_cannot_be_read(run: Run, tmp_path: Path, command: tuple[str, ...], text: str) -> None:
    file = tmp_path / "game"
    file.write_text(text, "utf-8")
    said = run(*command, str(file)).refused()
    assert len(said) < 600, f"a sentence, not {len(said)} characters"


@pytest.mark.parametrize("command", READS_PARTS, ids=called)
@pytest.mark.parametrize(
    "text",
    [
        "",
        "a = " + "[" * 100_000,
        "a = " + "{a=" * 100_000,
        "a." * 100_000 + "a = 1",
        "a = " + "9" * 5_000,
        "a = inf",
        "a = 1979-05-27",
        "[golems",
        "x = 'y" + "y" * 900_000,
    ],
    ids=range(9),
)
def test_components_that_cannot_be_read(run: Run, tmp_path: Path, command: tuple[str, ...], text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    said = run(*command, str(file)).refused()
    assert len(said) < 600, f"a sentence, not {len(said)} characters"


@pytest.mark.parametrize("typed", ["²\nquit\n", "9" * 5_000 + "\nquit\n", "٣\nquit\n"])
def test_numbers_that_are_none_are_no_choice(run: Run, replay_file: Path, typed: str) -> None:
    for command in (
        ("terminal", "rivality", "--bots", "random", "--seed", "1"),
        ("replay", "--step", str(replay_file)),
    ):
        ran = run(*command, typed=typed)
        assert ran.code == 0, ran
        assert "Traceback" not in ran.err + ran.out


@pytest.mark.parametrize("bot", ["search:" + "9" * 5_000, "search:²s", "search:0s", "search:-1", "search:1e999s"])
def test_a_budget_that_is_none(run: Run, bot: str) -> None:
    said = run("sim", "rivality", "--bots", f"{bot},random", "--games", "1").refused()
    assert "There is no bot" in said


def test_a_picture_that_cannot_be_written(run: Run, replay_file: Path, tmp_path: Path) -> None:
    assert "cannot be used" in run("show", str(replay_file), "-o", str(tmp_path / "nowhere" / "x.svg")).refused()
