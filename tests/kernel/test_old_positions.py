"""Positions that earlier versions wrote are read as they were meant: the same questions, and nothing lost.

What Mage Knight wrote before is in its own tests, as it is written in other words now.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sortilege

TESTS = Path(__file__).parent.parent
OLD = [
    pytest.param(json.loads(line), id=f"{game}-{at}")
    for game in ("rivality", "ciub")
    for at, line in enumerate((TESTS / game / "old_positions.jsonl").read_text("utf-8").splitlines())
]
"""Positions with the options that they had."""


@pytest.mark.parametrize("old", OLD)
def test_a_position_of_old_loads_with_all_that_it_says(old: dict[str, Any]) -> None:
    m = sortilege.load(old["position"])
    assert [option.text for option in ([] if m.over else m.decision.options)] == old["options"]
    now = json.loads(json.dumps(m.position()))
    assert now["steps"] == old["position"]["steps"]
    assert now["chance"] == old["position"]["chance"]
    for name, value in old["position"]["table"].items():
        assert now["table"][name] == value, f"{name} is read as it was written"
