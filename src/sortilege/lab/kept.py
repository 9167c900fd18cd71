"""Results kept in a file, a game a line, so that what takes hours can be stopped and goes on where it was."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from .. import __version__
from ..kernel.errors import SetupError
from ..kernel.game import Game
from .arena import Plan, Played
from .sources import code_of

FORMAT = "sortilege-results"
CODE = "code"
Seated = tuple[str, ...]
"""The bots of a table, by their labels."""


class ResultsFile:
    """Games by table, in the order of their numbers. The first line says what is measured, the others are games."""

    def __init__(self, file: str, header: dict[str, Any]) -> None:
        """Read what is there, or begin; SetupError if the file measures something else."""
        self.path = Path(file)
        self.tables: dict[Seated, list[Played]] = {}
        wanted = json.loads(json.dumps(header))
        if self.path.exists() and self.path.stat().st_size:
            self.read(wanted)
        else:
            self.path.write_text(json.dumps(wanted) + "\n", "utf-8")

    def read(self, wanted: dict[str, Any]) -> None:
        content = self.path.read_bytes()
        first, *lines = content.split(b"\n")
        self.check(parsed(first), wanted)
        for number, line in enumerate(lines[:-1], 2):
            found = parsed(line)
            try:
                table = tuple(found.pop("table"))
                played = Played(**{name: frozen(value) for name, value in found.items()})
                in_order = played.number == len(self.tables.setdefault(table, []))
            except (KeyError, TypeError):
                in_order = False
            if not in_order:
                raise SetupError("Line {number} of {file} is not the next game.", number=number, file=self.path)
            self.tables[table].append(played)
        if lines and lines[-1]:
            # The last line was not written to its end: that game is played again.
            with self.path.open("r+b") as opened:
                opened.truncate(len(content) - len(lines[-1]))

    def check(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        if FORMAT not in found:
            raise SetupError("{file} holds no results.", file=self.path)
        if found.get(CODE) != wanted[CODE]:
            raise SetupError(
                "{file} was begun with other code of the rules or the bots: games of both say nothing together.",
                file=self.path,
            )
        for key in {**wanted, **found}:
            if found.get(key) != wanted.get(key):
                raise SetupError(
                    "{file} measures something else: its {key!r} is {found}, not {wanted}.",
                    file=self.path,
                    key=key,
                    found=json.dumps(found.get(key)),
                    wanted=json.dumps(wanted.get(key)),
                )

    def games(self, plan: Plan) -> list[Played]:
        """Those of a table that are there."""
        return self.tables.get(plan.labels, [])

    def add(self, plan: Plan, played: Played) -> None:
        with self.path.open("a", encoding="utf-8") as opened:
            opened.write(json.dumps({"table": plan.labels, **played._asdict()}) + "\n")


def header_of(game: Game, plan: Plan, measure: str) -> dict[str, Any]:
    """What is measured: all that games and their numbers depend on, but for how many are played."""
    return {
        FORMAT: 1,
        "version": __version__,
        CODE: code_of(game.home),
        "measure": measure,
        "game": game.name,
        "rules": game.version,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "bots": plan.labels,
        "bot_code": digest(Path(plan.bot_code).read_bytes()) if plan.bot_code is not None else None,
        "components": digest(json.dumps(plan.components, default=str).encode()) if plan.components else None,
    }


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def parsed(line: bytes) -> dict[str, Any]:
    """An object of JSON; an empty one if the line is anything else."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def frozen(value: Any) -> Any:
    return tuple(frozen(one) for one in value) if isinstance(value, list) else value
