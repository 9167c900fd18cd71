"""Builds the wheel. With SORTILEGE_COMPILED=1 in the environment the kernel, games and bots are compiled by mypyc."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_ROOMS = ("kernel", "games", "bots")
INTERPRETED = {"bots/bot.py", "bots/registry.py", "kernel/launch.py", "kernel/match.py"}
"""Where users' own things come in: compiled code would meet a wrong type with a TypeError, and not let their
bots derive from ours."""

SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(name="sortilege", packages=[], ext_modules=mypycify(["--strict", *sys.argv[3:]], opt_level="3"),
      script_args=["-q", "build_ext", "--build-lib", sys.argv[1], "--build-temp", sys.argv[2]])
"""


class CompileHook(BuildHookInterface[Any]):
    """One mypyc call for all rooms: compiled apart from their base classes they would be wrong."""

    def wanted(self) -> bool:
        return os.environ.get("SORTILEGE_COMPILED") == "1" and self.target_name == "wheel"

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=1.15", "setuptools>=65"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted() or version == "editable":
            return
        work = Path(self.root, "build", "mypyc")
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(Path(self.root, "src"), work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        package = work / "src" / "sortilege"
        sources = [
            str(path.relative_to(work / "src"))
            for room in COMPILED_ROOMS
            for path in sorted((package / room).rglob("*.py"))
            if str(path.relative_to(package)) not in INTERPRETED
        ]
        command = [sys.executable, "-c", SCRIPT, str(work / "lib"), str(work / "temp"), *sources]
        subprocess.run(command, cwd=work / "src", check=True)
        for library in (work / "lib").rglob("*.so"):
            build_data["force_include"][str(library)] = str(library.relative_to(work / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
