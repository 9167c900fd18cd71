"""The library and its command need neither the server nor what it is built of."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text("utf-8"))["project"]
MODULES = {"markdown-it-py": "markdown_it"}
"""By package, where the two have other names."""
STACK = [Requirement(asked).name for asked in PROJECT["optional-dependencies"]["table"]]
MISSING = [MODULES.get(name, name) for name in STACK]
BY_OTHERS = {"markdown_it"}
"""What the command brings as well, with Rich."""
WITHOUT = f"""
import sys
sys.modules.update(dict.fromkeys({[name for name in MISSING if name not in BY_OTHERS]!r}))
from sortilege.cli import main
main()
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("sim", "ciub", "--bots", "greedy,random", "--games", "2", "--seed", "1"),
        ("check", "rivality", "--games", "1"),
    ],
)
def test_what_the_library_does_is_done_without_the_server(arguments: tuple[str, ...]) -> None:
    told = run(*arguments)
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize("command", ["play", "serve", "check-tables"])
def test_the_server_says_in_one_sentence_what_is_missing(command: str) -> None:
    told = run(command)
    assert told.returncode == 1
    (sentence,) = told.stderr.splitlines()
    assert sentence.endswith("pip install 'sortilege[table]' brings it.")
    assert told.stdout == ""
