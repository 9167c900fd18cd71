"""Which build runs: in a checkout the compiled one, where there is one of these very sources."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from ..kernel import state
from ..kernel.errors import SetupError
from ..lab.sources import fingerprint, package

COMPILED: Final = Path("build", "compiled")
"""Where `make compiled` puts it, in a checkout."""
MARK: Final = "mark"
"""The file in it that says of which sources it was made."""
COMPILED_BUILD: Final = "Compiled build: bots think several times as much in their time."


def runs_compiled() -> bool:
    """Whether the rules that are loaded were compiled."""
    return not str(state.__file__).endswith(".py")


def compiled_beside(sources: Path) -> Path | None:
    """The folder for a compiled build of these sources; None if they are not those of a checkout."""
    checkout = sources.parents[1]
    return checkout / COMPILED if (checkout / "pyproject.toml").is_file() and sources.parent.name == "src" else None


def fits(build: Path, sources: Path) -> bool:
    """Whether it is there, and of these very sources."""
    mark = build / MARK
    return mark.is_file() and mark.read_text("utf-8").strip() == fingerprint(sources)


def go_on_compiled(wanted: bool | None) -> str:
    """Go on in the compiled build of this checkout if there is one and it fits; else say in a sentence what runs.

    `wanted` is what was asked for: None takes what there is. SetupError if a compiled build is wanted and there is
    none. This process becomes the other one, so whoever started it can end it as before.
    """
    if runs_compiled():
        if wanted is False:
            raise SetupError("This is a compiled build: it cannot run interpreted.")
        return COMPILED_BUILD
    build = compiled_beside(package())
    if wanted is not False and build is not None and is_command() and fits(build, package()):
        command = [sys.executable, "-P", "-m", "sortilege", *sys.argv[1:]]
        os.execve(sys.executable, command, {**os.environ, "PYTHONPATH": os.pathsep.join(paths(build))})
    return interpreted(wanted, build)


def is_command() -> bool:
    """Whether the arguments are the command's own: a program that calls it cannot be gone on with elsewhere."""
    return Path(sys.argv[0]).name in ("sortilege", "__main__.py")


def interpreted(wanted: bool | None, build: Path | None) -> str:
    """What is said of a build that is not compiled."""
    there = build is not None and (build / MARK).is_file()
    if wanted:
        raise SetupError(
            "The compiled build is of other sources: `make compiled` makes it anew."
            if there
            else "There is no compiled build here: `make compiled` makes one."
        )
    if wanted is None and there:
        return "Interpreted build: the compiled one is of other sources, `make compiled` makes it anew."
    if wanted is None and build is not None:
        return "Interpreted build: `make compiled` makes one in which bots think several times as much."
    return "Interpreted build."


def paths(build: Path) -> list[str]:
    before = os.environ.get("PYTHONPATH", "")
    return [str(build), *([before] if before else [])]
