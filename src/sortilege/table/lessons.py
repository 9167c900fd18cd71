"""The guided game of each game: a prepared position and a spine of steps, which lie in the room of the game's words.

`words/lesson.json` is the position, where seat 0 learns and the others answer by the script; `words/lesson.toml` has
the steps. Everything they say is among the game's words. The first tables that a person sits at are made of this.
"""

from __future__ import annotations

import json
import sys
import tomllib
from functools import cache
from typing import Any, Final

import msgspec

from ..games import at_table, find
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.words import Message, Words
from .i18n import words_of
from .seating import LESSON
from .store import SeatRecord

LEARNER: Final = 0
"""The seat of whoever learns."""


class LessonStep(msgspec.Struct, forbid_unknown_fields=True):
    """One step of the spine. It waits for its `move`, for a `press` of a button of the page, or for "Next"."""

    say: list[str]
    """Keys of sentences: one, or one for each touch on the way to the move."""
    why: str
    """The section of the rules that tells more."""
    light: list[str] = []
    """Ids of what is meant, or selectors of parts of the page; on the way to a move what is touched next is lit."""
    move: str = ""
    answers: list[str] = []
    """What the other seats do after the move; in a step that only tells something, after it was read."""
    press: str = ""


class Lesson(msgspec.Struct):
    """A guided game: where it begins, and its steps."""

    position: dict[str, Any]
    steps: list[LessonStep]

    @property
    def script(self) -> list[str]:
        """All its moves, in order, those of the others too."""
        return [move for step in self.steps for move in (*([step.move] if step.move else []), *step.answers)]

    @property
    def pauses(self) -> set[int]:
        """After how many moves the others wait until what is told was read."""
        made, found = 0, set()
        for step in self.steps:
            if step.answers and not step.move:
                found.add(made)
            made += bool(step.move) + len(step.answers)
        return found


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The guided game of a game; None if it brings none."""
    room = words_of(game)
    if not (room / "lesson.toml").is_file():
        return None
    steps = msgspec.convert(tomllib.loads((room / "lesson.toml").read_text("utf-8"))["steps"], list[LessonStep])
    return Lesson(json.loads((room / "lesson.json").read_text("utf-8")), steps)


def taught() -> list[Game]:
    """The games at the table that have a guided game."""
    return [game for game in easiest_first() if lesson_of(game) is not None]


def easiest_first() -> list[Game]:
    """The games at the table: first the one that takes the fewest steps to show, last those that are not shown yet."""

    def steps(game: Game) -> int:
        lesson = lesson_of(game)
        return len(lesson.steps) if lesson is not None else sys.maxsize

    return sorted(map(find, at_table()), key=steps)


def is_lesson(seats: list[SeatRecord]) -> bool:
    """Whether a table is a guided game: no game to be counted."""
    return any(seat.level == LESSON for seat in seats)


def progress(match: Match, seats: list[SeatRecord]) -> int | None:
    """How many moves of the script are made; None at other tables, and where play went on or went another way."""
    lesson = lesson_of(match.setup.game) if is_lesson(seats) else None
    if lesson is None:
        return None
    script, made = lesson.script, match.last.number if match.last is not None else 0
    return made if made <= len(script) and match.moves == script[:made] else None


def scripted(match: Match, seats: list[SeatRecord]) -> str | None:
    """What a bot of a guided game does now; None where nothing is prepared any more."""
    made, lesson = progress(match, seats), lesson_of(match.setup.game)
    return lesson.script[made] if lesson is not None and made is not None and made < len(lesson.script) else None


def told_first(match: Match, seats: list[SeatRecord]) -> bool:
    """Whether something is told about the last move before the others answer."""
    made, lesson = progress(match, seats), lesson_of(match.setup.game)
    return lesson is not None and made is not None and made in lesson.pauses


def told(lesson: Lesson, words: Words) -> list[dict[str, Any]]:
    """The steps for the page: each with the number of moves made before it."""
    shown: list[dict[str, Any]] = []
    made = 0
    for step in lesson.steps:
        shown.append(
            {
                "at": made,
                "say": [words.say(Message(key)) for key in step.say],
                "why": step.why,
                "light": step.light,
                "move": step.move,
                "press": step.press,
            }
        )
        made += bool(step.move) + len(step.answers)
    return shown
