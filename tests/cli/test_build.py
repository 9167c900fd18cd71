"""A server in a checkout runs the compiled build if there is one of these very sources, and says what it runs."""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sortilege
from sortilege.cli.build import COMPILED_BUILD, compiled_beside, fits
from sortilege.lab.sources import fingerprint, rules_fingerprint

SOURCES = Path(sortilege.__file__).parent
ANEW = "Interpreted build: the compiled one is of other sources, `make compiled` makes it anew."
NONE = "Interpreted build: `make compiled` makes one in which bots think several times as much."


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources alone, as a checkout has them."""
    place = tmp_path_factory.mktemp("package") / "sortilege"
    shutil.copytree(SOURCES, place, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return place


@pytest.fixture
def checkout(tmp_path: Path, package: Path) -> Path:
    tmp_path.joinpath("pyproject.toml").touch()
    shutil.copytree(package, tmp_path / "src" / "sortilege")
    return tmp_path


def build(checkout: Path) -> None:
    """As `make compiled` does, but that Python itself compiles, and one module only: the one that is asked."""
    place = checkout / "build" / "compiled"
    shutil.copytree(checkout / "src" / "sortilege", place / "sortilege")
    asked = place / "sortilege" / "kernel" / "state.py"
    assert compileall.compile_file(asked, quiet=1, legacy=True)
    asked.unlink()
    place.joinpath("mark").write_text(fingerprint(checkout / "src" / "sortilege") + "\n", "utf-8")


def told(checkout: Path, *arguments: str) -> str:
    """The sentence about the build that a server says, or why there is none."""
    command = [sys.executable, "-P", "-m", "sortilege", "serve", "--port", "0", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "XDG_DATA_HOME": str(checkout)}
    with subprocess.Popen(
        command, env=environment, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        where = server.stdout.readline()
        said = server.stdout.readline() if where else server.stderr.read()
        server.terminate()
    assert where.startswith("Sortilege is at") or server.returncode == 2
    return said.strip()


def test_a_compiled_build_of_these_sources_is_used(checkout: Path) -> None:
    build(checkout)
    assert told(checkout) == COMPILED_BUILD
    assert told(checkout, "--interpreted") == "Interpreted build."


def test_one_of_other_sources_is_not(checkout: Path) -> None:
    build(checkout)
    checkout.joinpath("src", "sortilege", "kernel", "rng.py").open("a").write("# edited\n")
    assert told(checkout) == ANEW
    assert told(checkout, "--compiled") == "The compiled build is of other sources: `make compiled` makes it anew."


def test_without_one_the_server_runs_interpreted_and_says_how_to_get_one(checkout: Path) -> None:
    assert told(checkout) == NONE
    assert told(checkout, "--compiled") == "There is no compiled build here: `make compiled` makes one."


def test_what_is_fetched_or_made_is_no_source(checkout: Path) -> None:
    sources = checkout / "src" / "sortilege"
    before = fingerprint(sources)
    for folder in (sources / "art" / "vendor", sources / "kernel" / "__pycache__"):
        folder.mkdir(exist_ok=True)
        folder.joinpath("more").write_text("more", "utf-8")
    assert fingerprint(sources) == before
    sources.joinpath("kernel", "more.py").write_text("", "utf-8")
    assert fingerprint(sources) != before


def test_what_games_are_played_by_is_another_fingerprint_than_what_they_look_like(checkout: Path) -> None:
    sources = checkout / "src" / "sortilege"
    before = rules_fingerprint(sources)
    for same in ("table/app.py", "games/ciub/look/scene.py", "games/ciub/words/english.py", "cli/build.py"):
        (sources / same).open("a").write("# edited\n")
    assert rules_fingerprint(sources) == before
    found = {before}
    for other in ("kernel/rng.py", "games/ciub/mind/brain.py", "games/ciub/box/components.toml", "bots/search.py"):
        (sources / other).open("a").write("# edited\n")
        found.add(rules_fingerprint(sources))
    assert len(found) == 5


def test_only_a_checkout_has_a_compiled_build_beside_it(checkout: Path, package: Path) -> None:
    assert compiled_beside(checkout / "src" / "sortilege") == checkout / "build" / "compiled"
    assert compiled_beside(package) is None
    assert not fits(checkout / "build" / "compiled", checkout / "src" / "sortilege")
