"""Which sources these are: a fingerprint of the package, and one of all that games and bots play by."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

NOT_OURS: Final = {"vendor", "__pycache__"}
"""Folders whose files are fetched or made, not written."""
PLAYED_BY: Final = ("kernel", "games", "bots", "lab")
NOT_PLAYED_BY: Final = {"look", "words"}
"""Rooms of a game that no simulation enters."""
WRITTEN: Final = {".py", ".toml"}


def package() -> Path:
    return Path(__file__).resolve().parents[1]


def fingerprint(sources: Path) -> str:
    """Another one whenever a file of the package is."""
    return digest_of(sources, files_of(sources))


def rules_fingerprint(sources: Path) -> str:
    """Another one whenever a file is by which games are played, or by which bots choose; the same on either build."""
    played = [file for room in PLAYED_BY for file in files_of(sources / room) if file.suffix in WRITTEN]
    return digest_of(sources, [file for file in played if NOT_PLAYED_BY.isdisjoint(file.relative_to(sources).parts)])


def code_of(home: str) -> str:
    """The same for a game that may be a user's own, by its import name."""
    spec = find_spec(home)
    assert spec is not None, f"{home} is imported, so it can be found"
    assert spec.origin is not None, f"{home} is a file"
    found, file = rules_fingerprint(package()), Path(spec.origin)
    if file.is_relative_to(package()):
        return found
    own = files_of(file.parent) if file.name == "__init__.py" else [file]
    return sha256(f"{found} {digest_of(file.parent, own)}".encode()).hexdigest()


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and NOT_OURS.isdisjoint(path.parts))


def digest_of(sources: Path, files: Iterable[Path]) -> str:
    found = sha256()
    for file in files:
        content = file.read_bytes()
        found.update(f"{file.relative_to(sources).as_posix()} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()
