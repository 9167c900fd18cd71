"""How strong the levels are: what `python -m bench.ladder` measured, as the project brings it along."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

FILE: Final = "strength.json"


class RatedLevel(NamedTuple):
    """A level on the ladder of one mode: its rating, and which share of the wins it has against the level below, each
    from `low` to `high` in 95 % of the cases, after so many deals. The lowest has nobody below it."""

    level: str
    rating: float
    low: float
    high: float
    share: float | None
    share_low: float | None
    share_high: float | None
    deals: int


class Measured(NamedTuple):
    """The ladder of one mode, the weakest level first, and how it was measured."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    seed: int
    commit: str
    build: str
    bots: dict[str, str]
    steps: tuple[RatedLevel, ...]


@cache
def measured() -> tuple[Measured, ...]:
    """All that was measured, in the order in which it is told."""
    return parsed(files(__package__).joinpath(FILE).read_text("utf-8"))


def parsed(text: str) -> tuple[Measured, ...]:
    return tuple(
        Measured(**{**one, "steps": tuple(RatedLevel(*step) for step in one["steps"])}) for one in json.loads(text)
    )


def written(ladders: tuple[Measured, ...]) -> str:
    """As a file: a line for each step, so that changes can be read."""
    return json.dumps([one._asdict() for one in ladders], indent=1, ensure_ascii=False) + "\n"


def ratings(game: str, level: str) -> dict[int, int]:
    """The rating of a level by how many play, where the game is played as usual."""
    return {
        one.seats: round(step.rating)
        for one in measured()
        if one.game == game and not one.options
        for step in one.steps
        if step.level == level
    }
