"""The rooms of every game are those of the table in docs/adding-a-game.md, and import what it says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from sortilege.games import BUILT_IN

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "sortilege" / "games"
ROW = re.compile(r"\| `(\w+)(?:\.py|/)` \| .* \| ([^|]*) \|$")
DOOR = "game"


def documented() -> dict[str, set[str]]:
    """The rooms of the table, and of which others each may import something."""
    lines = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8").splitlines()
    rows = [found for line in lines if (found := ROW.search(line.strip()))]
    rooms = {row[1]: set(re.findall(r"`(\w+)`", row[2])) for row in rows}
    rooms[DOOR] = set(rooms)
    return rooms


def files_of(game: str) -> Iterator[tuple[str, Path]]:
    """The modules of a game, each with its room."""
    home = GAMES / game
    for file in sorted(home.rglob("*.py")):
        if file != home / "__init__.py":
            yield file.relative_to(home).parts[0].removesuffix(".py"), file


def imported(game: str, file: Path) -> Iterator[str]:
    """The rooms of its own game from which a module imports something, be it types alone."""
    home = GAMES / game
    package = file.parent.relative_to(home).parts
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and 0 < node.level <= len(package) + 1:
            target = [*package[: len(package) + 1 - node.level], *(node.module or "").split(".")]
            yield target[0] or node.names[0].name


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_has_the_rooms_of_the_table_and_no_others(game: str) -> None:
    home = GAMES / game
    found = [entry for entry in home.iterdir() if not entry.name.startswith("__")]
    assert {entry.name.removesuffix(".py") for entry in found} == set(documented())


@pytest.mark.parametrize("game", BUILT_IN)
def test_rooms_import_what_the_table_says(game: str) -> None:
    rooms = documented()
    wrong = [
        f"{file.relative_to(GAMES)} imports {other}"
        for room, file in files_of(game)
        for other in imported(game, file)
        if other != room and other not in rooms[room]
    ]
    assert wrong == []


def needed(game: str, file: Path) -> set[Path]:
    """The modules of its own game that a module needs when it runs."""
    found: set[Path] = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            module = file.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            names = [module / f"{alias.name}.py" for alias in node.names]
            found |= {one for one in (module.with_suffix(".py"), *names) if one.is_relative_to(GAMES / game)}
    return {one for one in found if one.is_file()}


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_module_needs_itself_by_way_of_others(game: str) -> None:
    graph = {file: needed(game, file) for _, file in files_of(game)}
    assert sum(map(len, graph.values())) > len(graph), "imports are found"
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_import_stands_inside_a_function(game: str) -> None:
    wrong = [
        str(file.relative_to(GAMES))
        for _, file in files_of(game)
        for function in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function))
    ]
    assert wrong == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_words_and_data_lie_where_the_table_looks_for_them(game: str) -> None:
    assert (GAMES / game / "words" / "rules.md").is_file()
    assert list((GAMES / game / "box").rglob("*.toml")) != []


def defined() -> dict[str, list[Path]]:
    """All classes of the package by name, each with the files that define one."""
    package = GAMES.parent
    found: dict[str, list[Path]] = {}
    for file in sorted(package.rglob("*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(file.relative_to(package))
    return found


def same_room(files: list[Path]) -> bool:
    """Whether the files are of one room, each of another game: what is alike there is called alike."""
    games = [file.parts[1] for file in files if file.parts[0] == GAMES.name]
    rooms = {file.parts[2].removesuffix(".py") for file in files if file.parts[0] == GAMES.name}
    return len(set(games)) == len(files) and len(rooms) == 1


def test_the_name_of_a_class_says_one_thing() -> None:
    classes = defined()
    assert same_room(classes["EndGame"]), "rooms of several games are known"
    double = {name: [str(file) for file in files] for name, files in classes.items() if len(files) > 1}
    assert {name: files for name, files in double.items() if not same_room(classes[name])} == {}
