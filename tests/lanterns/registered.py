"""Games of strangers, as an installed package brings them: with an entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

SOUND = "tests.lanterns:GAME"


def register(folder: Path, monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
    """Entry points of the group `sortilege.games`, by the names of the games."""
    lines = [f"{name} = {value}" for name, value in points.items()]
    home = folder / "strange-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1.0\n", "utf-8")
    (home / "entry_points.txt").write_text("\n".join(["[sortilege.games]", *lines, ""]), "utf-8")
    monkeypatch.syspath_prepend(str(folder))
