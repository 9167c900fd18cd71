"""The coverage maps, `docs/coverage/GAME.md`: every clause of a game's rules and the tests that cover it.

`python -m tests.coverage` writes the lists of tests anew, from the marks `@clause("RIV-001", ...)` on the tests; the
clauses themselves are kept as they stand. A line `Later: NAME` says which piece of work brings a clause, or, as a
paragraph under a heading, everything below that heading; such clauses have no tests yet.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAPS = ROOT / "docs" / "coverage"
CARDS = "-cards"
"""How the name of a page ends that lists cards, not clauses; `tests.card_coverage` writes it."""
CLAUSE = re.compile(r"[A-Z]+-\d+(?= )")
HEADING = re.compile(r"#+(?= )")
LATER = re.compile(r"^Later: (.+)$", re.MULTILINE)
LISTED = "- `tests/"


def maps() -> list[Path]:
    return sorted(path for path in MAPS.glob("*.md") if not path.stem.endswith(CARDS))


def clauses(text: str) -> list[str]:
    """The ids of a map's clauses, in its order."""
    return [found[0] for paragraph in paragraphs(text) if (found := CLAUSE.match(paragraph))]


def later(text: str) -> dict[str, str]:
    """The clauses of a map that are yet to come, and the piece of work that brings each."""
    found: dict[str, str] = {}
    group, depth, level = "", 0, 0
    for paragraph in paragraphs(text):
        note = LATER.search(paragraph)
        if heading := HEADING.match(paragraph):
            level = len(heading[0])
            if level <= depth:
                group, depth = "", 0
        elif clause := CLAUSE.match(paragraph):
            if name := note[1] if note else group:
                found[clause[0]] = name
        elif note and note.start() == 0:
            group, depth = note[1], level
    return found


def paragraphs(text: str) -> list[str]:
    return re.split(r"\n\n+", text.strip())


def marks(mark: str = "clause") -> dict[str, list[str]]:
    """The tests that name each clause, or whatever else a mark is for, as `path::test`, in the order of files and
    lines."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, marked in marks_of(ast.parse(path.read_text("utf-8")), path.relative_to(ROOT).as_posix(), mark):
            found.setdefault(marked, []).append(name)
    return found


def marks_of(scope: ast.Module | ast.ClassDef, prefix: str, mark: str) -> Iterator[tuple[str, str]]:
    """Each test of a module or a class with each thing that its marks of this name hold."""
    for node in scope.body:
        if isinstance(node, ast.ClassDef):
            yield from marks_of(node, f"{prefix}::{node.name}", mark)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for found in node.decorator_list:
                if isinstance(found, ast.Call) and isinstance(found.func, ast.Name) and found.func.id == mark:
                    for marked in found.args:
                        yield f"{prefix}::{node.name}", str(ast.literal_eval(marked))


def listed(tests: list[str]) -> str:
    return "\n".join(f"- `{test}`" for test in tests)


def rewrite(text: str, covering: dict[str, list[str]]) -> str:
    """The map with the tests that cover each clause below it, and no others."""
    written: list[str] = []
    for paragraph in paragraphs(text):
        if paragraph.startswith(LISTED):
            continue
        written.append(paragraph)
        found = CLAUSE.match(paragraph)
        if found and found[0] in covering:
            written.append(listed(covering[found[0]]))
    return "\n\n".join(written) + "\n"


def main() -> None:
    covering = marks()
    for path in maps():
        text = rewrite(path.read_text("utf-8"), covering)
        path.write_text(text, "utf-8")
        to_come = later(text)
        bare = [clause for clause in clauses(text) if clause not in covering and clause not in to_come]
        counts = f"{len(clauses(text))} clauses, {len(to_come)} to come, {len(bare)} without a test"
        print(f"{path.name}: {counts} {' '.join(bare)}")


if __name__ == "__main__":
    main()
