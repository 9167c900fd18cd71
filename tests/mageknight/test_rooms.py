"""Chapters of the rules stand on each other, and what leads back is called by its name."""

from __future__ import annotations

import ast
from pathlib import Path

from sortilege.games import mageknight
from sortilege.games.mageknight.rules import course

HOME = Path(mageknight.__file__).parent
TREES = [ast.parse(path.read_text("utf-8")) for path in sorted(HOME.rglob("*.py"))]


def called_steps() -> list[tuple[str, int]]:
    """The steps that rules call by name, each with the number of its fields."""
    found: list[tuple[str, int]] = []
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "step_called":
                step = node.args[0]
                assert isinstance(step, ast.Constant)
                found.append((str(step.value), len(node.args) - 1))
    return found


def test_steps_called_by_name_exist_and_take_these_fields() -> None:
    called = called_steps()
    assert called
    steps = mageknight.GAME.steps_by_name
    assert [(name, len(steps[name].fields) if name in steps else None) for name, _ in called] == called


def test_the_course_of_a_game_names_steps_that_exist() -> None:
    bound = [name for above_and_below in course.ABOVE for names in above_and_below for name in names]
    named = {*course.COURSE, *course.JOINT, *course.UNORDERED, *course.ANYWHERE, *course.REPEATED, *bound}
    assert named <= set(mageknight.GAME.steps_by_name)
