"""A name of a caught exception is of one kind in a function: compiled, the first handler's kind is the variable's."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "sortilege"
COMPILED = ("bots", "games", "kernel")


def kinds(function: ast.AST) -> dict[str, set[str]]:
    """For each name, the kinds of exceptions that handlers of the function bind it to."""
    found: dict[str, set[str]] = defaultdict(set)
    for handler in ast.walk(function):
        if isinstance(handler, ast.ExceptHandler) and handler.name and handler.type:
            found[handler.name].add(ast.unparse(handler.type))
    return found


@pytest.mark.parametrize("room", COMPILED)
def test_an_exception_s_name_has_one_kind(room: str) -> None:
    for path in (SOURCES / room).rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for name, found in kinds(function).items():
                    assert len(found) == 1, f"{path.name}, {function.name}: {name!r} is bound to {sorted(found)}"
